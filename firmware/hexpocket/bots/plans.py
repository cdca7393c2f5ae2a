"""Plans: what cards are saved for, and how near a hand brings them.

A plan has a gain, in a mind's `gains`, and a cost, in its `costs`: a byte a kind. It is worth the
less the longer it takes: by the cards that are missing, how soon they come, what can be traded.
"""

from micropython import const

from . import shared as at

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
    best = second = 0
    for plan in range(len(mind.gains)):
        if mind.gains[plan]:
            worth = mind.gains[plan] * nearness(mind, held, mind.costs[plan]) >> 8
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


def nearness(mind, held, cost) -> int:
    """256 if the hand can pay, half of that if it must wait as long as HALFWAY says."""
    missing = trades = total = slowest = 0
    for kind in range(len(cost)):
        lack = cost[kind] - held[kind]
        if lack > 0:
            wait = lack * mind.waits[kind]
            missing += lack
            total += wait
            if wait > slowest:
                slowest = wait
        elif lack < 0:
            trades += -lack // mind.rates[kind]
    if not missing:
        return 256
    wait = slowest + (total - slowest) // 3
    if trades >= missing:
        wait = mind.trade * missing
    elif trades:
        wait = wait * (missing - trades) // missing + mind.trade * trades
    halfway = mind.weights[at.HALFWAY]
    return 256 * halfway // (halfway + wait)
