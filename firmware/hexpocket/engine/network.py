"""The board's graph: which nodes and paths meet, whose piece stands where.

Each node and each path is one byte of the position, a piece in its high nibble.

    node   0 empty, 1-4 settlement of seat 0-3, 5-8 city, 9-12 knight, 13 a site nobody has built
           on, 14 a neutral building, 15 empty but too close to a building
    path   0 free, 1-4 road of seat 0-3
    low nibbles: the seats that may settle or build here

The low nibbles follow from the high ones. They are kept up to date with every piece laid, so that
a list of legal places is one pass over bytes, without walking the graph. Under a piece a game may
keep marks of its own there. What a piece means to a game is in tables of sixteen bytes, by high
nibble: `bars`, `yields` and `marks` of its rules object.
"""

from micropython import const

from .position import NONE

FIRST_PIECE = const(0x10)  # a byte from here on has a piece, or is barred
FIRST_CITY = const(0x50)
FIRST_KNIGHT = const(0x90)
UNBUILT = const(0xD0)
NEUTRAL = const(0xE0)
TOO_CLOSE = const(0xF0)
CITY_STEP = const(0x40)  # from a settlement to a city of the same seat

# By piece: the seat of a building, or NONE; and as a bit.
_OWNERS = b"\xff\x00\x01\x02\x03\x00\x01\x02\x03\xff\xff\xff\xff\xff\xff\xff"
OWNER_BITS = b"\x00\x01\x02\x04\x08\x01\x02\x04\x08\x00\x00\x00\x00\x00\x00\x00"
# By piece, a bit for each seat that may not pass: all but its owner.
BUILDINGS_BAR = b"\x00\x0e\x0d\x0b\x07\x0e\x0d\x0b\x07\x00\x00\x00\x00\x00\x00\x00"
# By piece, how many cards it gets from a hex.
BUILDINGS_YIELD = b"\x00\x01\x01\x01\x01\x02\x02\x02\x02\x00\x00\x00\x00\x00\x00\x00"


def owner(node_byte) -> int:
    """The seat of the building in a node's byte, or NONE."""
    return _OWNERS[node_byte >> 4]


def is_city(node_byte) -> bool:
    return FIRST_CITY <= node_byte < FIRST_KNIGHT


def piece(seat) -> int:
    """The byte of a road or settlement of a seat."""
    return seat + 1 << 4


def is_free(byte) -> bool:
    """Whether no piece is on a path, or on a node and around it."""
    return byte < FIRST_PIECE


def is_bare(byte) -> bool:
    """Whether no piece is on a node; there may be one around it."""
    return byte < FIRST_PIECE or byte >= TOO_CLOSE


def other_end(board, path, node) -> int:
    ends = board.path_nodes
    return ends[2 * path] + ends[2 * path + 1] - node


def paths_at(board, node):
    """The paths that meet at a node, three at most."""
    paths = board.node_paths[3 * node : 3 * node + 3]
    if paths[2] != NONE:
        return paths
    return paths[:1] if paths[1] == NONE else paths[:2]


def open_paths(game, pos, node, seat):
    """The free paths at a node become open to the seat."""
    for path in paths_at(game.board, node):
        if pos[game.paths + path] < FIRST_PIECE:
            pos[game.paths + path] |= 1 << seat
