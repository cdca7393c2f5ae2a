"""America on the screen: owners, rails and trains at every size, names where there is room."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NONE, ROBBER
from hexpocket.games.america import acts, facts
from hexpocket.ui.america import pieces
from hexpocket.ui.board import flat_hexes
from hexpocket.ui.board.island import _CLOSE_FLAT
from hexpocket.ui.kit import palette
from hexpocket.ui.kit.font import Font
from host_tools.america.maps import ROOM
from tests.games.america.lay import BOARD, GAME, SITES, city, empty, path, put, rails
from tests.ui.test_island import BARS, HIGH, TOOLS, Screen

VIEWS = pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
CHICAGO = SITES["Chicago"]
SHORT = {BOARD.site_name(site): BOARD.site_name(site, True) for site in range(45)}
# A node without a site, amid the land; its paths: one to the east, two steep ones.
PLAIN = next(
    node
    for node in range(60, BOARD.nodes)
    if GAME.site_at[node] == NONE and NONE not in BOARD.node_hexes[3 * node : 3 * node + 3]
)
PATHS = list(BOARD.node_paths[3 * PLAIN : 3 * PLAIN + 3])


def shown(pos, close=False, at=CHICAGO, teams=bytes(range(4))) -> Screen:
    """The board, in the close view around a node."""
    screen = Screen(GAME, teams=teams)
    if close:
        screen.island.look_at(*screen.island.node_at(at))
    screen.island.draw(pos)
    return screen


def shape(screen, x, y, main, reach=12) -> tuple:
    """What is around a pixel for eyes that see no colours: a piece's main colour, or not."""
    return tuple(colour == main for colour in screen.near(x, y, reach))


def crowded(seed=3, steps=2500) -> bytearray:
    """A game of random moves, with many pieces on the board."""
    choose = random.Random(seed)
    pos = GAME.new(4, seed, 64)
    wanted = {kind >> 16 for kind in (act.ROAD, acts.SETTLER, acts.TRAIN, acts.DELIVER, acts.STEP)}
    for _ in range(steps):
        legal = GAME.legal(pos)
        building = [action for action in legal if action >> 16 in wanted]
        GAME.play(pos, choose.choice(building or legal))
        if not GAME.legal(pos):
            break
    return pos


FULL = crowded()


@VIEWS
def test_empty_sites_of_both_kinds_differ_by_their_shape(close):
    looks = []
    for name in ("Chicago", "Denver"):
        screen = shown(empty(), close, SITES[name])
        x, y = screen.island.node_at(SITES[name])
        around = screen.near(x, y, 5 if close else 2)
        looks.append(tuple(colour == palette.INK for colour in around))
        assert palette.PAPER in around
    assert looks[0] != looks[1]


@VIEWS
@pytest.mark.parametrize("teams", [bytes((0, 1, 2, 3)), bytes((3, 1, 0, 2))])
def test_a_city_shows_its_owner_and_one_of_nobody_is_grey(close, teams):
    for seat in range(4):
        pos = empty()
        city(pos, seat, "Chicago")
        screen = shown(pos, close, teams=teams)
        x, y = screen.island.node_at(CHICAGO)
        assert palette.TEAM[teams[seat]] in screen.near(x, y, 4)
    pos = empty()
    pos[facts.NODES + CHICAGO] = facts.NEUTRAL << 4
    screen = shown(pos, close)
    around = screen.near(*screen.island.node_at(CHICAGO), 3)
    assert palette.LIGHT in around
    assert not set(palette.TEAM) & set(around)


@VIEWS
@pytest.mark.parametrize("name", ["Chicago", "Denver", "Albany", "Omaha", "Houston"])
def test_goods_are_told_by_owner_and_leave_numbers_readable(close, name):
    pos = empty()
    city(pos, 0, name)
    before = shown(pos, close, SITES[name])
    numbers = _numbers(before, pos)
    looks = set()
    for seat in range(4):
        pos[facts.NODES + SITES[name]] = 0x10 | seat + 1
        screen = shown(pos, close, SITES[name])
        assert _numbers(screen, pos) == numbers
        looks.add(bytes(screen.buffer))
    assert len(looks | {bytes(before.buffer)}) == 5


