"""The map packer: what it derives from a source, and every map it refuses, with key and reason."""

import pytest

from hexpocket.engine.board import NONE, Board
from host_tools.pack import PackError
from host_tools.pack.maps import load_board, pack_toml

# A small map that uses every key: three hexes that meet in a corner, and an island.
SAMPLE = r"""
map = "sample"
orientation = "pointy"
hexes = [
    {at = [0, 0], terrain = "forest", number = 5},
    {at = [1, 0], terrain = "hills", number = 6},
    {at = [0, 1], terrain = "desert"},
    {at = [5, 0], terrain = "pasture", number = 9},
]
harbours = [
    {at = [0, 0], side = "NW", kind = "3:1"},
    {at = [5, 0], side = "E", kind = "wool"},
]
tokens = [9, 5, 6]
spiral = [[0, 0], [0, 1], [1, 0], [5, 0]]
robber = [0, 1]
site_kinds = ["city", "landmark"]
sites = [
    {name = "Öhringen", short = "Ö'gen", at = [0, 0, "N"], kind = "city"},
    {name = 'The "Old" \ Mill', at = [1, 0, "SE"], kind = "landmark", gold = 3},
]
tracks = [[0, 0, "NE"], [0, 2, "W"]]
no_paths = [[0, 1, "SW"]]
extra_paths = [[0, 2, "W"]]

[[starts]]
colour = "blue"
settlement = [0, 0, "SW"]
road = [0, 0, "W"]

[[starts]]
colour = "white"
settlement = [1, 0, "NE"]
road = [1, 0, "E"]
star = true

[[starts]]
colour = "red"
settlement = [5, 0, "N"]
"""


def changed(*changes: tuple[str, str]) -> str:
    text = SAMPLE
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def refusal(text: str) -> str:
    with pytest.raises(PackError) as error:
        pack_toml(text, "sample.toml")
    return str(error.value)


def rhombus(size: int, more: str = "", name: str = "big") -> str:
    hexes = ", ".join(
        f'{{at = [{q}, {r}], terrain = "forest"}}' for r in range(size) for q in range(size)
    )
    return f'map = "{name}"\norientation = "pointy"\nhexes = [{hexes}]\n{more}'


def test_every_key_reaches_the_board():
    board = Board(pack_toml(SAMPLE, "sample.toml"))
    assert (board.name, board.hexes, board.robber) == ("sample", 4, 2)
    # Three hexes in a ring have 13 corners and 15 sides, the island 6 and 6, the extra path adds
    # one of each, and one side is no path.
    assert (board.nodes, board.paths) == (13 + 6 + 1, 15 + 6 + 1 - 1)
    assert list(board.land) == [5 << 4, 6 << 4 | 1, 5, 9 << 4 | 2]
    assert list(board.tokens) == [9, 5, 6]
    assert list(board.spiral) == [0, 2, 1, 3]
    assert [board.site_kind(kind) for kind in range(board.site_kinds)] == ["city", "landmark"]
    assert [board.site_name(site) for site in range(2)] == ["Öhringen", 'The "Old" \\ Mill']
    assert [board.site_name(site, True) for site in range(2)] == ["Ö'gen", 'The "Old" \\ Mill']
    north, south_east = board.hex_nodes[0], board.hex_nodes[6 + 2]
    assert list(board.sites) == [north, 0, 0, south_east, 1, 3]
    harbours = [sorted(ends(board, path)) for path in board.harbours[::2]]
    assert harbours == [
        sorted((board.hex_nodes[0], board.hex_nodes[5])),
        sorted((board.hex_nodes[18 + 1], board.hex_nodes[18 + 2])),
    ]
    assert list(board.harbours[1::2]) == [5, 2]
    assert ends(board, board.tracks[0]) == sorted(board.hex_nodes[0:2])
    blue, white, red = (board.starts[at : at + 4] for at in (0, 4, 8))
    assert (blue[0], blue[1], blue[3]) == (1, board.hex_nodes[4], 0)
    assert ends(board, blue[2]) == sorted((board.hex_nodes[4], board.hex_nodes[5]))
    assert (white[0], white[1], white[3]) == (3, board.hex_nodes[6 + 1], 1)
    assert (red[0], red[2]) == (0, NONE)


def ends(board: Board, path: int) -> list[int]:
    return list(board.path_nodes[2 * path : 2 * path + 2])


def test_the_extra_path_leads_where_no_hex_is():
    board = Board(pack_toml(SAMPLE, "sample.toml"))
    a, b = ends(board, board.tracks[1])
    assert a == board.hex_nodes[12 + 3]
    assert list(board.node_hexes[3 * b : 3 * b + 3]) == [NONE] * 3
    assert list(board.node_xy[2 * b : 2 * b + 2]) == [board.node_xy[2 * a], 9]


