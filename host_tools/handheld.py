"""A handheld on USB: its port, what it says of itself, and mpremote to talk to it."""

import importlib.util
import os
import re
import subprocess
import sys
from typing import NamedTuple

USB_ID = (0x2E8A, 0x0005)  # MicroPython on an RP2040
BOOTSEL = "hold its BOOTSEL button (PicoSystem: X) while you plug it in or switch it on"
FOREIGN = f"this Pico has no Hexpocket firmware: {BOOTSEL}, then make flash"
# `hexpocket` is frozen into our firmware, `built` since the whole app is.
ASK = f"""\
try:
    from hexpocket.start import find_board
except ImportError:
    raise RuntimeError("{FOREIGN}")
try:
    from built import ASSETS, MODULES
except ImportError:
    ASSETS = MODULES = b""
board = find_board()[0]
print("found:", board.__name__, ASSETS.hex() or "-", MODULES.hex() or "-", board.name)
"""


class HandheldError(Exception):
    """One line: what is wrong, and what to do."""


class Handheld(NamedTuple):
    """What one says of itself: its product and board, the mark of the assets that its image takes,
    the checksums of the modules in it; an image from before there were any has none of both."""

    product: str
    board: str
    assets: bytes
    modules: set[bytes]


def ports() -> list[str]:
    """The serial ports of all Picos that run MicroPython."""
    from serial.tools.list_ports import comports

    return sorted(port.device for port in comports() if (port.vid, port.pid) == USB_ID)


def one(found: list[str]) -> str:
    """The only one of these ports; empty if there is none."""
    if len(found) > 1:
        choice = " or ".join(found)
        raise HandheldError(f"{len(found)} Picos found: choose with --port {choice}")
    return found[0] if found else ""


def find_port(given: str) -> str:
    """The serial port that was named, or that of the one Pico on USB; empty if there is none."""
    if importlib.util.find_spec("mpremote") is None:
        raise HandheldError("mpremote is not installed: make deploy gets it")
    if given and os.name != "nt" and "://" not in given and not os.path.exists(given):
        raise HandheldError(f"there is no port {given}: without --port the handheld is looked for")
    return given or one(ports())


def mpremote(port: str, *words: str, show=lambda line: None) -> str:
    """Run it to its end: empty if all went well, else what it said last.

    It has a session of its own: Ctrl-C is for us to answer.
    """
    last = "it said nothing"
    with subprocess.Popen(
        [sys.executable, "-m", "mpremote", "connect", port, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    ) as process:
        assert process.stdout
        try:
            for line in process.stdout:  # a progress line ends with \r, which counts too
                line = line.rstrip()
                if line:
                    last = line
                    show(line)
        except BaseException:
            process.kill()
            raise
    return "" if process.returncode == 0 else re.sub(r"^(mpremote[\w.]*|RuntimeError): ", "", last)


def ask(port: str) -> Handheld:
    """What is on this port; the game on it stops, which is saved."""
    said: list[str] = []
    wrong = mpremote(port, "exec", ASK, show=said.append)
    answer = [line.split(" ", 4)[1:] for line in said if line.startswith("found: ")]
    if wrong or not answer:
        raise HandheldError(f"{port}: {wrong or 'it did not answer'}")
    board, assets, modules, product = answer[0]
    sums = bytes.fromhex(modules.strip("-"))
    return Handheld(
        product,
        board.rpartition(".")[2],
        bytes.fromhex(assets.strip("-")),
        {sums[at : at + 4] for at in range(0, len(sums), 4)},
    )
