"""Whether a trade on the table can be: offers, answers, counter-offers in any game."""

from hexpocket.engine import phase, trade
from hexpocket.engine.cards import held
from hexpocket.engine.position import ACTIVE, ACTOR, NO_TRADE, OFFERS, OPTIONS, PHASE, players

from .shared import PAST
from .words import TRADE, seat_name

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
    closed = pos[OFFERS] - (now in TRADE and now != phase.OFFERING)
    if len(known) > closed:
        return f"{len(known)} refused offers, but {closed} made before now: write offers_made"
    sent = [_bytes(game, pos, 0)] if closed < pos[OFFERS] else []
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
    made = pos[OFFERS]
    if pos[PHASE] == phase.OFFERING:
        if made == trade.OFFERS_PER_TURN:
            return f"at most {trade.OFFERS_PER_TURN} offers a turn"
    elif not made:
        return "an offer is on the table but none was made: write offers_made"
    return _answers(game, pos) or _bundles(game, pos)


def _answers(game, pos) -> str:
    """Clockwise from the active player: those who have answered, then those who have not."""
    now = pos[PHASE]
    seats = players(pos)
    others = [(pos[ACTIVE] + i) % seats for i in range(1, seats)]
    if pos[game.table] >> 2 * seats or trade.answer(game, pos, pos[ACTIVE]):
        return "only the others at the table answer an offer"
    if now in (phase.ANSWERING, phase.COUNTERING) and pos[ACTOR] == pos[ACTIVE]:
        return "the others answer an offer, not its maker"
    due = 0 if now == phase.OFFERING else len(others)
    if now in (phase.ANSWERING, phase.COUNTERING):
        due = others.index(pos[ACTOR])
    said = [trade.answer(game, pos, seat) for seat in others]
    for i, seat in enumerate(others):
        if said[i] and i >= due:
            return f"{seat_name(pos, seat)} has answered before the turn to answer came"
        if not said[i] and i < due:
            return f"{seat_name(pos, seat)} has not answered, but the turn to answer is past"
    if now == phase.CLOSING and max(said) < _ACCEPTED:
        return "all have refused, so the trade is over"
    return ""


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
        if not wrong and not i and not composing and any(offer):
            wrong = _one_sided(offer)
        if not wrong and i and composing and not any(hand):
            wrong = "no card is in the hand for a counter-offer"
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
