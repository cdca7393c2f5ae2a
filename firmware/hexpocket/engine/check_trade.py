"""Whether a trade on the table can be: offers, answers, counter-offers (part of check.py)."""

from micropython import const

from . import deals, phase, trade
from .cards import held
from .check import is_trade
from .position import ACTIVE, ACTOR, NO_TRADE, NONE, OFFERS, OPTIONS, PHASE, players

_REFUSED = const(1)  # answers
_ACCEPTED = const(2)
_COUNTERED = const(3)


def past_offers(game, pos) -> str:
    """Offers of this turn that found no taker: each once, in order, no more than were made."""
    known = []
    for i in range(trade.PAST, trade.BUNDLES):
        made = bytes(trade.bundle_bytes(game, pos, i))
        if any(made):
            if len(known) < i - trade.PAST:
                return "the refused offers leave a gap"
            if not _fits(game, pos, i, NONE) or _one_sided(game, pos, i, True):
                return "a refused offer that could not be made"
            known.append(made)
    if not known:
        return ""
    if len(known) > pos[OFFERS]:
        return "more offers are refused than were made"
    if is_trade(pos[PHASE]) and pos[PHASE] != phase.OFFERING:
        known.append(bytes(trade.bundle_bytes(game, pos, 0)))
    if len(set(known)) < len(known):
        return "an offer that was refused is not made again in the same turn"
    return ""


def bargain(game, pos) -> str:
    """The open trade: who may speak now, what was said, and whether it can be kept."""
    now = pos[PHASE]
    if not is_trade(now):
        return ""
    active = pos[ACTIVE]
    actor = pos[ACTOR]
    seats = players(pos)
    hand = game.hands[active]
    if pos[OPTIONS] & NO_TRADE:
        return "players do not trade in this game"
    if not any(pos[hand : hand + game.hand_bytes]):
        return "the active player has no card to trade"
    if pos[OFFERS] == trade.OFFERS_PER_TURN:
        return "more offers than a turn has"
    if not trade.has_partner(game, pos):
        return "nobody has anything to trade with the active player"
    if now == phase.AGREEING and not deals.may_propose(game, pos, actor):
        return "the deal is proposed to somebody who has nothing to give"
    if not _in_turn(game, pos):
        return "the answers do not fit the order of the seats"
    for i in range(trade.PAST):
        seat = (active + i) % seats
        composing = actor == seat and now == (phase.COUNTERING if i else phase.OFFERING)
        if not _may_say(game, pos, i, seat, composing):
            return "an offer or answer that its player could not make"
    return ""


def _in_turn(game, pos) -> bool:
    """Whether all were asked in their order, and then answered in it; nobody who has nothing."""
    now = pos[PHASE]
    active = pos[ACTIVE]
    seats = players(pos)
    turn = (pos[ACTOR] - active) % seats  # 0: the active player's
    if (turn == 0) != (now == phase.OFFERING or now == phase.CLOSING):
        return False
    asked = now != phase.OFFERING and now != phase.AGREEING
    most = 0
    for i in range(seats):
        seat = (active + i) % seats
        said = trade.answer(game, pos, seat)
        most = max(most, said)
        if not asked or i == 0 or now == phase.ASKING and i > turn:
            fits = said == 0
        elif not trade.has_something(game, pos, seat):
            fits = said == _REFUSED and i != turn
        elif i == turn:
            fits = said == 0
        elif now == phase.ASKING or 0 < turn < i:
            fits = said <= _REFUSED
        else:
            fits = said > 0
        if not fits:
            return False
    if now == phase.CLOSING and most < _ACCEPTED:
        return False
    return not pos[game.table] >> 2 * seats


def _may_say(game, pos, bundle, seat, composing) -> bool:
    """Offers are held by who makes them, and paid by who accepts."""
    hand = game.hands[seat]
    said = trade.answer(game, pos, seat)
    if bundle and said != _COUNTERED and not composing:
        if any(trade.bundle_bytes(game, pos, bundle)):
            return False
    elif not _fits(game, pos, bundle, hand):
        return False
    if not bundle:
        return composing or not _one_sided(game, pos, 0, pos[PHASE] != phase.AGREEING)
    if said == _COUNTERED:
        kinds = range(game.kinds)
        same = [trade.amount(game, pos, bundle, k) + trade.amount(game, pos, 0, k) for k in kinds]
        return any(same) and not _one_sided(game, pos, bundle, False)
    if said != _ACCEPTED:
        return True
    return not trade.is_invitation(game, pos) and deals.pays(game, pos, 0, hand)


def _fits(game, pos, bundle, hand) -> bool:
    """Whether a bundle fits its bytes, and the hand that makes it or, with NONE, any hand."""
    for kind in range(game.kinds):
        value = trade.amount(game, pos, bundle, kind)
        most = game.most[kind] if hand == NONE else min(held(game, pos, hand, kind), trade.MOST)
        if not -most <= value <= game.most[kind]:
            return False
    return not trade.bundle_bytes(game, pos, bundle)[-1] >> (6 * game.kinds - 1) % 8 + 1


def _one_sided(game, pos, bundle, may_be_empty) -> bool:
    """Whether one side gives nothing; an invitation has neither, if it may be one."""
    values = [trade.amount(game, pos, bundle, kind) for kind in range(game.kinds)]
    return not (min(values) < 0 < max(values) or may_be_empty and not any(values))
