"""The base game's numbers, each written once: cards, pieces, costs, points, and the layout."""

from micropython import const

from ...engine import cards, founding, seven, trade
from ...engine.position import HEAD

LUMBER = const(0)  # card kinds; a terrain of the same number produces them
BRICK = const(1)
WOOL = const(2)
GRAIN = const(3)
ORE = const(4)
KINDS = const(5)
DESERT = const(5)
CARDS_OF_A_KIND = const(19)

KNIGHT_CARD = const(0)  # development cards
ROAD_BUILDING_CARD = const(1)
INVENTION_CARD = const(2)
MONOPOLY_CARD = const(3)
VICTORY_CARD = const(4)
DECK_CARDS = (14, 2, 2, 2, 5)

ROADS = const(15)  # pieces of a colour
SETTLEMENTS = const(5)
CITIES = const(4)

ROAD_COST = ((BRICK, 1), (LUMBER, 1))
SETTLEMENT_COST = ((BRICK, 1), (LUMBER, 1), (WOOL, 1), (GRAIN, 1))
CITY_COST = ((ORE, 3), (GRAIN, 2))
CARD_COST = ((ORE, 1), (WOOL, 1), (GRAIN, 1))

BANK_RATE = const(4)
ANY_HARBOUR = const(5)  # harbour kinds: a card kind, or this one for all
ANY_HARBOUR_RATE = const(3)
OWN_HARBOUR_RATE = const(2)

HAND_LIMIT = seven.HAND_LIMIT
FRIENDLY_POINTS = const(2)  # the friendly robber spares players with no more than these
TRAIL_LEAST = const(5)  # roads for Longest Road
ARMY_LEAST = const(3)  # knights for Largest Army
TITLE_POINTS = const(2)
POINTS_TO_WIN = const(10)

# The position behind the head, 254 bytes in all.
TITLES = HEAD  # seat with Longest Road | seat with Largest Army << 4; 15 = nobody
OLD_CARDS = TITLES + 1  # bit a card: held since before this turn, so it may be played
BANK = OLD_CARDS + 1
DECK = BANK + KINDS  # development cards left, packed like a hand's
TABLE = DECK + 2  # trade; while no trade is open its first bytes hold what follows
OWED = TABLE + seven.OWED  # discarding: cards to return, by seat
FREE_ROADS = TABLE  # Road Building: roads still to lay
STARTER = TABLE + founding.STARTER  # founding: the seat that began
FOUNDED = TABLE + founding.FOUNDED  # founding: settlements laid so far
FOUND_AT = TABLE + 2  # founding: the node whose road comes next
ROLLS = TABLE + founding.ROLLS  # rolling for the first turn: sums by seat, 0 = none yet
TIED = TABLE + founding.TIED  # rolling for the first turn: bit a seat still in it
BUNDLE = const(4)  # bytes of an offer there: six bits a kind
SEATS = TABLE + 1 + trade.BUNDLES * BUNDLE
SEAT_SIZE = const(11)
HEXES = SEATS + 4 * SEAT_SIZE  # number << 4 | terrain
HARBOURS = HEXES + 19  # a nibble each: its kind
NODES = HARBOURS + 5
PATHS = NODES + 54
SIZE = PATHS + 72

# A seat, from where its cards begin. (The packer puts sums into modules, but no signs.)
POINTS = const(0 - 4)  # shown points | knights played << 4
TRAIL = const(0 - 3)  # longest trail | roads in stock << 4
STOCK = const(0 - 2)  # settlements | cities << 4 in stock
PORTS = const(0 - 1)  # bit a harbour kind
CARDS = const(5)  # two bytes of development cards, below

NO_TITLE = const(15)

# In a view (view.py): a hand that begins with HIDDEN ends with its size; development cards whose
# first byte has no knights but this many are CARDS_HIDDEN, and the second byte is their number.
HIDDEN = cards.HIDDEN
CARDS_HIDDEN = const(15)

# Development cards in two bytes: (byte, shift, mask) by card.
CARD_FIELDS = ((0, 0, 15), (1, 0, 3), (1, 2, 3), (1, 4, 3), (0, 4, 7))


def card_count(pos, at, card) -> int:
    byte, shift, mask = CARD_FIELDS[card]
    return pos[at + byte] >> shift & mask


def add_card(pos, at, card, number):
    byte, shift, _ = CARD_FIELDS[card]
    pos[at + byte] += number << shift


def score(pos, hand) -> int:
    """All points of a seat, hidden victory cards included (B76)."""
    return (pos[hand + POINTS] & 15) + (pos[hand + CARDS] >> 4)


def cards_in(pos, at) -> int:
    """How many development cards a hand or the deck holds."""
    low = pos[at]
    high = pos[at + 1]
    if low & 15 == CARDS_HIDDEN:
        return high
    return (low & 15) + (low >> 4) + (high & 3) + (high >> 2 & 3) + (high >> 4)


def kinds_held(pos, at) -> int:
    """Which cards to be played, so not victory cards, a hand holds: bit a card."""
    low = pos[at] & 15
    high = pos[at + 1]
    return (low > 0) | (high & 3 > 0) << 1 | (high & 12 > 0) << 2 | (high > 15) << 3
