"""Turns: how they begin and end, and the build phase of the others in between (A62, A66)."""

from ...engine import turns
from ...engine.position import ACTIVE, ACTOR, NOBODY, PHASE, next_seat
from . import facts
from .facts import BOUGHT, BUILDER, OLD_CARDS, PAID, WILLING


def begin(game, pos, seat):
    turns.begin(game, pos, seat)
    pos[BOUGHT] = pos[PAID] = 0


def end_turn(game, pos, _):
    pos[OLD_CARDS] = 0
    call(game, pos, pos[ACTIVE])


def call(game, pos, seat):
    """Ask the next player after this one whether he builds; after the last of them they do.

    A hand too small for anything is passed over: its size is no secret.
    """
    seat = next_seat(pos, seat)
    while seat != pos[ACTIVE]:
        if game.hand_size(pos, seat) >= facts.LEAST_COST:
            pos[PHASE] = facts.CALLING
            pos[ACTOR] = seat
            return
        seat = next_seat(pos, seat)
    next_builder(game, pos, seat)


def volunteer(game, pos, _):
    pos[WILLING] |= 1 << pos[ACTOR]
    call(game, pos, pos[ACTOR])


def next_builder(game, pos, seat):
    """The next of those who build; after the last of them the turn goes on to the left."""
    seat = next_seat(pos, seat)
    while seat != pos[ACTIVE]:
        if pos[WILLING] >> seat & 1:
            pos[WILLING] &= ~(1 << seat)
            pos[BUILDER] = seat
            resume(pos)
            return
        seat = next_seat(pos, seat)
    pos[BUILDER] = NOBODY
    turns.pass_on(game, pos, 0)


def resume(pos):
    """Back from an effect to what was going on."""
    if pos[BUILDER] == NOBODY:
        turns.resume(pos)
    else:
        pos[PHASE] = facts.EXTRA
        pos[ACTOR] = pos[BUILDER]
