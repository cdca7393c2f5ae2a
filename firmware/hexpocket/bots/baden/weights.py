"""The places of Baden-Württemberg's weights, behind the shared ones."""

from .. import shared as _shared

# Production: for each pip of a kind
LUMBER = _shared.NUMBER
BRICK = LUMBER + 1
WOOL = LUMBER + 2
GRAIN = LUMBER + 3
ORE = LUMBER + 4

# Plans: what they bring, beside the place or the reward
SITE = LUMBER + 5  # a town hall
LANDMARK = LUMBER + 6
TRAIL = LUMBER + 7  # the longest trade route, if a few roads win it
CONTESTED = LUMBER + 8  # share of a site that others can build on at once
REACH = LUMBER + 9  # share of each site that an own road touches
FADE = LUMBER + 10  # share of that which is left for each road that is missing
RESOURCE = LUMBER + 11  # each of two that a landmark rewards

# Titles and cards
ROAD = LUMBER + 12  # for each road of the longest line
TRAIL_LEAD = LUMBER + 13  # for each road by which the title is held, three at most
OPEN = LUMBER + 14  # for each Invention laid open
OPEN_NEAR = LUMBER + 15  # one short of greatest inventor, or being it by more than one
INVENTION = LUMBER + 16  # cards that are held
ROAD_BUILDING = LUMBER + 17
SUCCESSFUL_INVENTION = LUMBER + 18
TRADE = LUMBER + 19
FREE_ROAD = LUMBER + 20  # a free road still to lay

NUMBER = LUMBER + 21
