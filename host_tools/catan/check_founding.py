"""Whether a base-game position before the first turn can be (part of check.py)."""

from hexpocket.engine import network, phase, roads
from hexpocket.engine.check import founders
from hexpocket.engine.founding import FOUNDED, STARTER
from hexpocket.engine.position import ACTOR, BEGINNER, OPTIONS, PHASE, ROBBER, players
from hexpocket.games.catan import facts
from hexpocket.games.catan.setup import FOUND_AT

from ..referee import check_common
from ..referee.words import seat_name
from .fields import STOCK, built


def founding(game, pos) -> str:
    """What is wrong with a position before the first turn; empty if nothing is."""
    if pos[OPTIONS] & BEGINNER and game.has_starts:
        return "the beginner's set-up begins with founded settlements"
    if pos[game.hexes + pos[ROBBER]] & 15 != facts.DESERT:
        return "the robber waits on the desert until all have founded"
    if tuple(pos[game.deck : game.deck + game.card_kinds]) != game.deck_cards:
        return "no development card is bought or played before all have founded"
    if pos[PHASE] == phase.ROLL_OFF:
        return founders(game, pos) or _settled(game, pos, [0] * players(pos))
    return check_common.founder(game, pos) or _founding(game, pos)


def _founding(game, pos) -> str:
    seats = players(pos)
    actor = pos[ACTOR]
    waits = pos[PHASE] == phase.FOUND_ROAD
    at = pos[game.table + FOUND_AT]
    if waits and network.owner(pos[game.nodes + at]) != actor:
        return "the road waits for a settlement that is not there"
    if waits and roads.touches_road(game, pos, at, actor):
        return "the settlement that waits for its road has one"
    due = [0] * seats
    for step in range(pos[game.table + FOUNDED]):
        place = step if step < seats else 2 * seats - 1 - step
        due[(pos[game.table + STARTER] + place) % seats] += 1
    return _settled(game, pos, due)


def _settled(game, pos, due) -> str:
    """Each seat has so many settlements, a road to each, and the second one's cards."""
    for seat, number in enumerate(due):
        hand = game.hands[seat]
        name = seat_name(pos, seat)
        waits = pos[PHASE] == phase.FOUND_ROAD and seat == pos[ACTOR]
        laid = {word: getattr(game, word) - pos[hand + left] for word, left in STOCK}
        settlements = number + waits
        if (laid["settlements"], laid["cities"]) != (settlements, 0):
            return f"{name} has founded {settlements} settlements and no city by now"
        if laid["roads"] != number:
            return f"{name} has laid {number} roads by now"
        last = [pos[game.table + FOUND_AT]] if waits else built(game, pos, seat)["settlements"]
        brought = [check_common.first_cards(game, pos, node) for node in last]
        if settlements < 2:
            brought = [[0] * game.resources]
        if list(pos[hand : hand + game.resources]) not in brought:
            return f"{name} has the cards of the second settlement's hexes, and none before"
    return ""
