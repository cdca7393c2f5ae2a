"""The fields every game's position begins with.

A position is one bytearray and nothing else: copy it and the game is copied, store it and the
game is saved. The head below stands at the same place in every game; behind it each game lays out
its bank, seats, hexes, nodes (intersections) and paths, and says where in attributes of its rules
object (rules.py). Board tables are bit-packed; a counter is a byte of its own.
"""

from micropython import const

PHASE = const(0)  # which decision is open (phase.py)
ACTOR = const(1)  # the seat that decides now
ACTIVE = const(2)  # the seat whose turn it is; after the end the winner, or NOBODY
FLAGS = const(3)  # bits of the running turn, below
DICE = const(4)  # last roll, red | white << 4; 0 = none yet this turn
OFFERS = const(5)  # of this turn that ended without a deal
OPTIONS = const(6)  # 16 bits chosen when the game was set up, low byte first; below
TURN = const(8)  # 16 bits, low byte first; 0 while founding, the first turn is 1
TURN_CAP = const(10)  # 16 bits; the game ends undecided after this turn; 0 = never
ROBBER = const(12)  # the hex it stands on
RANDOM = const(13)  # 6 bytes, see chance.py
DICE_DECK = const(19)  # 36 bits, one for each result still in the deck
HEAD = const(24)  # length of this head

ROLLED = const(1)  # FLAGS
BUILT = const(2)
CARD_PLAYED = const(4)

PLAYERS_MASK = const(7)  # OPTIONS, first byte: three or four players
MODERN = const(8)
FRIENDLY = const(16)
DECKED_DICE = const(32)
BEGINNER = const(64)
NO_TRADE = const(128)  # no offers among players
OWN_OPTION = const(256)  # second byte: what it means the game says
BALANCED = const(512)  # a variable island without clumps

NOBODY = const(255)  # no seat
NONE = const(255)  # no hex, node or path


class IllegalAction(ValueError):
    """A refused action: a key of the reasons, and its value or None (reasons.py)."""

    def __init__(self, key, value=None):
        super().__init__(key, value)
        self.key = key
        self.value = value


def players(pos) -> int:
    return pos[OPTIONS] & PLAYERS_MASK


def next_seat(pos, seat) -> int:
    """The seat to the left, clockwise."""
    seat += 1
    return seat if seat < pos[OPTIONS] & PLAYERS_MASK else 0


def get16(pos, at) -> int:
    return pos[at] | pos[at + 1] << 8


def put16(pos, at, value):
    pos[at] = value & 255
    pos[at + 1] = value >> 8
