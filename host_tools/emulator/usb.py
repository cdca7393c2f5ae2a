"""The Pico's USB serial port, on a TCP port of this computer: mpremote connect socket://...

A machine that is plugged in must be so before it runs. While somebody is connected, its clock is
no faster than ours: else it would wait a second for an answer in a moment. rp2040py's computer
sends an empty packet whenever the device could take one, some 30,000 a second, which slows the
device to a third; ours sends only what there is to send.
"""

import socket
import time
from contextlib import suppress
from typing import Any

from rp2040py.usb.cdc import USBCDC

from .machine import Machine

STEP = 2  # ms of emulated time between two looks at the sockets
_CHUNK = 4096


class Port:
    """The serial port of a machine; `step()` lets both sides go on."""

    def __init__(self, machine: Machine, number: int = 0):
        self.machine = machine
        self.received = bytearray()  # from the device, while nobody is connected
        self._waiting = bytearray()  # for the device
        self._client: socket.socket | None = None
        self._line = USBCDC(machine.chip.usb_ctrl)
        self._line.on_serial_data = self._take
        self._answer: Any = machine.chip.usb_ctrl.on_endpoint_read
        self._asked: tuple[int, int] | None = None  # the device can take bytes: endpoint, how many
        machine.chip.usb_ctrl.on_endpoint_read = self._ask
        self._server = socket.create_server(("127.0.0.1", number))
        self._server.setblocking(False)
        self.number: int = self._server.getsockname()[1]

    @property
    def address(self) -> str:
        """For mpremote connect."""
        return f"socket://127.0.0.1:{self.number}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._hang_up()
        self._server.close()

    def send(self, data: bytes):
        """Type on the console."""
        self._waiting += data

    def step(self, ms: float = STEP):
        """Let the device run, and bytes go both ways."""
        self._listen()
        line = self._line.tx_fifo
        count = min(len(self._waiting), line.size - line.item_count)
        for value in self._waiting[:count]:
            self._line.send_serial_byte(value)
        del self._waiting[:count]
        if self._asked and not line.empty:
            asked, self._asked = self._asked, None
            self._answer(*asked)
        began = time.monotonic()
        self.machine.run(ms)
        if self._client:
            time.sleep(max(0, ms / 1000 - (time.monotonic() - began)))

    def _ask(self, endpoint: int, size: int):
        if endpoint == self._line._out_endpoint and self._line.tx_fifo.empty:
            self._asked = endpoint, size
        else:
            self._answer(endpoint, size)

    def _take(self, data: bytes | bytearray):
        if not self._client:
            self.received += data
            return
        self._client.setblocking(True)
        try:
            self._client.sendall(data)
            self._client.setblocking(False)
        except OSError:
            self._hang_up()

    def _listen(self):
        if not self._client:
            with suppress(BlockingIOError):
                self._client, _ = self._server.accept()
                self._client.setblocking(False)
            return
        try:
            data = self._client.recv(_CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._waiting += data
        else:
            self._hang_up()

    def _hang_up(self):
        if self._client:
            self._client.close()
            self._client = None
