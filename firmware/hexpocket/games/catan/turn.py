"""Turns: how they begin and end, and when the game is won."""

from micropython import const

from ...engine import phase, trade
from ...engine.position import (
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
    next_seat,
)
from .facts import CARDS, OLD_CARDS, POINTS_TO_WIN, kinds_held, score

_LAST_TURN = const(65535)  # what the counter holds; the game ends undecided there too


def begin_turn(game, pos, seat):
    """Hand the turn to a seat; points won meanwhile count first of all (B77)."""
    pos[ACTIVE] = pos[ACTOR] = seat
    pos[PHASE] = phase.START
    if pos[FLAGS] >= OFFER_STEP:
        trade.forget(game, pos)
    pos[FLAGS] = 0
    pos[DICE] = 0
    low = pos[TURN] + 1
    pos[TURN] = low & 255
    pos[TURN + 1] += low >> 8
    at = game.hands[seat] + CARDS
    pos[OLD_CARDS] = kinds_held(pos, at) if pos[at] or pos[at + 1] else 0
    check_victory(game, pos)


def end_turn(game, pos, _):
    if get16(pos, TURN) == (get16(pos, TURN_CAP) or _LAST_TURN):
        pos[PHASE] = phase.OVER
        pos[ACTIVE] = pos[ACTOR] = NOBODY
        pos[OLD_CARDS] = 0
    else:
        begin_turn(game, pos, next_seat(pos, pos[ACTIVE]))


def check_victory(game, pos) -> bool:
    """End the game if the active player has the points (B77)."""
    seat = pos[ACTIVE]
    if score(pos, game.hands[seat]) < POINTS_TO_WIN:
        return False
    pos[PHASE] = phase.OVER
    pos[ACTOR] = seat
    return True


def resume(pos):
    """Back to the turn after an effect: before or after the roll."""
    pos[PHASE] = phase.MAIN if pos[FLAGS] & ROLLED else phase.START
    pos[ACTOR] = pos[ACTIVE]
