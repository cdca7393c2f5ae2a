"""The fields every game's position begins with.

A position is one bytearray and nothing else: copy it and the game is copied, store it and the
game is saved. The head below stands at the same place in every game; behind it each game lays out
its bank, seats, hexes, nodes (intersections) and paths, and says where in attributes of its rules
object: `bank`, `hands`, `table`, `hexes`, `nodes`, `paths`, `size`. A hand has `hand_bytes`: one
for each of its `resources`, and two for money, if the game has any; `kinds` are what is traded.
"""

from micropython import const

PHASE = const(0)  # which decision is open; each game numbers its own phases
ACTOR = const(1)  # the seat that decides now
ACTIVE = const(2)  # the seat whose turn it is; after the end the winner, or NOBODY
FLAGS = const(3)  # bits of the running turn, below; the high nibble counts trade offers
OPTIONS = const(4)  # bits chosen when the game was set up, below
TURN = const(5)  # 16 bits, low byte first; 0 while founding, the first turn is 1
TURN_CAP = const(7)  # 16 bits; the game ends undecided after this turn; 0 = never
DICE = const(9)  # last roll, red | white << 4; 0 = none yet this turn
ROBBER = const(10)  # the hex it stands on
RANDOM = const(11)  # 6 bytes, see chance.py
DICE_DECK = const(17)  # 36 bits, one for each result still in the deck
HEAD = const(22)  # length of this head

ROLLED = const(1)  # FLAGS
BUILT = const(2)
CARD_PLAYED = const(4)
OFFER_STEP = const(16)  # one trade offer made this turn

PLAYERS_MASK = const(7)  # OPTIONS: three or four players
MODERN = const(8)
FRIENDLY = const(16)
DECKED_DICE = const(32)
BEGINNER = const(64)
NO_TRADE = const(128)  # no offers among players

NOBODY = const(255)  # no seat
NONE = const(255)  # no hex, node or path


class IllegalAction(ValueError):
    """A refused action: the key of the reason, and its value or None (reasons.py)."""

    @property
    def key(self):
        return self.args[0]

    @property
    def value(self):
        return self.args[1]


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
