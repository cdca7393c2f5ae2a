"""The longest trade route, the greatest inventor, and the cards that are held."""

from ...engine.seats import ARMY, TRAIL
from ...games.baden import facts
from .. import titles
from . import hand
from . import weights as at

_CARDS = bytes((at.INVENTION, at.ROAD_BUILDING, at.SUCCESSFUL_INVENTION, at.TRADE))


def value(mind, pos) -> int:
    """The points of titles and Achievements are counted with the others."""
    w = mind.weights
    own = mind.game.hands[mind.seat]
    total = w[at.ROAD] * pos[own + TRAIL] + w[at.TRAIL_LEAD] * titles.trail_lead(mind, pos)
    total += w[at.OPEN] * pos[own + ARMY]
    if titles.army_is_near(mind, pos):
        total += w[at.OPEN_NEAR]
    cards = own + mind.game.hand_bytes
    for card in range(facts.ACHIEVEMENT_CARD):
        total += w[_CARDS[card]] * pos[cards + card]
    return total


def plan(mind, pos):
    """The longest trade route, if a few roads win it."""
    need = titles.roads_to_trail(mind, pos)
    mind.gains[hand.TRAIL] = mind.weights[at.TRAIL] if need else 0
    if need:
        mind.costs[hand.TRAIL] = bytes([need * number for number in mind.trail_cost])
