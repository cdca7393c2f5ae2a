"""Before the first turn: who begins, and in which order the pieces come.

The table's first bytes hold the starter and the pieces founded so far, its later ones the rolls.
"""

from micropython import const

from .position import ACTOR, NOBODY, players

STARTER = const(0)  # from the table's first byte: the seat that begins
FOUNDED = const(1)  # pieces laid so far
TIED = const(3)  # bit a seat still in the roll for the first turn
ROLLS = const(4)  # sums by seat, 0 = none yet


def begin_roll_off(game, pos):
    pos[game.table + TIED] = (1 << players(pos)) - 1


def roll_off(game, pos, dice) -> int:
    """One player's roll for the first turn; the seat that begins, NOBODY while that is open.

    When all are in the highest begins; those tied for it roll again.
    """
    seats = players(pos)
    tied = game.table + TIED
    rolls = game.table + ROLLS
    pos[rolls + pos[ACTOR]] = (dice & 15) + (dice >> 4)
    for seat in range(seats):
        if pos[tied] >> seat & 1 and not pos[rolls + seat]:
            pos[ACTOR] = seat
            return NOBODY
    highest = max([pos[rolls + seat] for seat in range(seats)])
    pos[tied] = 0
    for seat in range(seats):
        if pos[rolls + seat] == highest:
            pos[tied] |= 1 << seat
            first = seat
        pos[rolls + seat] = 0
    if pos[tied] != 1 << first:
        pos[ACTOR] = _lowest(pos[tied])
        return NOBODY
    pos[tied] = 0
    pos[game.table + STARTER] = pos[ACTOR] = first
    return first


def _lowest(bits) -> int:
    seat = 0
    while not bits >> seat & 1:
        seat += 1
    return seat


def founding_seat(pos, table) -> int:
    """Who lays the next piece: clockwise from the starter, then back, and so on."""
    seats = players(pos)
    step = pos[table + FOUNDED]
    place = step % seats
    if step // seats & 1:
        place = seats - 1 - place
    return (pos[table + STARTER] + place) % seats
