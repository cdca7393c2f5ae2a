"""Turns: how one begins, how a game ends undecided, and the way back from an effect."""

from micropython import const

from . import phase, trade
from .position import (
    ACTIVE,
    ACTOR,
    DICE,
    FLAGS,
    NOBODY,
    OFFER_STEP,
    PHASE,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
)

_LAST_TURN = const(65535)  # what the counter holds; the game ends undecided there too


def begin(game, pos, seat):
    """Hand the turn to a seat."""
    pos[ACTIVE] = pos[ACTOR] = seat
    pos[PHASE] = phase.START
    if pos[FLAGS] >= OFFER_STEP:
        trade.forget(game, pos)
    pos[FLAGS] = 0
    pos[DICE] = 0
    low = pos[TURN] + 1
    pos[TURN] = low & 255
    pos[TURN + 1] += low >> 8


def is_last(pos) -> bool:
    return get16(pos, TURN) == (get16(pos, TURN_CAP) or _LAST_TURN)


def end_undecided(pos):
    pos[PHASE] = phase.OVER
    pos[ACTIVE] = pos[ACTOR] = NOBODY


def resume(pos):
    """Back to the turn after an effect: before or after the roll."""
    pos[PHASE] = phase.MAIN if pos[FLAGS] & ROLLED else phase.START
    pos[ACTOR] = pos[ACTIVE]
