"""Whether turn and open decision of the base game fit (part of check_catan.py).

Every function returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import phase
from hexpocket.engine.building import may_lay
from hexpocket.engine.cards import kinds_in
from hexpocket.engine.founding import FOUNDED, ROLLS, STARTER, TIED
from hexpocket.engine.position import (
    ACTIVE,
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    FLAGS,
    MODERN,
    NO_TRADE,
    NOBODY,
    OFFERS,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from hexpocket.engine.robber import victims
from hexpocket.engine.seats import ARMY
from hexpocket.engine.seven import OWED
from hexpocket.games.catan import facts, legal
from hexpocket.games.catan.facts import CARDS, HEXES
from hexpocket.games.catan.setup import FOUND_AT

from . import check_catan_founding, check_common, check_trade
from .words import seat_name

PROGRESS = (facts.ROAD_BUILDING_CARD, facts.INVENTION_CARD, facts.MONOPOLY_CARD)

_FOUNDING = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)
_OTHERS_ACT = (*_FOUNDING, phase.DISCARDING, phase.ANSWERING, phase.COUNTERING)
# The bytes of the table that a decision uses, where it is not a trade.
_USED = {
    phase.ROLL_OFF: (facts.TABLE + TIED, facts.TABLE + ROLLS + 4),
    phase.FOUND_SETTLEMENT: (facts.TABLE + STARTER, facts.TABLE + FOUNDED + 1),
    phase.FOUND_ROAD: (facts.TABLE + STARTER, facts.TABLE + FOUND_AT + 1),
    phase.DISCARDING: (facts.TABLE + OWED, facts.TABLE + OWED + 4),
    phase.FREE_ROAD: (facts.FREE_ROADS, facts.FREE_ROADS + 1),
}


def most_points(game) -> int:
    """Nobody has enough and plays on, and no action brings more than three."""
    return game.points_to_win + 2


def turn(game, pos) -> str:
    """Dice, flags, cards to be played, turn cap and the end of the game."""
    return (
        check_common.calendar(game, pos, _FOUNDING, _OTHERS_ACT)
        or check_common.dice(game, pos, _FOUNDING, (phase.MAIN, *check_trade.PHASES))
        or _flags(game, pos)
        or _end(game, pos)
    )


def _flags(game, pos) -> str:
    """What was done this turn, and the development cards still to be played in it."""
    flags = pos[FLAGS]
    if not flags & ROLLED and flags & BUILT:
        return "nothing is built and nothing offered before the roll"
    found = check_common.offers(pos)
    if found:
        return found
    if pos[ACTIVE] == NOBODY or pos[PHASE] in _FOUNDING:
        return "a card to be played, but nobody's turn" if pos[facts.OLD_CARDS] else ""
    held = kinds_in(pos, game.hands[pos[ACTIVE]] + CARDS, game.playable)
    if pos[facts.OLD_CARDS] & ~held:
        return "a development card to be played is not in the hand"
    if flags & CARD_PLAYED:
        if pos[facts.OLD_CARDS]:
            return "a development card was played this turn, so none is left to be played"
        gone = any(_gone(game, pos, card) for card in PROGRESS)
        if not gone and not pos[game.hands[pos[ACTIVE]] + ARMY]:
            return "a card was played this turn, but none is gone: write deck or knights_played"
    elif held != pos[facts.OLD_CARDS] and not flags & BUILT:
        return "a development card was bought this turn, but nothing was built"
    return ""


def _gone(game, pos, card) -> bool:
    """Whether a progress card of this kind has left the game (B65)."""
    places = (facts.DECK, *(hand + CARDS for hand in game.hands))
    number = sum(pos[at + card] for at in places)
    return number < game.deck_cards[card]


def _end(game, pos) -> str:
    """Who has ten points in his turn has won, and nobody else."""
    active = pos[ACTIVE]
    for seat in range(players(pos)):
        score = game.score(pos, seat)
        if pos[game.trail_title] == seat:
            score -= game.title_points  # the only points that come in another's turn
        if seat != active and score >= game.points_to_win:
            return f"{seat_name(pos, seat)} has {score} points and won in a turn before"
    if pos[PHASE] != phase.OVER:
        if pos[PHASE] not in _FOUNDING and game.score(pos, active) >= game.points_to_win:
            return f"the active player has {game.points_to_win} points and so has won"
        return ""
    if active == NOBODY:
        return check_common.undecided_end(pos)
    score = game.score(pos, active)
    if score < game.points_to_win:
        return f"the winner has fewer than {game.points_to_win} points"
    return f"the winner has {score} points and won before" if score > most_points(game) else ""


def decision(game, pos) -> str:
    """The bytes that the open decision uses, and nothing left in them by another."""
    now = pos[PHASE]
    found = check_trade.past_offers(game, pos)
    if found:
        return found
    if now in check_trade.PHASES:
        return _seed_edition(pos) or check_trade.trade_table(game, pos)
    found = check_common.table(game, pos, _USED.get(now))
    if found:
        return found
    if now in _FOUNDING:
        if pos[OPTIONS] & BEGINNER:
            return "the beginner's set-up begins with founded settlements"
        return check_catan_founding.founding(game, pos)
    if now == phase.DISCARDING:
        return check_common.discard(game, pos, _has_acted(pos))
    if now in (phase.ROBBING, phase.STEALING):
        return _robber(game, pos)
    if now == phase.FREE_ROAD:
        return _free_road(game, pos)
    return ""


def _seed_edition(pos) -> str:
    barred = not pos[OPTIONS] & NO_TRADE and not legal.may_trade(pos)
    return "in the seed edition trade is over once something is built" if barred else ""


def _has_acted(pos) -> bool:
    return bool(pos[FLAGS] & BUILT or pos[OFFERS])


def _robber(game, pos) -> str:
    by_knight = pos[FLAGS] & CARD_PLAYED and pos[game.hands[pos[ACTIVE]] + ARMY]
    if not by_knight and (not check_common.is_seven(pos) or _has_acted(pos)):
        return "the robber moves on a 7, before anything else, or by a knight laid open this turn"
    if pos[PHASE] == phase.ROBBING:
        return ""
    if not victims(game, pos):
        return "there is nobody to rob at the robber's hex"
    modern = pos[OPTIONS] & MODERN
    if not modern and not pos[HEXES + pos[ROBBER]] >> 4:
        return "in the seed edition the robber never goes to the desert"
    return ""


def _free_road(game, pos) -> str:
    if not pos[FLAGS] & CARD_PLAYED:
        return "free roads come from a card played this turn"
    if pos[facts.FREE_ROADS] not in (1, 2):
        return "a card brings two free roads: 1 or 2 are left"
    if not _gone(game, pos, facts.ROAD_BUILDING_CARD):
        return "Road Building was played and so is gone: write deck"
    return "" if may_lay(game, pos, pos[ACTIVE]) else "no place or piece for a free road"
