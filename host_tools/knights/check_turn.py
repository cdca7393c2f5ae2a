"""Whether turn and open decision of Cities & Knights fit (part of check.py).

Every function returns what is wrong in one line, or an empty string. What a decision under way
needs is looked at by the firmware's own check.
"""

from hexpocket.engine import phase
from hexpocket.engine.position import (
    ACTIVE,
    CARD_PLAYED,
    FLAGS,
    MODERN,
    NOBODY,
    OPTIONS,
    PHASE,
    ROLLED,
    players,
)
from hexpocket.games.knights import check_effect, check_turn, facts, pieces, robbing

from ..referee import check_common, check_trade
from ..referee.shared import is_founding
from ..referee.words import TRADE, seat_name
from . import check_founding

fields = check_effect.fields


def turn(game, pos) -> str:
    """Dice, the ship, knights' marks, turn cap and the end of the game."""
    return (
        check_common.turn(game, pos, check_turn.OTHERS_ACT, pos[FLAGS] & facts.CHOSEN)
        or _event(game, pos)
        or _knights(game, pos)
        or _end(game, pos)
    )


def _event(game, pos) -> str:
    rolled = pos[FLAGS] & ROLLED
    if pos[game.old_cards]:
        return "a development card is noted, and there are none"
    if bool(pos[facts.EVENT]) != bool(rolled):
        return "the event die is rolled with the others"
    if pos[FLAGS] & facts.CHOSEN and not (rolled and pos[FLAGS] & CARD_PLAYED):
        return "dice are chosen by the Alchemist, a card"
    if pos[FLAGS] & CARD_PLAYED and not rolled:
        return "no card is played before the roll"
    if pos[facts.FLEET] and not pos[FLAGS] & CARD_PLAYED:
        return "the merchant fleet comes from a card"
    if pos[facts.SHIP] == facts.LANDING:
        attack = pos[PHASE] in (*check_turn.EVENTS, phase.OVER)
        if not attack or pos[facts.EVENT] != facts.SHIP_EVENT or not pos[facts.RAIDED]:
            return "the ship has landed, but there is no attack: write ship"
    if robbing.is_frozen(pos) and not check_common.on_desert(game, pos):
        return "the robber waits on the desert until the first attack: write attacked"
    return ""


def _knights(game, pos) -> str:
    """What happened to knights this turn, by the active player and after his roll."""
    if pos[PHASE] == phase.OVER:
        return ""
    for seat in range(players(pos)):
        for node in pieces.of_seat(game, pos, seat):
            byte = pos[game.nodes + node]
            marked = pieces.was_promoted(byte) or pieces.is_active(byte) != pieces.may_act(byte)
            if marked and (seat != pos[ACTIVE] or not pos[FLAGS] & ROLLED):
                return f"the knight on {node} was activated or promoted out of turn"
    return ""


def _end(game, pos) -> str:
    """Who has 13 points in his turn has won, and nobody else."""
    active = pos[ACTIVE]
    if active == NOBODY or is_founding(game, pos):
        return ""
    enough = game.points(pos, active) >= game.points_to_win
    if enough and pos[PHASE] != phase.OVER:
        return f"{seat_name(pos, active)} has {game.points_to_win} points and so has won"
    if not enough and pos[PHASE] == phase.OVER:
        return f"the winner has fewer than {game.points_to_win} points"
    return ""


def decision(game, pos) -> str:
    """The open decision, and past ones."""
    now = pos[PHASE]
    found = check_trade.past_offers(game, pos)
    if found:
        return found
    if now in TRADE:
        found = check_trade.trade_table(game, pos)
    elif is_founding(game, pos):
        found = check_founding.founding(game, pos)
    elif now == phase.DISCARDING and not pos[facts.CAUSE]:
        found = check_common.discard(game, pos, check_turn.has_acted(pos))
    else:
        found = check_effect.decision(game, pos)
    return found or _seven(game, pos)


def _seven(game, pos) -> str:
    """In the seed edition a 7 drives the robber off the desert, once it is free."""
    now = pos[PHASE]
    if pos[OPTIONS] & MODERN or now in (*check_turn.EVENTS, phase.OVER):
        return ""
    if robbing.is_frozen(pos) or now == phase.DISCARDING and pos[facts.CAUSE]:
        return ""
    stayed = check_common.robber_stayed(game, pos, check_turn.has_acted(pos))
    return "in the seed edition the robber leaves the desert on a 7" if stayed else ""
