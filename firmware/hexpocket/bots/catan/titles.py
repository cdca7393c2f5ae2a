"""Longest Road, Largest Army, and the cards that are held."""

from ...engine.position import NOBODY
from ...engine.seats import ARMY, ROADS, TRAIL
from ...games.catan import facts
from . import hand
from . import weights as at

_CARDS = bytes((at.KNIGHT, at.ROAD_BUILDING, at.INVENTION, at.MONOPOLY))
_SURE = 3  # roads by which a title is as good as safe


def value(mind, pos) -> int:
    """The points of titles are counted with the others."""
    total = trail(mind, pos) + _army(mind, pos)
    cards = mind.game.hands[mind.seat] + mind.game.hand_bytes
    for card in range(facts.VICTORY_CARD):
        total += mind.weights[_CARDS[card]] * pos[cards + card]
    return total


def trail(mind, pos) -> int:
    """The own roads in a row, and how safe the title is."""
    w = mind.weights
    own = mind.game.hands[mind.seat]
    total = w[at.ROAD] * pos[own + TRAIL]
    if pos[mind.game.trail_title] == mind.seat:
        lead = pos[own + TRAIL] - _most(mind, pos, TRAIL)
        total += w[at.TRAIL_LEAD] * min(max(lead, 0), _SURE)
    return total


def _army(mind, pos) -> int:
    """Knights laid open, and how near the title is."""
    w = mind.weights
    army = pos[mind.game.hands[mind.seat] + ARMY]
    total = w[at.ARMY] * army
    holder = pos[mind.game.army_title]
    rival = max(_most(mind, pos, ARMY), mind.game.army_least - 1)
    if holder == mind.seat:
        total += w[at.ARMY_NEAR] if army > rival + 1 else 0
    elif army + 1 > rival and army:
        total += w[at.ARMY_NEAR]
    return total


def _most(mind, pos, counter) -> int:
    """The most that a rival has."""
    most = 0
    for seat, other in enumerate(mind.game.hands):
        if seat != mind.seat and pos[other + counter] > most:
            most = pos[other + counter]
    return most


def plan(mind, pos):
    """Longest Road, if a few roads win it."""
    game = mind.game
    own = game.hands[mind.seat]
    holder = pos[game.trail_title]
    mind.gains[hand.TRAIL] = 0
    if holder == mind.seat:
        return
    to_beat = game.trail_least - 1 if holder == NOBODY else pos[game.hands[holder] + TRAIL]
    need = to_beat + 1 - pos[own + TRAIL]
    if 0 < need <= min(_SURE, pos[own + ROADS]):
        mind.gains[hand.TRAIL] = mind.weights[at.TRAIL]
        road = mind.trail_cost
        mind.costs[hand.TRAIL] = bytes([need * number for number in road])
