"""A position of America on a handheld, at the screen that asks for its decision."""

from typing import Any

from hexpocket.engine import action as act
from hexpocket.engine.phase import AT_TABLE
from hexpocket.engine.position import ACTIVE, PHASE
from hexpocket.games.america import facts
from hexpocket.hal.buttons import Buttons
from hexpocket.ui.play import flow
from tests.support.handheld import NAMES
from tests.support.planner import plans
from tests.ui.america import Rails
from tests.ui.watched import LOOKS

IN_TURN = (*AT_TABLE, facts.CALLING, facts.ROUTING)  # open phases after the founding
GROUPS = 4  # of the turn menu


def asked(saves, pos, look=LOOKS[0], names=NAMES) -> Any:
    """The player asked holds the handheld and sees what he is asked; nothing is animated.

    It has eight buttons on every board. If all are asked in the open, it is in the hands of the
    player whose turn it is.
    """
    keeper = pos[ACTIVE] if pos[PHASE] in IN_TURN else None
    handheld = Rails(saves, pos, keeper, look, names)
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
    for _ in range(words.index(row) - screen.list.at):
        handheld.press("down")
    assert screen.list.items[screen.list.at][0] == row
    return handheld


def point(handheld, place: int):
    """Bring the cursor to a node, path, hex or piece; that keys can, test_cursor.py proves."""
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
