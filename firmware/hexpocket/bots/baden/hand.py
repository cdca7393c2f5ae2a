"""What cards are saved for in Baden-Württemberg: the plans, and their costs."""

from micropython import const

from .. import plans

CARD = const(0)
TRAIL = const(1)  # so many roads that the longest trade route is won
HALL = const(2)  # a town hall, on a site that is no road away, or one, or two ...
FAR = const(4)
LANDMARK = HALL + FAR  # the same


def costs(game, kinds) -> list:
    """By plan, a byte a kind."""
    road = plans.vector(game.road_cost, kinds)
    found = [plans.vector(game.card_cost, kinds), road]
    for cost in (game.settlement_cost, game.landmark_cost):
        site = plans.vector(cost, kinds)
        for far in range(FAR):
            found.append(bytes([site[kind] + far * road[kind] for kind in range(kinds)]))
    return found
