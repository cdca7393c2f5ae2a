"""What is under way between two free decisions of a turn: how it is noted, and how it ends."""

from ...engine.position import ACTIVE, NOBODY, next_seat, players
from ...engine.turns import resume
from .facts import CAUSE, DUE, PIECE


def clear(pos):
    for at in range(CAUSE, PIECE + 1):
        pos[at] = 0


def end(pos):
    """Back to the turn."""
    clear(pos)
    resume(pos)


def others(pos) -> list:
    """The seats of the others, clockwise from the active player."""
    found = []
    seat = next_seat(pos, pos[ACTIVE])
    while seat != pos[ACTIVE]:
        found.append(seat)
        seat = next_seat(pos, seat)
    return found


def next_due(pos) -> int:
    """Whose turn in it is now, clockwise from the active player; NOBODY after the last."""
    seat = pos[ACTIVE]
    for _ in range(players(pos)):
        if pos[DUE] >> seat & 1:
            return seat
        seat = next_seat(pos, seat)
    return NOBODY


def is_done(pos, seat):
    """This seat had its turn in it."""
    pos[DUE] &= ~(1 << seat)
