"""The rim of a map: land that is drawn beside the hexes and no part of the game."""

import struct
from binascii import crc32

import pytest

from hexpocket.engine.board import RIM_SHIFT, BadMap, Board
from host_tools.pack import PackError
from host_tools.pack.describe import describe
from host_tools.pack.maps import MAPS, load_board, pack_toml

ONE = """
map = "one"
orientation = "flat"
hexes = [{at = [0, 0], terrain = "forest"}]
rim = [{at = [-1, 0], terrain = "hills"}, {at = [0, 1], terrain = "desert"}]
"""


def sealed(data: bytes) -> bytes:
    """The same bytes with the length and the checksum that fit them."""
    data = data[:10] + struct.pack("<H", len(data)) + data[12:]
    return data[:4] + struct.pack("<I", crc32(data[8:])) + data[8:]


def test_a_rim_has_its_place_and_terrain_and_adds_nothing_to_the_graph():
    board = Board(pack_toml(ONE, "one.toml"))
    x, y = board.hex_xy
    west = (x - 3 + RIM_SHIFT, y - 1 + RIM_SHIFT, 1)
    south = (x + RIM_SHIFT, y + 2 + RIM_SHIFT, 5)
    assert tuple(board.rim) == west + south
    assert (board.hexes, board.nodes, board.paths) == (1, 6, 6)


def test_a_map_without_a_rim_has_no_byte_for_it():
    with_rim = pack_toml(ONE, "one.toml")
    without = pack_toml(ONE[: ONE.index("rim")], "one.toml")
    assert len(with_rim) == len(without) + 6
    assert len(load_board("catan").rim) == 0


def test_america_keeps_its_rim_through_a_description():
    text = (MAPS / "america.toml").read_text(encoding="utf-8")
    data = pack_toml(text, "america.toml")
    assert len(Board(data).rim) == 3 * 21
    assert len(data) <= 5120
    assert pack_toml(describe(data), "again") == data


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("[-1, 0]", "[0, 0]", "rim[0].at", "this hex is on the map"),
        ("[-1, 0]", "[0, 1]", "rim[1].at", "this hex is also rim[0].at"),
        ("[-1, 0]", "[-2, 0]", "rim[0].at", "too far from the map"),
        ('"hills"', '"sea"', "rim[0].terrain", None),
        ('"hills"', '"hills", number = 5', "rim[0].number", None),
    ],
)
def test_what_a_rim_must_not_be(old, new, key, reason):
    with pytest.raises(PackError) as refusal:
        pack_toml(ONE.replace(old, new), "one.toml")
    assert f"one.toml: {key}: {reason or ''}" in str(refusal.value)


@pytest.mark.parametrize("tail", [b"\x03", b"\x03\x03", b"\x03\x03\x06"])
def test_a_reader_refuses_a_rim_that_is_none(tail):
    data = pack_toml(ONE, "one.toml")
    assert len(Board(sealed(data + b"\x03\x03\x05")).rim) == 9
    with pytest.raises(BadMap, match="map texts do not fill their table"):
        Board(sealed(data + tail))
