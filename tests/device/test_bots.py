"""One person plays a whole game against three bots on the handheld; the power goes while they act.

After every key handheld and simulator come to the same picture and hold the same files, however
long the bots think. What they choose follows from what they see, so both play the same game.
"""

from pathlib import Path

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, PHASE
from hexpocket.ui.match import HARD, PERSON, unpack
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools.emulator.disk import with_files
from host_tools.emulator.machine import Machine
from sim.script import BETWEEN, DOWN
from tests.device.records import saved, storage_of
from tests.device.twin import Twin, picture
from tests.support.catan import GAME
from tests.support.pilot import WORDS, Pilot

SEED = 1  # of the person
BOOT = 3000  # ms
LONGEST = 60_000  # ms until the person is asked again
LOOK = 40  # ms between two looks
OFF = 20  # actions of the person; when he ends his turn then, the power goes while bots act
# Version, language, brightness, bots at once, no animations.
SETTINGS = bytes((1, 0, 4, 0x20, 0))
# From the title: a new game of the first kind, three hard bots, the usual rules.
NEW = ("a", "a", "down", "down", *("down", "y", "y", "y") * 3, "down", "a", "a")


class Patient(Twin):
    """Waits until a person is asked."""

    def _settle(self):
        super()._settle()
        while self.screen.name == "bots":
            self._hold(0, LOOK)
            super()._settle()

    def press(self, *buttons: str):
        for key in buttons:
            self.machine.press(key)
            self._hold(self._presses[key], DOWN)
            self._hold(0, BETWEEN)
            self.catch_up()

    def catch_up(self):
        """Both go on until a person is asked; then they are compared."""
        self._settle()
        shown = picture(self.device)
        self.machine.run_until(lambda: self.machine.shown() == shown, LONGEST, LOOK)
        self.machine.settle(quiet=self.quiet)
        self.pressed += 1
        self._compare(f"after key {self.pressed}")


def brief(rng, view, actions: list[int]) -> int:
    """Builds nothing and trades with nobody, so that the bots have most of the game."""
    for action in (act.END_TURN, act.REFUSE, act.PASS, act.NO_DEAL):
        if action in actions:
            return action
    return rng.choice(actions)


class Evening:
    """The handheld, its twin, and the person's hand."""

    def __init__(self, flash: bytes, folder: Path):
        self.folder = folder
        self.twins: list[Patient] = []
        self.flash = with_files(flash, saved({STORE: SETTINGS}))
        self.switch_on()
        self.pilot = Pilot(self.twins[0], SEED, brief)

    def switch_on(self):
        machine = Machine(self.flash)
        machine.run_until(machine.light, BOOT)
        machine.settle()
        folder = self.folder / str(len(self.twins))
        storage_of(self.flash, folder)
        self.twins.append(Patient(machine, "waveshare", folder / "saves"))

    def cut(self):
        """End the turn; while a bot acts the power goes. On with what is in flash."""
        keys = self.pilot.ways(act.END_TURN)[act.END_TURN]
        *before, last = [WORDS[key] for key in keys]
        self.pilot.press(*before)
        machine = self.twins[-1].machine
        machine.press(last)
        machine.run_until(lambda: self.asked(machine) != PERSON, LONGEST, LOOK)
        machine.run(150)
        self.flash = machine.flash.image()
        self.switch_on()
        self.pilot.handheld = self.twins[-1]

    def asked(self, machine) -> int:
        """Who plays the seat that is asked in the game in flash."""
        match = self.saved(machine.flash.image())
        return match.seats[match._pos[ACTOR]]

    def saved(self, flash: bytes):
        folder = self.folder / "look"
        payload, problem = storage_of(flash, folder).load(AUTO)
        assert problem is None
        return unpack(lambda number: GAME, payload)


@pytest.fixture(scope="module")
def evening(flash, tmp_path_factory) -> Evening:
    made = Evening(flash, tmp_path_factory.mktemp("evening"))
    first = made.twins[0]
    first.press(*NEW)
    assert [who & 3 for who in first.match.seats] == [PERSON, HARD, HARD, HARD]
    pilot = made.pilot
    pilot.go_on()
    decided = 0
    while decided < OFF or first.screen.name != "turn" or first.match.view[PHASE] != phase.MAIN:
        pilot.decide()
        pilot.go_on()
        decided += 1
    made.cut()
    second = made.twins[1]
    assert second.screen.name == "title"
    second.press("a")
    pilot.play()
    return made


def test_the_game_comes_to_its_result(evening, record_property):
    second = evening.twins[1]
    record_property("keys pressed", sum(twin.pressed for twin in evening.twins))
    record_property("seconds", sum(twin.machine.now for twin in evening.twins) // 1_000_000)
    assert second.screen.name == "result"
    match = evening.saved(second.machine.flash.image())
    assert match._pos[PHASE] == phase.OVER
    assert match.seats == evening.twins[0].match.seats
    assert len({who >> 2 for who in match.seats[1:]}) == 3


def test_there_was_no_curtain(evening):
    assert evening.pilot.curtains == 0
    assert "curtain" not in set().union(*(twin.seen for twin in evening.twins))


def test_the_display_got_nothing_that_its_data_sheet_forbids(evening):
    assert [fault for twin in evening.twins for fault in twin.machine.panel.faults] == []
