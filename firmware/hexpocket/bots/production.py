"""Production: what everybody's buildings bring, in pips."""

from ..engine.position import NONE, ROBBER


def count(mind, pos):
    """The pips of all seats by kind, and those that the robber takes."""
    game = mind.game
    board = game.board
    land = mind.land
    kinds = mind.kinds
    pips = mind.pips
    for i in range(len(pips)):
        pips[i] = 0
    for i in range(4):
        mind.robbed[i] = 0
    mind.best_settlement = 0
    yields = game.yields
    own = mind.seat + 1
    robber = pos[ROBBER]
    nodes = game.nodes
    for node in mind.places:  # the tuples of enumerate() would be 2 KB of garbage
        byte = pos[nodes + node]
        number = yields[byte >> 4]
        if not number:
            continue
        seat = (byte >> 4) - 1 & 3
        first = kinds * seat
        for hex_id in board.node_hexes[3 * node : 3 * node + 3]:
            if hex_id != NONE and land.pips[hex_id]:
                if hex_id == robber:
                    mind.robbed[seat] += number * land.pips[hex_id]
                else:
                    kind = pos[game.hexes + hex_id] & 15
                    pips[first + kind] += land.pips[hex_id]
                    if number > 1:
                        pips[first + mind.second[kind]] += land.pips[hex_id]
        if byte >> 4 == own and land.worth[node] > mind.best_settlement:
            mind.best_settlement = land.worth[node]