def _numbers(screen, pos) -> list:
    """The pixels of all numbers in sight, without the rim of their discs."""
    found = []
    for hex_id in range(BOARD.hexes):
        x, y = screen.island.hex_at(hex_id)
        if 0 < pos[facts.HEXES + hex_id] >> 4 < 14 and screen.inside(x, y):
            rows = range(-5, 5) if screen.island.close else range(-7, 0)
            found.append(
                [screen.canvas.pixel(x + dx, y + dy) for dy in rows for dx in range(-5, 6)]
            )
    return found


@VIEWS
@pytest.mark.parametrize("number", PATHS)
def test_rails_of_four_players_are_told_apart_without_colour(close, number):
    looks = set()
    for seat in range(4):
        pos = empty()
        pos[facts.PATHS + number] = seat + 1 << 4
        screen = shown(pos, close, PLAIN)
        main = palette.TEAM[seat]
        x, y = screen.island.path_at(number)
        assert main in screen.near(x, y, 4)
        looks.add(shape(screen, x, y, main, 10 if close else 5))
    assert len(looks) == 4


@VIEWS
def test_a_printed_track_shows_until_there_is_a_rail(close):
    for number in BOARD.tracks[:12]:
        node = BOARD.path_nodes[2 * number]
        screen = shown(empty(), close, node)
        x, y = screen.island.path_at(number)
        assert screen.near(x, y, 2).count(palette.INK) >= 5
        pos = empty()
        pos[facts.PATHS + number] = 0x10
        screen = shown(pos, close, node)
        assert screen.near(x, y, 1).count(palette.RED) >= 6


@VIEWS
@pytest.mark.parametrize("number", PATHS)
def test_trains_are_told_apart_without_colour(close, number):
    looks = set()
    bare = shown(empty(), close, PLAIN)
    for seat in range(4):
        pos = empty()
        put(pos, seat, 2, number)
        screen = shown(pos, close, PLAIN)
        x, y = screen.island.path_at(number)
        looks.add(shape(screen, x, y, palette.TEAM[seat]))
        assert _numbers(screen, pos) == _numbers(bare, pos)
    assert len(looks) == 4


@VIEWS
@pytest.mark.parametrize("seats", [(0, 0), (0, 1), (2, 3)])
def test_two_trains_on_a_path_both_show(close, seats):
    for number in PATHS:
        pos = empty()
        put(pos, seats[0], 2, number)
        one = shown(pos, close, PLAIN)
        put(pos, seats[1], 3, number)
        two = shown(pos, close, PLAIN)
        x, y = two.island.path_at(number)
        around = two.near(x, y, 14)
        assert palette.TEAM[seats[0]] in around
        assert palette.TEAM[seats[1]] in around
        many = [screen.near(x, y, 18).count(palette.TEAM[seats[1]]) for screen in (one, two)]
        assert many[1] > 1.3 * many[0]


@VIEWS
def test_settlers_stand_on_intersections_and_above_a_city(close):
    looks = set()
    for seat in range(4):
        pos = empty()
        put(pos, seat, 0, PLAIN)
        screen = shown(pos, close, PLAIN)
        x, y = screen.island.node_at(PLAIN)
        looks.add(shape(screen, x, y, palette.TEAM[seat]))
    assert len(looks) == 4
    pos = empty()
    city(pos, 0, "Chicago")
    put(pos, 1, 0, CHICAGO)
    screen = shown(pos, close)
    around = screen.near(*screen.island.node_at(CHICAGO), 20 if close else 12)
    assert around.count(palette.BLUE) > 8
    assert around.count(palette.RED) > 12


@VIEWS
@pytest.mark.parametrize(("at", "seats"), [(CHICAGO, (0, 0)), (PLAIN, (2, 1))])
def test_two_settlers_on_an_intersection_both_show(close, at, seats):
    pos = empty()
    put(pos, seats[0], 0, at)
    one = shown(pos, close, at)
    put(pos, seats[1], 1, at)
    two = shown(pos, close, at)
    x, y = two.island.node_at(at)
    team = palette.TEAM[seats[0]]
    sizes = [screen.near(x, y, 24).count(team) for screen in (one, two)]
    assert sizes[1] >= (1.9 if seats == (0, 0) else 0.9) * sizes[0]
    assert palette.TEAM[seats[1]] in two.near(x, y, 24)


