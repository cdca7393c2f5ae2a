"""Why something cannot be built or raised in a place, for its price or by a card (part of why.py).

Each returns a key, or a key and its value; empty if that is not why.
"""

from ...engine import network
from ...engine.network import FIRST_CITY, is_bare
from ...engine.position import ACTIVE
from ...engine.seats import CITIES
from . import cities, facts, improve, pieces
from .facts import ABILITY, HIGHEST, LEVELS, POLITICS, STOCK, WALL, WALLS


def city(game, pos, node, key, cost):
    """Why no city can be built there, by Medicine either."""
    seat = pos[ACTIVE]
    byte = pos[game.nodes + node]
    if byte & ~facts.LAID_DOWN != network.piece(seat):
        return "city_place"
    if not byte & facts.LAID_DOWN:
        if cities.laid_down(game, pos, seat):
            return "city_laid_down"
        if not pos[game.hands[seat] + CITIES]:
            return "city_stock"
    return key, cost


def place(game, pos, node):
    """Why no knight can be put there; empty: that is not why."""
    if not is_bare(pos[game.nodes + node]):
        return "knight_taken"
    return "" if node in pieces.places(game, pos, pos[ACTIVE]) else "knight_apart"


def is_own(game, pos, node) -> bool:
    byte = pos[game.nodes + node]
    return pieces.is_knight(byte) and pieces.owner(byte) == pos[ACTIVE]


def promotion(game, pos, node):
    """Why a knight cannot be promoted at all; empty: that is not why."""
    if not is_own(game, pos, node):
        return "knight_none"
    byte = pos[game.nodes + node]
    hand = game.hands[pos[ACTIVE]]
    strength = pieces.strength(byte)
    if strength == facts.KNIGHT_LEVELS:
        return "promote_highest"
    if pieces.was_promoted(byte):
        return "promote_twice"
    if strength == facts.KNIGHT_LEVELS - 1 and pos[hand + LEVELS + POLITICS] < ABILITY:
        return "promote_fortress"
    return "" if pos[hand + STOCK + strength] else "promote_stock"


def wall(game, pos, node):
    """Why no wall can be built there; empty: that is not why."""
    seat = pos[ACTIVE]
    byte = pos[game.nodes + node]
    if byte & ~WALL != FIRST_CITY + (seat << 4):
        return "wall_place"
    if byte & WALL:
        return "wall_there"
    return "wall_stock" if pos[game.hands[seat] + WALLS] == facts.MOST_WALLS else ""


def improvement(game, pos, track, rebate):
    """Why a level cannot be bought, with Crane either."""
    seat = pos[ACTIVE]
    level = pos[game.hands[seat] + LEVELS + track]
    if level == HIGHEST:
        return "improve_highest"
    if not improve.has_city(game, pos, seat):
        return "improve_city"
    if not improve.may_rise(game, pos, seat, track):
        return "improve_metropolis"
    return "improve_cost", improve.cost(game, pos, seat, track, rebate)
