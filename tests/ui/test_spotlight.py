"""What can be chosen stays bright; the rest of a large board steps back, not by colour alone."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.network import other_end, paths_at
from hexpocket.engine.position import NONE
from hexpocket.games.america import acts, facts
from hexpocket.ui.america import move
from hexpocket.ui.board import land
from hexpocket.ui.board.pieces import HEX, NODE, PATH
from hexpocket.ui.board.targets import Spotlight, Targets
from hexpocket.ui.kit import palette
from hexpocket.ui.kit.font import Font
from tests.games.america.lay import BOARD, GAME, SITES, empty, put
from tests.support.catan import GAME as BASE
from tests.ui.test_island import HIGH, Screen
from tests.ui.test_island_america import FULL, PATHS, PLAIN, SHORT, VIEWS

AROUND = set(BOARD.node_hexes[3 * PLAIN : 3 * PLAIN + 3])


def lit(*places: int) -> set[int]:
    return {hex_id for hex_id, on in enumerate(Spotlight(BOARD, places).lit) if on}


def test_hexes_at_a_place_are_lit():
    assert lit(NODE | PLAIN) == AROUND
    assert lit(HEX | 7) == {7}
    assert lit() == set()
    for path in PATHS:
        ends = BOARD.path_nodes[2 * path : 2 * path + 2]
        around = [set(BOARD.node_hexes[3 * node : 3 * node + 3]) - {NONE} for node in ends]
        assert lit(PATH | path) == around[0] & around[1]
    assert lit(*(PATH | path for path in PATHS)) == AROUND


def shown(pos, places, close=False, at=PLAIN) -> Screen:
    screen = Screen(GAME)
    if close:
        screen.island.look_at(*screen.island.node_at(at))
    screen.island.draw(pos, Spotlight(BOARD, places) if places else None)
    return screen


@VIEWS
def test_land_out_of_the_light_is_stippled_and_the_rest_is_as_ever(close, monkeypatch):
    monkeypatch.setattr(land, "token", lambda *_: None)
    monkeypatch.setattr("hexpocket.ui.america.pieces.number", lambda *_: None)
    monkeypatch.setattr("hexpocket.ui.america.pieces.draw", lambda *_: None)
    plain = shown(empty(), (), close)
    spot = shown(empty(), (NODE | PLAIN,), close)
    dark = 0
    for hex_id in range(BOARD.hexes):
        x, y = spot.island.hex_at(hex_id)
        if not spot.inside(x - 3, y - 3) or not spot.inside(x + 3, y + 3):
            continue
        before, after = plain.near(x, y, 3), spot.near(x, y, 3)
        if hex_id in AROUND:
            assert before == after
            continue
        dark += 1
        colour = palette.TERRAIN[BOARD.land[hex_id] & 7]
        assert set(after) == {palette.INK, colour}
        for i in range(len(after) - 1):
            assert after[i] != after[i + 1], "seven pixels a row: every other one is ink"
    assert dark > 5


@VIEWS
def test_numbers_out_of_the_light_stay_to_be_read(close, monkeypatch):
    said = {}
    draw = Font.draw

    def note(font, screen, text, x, y, ink):
        said.setdefault(text, set()).add(ink)
        return draw(font, screen, text, x, y, ink)

    monkeypatch.setattr(Font, "draw", note)
    shown(empty(), (), close)
    before = dict(said)
    said.clear()
    shown(empty(), (HEX | 70,), close, SITES["Seattle"])
    shown(empty(), (HEX | 70,), close)
    numbers = {text for text in before if text.isdigit() and int(text) > 3}
    assert numbers <= set(said)
    for number in numbers:
        assert palette.LIGHT in said[number]


def test_names_out_of_the_light_are_light_on_dark(monkeypatch):
    inks = {}
    draw = Font.draw

    def note(font, screen, text, x, y, ink):
        inks[text] = ink
        return draw(font, screen, text, x, y, ink)

    monkeypatch.setattr(Font, "draw", note)
    node = SITES["Chicago"]
    shown(empty(), (NODE | node,), True, node)
    assert inks["Chicago"] == palette.INK
    far = [name for name in inks if name in SITES and inks[name] == palette.LIGHT]
    assert len(far) > 2


def test_the_base_games_island_is_as_ever():
    pictures = []
    for places in ((), (HEX | 3,)):
        screen = Screen(BASE)
        screen.island.draw(BASE.new(4, 1), Spotlight(BASE.board, places) if places else None)
        pictures.append(bytes(screen.buffer))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", SITES)
@pytest.mark.parametrize("pos", [empty(), FULL], ids=["empty", "full"])
def test_no_mark_of_a_path_covers_a_name(name, pos, monkeypatch):
    """Around every site, with marks on all paths: a name stands beside them, or is left out."""
    screen = Screen(GAME)
    screen.island.look_at(*screen.island.node_at(SITES[name]))
    targets = Targets(screen.island, [act.ROAD | path for path in range(BOARD.paths)])
    boxes = []
    draw = Font.draw

    def note(font, target, text, x, y, ink):
        if text in SITES or text in SHORT.values():
            boxes.append((text, x, y, x + font.width(text), y + font.height - 1))
        return draw(font, target, text, x, y, ink)

    monkeypatch.setattr(Font, "draw", note)
    screen.island.draw(pos, targets)
    before = bytes(screen.buffer)
    targets.draw()
    targets.hide()
    after = screen.buffer
    assert boxes
    for text, left, top, right, bottom in boxes:
        assert 0 <= left < right <= screen.width, f"{text} is chopped"
        assert screen.area[1] <= top < bottom <= HIGH - 20, f"{text} is chopped"
        for y in range(top, bottom):
            row = y * screen.width // 2
            span = slice(row + left // 2, row + (right + 1) // 2)
            assert before[span] == bytes(after[span]), f"a mark covers {text}"


def test_a_ring_leaves_the_name_below_it_to_be_read(monkeypatch):
    """Rings are drawn with the sites, below names."""
    node = SITES["Denver"]
    screen = shown(empty(), (NODE | node,), True, node)
    x, y = screen.island.node_at(node)
    tag = [(x + dx, y + dy) for dy in range(7, 16) for dx in range(-9, 9)]
    name = [screen.canvas.pixel(*at) for at in tag]
    spot = Spotlight(BOARD, (NODE | node,))
    for square in (False, True):
        spot.rings = {node: square}
        screen.island.draw(empty(), spot)
        assert [screen.canvas.pixel(*at) for at in tag] == name
        assert screen.canvas.pixel(x, y - 8) == (palette.PAPER if square else palette.HIGHLIGHT)


def test_steps_of_a_train_light_the_land_beside_its_rails():
    screen = Screen(GAME)
    screen.island.near = False
    screen.island.noted = bytes((0, 0, PATHS[0], 0, 1))
    targets = Targets(screen.island, [acts.STEP | path for path in PATHS])
    assert {hex_id for hex_id, on in enumerate(targets.lit) if on} == AROUND


# What is drawn over the board leaves names alone


def read(screen, boxes) -> list[list[int]]:
    """The pixels of these parts of the screen."""
    return [
        [screen.canvas.pixel(left + x, top + y) for y in range(high) for x in range(wide)]
        for left, top, wide, high in boxes
    ]


def aimed(screen, pos, actions):
    """The names as drawn without the cursor, and with it on every target in turn, as far as it
    is in sight; what a cursor covered comes back."""
    island = screen.island
    targets = Targets(island, actions)
    for goal in range(len(actions)):
        x, y = island.pixel(targets.places[goal])
        if not island.in_sight(x, y):
            continue
        island.draw(pos, targets)
        before = read(screen, island.names)
        whole = bytes(screen.buffer)
        targets.current = goal
        targets.show()
        yield before, read(screen, island.names)
        assert bytes(screen.buffer) != whole
        targets.hide()
        assert bytes(screen.buffer) == whole


@pytest.mark.parametrize("name", ["Seattle", "St. Louis", "Pensacola"])
@pytest.mark.parametrize("pos", [empty(), FULL], ids=["empty", "full"])
@pytest.mark.parametrize("width", [240, 320])
def test_no_bracket_of_the_cursor_covers_a_name(name, pos, width):
    screen = Screen(GAME, width)
    screen.island.look_at(*screen.island.node_at(SITES[name]))
    cities = [acts.FOUND | node for node in SITES.values()]
    tracks = [act.ROAD | path for path in range(BOARD.paths)]
    hexes = [act.ROBBER_TO | hex_id for hex_id in range(BOARD.hexes)]
    seen = 0
    for actions in (cities, tracks, hexes):
        for before, after in aimed(screen, pos, actions):
            assert before == after
            seen += len(before)
    assert seen > 100


@pytest.mark.parametrize("name", SITES)
def test_no_ring_covers_a_name(name):
    """Neither one around a site nor one around the piece under way, nor the rim of a hex."""
    screen = Screen(GAME)
    island = screen.island
    node = SITES[name]
    spot = Spotlight(BOARD, (NODE | node,))
    spot.rings = dict.fromkeys(SITES.values(), False)
    pos = empty()
    put(pos, 0, 0, node)
    pos[facts.MOVER] = 0
    for at in (node, *[other_end(BOARD, path, node) for path in paths_at(BOARD, node)]):
        put(pos, 0, 0, at)
        island.look_at(*island.node_at(node))
        island.draw(pos, Spotlight(BOARD, (NODE | node,)))
        before = read(screen, island.names)
        assert before
        island.draw(pos, spot)
        assert read(screen, island.names) == before, "a ring around a site"
        move._show_piece(island, pos)
        assert read(screen, island.names) == before, "a ring around the piece"
        for hex_id in range(BOARD.hexes):
            island.mark_hex(hex_id)
        assert read(screen, island.names) == before, "the rim of a hex"
