"""The numbers of Cities & Knights, each written once: cards, pieces, levels, and the layout."""

from micropython import const

from ...engine import network, phase, trade
from ...engine.position import HEAD, NOBODY, OWN_OPTION
from ...engine.seats import ARMY, COUNTERS
from ..catan import facts as base

LUMBER = base.LUMBER  # card kinds: resources, then commodities
BRICK = base.BRICK
WOOL = base.WOOL
GRAIN = base.GRAIN
ORE = base.ORE
RESOURCES = base.KINDS
PAPER = const(5)
CLOTH = const(6)
COIN = const(7)
KINDS = const(8)
COMMODITIES = const(12)  # cards of each
# By resource: the second card of a city is another of it, or this commodity (C17).
SECOND = (PAPER, BRICK, CLOTH, GRAIN, COIN)

SCIENCE = const(0)  # tracks and decks; the commodity of a track is PAPER + track
TRADE = const(1)
POLITICS = const(2)
TRACKS = const(3)

ALCHEMIST_CARD = const(0)  # progress cards: science
CRANE_CARD = const(1)
ENGINEER_CARD = const(2)
INVENTOR_CARD = const(3)
IRRIGATION_CARD = const(4)
MEDICINE_CARD = const(5)
MINING_CARD = const(6)
PRINTER_CARD = const(7)
ROAD_BUILDING_CARD = const(8)
SMITH_CARD = const(9)
COMMERCIAL_HARBOR_CARD = const(10)  # trade
MASTER_MERCHANT_CARD = const(11)
MERCHANT_CARD = const(12)
MERCHANT_FLEET_CARD = const(13)
RESOURCE_MONOPOLY_CARD = const(14)
TRADE_MONOPOLY_CARD = const(15)
BISHOP_CARD = const(16)  # politics
CONSTITUTION_CARD = const(17)
DESERTER_CARD = const(18)
DIPLOMAT_CARD = const(19)
INTRIGUE_CARD = const(20)
SABOTEUR_CARD = const(21)
SPY_CARD = const(22)
WARLORD_CARD = const(23)
WEDDING_CARD = const(24)
CARD_KINDS = const(25)
DECK_CARDS = (2, 2, 1, 2, 2, 2, 2, 1, 2, 2) + (2, 2, 6, 2, 4, 2) + (2, 1, 2, 2, 2, 2, 3, 2, 2)
FIRST_CARDS = (0, 10, 16, CARD_KINDS)  # by deck, and where the last ends
DECK_SIZE = const(18)
HAND_LIMIT = const(4)  # progress cards
POINT_CARDS = (PRINTER_CARD, CONSTITUTION_CARD)  # opened at once

HIGHEST = const(5)  # level
ABILITY = const(3)  # the level with the Aqueduct, the merchants' rate, the Fortress
METROPOLIS = const(4)  # the level that brings it first; the highest keeps it
METROPOLIS_POINTS = const(2)
KNIGHT_LEVELS = const(3)
KNIGHTS = const(2)  # of each level and colour
MOST_WALLS = const(3)
WALL_CARDS = const(2)  # more in the hand on a seven, for each wall
DEFENDER_CARDS = const(6)
LANDING = const(7)  # the ship's step that lands
GATE_EXTRA = const(1)  # a red die no higher than the level and this draws
CROP = const(2)  # cards a hex by Irrigation and Mining
MONOPOLY = const(2)  # cards of each player by Resource Monopoly
GIFT = const(2)  # cards by Wedding and Master Merchant
SMITHS = const(2)  # promotions by Smith
FIXED_TOKENS = (0, 2, 6, 8, 12)  # numbers that the Inventor may not choose; 0 is none

GATE = const(1)  # the event die: GATE + track, or the ship
SHIP_EVENT = const(4)
EVENT_FACES = const(6)
SHIP_FACES = const(3)

FOUND_CITY = phase.OWN  # phases beside the shared ones
DRAWING = phase.OWN + 1  # a progress card is drawn
RETURNING = phase.OWN + 2  # of five progress cards one goes back
PILLAGING = phase.OWN + 3  # a city is lost to the barbarians
AQUEDUCT = phase.OWN + 4  # a roll brought nothing: take a resource
RELOCATING = phase.OWN + 5  # a displaced knight goes elsewhere
CROWNING = phase.OWN + 6  # a city becomes a metropolis
SMITHING = phase.OWN + 7  # the second knight of Smith
DESERTING = phase.OWN + 8  # a knight is given up
REPLACING = phase.OWN + 9  # and one placed for it
REBUILDING = phase.OWN + 10  # an own road taken by Diplomat is laid elsewhere
SPYING = phase.OWN + 11  # a progress card is taken
TAKING = phase.OWN + 12  # cards are taken from a hand in sight
GIVING = phase.OWN + 13  # gifts of Wedding
LENDING = phase.OWN + 14  # Commercial Harbor: a resource is offered
SWAPPING = phase.OWN + 15  # and a commodity given for it

