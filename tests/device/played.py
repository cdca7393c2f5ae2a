"""A game by keys on the handheld, while the simulator plays along and the rules keep the score.

After every key handheld and simulator show the same picture and hold the same files (twin.py).
After every action the game in the handheld's flash is the one that the rules alone come to.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.hal.storage import Storage
from hexpocket.ui.match import unpack
from hexpocket.ui.play.flow import AUTO
from host_tools.emulator.machine import Machine
from tests.device.apart import apart
from tests.device.twin import Twin
from tests.support.pilot import Pilot

BOOT = 3000  # ms
NO_MAPS: Mapping[str, bytes] = MappingProxyType({})
# Rows of the menu behind X, and what is pressed once they are chosen.
PAUSE = {
    "zoom_in": ("a",),
    "zoom_out": ("a",),
    "hand": ("a", "right", "right", "b"),
    "standings": ("a", "b"),
    "log": ("a", "down", "b"),
    "statistics": ("a", "b"),
    "help": ("a", "b"),
    "not_now": ("a", "down", "b"),
    "hint": ("a", "b"),
    "seats": ("a", "right", "left", "b"),
    "save": ("a", "a", "y", "a"),
    "settings": ("a", "a", "down", "down", "a", "b"),  # German, colours for the colour-blind
}
AGAIN = {"load": ("a", "x", "b", "b"), "continue": ("a",)}


class Careful(Pilot):
    """Looks for the way apart: the search may draw on what is compared here."""

    def ways(self, action) -> dict:
        return apart(lambda: super(Careful, self).ways(action))


class Played:
    """A handheld, its twin and its players; `undo` are kinds of action to take back once each.

    `maps` are those that people made, in the handheld's flash too.
    """

    def __init__(self, flash: bytes, saves: Path, game: Any, seed: int, chooser: Callable,
                 undo: tuple[int, ...] = (), maps: Mapping[str, bytes] = NO_MAPS):  # fmt: skip
        self.saves = saves
        self.game = game
        self.undo = undo
        self.maps = maps
        self.undone: list[int] = []
        self.twins: list[Twin] = []
        self.switch_on(flash)
        self.pilot = Careful(self.twin, seed, chooser)
        self.pos = bytearray()  # the rules' own

    @property
    def twin(self) -> Twin:
        """The one that is switched on."""
        return self.twins[-1]

    @property
    def actions(self) -> list[int]:
        return self.pilot.actions

    @property
    def seen(self) -> set[str]:
        """The names of all screens that were compared."""
        return set().union(*(twin.seen for twin in self.twins))

    @property
    def faults(self) -> list:
        """What the displays got that their data sheet forbids."""
        return [fault for twin in self.twins for fault in twin.machine.panel.faults]

    def switch_on(self, flash: bytes | None = None):
        """With this flash, or with that of the handheld before."""
        machine = Machine(self.twin.machine.flash.image() if flash is None else flash)
        machine.run_until(machine.light, BOOT)
        machine.settle()
        self.twins.append(Twin(machine, "waveshare", self.saves, maps=self.maps))
        if len(self.twins) > 1:
            self.pilot.handheld = self.twin

    def choose(self, rows: dict):
        """Choose these rows of the menu that is open, one after the other."""
        for row, keys in rows.items():
            menu = self.twin.screen.list
            values = [value for _, value, *_ in menu.items]
            down = (values.index(row) - menu.at) % len(values)
            up = len(values) - down  # the ends meet
            self.twin.press(*(["down"] * down if down <= up else ["up"] * up), *keys)

    def begin(self):
        """A game has just begun or is taken up: the rules start from there."""
        self.pos[:] = self.twin.match._pos
        assert self.in_flash() == self.pos

    def act(self):
        """The next action, and on to the next decision."""
        before = self._follow(self.pilot.decide)
        self.pilot.go_on()
        kind = act.kind_of(self.actions[-1])
        if kind in self.undo and kind not in self.undone and self.can_undo():
            self.undone.append(kind)
            self.twin.press("x", "a")
            self.pos[:] = before
            assert self.in_flash() == before
            self._follow(self.pilot.act, self.actions.pop())
            self.pilot.go_on()

    def can_undo(self) -> bool:
        """A halt at a city must be answered first."""
        return self.twin.match.can_undo() and self.twin.screen.name != "halt"

    def press(self, *keys: str):
        """Keys that may do something."""
        self._follow(self.pilot.do, *keys)

    def _follow(self, do: Callable, *arguments) -> bytes:
        """Play what was done by the rules, too; returns the position before the last action."""
        done = len(self.actions)
        do(*arguments)
        before = b""
        for action in self.actions[done:]:
            before = bytes(self.pos)
            self.game.play(self.pos, action)
        assert self.in_flash() == self.pos
        return before

    def to_the_end(self):
        while self.pos[PHASE] != phase.OVER:
            self.act()

    def look_around(self):
        """From the menu of a turn through all pages of the menu behind X."""
        self.twin.press("b", "b")  # look at the board
        for row, keys in PAUSE.items():
            self.twin.press("x")
            self.choose({row: keys})
        for _, _, page in self.twin.app.part("turn").PAGES:  # the game's own
            self.twin.press("x")
            self.choose({page: ("a", "right", "b")})

    def in_flash(self) -> bytes:
        """The position that the handheld has saved; the simulator's folder has the same files."""
        payload, problem = Storage(self.saves.as_posix()).load(AUTO)
        assert problem is None
        return unpack(lambda number: self.game, payload)._pos
