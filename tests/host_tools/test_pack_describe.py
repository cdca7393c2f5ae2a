"""Packed maps turn back into TOML that packs to the same bytes, whatever the map."""

import json
import random
import struct
from binascii import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexpocket.engine.board import HEADER_SIZE, NONE, Board
from host_tools.pack import PackError
from host_tools.pack.describe import describe
from host_tools.pack.maps import MAPS, pack_toml
from tests.host_tools.test_pack_maps import SAMPLE

CORNERS = {
    "pointy": ("N", "NE", "SE", "S", "SW", "NW"),
    "flat": ("NE", "E", "SE", "SW", "W", "NW"),
}
SIDES = {
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
    "flat": ("NE", "SE", "S", "SW", "NW", "N"),
}
CATAN = (MAPS / "catan.toml").read_text(encoding="utf-8")


def toml(value) -> str:
    """A value as TOML; the strings of JSON are strings of TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def document(keys: dict) -> str:
    return "".join(f"{key} = {toml(value)}\n" for key, value in keys.items())


def real(table, index: int) -> list[int]:
    return [value for value in table[3 * index : 3 * index + 3] if value != NONE]


def ends(board: Board, path: int) -> tuple[int, int]:
    a, b = board.path_nodes[2 * path : 2 * path + 2]
    return a, b


def sides_of(board: Board) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The (hex, side index) pairs at each pair of neighbouring corners that are nodes."""
    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number in range(board.hexes):
        corners = board.hex_nodes[6 * number : 6 * number + 6]
        for index in range(6):
            pair = sorted((corners[index], corners[(index + 1) % 6]))
            if pair[1] != NONE:
                sides.setdefault((pair[0], pair[1]), []).append((number, index))
    return sides


def parts(board: Board) -> list[set[int]]:
    """Sets of nodes joined by paths, the largest first, of equals the lowest ids first."""
    groups = [{node} for node in range(board.nodes)]
    for path in range(board.paths):
        a, b = ends(board, path)
        one = next(group for group in groups if a in group)
        other = next(group for group in groups if b in group)
        if one is not other:
            groups.remove(other)
            one |= other
    return sorted(groups, key=lambda group: (-len(group), min(group)))


