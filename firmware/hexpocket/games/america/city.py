"""Founding cities, and the tokens that follow them to the west (A42-A46)."""

from ...engine.board import NUMBER_LATER
from ...engine.cards import add
from ...engine.position import ACTIVE, NONE
from .facts import CITY_STOCK, GOLD, GOODS, HEXES, NUMBERED
from .pieces import place_city


def found(game, pos, at):
    """The settler noted at `at` becomes a city: goods, coastal gold, token (A42)."""
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    node = pos[at]
    pos[at] = NONE
    place_city(game, pos, node, seat)
    pos[hand + CITY_STOCK] -= 1
    pos[hand + GOODS] += 1
    add(game, pos, hand, GOLD, coast_gold(game, node))
    for hex_id in game.board.node_hexes[3 * node : 3 * node + 3]:
        if hex_id != NONE and pos[HEXES + hex_id] >> 4 == NUMBER_LATER + 1:
            _bring_token(game, pos, hex_id)


def coast_gold(game, node) -> int:
    return game.board.sites[3 * game.site_at[node] + 2]


def _bring_token(game, pos, hex_id):
    """The token of the easternmost, there the northernmost hex wanders to this one (A44, A45)."""
    board = game.board
    origin = next_token(game, pos)
    number = pos[HEXES + origin] & 0xF0
    pos[HEXES + origin] = board.land[origin]
    pos[HEXES + hex_id] = number | board.land[hex_id] & 15


def next_token(game, pos) -> int:
    """The hex whose token leaves next; printed numbers never do."""
    board = game.board
    east = north = 0
    found = NONE
    for hex_id in range(board.hexes):
        if board.land[hex_id] >= NUMBERED > pos[HEXES + hex_id]:
            x = board.hex_xy[2 * hex_id]
            y = board.hex_xy[2 * hex_id + 1]
            if found == NONE or x > east or x == east and y < north:
                found = hex_id
                east = x
                north = y
    return found
