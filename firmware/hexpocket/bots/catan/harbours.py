"""The own harbours: the more of what they trade is produced, the better."""

from ...engine.seats import PORTS
from ...games.catan.facts import ANY_HARBOUR
from . import island as at


def value(mind, pos) -> int:
    """What the own harbours are worth."""
    ports = pos[mind.game.hands[mind.seat] + PORTS]
    if not ports:
        return 0
    first = mind.kinds * mind.seat
    pips = mind.pips[first : first + mind.kinds]
    total = 0
    for kind in range(ANY_HARBOUR):
        if ports >> kind & 1:
            total += mind.weights[at.HARBOUR] * pips[kind]
    if ports >> ANY_HARBOUR & 1:
        total += mind.weights[at.ANY_HARBOUR] * sum(pips)
    return total
