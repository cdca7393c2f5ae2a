"""Nobody plays, or nobody can: sleep and wake, the console, a crash, a hang."""

import subprocess
from pathlib import Path

import pytest

from hexpocket.keys import B
from host_tools import romfs
from host_tools.emulator.machine import BOARDS, Machine
from host_tools.firmware import app, board
from tests.device.disk import files_of, with_files
from tests.device.words import font, read

BOOT = 3000  # ms
DOG = 8000  # ms
RUN = "    def run(self):\n"


@pytest.fixture(scope="module")
def letters() -> dict[bytes, str]:
    return font()


def with_run(flash: bytes, folder: Path, body: str) -> bytes:
    """The flash with an app whose loop does this first."""
    text = app.inlined(app.MODULES)[Path("hexpocket/ui/app")]
    assert text.count(RUN) == 1
    source, made = folder / "app.py", folder / "app.mpy"
    source.write_text(text.replace(RUN, RUN + body))
    command = [app.mpy_cross(), *app.OPTIONS, "-s", "hexpocket.ui.app", "-o", made, source]
    subprocess.run(command, check=True)
    files = romfs.read(app.binary().read_bytes())
    data = app.image({**files, "hexpocket/ui/app.mpy": made.read_bytes()})
    start = board.flash_map()["romfs"].start - board.FLASH
    return flash[:start] + data + flash[start + len(data) :]


@pytest.mark.parametrize("name", BOARDS)
def test_b_held_at_the_start_leads_to_the_console_without_a_watchdog(flash, letters, name):
    machine = Machine(with_files(flash, {"/board.txt": name.encode()}), name)
    machine.hold(B)
    machine.run_until(machine.light, BOOT)
    assert read(machine.shown(), letters).startswith("Hexpocket: console B was held down")
    machine.run(DOG + 1000)
    assert machine.resets == 0
    assert machine.panel.faults == []


def test_a_crash_is_shown_and_kept_and_a_starts_again(flash, letters, tmp_path):
    machine = Machine(with_run(flash, tmp_path, "        self.step()\n        1 // 0\n"))
    machine.run_until(machine.light, BOOT)
    machine.run(1500)
    words = read(machine.shown(), letters)
    assert words.startswith("Hexpocket has stopped. ZeroDivisionError: divide by zero ui.app ")
    assert words.endswith("This is kept in crash.txt. Press A to start again.")
    kept = files_of(machine.flash.image())["/crash.txt"].decode()
    assert kept.startswith('Waveshare Pico-LCD-1.3\nTraceback (most recent call last):\n  File "')
    machine.run(DOG + 1000)
    assert machine.resets == 0, "the watchdog is fed while the text is read"
    machine.press("a")
    assert machine.resets == 1
    assert machine.panel.faults == []


def test_the_watchdog_ends_a_hang(flash, tmp_path):
    hang = "        self.step()\n        while True:\n            pass\n"
    machine = Machine(with_run(flash, tmp_path, hang))
    machine.run_until(machine.light, BOOT)
    machine.run_until(lambda: machine.resets, DOG + 500, 10)
    machine.run(100)
    assert not machine.light()
    machine.run_until(machine.light, BOOT)
    assert machine.panel.faults == []


def away(machine: Machine, before):
    """Dark and asleep; the key that wakes it does nothing else, the next one does."""
    assert (machine.light(), machine.panel.asleep) == (0, True)
    machine.run(3000)
    assert (machine.light(), machine.panel.asleep) == (0, True)
    machine.press("down")
    machine.run(500)
    assert machine.shown() == before
    machine.press("down")
    machine.settle()
    assert machine.shown() != before
    assert machine.panel.faults == []
    assert machine.resets == 0


def test_without_a_key_it_dims_then_sleeps_and_wakes_as_it_was(title):
    before, light = title.shown(), title.light()
    title.run(58_000)
    assert title.light() == light
    title.run(3000)
    assert 0 < title.light() < light / 10
    title.run(60_000)
    away(title, before)
    assert title.light() == light


def test_the_menu_key_held_down_turns_it_off_at_once(title):
    before = title.shown()
    title.press("x", down=2500)
    away(title, before)