def check_graph(board: Board) -> None:
    """Every table of the graph says what the others say."""
    pairs = [ends(board, path) for path in range(board.paths)]
    assert pairs == sorted(set(pairs))
    assert all(a < b < board.nodes for a, b in pairs)
    for node in range(board.nodes):
        at_node = [path for path, pair in enumerate(pairs) if node in pair]
        assert real(board.node_paths, node) == at_node
        assert at_node
        corners = range(0, 6 * board.hexes, 6)
        touching = [at // 6 for at in corners if node in board.hex_nodes[at : at + 6]]
        assert real(board.node_hexes, node) == touching
    for table in (board.node_paths, board.node_hexes):
        rows = [bytes(table[at : at + 3]) for at in range(0, len(table), 3)]
        assert all(bytes((NONE,)) not in row.rstrip(b"\xff") for row in rows)
    places = [tuple(board.node_xy[at : at + 2]) for at in range(0, 2 * board.nodes, 2)]
    assert places == sorted(set(places), key=lambda at: at if board.flat else at[::-1])
    for number in range(board.hexes):
        x, y = board.hex_xy[2 * number : 2 * number + 2]
        far = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
        tall = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        for (dx, dy), node in zip(
            far if board.flat else tall, board.hex_nodes[6 * number :][:6], strict=True
        ):
            assert node == NONE or places[node] == (x + dx, y + dy)


names = st.text(min_size=1, max_size=8).filter(
    lambda text: text.isprintable() and text == text.strip()
)


def some(draw, items, most: int = 4) -> list:
    """A few of these, in any order."""
    items = list(items)
    if not items:
        return []
    return draw(st.lists(st.sampled_from(items), unique=True, max_size=most))


@st.composite
def sources(draw) -> str:
    """The TOML of a small random map, any of its keys in use."""
    orientation = draw(st.sampled_from(("pointy", "flat")))
    corners, sides = CORNERS[orientation], SIDES[orientation]
    places = st.tuples(st.integers(-2, 3), st.integers(-3, 2))
    hexes = draw(st.lists(places, unique=True, min_size=1, max_size=9))
    numbers = st.sampled_from((2, 3, 4, 5, 6, 8, 9, 10, 11, 12, "?", "??"))
    land = st.fixed_dictionaries(
        {"terrain": st.sampled_from(("forest", "hills", "pasture", "fields", "mountains"))},
        optional={"number": numbers},
    )
    keys: dict = {"map": draw(st.sampled_from(("m", "map_2"))), "orientation": orientation}
    empty = st.just({"terrain": "desert"})
    keys["hexes"] = [{"at": at, **draw(land | empty)} for at in hexes]
    bare = Board(pack_toml(document(keys), "bare"))
    all_sides = sides_of(bare)
    gone = some(draw, map(tuple, all_sides.values()))
    keys["no_paths"] = [(*hexes[number], sides[index]) for (number, index), *_ in gone]
    keys["extra_paths"] = draw_extra(draw, keys, places, sides)
    board = Board(pack_toml(document(keys), "bare"))
    known = {ends(board, path) for path in range(board.paths)}
    paths = {pair: at for pair, at in sides_of(board).items() if pair in known}
    coast = [at[0] for at in paths.values() if len(at) == 1]
    kinds = st.sampled_from(("3:1", "lumber", "brick", "wool", "grain", "ore"))
    keys["harbours"] = [
        {"at": hexes[number], "side": sides[index], "kind": draw(kinds)}
        for number, index in some(draw, coast)
    ]
    keys["tracks"] = [(*hexes[number], sides[index]) for number, index in
                      some(draw, (at[-1] for at in paths.values()))]  # fmt: skip
    corner = {}
    for at, node in enumerate(board.hex_nodes):
        corner[node] = (*hexes[at // 6], corners[at % 6])
    keys["site_kinds"] = draw(st.lists(names, min_size=1, max_size=3, unique=True))
    nodes = some(draw, sorted(parts(board)[0] & corner.keys()))
    called = draw(st.lists(names, unique=True, min_size=len(nodes), max_size=len(nodes)))
    keys["sites"] = [
        {"name": name, "at": corner[node], "kind": draw(st.sampled_from(keys["site_kinds"])),
         "gold": draw(st.integers(0, 255))}
        for name, node in zip(called, nodes, strict=True)
    ]  # fmt: skip
    for entry in keys["sites"]:
        short = entry["name"][:2]
        if draw(st.booleans()) and short not in called and called.count(entry["name"]) == 1:
            if short not in [other.get("short") for other in keys["sites"]]:
                entry["short"] = short
    marks = [entry.get("number") for entry in keys["hexes"]]
    count = marks.count("?") or len(marks) - marks.count(None)
    if draw(st.booleans()):
        keys["tokens"] = draw(st.lists(st.just(8), min_size=count, max_size=count))
        keys["spiral"] = draw(st.permutations(hexes))
        keys["robber"] = draw(st.sampled_from(hexes))
    keys["starts"] = draw_starts(draw, board, corner, hexes, sides, paths)
    return document(keys)


def draw_extra(draw, keys, places, sides) -> list[tuple]:
    """Some sides of a hex that is not on the map, where no hex of the map has a part in them."""
    hexes = [entry["at"] for entry in keys["hexes"]]
    ghost = draw(places.filter(lambda at: at not in hexes))
    more = {**keys, "hexes": [*keys["hexes"], {"at": ghost, "terrain": "hills"}], "no_paths": []}
    around = sides_of(Board(pack_toml(document(more), "bare"))).values()
    own = [index for (number, index), *others in around if number == len(hexes) and not others]
    return [(*ghost, sides[index]) for index in some(draw, own, 2)]


def draw_starts(draw, board, corner, hexes, sides, paths) -> list[dict]:
    starts = []
    taken: set[int] = set()
    for node in some(draw, sorted(corner.keys() - {NONE})):
        pairs = [ends(board, path) for path in real(board.node_paths, node)]
        near = {end for pair in pairs for end in pair}
        pairs = [pair for pair in pairs if pair in paths]
        if near & taken or not pairs:
            continue
        taken.add(node)
        start = {"colour": draw(st.sampled_from(("red", "blue", "orange", "white")))}
        start["settlement"] = corner[node]
        if draw(st.booleans()):
            number, index = draw(st.sampled_from(paths[draw(st.sampled_from(pairs))]))
            start["road"] = (*hexes[number], sides[index])
        starts.append({**start, "star": draw(st.booleans())})
    return starts


@settings(max_examples=100)
@given(sources())
def test_random_maps_come_back(text):
    data = pack_toml(text, "random")
    check_graph(Board(data))
    told = describe(data)
    assert pack_toml(told, "told") == data
    assert describe(pack_toml(told, "told")) == told


@pytest.mark.parametrize("text", [SAMPLE, CATAN])
def test_known_maps_come_back(text):
    data = pack_toml(text, "known")
    told = describe(data)
    assert pack_toml(told, "told") == data
    check_graph(Board(data))


def test_names_and_coordinates_come_back_as_written():
    told = describe(pack_toml(SAMPLE, "sample"))
    for line in (
        '    {at = [5, 0], terrain = "pasture", number = 9},',
        """    {name = "Öhringen", short = "Ö'gen", at = [0, 0, "N"], kind = "city"},""",
        r'    {name = "The \"Old\" \\ Mill", at = [1, 0, "SE"], kind = "landmark", gold = 3},',
        "robber = [0, 1]",
        "tokens = [9, 5, 6]",
        'settlement = [5, 0, "N"]',
    ):
        assert line in told.splitlines()


def test_bytes_that_are_no_map_are_refused():
    with pytest.raises(PackError, match=r"^odd\.hxm: not a Hexpocket map$"):
        describe(b"something else, long enough", "odd.hxm")


def test_wrong_tables_under_a_right_checksum_are_refused_or_come_back():
    """Nobody but the packer writes maps; one made by hand must not confuse the tool."""
    dice = random.Random(3)
    packed = pack_toml(SAMPLE, "sample")
    refusals = []
    for _ in range(500):
        data = bytearray(packed)
        area = range(12, HEADER_SIZE) if dice.random() < 0.2 else range(12, len(data))
        data[dice.choice(area)] = dice.randrange(256)
        data[4:8] = struct.pack("<I", crc32(data[8:]))
        try:
            told = describe(bytes(data))
        except PackError as error:
            refusals.append(str(error))
        else:
            assert pack_toml(told, "told") == bytes(data)
    assert 0 < len(refusals) < 500
    assert all(line.startswith("map: ") and line.isprintable() for line in refusals)
