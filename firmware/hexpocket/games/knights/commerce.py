"""Trade cards: what they need, and what they do (C62, C68)."""

from ...engine import action as act
from ...engine.board import DESERT
from ...engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from ...engine.robber import owners_at
from ...engine.seats import POINTS, PORTS
from ..catan.facts import ANY_HARBOUR
from . import acts, effect, facts, progress
from .facts import CAUSE, DUE, KINDS, LEFT, MERCHANT_AT, MERCHANT_OF, PIECE, RESOURCES, VICTIM


def rate(game, pos, seat, kind) -> int:
    """How many equal cards the bank wants from a seat (C63)."""
    ports = pos[game.hands[seat] + PORTS]
    if kind >= RESOURCES:
        better = pos[game.hands[seat] + facts.LEVELS + facts.TRADE] >= facts.ABILITY
    else:
        at = pos[MERCHANT_AT]
        better = ports >> kind & 1 or (
            pos[MERCHANT_OF] == seat and pos[game.hexes + at] & 15 == kind
        )
    if better or seat == pos[ACTIVE] and pos[facts.FLEET] >> kind & 1:
        return game.own_harbour_rate
    return game.any_harbour_rate if ports >> ANY_HARBOUR & 1 else game.bank_rate


# Commercial Harbor


def add_commercial_harbor(game, pos, found):
    hand = game.hands[pos[ACTIVE]]
    if any(pos[hand : hand + RESOURCES]) and _with_cards(game, pos):
        found.append(acts.COMMERCIAL_HARBOR)


def _with_cards(game, pos) -> int:
    """The others who hold a card: bit a seat."""
    bits = 0
    for seat in effect.others(pos):
        if game.hand_size(pos, seat):
            bits |= 1 << seat
    return bits


def commercial_harbor(game, pos, _):
    progress.use(game, pos, facts.COMMERCIAL_HARBOR_CARD)
    pos[CAUSE] = facts.COMMERCIAL_HARBOR_CARD + 1
    pos[DUE] = _with_cards(game, pos)
    _next_partner(game, pos)


def skip_partner(game, pos, _):
    """Enough of this opponent."""
    effect.is_done(pos, pos[VICTIM])
    _next_partner(game, pos)


def _next_partner(game, pos):
    """The next opponent, as long as there is a resource to offer."""
    hand = game.hands[pos[ACTIVE]]
    seat = effect.next_due(pos)
    if seat == NOBODY or not any(pos[hand : hand + RESOURCES]):
        effect.end(pos)
        return
    pos[VICTIM] = seat
    pos[PIECE] = 0
    pos[PHASE] = facts.LENDING
    pos[ACTOR] = pos[ACTIVE]


def loans(game, pos) -> list:
    hand = game.hands[pos[ACTIVE]]
    to = acts.LEND | pos[VICTIM] << 8
    return [act.PASS] + [to | kind + 1 for kind in range(RESOURCES) if pos[hand + kind]]


def lend(game, pos, operands):
    """Who has a commodity must swap; else the card stays where it is."""
    hand = game.hands[pos[VICTIM]]
    if any(pos[hand + RESOURCES : hand + KINDS]):
        pos[PIECE] = operands & 255
        pos[PHASE] = facts.SWAPPING
        pos[ACTOR] = pos[VICTIM]
    else:
        skip_partner(game, pos, 0)


def swaps(game, pos) -> list:
    hand = game.hands[pos[ACTOR]]
    by = acts.SWAP | pos[ACTIVE] << 8
    return [by | kind + 1 for kind in range(RESOURCES, KINDS) if pos[hand + kind]]


def swap(game, pos, operands) -> int:
    lent = pos[PIECE]
    mine = game.hands[pos[ACTIVE]]
    other = game.hands[pos[ACTOR]]
    given = (operands & 255) - 1
    for hand, less, more in ((mine, lent - 1, given), (other, given, lent - 1)):
        pos[hand + less] -= 1
        pos[hand + more] += 1
    record = acts.SWAP | (pos[ACTIVE] | lent << 4) << 8 | given + 1
    skip_partner(game, pos, 0)
    return record


# Cards taken from a hand in sight


