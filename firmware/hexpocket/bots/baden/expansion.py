"""Places to go: sites of town halls and landmarks, and how many roads to them are missing."""

from ...engine.network import FIRST_PIECE, NEUTRAL, UNBUILT
from ...engine.position import NONE
from ...engine.seats import ROADS
from .. import shared
from . import weights as at
from .hand import FAR, HALL, LANDMARK


def plan(mind, pos) -> int:
    """Note what the best site of each distance would bring; what all in reach are worth."""
    gains = mind.gains
    for far in range(2 * FAR):
        gains[HALL + far] = 0
    edge = _start(mind, pos)
    game = mind.game
    board = game.board
    near = board.node_paths
    ends = board.path_nodes
    seen = mind.seen
    bit = 1 << mind.seat
    share = mind.weights[at.REACH]
    total = 0
    most = min(pos[game.hands[mind.seat] + ROADS], FAR - 1)
    for far in range(most + 1):
        ahead = []
        worth = 0
        for node in edge:
            byte = pos[game.nodes + node]
            if UNBUILT <= byte < NEUTRAL:
                worth += _note(mind, node, byte, far)
            elif far < most and not game.bars[byte >> 4] & bit:
                for path in near[3 * node : 3 * node + 3]:
                    if path != NONE and pos[game.paths + path] < FIRST_PIECE:
                        beyond = ends[2 * path] + ends[2 * path + 1] - node
                        if not seen[beyond]:
                            seen[beyond] = 1
                            ahead.append(beyond)
        total += share * worth
        share = share * mind.weights[at.FADE] // 100
        edge = ahead
    _drop_worse(gains)
    return total // 100


def _start(mind, pos) -> list:
    """The nodes where the seat can be without a further road: own halls, ends of own roads."""
    game = mind.game
    board = game.board
    seen = mind.seen
    for node in range(board.nodes):
        seen[node] = 0
    own = mind.seat + 1 << 4
    edge = []
    for node in game.towns:
        if pos[game.nodes + node] == own:
            seen[node] = 1
            edge.append(node)
    ends = board.path_nodes
    first = game.paths
    for path in range(board.paths):
        if pos[first + path] == own:
            for node in ends[2 * path : 2 * path + 2]:
                if not seen[node]:
                    seen[node] = 1
                    edge.append(node)
    return edge


def _note(mind, node, byte, far) -> int:
    """A site so many roads away: what it brings."""
    w = mind.weights
    worth = mind.rewards[node]
    first = LANDMARK
    if not worth:
        first = HALL
        worth = w[at.SITE] + mind.land.worth[node]
        own = mind.kinds * mind.seat
        bits = mind.land.terrains[node]
        for kind in range(mind.kinds):
            if bits >> kind & 1 and not mind.pips[own + kind]:
                worth += w[shared.VARIETY]
    if byte & 15 & ~(1 << mind.seat):
        worth = worth * w[at.CONTESTED] // 100
    if worth > mind.gains[first + far]:
        mind.gains[first + far] = worth
    return worth


def _drop_worse(gains):
    """A site that is farther off and no better is not saved for."""
    for first in (HALL, LANDMARK):
        best = 0
        for plan in range(first, first + FAR):
            if gains[plan] <= best:
                gains[plan] = 0
            else:
                best = gains[plan]
