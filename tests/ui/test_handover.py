"""What the next player finds: nothing of where the one before him looked or pointed."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import NONE
from hexpocket.ui.play import flow
from tests.support.catan import GAME
from tests.ui.decision import asked, settled
from tests.ui.watched import Watched


def rich() -> bytearray:
    """Red may build roads; all others have nothing to hide."""
    return settled(phase="main", red={"cards": {"brick": 2, "lumber": 2}})


@pytest.mark.parametrize("moves", [(), ("right", "up"), ("left", "down", "down")])
def test_the_cursor_does_not_start_where_the_player_before_pointed(tmp_path, moves):
    handheld = asked(tmp_path, rich())
    handheld.screen.choose(handheld.app, act.ROAD)
    handheld.press(*moves, "x")
    rows = [row[1] for row in handheld.screen.list.items]
    handheld.press(*["down"] * rows.index("zoom_in"), "a", "b")
    assert handheld.app.island.close
    assert handheld.app.island.last != NONE
    flow.do(handheld.app, act.END_TURN)
    handheld.frame()
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.app.island.last == NONE
    assert not handheld.app.island.close


@pytest.mark.parametrize("screen", ["curtain", "bank", "offer", "turn"])
def test_the_menu_offers_to_look_closer_only_where_the_board_is_in_sight(tmp_path, screen):
    pos = settled(phase="main", red={"cards": {"brick": 4, "lumber": 4}})
    handheld = asked(tmp_path, pos)
    if screen == "bank":
        handheld.screen.choose(handheld.app, act.BANK)
    elif screen == "offer":
        flow.do(handheld.app, act.OFFER)
    elif screen == "curtain":
        flow.do(handheld.app, act.END_TURN)
    handheld.frame()
    assert handheld.screen.name == screen
    handheld.press("x")
    rows = [row[1] for row in handheld.screen.list.items]
    assert ("zoom_in" in rows) == (screen == "turn")


def test_the_board_of_a_game_that_was_left_is_gone(tmp_path):
    handheld = Watched(tmp_path, GAME.new(4, 1))
    flow.proceed(handheld.app)
    handheld.frame()
    assert handheld.match.view[0] == phase.ROLL_OFF
    assert handheld.app.island
    handheld.app.home()
    assert handheld.app.island is None
