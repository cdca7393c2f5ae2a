"""`make run-mounted` with the real mpremote: changes run, nothing is installed."""

import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from hexpocket.ui.front import about, title
from host_tools.emulator.disk import files_of, with_files
from host_tools.emulator.machine import Machine
from host_tools.emulator.usb import Port
from tests.device.line import BOOTED, ROOT, command, ended, press, until
from tests.device.records import saved
from tests.device.twin import picture
from tests.support.handheld import Handheld

FILES = {"/board.txt": b"waveshare", "/saves/kept": b"the player's"} | saved({})
# A file, a name in it, its new value, and the module that shows it: first a frozen one.
CHANGED = (
    ("hexpocket/__init__.py", "VERSION", "changed", about),
    ("hexpocket/ui/front/title.py", "_LEFT", 60, title),
)
TO_ABOUT = ("up", "a")
OPEN = b"\x18\x04"  # what the handheld says to open a file of ours


def working_copy(folder: Path) -> Path:
    """The sources, changed."""
    for name in ("assets", "firmware", "host_tools"):
        shutil.copytree(ROOT / name, folder / name)
    for file, name, value, _ in CHANGED:
        path = folder / "firmware" / file
        text, count = re.subn(f"(?m)^{name} = .*", f"{name} = {value!r}", path.read_text())
        assert count == 1
        path.write_text(text)
    return folder


@pytest.fixture
def wanted(monkeypatch, tmp_path) -> list:
    """What the changed screens look like: the simulator, changed alike."""
    for _, name, value, module in CHANGED:
        monkeypatch.setattr(module, name, value)
    handheld = Handheld(tmp_path / "saves")
    pictures = [picture(handheld.device)]
    handheld.press(*TO_ABOUT)
    return [*pictures, picture(handheld.device)]


class Heard(Port):
    """Keeps what the handheld says."""

    def __init__(self, machine: Machine):
        super().__init__(machine)
        self.heard = bytearray()

    def _take(self, data: bytes | bytearray):
        self.heard += data
        super()._take(data)


def run_mounted(port: Port, folder: Path):
    """The command, in this working copy."""
    return command("host_tools.deploy", "--mounted", "--port", port.address, folder=folder)


def ctrl_c(port: Port, process: subprocess.Popen) -> str:
    """What it said until then."""
    process.send_signal(signal.SIGINT)
    return ended(port, process)


def test_changes_run_on_the_handheld_until_ctrl_c(flash, wanted, tmp_path):
    machine = Machine(with_files(flash, FILES))
    with Port(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        installed = machine.shown()
        assert installed != wanted[0]
        with run_mounted(port, working_copy(tmp_path)) as process:
            until(port, lambda: machine.shown() == wanted[0] or process.poll() is not None)
            for key in TO_ABOUT:
                press(port, key)
            until(port, lambda: machine.shown() == wanted[1] or process.poll() is not None)
            said = ctrl_c(port, process)
        assert "running the working copy, 2 modules of it from here" in said
        assert said.endswith("restarting the handheld with its own app\n")
        until(port, lambda: machine.shown() == installed)
    assert machine.resets == 1
    assert machine.flash.log == []
    assert files_of(machine.flash.image()) == FILES


def test_ctrl_c_ends_it_while_the_handheld_waits_for_a_file(flash, tmp_path):
    machine = Machine(flash)
    with Heard(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        with run_mounted(port, working_copy(tmp_path)) as process:
            until(port, lambda: OPEN in port.heard or process.poll() is not None)
            ctrl_c(port, process)
    assert machine.resets == 1
