"""Places to go: sites of town halls and landmarks, and how many roads to them are missing."""

import micropython

from ...engine.network import NEUTRAL, UNBUILT
from ...engine.seats import ROADS
from .. import shared
from . import weights as at
from .hand import FAR, HALL, LANDMARK

# For MicroPython's compiler a pointer to bytes.
ptr8 = bytearray


def plan(mind, pos) -> int:
    """Note what the best site of each distance would bring; what all in reach are worth."""
    gains = mind.gains
    for far in range(2 * FAR):
        gains[HALL + far] = 0
    game = mind.game
    most = min(pos[game.hands[mind.seat] + ROADS], FAR - 1)
    steps = mind.steps
    _reach(
        pos,
        steps,
        game.board.path_nodes,
        game.bars,
        mind.places,
        len(mind.places),
        game.board.nodes,
        game.board.paths,
        game.nodes,
        game.paths,
        mind.seat,
        most,
    )
    worth = [0] * FAR
    for node in mind.sites:
        far = steps[node]
        byte = pos[game.nodes + node]
        if far < FAR and UNBUILT <= byte < NEUTRAL:
            worth[far] += _note(mind, node, byte, far)
    share = mind.weights[at.REACH]
    total = 0
    for far in range(most + 1):
        total += share * worth[far]
        share = share * mind.weights[at.FADE] // 100
    _drop_worse(gains)
    return total // 100


# Machine code: in bytecode the ways from each place take a Pico 5 ms, for each position valued.
@micropython.viper
def _reach(
    pos: ptr8,
    steps: ptr8,
    ends: ptr8,
    bars: ptr8,
    towns: ptr8,
    halls: int,
    number: int,
    last: int,
    nodes: int,
    paths: int,
    seat: int,
    most: int,
):
    """How many roads each node is away from own halls and roads, 255 beyond `most`; ways end at
    sites, and where others are."""
    own = seat + 1 << 4
    bit = 1 << seat
    for node in range(number):
        steps[node] = 255
    for i in range(halls):
        if pos[nodes + towns[i]] == own:
            steps[towns[i]] = 0
    for path in range(last):
        if pos[paths + path] == own:
            steps[ends[2 * path]] = steps[ends[2 * path + 1]] = 0
    for far in range(most):
        for path in range(last):
            if pos[paths + path] > 15:
                continue
            node = ends[2 * path]
            beyond = ends[2 * path + 1]
            if steps[node] != far:
                node, beyond = beyond, node
            if steps[node] != far or steps[beyond] != 255:
                continue
            piece = pos[nodes + node] >> 4
            if piece != 13 and not bars[piece] & bit:  # 13: a site nobody has built on
                steps[beyond] = far + 1


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
