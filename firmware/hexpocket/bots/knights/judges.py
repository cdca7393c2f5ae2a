"""Actions of Cities & Knights that are valued without being played."""

from ...engine.position import NONE, ROBBER, players
from ...games.knights import acts, facts, pieces
from ...games.knights import progress as at_hand
from .. import judges as base
from ..land import PIPS
from . import defence, movement, progress
from . import weights as at

_CARD = 60  # a card that chance or a choice brings
_SWAP = 55  # a commodity for a resource
_MOST = 600  # who is about to win is harmed as much as it takes


def _more(mind, pos, value, kind, number) -> int:
    """With so many cards of a kind more."""
    held = bytearray(mind.hand(pos))
    held[kind] = max(held[kind] + number, 0)
    return mind.with_hand(value, pos, held)


def draw(mind, pos, action, value) -> int:
    return value + progress.drawn(mind, pos, action >> 8 & 255)


def put_back(mind, pos, action, value) -> int:
    return value - progress.fit(mind, pos, (action & 255) - 1)


def take_card(mind, pos, action, value) -> int:
    return value + progress.fit(mind, pos, (action & 255) - 1)


def pillage(mind, pos, action, value) -> int:
    """The city whose land is worth least, without a wall."""
    node = action & 255
    wall = pos[mind.game.nodes + node] & facts.WALL
    return value - mind.land.worth[node] - wall * mind.weights[at.WALL]


def fetch(mind, pos, action, value) -> int:
    return _more(mind, pos, value, action & 255, 1)


def take(mind, pos, action, value) -> int:
    return _more(mind, pos, value, (action & 255) - 1, 1)


def give(mind, pos, action, value) -> int:
    return _more(mind, pos, value, (action & 255) - 1, -1)


def lend(mind, pos, action, value) -> int:
    """A commodity comes for it: the one that the partner's cities bring most of."""
    kinds = mind.kinds
    first = kinds * (action >> 8 & 255)
    best = max(range(facts.PAPER, kinds), key=lambda kind: mind.pips[first + kind])
    held = bytearray(mind.hand(pos))
    held[(action & 255) - 1] -= 1
    held[best] += 1
    return mind.with_hand(value, pos, held)


def resource_monopoly(mind, pos, action, value) -> int:
    value -= progress.held(mind, facts.RESOURCE_MONOPOLY_CARD)
    return _collected(mind, pos, value, action & 255, facts.MONOPOLY)


def trade_monopoly(mind, pos, action, value) -> int:
    value -= progress.held(mind, facts.TRADE_MONOPOLY_CARD)
    return _collected(mind, pos, value, action & 255, 1)


def _collected(mind, pos, value, kind, most) -> int:
    """With what all others give, most each, by their production; parts of a card count as such."""
    number = 0  # in sixteenths
    for seat in range(players(pos)):
        if seat != mind.seat:
            number += min(base.held_by(mind, pos, seat, kind), 16 * most)
    less = _more(mind, pos, value, kind, number >> 4)
    more = _more(mind, pos, value, kind, (number >> 4) + 1)
    return less + ((more - less) * (number & 15) >> 4)


def commercial_harbor(mind, pos, action, value) -> int:
    """A swap with each who has cards."""
    partners = 0
    for seat in range(players(pos)):
        partners += seat != mind.seat and mind.size(pos, seat) > 1
    own = pos[mind.game.hands[mind.seat] : mind.game.hands[mind.seat] + facts.RESOURCES]
    brings = _SWAP * min(partners, sum(own))
    return value + brings - progress.held(mind, facts.COMMERCIAL_HARBOR_CARD)


def master_merchant(mind, pos, action, value) -> int:
    """Two cards of choice, of who has them."""
    brings = _given(mind, pos, action & 255) * 5 // 4
    return value + brings - progress.held(mind, facts.MASTER_MERCHANT_CARD)


def wedding(mind, pos, action, value) -> int:
    """Two cards of everybody who has more points."""
    brings = 0
    for seat in range(players(pos)):
        if mind.game.points(pos, seat) > mind.game.points(pos, mind.seat):
            brings += _given(mind, pos, seat)
    return value + brings - progress.held(mind, facts.WEDDING_CARD)


def _given(mind, pos, seat) -> int:
    """Two cards of a seat, or what it has."""
    number = min(mind.size(pos, seat), facts.GIFT)
    return number * base.stolen(mind, pos, seat) // facts.GIFT


