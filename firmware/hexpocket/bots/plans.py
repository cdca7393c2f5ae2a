"""Plans: what cards are saved for, and how near a hand brings them.

A plan has a gain, in a mind's `gains`, and a cost, in its `costs`: a byte a kind. It is worth the
less the longer it takes: by the cards that are missing, how soon they come, what can be traded.
"""

import micropython
from micropython import const

from . import shared as at

# For MicroPython's compiler a pointer to bytes.
ptr8 = bytearray

LONGEST = const(255)  # quarters of a roll
TRADE = const(4)  # quarters of a roll that a trade with the bank counts as


def vector(cost, kinds) -> bytes:
    """A cost as a byte a kind."""
    found = bytearray(kinds)
    for kind, number in cost:
        found[kind] = number
    return bytes(found)


def look_ahead(mind, pos):
    """How long the seat waits for a card of each kind: its production, or trade with the bank."""
    game = mind.game
    seat = mind.seat
    kinds = mind.kinds
    first = kinds * seat
    mind.limit = game.hand_limit(pos, seat)
    by_trade = LONGEST
    for kind in range(len(mind.rates)):
        rate = game.rate(pos, seat, kind)
        mind.rates[kind] = rate
        if kind < kinds and mind.pips[first + kind]:
            by_trade = min(by_trade, 144 * rate // mind.pips[first + kind])
    for kind in range(kinds):
        pips = mind.pips[first + kind]
        mind.waits[kind] = min(144 // pips, by_trade) if pips else by_trade


def value(mind, held) -> int:
    """What a hand is worth: the best plan and some of the next, a little for each card, and less
    if a seven would take half of them."""
    w = mind.weights
    waits = mind.waits
    rates = mind.rates
    trade = mind.trade
    halfway = w[at.HALFWAY]
    best = second = 0
    gains = mind.gains
    for plan in range(len(gains)):
        if gains[plan]:
            cost = mind.costs[plan]
            near = _nearness(held, cost, waits, rates, len(cost), trade, halfway)
            worth = gains[plan] * near >> 8
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    number = sum(held[: mind.kinds])
    total = (best + second * w[at.SECOND] // 100) * w[at.PLAN] // 100
    total += w[at.SPARE] * number
    if number > mind.limit:
        total -= w[at.OVER] * (number - mind.limit)
    return total


# Machine code: in bytecode a plan's takes a Pico 0.1 ms, and all are looked at for every hand.
@micropython.viper
def _nearness(
    held: ptr8, cost: ptr8, waits: ptr8, rates: ptr8, kinds: int, trade: int, halfway: int
) -> int:
    """256 if the hand can pay, half of that if it must wait as long as `halfway` says."""
    missing = trades = total = slowest = 0
    for kind in range(kinds):
        lack = cost[kind] - held[kind]
        if lack > 0:
            wait = lack * waits[kind]
            missing += lack
            total += wait
            if wait > slowest:
                slowest = wait
        elif lack < 0:
            trades += (0 - lack) // rates[kind]
    if not missing:
        return 256
    wait = slowest + (total - slowest) // 3
    if trades >= missing:
        wait = trade * missing
    elif trades:
        wait = wait * (missing - trades) // missing + trade * trades
    return 256 * halfway // (halfway + wait)
