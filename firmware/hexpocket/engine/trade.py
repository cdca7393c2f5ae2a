"""Trade among players: offer, answers, deal (B46, B47, B83, B89). One table serves every game.

The active player composes an offer card by card and sends it, or invites proposals. The others are
asked in the open, clockwise, who wants it. Those who do answer then: accept, refuse, or make one
counter-offer; and he closes with one of them or with none. Or he proposes the terms to a partner,
who agrees or refuses in the open. Cards move only at the end of either. The table is part of the
position, at `game.table`:

    byte 0       two bits a seat: its answer; none yet, if it wants the offer or was not asked
    bundle 0     the offer
    bundle 1-3   counter-offers of the next, second and third seat after the active one
    bundle 4-6   offers to all of this turn that found no taker and may not be made again

A bundle has `game.bundle` bytes, six bits a kind: what its maker gets (above 32) or gives (below
32). So no kind can stand on both sides. All zero: no bundle. Money, where a game has it, is the
last kind; its amounts end where the six bits do. What is done at the table is in deals.py.
"""

from micropython import const

from . import action as act
from . import phase
from .cards import size
from .position import ACTIVE, ACTOR, OFFERS, PHASE, players

OFFERS_PER_TURN = const(4)  # that may end without a deal
MOST = const(31)  # of a kind in one bundle

PAST = const(4)  # the first bundle of past offers
BUNDLES = const(7)
_EVEN = const(32)  # neither given nor wanted


def amount(game, pos, bundle, kind) -> int:
    """What the bundle's maker gets of the kind; negative: what he gives."""
    bit = 6 * kind
    at = game.table + 1 + bundle * game.bundle + (bit >> 3)
    return ((pos[at] | pos[at + 1] << 8) >> (bit & 7) & 63) - _EVEN


def put_amount(game, pos, bundle, kind, value):
    bit = 6 * kind
    at = game.table + 1 + bundle * game.bundle + (bit >> 3)
    both = pos[at] | pos[at + 1] << 8
    both = both & ~(63 << (bit & 7)) | (value + _EVEN) << (bit & 7)
    pos[at] = both & 255
    pos[at + 1] = both >> 8 & 255


def counter_bundle(pos, seat) -> int:
    """The number of the bundle that holds the seat's counter-offer."""
    return (seat - pos[ACTIVE]) % players(pos)


def answer(game, pos, seat) -> int:
    return pos[game.table] >> 2 * seat & 3


def bundle_bytes(game, pos, bundle):
    at = game.table + 1 + bundle * game.bundle
    return pos[at : at + game.bundle]


def forget(game, pos):
    """Clear the whole table for a new turn."""
    for at in range(game.table, game.table + 1 + BUNDLES * game.bundle):
        pos[at] = 0


def openings(game, pos) -> list:
    """How the active player may begin a trade now."""
    if pos[OFFERS] == OFFERS_PER_TURN:
        return []
    if not has_something(game, pos, pos[ACTIVE]) or not has_partner(game, pos):
        return []
    return [act.OFFER] if _invited(game, pos) else [act.OFFER, act.INVITE]


def has_something(game, pos, seat) -> bool:
    """Whether a seat has a card or money; all can see that, and how much, but not which cards."""
    hand = game.hands[seat]
    return size(pos, hand, game.resources) > 0 or any(
        pos[hand + game.resources : hand + game.hand_bytes]
    )


def has_partner(game, pos) -> bool:
    """Whether anybody else has something to give."""
    for seat in range(players(pos)):
        if seat != pos[ACTIVE] and has_something(game, pos, seat):
            return True
    return False


def composed_bundle(pos) -> int:
    return 0 if pos[PHASE] == phase.OFFERING else counter_bundle(pos, pos[ACTOR])


def is_invitation(game, pos) -> bool:
    for kind in range(game.kinds):
        if amount(game, pos, 0, kind):
            return False
    return True


def _invited(game, pos) -> bool:
    """Whether an invitation stands among this turn's offers that found no taker."""
    for past in range(PAST, BUNDLES):
        for kind in range(game.kinds):
            if amount(game, pos, past, kind):
                break
        else:
            return True
    return False


def erase_bundle(game, pos, bundle):
    at = game.table + 1 + bundle * game.bundle
    for i in range(at, at + game.bundle):
        pos[i] = 0
