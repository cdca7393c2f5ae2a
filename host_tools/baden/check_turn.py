"""Whether turn and open decision of Baden-Württemberg fit (part of check.py).

Every function returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import phase
from hexpocket.engine.board import ROAD_REWARD
from hexpocket.engine.building import may_lay
from hexpocket.engine.cards import kinds_in
from hexpocket.engine.check import founders, is_seven
from hexpocket.engine.founding import FOUNDED, STARTER
from hexpocket.engine.position import (
    ACTIVE,
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    FLAGS,
    NOBODY,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from hexpocket.engine.robber import victims
from hexpocket.engine.seats import ARMY
from hexpocket.games.baden import facts
from hexpocket.games.baden.check import most_points
from hexpocket.games.catan.check import has_acted

from ..referee import check_common, check_trade
from ..referee.shared import is_founding
from ..referee.words import TRADE, seat_name
from .fields import MOVES, halls, roads

LEAVING = (facts.ROAD_BUILDING_CARD, facts.SUCCESSFUL_INVENTION_CARD, facts.TRADE_CARD)


def turn(game, pos) -> str:
    """Dice, flags, cards to be played, turn cap and the end of the game."""
    return check_common.turn(game, pos) or _flags(game, pos) or _end(game, pos)


def _flags(game, pos) -> str:
    """What was done this turn, and the development cards still to be played in it."""
    flags = pos[FLAGS]
    if not flags & ROLLED and flags & BUILT:
        return "nothing is built and nothing offered before the roll"
    if pos[ACTIVE] == NOBODY or is_founding(game, pos):
        return "a card to be played, but nobody's turn" if pos[game.old_cards] else ""
    hand = game.hands[pos[ACTIVE]]
    held = kinds_in(pos, hand + game.hand_bytes, game.playable)
    if pos[game.old_cards] & ~held:
        return "a development card to be played is not in the hand"
    if flags & CARD_PLAYED:
        return _played(game, pos, hand)
    if flags & (facts.TRADING | facts.BY_CARD):
        return "the turn has what only a card brings, but none was played"
    if held != pos[game.old_cards] and not flags & BUILT:
        return "a development card came this turn, but nothing was built"
    return ""


def _played(game, pos, hand: int) -> str:
    if pos[game.old_cards]:
        return "a development card was played this turn, so none is left to be played"
    if not pos[FLAGS] & ROLLED and not game.plays_early(pos):
        return "no development card is played before the roll in this game"
    if not any(_gone(game, pos, card) for card in LEAVING) and not pos[hand + ARMY]:
        return "a card was played this turn, but none is gone: write deck or inventions"
    if pos[FLAGS] & facts.TRADING and not _gone(game, pos, facts.TRADE_CARD):
        return "Trade was played and so is gone: write deck"
    if pos[FLAGS] & facts.BY_CARD and not pos[hand + ARMY]:
        return "an Invention was played and so lies open: write inventions"
    return ""


def _gone(game, pos, card) -> bool:
    """Whether a card of this kind has left the game."""
    places = (game.deck, *(hand + game.hand_bytes for hand in game.hands))
    return sum(pos[at + card] for at in places) < game.deck_cards[card]


def _end(game, pos) -> str:
    """Who has enough points in his turn has won, and nobody else."""
    active, goal = pos[ACTIVE], game.goal(pos)
    for seat in range(players(pos)):
        score = game.score(pos, seat)
        if pos[game.trail_title] == seat:
            score -= game.title_points  # the only point that comes in another's turn
        if seat != active and score >= goal:
            return f"{seat_name(pos, seat)} has {score} points and won in a turn before"
    if pos[PHASE] != phase.OVER:
        enough = game.score(pos, active) >= goal
        return f"the active player has {goal} points and so has won" if enough else ""
    if active == NOBODY:
        return ""
    score = game.score(pos, active)
    if score < goal:
        return f"the winner has fewer than {goal} points"
    over = score > most_points(game, pos)
    return f"the winner has {score} points and won before" if over else ""


def decision(game, pos) -> str:
    """The open decision, and past ones."""
    now = pos[PHASE]
    found = check_trade.past_offers(game, pos)
    if found:
        return found
    if now in TRADE:
        return check_trade.trade_table(game, pos)
    if is_founding(game, pos):
        return _founding(game, pos)
    if now == phase.DISCARDING:
        return check_common.discard(game, pos, has_acted(pos))
    if now in MOVES:
        return _inventor(game, pos)
    return _free_road(game, pos) if now == phase.FREE_ROAD else ""


def _inventor(game, pos) -> str:
    if not pos[FLAGS] & facts.BY_CARD and (not is_seven(pos) or has_acted(pos)):
        return "the inventor moves on a 7, before anything else, or by a card: write by_card"
    if pos[PHASE] == phase.STEALING and not victims(game, pos):
        return "there is nobody to draw from at the inventor's hex"
    return ""


def _free_road(game, pos) -> str:
    """Of Road Building, or a landmark's reward."""
    if not may_lay(game, pos, pos[ACTIVE]):
        return "no place or piece for a free road"
    if pos[FLAGS] & CARD_PLAYED and _gone(game, pos, facts.ROAD_BUILDING_CARD):
        return ""
    if not pos[FLAGS] & BUILT:
        return "free roads come from Road Building or from a landmark built this turn"
    own = halls(game, pos, pos[ACTIVE])["margin"]
    if pos[game.free_roads] > 1 or ROAD_REWARD not in [game.reward(node) for node in own]:
        return "one free road comes from a landmark that rewards it"
    return ""


# Before the first turn


def _founding(game, pos) -> str:
    if pos[OPTIONS] & BEGINNER:
        return "with start cards nobody founds"
    if pos[ROBBER] != game.board.robber:
        return "the inventor stays where he is until all have founded"
    if tuple(pos[game.deck : game.deck + game.card_kinds]) != game.deck_cards:
        return "no development card is bought or played before all have founded"
    if pos[PHASE] == phase.ROLL_OFF:
        return founders(game, pos) or _settled(game, pos, [0] * players(pos))
    found = check_common.founder(game, pos)
    seats = players(pos)
    due = [0] * seats
    for step in range(pos[game.table + FOUNDED]):
        place = step % seats
        place = seats - 1 - place if step // seats == 1 else place
        due[(pos[game.table + STARTER] + place) % seats] += 1
    return found or _settled(game, pos, due)


def _settled(game, pos, due: list[int]) -> str:
    """Each seat has so many halls, no road, and the third one's cards."""
    for seat, number in enumerate(due):
        hand = game.hands[seat]
        name = seat_name(pos, seat)
        own = halls(game, pos, seat)
        if len(own["halls"]) != number or own["margin"]:
            return f"{name} has founded {number} town halls by now"
        if roads(game, pos, seat):
            return f"{name} has a road, but none is laid while founding"
        brought = [check_common.first_cards(game, pos, node) for node in own["halls"]]
        if number < facts.START_HALLS:
            brought = [[0] * game.resources]
        if list(pos[hand : hand + game.resources]) not in brought:
            return f"{name} has the cards of the third town hall's hexes, and none before"
    return ""
