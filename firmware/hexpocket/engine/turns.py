"""Turns: how one begins, how a game ends, and the way back from an effect."""

from micropython import const

from . import cards, phase, trade
from .position import (
    ACTIVE,
    ACTOR,
    FLAGS,
    NOBODY,
    OFFERS,
    PHASE,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
    next_seat,
)

_LAST_TURN = const(65535)  # what the counter holds; the game ends undecided there too
# By seat, a head's bytes from PHASE to OFFERS when its turn begins.
_FRESH = [bytes((phase.START, seat, seat, 0, 0, 0)) for seat in range(4)]


def begin(game, pos, seat):
    """Hand the turn to a seat; the cards it holds now may be played in it."""
    if pos[OFFERS]:
        trade.forget(game, pos)
    pos[PHASE : OFFERS + 1] = _FRESH[seat]
    low = pos[TURN] + 1
    if low == 256:
        pos[TURN + 1] += 1
        low = 0
    pos[TURN] = low
    at = game.hands[seat] + game.hand_bytes
    held = any(pos[at : at + game.playable])
    pos[game.old_cards] = cards.kinds_in(pos, at, game.playable) if held else 0


def pass_on(game, pos, _):
    """The turn goes to the left, or the game ends undecided."""
    low = pos[TURN]
    if (low == pos[TURN_CAP] or low == 255) and is_last(pos):
        pos[PHASE] = phase.OVER
        pos[ACTIVE] = pos[ACTOR] = NOBODY
        pos[game.old_cards] = 0
    else:
        game.begin_turn(pos, next_seat(pos, pos[ACTIVE]))


def is_last(pos) -> bool:
    """Whether nobody's turn follows this one."""
    return get16(pos, TURN) == (get16(pos, TURN_CAP) or _LAST_TURN)


def resume(pos):
    """Back to the turn after an effect: before or after the roll."""
    pos[PHASE] = phase.MAIN if pos[FLAGS] & ROLLED else phase.START
    pos[ACTOR] = pos[ACTIVE]
