"""Why an action is refused.

The lists of legal actions decide; this module only explains. `reason` is called for an action
that is not in the list, and finds the first reason a player would name.
"""

from ...engine import action as act
from ...engine import network, phase, reasons
from ...engine.position import (
    ACTIVE,
    ACTOR,
    NO_TRADE,
    OPTIONS,
    PHASE,
    ROBBER,
)
from . import facts, legal
from .facts import CARDS, DECK, NODES, OLD_CARDS, PATHS, STOCK, TRAIL

_CARDS = (act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)
_BUILDS = (act.ROAD, act.SETTLEMENT, act.CITY, act.BUY)
_WAITS = {
    phase.FOUND_SETTLEMENT: ("found_first", (act.SETTLEMENT,)),
    phase.FOUND_ROAD: ("found_road_first", (act.ROAD,)),
    phase.START: ("roll_first", (act.ROLL,) + _CARDS),
    phase.MAIN: (
        "not_now",
        (act.END_TURN, act.BANK, act.OFFER, act.INVITE) + _BUILDS + _CARDS,
    ),
    phase.ROBBING: ("robber_first", (act.ROBBER_TO,)),
    phase.FREE_ROAD: ("free_roads_first", (act.ROAD, act.PASS)),
}


def reason(game, pos, action):
    """Why this action is not among the legal ones: a key and its value or None."""
    if not 0 < action < act.KINDS << 16 or not _in_range(game, pos, action):
        return "no_such", None
    return reasons.find(game, pos, action, _WAITS, _EXPLANATIONS, _card)


def _in_range(game, pos, action) -> bool:
    """Whether the operands name things that exist."""
    kind = act.kind_of(action)
    a = action >> 8 & 255
    b = action & 255
    if kind == act.BANK:
        return a < game.kinds and b < game.kinds
    if kind == act.INVENTION:
        return reasons.is_pair(game, a, b)
    limits = reasons.limits(game, pos)
    limits[act.SETTLEMENT] = limits[act.CITY] = game.board.nodes
    limits[act.MONOPOLY] = game.kinds
    return a == 0 and b < limits.get(kind, 1)


# What follows returns a key, or a key and its value.


def _road(game, pos, _, path):
    seat = pos[ACTOR]
    byte = pos[PATHS + path]
    if byte >= 16:
        return "road_taken"
    if pos[PHASE] == phase.FOUND_ROAD:
        return "road_founding"
    if not pos[game.hands[seat] + TRAIL] >> 4:
        return "road_stock"
    if not byte >> seat & 1:
        return "road_apart"
    return "road_cost", facts.ROAD_COST


def _settlement(game, pos, _, node):
    byte = pos[NODES + node]
    if network.owner(byte) != 255:
        return "node_taken"
    if byte >= 16:
        return "node_near"
    if not pos[game.hands[pos[ACTOR]] + STOCK] & 15:
        return "settlement_stock"
    if not byte >> pos[ACTOR] & 1:
        return "settlement_apart"
    return "settlement_cost", facts.SETTLEMENT_COST


def _city(game, pos, _, node):
    seat = pos[ACTOR]
    if pos[NODES + node] != (seat + 1) << 4:
        return "city_place"
    if not pos[game.hands[seat] + STOCK] >> 4:
        return "city_stock"
    return "city_cost", facts.CITY_COST


def _buy(game, pos, _, __):
    if not facts.cards_in(pos, DECK):
        return "deck_empty"
    return "card_cost", facts.CARD_COST


def _card(game, pos, card):
    number = facts.card_count(pos, game.hands[pos[ACTIVE]] + CARDS, card)
    return reasons.card(pos, number, pos[OLD_CARDS] >> card & 1)


def _robber(game, pos, _, hex_id):
    if hex_id == pos[ROBBER]:
        return "robber_stays"
    return "robber_number"


def _steal(game, pos, _, victim):
    if victim == pos[ACTIVE]:
        return "steal_self"
    for node in game.board.hex_nodes[6 * pos[ROBBER] : 6 * pos[ROBBER] + 6]:
        if network.owner(pos[NODES + node]) == victim:
            return "steal_friendly"
    return "steal_apart"


def _trade(game, pos):
    """Why the active player may not trade at all; empty if he may."""
    return "" if legal.may_trade(pos) else "trade_over"


def _bank(game, pos, give, take):
    seat = pos[ACTIVE]
    if _trade(game, pos):
        return _trade(game, pos)
    if give == take:
        return "bank_same"
    rate = game.rate(pos, seat, give)
    if pos[game.hands[seat] + give] < rate:
        return "bank_rate", rate
    return "bank_none"


def _offer(game, pos, _, __):
    if not pos[OPTIONS] & NO_TRADE and _trade(game, pos):
        return _trade(game, pos)
    return reasons.offer(game, pos, _, __)


_EXPLANATIONS = {
    act.ROAD: _road,
    act.SETTLEMENT: _settlement,
    act.CITY: _city,
    act.BUY: _buy,
    act.KNIGHT: (facts.KNIGHT_CARD, ""),
    act.ROAD_BUILDING: (facts.ROAD_BUILDING_CARD, "road_building_none"),
    act.INVENTION: (facts.INVENTION_CARD, "invention_bank"),
    act.MONOPOLY: (facts.MONOPOLY_CARD, ""),
    act.ROBBER_TO: _robber,
    act.STEAL: _steal,
    act.BANK: _bank,
    act.OFFER: _offer,
    act.INVITE: _offer,
    act.PASS: "pass_first",
}
