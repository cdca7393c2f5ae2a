"""`make deploy` with the real mpremote: a running handheld gets a new app and starts it."""

import subprocess
import sys
import time

from host_tools.emulator.machine import Machine
from host_tools.emulator.usb import Port
from host_tools.firmware import app, board
from tests.device.disk import files_of, with_files

FILES = {"/board.txt": b"waveshare", "/saves/kept": b"the player's"}
LONG = 300  # s


def test_a_running_handheld_gets_a_new_app_and_keeps_its_files(flash):
    place = board.flash_map()["romfs"]
    start = place.start - board.FLASH
    image = app.binary(handheld="waveshare").read_bytes()  # the shipped one has no board.txt
    assert flash[start : start + len(image)] != image
    machine = Machine(with_files(flash, FILES))
    with Port(machine) as port:
        while machine.now < 1_500_000:
            port.step()
        title = machine.shown().pixels
        words = ["-m", "host_tools.deploy", "--board", "waveshare", "--port", port.address]
        with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True) as done:
            end = time.monotonic() + LONG
            while done.poll() is None and time.monotonic() < end:
                port.step()
            done.kill()
            said, _ = done.communicate()
        assert done.returncode == 0, said
        assert [line.split(":")[0] for line in said.splitlines()[1:]] == [
            "found",
            "checked",
            "done",
        ]
        end = machine.now + 2_000_000
        while machine.now < end:
            port.step()
    now = machine.flash.image()
    assert now[start : start + len(image)] == image
    assert files_of(now) == FILES
    assert machine.resets == 1
    assert any(any(title[i : i + 2]) for i in range(0, len(title), 2))
    assert machine.shown().pixels == title
