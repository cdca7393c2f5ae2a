"""The board's graph: which nodes and paths meet, who owns a building, where a seat may build.

Each node and each path is one byte of the position.

    node   high nibble: 0 empty, 1-4 settlement of seat 0-3, 5-8 city of seat 0-3,
           15 empty but too close to a building; low nibble: the seats that may settle here
    path   high nibble: 0 free, 1-4 road of seat 0-3; low nibble: the seats that may build here

The low nibbles follow from the high ones. They are kept up to date with every piece laid, so that
a list of legal places is one pass over bytes, without walking the graph.
"""

from micropython import const

from .position import NONE

TOO_CLOSE = const(0xF0)
FIRST_CITY = const(0x50)  # a node's byte from here to TOO_CLOSE: a city
CITY_STEP = const(0x40)  # from a settlement to a city of the same seat


def owner(node_byte) -> int:
    """The seat of the building in a node's byte, or NONE."""
    piece = node_byte >> 4
    return (piece - 1) & 3 if 0 < piece < 9 else NONE


def is_city(node_byte) -> bool:
    return FIRST_CITY <= node_byte < TOO_CLOSE


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
        if pos[game.paths + path] < 16:
            pos[game.paths + path] |= 1 << seat
