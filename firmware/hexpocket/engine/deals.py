"""What is done in a trade among players: composing, asking, answering, closing (see trade.py)."""

from micropython import const

from . import action as act
from . import phase
from .cards import add, held
from .position import ACTIVE, ACTOR, NONE, OFFERS, PHASE, next_seat, players
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
    has_something,
    is_invitation,
    put_amount,
)

_OPEN = const(0)  # answers: none yet
_REFUSED = const(1)
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
        if not bundle:
            for seat in range(players(pos)):
                if may_propose(game, pos, seat):
                    found.append(act.PROPOSE | seat)
    found.append(act.CANCEL)
    return found


def may_propose(game, pos, seat) -> bool:
    """Whether the others know this player to have something to give (B89)."""
    return seat != pos[ACTIVE] and has_something(game, pos, seat)


def legal_wishes(game, pos) -> list:
    """In the open: what a hand holds changes nothing."""
    return [act.REFUSE, act.WANT]


def legal_agreement(game, pos) -> list:
    """In the open too: whether the partner can pay shows only when he agrees (B89)."""
    return [act.REFUSE, act.AGREE]


def legal_answers(game, pos) -> list:
    found = [act.REFUSE, act.COUNTER]
    if not is_invitation(game, pos) and pays(game, pos, 0, game.hands[pos[ACTOR]]):
        found.append(act.ACCEPT)
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
    _put_on_table(game, pos)


def more(game, pos, kind):
    bundle = composed_bundle(pos)
    put_amount(game, pos, bundle, kind, amount(game, pos, bundle, kind) + 1)


def less(game, pos, kind):
    bundle = composed_bundle(pos)
    put_amount(game, pos, bundle, kind, amount(game, pos, bundle, kind) - 1)


def send(game, pos, _):
    if pos[PHASE] == phase.OFFERING:
        _put_on_table(game, pos)
    else:
        _answered(game, pos, _COUNTERED)


def propose(game, pos, seat):
    pos[PHASE] = phase.AGREEING
    pos[ACTOR] = seat


def cancel(game, pos, _):
    erase_bundle(game, pos, composed_bundle(pos))
    pos[PHASE] = phase.MAIN if pos[PHASE] == phase.OFFERING else phase.ANSWERING


def want(game, pos, _):
    _ask(game, pos, pos[ACTOR])


def agree(game, pos, _):
    """The cards change hands, or, if the partner cannot pay, the trade is over (B89)."""
    if pays(game, pos, 0, game.hands[pos[ACTOR]]):
        _exchange(game, pos, 0, pos[ACTIVE], pos[ACTOR])
        _clear_table(game, pos)
    else:
        _end_in_vain(game, pos)


def accept(game, pos, _):
    _answered(game, pos, _ACCEPTED)


def refuse(game, pos, _):
    """Of an offer to all, in the open or with the hand in sight; or of a deal agreed aloud."""
    if pos[PHASE] == phase.AGREEING:
        _end_in_vain(game, pos)
    elif pos[PHASE] == phase.ASKING:
        _say(game, pos, pos[ACTOR], _REFUSED)
        _ask(game, pos, pos[ACTOR])
    else:
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
    if answer(game, pos, seat) == _COUNTERED:
        _exchange(game, pos, counter_bundle(pos, seat), seat, pos[ACTIVE])
    else:
        _exchange(game, pos, 0, pos[ACTIVE], seat)
    _clear_table(game, pos)


def no_deal(game, pos, _):
    _remember(game, pos)
    _end_in_vain(game, pos)


def _exchange(game, pos, bundle, maker, other):
    for kind in range(game.kinds):
        value = amount(game, pos, bundle, kind)
        add(game, pos, game.hands[maker], kind, value)
        add(game, pos, game.hands[other], kind, -value)


def _put_on_table(game, pos):
    pos[PHASE] = phase.ASKING
    _ask(game, pos, pos[ACTIVE])


def _ask(game, pos, seat):
    """The next player after this one; who openly has nothing to give is not asked."""
    seat = next_seat(pos, seat)
    while seat != pos[ACTIVE]:
        if has_something(game, pos, seat):
            pos[ACTOR] = seat
            return
        _say(game, pos, seat, _REFUSED)
        seat = next_seat(pos, seat)
    _go_on(game, pos)


def _say(game, pos, seat, said):
    pos[game.table] |= said << 2 * seat


def _answered(game, pos, said):
    _say(game, pos, pos[ACTOR], said)
    _go_on(game, pos)


def _go_on(game, pos):
    """To who wants the offer and has not answered it; then the active player closes, if he can."""
    seat = next_seat(pos, pos[ACTIVE])
    taken = False
    while seat != pos[ACTIVE]:
        said = answer(game, pos, seat)
        if said == _OPEN:
            pos[PHASE] = phase.ANSWERING
            pos[ACTOR] = seat
            return
        taken = taken or said != _REFUSED
        seat = next_seat(pos, seat)
    if taken:
        pos[PHASE] = phase.CLOSING
        pos[ACTOR] = seat
    else:
        no_deal(game, pos, NONE)


def _end_in_vain(game, pos):
    pos[OFFERS] += 1
    _clear_table(game, pos)


def _clear_table(game, pos):
    """End the trade."""
    pos[game.table] = 0
    for bundle in range(PAST):
        erase_bundle(game, pos, bundle)
    pos[PHASE] = phase.MAIN
    pos[ACTOR] = pos[ACTIVE]


def _remember(game, pos):
    """Keep an offer to all that nobody took among the past ones; the last needs no place."""
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
LISTS = (
    legal_composing,
    legal_wishes,
    legal_answers,
    legal_composing,
    legal_closings,
    legal_agreement,
)
HANDLERS = (
    offer,
    invite,
    more,
    less,
    send,
    propose,
    cancel,
    want,
    agree,
    accept,
    refuse,
    counter,
    deal,
    no_deal,
)
