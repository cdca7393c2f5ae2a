"""Progress cards: what each is worth, in general and here, held or played unforeseen."""

from ...engine import cards, decks
from ...engine.position import NOBODY
from ...engine.robber import owners_at
from ...engine.seats import CITIES, ROADS
from ...games.knights import facts, pieces
from .. import shared
from . import weights as at

# By card, in points' thousandths / 10: Alchemist, Crane ... Wedding; see games/knights/facts.py.
WORTH = (
    b"\x10\x1c\x10\x12\x18\x20\x18\x64\x18\x18"  # science
    b"\x10\x1c\x20\x0c\x1a\x18"  # trade
    b"\x14\x64\x1c\x0c\x0c\x12\x12\x14\x18"  # politics
)
_USUAL = 24


def value(mind, pos) -> int:
    """Those that are held."""
    first = mind.game.hands[mind.seat] + facts.PROGRESS
    total = 0
    for card in range(facts.CARD_KINDS):
        if pos[first + card]:
            total += pos[first + card] * WORTH[card]
    return total * mind.weights[at.PROGRESS] // 10


def held(mind, card) -> int:
    """What is lost when the card leaves the hand."""
    return WORTH[card] * mind.weights[at.PROGRESS] // 10


def effect(mind, card) -> int:
    """What a card brings that is played without being foreseen, the card itself taken off."""
    return WORTH[card] * mind.weights[at.EFFECT] // 10 - held(mind, card)


def drawn(mind, pos, deck) -> int:
    """What the top card of a deck brings: the one that is known, or the average of those that can
    be there."""
    first = facts.FIRST_CARDS[deck]
    behind = facts.FIRST_CARDS[deck + 1]
    under = facts.UNDER + facts.DECK_SIZE * deck
    if not cards.size(pos, facts.DECK + first, behind - first):
        card = (pos[under] & decks.UNKNOWN) - 1
        if card < behind - first:
            return mind.weights[shared.CARD] * fit(mind, pos, first + card) // _USUAL
    number = total = 0
    for card in range(first, behind):
        left = _unseen(mind, pos, card, under)
        number += left
        total += left * fit(mind, pos, card)
    return mind.weights[shared.CARD] * total // (_USUAL * max(number, 1))


def _unseen(mind, pos, card, under) -> int:
    """How many of a card are neither in the own hand, opened, nor known to lie under the deck."""
    left = facts.DECK_CARDS[card] - pos[mind.game.hands[mind.seat] + facts.PROGRESS + card]
    if card == facts.PRINTER_CARD:
        left -= pos[facts.PRINTER_OF] != NOBODY
    elif card == facts.CONSTITUTION_CARD:
        left -= pos[facts.CONSTITUTION_OF] != NOBODY
    known = card - facts.FIRST_CARDS[facts.deck_of(card)] + 1
    for place in range(under, under + facts.DECK_SIZE):
        left -= pos[place] & decks.UNKNOWN == known
    return left


def fit(mind, pos, card) -> int:
    """What a card is worth here: half of the usual without a use for it, more with several."""
    uses = _USES.get(card)
    return WORTH[card] * (1 + min(uses(mind, pos), 2)) // 2 if uses else WORTH[card]


def _fields(mind, pos) -> int:
    return _hexes(mind, pos, facts.GRAIN)


def _mountains(mind, pos) -> int:
    return _hexes(mind, pos, facts.ORE)


def _hexes(mind, pos, kind) -> int:
    """How many hexes of a terrain the seat has a building at."""
    game = mind.game
    found = 0
    for hex_id in range(game.board.hexes):
        if pos[game.hexes + hex_id] & 15 == kind:
            found += owners_at(game, pos, hex_id) >> mind.seat & 1
    return found


def _sleepers(mind, pos) -> int:
    return mind.idle


def _to_promote(mind, pos) -> int:
    game = mind.game
    nodes = pieces.of_seat(game, pos, mind.seat)
    return sum([pieces.may_rise(game, pos, mind.seat, pos[game.nodes + node]) for node in nodes])


def _to_raise(mind, pos) -> int:
    """A settlement that can become a city."""
    return 2 if mind.best_settlement and pos[mind.game.hands[mind.seat] + CITIES] else 0


def _to_wall(mind, pos) -> int:
    walls = pos[mind.game.hands[mind.seat] + facts.WALLS]
    return 1 if walls < min(facts.MOST_WALLS, mind.cities[mind.seat]) else 0


def _roads(mind, pos) -> int:
    return pos[mind.game.hands[mind.seat] + ROADS]


def _rivals_knights(mind, pos) -> int:
    return sum(mind.strengths)


_USES = {
    facts.ENGINEER_CARD: _to_wall,
    facts.IRRIGATION_CARD: _fields,
    facts.MEDICINE_CARD: _to_raise,
    facts.MINING_CARD: _mountains,
    facts.ROAD_BUILDING_CARD: _roads,
    facts.SMITH_CARD: _to_promote,
    facts.DESERTER_CARD: _rivals_knights,
    facts.INTRIGUE_CARD: _rivals_knights,
    facts.WARLORD_CARD: _sleepers,
}
