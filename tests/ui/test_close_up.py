"""Close by and back by one key, wherever the cursor or the eye is on the board."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.ui.board.targets import KEYS, SCROLLED, STAYED
from hexpocket.ui.play import flow
from sim.gallery import set_up
from sim.keys import presses
from sim.scene import NAMES
from sim.scenes import SCENES
from tests.support.handheld import Handheld
from tests.ui.decision import asked, assert_current
from tests.ui.test_handover import rich

OF = {scene.name: scene for scene in SCENES}
AMERICA = [name for name in OF if name.startswith("america-")]
CHOOSING = [name for name in AMERICA if OF[name].screen in ("pick", "which", "moving")]
# Scenes whose keys look closer or back themselves.
ZOOMED = {"america-moving-wide", "close", "america-close"}
BOARDS = ["waveshare", "displaypack"]


def at(name: str, saves, board="waveshare") -> Handheld:
    """A handheld that shows a scene."""
    handheld = Handheld(saves, session=set_up(OF[name], "en", 0, board, NAMES, saves))
    handheld.frame()
    assert handheld.screen.name == OF[name].screen
    return handheld


@pytest.mark.parametrize("name", [name for name in CHOOSING if name not in ZOOMED])
def test_where_a_place_is_chosen_americas_board_opens_close_by(tmp_path, name):
    handheld = at(name, tmp_path)
    island = handheld.app.island
    assert island.close
    left, top, width, height = island.area
    x, y = island.place_at(handheld.screen.targets.action())
    assert left + 24 <= x < left + width - 24
    assert top + 24 <= y < top + height - 24


@pytest.mark.parametrize("name", ["founding", "founding-road", "road", "robber", "america-look"])
def test_the_base_game_and_a_look_around_begin_with_the_whole_board(tmp_path, name):
    assert not at(name, tmp_path).app.island.close


@pytest.mark.parametrize(
    "name", [*CHOOSING, "america-look", "america-route", "founding", "road", "robber", "look"]
)
def test_y_looks_closer_and_back(tmp_path, name):
    handheld = at(name, tmp_path)
    island = handheld.app.island
    view = island.close
    pictures = [bytes(handheld.device.buffer)]
    for _ in range(2):
        view = not view
        handheld.press("y")
        assert handheld.screen.name == OF[name].screen
        assert island.close == view
        assert_drawn(handheld)
        pictures.append(bytes(handheld.device.buffer))
    assert pictures[1] != pictures[0]


def assert_drawn(handheld):
    """The screen shows what drawing all of it would."""
    shown = bytes(handheld.device.buffer)
    handheld.app.draw()
    assert bytes(handheld.device.buffer) == shown


@pytest.mark.parametrize("name", ["america-rail", "america-moving-train", "road"])
def test_there_the_hand_is_in_the_menu(tmp_path, name):
    handheld = at(name, tmp_path)
    handheld.press("x")
    rows = [row[1] for row in handheld.screen.list.items]
    handheld.press(*["down"] * rows.index("hand"), "a")
    assert handheld.screen.name == "hand"


def test_in_the_turn_menu_y_shows_the_hand(tmp_path):
    handheld = at("america-turn", tmp_path)
    handheld.press("y")
    assert handheld.screen.name == "hand"


def test_who_wants_the_whole_board_gets_it_until_the_next_player_comes(tmp_path):
    handheld = at("america-rail", tmp_path)
    island = handheld.app.island
    handheld.press("y", "b", "a")
    assert handheld.screen.name == "pick"
    assert not island.close
    handheld.press("y", "b", "a")
    assert island.close
    handheld.press("y", "b")
    flow.do(handheld.app, act.END_TURN)
    handheld.frame()
    assert handheld.screen.name == "builders"
    handheld.press("a")  # nobody
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert not island.close, "his turn begins with the whole board"
    assert island.near, "and choosing a place goes closer again"


def test_in_the_base_game_who_looks_closer_chooses_close_by(tmp_path):
    handheld = asked(tmp_path, rich())
    for close in (False, True, True):
        handheld.screen.choose(handheld.app, act.ROAD)
        handheld.frame()
        assert handheld.screen.name == "pick"
        assert handheld.app.island.close == close
        if not close:
            handheld.press("y")
        assert_current(handheld)
        handheld.press("b")


def scrolls(handheld) -> float:
    """The share of the cursor's moves for which all of the board is drawn anew."""
    targets = handheld.screen.targets
    rng = Random(1)
    key = KEYS[0]
    moves = {STAYED: 0, 1: 0, SCROLLED: 0}
    for _ in range(2000):
        moved = targets.press(handheld.app, key)
        moves[moved] += 1
        if not moved or rng.random() < 0.4:
            key = rng.choice(KEYS)
    return moves[SCROLLED] / (moves[SCROLLED] + moves[1])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", [*CHOOSING, "founding", "road", "city", "robber", "close"])
def test_wherever_the_cursor_goes_the_screen_is_as_if_drawn_anew(tmp_path, name, board):
    """Bars and board, whether the window moved or not; all that changed was pushed."""
    handheld = at(name, tmp_path, board)
    buttons = presses(board == "displaypack")
    if not handheld.app.island.close:
        handheld.press(buttons["y"])
    assert handheld.app.island.close
    rng = Random(name)
    corners = set()
    for key in (
        "up",
        "right",
        "down",
        "left",
        *rng.choices(("up", "right", "down", "left"), k=12),
    ):
        for _ in range(rng.randrange(3, 6)):
            handheld.press(buttons[key])
            assert handheld.screen.name == OF[name].screen
            assert handheld.device.screen == handheld.device.buffer
            assert_drawn(handheld)
            corners.add((handheld.app.island.x0, handheld.app.island.y0))
    assert len(corners) > 1 or len(handheld.screen.targets.actions) < 13


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("america-founding", 0.45),
        ("america-first-rail", 0.25),
        ("america-rail", 0.35),
        ("america-moving-wagon", 0.25),
        ("america-moving-train", 0.2),
        ("america-outlaw", 0.4),
    ],
)
def test_most_moves_of_the_cursor_leave_the_window_where_it_is(tmp_path, name, most, board):
    """A move within it takes a Pico 28 ms, one that draws the board anew up to 105 ms."""
    assert scrolls(at(name, tmp_path, board)) < most
