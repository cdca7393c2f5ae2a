"""Whether turn and open decision of the base game fit (part of check.py).

Every function returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import phase
from hexpocket.engine.building import may_lay
from hexpocket.engine.cards import kinds_in
from hexpocket.engine.check import is_seven
from hexpocket.engine.position import (
    ACTIVE,
    BUILT,
    CARD_PLAYED,
    FLAGS,
    MODERN,
    NO_TRADE,
    NOBODY,
    OPTIONS,
    PHASE,
    ROLLED,
    players,
)
from hexpocket.engine.robber import victims
from hexpocket.engine.seats import ARMY
from hexpocket.games.catan import facts
from hexpocket.games.catan.check import has_acted, most_points

from ..referee import check_common, check_trade
from ..referee.shared import is_founding
from ..referee.words import TRADE, seat_name
from . import check_founding

PROGRESS = (facts.ROAD_BUILDING_CARD, facts.INVENTION_CARD, facts.MONOPOLY_CARD)


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
    held = kinds_in(pos, game.hands[pos[ACTIVE]] + game.hand_bytes, game.playable)
    if pos[game.old_cards] & ~held:
        return "a development card to be played is not in the hand"
    if flags & CARD_PLAYED:
        if pos[game.old_cards]:
            return "a development card was played this turn, so none is left to be played"
        gone = any(_gone(game, pos, card) for card in PROGRESS)
        if not gone and not pos[game.hands[pos[ACTIVE]] + ARMY]:
            return "a card was played this turn, but none is gone: write deck or knights_played"
    elif held != pos[game.old_cards] and not flags & BUILT:
        return "a development card was bought this turn, but nothing was built"
    return ""


def _gone(game, pos, card) -> bool:
    """Whether a progress card of this kind has left the game (B65)."""
    places = (game.deck, *(hand + game.hand_bytes for hand in game.hands))
    return sum(pos[at + card] for at in places) < game.deck_cards[card]


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
        if not is_founding(game, pos) and game.score(pos, active) >= game.points_to_win:
            return f"the active player has {game.points_to_win} points and so has won"
        return ""
    if active == NOBODY:
        return ""
    score = game.score(pos, active)
    if score < game.points_to_win:
        return f"the winner has fewer than {game.points_to_win} points"
    return f"the winner has {score} points and won before" if score > most_points(game) else ""


def decision(game, pos) -> str:
    """The open decision, and past ones."""
    now = pos[PHASE]
    found = check_trade.past_offers(game, pos)
    if found:
        return found
    if now in TRADE:
        found = _seed_edition(game, pos) or check_trade.trade_table(game, pos)
    elif is_founding(game, pos):
        found = check_founding.founding(game, pos)
    elif now == phase.DISCARDING:
        found = check_common.discard(game, pos, has_acted(pos))
    elif now in (phase.ROBBING, phase.STEALING):
        found = _robber(game, pos)
    elif now == phase.FREE_ROAD:
        found = _free_road(game, pos)
    if not found and not pos[OPTIONS] & MODERN:
        if check_common.robber_stayed(game, pos, has_acted(pos)):
            return "in the seed edition the robber leaves the desert on a 7"
    return found


def _seed_edition(game, pos) -> str:
    barred = not pos[OPTIONS] & NO_TRADE and not game.may_trade(pos)
    return "in the seed edition trade is over once something is built" if barred else ""


def _robber(game, pos) -> str:
    by_knight = pos[FLAGS] & CARD_PLAYED and pos[game.hands[pos[ACTIVE]] + ARMY]
    if not by_knight and (not is_seven(pos) or has_acted(pos)):
        return "the robber moves on a 7, before anything else, or by a knight laid open this turn"
    if pos[PHASE] == phase.STEALING:
        if not victims(game, pos):
            return "there is nobody to rob at the robber's hex"
        if not pos[OPTIONS] & MODERN and check_common.on_desert(game, pos):
            return "in the seed edition the robber never goes to the desert"
    return ""


def _free_road(game, pos) -> str:
    if not pos[FLAGS] & CARD_PLAYED:
        return "free roads come from a card played this turn"
    if not _gone(game, pos, facts.ROAD_BUILDING_CARD):
        return "Road Building was played and so is gone: write deck"
    return "" if may_lay(game, pos, pos[ACTIVE]) else "no place or piece for a free road"
