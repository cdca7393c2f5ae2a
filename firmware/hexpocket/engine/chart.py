"""Whether a map's tables agree: looked at when a board is made of a file, wherever it is from.

Rules and drawing index with what the tables hold; some of them are machine code, which checks
nothing.
"""

from micropython import const

from .board import DESERT, FLAT, NONE, POINTY, TERRAINS, BadMap

_HARBOURS = const(6)  # kinds of them
_COLOURS = const(4)
# By number: whether a hex may have it; a token none but those of the dice.
_NUMBERS = b"\1\0\2\2\2\2\2\0\2\2\2\2\2\0\1\1"
_HEXES = "map hexes and intersections do not fit"
_PATHS = "map paths and intersections do not fit"


def check(board):
    """BadMap if something is not there, or not where it should be."""
    _check_graph(board)
    _check_places(board)


def _check_graph(board):
    """Hexes, nodes and paths name each other and lie side by side; BadMap if not.

    Whatever names another is named by it; and all in all there are as many names one way as the
    other, so none is left over. All of America's map takes a Pico 52 ms, the base game's 20 ms.
    """
    nodes = board.nodes
    xy = board.node_xy
    centres = board.hex_xy
    corners = FLAT if board.flat else POINTY
    beside = board.node_hexes
    named = at = 0
    for hex_id in range(board.hexes):
        x = centres[2 * hex_id]
        y = centres[2 * hex_id + 1]
        for node in board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
            if node != NONE:
                named += 1
                if node >= nodes or xy[2 * node] != x + corners[at]:
                    raise BadMap(_HEXES)
                if xy[2 * node + 1] != y + corners[at + 1]:
                    raise BadMap(_HEXES)
                node *= 3
                if beside[node] != hex_id != beside[node + 1] and beside[node + 2] != hex_id:
                    raise BadMap(_HEXES)
            at = (at + 2) % 12
    if not _are_first(beside, named):
        raise BadMap(_HEXES)
    ends = board.path_nodes
    beside = board.node_paths
    side = 2 if board.flat else 0  # across, of a path that is not askew
    for path in range(board.paths):
        a = ends[2 * path]
        b = ends[2 * path + 1]
        if not a < b < nodes:
            raise BadMap(_PATHS)
        x = abs(xy[2 * a] - xy[2 * b])
        if x + abs(xy[2 * a + 1] - xy[2 * b + 1]) != 2 or x != 1 and x != side:
            raise BadMap(_PATHS)
        for node in (3 * a, 3 * b):
            if beside[node] != path != beside[node + 1] and beside[node + 2] != path:
                raise BadMap(_PATHS)
    if not _are_first(beside, 2 * board.paths):
        raise BadMap(_PATHS)


def _are_first(table, number):
    """Whether a table of three a node has so many ids, real ones first."""
    for i in range(0, len(table), 3):
        if table[i + 2] != NONE == table[i + 1] or table[i + 1] != NONE == table[i]:
            return False
    return len(table) - bytes(table).count(b"\xff") == number


def _check_places(board):
    """Land is what there is, and what lies on the map lies on places that are there."""
    hexes, nodes, paths = board.hexes, board.nodes, board.paths
    for byte in board.land:
        if byte & 15 >= TERRAINS or not _NUMBERS[byte >> 4] or byte & 15 == DESERT < byte:
            raise BadMap("map land is unknown")
    for number in board.tokens:
        if number > 12 or _NUMBERS[number] < 2:
            raise BadMap("map tokens are unknown")
    _check_ids(board.spiral, 1, hexes, "hexes of the spiral")
    _check_ids(board.tracks, 1, paths, "tracks")
    _check_ids(board.harbours, 2, paths, "harbours")
    _check_ids(board.sites, 3, nodes, "sites")
    if board.robber != NONE and board.robber >= hexes:
        raise BadMap("map robber is on no hex")
    for i in range(1, len(board.harbours), 2):
        if board.harbours[i] >= _HARBOURS or not _is_coast(board, board.harbours[i - 1]):
            raise BadMap("map harbours do not fit")
    for i in range(1, len(board.sites), 3):
        if board.sites[i] >= board.site_kinds:
            raise BadMap("map sites are unknown")
    starts = board.starts
    settled = bytes([starts[i] for i in range(1, len(starts), 4)])
    _check_ids(settled, 1, nodes, "starts")
    for i in range(0, len(starts), 4):
        path = starts[i + 2]
        if (
            starts[i] >= _COLOURS
            or starts[i + 3] > 1
            or path != NONE
            and path not in bytes(board.node_paths[3 * starts[i + 1] : 3 * starts[i + 1] + 3])
        ):
            raise BadMap("map starts do not fit")


def are_beside(board, places) -> bool:
    """Whether two of these nodes are ends of one path."""
    taken = bytearray(board.nodes)
    for node in places:
        taken[node] = 1
    ends = board.path_nodes
    for i in range(0, 2 * board.paths, 2):
        if taken[ends[i]] and taken[ends[i + 1]]:
            return True
    return False


def _check_ids(table, width, limit, name):
    """The first byte of each row is an id below the limit, and none comes twice."""
    ids = bytes([table[i] for i in range(0, len(table), width)])
    if ids and (max(ids) >= limit or len(set(ids)) < len(ids)):
        raise BadMap("map " + name + " do not fit")


def _is_coast(board, path):
    """Whether one hex lies at the path."""
    a = 3 * board.path_nodes[2 * path]
    b = 3 * board.path_nodes[2 * path + 1]
    beside = bytes(board.node_hexes[b : b + 3])
    return (
        sum([hex_id != NONE and hex_id in beside for hex_id in board.node_hexes[a : a + 3]]) == 1
    )
