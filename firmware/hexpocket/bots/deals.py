"""Offers, answers, counter-offers and deals: from what they change in the own hand.

A deal is good if the hand gains more by it than the partner's cards do harm. Every step is found
anew from the view: the same hand leads to the same offer, until it is sent.
"""

from ..engine import action as act
from ..engine import phase, trade
from ..engine.deals import pays
from ..engine.position import ACTIVE, OFFERS, PHASE, players
from .mind import WON

PHASES = (
    phase.OFFERING,
    phase.ASKING,
    phase.ANSWERING,
    phase.COUNTERING,
    phase.CLOSING,
    phase.AGREEING,
)


def choose(mind, pos, listed) -> int:
    """An action in one of these phases."""
    at = pos[PHASE]
    if at == phase.OFFERING:
        return _compose(mind, pos, 0, best_offer(mind, pos)[1], listed)
    if at == phase.COUNTERING:
        bundle = trade.counter_bundle(pos, mind.seat)
        return _compose(mind, pos, bundle, _counter(mind, pos)[1], listed)
    if at == phase.CLOSING:
        return _close(mind, pos, listed)
    if _is_good(mind, pos):
        for action in (act.WANT, act.AGREE, act.ACCEPT):
            if action in listed:
                return action
    if at != phase.AGREEING and _counter(mind, pos)[0] > 0:
        return act.WANT if at == phase.ASKING else act.COUNTER
    return act.REFUSE


def offered(mind, pos, action, value) -> int:
    """What it is worth to begin an offer: one in three is taken."""
    gain = best_offer(mind, pos)[0]
    return value + gain // 3 if gain else value - WON


def best_offer(mind, pos):
    """The best that the active player may offer to all: gain and bundle; 0 if nothing is worth it.

    A card for a card, or two for one that is wanted much; money is something to give like a card.
    """
    game = mind.game
    if pos[OFFERS] >= mind.most_offers():
        return 0, None
    held = bytearray(mind.hand(pos))
    before = mind.hand_value(held)
    best = 2 * mind.least_gain() - 1  # to ask costs the others' time, to answer does not
    found = None
    for want in range(len(held)):
        held[want] += 1
        if mind.hand_value(held) - before > best:
            for give in range(len(held)):
                for number in (1, 2):
                    if give == want or held[give] < number:
                        continue
                    held[give] -= number
                    gain = mind.hand_value(held) - before - mind.usual_harm(number - 1)
                    held[give] += number
                    if gain > best:
                        bundle = [0] * game.kinds
                        bundle[want] = 1
                        bundle[give] = -number
                        if not _was_made(game, pos, bundle):
                            best = gain
                            found = bundle
        held[want] -= 1
    return (best, found) if found else (0, None)


def _was_made(game, pos, bundle) -> bool:
    """Whether this offer of the turn found no taker."""
    for past in range(trade.PAST, trade.BUNDLES):
        same = any(trade.bundle_bytes(game, pos, past))
        for kind in range(game.kinds):
            same = same and trade.amount(game, pos, past, kind) == bundle[kind]
        if same:
            return True
    return False


def _compose(mind, pos, bundle, wanted, listed) -> int:
    """The next step to a bundle; when it is reached, send it."""
    if wanted:
        for kind in range(mind.game.kinds):
            amount = trade.amount(mind.game, pos, bundle, kind)
            if amount != wanted[kind]:
                step = (act.MORE if amount < wanted[kind] else act.LESS) | kind
                return step if step in listed else act.CANCEL
        if act.SEND in listed:
            return act.SEND
    return act.CANCEL


def _amounts(mind, pos, bundle) -> list:
    """What a bundle's maker gets of each kind."""
    return [trade.amount(mind.game, pos, bundle, kind) for kind in range(mind.game.kinds)]


def gain(mind, pos, amounts, sign, partner) -> int:
    """What it brings to get these amounts (sign 1) or to give them (-1), the harm taken off."""
    held = bytearray(mind.hand(pos))
    before = mind.hand_value(held)
    more = 0
    for kind, amount in enumerate(amounts):
        more += sign * amount
        if kind < len(held):
            left = held[kind] + sign * amount
            if left < 0:
                return -mind.least_gain()
            held[kind] = left
    return mind.hand_value(held) - before - mind.harm(pos, partner, 1 - more)


def _is_good(mind, pos) -> bool:
    """Whether to take what the active player offers, if the hand can pay it."""
    game = mind.game
    if trade.is_invitation(game, pos) or not pays(game, pos, 0, game.hands[mind.seat]):
        return False
    return gain(mind, pos, _amounts(mind, pos, 0), -1, pos[ACTIVE]) > 0


def _counter(mind, pos):
    """The best counter-offer: gain and bundle. One card more than was offered; or, of an
    invitation, the best card for a card."""
    game = mind.game
    partner = pos[ACTIVE]
    best = mind.least_gain()
    found = None
    if trade.is_invitation(game, pos):
        tries = _swaps(len(mind.hand(pos)), game.kinds)
    else:
        tries = _dearer([-amount for amount in _amounts(mind, pos, 0)])
    for amounts in tries:
        brings = gain(mind, pos, amounts, 1, partner)
        if brings > best and _can_give(mind, pos, amounts):
            best = brings
            found = amounts
    return (best, found) if found else (0, None)


def _can_give(mind, pos, amounts) -> bool:
    held = mind.hand(pos)
    for kind, amount in enumerate(amounts):
        if amount < 0 and (kind >= len(held) or held[kind] < -amount):
            return False
    return True


def _swaps(tradable, kinds) -> list:
    """A card for a card, all there are; money is one of the kinds that can be traded."""
    found = []
    for want in range(tradable):
        for give in range(tradable):
            if want != give:
                amounts = [0] * kinds
                amounts[want] = 1
                amounts[give] = -1
                found.append(amounts)
    return found


def _dearer(turned) -> list:
    """The offer turned round, with one card more or one card less to give."""
    found = []
    for kind, amount in enumerate(turned):
        if amount > 0 or amount < -1:
            amounts = list(turned)
            amounts[kind] += 1
            found.append(amounts)
    return found


def _close(mind, pos, listed) -> int:
    """The best of those who accepted or made a counter-offer, if it is good."""
    game = mind.game
    best = 0
    found = act.NO_DEAL
    for seat in range(players(pos)):
        if act.DEAL | seat in listed:
            bundle = trade.counter_bundle(pos, seat)
            countered = any(trade.bundle_bytes(game, pos, bundle))
            amounts = _amounts(mind, pos, bundle if countered else 0)
            brings = gain(mind, pos, amounts, -1 if countered else 1, seat)
            if brings > best:
                best = brings
                found = act.DEAL | seat
    return found
