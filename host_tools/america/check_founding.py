"""Whether an America position before the first turn can be (part of check.py)."""

from hexpocket.engine import phase
from hexpocket.engine.board import NUMBER_LATER
from hexpocket.engine.check import founders
from hexpocket.engine.position import BEGINNER, NONE, OPTIONS, PHASE, ROBBER, players
from hexpocket.games.america import facts

from ..referee import check_common
from ..referee.words import seat_name
from .fields import cities


def founding(game, pos) -> str:
    """What is wrong with a position before the first turn; empty if nothing is."""
    if pos[ROBBER] != game.board.robber:
        return "the outlaw waits on its desert until all have founded"
    if bytes(pos[facts.DECK : facts.DECK + facts.CARD_KINDS]) != bytes(facts.DECK_CARDS):
        return "no development card is bought or played before all have founded"
    if pos[OPTIONS] & BEGINNER:
        return _fixed(game, pos)
    for hex_id, printed in enumerate(game.board.land):
        if printed >> 4 == NUMBER_LATER and pos[game.hexes + hex_id] == printed:
            return "the tokens lie on the hexes marked '?' until all have founded"
    if pos[PHASE] == phase.ROLL_OFF:
        return founders(game, pos) or _settled(game, pos, 0)
    return _founding(game, pos)


def _fixed(game, pos) -> str:
    """The fixed set-up has everything in its place while the dice decide who begins."""
    if pos[PHASE] != phase.ROLL_OFF:
        return "the fixed set-up begins with founded cities"
    laid = game.new(players(pos), 0, BEGINNER)
    seats = slice(facts.SEATS, facts.SIZE)
    if pos[seats] != laid[seats]:
        return "in the fixed set-up everything is in its place before the first turn"
    return founders(game, pos)


def _founding(game, pos) -> str:
    seats = players(pos)
    rounds, _ = divmod(pos[facts.FOUNDED], seats)
    expected = facts.FOUND_CITY
    if rounds >= facts.START_CITIES:
        expected = phase.FOUND_ROAD if rounds == facts.START_CITIES else facts.FOUND_NEUTRAL
    if pos[PHASE] != expected:
        return "three cities are founded first, then come rails, then neutral cities"
    return check_common.founder(game, pos) or _settled(game, pos, pos[facts.FOUNDED])


def _due(pos, founded: int) -> list[list[int]]:
    """How often each seat has had its turn, by round: to and fro from the starter."""
    seats = players(pos)
    rounds = [[0] * seats for _ in range(facts.START_CITIES + 2)]
    for step in range(founded):
        number, place = divmod(step, seats)
        place = seats - 1 - place if number % 2 else place
        rounds[number][(pos[facts.STARTER] + place) % seats] = 1
    return rounds


def _settled(game, pos, founded: int) -> str:
    """Each seat has the cities and the rail of its turns, and the cards of its third city."""
    board = game.board
    rounds = _due(pos, founded)
    for node, byte in enumerate(pos[game.nodes : game.nodes + board.nodes]):
        site = game.site_at[node]
        if byte > 15 and board.sites[3 * site + 1] != facts.PURPLE:
            return f"the city on intersection {node} stands on no purple site"
        if byte >> 4 == facts.NEUTRAL and board.sites[3 * site + 2]:
            return f"the neutral city on intersection {node} stands where the coast pays gold"
    neutral = cities(game, pos, facts.NEUTRAL)
    due = sum(rounds[facts.START_CITIES + 1])
    if len(neutral) != due:
        return f"{due} neutral cities stand by now, not {len(neutral)}"
    for seat in range(players(pos)):
        number = sum(turns[seat] for turns in rounds[: facts.START_CITIES])
        found = _seat(game, pos, seat, number, rounds[facts.START_CITIES][seat])
        if found:
            return f"{seat_name(pos, seat)} {found}"
    return ""


def _seat(game, pos, seat: int, number: int, rails: int) -> str:
    hand = game.hands[seat]
    mine = cities(game, pos, seat + 1)
    if len(mine) != number:
        return f"has founded {number} cities by now"
    if pos[hand + facts.RAIL_STOCK] != facts.RAILS - rails:
        return f"has laid {rails} rails by now"
    train = pos[hand + facts.PIECES + facts.TRAINS[0]]
    others = [pos[hand + facts.PIECES + piece] for piece in (*facts.SETTLERS, facts.TRAINS[1])]
    on_rail = train != NONE and pos[game.paths + train] >> 4 == seat + 1
    if others != [NONE] * 3 or (on_rail if rails else train == NONE) is False:
        return "has one train on the first rail and no settler"
    if game.gold(pos, seat) != facts.START_GOLD or any(
        pos[hand + facts.CARDS : hand + facts.PIECES]
    ):
        return f"has {facts.START_GOLD} gold and no development card"
    brought = [check_common.first_cards(game, pos, node) for node in mine]
    if number < facts.START_CITIES:
        brought = [[0] * facts.RESOURCES]
    if list(pos[hand : hand + facts.GOLD]) not in brought:
        return "has the cards of the third city's hexes, and none before"
    return ""
