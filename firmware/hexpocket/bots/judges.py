"""Actions that are valued without being played: only the own hand changes, or chance decides."""

from ..engine import action as act
from ..engine.position import NONE, players
from ..engine.robber import victims
from . import shared as at


def bank(mind, pos, action, value) -> int:
    held = bytearray(mind.hand(pos))
    give = action >> 8 & 255
    held[give] -= mind.rates[give]
    held[action & 255] += 1
    return mind.with_hand(value, pos, held)


def discard(mind, pos, action, value) -> int:
    held = bytearray(mind.hand(pos))
    held[action & 255] -= 1
    return mind.with_hand(value, pos, held)


def pair(mind, pos, action, value) -> int:
    """Two cards of the bank."""
    held = bytearray(mind.hand(pos))
    for kind in (action >> 8 & 255, action & 255):
        if kind != NONE:
            held[kind] += 1
    return mind.with_hand(value, pos, held)


def expected(mind, pos, kind) -> int:
    """How many cards of a kind the others may hold."""
    found = 0
    for seat in range(players(pos)):
        if seat != mind.seat:
            found += held_by(mind, pos, seat, kind)
    return found >> 4


def held_by(mind, pos, seat, kind) -> int:
    """How many cards of a kind a seat may hold, in sixteenths: by the share of it in its
    production."""
    first = mind.kinds * seat
    total = sum(mind.pips[first : first + mind.kinds])
    return 16 * mind.size(pos, seat) * mind.pips[first + kind] // total if total else 0


def buy(mind, pos, action, value) -> int:
    """The average card."""
    held = bytearray(mind.hand(pos))
    for kind, number in mind.game.card_cost:
        held[kind] -= number
    return mind.with_hand(value, pos, held) + mind.weights[at.CARD]


def steal(mind, pos, action, value) -> int:
    """Cards are worth more to who holds few, and are better taken from who leads."""
    return value - best_steal(mind, pos) + stolen(mind, pos, action & 255)


def best_steal(mind, pos) -> int:
    found = 0
    for action in victims(mind.game, pos):
        found = max(found, stolen(mind, pos, action & 255))
    return found


def stolen(mind, pos, seat) -> int:
    number = mind.size(pos, seat)
    if not number:
        return 0
    return mind.weights[at.STEAL] * (mind.threat(pos, seat) + min(number, 8)) >> 4


BY_KIND = {
    act.BANK: bank,
    act.DISCARD: discard,
    act.BUY: buy,
    act.STEAL: steal,
}
