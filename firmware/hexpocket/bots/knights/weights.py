"""The places of the weights of Cities & Knights, behind those of the island."""

from ..catan import island as _island

# Production
PAPER = _island.NUMBER
CLOTH = PAPER + 1
COIN = PAPER + 2

# Improvements
LEVEL = PAPER + 3  # for each level
ABILITY = PAPER + 4  # for the third of a track
CROWN = PAPER + 5  # for a level that brings a metropolis, beside its points, as a plan
SAFE = PAPER + 6  # a metropolis that nobody can take

# Knights and barbarians
STRENGTH = PAPER + 7  # for each level of a knight
ACTIVE = PAPER + 8  # for each level of an active one
HIRE = PAPER + 9  # as a plan
PILLAGE = PAPER + 10  # a city lost, if the ship landed now
DEFENDER = PAPER + 11  # to be the one defender, if it landed now
SHARED = PAPER + 12  # to be one of several
WALL = PAPER + 13
NEAR = PAPER + 14  # a knight beside the robber; three times that if it stands at an own building
GUARD = PAPER + 15  # share of the land of a site that a knight keeps others from
HOLD = PAPER + 16  # a knight on the own trail where others could cut it
CUT = PAPER + 17  # for each road of a rival's trail that it cuts; a way that it bars counts two
EXPOSED = PAPER + 18  # for each level of a knight where a stronger one can come
RIVAL_KNIGHT = PAPER + 19  # for each level of a rival's knight
RISK = PAPER + 20  # an own metropolis, for each rival who needs but one level to take it

# Progress cards
PROGRESS = PAPER + 21  # share of what each card is worth that counts while it is held
EFFECT = PAPER + 22  # share of it that counts when it is played

NUMBER = PAPER + 23