def richer(game, pos) -> list:
    """The others with more points than the active player and with a card, clockwise."""
    points = game.points(pos, pos[ACTIVE])
    return [
        seat
        for seat in effect.others(pos)
        if game.points(pos, seat) > points and game.hand_size(pos, seat)
    ]


def add_master_merchant(game, pos, found):
    for seat in richer(game, pos):
        found.append(acts.MASTER_MERCHANT | seat)


def master_merchant(game, pos, seat):
    progress.use(game, pos, facts.MASTER_MERCHANT_CARD)
    pos[CAUSE] = facts.MASTER_MERCHANT_CARD + 1
    look_at(game, pos, seat)


def look_at(game, pos, seat):
    """The active player takes cards of this hand, which he sees."""
    pos[VICTIM] = seat
    pos[LEFT] = min(facts.GIFT, game.hand_size(pos, seat))
    pos[PHASE] = facts.TAKING
    pos[ACTOR] = pos[ACTIVE]


def takes_all(game, pos) -> bool:
    """Whether all cards of the hand in sight go; in a view too."""
    return pos[LEFT] == game.hand_size(pos, pos[VICTIM])


def takes(game, pos) -> list:
    hand = game.hands[pos[VICTIM]]
    of = acts.TAKE | pos[VICTIM] << 8
    return [of | kind + 1 for kind in range(KINDS) if pos[hand + kind]]


def hand_over(game, pos, giver, kind) -> bool:
    """A card goes to the active player; whether it was the last."""
    pos[game.hands[giver] + kind] -= 1
    pos[game.hands[pos[ACTIVE]] + kind] += 1
    pos[LEFT] -= 1
    return not pos[LEFT]


# The others


def merchant_hexes(game, pos) -> list:
    """Producing hexes at an own building, but not where the own merchant stands."""
    seat = pos[ACTIVE]
    held = pos[MERCHANT_AT] if pos[MERCHANT_OF] == seat else NOBODY
    found = []
    for hex_id in range(game.board.hexes):
        if hex_id != held and pos[game.hexes + hex_id] & 15 != DESERT:
            if owners_at(game, pos, hex_id) >> seat & 1:
                found.append(hex_id)
    return found


def add_merchant(game, pos, found):
    for hex_id in merchant_hexes(game, pos):
        found.append(acts.MERCHANT | hex_id)


def merchant(game, pos, hex_id):
    """Its point comes with it (C68)."""
    hand = progress.use(game, pos, facts.MERCHANT_CARD)
    if pos[MERCHANT_OF] != NOBODY:
        pos[game.hands[pos[MERCHANT_OF]] + POINTS] -= 1
    pos[MERCHANT_OF] = pos[ACTIVE]
    pos[MERCHANT_AT] = hex_id
    pos[hand + POINTS] += 1
    game.check_victory(pos)


def add_merchant_fleet(game, pos, found):
    seat = pos[ACTIVE]
    for kind in range(KINDS):
        if game.rate(pos, seat, kind) > game.own_harbour_rate:
            found.append(acts.MERCHANT_FLEET | kind)


def merchant_fleet(game, pos, kind):
    progress.use(game, pos, facts.MERCHANT_FLEET_CARD)
    pos[facts.FLEET] |= 1 << kind


def add_resource_monopoly(game, pos, found):
    for kind in range(RESOURCES):
        found.append(acts.RESOURCE_MONOPOLY | kind)


def add_trade_monopoly(game, pos, found):
    for kind in range(RESOURCES, KINDS):
        found.append(acts.TRADE_MONOPOLY | kind)


def resource_monopoly(game, pos, kind):
    _collect(game, pos, facts.RESOURCE_MONOPOLY_CARD, kind, facts.MONOPOLY)


def trade_monopoly(game, pos, kind):
    _collect(game, pos, facts.TRADE_MONOPOLY_CARD, kind, 1)


def _collect(game, pos, card, kind, most):
    """Everybody gives so many of a kind, or what he has."""
    mine = progress.use(game, pos, card)
    for seat in effect.others(pos):
        hand = game.hands[seat]
        number = min(pos[hand + kind], most)
        pos[hand + kind] -= number
        pos[mine + kind] += number
