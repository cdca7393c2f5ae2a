"""The seven: half of a large hand goes back, the robber moves, a card is taken by lot.

While players return cards, the first bytes of the table hold how many each still owes.
"""

from micropython import const

from . import action as act
from . import cards, chance, phase
from .position import ACTIVE, ACTOR, NONE, PHASE, ROBBER, next_seat, players
from .turns import resume

OWED = const(0)  # from the table's first byte: cards to return, by seat
HAND_LIMIT = const(7)  # more cards than this: half go


def strike(game, pos):
    """Everyone with too many cards owes half; the first of them, or the robber, is next."""
    for seat in range(players(pos)):
        size = game.hand_size(pos, seat)
        pos[game.table + OWED + seat] = size >> 1 if size > HAND_LIMIT else 0
    _next_discard(game, pos, pos[ACTIVE])


def _next_discard(game, pos, seat):
    """The next player, clockwise from the active one, who owes cards; then the robber."""
    for _ in range(players(pos)):
        if pos[game.table + OWED + seat]:
            pos[PHASE] = phase.DISCARDING
            pos[ACTOR] = seat
            return
        seat = next_seat(pos, seat)
    pos[PHASE] = phase.ROBBING
    pos[ACTOR] = pos[ACTIVE]


def discards(game, pos) -> list:
    hand = game.hands[pos[ACTOR]]
    return [act.DISCARD | kind for kind in range(game.resources) if pos[hand + kind]]


def discard(game, pos, kind):
    seat = pos[ACTOR]
    pos[game.hands[seat] + kind] -= 1
    pos[game.bank + kind] += 1
    pos[game.table + OWED + seat] -= 1
    _next_discard(game, pos, seat)


def move_robber(game, pos, hex_id):
    pos[ROBBER] = hex_id
    pos[PHASE] = phase.STEALING
    if not game.legal(pos):  # nobody is there
        resume(pos)


def steal(game, pos, forced) -> int:
    """One card by lot from the victim's hand; an empty hand yields nothing."""
    victim = forced & 255
    hand = game.hands[victim]
    size = cards.count(pos, hand, game.resources)
    stolen = forced >> 8
    if not size:
        stolen = NONE
    elif not stolen:
        stolen = cards.kind_at(pos, hand, chance.below(pos, size)) + 1
    if stolen != NONE:
        pos[hand + stolen - 1] -= 1
        pos[game.hands[pos[ACTIVE]] + stolen - 1] += 1
    resume(pos)
    return act.STEAL | stolen << 8 | victim


LISTS = {phase.DISCARDING: discards}
HANDLERS = {act.DISCARD: discard, act.ROBBER_TO: move_robber, act.STEAL: steal}
