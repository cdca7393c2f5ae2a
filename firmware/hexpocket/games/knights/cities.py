"""Cities: founded, built, by Medicine; and city pieces that were laid down (C8, C29)."""

from ...engine import building, cards, network
from ...engine.network import FIRST_CITY
from ...engine.position import ACTIVE, ACTOR, MODERN, OPTIONS, PHASE
from ...engine.seats import CITIES, POINTS
from ..catan import setup
from . import facts


def laid_down(game, pos, seat) -> list:
    """The nodes of a seat's city pieces that are settlements (C29, modern)."""
    if not pos[OPTIONS] & MODERN:
        return []
    lies = network.piece(seat) | facts.LAID_DOWN
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    return [node for node, byte in enumerate(nodes) if byte == lies]


def places(game, pos, seat) -> list:
    """What may become a city, cost aside: a piece laid down before any settlement."""
    found = laid_down(game, pos, seat)
    if found or not pos[game.hands[seat] + CITIES]:
        return found
    own = network.piece(seat)
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    return [node for node, byte in enumerate(nodes) if byte == own]


def can_pay(game, pos, seat, cost) -> bool:
    return cards.covers(pos, game.hands[seat], cost)


def city(game, pos, node):
    """Found a city, or build one."""
    if pos[PHASE] == facts.FOUND_CITY:
        setup.found(game, pos, node)
        building.raise_city(game, pos, node, pos[ACTOR])
    else:
        build(game, pos, node, game.city_cost)


def build(game, pos, node, cost):
    seat = pos[ACTIVE]
    building.pay(game, pos, cost)
    if pos[game.nodes + node] & facts.LAID_DOWN:
        pos[game.nodes + node] = FIRST_CITY + (seat << 4)
        pos[game.hands[seat] + POINTS] += 1
    else:
        building.raise_city(game, pos, node, seat)
    game.check_victory(pos)
