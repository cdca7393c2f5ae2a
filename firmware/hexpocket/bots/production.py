"""Production: what everybody's buildings bring, in pips."""

from array import array

import micropython

from ..engine.position import ROBBER

# For the compiler of MicroPython pointers, to bytes and to numbers of 16 bits.
ptr8 = bytearray
ptr16 = array


def count(mind, pos):
    """The pips of all seats by kind, and those that the robber takes."""
    game = mind.game
    land = mind.land
    mind.best_settlement = _count(
        pos,
        mind.places,
        len(mind.places),
        game.board.node_hexes,
        game.yields,
        land.pips,
        land.worth,
        mind.second,
        mind.pips,
        mind.robbed,
        mind.kinds,
        mind.seat + 1,
        pos[ROBBER],
        game.nodes,
        game.hexes,
    )


# Machine code: in bytecode the 149 nodes of America take a Pico 4 ms, and it is done for all that
# is played.
@micropython.viper
def _count(
    pos: ptr8,
    places: ptr8,
    number: int,
    node_hexes: ptr8,
    yields: ptr8,
    brings: ptr8,
    worth: ptr16,
    second: ptr8,
    pips: ptr8,
    robbed: ptr8,
    kinds: int,
    own: int,
    robber: int,
    nodes: int,
    hexes: int,
) -> int:
    """Fill in the pips; what the best own settlement's land is worth."""
    best = 0
    for i in range(4 * kinds):
        pips[i] = 0
    for i in range(4):
        robbed[i] = 0
    for i in range(number):
        node = places[i]
        piece = pos[nodes + node] >> 4
        cards = yields[piece]
        if not cards:
            continue
        seat = piece - 1 & 3
        first = kinds * seat
        for at in range(3 * node, 3 * node + 3):
            hex_id = node_hexes[at]
            if hex_id == 255 or not brings[hex_id]:
                continue
            if hex_id == robber:
                robbed[seat] += cards * brings[hex_id]
                continue
            kind = pos[hexes + hex_id] & 15
            pips[first + kind] += brings[hex_id]
            if cards > 1:
                pips[first + second[kind]] += brings[hex_id]
        if piece == own and best < worth[node] < 0x8000:  # beyond it is below 0
            best = worth[node]
    return best
