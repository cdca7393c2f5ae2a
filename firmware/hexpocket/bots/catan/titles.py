"""Longest Road, Largest Army, and the cards that are held."""

from ...engine.seats import ARMY, TRAIL
from ...games.catan import facts
from .. import titles
from . import hand, island
from . import weights as at

_CARDS = bytes((at.KNIGHT, at.ROAD_BUILDING, at.INVENTION, at.MONOPOLY))


def value(mind, pos) -> int:
    """The points of titles are counted with the others."""
    w = mind.weights
    own = mind.game.hands[mind.seat]
    total = trail(mind, pos) + w[at.ARMY] * pos[own + ARMY]
    if titles.army_is_near(mind, pos):
        total += w[at.ARMY_NEAR]
    cards = own + mind.game.hand_bytes
    for card in range(facts.VICTORY_CARD):
        total += w[_CARDS[card]] * pos[cards + card]
    return total


def trail(mind, pos) -> int:
    """The own roads in a row, and how safe the title is."""
    w = mind.weights
    own = mind.game.hands[mind.seat]
    return w[island.ROAD] * pos[own + TRAIL] + w[island.TRAIL_LEAD] * titles.trail_lead(mind, pos)


def plan(mind, pos):
    """Longest Road, if a few roads win it."""
    need = titles.roads_to_trail(mind, pos)
    mind.gains[hand.TRAIL] = mind.weights[island.TRAIL] if need else 0
    if need:
        mind.costs[hand.TRAIL] = bytes([need * number for number in mind.trail_cost])
