"""Pieces that every board has: buildings and the robber; and what kinds of place there are.

What else stands on a board, and where actions are about, the game's own module of this name says.
"""

from micropython import const

from ...engine import action as act

NODE = const(0)  # kinds of place: the id comes in the lower eight bits
PATH = const(0x100)
HEX = const(0x200)

# Sprites, those of team 0: the first of a game's.
SPRITES = ("settlement0", "city0", "big-settlement0", "big-city0", "robber", "big-robber")
ROBBER = const(4)  # where it is among them

# Kinds of action after which all see at their place that they were done; a game has its own.
PLACED = (act.ROAD, act.SETTLEMENT, act.CITY, act.ROBBER_TO)


def building(island, node, team, city):
    """A settlement or a city on a node."""
    x, y = island.node_at(node)
    if not island.close or island.in_sight(x, y, 12, 12):
        island.put(island.piece_sprites[2 * island.close + city] + team, x, y - 1, team)


def robber(island, hex_id):
    """The robber on a hex."""
    x, y = robber_at(island, hex_id)
    if island.in_sight(x, y, 12, 12):
        island.put(island.piece_sprites[ROBBER + island.close], x, y)


def mark_at(island, place):
    """The pixel of a target's mark: where the piece would stand."""
    return robber_at(island, place & 255) if place & HEX else island.pixel(place)


def robber_at(island, hex_id):
    """The pixel where the robber stands on a hex: beside the number, below it on a small board."""
    x, y = island.hex_at(hex_id)
    if island.small:
        return x, y + 6
    return x + island.ux * (14 if island.game.board.flat else 7) // 10, y