def saboteur(mind, pos, action, value) -> int:
    """Half of the hands of all who are not behind."""
    brings = 0
    for seat in range(players(pos)):
        if seat != mind.seat and mind.game.points(pos, seat) >= mind.game.points(pos, mind.seat):
            brings += mind.harm(pos, seat, mind.size(pos, seat) >> 1)
    return value + min(brings, _MOST) - progress.held(mind, facts.SABOTEUR_CARD)


def spy(mind, pos, action, value) -> int:
    """Of many cards, and of who is ahead."""
    seat = action & 255
    choice = 10 * at_hand.number(mind.game, pos, seat) + mind.threat(pos, seat)
    return value + progress.effect(mind, facts.SPY_CARD) + choice


def deserter(mind, pos, action, value) -> int:
    """Who has only strong knights gives up a strong one, and an equal one may be placed."""
    seat = action & 255
    nodes = pieces.of_seat(mind.game, pos, seat)
    least = min([pieces.strength(pos[mind.game.nodes + node]) for node in nodes])
    brings = mind.threat(pos, seat) + least * mind.weights[at.STRENGTH]
    return value + progress.effect(mind, facts.DESERTER_CARD) + brings


def intrigue(mind, pos, action, value) -> int:
    brings = movement.rout(mind, pos, action & 255)
    return value + progress.effect(mind, facts.INTRIGUE_CARD) + brings


def alchemist(mind, pos, action, value) -> int:
    """The roll that brings most cards, the others' taken off; never a seven."""
    total = (action >> 8 & 15) + (action & 15)
    if total == 7:
        return value - mind.weights[at.PILLAGE]
    brings = 0
    for hex_id in range(mind.game.board.hexes):
        if pos[mind.game.hexes + hex_id] >> 4 == total and hex_id != pos[ROBBER]:
            brings += _share(mind, pos, hex_id)
    return value - progress.held(mind, facts.ALCHEMIST_CARD) + _CARD * brings // 4


def inventor(mind, pos, action, value) -> int:
    """What two numbers in each other's place change."""
    a = action >> 8 & 255
    b = action & 255
    first = mind.game.hexes
    change = PIPS[pos[first + b] >> 4] - PIPS[pos[first + a] >> 4]
    brings = change * (_share(mind, pos, a) - _share(mind, pos, b))
    return value - progress.held(mind, facts.INVENTOR_CARD) + 10 * brings


def _share(mind, pos, hex_id) -> int:
    """Four for each card that the seat gets of a hex, less one for each that others get."""
    game = mind.game
    found = 0
    for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
        if node != NONE:
            piece = pos[game.nodes + node] >> 4
            number = game.yields[piece]
            if number:
                found += 4 * number if piece - 1 & 3 == mind.seat else -number
    return found


def move(mind, pos, action, value) -> int:
    """From post to post, what it leaves free, whom it drives away; it sleeps then."""
    game = mind.game
    start = action >> 8 & 255
    goal = action & 255
    knight = pos[game.nodes + start]
    strength = pieces.strength(knight)
    value += movement.post(mind, goal, strength) - movement.post(mind, start, strength)
    value -= defence.rest(mind, pos, pieces.force(knight))
    if pieces.is_knight(pos[game.nodes + goal]):
        value += movement.rout(mind, pos, goal)
    return value + movement.left_free(mind, pos, start)


BY_KIND = {
    acts.DRAW: draw,
    acts.RETURN: put_back,
    acts.TAKE_CARD: take_card,
    acts.PILLAGE: pillage,
    acts.FETCH: fetch,
    acts.TAKE: take,
    acts.GIVE: give,
    acts.LEND: lend,
    acts.SWAP: give,
    acts.RESOURCE_MONOPOLY: resource_monopoly,
    acts.TRADE_MONOPOLY: trade_monopoly,
    acts.ALCHEMIST: alchemist,
    acts.INVENTOR: inventor,
    acts.MOVE: move,
    acts.COMMERCIAL_HARBOR: commercial_harbor,
    acts.MASTER_MERCHANT: master_merchant,
    acts.DESERTER: deserter,
    acts.INTRIGUE: intrigue,
    acts.SABOTEUR: saboteur,
    acts.SPY: spy,
    acts.WEDDING: wedding,
}
