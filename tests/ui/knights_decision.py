"""A position of Cities & Knights on a handheld, at the screen that asks for its decision."""

from typing import Any

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, PHASE, players
from hexpocket.hal.buttons import Buttons
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support.handheld import NAMES
from tests.support.knights import GAME
from tests.support.knights import position as bare
from tests.support.planner import plans
from tests.ui.watched import LOOKS, Watched

GROUPS = 5  # of the turn menu, at most
HOMES = {
    "red": {"settlements": [0], "cities": [28], "roads": ["0-4", "4-8", "28-33"]},
    "blue": {"settlements": [51], "cities": [39], "roads": ["39-44", "44-48"]},
    "orange": {"settlements": [14], "cities": [41], "roads": ["9-14", "36-41"]},
    "white": {"settlements": [17], "cities": [31], "roads": ["17-22", "25-31"]},
}


def settled(seats=4, **keys) -> bytearray:
    """A position where every player has a settlement and a city; colours as in `position`."""
    for colour, home in list(HOMES.items())[4 - seats :]:
        keys[colour] = {**home, **keys.get(colour, {})}
    return bare(seats, **keys)


class Realm(Watched):
    """One match of Cities & Knights on a handheld; `holder` has it in hand, or nobody has."""

    def __init__(self, saves, pos, holder=None, look=LOOKS[0], names=NAMES):
        super().__init__(saves, look=look)
        seats = players(pos)
        teams = bytes(range(4 - seats, 4))
        self.app.match = Match(GAME, bytearray(pos), list(names[:seats]), teams)
        self.hold(holder)


def asked(saves, pos, look=LOOKS[0], names=NAMES) -> Any:
    """The player asked holds the handheld and sees what he is asked; nothing is animated.

    It has eight buttons on every board. If all are asked in the open, it is in the hands of the
    player whose turn it is.
    """
    in_turn = pos[PHASE] in GAME.open and pos[PHASE] not in GAME.founding
    handheld = Realm(saves, pos, pos[ACTIVE] if in_turn else None, look, names)
    if handheld.match.curtain():
        handheld.match.take()
    handheld.device.buttons = Buttons(lambda: handheld.device.mask)
    handheld.app.settings.speed = 0
    flow.proceed(handheld.app)
    handheld.frame()
    return handheld


def chosen(handheld, row: str):
    """Choose a row of the menu or list on the screen by its words, in whichever group it is."""
    point_at(handheld, row).press("a")
    return handheld


def point_at(handheld, row: str):
    """Bring the cursor of a menu to a row."""
    screen = handheld.screen
    for _ in range(GROUPS):
        words = [item[0] for item in screen.list.items]
        if row in words:
            break
        handheld.press("right")
    for _ in range((words.index(row) - screen.list.at) % len(words)):
        handheld.press("down")
    assert screen.list.items[screen.list.at][0] == row
    return handheld


def point(handheld, place: int):
    """Bring the cursor to a node, path or hex; that keys can, test_cursor.py proves."""
    targets = handheld.screen.targets
    targets.current = [action & 255 for action in targets.actions].index(place)
    targets._point()
    handheld.app.redraw()
    handheld.frame()
    return handheld


def assert_all_reached(handheld, *kinds: int, most=12):
    """Every legal action of these kinds can be brought about by buttons."""
    found = plans(handheld.app, most=most)
    legal = [action for action in handheld.match.legal() if act.kind_of(action) in kinds]
    assert legal
    assert set(legal) <= set(found)
