"""Turns: how they begin and end, and the build phase of the others in between (A62, A66)."""

from ...engine import turns
from ...engine.position import ACTIVE, ACTOR, NOBODY, PHASE, next_seat
from . import facts
from .facts import BOUGHT, BUILDER, OLD_CARDS, PAID


def begin(game, pos, seat):
    turns.begin(game, pos, seat)
    pos[BOUGHT] = pos[PAID] = 0


def end_turn(game, pos, _):
    pos[OLD_CARDS] = 0
    next_builder(game, pos, pos[ACTIVE])


def next_builder(game, pos, seat):
    """The next player who may build; after the last of them the turn goes on to the left.

    A hand too small for anything is passed over: its size is no secret.
    """
    while True:
        seat = next_seat(pos, seat)
        if seat == pos[ACTIVE]:
            break
        if game.hand_size(pos, seat) >= facts.LEAST_COST:
            pos[BUILDER] = seat
            resume(pos)
            return
    pos[BUILDER] = NOBODY
    turns.pass_on(game, pos, 0)


def resume(pos):
    """Back from an effect to what was going on."""
    if pos[BUILDER] == NOBODY:
        turns.resume(pos)
    else:
        pos[PHASE] = facts.EXTRA
        pos[ACTOR] = pos[BUILDER]
