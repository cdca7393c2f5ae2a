"""Roads and settlements laid on the board's graph (network.py), and what they open and close."""

from .network import (
    FIRST_PIECE,
    TOO_CLOSE,
    is_bare,
    open_paths,
    other_end,
    owner,
    paths_at,
    piece,
)
from .position import NONE, players


def touches_road(game, pos, node, seat) -> bool:
    """Whether a road of the seat ends at the node."""
    for path in paths_at(game.board, node):
        if pos[game.paths + path] == piece(seat):
            return True
    return False


def leads_to(game, pos, path, seat) -> bool:
    """Whether a road of the seat on this path would touch an own building or road (B53, B54)."""
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        if owner(byte) == seat:
            return True
        if not game.bars[byte >> 4] >> seat & 1 and touches_road(game, pos, node, seat):
            return True
    return False


def follow(game, pos, node, seat, seen):
    """Note all roads of a seat that lead on from a node; `seen` has a byte a path."""
    board = game.board
    nodes = [node]
    for node in nodes:
        for path in paths_at(board, node):
            if not seen[path] and pos[game.paths + path] >> 4 == seat + 1:
                seen[path] = 1
                nodes.append(other_end(board, path, node))


def lay_road(game, pos, path, seat):
    """Put a road down and open what it leads to."""
    pos[game.paths + path] = piece(seat)
    _open_ends(game, pos, path, seat)


def _open_ends(game, pos, path, seat):
    """A road lets its seat settle at its ends, and go on unless another's piece bars it."""
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        if byte < FIRST_PIECE:
            pos[game.nodes + node] = byte | 1 << seat
        if not game.bars[byte >> 4] >> seat & 1:
            open_paths(game, pos, node, seat)


def lay_settlement(game, pos, node, seat):
    """Put a settlement down, keep its neighbours free, and close the way past it to others."""
    board = game.board
    pos[game.nodes + node] = piece(seat)
    for path in paths_at(board, node):
        near = game.nodes + other_end(board, path, node)
        if pos[near] < FIRST_PIECE:
            pos[near] = TOO_CLOSE
        at = game.paths + path
        if pos[at] < FIRST_PIECE:
            open_to = 0
            for other in range(4):
                if other == seat or pos[at] >> other & 1 and leads_to(game, pos, path, other):
                    open_to |= 1 << other
            pos[at] = open_to


def reopen(game, pos, node):
    """Derive again what a piece at the node or a road to it opens: it came or left."""
    board = game.board
    at = game.nodes + node
    if is_bare(pos[at]):
        pos[at] = 0
        for path in paths_at(board, node):
            if owner(pos[game.nodes + other_end(board, path, node)]) != NONE:
                pos[at] = TOO_CLOSE
                break
            if pos[game.paths + path] >= FIRST_PIECE:
                pos[at] |= 1 << (pos[game.paths + path] >> 4) - 1
    for path in paths_at(board, node):
        if pos[game.paths + path] < FIRST_PIECE:
            open_to = 0
            for seat in range(players(pos)):
                if leads_to(game, pos, path, seat):
                    open_to |= 1 << seat
            pos[game.paths + path] = open_to


def lift_road(game, pos, path):
    """Take a road away, and close what only it led to."""
    pos[game.paths + path] = 0
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        reopen(game, pos, node)


def reindex(game, pos):
    """Derive all low nibbles and the places too close to a building from the pieces."""
    board = game.board
    nodes = game.nodes
    paths = game.paths
    for at in range(nodes, nodes + board.nodes):
        byte = pos[at]
        pos[at] = 0 if byte >= TOO_CLOSE else byte & (0xF0 | game.marks[byte >> 4])
    for at in range(paths, paths + board.paths):
        pos[at] &= 0xF0
    for node in range(board.nodes):
        seat = owner(pos[nodes + node])
        if seat != NONE:
            open_paths(game, pos, node, seat)
            for path in paths_at(board, node):
                at = nodes + other_end(board, path, node)
                if pos[at] < FIRST_PIECE:
                    pos[at] = TOO_CLOSE
    for path in range(board.paths):
        seat = (pos[paths + path] >> 4) - 1
        if seat >= 0:
            _open_ends(game, pos, path, seat)
