"""What one player may know of a position (B80).

A view has the position's layout, so all that reads positions reads views. In it another player's
hand is the mark HIDDEN and its size, his development cards and the deck are the mark CARDS_HIDDEN
and their number. When the game is over the winner's victory cards are shown (B77). What all games
hide, the generator and offers still being composed, engine/rules.py hides.
"""

from ...engine import cards, phase
from ...engine.position import ACTIVE, PHASE, players
from .facts import (
    CARDS,
    CARDS_HIDDEN,
    DECK,
    KINDS,
    OLD_CARDS,
    VICTORY_CARD,
    add_card,
    card_count,
    cards_in,
)


def hide(game, seen, seat):
    """Make a copy of a position what `seat` may know; NOBODY for an onlooker."""
    _hide_cards(seen, DECK)
    for other in range(players(seen)):
        if other != seat:
            _hide_hand(game, seen, other)
    if seat != seen[ACTIVE]:
        seen[OLD_CARDS] = 0


def _hide_hand(game, seen, other):
    hand = game.hands[other]
    cards.hide(seen, hand, KINDS)
    victory = 0
    if seen[PHASE] == phase.OVER and seen[ACTIVE] == other:
        victory = card_count(seen, hand + CARDS, VICTORY_CARD)
    _hide_cards(seen, hand + CARDS)
    add_card(seen, hand + CARDS, VICTORY_CARD, victory)


def _hide_cards(seen, at):
    number = cards_in(seen, at)
    seen[at] = CARDS_HIDDEN
    seen[at + 1] = number
