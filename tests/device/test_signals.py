"""Signals on the emulated Pico: what the pins of light and speaker do, by PWM's registers."""

from random import Random

import pytest

from hexpocket.engine import phase
from hexpocket.hal.signals import SIGNALS
from hexpocket.ui.play.flow import AUTO
from host_tools.emulator.disk import with_files
from host_tools.emulator.machine import Machine
from tests.device.records import saved
from tests.device.test_away import SPOILT
from tests.support.catan import GAME
from tests.support.matches import random_match

BOOT = 3000  # ms
LOOK = 4  # ms between two looks at the pins
LATE = 60  # ms that a note may be drawn out: the frames of 20 ms, and what the app does in one
AFTER = 1000  # ms
BOARDS = ("picosystem", "displaypack")


def switched_on(flash: bytes, board: str, files: dict[str, bytes]) -> Machine:
    """The handheld with these files on its disk, as soon as it shows something."""
    machine = Machine(with_files(flash, {"/board.txt": board.encode(), **files}), board)
    while not machine.light():
        assert state(machine) == (0, 0)  # the start is dark and silent
        machine.run(LOOK)
        assert machine.now < BOOT * 1000
    return machine


def state(machine: Machine) -> tuple:
    """Tone and colour."""
    return machine.tone(), machine.lamp()


def heard(machine: Machine, ms: int = AFTER) -> list[tuple]:
    """What comes from now on: tone, colour, and for how many ms; the rest at the end aside."""
    seen = []
    end = machine.now + ms * 1000
    while machine.now < end:
        now = state(machine)
        if not seen or seen[-1][:2] != now:
            seen.append((*now, 0.0))
        begin = machine.now
        machine.run(LOOK)
        seen[-1] = (*now, seen[-1][2] + (machine.now - begin) / 1000)
    seen = [one for one in seen if one[2] > LOOK]  # a look between one pin and the next
    assert seen[-1][:2] == (0, 0), "it goes on"
    return seen[1:-1] if seen[0][:2] == (0, 0) else seen[:-1]


def assert_signal(seen: list, name: str, tones: bool):
    colour, notes = SIGNALS[name]
    assert len(seen) == len(notes) // 2
    for (hertz, lit, ms), wanted, long in zip(seen, notes[::2], notes[1::2], strict=True):
        assert abs(hertz - (wanted if tones else 0)) <= 1
        assert lit == (colour if wanted else 0)
        assert long - LOOK <= ms <= long + LATE


@pytest.mark.parametrize("board", BOARDS)
def test_the_settings_let_it_be_heard_and_the_display_stays_lit(flash, board):
    machine = switched_on(flash, board, saved({}))
    machine.settle()
    assert state(machine) == (0, 0)
    light = machine.light()
    for key in ("down", "a", "up"):
        machine.press(key)
        machine.settle()
    levels = (0, 1, 2) if board == "picosystem" else (0, 1)  # the last is what it began with
    for level in levels:
        machine.press("right", between=0)
        seen = heard(machine)
        if level:
            assert_signal(seen, "turn", level == 2)
        else:
            assert seen == []
        assert machine.light() == light
    assert machine.panel.faults == []


@pytest.mark.parametrize(
    ("wanted", "name"), [(phase.MAIN, "turn"), (phase.OVER, "victory")], ids=["curtain", "result"]
)
@pytest.mark.parametrize("board", BOARDS)
def test_a_game_taken_up_calls_its_player_or_praises_its_winner(flash, board, wanted, name):
    match = random_match(Random(1), GAME, wanted)
    machine = switched_on(flash, board, saved({AUTO: match.pack()}))
    machine.settle()
    machine.press("a", between=0)  # continue
    assert_signal(heard(machine, 2500), name, board == "picosystem")
    assert machine.panel.faults == []


@pytest.mark.parametrize("board", BOARDS)
def test_a_crash_ends_a_signal(flash, board):
    """And nothing is left on while the text is read."""
    crash = "self.signal('seven'); step(self); step(self); 1 // 0"
    machine = switched_on(flash, board, {"/boot.py": SPOILT.format(crash).encode()})
    for _ in range(100):
        machine.run(10)
        assert state(machine) == (0, 0)


@pytest.mark.parametrize("board", BOARDS)
def test_asleep_it_is_dark_and_silent(flash, board):
    """The app signals all the time; the menu key held down turns the display off."""
    boot = SPOILT.format("self.signal('seven')").encode()
    machine = switched_on(flash, board, {"/boot.py": boot})
    machine.run(100)
    assert state(machine)[1] == SIGNALS["seven"][0]
    machine.keys_down("x")
    machine.run_until(lambda: machine.panel.asleep, 4000, 10)
    machine.run(200)
    for _ in range(50):
        machine.run(LOOK)
        assert (state(machine), machine.light()) == ((0, 0), 0)
    machine.keys_down("")