CHOSEN = const(8)  # FLAGS: the Alchemist chose the dice
FREE_ROBBER = OWN_OPTION  # OPTIONS: the robber acts from the start

# The position behind the head, 508 bytes in all.
TRAIL_TITLE = HEAD  # the seat with Longest Road, or NOBODY
MERCHANT_OF = TRAIL_TITLE + 1  # the seat that put the merchant where it is, or NOBODY
METROPOLIS_OF = MERCHANT_OF + 1  # by track: its seat, or NOBODY
PRINTER_OF = METROPOLIS_OF + TRACKS  # who has opened it, or NOBODY
CONSTITUTION_OF = PRINTER_OF + 1
OLD_CARDS = CONSTITUTION_OF + 1  # none: progress cards may be played at once
MERCHANT_AT = OLD_CARDS + 1  # its hex, or NONE
METROPOLIS_AT = MERCHANT_AT + 1  # by track: its node, or NONE
EVENT = METROPOLIS_AT + TRACKS  # the event die; 0 = not rolled yet this turn
SHIP = EVENT + 1  # its steps since the last attack
RAIDED = SHIP + 1  # 1 after the first attack
FLEET = RAIDED + 1  # bit a kind that Merchant Fleet trades this turn
BANK = FLEET + 1
DECK = BANK + KINDS  # progress cards that are shuffled
UNDER = DECK + CARD_KINDS  # by deck: those that came back, see engine/decks.py
TABLE = UNDER + TRACKS * DECK_SIZE  # trade; while none is open its first bytes hold what follows
FREE_ROADS = TABLE  # Road Building: roads still to lay
CAUSE = TABLE + 4  # what is under way: a card + 1, or what is listed below; 0 = nothing
DUE = CAUSE + 1  # seats that have their turn in it, now or still to come: bit a seat
VICTIM = DUE + 1  # whose cards are in sight, who is offered one, or who gives up a knight
LEFT = VICTIM + 1  # cards still to give or take, or the trail that had Longest Road before
AT = LEFT + 1  # the node of a knight displaced, the path of a road taken
PIECE = AT + 1  # its byte, the state of one to place, the kind lent + 1, a metropolis' track
BUNDLE = const(6)  # bytes of an offer on the table: six bits a kind
SEATS = TABLE + 1 + trade.BUNDLES * BUNDLE
SEAT_SIZE = COUNTERS + KINDS + CARD_KINDS + 2 * TRACKS + 1
COUNTS = base.COUNTS
HEXES = SEATS + 4 * SEAT_SIZE
HARBOURS = HEXES + COUNTS[0]
NODES = HARBOURS + 5
PATHS = NODES + COUNTS[1]
SIZE = PATHS + COUNTS[2]

GATE_DRAWS = const(32)  # CAUSE, beside cards: draws at a gate
REWARD = const(33)  # draws of those who beat the barbarians together
RAID = const(34)  # cities are pillaged
CHASE = const(35)  # a knight chases the robber
ATTACK = const(36)  # a knight displaces another

# A seat, from where its cards begin.
DEFENDERS = ARMY  # Defender cards and points, in the place of knight cards played
PROGRESS = KINDS
LEVELS = PROGRESS + CARD_KINDS  # by track
STOCK = LEVELS + TRACKS  # knights left, by level
WALLS = STOCK + KNIGHT_LEVELS  # built

HANDS = tuple([SEATS + SEAT_SIZE * seat + COUNTERS for seat in range(4)])
SECRETS = ()
BACK = ()  # cards under the decks
for _deck in range(TRACKS):
    _first = FIRST_CARDS[_deck]
    _kinds = FIRST_CARDS[_deck + 1] - _first
    BACK += ((UNDER + DECK_SIZE * _deck, DECK_SIZE, 1 + _deck),)
    SECRETS += ((DECK + _first, _kinds, NOBODY, 1 + _deck),)
    for _seat, _hand in enumerate(HANDS):
        SECRETS += ((_hand + PROGRESS + _first, _kinds, _seat, 1 + _deck),)
for _seat, _hand in enumerate(HANDS):
    SECRETS += ((_hand, KINDS, _seat, 0),)

# Marks under pieces on a node.
LAID_DOWN = const(8)  # a settlement that is a city piece laid down
WALL = const(1)  # under a city
# By piece: which marks there are; the seats that may not pass, knights among them; and the claim
# of a city's second card (engine/production.py).
MARKS = bytes(1) + bytes((LAID_DOWN,)) * 4 + bytes((WALL,)) * 4 + b"\x0f" * 4 + bytes(3)
BARS = network.BUILDINGS_BAR[:9] + network.BUILDINGS_BAR[1:5] + bytes(3)
SECONDS = bytes([17 * (second - kind) for kind, second in enumerate(SECOND)])


def deck_of(card) -> int:
    """The deck that a card belongs to."""
    return SCIENCE if card < FIRST_CARDS[TRADE] else TRADE + (card >= FIRST_CARDS[POLITICS])
