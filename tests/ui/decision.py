"""A position on a handheld, at the screen that asks for its decision."""

from typing import Any

from hexpocket.engine.phase import AT_TABLE
from hexpocket.engine.position import ACTIVE, ACTOR, PHASE
from hexpocket.hal.buttons import Buttons
from hexpocket.ui.play import flow
from tests.support.catan import position
from tests.support.handheld import NAMES
from tests.ui.watched import LOOKS, Watched, assert_fits

HOMES = {
    "red": {"settlements": [8], "roads": ["8-13"]},
    "blue": {"settlements": [17], "roads": ["12-17"]},
    "orange": {"settlements": [29], "roads": ["29-35"]},
    "white": {"settlements": [36], "roads": ["36-41"]},
}


def settled(**keys) -> bytearray:
    """A position where every player has a settlement; colours as in `position`."""
    for colour, home in HOMES.items():
        keys[colour] = {**home, **keys.get(colour, {})}
    return position(**keys)


def asked(saves, pos, look=LOOKS[0], names=NAMES) -> Any:
    """The player asked holds the handheld and sees what he is asked; nothing is animated.

    It has eight buttons on every board. If all are asked in the open, it is in the hands of the
    player whose turn it is.
    """
    keeper = pos[ACTIVE if pos[PHASE] in AT_TABLE else ACTOR]
    handheld = Watched(saves, pos, keeper, look, names)
    handheld.device.buttons = Buttons(lambda: handheld.device.mask)
    handheld.app.settings.speed = 0
    flow.proceed(handheld.app)
    handheld.frame()
    return handheld


def assert_whole(handheld):
    """All words fit, and what was drawn step by step is what drawing all at once would show."""
    assert_current(handheld)
    assert_fits(handheld)


def assert_current(handheld):
    """What was drawn and pushed step by step is what drawing all at once would show."""
    drawn = bytes(handheld.device.buffer)
    assert handheld.pixels() == drawn, "the screen is not up to date"
    assert bytes(handheld.device.screen) == drawn, "some rows were drawn but not pushed"


def assert_blind(saves, pos, other, *buttons):
    """Two positions that differ in what the player asked cannot know look the same to him."""
    assert pos != other
    screens = []
    for made in (pos, other):
        handheld = asked(saves, made)
        handheld.press(*buttons)
        screens.append(handheld.pixels())
    assert screens[0] == screens[1]
