"""What is done in a trade among players: composing, answering, closing (see trade.py)."""

from micropython import const

from . import action as act
from . import phase
from .cards import add, count, held
from .position import ACTIVE, ACTOR, OFFERS, PHASE, next_seat, players
from .trade import (
    BUNDLES,
    MOST,
    PAST,
    amount,
    answer,
    bundle_bytes,
    composed_bundle,
    counter_bundle,
    erase_bundle,
    is_invitation,
    put_amount,
)

_REFUSED = const(1)  # answers
_ACCEPTED = const(2)
_COUNTERED = const(3)


def legal_composing(game, pos) -> list:
    bundle = composed_bundle(pos)
    hand = game.hands[pos[ACTOR]]
    found = []
    for kind in range(game.kinds):
        value = amount(game, pos, bundle, kind)
        if value < game.most[kind]:
            found.append(act.MORE | kind)
        if -value < min(held(game, pos, hand, kind), MOST):
            found.append(act.LESS | kind)
    if not why_unsendable(game, pos):
        found.append(act.SEND)
    found.append(act.CANCEL)
    return found


def legal_answers(game, pos) -> list:
    hand = game.hands[pos[ACTOR]]
    found = [act.REFUSE]
    if not is_invitation(game, pos) and pays(game, pos, 0, hand):
        found.append(act.ACCEPT)
    if count(pos, hand, game.hand_bytes):
        found.append(act.COUNTER)
    return found


def legal_closings(game, pos) -> list:
    hand = game.hands[pos[ACTIVE]]
    found = [act.NO_DEAL]
    for seat in range(players(pos)):
        said = answer(game, pos, seat)
        if said == _ACCEPTED:
            found.append(act.DEAL | seat)
        elif said == _COUNTERED and pays(game, pos, counter_bundle(pos, seat), hand):
            found.append(act.DEAL | seat)
    return found


def why_unsendable(game, pos) -> str:
    """What is wrong with the bundle being composed, a key of the game's reasons; or empty."""
    bundle = composed_bundle(pos)
    gives = wants = mirrors = 0
    for kind in range(game.kinds):
        value = amount(game, pos, bundle, kind)
        gives += value < 0
        wants += value > 0
        mirrors += bundle and value == -amount(game, pos, 0, kind)
    if not gives or not wants:
        return "send_sides"
    if bundle:
        return "send_same" if mirrors == game.kinds else ""
    if _was_made(game, pos):
        return "send_again"
    return ""


def _was_made(game, pos) -> bool:
    offer = bundle_bytes(game, pos, 0)
    for past in range(PAST, BUNDLES):
        if bundle_bytes(game, pos, past) == offer:
            return True
    return False


def pays(game, pos, bundle, hand) -> bool:
    """Whether the hand holds all that the bundle's maker wants."""
    for kind in range(game.kinds):
        if amount(game, pos, bundle, kind) > held(game, pos, hand, kind):
            return False
    return True


def offer(game, pos, _):
    _clear_bundle(game, pos, 0)
    pos[PHASE] = phase.OFFERING


def invite(game, pos, _):
    _clear_bundle(game, pos, 0)
    _put_on_table(pos)


def more(game, pos, kind):
    bundle = composed_bundle(pos)
    put_amount(game, pos, bundle, kind, amount(game, pos, bundle, kind) + 1)


def less(game, pos, kind):
    bundle = composed_bundle(pos)
    put_amount(game, pos, bundle, kind, amount(game, pos, bundle, kind) - 1)


def send(game, pos, _):
    if pos[PHASE] == phase.OFFERING:
        _put_on_table(pos)
    else:
        _answered(game, pos, _COUNTERED)


def cancel(game, pos, _):
    erase_bundle(game, pos, composed_bundle(pos))
    pos[PHASE] = phase.MAIN if pos[PHASE] == phase.OFFERING else phase.ANSWERING


def accept(game, pos, _):
    _answered(game, pos, _ACCEPTED)


def refuse(game, pos, _):
    _answered(game, pos, _REFUSED)


def counter(game, pos, _):
    """Begin with the offer turned round, as far as the hand can give it."""
    hand = game.hands[pos[ACTOR]]
    bundle = counter_bundle(pos, pos[ACTOR])
    for kind in range(game.kinds):
        value = max(-amount(game, pos, 0, kind), -held(game, pos, hand, kind))
        put_amount(game, pos, bundle, kind, value)
    pos[PHASE] = phase.COUNTERING


def deal(game, pos, seat):
    """Close with this partner: the cards change hands."""
    countered = answer(game, pos, seat) == _COUNTERED
    bundle = counter_bundle(pos, seat) if countered else 0
    getter = game.hands[seat if countered else pos[ACTIVE]]
    giver = game.hands[pos[ACTIVE] if countered else seat]
    for kind in range(game.kinds):
        value = amount(game, pos, bundle, kind)
        add(game, pos, getter, kind, value)
        add(game, pos, giver, kind, -value)
    _clear_table(game, pos, countered and not is_invitation(game, pos))


def no_deal(game, pos, _):
    _clear_table(game, pos, True)


def _put_on_table(pos):
    pos[OFFERS] += 1
    pos[PHASE] = phase.ANSWERING
    pos[ACTOR] = next_seat(pos, pos[ACTIVE])


def _answered(game, pos, said):
    pos[game.table] |= said << 2 * pos[ACTOR]
    pos[ACTOR] = next_seat(pos, pos[ACTOR])
    pos[PHASE] = phase.ANSWERING
    if pos[ACTOR] != pos[ACTIVE]:
        return
    for seat in range(players(pos)):
        if answer(game, pos, seat) > _REFUSED:
            pos[PHASE] = phase.CLOSING
            return
    _clear_table(game, pos, True)


def _clear_table(game, pos, remember):
    """End the trade; an offer nobody took is remembered until the end of the turn."""
    if remember:
        _remember(game, pos)
    pos[game.table] = 0
    for bundle in range(PAST):
        erase_bundle(game, pos, bundle)
    pos[PHASE] = phase.MAIN
    pos[ACTOR] = pos[ACTIVE]


def _remember(game, pos):
    """Keep the offer among the past ones; the last allowed offer needs no place."""
    made = bundle_bytes(game, pos, 0)
    for past in range(PAST, BUNDLES):
        if not any(bundle_bytes(game, pos, past)):
            at = game.table + 1 + past * game.bundle
            for i in range(game.bundle):
                pos[at + i] = made[i]
            return


def _clear_bundle(game, pos, bundle):
    for kind in range(game.kinds):
        put_amount(game, pos, bundle, kind, 0)


# By phase, from OFFERING on, and by kind of action, from OFFER on.
LISTS = (legal_composing, legal_answers, legal_composing, legal_closings)
HANDLERS = (
    offer,
    invite,
    more,
    less,
    send,
    cancel,
    accept,
    refuse,
    counter,
    deal,
    no_deal,
)
