"""The board reader: the base map's graph and tables, and every way a file can be bad."""

import random
import struct
from binascii import crc32
from collections import Counter
from pathlib import Path

import pytest

from hexpocket.engine.board import HEADER_SIZE, MAGIC, NONE, BadMap, Board
from hexpocket.games import load as rules
from host_tools import games
from host_tools.pack.maps import load_board, pack_toml

SOURCE = Path(__file__).parents[2] / "assets" / "maps" / "catan.toml"
PACKED = pack_toml(SOURCE.read_text(encoding="utf-8"), "catan.toml")
AMERICA = pack_toml(SOURCE.with_stem("america").read_text(encoding="utf-8"), "america.toml")


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board("catan")


def row(table, index: int, size: int) -> list[int]:
    return list(table[size * index : size * index + size])


def real(table, index: int) -> list[int]:
    return [value for value in row(table, index, 3) if value != NONE]


def sealed(data: bytes) -> bytes:
    """The same bytes with the checksum that fits them."""
    return data[:4] + struct.pack("<I", crc32(data[8:])) + data[8:]


def test_counts(board):
    assert (board.name, board.hexes, board.nodes, board.paths) == ("catan", 19, 54, 72)
    assert not board.flat


def test_ids_of_hex_corners(board):
    assert row(board.hex_nodes, 0, 6) == [0, 4, 8, 12, 7, 3]
    assert row(board.hex_nodes, 9, 6) == [18, 24, 30, 35, 29, 23]
    assert row(board.hex_nodes, 18, 6) == [41, 46, 50, 53, 49, 45]


@pytest.mark.parametrize(
    ("path", "ends"),
    [(0, [0, 3]), (1, [0, 4]), (7, [4, 8]), (28, [18, 24]), (41, [28, 34]), (71, [50, 53])],
)
def test_ids_of_paths(board, path, ends):
    assert row(board.path_nodes, path, 2) == ends


def test_ids_around_an_intersection(board):
    assert row(board.node_paths, 0, 3) == [0, 1, NONE]
    assert row(board.node_paths, 8, 3) == [7, 12, 13]
    assert row(board.node_hexes, 8, 3) == [0, 1, 4]
    assert row(board.node_hexes, 53, 3) == [18, NONE, NONE]


def test_how_many_paths_and_hexes_meet(board):
    assert Counter(len(real(board.node_paths, n)) for n in range(54)) == {2: 18, 3: 36}
    assert Counter(len(real(board.node_hexes, n)) for n in range(54)) == {1: 18, 2: 12, 3: 24}


def test_thirty_paths_lie_on_the_coast(board):
    borders = []
    for path in range(board.paths):
        a, b = row(board.path_nodes, path, 2)
        borders.append(len(set(real(board.node_hexes, a)) & set(real(board.node_hexes, b))))
    assert Counter(borders) == {1: 30, 2: 42}


def test_drawing_coordinates_start_at_zero(board):
    assert row(board.hex_xy, 0, 2) == [3, 2]
    assert row(board.hex_xy, 9, 2) == [5, 8]
    assert row(board.node_xy, 0, 2) == [3, 0]
    assert row(board.node_xy, 53, 2) == [7, 16]
    assert (min(board.node_xy[::2]), max(board.node_xy[::2])) == (0, 10)
    assert (min(board.node_xy[1::2]), max(board.node_xy[1::2])) == (0, 16)


def test_land_of_the_printed_layout(board):
    assert board.land[0] == 10 << 4 | 4  # mountains 10
    assert board.land[9] == 5  # the desert
    assert board.land[17] == 6 << 4 | 3  # fields 6
    assert Counter(byte & 15 for byte in board.land) == {0: 4, 1: 3, 2: 4, 3: 4, 4: 3, 5: 1}
    assert sorted(byte >> 4 for byte in board.land if byte >> 4) == sorted(board.tokens)
    assert board.robber == 9


def test_harbours(board):
    pairs = [row(board.harbours, index, 2) for index in range(9)]
    assert pairs == [[0, 5], [3, 3], [17, 4], [38, 5], [61, 2], [69, 5], [66, 5], [49, 1], [18, 0]]


