"""Before the first turn: who begins, in which order the pieces come, and the first cards.

The table's first bytes hold the starter and the pieces founded so far, its later ones the rolls.
"""

from micropython import const

from . import chance, phase
from .position import ACTOR, NOBODY, NONE, OPTIONS, PHASE, TURN_CAP, players, put16

STARTER = const(0)  # from the table's first byte: the seat that begins
FOUNDED = const(1)  # pieces laid so far
TIED = const(3)  # bit a seat still in the roll for the first turn
ROLLS = const(4)  # sums by seat, 0 = none yet


def begin(pos, seats, seed, options, turn_cap):
    """The head of a new position."""
    put16(pos, OPTIONS, seats | options)
    chance.seed(pos, seed)
    chance.fill_deck(pos)
    put16(pos, TURN_CAP, turn_cap)


def begin_roll_off(game, pos):
    pos[PHASE] = phase.ROLL_OFF
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


def first_cards(game, pos, node, seat):
    """One card for each hex with a number at the node."""
    for hex_id in game.board.node_hexes[3 * node : 3 * node + 3]:
        if hex_id != NONE and game.has_number(pos, hex_id):
            kind = pos[game.hexes + hex_id] & 15
            pos[game.hands[seat] + kind] += 1
            pos[game.bank + kind] -= 1
