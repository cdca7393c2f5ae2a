"""Turns: how they begin and end, and when the game is won."""

from ...engine import phase, turns
from ...engine.position import ACTIVE, ACTOR, PHASE, next_seat
from .facts import CARDS, OLD_CARDS, POINTS_TO_WIN, kinds_held, score


def begin_turn(game, pos, seat):
    """Hand the turn to a seat; points won meanwhile count first of all (B77)."""
    turns.begin(game, pos, seat)
    at = game.hands[seat] + CARDS
    pos[OLD_CARDS] = kinds_held(pos, at) if pos[at] or pos[at + 1] else 0
    check_victory(game, pos)


def end_turn(game, pos, _):
    if turns.is_last(pos):
        turns.end_undecided(pos)
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
