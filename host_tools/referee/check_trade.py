"""Whether a trade on the table can be: offers, answers, counter-offers in any game."""

from hexpocket.engine import phase, trade
from hexpocket.engine.cards import held
from hexpocket.engine.position import ACTIVE, ACTOR, NO_TRADE, OFFERS, OPTIONS, PHASE, players

from .shared import OTHERS_SPEAK, PAST
from .words import TRADE, seat_name

_REFUSED = 1
_ACCEPTED = 2
_COUNTERED = 3


def past_offers(game, pos) -> str:
    """Offers of this turn that found no taker: each once, in order, no more than were made."""
    bundles = [_bytes(game, pos, i) for i in PAST]
    known = [bundle for bundle in bundles if any(bundle)]
    if not known:
        return ""
    now = pos[PHASE]
    if bundles[: len(known)] != known:
        return "the refused offers leave a gap"
    if len(known) > pos[OFFERS]:
        return f"{len(known)} refused offers, but {pos[OFFERS]} failed: write failed_offers"
    sent = [_bytes(game, pos, 0)] if now in TRADE and now != phase.OFFERING else []
    if len({*known, *sent}) < len(known) + len(sent):
        return "an offer that was refused is not made again in the same turn"
    for bundle in PAST[: len(known)]:
        values = _amounts(game, pos, bundle)
        found = _unheld(game, pos, bundle, game.most) or (
            _one_sided(values) if any(values) else ""
        )
        if found:
            return f"refused offers: {found}"
    return ""


def trade_table(game, pos) -> str:
    """The open trade: who may speak now, what was said, and whether it can be kept."""
    if pos[OPTIONS] & NO_TRADE:
        return "players do not trade in this game"
    if not any(_hand(game, pos, pos[ACTIVE])):
        return "the active player has no card to trade"
    if pos[OFFERS] == trade.OFFERS_PER_TURN:
        return f"no more than {trade.OFFERS_PER_TURN} offers of a turn end without a deal"
    if not trade.has_partner(game, pos):
        return "nobody has anything to trade with the active player"
    if pos[PHASE] in OTHERS_SPEAK and pos[ACTOR] == pos[ACTIVE]:
        return "the others answer an offer, not its maker"
    if not trade.has_something(game, pos, pos[ACTOR]):
        return f"{seat_name(pos, pos[ACTOR])} has nothing to give and is not asked"
    return _answers(game, pos) or _bundles(game, pos)


def _answers(game, pos) -> str:
    """Clockwise from the active player all are asked, then those who want the offer answer."""
    if pos[game.table] >> 2 * players(pos) or trade.answer(game, pos, pos[ACTIVE]):
        return "only the others at the table answer an offer"
    turn = trade.counter_bundle(pos, pos[ACTOR])
    for i in range(1, players(pos)):
        seat = (pos[ACTIVE] + i) % players(pos)
        wrong = _answer(game, pos, seat, i - turn)
        if wrong:
            return f"{seat_name(pos, seat)} {wrong}"
    said = [trade.answer(game, pos, seat) for seat in range(players(pos))]
    if pos[PHASE] == phase.CLOSING and max(said) < _ACCEPTED:
        return "all have refused, so the trade is over"
    return ""


def _answer(game, pos, seat: int, ahead: int) -> str:
    """What is wrong with the answer of one who is so many seats ahead of the acting player."""
    now = pos[PHASE]
    said = trade.answer(game, pos, seat)
    to_come = ahead >= 0 if now == phase.ASKING else now != phase.CLOSING and ahead == 0
    if now in (phase.OFFERING, phase.AGREEING) or to_come:
        return "has answered before the turn to answer came" if said else ""
    if not trade.has_something(game, pos, seat):
        return "" if said == _REFUSED else "has nothing to give and is not asked: refused"
    if now == phase.ASKING or now != phase.CLOSING and ahead > 0:
        early = said > _REFUSED
        return "has answered before the turn to answer came" if early else ""
    return "" if said else "has not answered, but the turn to answer is past"


def _bundles(game, pos) -> str:
    """The offer and the counter-offers: held by who makes them, paid by who accepts."""
    now = pos[PHASE]
    seats = players(pos)
    offer = _amounts(game, pos, 0)
    for i in range(PAST[0]):
        seat = (pos[ACTIVE] + i) % seats
        hand = _hand(game, pos, seat)
        said = trade.answer(game, pos, seat)
        composing = pos[ACTOR] == seat and now == (phase.COUNTERING if i else phase.OFFERING)
        if i and said != _COUNTERED and not composing:
            wrong = "a counter-offer that was not made" if any(_bytes(game, pos, i)) else ""
        else:
            wrong = _unheld(game, pos, i, hand)
        if not wrong and not i and not composing and (any(offer) or now == phase.AGREEING):
            wrong = _one_sided(offer)
        if not wrong and said == _COUNTERED:
            counter = _amounts(game, pos, i)
            same = counter == [-value for value in offer]
            wrong = _one_sided(counter) or ("the counter-offer is the offer itself" * same)
        if not wrong and said == _ACCEPTED:
            pays = any(offer) and all(offer[k] <= hand[k] for k in range(game.kinds))
            wrong = "" if pays else "the hand cannot pay the offer accepted"
        if wrong:
            return f"{seat_name(pos, seat)}: {wrong}"
    return ""


def _hand(game, pos, seat) -> list[int]:
    """What a seat holds of each kind, money too."""
    return [held(game, pos, game.hands[seat], kind) for kind in range(game.kinds)]


def _bytes(game, pos, bundle) -> bytes:
    return bytes(trade.bundle_bytes(game, pos, bundle))


def _amounts(game, pos, bundle) -> list[int]:
    return [trade.amount(game, pos, bundle, kind) for kind in range(game.kinds)]


def _unheld(game, pos, bundle, hand) -> str:
    """Whether the bundle fits its bytes and the hand that makes it."""
    for kind, value in enumerate(_amounts(game, pos, bundle)):
        if not -min(hand[kind], trade.MOST) <= value <= game.most[kind]:
            return f"{game.kind_names[kind]} is offered that is not in the hand"
    used = (6 * game.kinds - 1) % 8 + 1  # bits of the last byte
    spare = _bytes(game, pos, bundle)[-1] >> used
    return "an offer with bits that mean nothing" if spare else ""


def _one_sided(values) -> str:
    return "" if min(values) < 0 < max(values) else "both sides of an offer give a card"
