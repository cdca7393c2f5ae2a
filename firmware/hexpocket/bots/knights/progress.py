"""Progress cards: what each is worth, held or played for an effect that is not foreseen."""

from ...games.knights import facts
from . import weights as at

# By card, in points' thousandths / 10: Alchemist, Crane ... Wedding; see games/knights/facts.py.
WORTH = (
    b"\x10\x1c\x10\x12\x18\x20\x18\x00\x18\x18"  # science
    b"\x10\x1c\x20\x0c\x1a\x18"  # trade
    b"\x14\x00\x1c\x0c\x0c\x12\x12\x14\x18"  # politics
)


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
