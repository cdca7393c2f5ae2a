"""Whether turn and open decision of an America position fit (part of check.py).

Every function returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import cards, phase, robber
from hexpocket.engine.check import is_seven
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    CARD_PLAYED,
    FLAGS,
    NOBODY,
    NONE,
    PHASE,
    ROLLED,
    players,
)
from hexpocket.games.america import facts, goods, move, pieces, rails, route
from hexpocket.games.america.check_turn import MOST_STEPS, has_acted, has_chosen

from ..referee import check_common, check_trade
from ..referee.shared import is_founding
from ..referee.words import TRADE, seat_name, words_of
from . import check_founding

# What a card can bring before the roll too.
_BY_CARD = (phase.ROBBING, phase.STEALING, phase.FREE_ROAD, facts.MOVING, facts.ROUTING)


def turn(game, pos) -> str:
    """Dice, flags, cards to be played, turn cap and the end of the game."""
    return (
        check_common.turn(
            game, pos, (phase.FREE_ROAD, facts.EXTRA, facts.CALLING), has_chosen(pos)
        )
        or _before_roll(game, pos)
        or _old_cards(game, pos)
        or _paid(game, pos)
        or _end(game, pos)
    )


def _before_roll(game, pos) -> str:
    if pos[FLAGS] & ROLLED:
        return ""
    if pos[facts.BOUGHT] or pos[facts.PAID]:
        return "no gold is spent before the roll"
    if pos[PHASE] in _BY_CARD and not pos[FLAGS] & CARD_PLAYED:
        return f"the phase '{words_of(game).PHASES[pos[PHASE]]}' does not fit the roll"
    return ""


def _old_cards(game, pos) -> str:
    """Cards held since before this turn, which may be played until one is or the turn ends."""
    old = pos[facts.OLD_CARDS]
    over = pos[PHASE] in (phase.OVER, facts.CALLING) or is_founding(game, pos)
    if over or pos[facts.BUILDER] != NOBODY or pos[FLAGS] & CARD_PLAYED:
        return "a development card is to be played, but its time is over" if old else ""
    held = cards.kinds_in(pos, game.hands[pos[ACTIVE]] + facts.CARDS, facts.CARD_KINDS)
    if old & ~held:
        return "a development card to be played is not in the hand"
    if not pos[FLAGS] & ROLLED and old != held:
        return "a development card was bought this turn, before the roll"
    return ""


def _paid(game, pos) -> str:
    """Opponents paid for the way, by train: both trains are on the map."""
    if pos[ACTIVE] == NOBODY:
        return ""
    hand = game.hands[pos[ACTIVE]]
    for train in facts.TRAINS:
        seats = move.paid_by(pos, train)
        if seats >> players(pos) or seats >> pos[ACTIVE] & 1:
            return "the way was paid to somebody who is no opponent"
        if seats and pos[hand + facts.PIECES + train] == NONE:
            return "a train has paid for the way that is not on the map"
    return ""


def _end(game, pos) -> str:
    """Who has delivered all has won, and nobody else."""
    full = [seat for seat in range(players(pos)) if game.points(pos, seat) == goods.in_all(pos)]
    over = pos[PHASE] == phase.OVER
    if over and pos[ACTIVE] == NOBODY:
        return "all goods are delivered: somebody has won" if full else ""
    for seat in full:
        if not over or seat != pos[ACTIVE]:
            return f"{seat_name(pos, seat)} has delivered all goods and so has won"
    return "the winner has not delivered all goods" if over and not full else ""


def decision(game, pos) -> str:
    """The open decision, and past ones."""
    now = pos[PHASE]
    found = check_trade.past_offers(game, pos) or _build_phase(game, pos)
    if found:
        return found
    if now in TRADE:
        found = check_trade.trade_table(game, pos)
    elif is_founding(game, pos):
        found = check_founding.founding(game, pos)
    elif now == phase.DISCARDING:
        found = check_common.discard(game, pos, has_acted(pos))
    elif now in _OPEN:
        found = _OPEN[now](game, pos)
    if not found and check_common.robber_stayed(game, pos, has_acted(pos)):
        return "the outlaw leaves the desert on a 7"
    return found


def _build_phase(game, pos) -> str:
    """Who builds out of turn does so in the build phase, and was asked before."""
    builder = pos[facts.BUILDER]
    called = pos[PHASE] == facts.CALLING
    if builder == NOBODY and not called:
        if pos[PHASE] == facts.EXTRA:
            return "in the build phase somebody builds"
        return "somebody waits to build, but nobody builds" if pos[facts.WILLING] else ""
    if pos[ACTIVE] == (pos[ACTOR] if called else builder):
        return "somebody builds, or is asked, out of turn"
    if not pos[FLAGS] & ROLLED:
        return "the build phase comes after the roll"
    return _willing(game, pos)


def _willing(game, pos) -> str:
    """Those who will build: with cards enough, before who is asked, behind who builds."""
    seats = players(pos)
    called = pos[PHASE] == facts.CALLING
    turn = (pos[ACTOR if called else facts.BUILDER] - pos[ACTIVE]) % seats
    for seat in range(seats):
        place = (seat - pos[ACTIVE]) % seats
        willing = pos[facts.WILLING] >> seat & 1
        asked = called and seat == pos[ACTOR]
        if willing and not (0 < place < turn if called else place > turn):
            return f"{seat_name(pos, seat)} builds, or is asked, out of turn"
        if (willing or asked) and game.hand_size(pos, seat) < facts.LEAST_COST:
            return f"{seat_name(pos, seat)} has too few cards to build and is not asked"
    return ""


def _robbing(game, pos) -> str:
    by_card = pos[FLAGS] & CARD_PLAYED
    if not by_card and (not is_seven(pos) or has_acted(pos)):
        return "the outlaw moves on a 7, before anything else, or by a card played this turn"
    if pos[PHASE] == phase.STEALING and not robber.victims(game, pos):
        return "there is nobody to rob at the outlaw's hex"
    return ""


def _moving(game, pos) -> str:
    """The piece under way is on the map, was paid for, and can end its move."""
    mover = pos[facts.MOVER]
    piece = mover & 3
    by_right = mover & facts.BY_RIGHT
    if by_right and piece not in facts.TRAINS:
        return "a settler does not move by Right of Way"
    if pos[game.hands[pos[ACTIVE]] + facts.PIECES + piece] == NONE:
        return "the piece under way is not on the map"
    if by_right and not pos[FLAGS] & CARD_PLAYED:
        return "a move by Right of Way comes from a card played this turn"
    if not by_right and piece in facts.TRAINS and not pos[FLAGS] & ROLLED:
        return "before the roll a train moves by Right of Way only"
    limit = facts.STEPS_BY_CARD if by_right or not pos[FLAGS] & ROLLED else MOST_STEPS
    if pos[facts.STEPS] > limit:
        return f"the move has {pos[facts.STEPS]} steps left, more than {limit}"
    if not move.may_stop(game, pos) and not move.steps(
        game, pos, piece, pos[facts.STEPS], by_right
    ):
        return "the move under way could not be ended"
    return ""


def _free_rail(game, pos) -> str:
    """The free rail beside a track, or the first or second of Engineer."""
    if pos[ACTOR] != facts.builder(pos):
        return f"it is {seat_name(pos, facts.builder(pos))} who lays the free rail"
    found = _engineer(pos, facts.ENGINEER_RAILS if pos[facts.BONUS_AT] == NONE else 1)
    if found:
        return found
    if pos[facts.BONUS_AT] == NONE:
        if not pos[facts.FREE_RAILS]:
            return "no free rail is left to lay"
        return "" if pieces.rail_places(game, pos, pos[ACTOR]) else "no place for a free rail"
    if (
        pos[facts.BONUS_AT] not in game.board.tracks
        or _owner(game, pos, pos[facts.BONUS_AT]) != pos[ACTOR]
    ):
        return "the rail that brings a free one is none of the builder's on a track"
    if not rails.bonus_places(game, pos, pos[ACTOR], pos[facts.BONUS_AT]):
        return "no place for a free rail"
    return _by_engineer(pos)


def _route(game, pos) -> str:
    if _owner(game, pos, pos[facts.ROUTE_AT]) != facts.builder(pos):
        return "the rail whose route is chosen is none of the builder's"
    if len(route.payments(game, pos, pos[facts.ROUTE_AT])) < 2:
        return "there is only one route to pay for"
    return _engineer(pos, 1) or _by_engineer(pos)


def _engineer(pos, most: int) -> str:
    """Rails left of Engineer: played this turn, by the player whose turn it is."""
    if pos[facts.FREE_RAILS] > most:
        return f"{pos[facts.FREE_RAILS]} free rails are left to lay, more than {most}"
    if pos[facts.FREE_RAILS] and (pos[facts.BUILDER] != NOBODY or not pos[FLAGS] & CARD_PLAYED):
        return "free rails come from a card played this turn"
    return ""


def _by_engineer(pos) -> str:
    free = pos[FLAGS] & (ROLLED | CARD_PLAYED)
    return "" if free else "before the roll rails come from a card only"


def _owner(game, pos, path: int) -> int:
    return (pos[game.paths + path] >> 4) - 1


def _extra(game, pos) -> str:
    return "" if pos[ACTOR] == pos[facts.BUILDER] else "in the build phase the builder acts"


_OPEN = {
    phase.ROBBING: _robbing,
    phase.STEALING: _robbing,
    phase.FREE_ROAD: _free_rail,
    facts.MOVING: _moving,
    facts.ROUTING: _route,
    facts.EXTRA: _extra,
}