@VIEWS
def test_a_hex_whose_token_left_shows_none_and_one_that_waits_says_so(close, monkeypatch):
    said = []
    draw = Font.draw

    def note(font, screen, text, x, y, ink):
        said.append(text)
        return draw(font, screen, text, x, y, ink)

    monkeypatch.setattr(Font, "draw", note)
    pos = empty()
    left = next(h for h in range(40, 71) if BOARD.land[h] >> 4 == 14)
    waits = next(h for h in range(71) if BOARD.land[h] >> 4 == 15)
    for hex_id, text in ((left, None), (waits, "??" if close else "?")):
        pos[facts.HEXES : facts.NODES] = bytes(71)
        pos[facts.HEXES + hex_id] = BOARD.land[hex_id]
        said.clear()
        shown(pos, close, BOARD.hex_nodes[6 * hex_id + 2])
        assert (text in said) == (text is not None)
        assert not {str(number) for number in range(4, 13)} & set(said)


def test_a_map_may_have_short_names_as_wide_as_between_two_sites():
    font, room = ROOM["short"]
    assert (font, room) == ("label", 2 * _CLOSE_FLAT[0] - 1)


def test_names_stand_near_their_sites_in_the_close_view_only(monkeypatch):
    said = []
    draw = Font.draw

    def note(font, screen, text, x, y, ink):
        said.append((text, x, y))
        return draw(font, screen, text, x, y, ink)

    monkeypatch.setattr(Font, "draw", note)
    names = {BOARD.site_name(site) for site in range(45)}
    shown(empty())
    assert not names & {text for text, *_ in said}
    seen = set()
    for name, node in SITES.items():
        said.clear()
        screen = shown(empty(), True, node)
        x, y = screen.island.node_at(node)
        forms = (name, SHORT[name])
        here = [(px, py) for text, px, py in said if text in forms]
        assert any(-75 < px - x < 24 and 0 < py - y < 12 for px, py in here), name
        seen |= {text for text, *_ in said}
        assert _numbers(screen, empty()) == _numbers(_nameless(screen, monkeypatch), empty())
    assert len(names & seen) > 40
    pos = empty()
    node = SITES["Indianapolis"]
    for number in BOARD.node_paths[3 * node : 3 * node + 3]:
        pos[facts.PATHS + number] = 0x10
    said.clear()
    shown(pos, True, node)
    texts = [text for text, *_ in said]
    assert "Indianapolis" not in texts
    assert "Ind." in texts


def _nameless(screen, monkeypatch) -> Screen:
    """The same view without names."""
    with monkeypatch.context() as patch:
        patch.setattr(pieces, "_name", lambda *_: None)
        bare = Screen(GAME)
        bare.island.look_at(120, 120)
        bare.island.x0, bare.island.y0 = screen.island.x0, screen.island.y0
        bare.island.draw(empty())
        return bare


def test_short_names_are_told_apart_and_have_room_between_two_rails():
    assert len(set(SHORT.values())) == len(SITES) == 45
    assert max(TOOLS[1].width(short) for short in SHORT.values()) <= 27


@pytest.mark.parametrize("name", SITES)
def test_a_short_name_is_written_by_hand_and_not_chopped(name):
    """All letters are the name's, in its order; what is left out has a mark."""
    short = SHORT[name]
    letters = iter(name)
    assert all(letter in letters for letter in short if letter.isalpha())
    assert short == name or set(short) & set(".'") or short in name.split()


def test_a_long_name_is_short_where_a_rail_goes_down_from_the_next_node(monkeypatch):
    said = []
    monkeypatch.setattr(Font, "draw", lambda font, screen, text, *_: said.append(text))
    pos = empty()
    node = SITES["Indianapolis"]
    own = BOARD.node_paths[3 * node : 3 * node + 3]
    for number in set(range(BOARD.paths)) - set(own):
        pos[facts.PATHS + number] = 16
    for rails_there, text in ((False, "Indianapolis"), (True, "Ind.")):
        said.clear()
        shown(pos if rails_there else empty(), True, node)
        assert text in said


def test_the_gold_of_a_coast_shows_close_by_until_there_is_a_city():
    node = SITES["Jacksonville"]
    coins = []
    for close, built in ((False, False), (True, False), (True, True)):
        pos = empty()
        if built:
            city(pos, 0, "Jacksonville")
        screen = shown(pos, close, node)
        x, y = screen.island.node_at(node)
        coins.append(screen.canvas.pixel(x + 6, y - 8) == palette.FIELD)
    assert coins == [False, True, False]


