"""Signals: told apart by ear or eye, carried on by frames, never left on."""

import sys

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from hexpocket.hal.signals import LIGHT, SIGNALS, TONES, Signals
from hexpocket.keys import A
from tests.hal.chip import WRAP, Chip
from tests.hal.test_pico import Handheld

FRAME = 20  # ms
LIT = (picosystem, displaypack)
NAMES = list(SIGNALS)


def notes(name) -> list[tuple[int, int]]:
    """Hz and ms."""
    flat = SIGNALS[name][1]
    return list(zip(flat[::2], flat[1::2], strict=True))


class Heard:
    """Signals whose output is kept: when, tone, colour."""

    def __init__(self, start=0):
        self.now = start
        self.out: list[tuple[int, int, int]] = []
        self.signals = Signals(self.put, TONES)

    def put(self, hertz, colour):
        self.out.append((self.now, hertz, colour))

    def frames(self, ms, frame=FRAME):
        for _ in range(0, ms, frame):
            self.signals.step(self.now % WRAP)
            self.now += frame


# The table


def test_each_has_its_own_rhythm():
    def rhythm(name):
        return "".join("-" if ms >= 200 else "." for hertz, ms in notes(name) if hertz)

    assert sorted(map(rhythm, NAMES)) == sorted({"--", "...", "...-", ".-"})


@pytest.mark.parametrize("name", NAMES)
def test_frames_can_keep_its_time_and_it_is_short(name):
    played = notes(name)
    assert [bool(hertz) for hertz, _ in played] == [True, False] * (len(played) // 2) + [True]
    assert all(ms % FRAME == 0 and ms >= 3 * FRAME for _, ms in played)
    assert sum(ms for _, ms in played) <= 1200
    assert all(500 <= hertz <= 4000 for hertz, _ in played if hertz)  # what a small piezo can do
    assert 0 < SIGNALS[name][0] < 8


# Carried on by frames


@pytest.mark.parametrize("start", [0, WRAP - 100])
@pytest.mark.parametrize("name", NAMES)
def test_tones_and_light_come_and_go_as_written(name, start):
    heard = Heard(start)
    heard.signals.start(name, TONES)
    assert heard.out == []  # it waits for the next frame
    heard.frames(2000)
    colour, now = SIGNALS[name][0], start
    expected = []
    for hertz, ms in notes(name):
        expected.append((now, hertz, colour if hertz else 0))
        now += ms
    assert heard.out == [*expected, (now, 0, 0)]


def test_late_frames_draw_notes_out_but_skip_none():
    heard = Heard()
    heard.signals.start("victory", TONES)
    heard.frames(5000, 130)
    assert [hertz for _, hertz, _ in heard.out] == [hertz for hertz, _ in notes("victory")] + [0]


def test_light_alone_has_the_same_rhythm():
    quiet, loud = Heard(), Heard()
    quiet.signals.start("seven", LIGHT)
    loud.signals.start("seven", TONES)
    for heard in (quiet, loud):
        heard.frames(2000)
    assert {hertz for _, hertz, _ in quiet.out} == {0}
    assert [(at, colour) for at, _, colour in quiet.out] == [
        (at, colour) for at, _, colour in loud.out
    ]


def test_at_level_0_nothing_comes():
    heard = Heard()
    heard.signals.start("turn", 0)
    heard.frames(1000)
    assert heard.out == []


def test_a_new_signal_takes_the_place_of_the_old():
    heard = Heard()
    heard.signals.start("seven", TONES)
    heard.frames(100)
    heard.signals.start("turn", TONES)
    heard.frames(1000)
    assert [out[1] for out in heard.out] == [523, 880, 0, 1319, 0]
    assert heard.out[1][0] == 100


def test_stopped_it_is_silent_at_once_and_stays_so():
    heard = Heard()
    heard.signals.start("seven", TONES)
    heard.frames(100)
    heard.signals.stop()
    assert heard.out[-1] == (100, 0, 0)
    heard.frames(1000)
    assert len(heard.out) == 2


# On the pins


def lamp(chip: Chip, board) -> int:
    """The colour of the light."""
    dark = 65535 * board.dark
    return sum(
        bit for bit, name in ((4, "red"), (2, "green"), (1, "blue"))
        if chip.duty[board.pins[name]] != dark
    )  # fmt: skip


def sound(chip: Chip, board) -> int:
    """Hz from the speaker."""
    pin = board.pins.get("audio")
    return chip.hertz[pin] if pin is not None and chip.duty[pin] else 0


@pytest.mark.parametrize("board", LIT, ids=lambda board: board.name)
@pytest.mark.parametrize("name", NAMES)
def test_the_boards_give_what_they_can(monkeypatch, board, name):
    made = Handheld(monkeypatch, board)
    made.device.brightness(3)
    made.device.show(0, 240)
    light = made.light
    assert (sound(made.chip, board), lamp(made.chip, board)) == (0, 0)
    signals = made.device.signals
    assert signals.most == (TONES if board is picosystem else LIGHT)
    signals.start(name, TONES)
    seen = []
    for _ in range(100):
        signals.step(made.device.ticks())
        made.device.wait(FRAME)
        now = sound(made.chip, board), lamp(made.chip, board)
        if not seen or seen[-1] != now:
            seen.append(now)
        assert made.light == light  # it shares a slice with the PicoSystem's green
    loud = board is picosystem
    colour = SIGNALS[name][0]
    expected = [(hertz if loud else 0, colour if hertz else 0) for hertz, _ in notes(name)]
    assert seen == [*expected, (0, 0)]


@pytest.mark.parametrize("board", LIT, ids=lambda board: board.name)
def test_the_light_does_not_dazzle(monkeypatch, board):
    made = Handheld(monkeypatch, board)
    made.device.signals.start("victory", LIGHT)
    made.device.signals.step(made.device.ticks())
    for name in ("red", "green", "blue"):
        duty = made.chip.duty[board.pins[name]] / 65535
        assert abs(duty - board.dark) == pytest.approx(0.25, abs=0.01)


def test_a_board_without_a_light_loads_nothing_of_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "hexpocket.hal.beacon", None)
    assert Handheld(monkeypatch, waveshare).device.signals is None


@pytest.mark.parametrize("board", LIT, ids=lambda board: board.name)
def test_nothing_goes_on_in_its_sleep(monkeypatch, board):
    made = Handheld(monkeypatch, board)
    made.device.brightness(3)
    made.device.show(0, 240)
    made.frames(119_000)
    made.device.signals.start("seven", TONES)
    made.device.signals.step(made.device.ticks())
    assert lamp(made.chip, board)
    asleep = []

    def napping():
        asleep.append((sound(made.chip, board), lamp(made.chip, board)))
        made.hold(A if len(made.chip.naps) == 3 else 0)

    made.chip.napping = napping
    made.frames(1500)
    assert asleep == [(0, 0)] * 3
    made.device.signals.step(made.device.ticks())
    assert (sound(made.chip, board), lamp(made.chip, board)) == (0, 0)
