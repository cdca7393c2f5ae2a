"""What cards are saved for in the base game: the plans, and their costs."""

from micropython import const

from .. import plans

CITY = const(0)
CARD = const(1)
TRAIL = const(2)  # so many roads that Longest Road is won
SITE = const(3)  # a settlement on a site that is no, one or two roads away
FAR = const(3)
PLANS = SITE + FAR


def costs(game, kinds) -> list:
    """By plan, a byte a kind."""
    road = plans.vector(game.road_cost, kinds)
    found = [plans.vector(game.city_cost, kinds), plans.vector(game.card_cost, kinds), road]
    site = plans.vector(game.settlement_cost, kinds)
    for far in range(FAR):
        found.append(bytes([site[kind] + far * road[kind] for kind in range(kinds)]))
    return found
