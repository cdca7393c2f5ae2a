"""Actions of America that are valued without being played: rails, whose ways are not measured
anew, and what moves hidden cards."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import NONE, PHASE, ROBBER
from ...games.america import acts, facts
from .. import judges
from .. import mind as usual
from . import weights as at
from .ways import FAR

_CARD = 60  # a card that a result brings
_BUILDS = 4  # the first plans, which can be carried out in the extraordinary phase


def rail(mind, pos, action, value) -> int:
    """What is reached by it, or nearer then; founded and free ones are not paid for."""
    path = action & 255
    left = mind.ways.left_after(pos, path)
    gain = mind.rail_gain(left)
    if path in bytes(mind.game.board.tracks):
        gain += mind.rail_gain(left) >> 1  # another comes with it
    if pos[PHASE] == phase.FOUND_ROAD:
        return value + gain
    if pos[PHASE] == phase.FREE_ROAD:
        return value + gain - (mind.rail_gain(0) >> 1 if pos[facts.FREE_RAILS] else 0)
    held = bytearray(mind.hand(pos))
    for kind, number in facts.RAIL_COST:
        held[kind] -= number
    return mind.with_hand(value, pos, held) + gain


def decline(mind, pos, action, value) -> int:
    """No free rail: what it was to bring is lost."""
    if pos[PHASE] == phase.FREE_ROAD:
        return value - (pos[facts.FREE_RAILS] * mind.rail_gain(0) >> 1)
    return value


def build(mind, pos, action, value) -> int:
    """Whether the hand can pay for a plan: no strength misjudges that."""
    held = mind.hand(pos)
    for plan in range(_BUILDS):
        if mind.gains[plan] and _pays(held, mind.costs[plan]):
            return value + usual.POINT
    return value - usual.POINT


def _pays(held, cost) -> bool:
    for kind, number in enumerate(cost):
        if held[kind] < number:
            return False
    return True


def mineral_rights(mind, pos, action, value) -> int:
    return judges.pair(mind, pos, action, value) - mind.weights[at.HELD]


def native_support(mind, pos, action, value) -> int:
    """The result that brings most cards, the others' taken off; never a seven."""
    total = action & 255
    if total == 7:
        return value - usual.POINT
    game = mind.game
    brings = 0
    for hex_id in range(game.board.hexes):
        if pos[game.hexes + hex_id] >> 4 == total and hex_id != pos[ROBBER]:
            for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
                if node != NONE and game.yields[pos[game.nodes + node] >> 4]:
                    own = pos[game.nodes + node] >> 4 == mind.seat + 1
                    brings += 4 if own else -1
    return value - mind.weights[at.HELD] + _CARD * brings // 4


def right_of_way(mind, pos, action, value) -> int:
    """Steps without coal and fees; a delivery at their end is worth more than to be near one."""
    w = mind.weights
    own = mind.game.hands[mind.seat]
    far = mind.ways.of_train(pos[own + facts.PIECES + (action & 255)])
    if far == FAR:
        return value - w[at.HELD]
    value += w[at.RIDE] * min(far, facts.STEPS_BY_CARD) - w[at.HELD]
    if far <= facts.STEPS_BY_CARD and pos[own + facts.GOODS]:
        value += usual.POINT - w[at.DELIVERY]
    return value


BY_KIND = {
    act.ROAD: rail,
    act.PASS: decline,
    acts.BUILD: build,
    acts.MINERAL_RIGHTS: mineral_rights,
    acts.NATIVE_SUPPORT: native_support,
    acts.RIGHT_OF_WAY: right_of_way,
}
