"""Pieces on the board: settlements and roads out of the stock, and the harbours they reach."""

from ...engine import roads
from ...engine.position import NONE
from .facts import HARBOURS, POINTS, PORTS, STOCK, TRAIL


def put_harbour(pos, place, kind):
    pos[HARBOURS + (place >> 1)] |= kind << 4 * (place & 1)


def harbour_at(game, pos, node) -> int:
    """The kind of the harbour the node lies on, or NONE."""
    board = game.board
    for place in range(len(board.harbours) // 2):
        path = board.harbours[2 * place]
        if board.path_nodes[2 * path] == node or board.path_nodes[2 * path + 1] == node:
            return game.harbour_kind(pos, place)
    return NONE


def place_settlement(game, pos, node, seat):
    """A settlement out of the stock: its point, its harbour."""
    hand = game.hands[seat]
    roads.lay_settlement(game, pos, node, seat)
    pos[hand + STOCK] -= 1
    pos[hand + POINTS] += 1
    kind = harbour_at(game, pos, node)
    if kind != NONE:
        pos[hand + PORTS] |= 1 << kind


def place_road(game, pos, path, seat):
    """A road out of the stock; the longest trail is measured again."""
    at = game.hands[seat] + TRAIL
    roads.lay_road(game, pos, path, seat)
    trail = roads.trail_after(game, pos, path, seat, pos[at] & 15)
    pos[at] = (pos[at] & 0xF0) - 16 | trail
