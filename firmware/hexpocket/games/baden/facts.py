"""Baden-Württemberg's vocabulary, and the layout: up to the hexes it is the base game's.

A node is 0 free, UNBUILT a site nobody has built on, below it the seats whose roads lead there;
1-4 a town hall of seat 0-3; NEUTRAL a landmark, below it the seat with the hall on its vacated
field at the margin. Points shown are halls placed; the other halls are left.
"""

from micropython import const

from ...engine.position import OWN_OPTION
from ..catan import facts as base

INVENTION_CARD = const(0)  # development cards
ROAD_BUILDING_CARD = const(1)
SUCCESSFUL_INVENTION_CARD = const(2)
TRADE_CARD = const(3)
ACHIEVEMENT_CARD = base.VICTORY_CARD
DECK_CARDS = (14, 3, 3, 3, 3)

CITY = const(0)  # kinds of sites, in the order in which a map has them
LANDMARK = const(1)
START_HALLS = const(3)
START_CARDS = const(4)
MOST_LANDMARKS = const(12)  # the margin has so many fields, and as many pictures are drawn

TRADING = const(8)  # FLAGS: Trade was played, the bank takes two for one
BY_CARD = const(16)  # the inventor moves by a card, so nobody must draw
CARD_BEFORE_ROLL = OWN_OPTION  # development cards may be played before the roll too

HEXES = base.HEXES  # number << 4 | terrain
COUNTS = (40, 108, 147)  # hexes, nodes and paths of the map
NODES = HEXES + COUNTS[0]
PATHS = NODES + COUNTS[1]
SIZE = PATHS + COUNTS[2]  # 429 bytes
