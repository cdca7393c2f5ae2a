"""Nobody plays, or nobody can: sleep and wake, the console, a crash, a hang."""

import re
from tempfile import TemporaryDirectory

import pytest

from hexpocket.keys import B
from hexpocket.ui.play.flow import AUTO
from host_tools.emulator.disk import files_of, with_files
from host_tools.emulator.machine import BOARDS, Machine
from sim.device import Device
from sim.session import Session
from sim.starts import showing
from tests.device.records import saved
from tests.device.words import font, read
from tests.support.handheld import NAMES

BOOT = 3000  # ms
DOG = 8000  # ms
# What MicroPython runs before the app: its steps then do this.
SPOILT = """\
from hexpocket.ui.app import App
step = App.step
def spoilt(self):
    step(self)
    {}
App.step = spoilt
"""


@pytest.fixture(scope="module")
def letters() -> dict[bytes, str]:
    return font()


def spoilt(flash: bytes, deed: str) -> Machine:
    """A handheld whose app does this after its first frame."""
    return Machine(with_files(flash, {"/boot.py": SPOILT.format(deed).encode()}))


@pytest.mark.parametrize("name", BOARDS)
def test_b_held_at_the_start_leads_to_the_console_without_a_watchdog(flash, letters, name):
    machine = Machine(with_files(flash, {"/board.txt": name.encode()}), name)
    machine.hold(B)
    machine.run_until(machine.light, BOOT)
    assert read(machine.shown(), letters).startswith("Hexpocket: console B was held down")
    machine.run(DOG + 1000)
    assert machine.resets == 0
    assert machine.panel.faults == []


def test_a_crash_is_shown_and_kept_and_a_starts_again(flash, letters):
    machine = spoilt(flash, "1 // 0")
    machine.run_until(machine.light, BOOT)
    machine.run(1500)
    words = read(machine.shown(), letters)
    told = (
        r"Hexpocket has stopped. ZeroDivisionError: divide by zero boot 5 spoilt ui.app \d+ run "
    )
    assert re.match(told, words)
    assert words.endswith("This is kept in crash.txt. Press A to start again.")
    kept = files_of(machine.flash.image())["/crash.txt"].decode()
    assert kept.startswith('Waveshare Pico-LCD-1.3\nTraceback (most recent call last):\n  File "')
    machine.run(DOG + 1000)
    assert machine.resets == 0, "the watchdog is fed while the text is read"
    machine.press("a")
    assert machine.resets == 1
    assert machine.panel.faults == []


def test_the_watchdog_ends_a_hang(flash):
    machine = spoilt(flash, "while True: pass")
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


def test_a_hand_that_was_seen_before_the_dark_is_behind_the_curtain_after_it(flash):
    with TemporaryDirectory() as folder:
        session = Session(Device("waveshare", folder, seed=1))
        showing()(session, NAMES)
        game = session.app.match.pack()
    machine = Machine(with_files(flash, saved({AUTO: game})))
    machine.run_until(machine.light, BOOT)
    machine.settle()
    shown = []
    for key in ("a", "a"):  # continue, take it
        machine.press(key)
        machine.settle()
        shown.append(machine.shown())
    curtain, turn = shown
    machine.press("x", down=2500)
    assert not machine.light()
    machine.press("down")
    machine.run(500)
    assert machine.light()
    assert machine.shown() == curtain
    machine.press("a")  # behind the curtain: the menu that was opened
    machine.press("b")
    machine.settle()
    assert machine.shown() == turn
    assert machine.panel.faults == []


def test_the_menu_key_held_down_turns_it_off_at_once(title):
    before = title.shown()
    title.press("x", down=2500)
    away(title, before)