def test_corners_and_sides_of_flat_hexes():
    text = """
    map = "flat"
    orientation = "flat"
    hexes = [{at = [0, 0], terrain = "forest"}, {at = [0, 1], terrain = "hills"}]
    tracks = [[0, 0, "N"], [0, 0, "NE"], [0, 0, "SE"], [0, 0, "S"], [0, 0, "SW"], [0, 0, "NW"]]
    """
    board = Board(pack_toml(text, "flat.toml"))
    assert board.flat
    # Columns from west to east, each from north to south; the two hexes share the side 3-6.
    assert list(board.hex_nodes) == [5, 8, 6, 3, 0, 2, 6, 9, 7, 4, 1, 3]
    assert list(board.hex_xy) == [2, 1, 2, 3]
    tracks = [ends(board, path) for path in board.tracks]
    assert tracks == [[2, 5], [5, 8], [6, 8], [3, 6], [0, 3], [0, 2]]


def test_a_corner_without_paths_is_no_intersection():
    text = changed(('no_paths = [[0, 1, "SW"]]', 'no_paths = [[0, 1, "SW"], [0, 1, "W"]]'))
    board = Board(pack_toml(text, "sample.toml"))
    assert board.hex_nodes[12 + 4] == NONE
    assert board.nodes == 19


def test_numbers_that_come_later():
    marks = (("number = 5", 'number = "?"'), ("number = 6", 'number = "??"'))
    board = Board(pack_toml(changed(*marks, ("[9, 5, 6]", "[11]")), "sample.toml"))
    assert list(board.land[:2]) == [14 << 4, 15 << 4 | 1]
    text = refusal(changed(*marks))
    assert text == 'sample.toml: tokens: 3 tokens for 1 hexes marked "?"'


def test_load_board_packs_the_assets_once():
    assert load_board("catan") is load_board("catan")


@pytest.mark.parametrize("name", ["atlantis", "../maps/catan", "", "a\nb"])
def test_load_board_knows_no_other_maps(name):
    with pytest.raises(PackError) as error:
        load_board(name)
    assert "\n" not in str(error.value)


