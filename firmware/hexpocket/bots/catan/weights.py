"""The places of the base game's weights, behind those of the island."""

from . import island as _island

# Titles and cards
ARMY = _island.NUMBER  # for each knight laid open
ARMY_NEAR = ARMY + 1  # one knight short of the title, or holding it by more than one
KNIGHT = ARMY + 2  # cards that are held
ROAD_BUILDING = ARMY + 3
INVENTION = ARMY + 4
MONOPOLY = ARMY + 5

NUMBER = ARMY + 6
