"""The places of the base game's weights, behind the shared ones."""

from .. import shared as _shared

# Production: for each pip of a kind
LUMBER = _shared.NUMBER
BRICK = LUMBER + 1
WOOL = LUMBER + 2
GRAIN = LUMBER + 3
ORE = LUMBER + 4
HARBOUR = LUMBER + 5  # for each pip of the harbour's kind
ANY_HARBOUR = LUMBER + 6  # for each pip

# Plans: what they bring, beside the place
CITY = LUMBER + 7
SITE = LUMBER + 8
TRAIL = LUMBER + 9
CONTESTED = LUMBER + 10  # share of a site that others can settle at once

# Titles and cards
ROAD = LUMBER + 11  # for each road of the longest trail
TRAIL_LEAD = LUMBER + 12  # for each road by which the title is held, three at most
ARMY = LUMBER + 13  # for each knight laid open
ARMY_NEAR = LUMBER + 14  # one knight short of the title, or holding it by more than one
KNIGHT = LUMBER + 15  # cards that are held
ROAD_BUILDING = LUMBER + 16
INVENTION = LUMBER + 17
MONOPOLY = LUMBER + 18
FREE_ROAD = LUMBER + 19  # a free road still to lay

NUMBER = LUMBER + 20