WORDS = "must be one of"
REFUSALS = {
    "broken TOML": ('map = "sample"', "map = ", "", "not TOML: "),
    "key twice": ("robber = [0, 1]", 'map = "again"', "", "not TOML: "),
    "unknown key": ("tokens =", "tokans =", "tokans", "unknown key; known are map, orientation"),
    "missing key": ('map = "sample"', "", "map", "is missing"),
    "map name": ('"sample"', '"sam ple"', "map", "must be letters, digits and _, is 'sam ple'"),
    "map no text": ('"sample"', "5", "map", "must be text, is 5"),
    "orientation": ('"pointy"', '"round"', "orientation", f"{WORDS} pointy, flat, is 'round'"),
    "robber no list": ("robber = [0, 1]", "robber = 3", "robber", "must be a list, is 3"),
    "hex no table": ('{at = [0, 1], terrain = "desert"}', "7", "hexes[2]", "must be a table"),
    "hex key": ('terrain = "desert"', 'land = "sea"', "hexes[2].land", "unknown key"),
    "hex without terrain": (', terrain = "desert"', "", "hexes[2].terrain", "is missing"),
    "hex twice": ("at = [1, 0], t", "at = [0, 0], t", "hexes[1].at", "this hex is also hexes[0]"),
    "terrain": ('"forest"', '"sea"', "hexes[0].terrain", f"{WORDS} forest, hills, pasture"),
    "number 7": ("number = 5", "number = 7", "hexes[0].number", "7 is the robber's"),
    "number 1": ("number = 5", "number = 1", "hexes[0].number", "must be a whole number 2..12"),
    "number 13": ("number = 5", "number = 13", "hexes[0].number", "must be a whole number 2..12"),
    "number true": ("number = 5", "number = true", "hexes[0].number", "must be a whole number"),
    "number 5.0": ("number = 5", "number = 5.0", "hexes[0].number", "must be a whole number"),
    "number mark": ("number = 5", 'number = "!"', "hexes[0].number", f"{WORDS} ?, ??, is '!'"),
    "desert number": (
        '"desert"', '"desert", number = 4', "hexes[2].number", "a desert has no number",
    ),
    "far": ("[5, 0], t", "[1000000000, 0], t", "hexes[3].at[0]", "must be a whole number -99..99"),
    "huge": ("[5, 0], t", f"[0x{'f' * 9999}, 0], t", "hexes[3].at[0]", "must be a whole number"),
    "coordinates": ("at = [5, 0], t", "at = [5], t", "hexes[3].at", "must have 2 entries, has 1"),
    "harbour off the map": ("at = [5, 0], s", "at = [9, 9], s", "harbours[1]", "no path there"),
    "harbour inland": ('"NW", kind', '"E", kind', "harbours[0]", "not on the coast"),
    "harbour twice": (
        '{at = [5, 0], side = "E"', '{at = [0, 0], side = "NW"',
        "harbours[1]", "this path is also harbours[0]",
    ),
    "harbour side": ('"NW", kind', '"N", kind', "harbours[0].side", f"{WORDS} NE, E, SE, SW, W"),
    "harbour kind": ('"3:1"', '"4:1"', "harbours[0].kind", f"{WORDS} lumber, brick, wool"),
    "token 7": ("[9, 5, 6]", "[9, 7, 6]", "tokens[1]", "7 is the robber's"),
    "tokens": ("[9, 5, 6]", "[9, 5]", "tokens", "2 tokens for 3 hexes with a number"),
    "spiral short": (", [5, 0]]", "]", "spiral", "must visit every hex once, misses [5, 0]"),
    "spiral twice": (", [5, 0]]", ", [0, 0]]", "spiral[3]", "this hex is also spiral[0]"),
    "spiral off the map": (", [5, 0]]", ", [6, 0]]", "spiral[3]", "no hex at [6, 0]"),
    "robber off the map": ("robber = [0, 1]", "robber = [0, 9]", "robber", "no hex at [0, 9]"),
    "start colour": ('"blue"', '"green"', "starts[0].colour", f"{WORDS} red, blue, orange, white"),
    "start star": ("star = true", "star = 1", "starts[1].star", "must be true or false, is 1"),
    "start off the map": (
        '[1, 0, "NE"]', '[7, 0, "NE"]', "starts[1].settlement", "no intersection there",
    ),
    "starts in one place": (
        '[1, 0, "NE"]', '[0, 0, "SW"]', "starts[1].settlement", "this place is also starts[0]",
    ),
    "starts side by side": (
        '[1, 0, "NE"]', '[0, 0, "NW"]', "starts[1].settlement", "too near starts[0].settlement",
    ),
    "start corner": ('[1, 0, "NE"]', '[1, 0, "E"]', "starts[1].settlement[2]", f"{WORDS} N, NE"),
    "road off the map": ('[1, 0, "E"]', '[9, 0, "E"]', "starts[1].road", "no path there"),
    "road apart": ('[1, 0, "E"]', '[1, 0, "SE"]', "starts[1].road", "does not touch its"),
    "site off the map": ('[1, 0, "SE"]', '[8, 8, "N"]', "sites[1].at", "no intersection there"),
    "site unreachable": ('[1, 0, "SE"]', '[5, 0, "S"]', "sites[1].at", "unreachable: no path"),
    "site name twice": (
        """'The "Old" \\ Mill'""", '"Öhringen"', "sites[1].name", "this name is also sites[0]",
    ),
    "short name twice": (
        """"Ö'gen\"""", """'The "Old" \\ Mill'""", "sites[1].short", "this short name is also",
    ),
    "short name lines": (""""Ö'gen\"""", r'"Ö\n"', "sites[0].short", "must be printable"),
    "site place twice": ('[1, 0, "SE"]', '[0, 0, "N"]', "sites[1].at", "this place is also"),
    "site kind": ('"landmark", gold', '"mill", gold', "sites[1].kind", f"{WORDS} city, landmark"),
    "site gold": ("gold = 3", "gold = 256", "sites[1].gold", "must be a whole number 0..255"),
    "site name empty": ('"Öhringen"', '""', "sites[0].name", "must be printable, no blanks"),
    "site name blank": ('"Öhringen"', '"Ulm "', "sites[0].name", "must be printable, no blanks"),
    "site name lines": ('"Öhringen"', r'"U\nlm"', "sites[0].name", "must be printable, no blanks"),
    "site name long": (
        '"Öhringen"', f'"Ö{"h" * 31}"', "sites[0].name", "33 bytes of text, at most 32 fit",
    ),
    "site kinds missing": ('site_kinds = ["city", "landmark"]', "", "site_kinds", "is missing"),
    "site kind twice": (
        '["city", "landmark"]', '["city", "landmark", "city"]', "site_kinds[2]", "this kind is",
    ),
    "track off the map": ('[[0, 0, "NE"]', '[[9, 9, "NE"]', "tracks[0]", "no path there"),
    "track where no path is": ('[[0, 0, "NE"]', '[[0, 1, "SW"]', "tracks[0]", "no path there"),
    "track twice": ('[[0, 0, "NE"]', '[[0, 2, "W"]', "tracks[1]", "this path is also tracks[0]"),
    "no_paths off the map": ('[[0, 1, "SW"]]', '[[9, 9, "W"]]', "no_paths[0]", "not a side of"),
    "no_paths twice": (
        '[[0, 1, "SW"]]', '[[0, 1, "SW"], [-1, 2, "NE"]]', "no_paths[1]", "this side is also",
    ),
    "extra path on a hex": (
        'extra_paths = [[0, 2, "W"]]', 'extra_paths = [[0, 0, "W"]]',
        "extra_paths[0]", "a hex of the map has this side",
    ),
    "extra path twice": (
        'extra_paths = [[0, 2, "W"]]', 'extra_paths = [[0, 2, "W"], [-1, 2, "E"]]',
        "extra_paths[1]", "this side is also extra_paths[0]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS)
def test_refusals(case):
    old, new, key, reason = REFUSALS[case]
    text = refusal(changed((old, new)))
    assert text.startswith(f"sample.toml: {key + ': ' if key else ''}{reason}"), text
    assert text.isprintable()


def test_a_map_without_hexes():
    text = 'map = "none"\norientation = "flat"\nhexes = []\n'
    assert refusal(text) == "sample.toml: hexes: a map needs at least one hex"


def test_a_map_without_paths():
    sides = ", ".join(f'[0, 0, "{side}"]' for side in ("NE", "E", "SE", "SW", "W", "NW"))
    text = rhombus(1, f"no_paths = [{sides}]")
    assert refusal(text) == "sample.toml: hexes: 0 intersections; 1..254 ids fit a byte"


def test_a_site_on_a_corner_without_paths():
    text = rhombus(
        2,
        """
        no_paths = [[0, 0, "NW"], [0, 0, "NE"]]
        site_kinds = ["city"]
        sites = [{name = "Ulm", at = [0, 0, "N"], kind = "city"}]
    """,
    )
    reason = "no intersection there: the corner is off the map or has no path"
    assert refusal(text) == f"sample.toml: sites[0].at: {reason}"


def test_a_map_too_wide_to_draw():
    far = 'hexes = [{at = [-60, 0], terrain = "hills"}, {at = [AT], terrain = "hills"}]'
    head = 'map = "wide"\norientation = "ORIENTATION"\n' + far
    wide = head.replace("ORIENTATION", "pointy").replace("AT", "67, 0")
    assert refusal(wide) == "sample.toml: hexes: 256 units wide in x, at most 255 fit"
    high = head.replace("ORIENTATION", "flat").replace("AT", "-60, 99")
    assert Board(pack_toml(high, "high.toml")).hex_xy[3] == 199
    assert Board(pack_toml(wide.replace("67", "66"), "wide.toml")).hex_xy[2] == 253


def test_too_many_ids():
    ids = "ids fit a byte"
    assert refusal(rhombus(16)) == f"sample.toml: hexes: 256 entries, at most 254 {ids}"
    assert refusal(rhombus(12)) == f"sample.toml: hexes: 336 intersections; 1..254 {ids}"
    assert refusal(rhombus(9)) == f"sample.toml: hexes: 278 paths; 1..254 {ids}"
    assert Board(pack_toml(rhombus(8), "big.toml")).paths == 223


def test_too_many_bytes():
    corners = [(q, r, corner) for r in range(8) for q in range(8) for corner in ("N", "NW")]
    sites = ", ".join(
        f'{{name = "{f"a town named {index}":x<32}", at = [{q}, {r}, "{corner}"], kind = "city"}}'
        for index, (q, r, corner) in enumerate(corners)
    )
    text = rhombus(8, f'site_kinds = ["city"]\nsites = [{sites}]')
    assert refusal(text) == "sample.toml: map: packs to 6946 bytes, at most 5120 are allowed"
    text = refusal(rhombus(6, name="catan"))
    assert text == "sample.toml: map: packs to 1387 bytes, at most 1024 are allowed"


@pytest.mark.parametrize(
    "text", ["[" * 5000, "map = " + "[" * 5000, "map = " + "9" * 5000, "\0", "\ufeff\ufeff", "\r"]
)
def test_absurd_texts_are_refused_in_one_line(text):
    reason = refusal(text)
    assert reason.startswith("sample.toml: ")
    assert reason.isprintable()
    assert len(reason) < 200
