"""Decks that cards come back to: a shuffled part, and under it what came back, in order.

The shuffled part is a byte a kind, as any deck, and drawn from by lot. What comes back is drawn
after the last of it, in the order in which it came: a byte a card, its kind + 1 and above that who
knows it, the seat + 1, or 0 for all; 0 for no card. In a view a card that the seat does not know
is UNKNOWN. A game's table `under` has a row for each deck: place, cards at most, and the pile of
the game's `secrets` that they belong to.
"""

from micropython import const

from .position import NOBODY

UNKNOWN = const(31)  # in place of kind + 1
_SHIFT = const(5)  # of who knows it


def put_under(pos, at, kind, seat):
    """A card comes back, known to a seat, or with NOBODY to all; there is room for every card."""
    while pos[at]:
        at += 1
    pos[at] = kind + 1 | (0 if seat == NOBODY else seat + 1 << _SHIFT)


def take_first(pos, at, most) -> int:
    """The kind of the card that came back first; it is not there any more."""
    kind = (pos[at] & UNKNOWN) - 1
    for i in range(at, at + most - 1):
        pos[i] = pos[i + 1]
    pos[at + most - 1] = 0
    return kind


def knower(byte) -> int:
    """The seat that knows the card, or NOBODY if all do."""
    return (byte >> _SHIFT) - 1 if byte >> _SHIFT else NOBODY


def hide(pos, at, most, seat):
    """Leave of the cards that the seat does not know whose they were."""
    for i in range(at, at + most):
        if pos[i] >> _SHIFT and pos[i] >> _SHIFT != seat + 1:
            pos[i] |= UNKNOWN
