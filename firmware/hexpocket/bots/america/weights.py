"""The places of America's weights, behind the shared ones."""

from .. import shared as _shared

# Production: for each pip of a kind
LUMBER = _shared.NUMBER
COAL = LUMBER + 1
CATTLE = LUMBER + 2
GRAIN = LUMBER + 3
ORE = LUMBER + 4
GOLD = LUMBER + 5  # for each that is held

# Cities and settlers
CITY = LUMBER + 6  # for each that has left the turntable
SETTLER = LUMBER + 7  # a settler at a site
STEP = LUMBER + 8  # less for each step that it is away

# Rails and trains
TRAIN = LUMBER + 9  # to have one; of a second a third
DELIVERY = LUMBER + 10  # a train at a city that takes goods
RIDE = LUMBER + 11  # less for each step that it is away
JOIN = LUMBER + 12  # a rail that leads to a city that takes goods; the less the more are missing

HELD = LUMBER + 13  # a development card

TRADE = LUMBER + 14  # quarters of a roll that a trade with the supply counts as

NUMBER = LUMBER + 15
