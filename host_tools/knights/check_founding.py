"""Whether a position before the first turn can be (part of check.py)."""

from hexpocket.engine import network, phase, roads
from hexpocket.engine.check import founders
from hexpocket.engine.founding import FOUNDED, STARTER
from hexpocket.engine.position import ACTOR, PHASE, players
from hexpocket.games.catan.setup import FOUND_AT
from hexpocket.games.knights import facts

from ..catan.fields import built
from ..referee import check_common
from ..referee.words import seat_name


def founding(game, pos) -> str:
    """What is wrong with a position before the first turn; empty if nothing is."""
    if not check_common.on_desert(game, pos):
        return "the robber waits on the desert until all have founded"
    if tuple(pos[facts.DECK : facts.DECK + facts.CARD_KINDS]) != facts.DECK_CARDS:
        return "no progress card is drawn before all have founded"
    seats = players(pos)
    if pos[PHASE] == phase.ROLL_OFF:
        return founders(game, pos) or _settled(game, pos, [0] * seats)
    found = check_common.founder(game, pos)
    if found:
        return found
    laid = pos[game.table + FOUNDED]
    due = facts.FOUND_CITY if laid >= seats else phase.FOUND_SETTLEMENT
    if pos[PHASE] not in (due, phase.FOUND_ROAD):
        return "everybody founds a settlement first, and then a city"
    if pos[PHASE] == phase.FOUND_ROAD:
        at = pos[game.table + FOUND_AT]
        if network.owner(pos[game.nodes + at]) != pos[ACTOR]:
            return "the road waits for a building that is not there"
        if roads.touches_road(game, pos, at, pos[ACTOR]):
            return "the building that waits for its road has one"
    number = [0] * seats
    for step in range(laid):
        place = step if step < seats else 2 * seats - 1 - step
        number[(pos[game.table + STARTER] + place) % seats] += 1
    return _settled(game, pos, number)


def _settled(game, pos, due: list[int]) -> str:
    """Each seat has a settlement, then a city, a road to each, and the city's cards; no more."""
    for seat, number in enumerate(due):
        hand = game.hands[seat]
        name = seat_name(pos, seat)
        waits = pos[PHASE] == phase.FOUND_ROAD and seat == pos[ACTOR]
        laid = built(game, pos, seat)
        expected = [min(number + waits, 1), max(number + waits - 1, 0)]
        if [len(laid["settlements"]), len(laid["cities"])] != expected:
            return f"{name} has founded {expected[0]} settlements and {expected[1]} cities by now"
        if len(laid["roads"]) != number:
            return f"{name} has laid {number} roads by now"
        brought = [0] * game.resources
        if laid["cities"]:
            brought = check_common.first_cards(game, pos, laid["cities"][0])
        if list(pos[hand : hand + game.resources]) != brought:
            return f"{name} has the cards of the city's hexes, and none before"
        if any(pos[hand + facts.PROGRESS : hand + facts.STOCK]) or pos[hand + facts.DEFENDERS]:
            return f"{name} has cards, levels or points that come later"
    return ""
