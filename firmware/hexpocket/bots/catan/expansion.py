"""Places to go: the best free sites that are no, one or two roads away."""

from ...engine.network import FIRST_PIECE, other_end, paths_at
from ...engine.seats import CITIES, ROADS, SETTLEMENTS
from ...games.catan.facts import ANY_HARBOUR
from .. import shared
from . import hand
from . import island as at


def plan(mind, pos):
    """What cities and settlements would bring."""
    w = mind.weights
    own = mind.game.hands[mind.seat]
    gains = mind.gains
    gains[hand.CITY] = 0
    if mind.best_settlement and pos[own + CITIES]:
        gains[hand.CITY] = w[at.CITY] + mind.best_settlement
    for far in range(hand.FAR):
        gains[hand.SITE + far] = 0
    if pos[own + SETTLEMENTS]:
        _look_around(mind, pos, min(pos[own + ROADS], hand.FAR - 1))


def _look_around(mind, pos, most):
    """Note what the best site of each distance would bring."""
    game = mind.game
    board = game.board
    bit = 1 << mind.seat
    seen = mind.seen
    ends = board.path_nodes
    nodes = game.nodes
    paths = game.paths
    for node in range(board.nodes):
        byte = pos[nodes + node]
        seen[node] = 0
        if byte & bit and byte < FIRST_PIECE:
            seen[node] = 1
            _note(mind, pos, node, 0)
    if not most:
        return
    edge = []
    for path in range(board.paths):
        byte = pos[paths + path]
        if byte & bit and byte < FIRST_PIECE:
            for node in ends[2 * path : 2 * path + 2]:
                if not seen[node]:
                    seen[node] = 1
                    edge.append(node)
    for far in range(1, most + 1):
        ahead = []
        for node in edge:
            byte = pos[nodes + node]
            if byte < FIRST_PIECE:
                _note(mind, pos, node, far)
            if far < most and not game.bars[byte >> 4] & bit:
                for path in paths_at(board, node):
                    if pos[paths + path] < FIRST_PIECE:
                        beyond = other_end(board, path, node)
                        if not seen[beyond]:
                            seen[beyond] = 1
                            ahead.append(beyond)
        edge = ahead


def _note(mind, pos, node, far):
    """A site so many roads away."""
    w = mind.weights
    land = mind.land
    worth = w[at.SITE] + land.worth[node]
    kinds = mind.kinds
    first = kinds * mind.seat
    bits = land.terrains[node]
    for kind in range(kinds):
        if bits >> kind & 1 and not mind.pips[first + kind]:
            worth += w[shared.VARIETY]
    harbour = land.harbours[node]
    if harbour > ANY_HARBOUR:
        worth += w[at.ANY_HARBOUR] * sum(mind.pips[first : first + kinds])
    elif harbour:
        worth += w[at.HARBOUR] * mind.pips[first + harbour - 1]
    if pos[mind.game.nodes + node] & 15 & ~(1 << mind.seat):
        worth = worth * w[at.CONTESTED] // 100
    if worth > mind.gains[hand.SITE + far]:
        mind.gains[hand.SITE + far] = worth
