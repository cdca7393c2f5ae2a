"""Roads, town halls and landmarks laid, and what they open (W26-W29, W36).

A site that nobody has built on stops every road. A hall lets its owner go on there, a landmark
everybody. So a piece only opens ways, and closes none but the path that a road takes.
"""

from ...engine.network import FIRST_PIECE, NEUTRAL, UNBUILT, open_paths, owner, paths_at, piece
from ...engine.position import NONE
from ...engine.seats import POINTS


def lay_road(game, pos, path, seat):
    pos[game.paths + path] = piece(seat)
    _open_ends(game, pos, path, seat)


def _open_ends(game, pos, path, seat):
    """A road leads to a site, or on from where it may be passed."""
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        if is_unbuilt(byte):
            pos[game.nodes + node] = byte | 1 << seat
        elif not game.bars[byte >> 4] >> seat & 1:
            open_paths(game, pos, node, seat)


def place_hall(game, pos, node, seat):
    pos[game.nodes + node] = piece(seat)
    pos[game.hands[seat] + POINTS] += 1
    open_paths(game, pos, node, seat)


def place_landmark(game, pos, node, seat):
    """The landmark on its site, and its builder's hall where it stood at the margin."""
    pos[game.nodes + node] = NEUTRAL | seat
    pos[game.hands[seat] + POINTS] += 1
    _open_landmark(game, pos, node)


def _open_landmark(game, pos, node):
    """Whoever has a road there may go on."""
    for path in paths_at(game.board, node):
        byte = pos[game.paths + path]
        if byte >= FIRST_PIECE:
            open_paths(game, pos, node, (byte >> 4) - 1)


def is_unbuilt(byte) -> bool:
    return UNBUILT <= byte < NEUTRAL


def add_places(game, pos, seat, nodes, kind, found):
    """Which of these sites nobody has built on and a road of the seat leads to."""
    bit = 1 << seat
    first = game.nodes
    for node in nodes:
        byte = pos[first + node]
        if byte & bit and byte < NEUTRAL:
            found.append(kind | node)


def margin(game, pos) -> list:
    """The seats with halls at the margin, one for each landmark that stands."""
    bytes_there = [pos[game.nodes + node] for node in game.landmarks]
    return [byte & 15 for byte in bytes_there if byte >= NEUTRAL]


def reindex(game, pos):
    """Derive all low nibbles but those of landmarks from the pieces."""
    board = game.board
    for at in range(game.nodes, game.nodes + board.nodes):
        if pos[at] < NEUTRAL:
            pos[at] &= 0xF0
    for at in range(game.paths, game.paths + board.paths):
        pos[at] &= 0xF0
    for node in range(board.nodes):
        seat = owner(pos[game.nodes + node])
        if seat != NONE:
            open_paths(game, pos, node, seat)
    for path in range(board.paths):
        byte = pos[game.paths + path]
        if byte >= FIRST_PIECE:
            _open_ends(game, pos, path, (byte >> 4) - 1)