def test_tokens_and_spiral(board):
    assert list(board.tokens) == [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    spiral = [0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9]
    assert list(board.spiral) == spiral


def test_starts(board):
    starts = [row(board.starts, index, 4) for index in range(8)]
    assert starts[:4] == [[0, 8, 13, 0], [0, 28, 41, 1], [1, 39, 56, 1], [1, 41, 52, 0]]
    assert starts[4:] == [[2, 14, 15, 0], [2, 40, 58, 1], [3, 17, 25, 0], [3, 31, 37, 1]]


def test_the_base_map_has_no_sites(board):
    assert (len(board.sites), len(board.tracks), board.site_kinds) == (0, 0, 0)


def test_the_packed_map_fits_its_budget():
    assert len(PACKED) <= 1024


def test_a_memoryview_is_not_copied():
    board = Board(memoryview(PACKED))
    tables = (board.hex_nodes, board.node_xy, board.path_nodes, board.land, board.starts)
    assert all(isinstance(table, memoryview) and table.obj is PACKED for table in tables)
    assert bytes(board.hex_nodes) == load_board("catan").hex_nodes


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not a Hexpocket map"),
        (PACKED[: HEADER_SIZE - 1], "not a Hexpocket map"),
        (b"HEXX" + PACKED[4:], "not a Hexpocket map"),
        (PACKED[:8] + b"\x02" + PACKED[9:], "map version 2, need 1"),
        (PACKED[:-1], "map has 866 bytes, should have 867"),
        (PACKED + b"\0", "map has 868 bytes, should have 867"),
        (PACKED[:-1] + b"N", "map is damaged (checksum)"),
        (sealed(PACKED[:17] + b"\xfe" + PACKED[18:]), "map tables run past the end"),
        (sealed(PACKED[:26] + b"\x01" + PACKED[27:]), "map texts run past the end"),
        (sealed(PACKED[:-6] + b"\x04catan"), "map texts do not fill their table"),
        (sealed(PACKED[:-1] + b"\xff"), "map names are not text"),
    ],
)
def test_bad_files_are_refused(data, reason):
    with pytest.raises(BadMap) as refusal:
        Board(data)
    assert str(refusal.value) == reason
    assert isinstance(refusal.value, ValueError)


TABLES = (
    *("hex_nodes", "node_paths", "node_hexes", "path_nodes", "hex_xy", "node_xy", "land"),
    *("harbours", "tokens", "spiral", "starts", "sites", "tracks"),
)


def changed(name: str, changes: dict[str, dict[int, int]]) -> bytes:
    """A map with other bytes in some of its tables, by place; the header counts as one."""
    packed = PACKED if name == "catan" else AMERICA
    data = bytearray(packed)
    board = Board(packed)
    start = {"header": 0}
    at = HEADER_SIZE
    for table in TABLES:
        start[table] = at
        at += len(getattr(board, table))
    for table, values in changes.items():
        for place, value in values.items():
            data[start[table] + place] = value
    return sealed(bytes(data))


HEXES = "map hexes and intersections do not fit"
PATHS = "map paths and intersections do not fit"
LAND = "map land is unknown"
STARTS = "map starts do not fit"