@VIEWS
def test_the_land_goes_on_beyond_the_rails_of_the_rim(close):
    rim = {tuple(BOARD.rim[i : i + 3]) for i in range(0, len(BOARD.rim), 3)}
    assert len(rim) == 21
    island = Screen(GAME).island
    for x, y, terrain in rim:
        at = (island.x0 + (x - 3) * island.ux, island.y0 + (y - 3) * island.uy)
        screen = shown(empty(), False)
        if close:
            screen.island.look_at(*at)
            screen.island.draw(empty())
        px = screen.island.x0 + (x - 3) * screen.island.ux
        py = screen.island.y0 + (y - 3) * screen.island.uy
        if screen.inside(px, py):
            assert screen.canvas.pixel(px, py) == palette.TERRAIN[terrain]


@VIEWS
@pytest.mark.parametrize("pan", [(0, 0), (7, 5), (60, -20), (-130, 60)])
def test_patterns_leave_the_outlines(close, pan, monkeypatch):
    screen = shown(empty(), close)
    screen.island.pan(*pan)
    screen.island.draw(empty())
    patterned = _dark(screen)
    for name in ("_SPOTS", "_CLOSE_SPOTS"):
        monkeypatch.setattr(flat_hexes, name, b"")
    screen.island.draw(empty())
    assert len(_dark(screen)) > 500
    assert _dark(screen) <= patterned


def _dark(screen) -> set:
    rows = range(BARS[0], HIGH - BARS[1])
    pixel = screen.canvas.pixel
    return {(x, y) for y in rows for x in range(screen.width) if pixel(x, y) == palette.DARK}


def test_a_crowded_board_is_drawn_at_every_place_and_always_alike():
    screen = shown(FULL)
    first = bytes(screen.buffer)
    screen.island.draw(FULL)
    assert bytes(screen.buffer) == first
    screen.island.look_at(0, 0)
    seen = set()
    while True:
        screen.island.draw(FULL)
        seen |= {n for n in range(BOARD.nodes) if screen.inside(*screen.island.node_at(n))}
        if not screen.island.pan(90, 0):
            while screen.island.pan(-99, 0):
                pass
            if not screen.island.pan(0, 90):
                break
    assert len(seen) == BOARD.nodes


def test_the_outlaw_stands_where_the_position_has_it():
    pos = empty()
    looks = set()
    for hex_id in (10, 40, 60):
        pos[ROBBER] = hex_id
        looks.add(bytes(shown(pos).buffer))
    assert len(looks) == 3


NAMES = [
    *("site0", "site1", "neutral", "big-site0", "big-site1", "big-neutral"),
    *(
        f"{size}{piece}{team}"
        for size in ("", "big-")
        for piece in ("train", "wagon", "cube")
        for team in range(4)
    ),
]


@pytest.mark.parametrize("name", NAMES)
def test_no_piece_has_the_colour_that_stands_for_no_pixel(name):
    team = int(name[-1]) if name[:-1].endswith(("train", "wagon", "cube")) else None
    for ground in (palette.SEA, palette.PASTURE):
        screen = Screen(GAME)
        screen.canvas.fill(ground)
        screen.island.put(name, 100, 100, team)
        stamped = bytes(screen.buffer)
        screen.canvas.fill(ground)
        w, h = TOOLS[0].size(name)
        TOOLS[0].draw(screen.canvas, name, 100 - w // 2, 100 - h // 2, team)
        assert bytes(screen.buffer) == stamped


@VIEWS
@pytest.mark.parametrize("number", PATHS)
def test_a_rail_to_be_built_looks_as_one_that_is(close, number, monkeypatch):
    monkeypatch.setattr(pieces, "_sites", lambda *_: None)  # they may cover it
    for team in range(4):
        pos = empty()
        screen = shown(pos, close, PLAIN)
        screen.island.pieces.ghost(screen.island, act.ROAD | number, team)
        pos[facts.PATHS + number] = team + 1 << 4
        assert bytes(shown(pos, close, PLAIN).buffer) == bytes(screen.buffer)


def test_a_rail_is_the_same_wherever_the_window_is():
    pos = empty()
    rails(pos, 2, "Chicago", *_way("Chicago"))
    screen = shown(pos, True)
    number = path("Chicago", _way("Chicago")[0])
    first = screen.near(*screen.island.path_at(number), 8)
    screen.island.pan(40, 30)
    screen.island.draw(pos)
    assert screen.near(*screen.island.path_at(number), 8) == first


def _way(name: str) -> list[int]:
    number = BOARD.node_paths[3 * SITES[name]]
    a, b = BOARD.path_nodes[2 * number : 2 * number + 2]
    return [b if a == SITES[name] else a]
