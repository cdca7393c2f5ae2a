"""Trade among players: offer, answers, deal (B46, B47, B83). The same table serves every game.

The active player composes an offer card by card and sends it, or invites proposals. The others
answer clockwise: accept, refuse, or make one counter-offer. Then he closes with one of them or
with none; cards move only then. The table is part of the position, at `game.table`:

    byte 0       two bits a seat: its answer
    bundle 0     the offer
    bundle 1-3   counter-offers of the next, second and third seat after the active one
    bundle 4-6   offers of this turn that found no taker and may not be made again

A bundle has six bits a kind: what its maker gets (above 32) or gives (below 32). So no kind can
stand on both sides. All zero: no bundle. Money, where a game has it, is the last kind; its amounts
end where the six bits do.
"""

from micropython import const

from . import action as act
from . import phase
from .cards import add, count, held
from .position import ACTIVE, ACTOR, FLAGS, OFFER_STEP, PHASE, next_seat, players

OFFERS_PER_TURN = const(4)
MOST = const(31)  # of a kind in one bundle

_EVEN = const(32)  # neither given nor wanted
_REFUSED = const(1)
_ACCEPTED = const(2)
_COUNTERED = const(3)
_PAST = const(4)  # the first bundle of past offers
_BUNDLES = const(7)


def bundle_size(kinds) -> int:
    return (6 * kinds + 7) >> 3


def table_size(kinds) -> int:
    return 1 + _BUNDLES * bundle_size(kinds)


def offers_made(pos) -> int:
    return pos[FLAGS] // OFFER_STEP


def amount(game, pos, bundle, kind) -> int:
    """What the bundle's maker gets of the kind; negative: what he gives."""
    bit = 6 * kind
    at = game.table + 1 + bundle * bundle_size(game.kinds) + (bit >> 3)
    return ((pos[at] | pos[at + 1] << 8) >> (bit & 7) & 63) - _EVEN


def put_amount(game, pos, bundle, kind, value):
    bit = 6 * kind
    at = game.table + 1 + bundle * bundle_size(game.kinds) + (bit >> 3)
    both = pos[at] | pos[at + 1] << 8
    both = both & ~(63 << (bit & 7)) | (value + _EVEN) << (bit & 7)
    pos[at] = both & 255
    pos[at + 1] = both >> 8 & 255


def counter_bundle(pos, seat) -> int:
    """The number of the bundle that holds the seat's counter-offer."""
    return (seat - pos[ACTIVE]) % players(pos)


def answer(game, pos, seat) -> int:
    return pos[game.table] >> 2 * seat & 3


def bundle_bytes(game, pos, bundle):
    size = bundle_size(game.kinds)
    at = game.table + 1 + bundle * size
    return pos[at : at + size]


def forget(game, pos):
    """Clear the whole table for a new turn."""
    for at in range(game.table, game.table + table_size(game.kinds)):
        pos[at] = 0


def openings(game, pos) -> list:
    """How the active player may begin a trade now."""
    if offers_made(pos) == OFFERS_PER_TURN:
        return []
    if not count(pos, game.hands[pos[ACTIVE]], game.hand_bytes):
        return []
    return [act.OFFER] if _invited(game, pos) else [act.OFFER, act.INVITE]


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
    if not is_invitation(game, pos) and _pays(game, pos, 0, hand):
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
        elif said == _COUNTERED and _pays(game, pos, counter_bundle(pos, seat), hand):
            found.append(act.DEAL | seat)
    return found


def composed_bundle(pos) -> int:
    return 0 if pos[PHASE] == phase.OFFERING else counter_bundle(pos, pos[ACTOR])


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


def is_invitation(game, pos) -> bool:
    for kind in range(game.kinds):
        if amount(game, pos, 0, kind):
            return False
    return True


def _was_made(game, pos) -> bool:
    offer = bundle_bytes(game, pos, 0)
    for past in range(_PAST, _BUNDLES):
        if bundle_bytes(game, pos, past) == offer:
            return True
    return False


def _invited(game, pos) -> bool:
    """Whether an invitation stands among this turn's offers that found no taker."""
    for past in range(_PAST, _BUNDLES):
        for kind in range(game.kinds):
            if amount(game, pos, past, kind):
                break
        else:
            return True
    return False


def _pays(game, pos, bundle, hand) -> bool:
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
    pos[FLAGS] += OFFER_STEP
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
    for bundle in range(_PAST):
        erase_bundle(game, pos, bundle)
    pos[PHASE] = phase.MAIN
    pos[ACTOR] = pos[ACTIVE]


def _remember(game, pos):
    """Keep the offer among the past ones; the last allowed offer needs no place."""
    size = bundle_size(game.kinds)
    made = bundle_bytes(game, pos, 0)
    for past in range(_PAST, _BUNDLES):
        if not any(bundle_bytes(game, pos, past)):
            at = game.table + 1 + past * size
            for i in range(size):
                pos[at + i] = made[i]
            return


def _clear_bundle(game, pos, bundle):
    for kind in range(game.kinds):
        put_amount(game, pos, bundle, kind, 0)


def erase_bundle(game, pos, bundle):
    size = bundle_size(game.kinds)
    at = game.table + 1 + bundle * size
    for i in range(at, at + size):
        pos[i] = 0


HANDLERS = (
    (act.OFFER, offer),
    (act.INVITE, invite),
    (act.MORE, more),
    (act.LESS, less),
    (act.SEND, send),
    (act.CANCEL, cancel),
    (act.ACCEPT, accept),
    (act.REFUSE, refuse),
    (act.COUNTER, counter),
    (act.DEAL, deal),
    (act.NO_DEAL, no_deal),
)