@pytest.mark.parametrize(
    ("name", "changes", "reason"),
    [
        ("catan", {"header": {9: 4}}, "map hexes are neither pointy nor flat"),
        ("catan", {"header": {9: 1}}, HEXES),
        ("catan", {"header": {25: 19}}, "map robber is on no hex"),
        ("catan", {"hex_nodes": {0: 54}}, HEXES),
        ("catan", {"hex_nodes": {0: 1}}, HEXES),
        ("catan", {"hex_nodes": {0: NONE}}, HEXES),
        ("catan", {"node_hexes": {0: 1}}, HEXES),
        ("catan", {"node_hexes": {0: NONE, 1: 0}}, HEXES),
        ("catan", {"node_hexes": {1: 19}}, HEXES),
        ("catan", {"hex_xy": {0: 5}}, HEXES),
        ("catan", {"node_xy": {1: 1}}, HEXES),
        ("catan", {"path_nodes": {0: 54}}, PATHS),
        ("catan", {"path_nodes": {0: 3, 1: 0}}, PATHS),
        ("catan", {"path_nodes": {1: 5}}, PATHS),
        ("catan", {"node_paths": {0: 72}}, PATHS),
        ("catan", {"node_paths": {1: NONE, 2: 1}}, PATHS),
        ("catan", {"node_paths": {2: 5}}, PATHS),
        ("catan", {"land": {0: 6}}, LAND),
        ("catan", {"land": {0: 7 << 4}}, LAND),
        ("catan", {"land": {0: 13 << 4}}, LAND),
        ("catan", {"land": {9: 6 << 4 | 5}}, LAND),
        ("catan", {"tokens": {0: 7}}, "map tokens are unknown"),
        ("catan", {"tokens": {0: 14}}, "map tokens are unknown"),
        ("catan", {"tokens": {0: 200}}, "map tokens are unknown"),
        ("catan", {"spiral": {0: 19}}, "map hexes of the spiral do not fit"),
        ("catan", {"spiral": {0: 3}}, "map hexes of the spiral do not fit"),
        ("catan", {"harbours": {0: 72}}, "map harbours do not fit"),
        ("catan", {"harbours": {0: 3}}, "map harbours do not fit"),
        ("catan", {"harbours": {0: 28}}, "map harbours do not fit"),
        ("catan", {"harbours": {1: 6}}, "map harbours do not fit"),
        ("catan", {"starts": {0: 4}}, STARTS),
        ("catan", {"starts": {1: 54}}, STARTS),
        ("catan", {"starts": {1: 28}}, STARTS),
        ("catan", {"starts": {2: 72}}, STARTS),
        ("catan", {"starts": {2: 0}}, STARTS),
        ("catan", {"starts": {3: 2}}, STARTS),
        ("america", {"sites": {0: 149}}, "map sites do not fit"),
        ("america", {"sites": {1: 2}}, "map sites are unknown"),
        ("america", {"tracks": {0: 201}}, "map tracks do not fit"),
    ],
)
def test_tables_that_point_outside_or_do_not_agree_are_refused(name, changes, reason):
    with pytest.raises(BadMap, match=reason):
        Board(changed(name, changes))


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("catan", {"land": {0: 9 << 4 | 4}}),
        ("catan", {"land": {0: 0}}),
        ("catan", {"tokens": {0: 6}}),
        ("catan", {"header": {25: 0}}),
        ("catan", {"header": {25: NONE}}),
        ("catan", {"starts": {0: 1}}),
        ("catan", {"starts": {2: NONE}}),
        ("catan", {"starts": {1: 24, 2: 28, 5: 18, 6: 28}}),  # side by side
        ("america", {"header": {25: NONE}}),
        ("america", {"land": {33: 3 << 4 | 3}}),
        ("america", {"sites": {0: 3}}),
        ("america", {"starts": {0: 1}}),
    ],
)
def test_a_sound_map_that_a_game_cannot_be_played_on_is_refused_by_its_rules(name, changes):
    with pytest.raises(BadMap):
        rules(name)(Board(changed(name, changes)))


def test_every_game_refuses_the_others_maps():
    for name in games.NAMES:
        for other in games.NAMES:
            if other not in rules(name).folders and name not in rules(other).folders:
                with pytest.raises(BadMap, match=f"this is no map for {name}"):
                    rules(name)(load_board(other))


def test_texts_without_control_characters():
    site = AMERICA.rindex(b"Seattle")
    for text in (b"Seatt\xffe", b"Se\na\n\ne"):
        with pytest.raises(BadMap, match="map names are not text"):
            Board(sealed(AMERICA[:site] + text + AMERICA[site + 7 :]))


def test_every_flipped_bit_and_every_cut_is_noticed():
    missed = []
    for bit in range(8 * len(PACKED)):
        data = bytearray(PACKED)
        data[bit // 8] ^= 1 << bit % 8
        missed += [("bit", bit)] if accepted(bytes(data)) else []
    for length in range(len(PACKED)):
        missed += [("cut", length)] if accepted(PACKED[:length]) else []
    assert missed == []


def test_random_damage_is_noticed():
    dice = random.Random(1)
    missed = []
    for _ in range(3000):
        data = bytearray(PACKED)
        for _ in range(dice.randint(1, 12)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        data = bytes(data[: dice.choice((len(data), dice.randrange(len(data)))) + 1])
        if data != PACKED and accepted(data):
            missed.append(data)
    assert missed == []


def test_wrong_tables_under_a_right_checksum_raise_nothing_but_bad_map():
    dice = random.Random(2)
    outcomes = Counter()
    for _ in range(3000):
        data = bytearray(PACKED)
        data[dice.randrange(12, HEADER_SIZE)] = dice.randrange(256)
        data[dice.randrange(len(data))] = dice.randrange(256)
        data[:4] = MAGIC
        outcomes[accepted(sealed(bytes(data)))] += 1
    assert outcomes[True] > 0
    assert outcomes[False] > 0


def accepted(data: bytes) -> bool:
    try:
        Board(data)
    except BadMap:
        return False
    return True
