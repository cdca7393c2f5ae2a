"""Whether a base-game position before the first turn can be (part of check_catan.py)."""

from hexpocket.engine import network, phase, roads
from hexpocket.engine.founding import FOUNDED, STARTER
from hexpocket.engine.position import ACTOR, NONE, PHASE, ROBBER, players
from hexpocket.engine.seats import CITIES, ROADS, SETTLEMENTS
from hexpocket.games.catan import facts
from hexpocket.games.catan.facts import DECK, HEXES, NODES
from hexpocket.games.catan.setup import FOUND_AT

from . import check_common
from .words import seat_name


def founding(game, pos) -> str:
    """What is wrong with a position before the first turn; empty if nothing is."""
    if pos[HEXES + pos[ROBBER]] & 15 != facts.DESERT:
        return "the robber waits on the desert until all have founded"
    for card, number in enumerate(game.deck_cards):
        if pos[DECK + card] != number:
            return "no development card is bought or played before all have founded"
    if pos[PHASE] == phase.ROLL_OFF:
        return check_common.roll_off(game, pos) or _settled(game, pos, [0] * players(pos))
    return _founding(game, pos)


def _founding(game, pos) -> str:
    seats = players(pos)
    founded = pos[game.table + FOUNDED]
    if pos[game.table + STARTER] >= seats or founded >= 2 * seats:
        return "founding goes twice round the table"
    found = check_common.founder(game, pos)
    if found:
        return found
    actor = pos[ACTOR]
    waits = pos[PHASE] == phase.FOUND_ROAD
    at = pos[game.table + FOUND_AT]
    if waits and (at >= game.board.nodes or network.owner(pos[NODES + at]) != actor):
        return "the road waits for a settlement that is not there"
    if waits and roads.touches_road(game, pos, at, actor):
        return "the settlement that waits for its road has one"
    due = [0] * seats
    for step in range(founded):
        place = step if step < seats else 2 * seats - 1 - step
        due[(pos[game.table + STARTER] + place) % seats] += 1
    return _settled(game, pos, due)


def _settled(game, pos, due) -> str:
    """Each seat has so many settlements, a road to each, and the second one's cards."""
    waits = pos[PHASE] == phase.FOUND_ROAD
    for seat, number in enumerate(due):
        hand = game.hands[seat]
        name = seat_name(pos, seat)
        mine = [
            node
            for node, byte in enumerate(pos[NODES : NODES + game.board.nodes])
            if network.owner(byte) == seat
        ]
        settlements = number + (waits and seat == pos[ACTOR])
        left = pos[hand + SETTLEMENTS], pos[hand + CITIES]
        if left != (game.settlements - settlements, game.cities):
            return f"{name} has founded {settlements} settlements and no city by now"
        if pos[hand + ROADS] != game.roads - number:
            return f"{name} has laid {number} roads by now"
        brought = [_first_cards(game, pos, node) for node in mine]
        if waits and seat == pos[ACTOR]:
            brought = [_first_cards(game, pos, pos[game.table + FOUND_AT])]
        if settlements < 2:
            brought = [[0] * facts.KINDS]
        if list(pos[hand : hand + facts.KINDS]) not in brought:
            return f"{name} has the cards of the second settlement's hexes, and none before"
    return ""


def _first_cards(game, pos, node) -> list[int]:
    """What a second settlement brings: a card for each producing hex beside it (B18)."""
    cards = [0] * facts.KINDS
    for hex_id in game.board.node_hexes[3 * node : 3 * node + 3]:
        if hex_id != NONE and pos[HEXES + hex_id] & 15 != facts.DESERT:
            cards[pos[HEXES + hex_id] & 15] += 1
    return cards
