"""The base game's vocabulary: card kinds and development cards by number, and the layout."""

from micropython import const

from ...engine import board, trade
from ...engine.position import HEAD, NOBODY
from ...engine.seats import COUNTERS

LUMBER = const(0)  # card kinds; a terrain of the same number produces them
BRICK = const(1)
WOOL = const(2)
GRAIN = const(3)
ORE = const(4)
KINDS = const(5)
DESERT = board.DESERT  # the terrain that produces none
ANY_HARBOUR = const(5)  # harbour kinds: a card kind, or this one for all

KNIGHT_CARD = const(0)  # development cards
ROAD_BUILDING_CARD = const(1)
INVENTION_CARD = const(2)
MONOPOLY_CARD = const(3)
VICTORY_CARD = const(4)
CARD_KINDS = const(5)

# The position behind the head, 284 bytes in all.
TRAIL_TITLE = HEAD  # the seat with Longest Road, or NOBODY
ARMY_TITLE = TRAIL_TITLE + 1  # the seat with Largest Army, or NOBODY
OLD_CARDS = ARMY_TITLE + 1  # bit a card: held since before this turn, so it may be played
BANK = OLD_CARDS + 1
DECK = BANK + KINDS  # development cards left
TABLE = DECK + CARD_KINDS  # trade; while no trade is open its first bytes hold what follows
FREE_ROADS = TABLE  # Road Building: roads still to lay
BUNDLE = const(4)  # bytes of an offer there: six bits a kind
SEATS = TABLE + 1 + trade.BUNDLES * BUNDLE
SEAT_SIZE = COUNTERS + KINDS + CARD_KINDS
HEXES = SEATS + 4 * SEAT_SIZE  # number << 4 | terrain
COUNTS = (19, 54, 72)  # hexes, nodes and paths of the base map; others have no more
HARBOURS = HEXES + COUNTS[0]  # a nibble each: its kind
NODES = HARBOURS + 5
PATHS = NODES + COUNTS[1]
SIZE = PATHS + COUNTS[2]

HANDS = tuple([SEATS + SEAT_SIZE * seat + COUNTERS for seat in range(4)])
CARDS = KINDS  # development cards, from where a hand begins
SECRETS = ((DECK, CARD_KINDS, NOBODY, 1),)
for _seat, _hand in enumerate(HANDS):
    SECRETS += ((_hand, KINDS, _seat, 0), (_hand + CARDS, CARD_KINDS, _seat, 1))
