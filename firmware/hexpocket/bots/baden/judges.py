"""Actions of Baden-Württemberg that are valued without being played: where the inventor goes,
of forty hexes, and what draws or takes cards."""

from ...engine import action as act
from ...engine.position import NONE, ROBBER
from ...games.baden import acts
from .. import judges, shared
from ..mind import POINT, WON
from . import weights as at


def inventor_to(mind, pos, action, value) -> int:
    """What the hex that he leaves brings again and the next one brings no more; a card drawn."""
    there = action & 255
    value += _share(mind, pos, pos[ROBBER]) - _share(mind, pos, there)
    return value + _best_draw(mind, pos, there)


def _share(mind, pos, hex_id) -> int:
    """What a hex brings to the own halls there, that to the others' taken off."""
    game = mind.game
    w = mind.weights
    total = 0
    for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
        if node != NONE:
            seat = (pos[game.nodes + node] >> 4) - 1
            if seat == mind.seat:
                kind = pos[game.hexes + hex_id] & 15
                total += w[mind.weight_of[kind]] - w[shared.ROBBED]
            elif 0 <= seat < 4:
                total -= w[shared.RIVAL_PIP] * mind.threat(pos, seat) >> 4
    return total * mind.land.pips[hex_id]


def _best_draw(mind, pos, hex_id) -> int:
    game = mind.game
    best = 0
    for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
        if node != NONE:
            seat = (pos[game.nodes + node] >> 4) - 1
            if 0 <= seat < 4 and seat != mind.seat:
                best = max(best, judges.stolen(mind, pos, seat))
    return best


def successful_invention(mind, pos, action, value) -> int:
    return judges.pair(mind, pos, action, value) - mind.weights[at.SUCCESSFUL_INVENTION]


def landmark_draw(mind, pos, action, value) -> int:
    """A landmark that rewards a card: its point, and the average card if it does not win."""
    game = mind.game
    if game.score(pos, mind.seat) + 1 >= game.goal(pos):
        return WON
    held = bytearray(mind.hand(pos))
    for kind, number in game.landmark_cost:
        held[kind] -= number
    return mind.with_hand(value, pos, held) + POINT + mind.weights[shared.CARD]


BY_KIND = {
    act.ROBBER_TO: inventor_to,
    acts.SUCCESSFUL_INVENTION: successful_invention,
    acts.LANDMARK_DRAW: landmark_draw,
}
