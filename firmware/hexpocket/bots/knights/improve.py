"""Improvements: levels, the abilities of the third, metropolises; and what is saved for them."""

from micropython import const

from ...engine.position import NOBODY, players
from ...games.knights import facts
from ...games.knights.facts import ABILITY, HIGHEST, LEVELS, METROPOLIS, METROPOLIS_OF, TRACKS
from .. import mind as usual
from .. import plans, shared
from ..catan import hand
from . import weights as at

FIRST = hand.PLANS  # plans: a level of each track, a knight, an active one
HIRE = FIRST + TRACKS
ACTIVATE = HIRE + 1
PLANS = const(5)
_LEVELS = [
    [bytes(facts.PAPER + track) + bytes((level,)) + bytes(2 - track) for level in range(1, 6)]
    for track in range(TRACKS)
]  # by track and level: the cost of the next


def costs(game) -> list:
    """What these plans cost, a byte a kind; levels get dearer."""
    found = [_LEVELS[track][0] for track in range(TRACKS)]
    found.append(plans.vector(game.knight_cost, facts.KINDS))
    found.append(plans.vector(game.activate_cost, facts.KINDS))
    return found


def value(mind, pos) -> int:
    """Points of a metropolis are counted with the others."""
    w = mind.weights
    own = mind.game.hands[mind.seat] + LEVELS
    total = 0
    for track in range(TRACKS):
        level = pos[own + track]
        total += w[at.LEVEL] * level
        if level >= ABILITY:
            total += w[at.ABILITY]
        if pos[METROPOLIS_OF + track] == mind.seat:
            total += w[at.SAFE] if level == HIGHEST else -_risk(mind, pos, track)
    return total


def _risk(mind, pos, track) -> int:
    """An own metropolis goes to the first who is a level higher."""
    total = 0
    for seat in range(players(pos)):
        if seat != mind.seat and pos[mind.game.hands[seat] + LEVELS + track] == METROPOLIS:
            total += mind.weights[at.RISK]
    return total


def plan(mind, pos):
    """What the next level of each track would bring, and another knight."""
    w = mind.weights
    gains = mind.gains
    for track in range(TRACKS):
        gains[FIRST + track] = _next_level(mind, pos, track)
        level = pos[mind.game.hands[mind.seat] + LEVELS + track]
        if level < HIGHEST:
            mind.costs[FIRST + track] = _LEVELS[track][level]
    stock = mind.game.hands[mind.seat] + facts.STOCK
    gains[HIRE] = w[at.HIRE] if pos[stock] else 0
    gains[ACTIVATE] = w[at.ACTIVE] if mind.idle else 0


def _next_level(mind, pos, track) -> int:
    """Nothing without a city; from the fourth on one that is no metropolis is needed."""
    w = mind.weights
    level = pos[mind.game.hands[mind.seat] + LEVELS + track] + 1
    holder = pos[METROPOLIS_OF + track]
    if level > HIGHEST or not mind.cities[mind.seat]:
        return 0
    gain = w[at.LEVEL]
    if level == ABILITY:
        gain += w[at.ABILITY]
    if level < METROPOLIS:
        return gain
    if holder == mind.seat:
        return gain + w[at.SAFE] + _risk(mind, pos, track)
    if not mind.ordinary:
        return 0
    taken = holder == NOBODY
    if not taken and level == HIGHEST:
        taken = pos[mind.game.hands[holder] + LEVELS + track] < HIGHEST
    return gain + (facts.METROPOLIS_POINTS * usual.POINT + w[at.CROWN] if taken else 0)


def crown(mind, pos) -> int:
    """A metropolis that has been won and waits for its city, and what its holder loses."""
    game = mind.game
    if game.points(pos, mind.seat) + facts.METROPOLIS_POINTS >= game.points_to_win:
        return usual.WON
    holder = pos[METROPOLIS_OF + pos[facts.PIECE]]
    brings = facts.METROPOLIS_POINTS * usual.POINT
    if holder != NOBODY:
        rivals = facts.METROPOLIS_POINTS * mind.weights[shared.RIVAL_POINT]
        brings += rivals * mind.threat(pos, holder) >> 4
    return brings
