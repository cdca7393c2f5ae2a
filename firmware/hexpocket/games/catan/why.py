"""Why an action of the base game is refused; engine/reasons.py says how these tables are used."""

from ...engine import action as act
from ...engine import network, phase, reasons, robber
from ...engine.cards import size
from ...engine.network import FIRST_PIECE
from ...engine.position import ACTIVE, ACTOR, MODERN, NO_TRADE, NONE, OPTIONS, PHASE, ROBBER
from ...engine.seats import CITIES, ROADS, SETTLEMENTS
from . import facts

_CARDS = (act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)
_BUILDS = (act.ROAD, act.SETTLEMENT, act.CITY, act.BUY)
WAITS = dict(reasons.WAITS)
WAITS.update(
    {
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
)


OPERANDS = dict(reasons.OPERANDS)
OPERANDS[act.SETTLEMENT] = OPERANDS[act.CITY] = reasons.is_node
OPERANDS[act.KNIGHT] = OPERANDS[act.ROAD_BUILDING] = reasons.no_operand
OPERANDS[act.INVENTION] = reasons.is_pair
OPERANDS[act.MONOPOLY] = reasons.is_card


# What follows returns a key, or a key and its value.


def _road(game, pos, _, path):
    seat = pos[ACTOR]
    byte = pos[game.paths + path]
    if byte >= FIRST_PIECE:
        return "road_taken"
    if pos[PHASE] == phase.FOUND_ROAD:
        return "road_founding"
    if not pos[game.hands[seat] + ROADS]:
        return "road_stock"
    if not byte >> seat & 1:
        return "road_apart"
    return "road_cost", game.road_cost


def _settlement(game, pos, _, node):
    byte = pos[game.nodes + node]
    if network.owner(byte) != NONE:
        return "node_taken"
    if byte >= FIRST_PIECE:
        return "node_near"
    if not pos[game.hands[pos[ACTOR]] + SETTLEMENTS]:
        return "settlement_stock"
    if not byte >> pos[ACTOR] & 1:
        return "settlement_apart"
    return "settlement_cost", game.settlement_cost


def _city(game, pos, _, node):
    seat = pos[ACTOR]
    if pos[game.nodes + node] != network.piece(seat):
        return "city_place"
    if not pos[game.hands[seat] + CITIES]:
        return "city_stock"
    return "city_cost", game.city_cost


def _buy(game, pos, _, __):
    if not size(pos, game.deck, game.card_kinds):
        return "deck_empty"
    return "card_cost", game.card_cost


def _robber(game, pos, _, hex_id):
    if hex_id == pos[ROBBER]:
        return "robber_stays"
    if not pos[OPTIONS] & MODERN and not game.has_number(pos, hex_id):
        return "robber_number"
    return "robber_friendly"


def _steal(game, pos, _, victim):
    if victim == pos[ACTIVE]:
        return "steal_self"
    near = robber.owners_at(game, pos, pos[ROBBER])
    return "steal_friendly" if near >> victim & 1 else "steal_apart"


def _bank(game, pos, give, take):
    seat = pos[ACTIVE]
    if not game.may_trade(pos):
        return "trade_over"
    if give == take:
        return "bank_same"
    rate = game.rate(pos, seat, give)
    if pos[game.hands[seat] + give] < rate:
        return "bank_rate", rate
    return "bank_none"


def _offer(game, pos, _, __):
    if not pos[OPTIONS] & NO_TRADE and not game.may_trade(pos):
        return "trade_over"
    return reasons.offer(game, pos, _, __)


EXPLANATIONS = dict(reasons.EXPLANATIONS)
EXPLANATIONS.update(
    {
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
)
