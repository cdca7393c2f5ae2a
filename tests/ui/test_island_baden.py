"""Baden-Württemberg on the screen: owners, sites and landmarks at every size, names close by."""

from typing import Any

import pytest

from hexpocket.engine import action as act
from hexpocket.games.baden import acts
from hexpocket.ui.baden import pieces
from hexpocket.ui.board.island import _CLOSE_POINTY
from hexpocket.ui.board.targets import Targets
from hexpocket.ui.kit import palette
from host_tools.baden.maps import ROOM
from tests.games.baden import printed
from tests.support.baden import GAME, line, node, position
from tests.ui.test_island import HIGH, TOOLS, Screen

VIEWS = pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
BOARD = GAME.board
EBINGEN = printed.TOWNS["Ebingen"]


def shown(pos, close=False, at="Ebingen", width=240) -> Screen:
    """The board, in the close view around a town."""
    screen = Screen(GAME, width)
    if close:
        screen.island.look_at(*screen.island.node_at(node(at)))
    screen.island.draw(pos)
    return screen


def around(screen, at, reach) -> tuple:
    return tuple(screen.near(*screen.island.node_at(node(at)), reach))


@pytest.mark.parametrize("width", [240, 320])
def test_all_of_it_is_in_sight_and_numbers_leave_the_pattern(width):
    screen = shown(position(), width=width)
    assert screen.island.small
    for at in range(BOARD.nodes):
        assert screen.inside(*screen.island.node_at(at))
    for hex_id in range(40):
        x, y = screen.island.hex_at(hex_id)
        colour = palette.TERRAIN[BOARD.land[hex_id] & 7]
        below = [screen.canvas.pixel(x + dx, y + dy) for dx in range(-6, 7) for dy in range(3, 8)]
        assert colour in below
        assert len(set(below)) > 1


@VIEWS
def test_sites_of_both_kinds_differ_by_their_shape(close):
    looks = []
    for name in ("Ebingen", "Ulm"):
        screen = shown(position(), close, name)
        looks.append(tuple(c == palette.INK for c in around(screen, name, 5 if close else 2)))
    assert looks[0] != looks[1]


@VIEWS
def test_a_hall_shows_its_owner_by_colour_and_pattern(close):
    looks = set()
    for seat, colour in enumerate(printed.COLOURS):
        screen = shown(position(**{colour: {"halls": ["Ebingen"]}}), close)
        here = around(screen, "Ebingen", 4)
        assert palette.TEAM[seat] in here
        looks.add(tuple(c == palette.TEAM[seat] for c in here))
    assert len(looks) == 4


@VIEWS
def test_a_landmark_that_stands_does_not_look_like_its_site(close):
    before = around(shown(position(), close, "Ulm"), "Ulm", 6)
    after = around(shown(position(red={"margin": ["Ulm"]}), close, "Ulm"), "Ulm", 6)
    assert before != after


def test_close_by_every_landmark_has_a_picture_of_its_own():
    pictures = set()
    for name, (at, *_) in printed.LANDMARKS.items():
        screen = shown(position(red={"margin": [name]}), True, name)
        x, y = screen.island.node_at(at)
        pictures.add(tuple(c in (palette.INK, palette.PAPER) for c in screen.near(x, y - 7, 10)))
        assert pieces.picture(GAME, at) == list(printed.LANDMARKS).index(name)
    assert len(pictures) == 12


@VIEWS
def test_the_inventor_stands_on_his_hex(close):
    one = shown(position(inventor=27), close)
    two = shown(position(inventor=28), close)
    assert bytes(one.buffer) != bytes(two.buffer)


class Written:
    """The label font, noting what it writes."""

    def __init__(self, font):
        self.font, self.height, self.texts = font, font.height, []

    def width(self, text):
        return self.font.width(text)

    def draw(self, screen, text, x, y, ink):
        assert 0 <= x <= screen.width - self.width(text)
        assert y + 7 <= HIGH
        self.texts.append(text)
        return self.font.draw(screen, text, x, y, ink)


def noting() -> Any:
    """Such a font, in the place of a board's."""
    return Written(TOOLS[1])


@pytest.mark.parametrize("name", printed.SITES)
def test_every_town_has_its_name_close_by(name):
    screen = Screen(GAME)
    written = screen.island.label = noting()
    screen.island.look_at(*screen.island.node_at(node(name)))
    screen.island.draw(position())
    site = GAME.site_at[node(name)]
    assert {BOARD.site_name(site), BOARD.site_name(site, True)} & set(written.texts)


def test_a_map_may_have_short_names_as_wide_as_between_two_numbers():
    font, room = ROOM["short"]
    assert (font, room) == ("label", pieces._WIDE)
    assert room <= 2 * _CLOSE_POINTY[0] - 2


def test_no_names_in_the_overview():
    screen = Screen(GAME)
    written = screen.island.label = noting()
    screen.island.draw(position())
    assert not {text for text in written.texts if not text.isdigit()}


CARDS = {"lumber": 1, "brick": 1, "wool": 1, "grain": 2, "ore": 2}
RED = {"halls": ["Ebingen"], "cards": CARDS,
       "roads": line("Ebingen", 63, "Tübingen") + line("Ebingen", 75, "Sigmaringen")}  # fmt: skip


@pytest.mark.parametrize("kind", [act.ROAD, acts.HALL, acts.LANDMARK])
def test_the_cursor_shows_what_would_be_built_and_leaves_no_trace(kind):
    pos = position(red=RED)
    actions = [action for action in GAME.legal(pos) if act.kind_of(action) == kind]
    screen = Screen(GAME)
    targets = Targets(screen.island, actions, 0)
    screen.island.draw(pos, targets)
    targets.draw()
    targets.hide()
    without = bytes(screen.buffer)
    targets.show()
    assert bytes(screen.buffer) != without
    targets.hide()
    assert bytes(screen.buffer) == without


def test_names_make_room_for_marks():
    """The name of a town stands apart from the marks on the paths below it."""
    pos = position(red={"halls": ["Buchen"], "cards": CARDS})
    actions = [action for action in GAME.legal(pos) if act.kind_of(action) == act.ROAD]
    screen = Screen(GAME)
    targets = Targets(screen.island, actions, 0)
    heights = []
    for light in (None, targets):
        drawn = noting()
        plain = drawn.draw
        drawn.draw = lambda screen, text, x, y, ink, plain=plain: (
            heights.append(y) if text == "Buchen" else None,
            plain(screen, text, x, y, ink),
        )
        screen.island.label = drawn
        screen.island.draw(pos, light)
    assert heights[1] == heights[0] + 7
