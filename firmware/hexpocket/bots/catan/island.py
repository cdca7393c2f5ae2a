"""The places of the weights of every game on the base game's island, behind the shared ones."""

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

# Roads
ROAD = LUMBER + 11  # for each road of the longest trail
TRAIL_LEAD = LUMBER + 12  # for each road by which the title is held, three at most
FREE_ROAD = LUMBER + 13  # a free road still to lay

NUMBER = LUMBER + 14
