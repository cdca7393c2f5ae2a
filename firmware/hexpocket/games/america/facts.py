"""America's numbers, each written once: cards, pieces, costs, gold, and the layout."""

from micropython import const

from ...engine import founding, network, phase, trade
from ...engine.position import ACTIVE, HEAD, NOBODY

LUMBER = const(0)  # card kinds; a terrain of the same number produces them
COAL = const(1)
CATTLE = const(2)
GRAIN = const(3)
ORE = const(4)
RESOURCES = const(5)
GOLD = const(5)  # in trades a kind like the cards
KINDS = const(6)
CARDS_OF_A_KIND = const(19)

CAVALRY_CARD = const(0)  # development cards
ENGINEER_CARD = const(1)
RIGHT_OF_WAY_CARD = const(2)
MINERAL_RIGHTS_CARD = const(3)
CATTLE_DRIVE_CARD = const(4)
SCOUT_CARD = const(5)
NATIVE_SUPPORT_CARD = const(6)
DECK_CARDS = (6, 4, 4, 3, 3, 2, 2)
CARD_KINDS = const(7)

RAILS = const(30)  # pieces of a colour
TURNTABLE = {3: 9, 4: 7}  # cities, each on a goods cube, by number of players
START_CITIES = const(3)  # cities of a colour that stand before the first turn
START_GOODS = const(1)  # goods cubes that are free then
START_GOLD = const(3)
PURPLE = const(0)  # the kind of site on which they stand; a map's sites have it in this place

SETTLER_COST = ((CATTLE, 1), (GRAIN, 1), (LUMBER, 1))
TRAIN_COST = ((ORE, 1), (LUMBER, 1), (COAL, 1))
RAIL_COST = ((ORE, 1), (LUMBER, 1))
CARD_COST = ((CATTLE, 1), (COAL, 1))
LEAST_COST = const(2)  # cards of the cheapest of these

BANK_RATE = const(3)  # equal cards for 1 card or 1 gold
GOLD_RATE = const(2)  # gold for 1 card
GOLD_BUYS = const(2)  # such purchases a turn

STEPS_PAID = const(3)  # of a settler for 1 grain, of a train for 1 coal
STEPS_BY_CARD = const(5)
FUEL_OF = (GRAIN, GRAIN, COAL, COAL)  # by piece
TRAINS_ON_A_PATH = const(2)
FEE = const(1)  # gold for the way over another's rails

COMPENSATION = const(1)  # gold for whom a roll brings nothing
CAVALRY_GOLD = const(2)
CATTLE_DRIVE_GOLD = const(5)
SCOUT_GOLD = const(3)
ENGINEER_RAILS = const(2)

FOUND_CITY = phase.OWN  # phases beside the shared ones; FOUND_ROAD is the first rail
FOUND_NEUTRAL = phase.OWN + 1
MOVING = phase.OWN + 2  # a settler or train is under way
ROUTING = phase.OWN + 3  # equally short routes pay differently: choose one
EXTRA = phase.OWN + 4  # the extraordinary build phase
CALLING = phase.OWN + 5  # who builds in it: asked in the open

# The position behind the head, 594 bytes in all.
OLD_CARDS = HEAD  # bit a card: held since before this turn, so it may be played
BOUGHT = OLD_CARDS + 1  # purchases for gold this turn
PAID = BOUGHT + 1  # opponents paid for the way this turn, bit a seat; second train: high nibble
MOVER = PAID + 1  # the piece under way, | BY_RIGHT; NONE = none
STEPS = MOVER + 1  # it has left
FREE_RAILS = STEPS + 1  # Engineer: rails still to lay
BONUS_AT = FREE_RAILS + 1  # the rail on a track whose free rail comes next, or NONE
ROUTE_AT = BONUS_AT + 1  # the rail whose route is to be chosen, or NONE
BUILDER = ROUTE_AT + 1  # who builds in the extraordinary phase, else NOBODY
WILLING = BUILDER + 1  # who has said that he builds and has not yet begun: bit a seat
BANK = WILLING + 1
DECK = BANK + RESOURCES  # development cards left
DISCARDS = DECK + CARD_KINDS  # those played since the deck was last shuffled
TABLE = DISCARDS + CARD_KINDS  # trade; while no trade is open its first bytes hold what follows
STARTER = TABLE + founding.STARTER  # founding: the seat that began
FOUNDED = TABLE + founding.FOUNDED  # founding: cities and rails laid so far
BUNDLE = const(5)  # bytes of an offer there: six bits a kind
SEATS = TABLE + 1 + trade.BUNDLES * BUNDLE
SEAT_SIZE = const(21)
COUNTS = (71, 149, 201)  # hexes, nodes and paths of the map
HEXES = SEATS + 4 * SEAT_SIZE  # number << 4 | terrain; 14 and 15: "?" and "??" without a token
NODES = HEXES + COUNTS[0]
PATHS = NODES + COUNTS[1]  # as in engine/network.py
SIZE = PATHS + COUNTS[2]

# A seat, from where its cards begin; gold is there as a kind, with two bytes.
CARDS = const(7)  # development cards
PIECES = const(14)  # where its settlers (0, 1) and trains (2, 3) are: node, path or NONE
RAIL_STOCK = const(18)
CITY_STOCK = const(19)  # on the turntable
GOODS = const(20)  # cubes that are free

HANDS = tuple([SEATS + SEAT_SIZE * seat for seat in range(4)])
SECRETS = ((DECK, CARD_KINDS, NOBODY, 1),)
for _seat, _hand in enumerate(HANDS):
    SECRETS += ((_hand, RESOURCES, _seat, 0), (_hand + CARDS, CARD_KINDS, _seat, 1))

SETTLERS = (0, 1)  # pieces
TRAINS = (2, 3)
BY_RIGHT = const(8)  # MOVER: by Right of Way, so neither fees nor coal

# A node: high nibble 0 no city, 1-4 city of seat 0-3, NEUTRAL; low nibble below.
NEUTRAL = network.NEUTRAL >> 4
DELIVERED = const(7)  # 0 none, 1-4 goods of seat 0-3
JOINED = const(8)  # a site with a rail route to another site

NUMBERED = const(0xE0)  # a hex's byte from 16 to here: its number is rolled


def founding_phase(seats, founded) -> int:
    """Three rounds of cities, one of rails, with three players one of neutral cities; then, with
    START, the first turn (A13-A16)."""
    done = founded // seats
    if done < START_CITIES:
        return FOUND_CITY
    if done == START_CITIES:
        return phase.FOUND_ROAD
    return FOUND_NEUTRAL if done == START_CITIES + 1 and seats == 3 else phase.START


def fuel_cost(piece):
    """What a piece's steps are paid with."""
    return ((FUEL_OF[piece], 1),)


def builder(pos) -> int:
    """The seat that builds now: in the extraordinary phase not the active one."""
    return pos[ACTIVE] if pos[BUILDER] == NOBODY else pos[BUILDER]
