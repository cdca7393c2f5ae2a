"""Actions of Cities & Knights that are valued without being played."""

from ...engine.position import NONE, ROBBER, players
from ...games.knights import acts, facts, pieces
from .. import judges as base
from ..land import PIPS
from . import defence, movement, progress
from . import weights as at

_DRAWS = b"\3\2\1"  # by deck: which is drawn from if there is a choice
_CARD = 60  # a card that chance or a choice brings


def _more(mind, pos, value, kind, number) -> int:
    """With so many cards of a kind more."""
    held = bytearray(mind.hand(pos))
    held[kind] = max(held[kind] + number, 0)
    return mind.with_hand(value, pos, held)


def draw(mind, pos, action, value) -> int:
    return value + _DRAWS[action >> 8 & 255]


def put_back(mind, pos, action, value) -> int:
    return value - progress.held(mind, (action & 255) - 1)


def take_card(mind, pos, action, value) -> int:
    return value + progress.held(mind, (action & 255) - 1)


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
    most = facts.MONOPOLY * (players(pos) - 1)
    number = min(base.expected(mind, pos, action & 255), most)
    value -= progress.held(mind, facts.RESOURCE_MONOPOLY_CARD)
    return _more(mind, pos, value, action & 255, number)


def trade_monopoly(mind, pos, action, value) -> int:
    number = min(base.expected(mind, pos, action & 255), players(pos) - 1)
    value -= progress.held(mind, facts.TRADE_MONOPOLY_CARD)
    return _more(mind, pos, value, action & 255, number)


def by_card(card):
    """A card whose effect is not foreseen; those with a rival to choose hit the leader."""

    def judge(mind, pos, action, value) -> int:
        return value + progress.effect(mind, card)

    return judge


def at_rival(card):
    def judge(mind, pos, action, value) -> int:
        return value + progress.effect(mind, card) + mind.threat(pos, action & 255)

    return judge


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
    acts.COMMERCIAL_HARBOR: by_card(facts.COMMERCIAL_HARBOR_CARD),
    acts.MASTER_MERCHANT: at_rival(facts.MASTER_MERCHANT_CARD),
    acts.DESERTER: deserter,
    acts.INTRIGUE: intrigue,
    acts.SABOTEUR: by_card(facts.SABOTEUR_CARD),
    acts.SPY: at_rival(facts.SPY_CARD),
    acts.WEDDING: by_card(facts.WEDDING_CARD),
}
