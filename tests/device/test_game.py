"""A whole game by keys on the handheld, from power on to the result, with a power-off in between.

The simulator plays along (twin.py): after every key both show the same picture and hold the same
files. After every action the game in the handheld's flash is the one that the rules alone come to.
"""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.hal.storage import Storage
from hexpocket.ui.flow import AUTO
from hexpocket.ui.match import unpack
from host_tools.emulator.machine import Machine
from tests.device.apart import apart
from tests.device.twin import Twin
from tests.support.catan import GAME
from tests.support.pilot import WEIGHTS, Pilot
from tests.support.planner import plans
from tests.ui.test_walker import all_screens

SEED = 8082  # of the players: with it every kind of action comes up, in a short game
NEW = 20  # times they are more likely to do what they have not done yet
OFF = 120  # actions; at the next turn's menu they look around, and the power goes
UNDONE = (act.SETTLEMENT, act.BANK, act.OFFER)  # taken back, and done again

# Rows of a menu, and what is pressed once they are chosen.
TITLE = {
    "help": ("a", "a", "down", "b", "b"),
    "about": ("a", "b"),
    "settings": (
        "a",
        "up",
        "right",
        "b",
    ),  # no animations: a roll is shown in a quarter of the time
    "new": ("a", "a", "down", "down", "a", "right", "a", "a", "y", "up", "up", "a", "a"),
}
PAUSE = {
    "zoom_in": ("a",),
    "zoom_out": ("a",),
    "hand": ("a", "right", "right", "b"),
    "standings": ("a", "b"),
    "log": ("a", "down", "b"),
    "statistics": ("a", "b"),
    "help": ("a", "b"),
    "not_now": ("a", "down", "b"),
    "save": ("a", "a", "y", "a"),
    "settings": ("a", "a", "down", "down", "a", "b"),  # German, colours for the colour-blind
}
AGAIN = {"load": ("a", "x", "b", "b"), "continue": ("a",)}


class Curious(Pilot):
    """Likes what was not done yet."""

    def choose(self) -> int:
        done = {act.kind_of(action) for action in self.actions}
        actions = self.handheld.match.legal()
        kinds = [act.kind_of(action) for action in actions]
        weights = [WEIGHTS.get(kind, 6) * (1 if kind in done else NEW) for kind in kinds]
        return self.rng.choices(actions, weights)[0]

    def act(self, action):
        """The way is looked for apart: the search may draw on what is compared here."""
        found = apart(lambda: plans(self.handheld.app, action))
        assert action in found, f"no way to {action:#x} on {self.handheld.screen.name}"
        self.actions.append(action)
        self.press(*found[action])


class Played:
    """The game, as it went."""

    def __init__(self, flash: bytes, saves):
        self.saves = saves
        self.undone: list[int] = []
        self.first = self.twin = self.switch_on(flash)
        self.pilot = Curious(self.twin, SEED)
        self.choose(TITLE)
        self.pos = bytearray(self.twin.match._pos)
        while len(self.pilot.actions) < OFF or self.twin.screen.name != "turn":
            self.act()
        self.twin.press("b", "b")  # look at the board
        for row, keys in PAUSE.items():
            self.twin.press("x")
            self.choose({row: keys})
        self.second = self.twin = self.switch_on(self.first.machine.flash.image())
        self.pilot.handheld = self.second
        self.choose(AGAIN)
        self.pilot.go_on()
        while self.pos[PHASE] != phase.OVER:
            self.act()

    def switch_on(self, flash: bytes) -> Twin:
        machine = Machine(flash)
        machine.run_until(machine.light, 3000)
        machine.settle()
        return Twin(machine, "waveshare", self.saves)

    def choose(self, rows: dict[str, tuple]):
        """Choose these rows of the menu that is open, one after the other."""
        for row, keys in rows.items():
            menu = self.twin.screen.list
            values = [value for _, value, *_ in menu.items]
            down = (values.index(row) - menu.at) % len(values)
            up = len(values) - down  # the ends meet
            self.twin.press(*(["down"] * down if down <= up else ["up"] * up), *keys)

    def act(self):
        """The next action, and on to the next decision."""
        action = self.pilot.choose()
        kind = act.kind_of(action)
        before = bytes(self.pos)
        self.pilot.act(action)
        GAME.play(self.pos, action)
        assert self.in_flash() == self.pos
        if kind in UNDONE and kind not in self.undone:
            self.undone.append(kind)
            self.twin.press("x", "a")
            assert self.in_flash() == before
            self.pilot.actions.pop()
            self.pilot.act(action)
            assert self.in_flash() == self.pos
        self.pilot.go_on()

    def in_flash(self) -> bytes:
        """The position that the handheld has saved; the simulator's folder has the same files."""
        payload, problem = Storage(self.saves.as_posix()).load(AUTO)
        assert problem is None
        return unpack(lambda number: GAME, payload)._pos


@pytest.fixture(scope="module")
def played(flash, tmp_path_factory) -> Played:
    return Played(flash, tmp_path_factory.mktemp("saves"))


def test_it_comes_to_its_end_by_every_kind_of_action(played, record_property):
    record_property("keys pressed", played.first.pressed + played.second.pressed)
    record_property("actions", len(played.pilot.actions))
    assert played.second.screen.name == "result"
    kinds = {act.kind_of(action) for action in played.pilot.actions}
    assert kinds == {kind << 16 for kind in range(1, act.KINDS)}
    assert set(played.undone) == set(UNDONE)


def test_every_kind_of_screen_was_compared(played):
    assert all_screens() - played.first.seen - played.second.seen == set()


def test_the_display_got_nothing_that_its_data_sheet_forbids(played):
    assert played.first.machine.panel.faults == played.second.machine.panel.faults == []
