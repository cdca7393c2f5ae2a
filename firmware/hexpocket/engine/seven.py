"""The seven: half of a large hand goes back, and then what the game has come.

While players return cards, the first bytes of the table hold how many each still owes.
"""

from micropython import const

from . import action as act
from . import phase
from .position import ACTIVE, ACTOR, PHASE, next_seat, players

OWED = const(0)  # from the table's first byte: cards to return, by seat


def strike(game, pos):
    """Everyone with too many cards owes half; the first of them decides, if there is one."""
    for seat in range(players(pos)):
        size = game.hand_size(pos, seat)
        pos[game.table + OWED + seat] = size >> 1 if size > game.hand_limit(pos, seat) else 0
    _next_discard(game, pos, pos[ACTIVE])


def _next_discard(game, pos, seat):
    """The next player, clockwise from the active one, who owes cards."""
    for _ in range(players(pos)):
        if pos[game.table + OWED + seat]:
            pos[PHASE] = phase.DISCARDING
            pos[ACTOR] = seat
            return
        seat = next_seat(pos, seat)
    pos[ACTOR] = pos[ACTIVE]
    game.after_discards(pos)


def discards(game, pos) -> list:
    hand = game.hands[pos[ACTOR]]
    return [act.DISCARD | kind for kind in range(game.resources) if pos[hand + kind]]


def discard(game, pos, kind):
    seat = pos[ACTOR]
    pos[game.hands[seat] + kind] -= 1
    pos[game.bank + kind] += 1
    pos[game.table + OWED + seat] -= 1
    _next_discard(game, pos, seat)
