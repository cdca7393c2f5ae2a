"""What one player may know of a position (B80).

A view has the position's layout, so all that reads positions reads views. In it another player's
hand is the mark HIDDEN and its size, his development cards and the deck are the mark CARDS_HIDDEN
and their number; the generator is blank, and an offer still being composed is seen by its maker
alone. When the game is over the winner's victory cards are shown (B77).
"""

from ...engine import cards, phase, trade
from ...engine.position import ACTIVE, ACTOR, PHASE, RANDOM, players
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


def view(game, pos, seat) -> bytearray:
    """The position as `seat` may know it; NOBODY for an onlooker."""
    seen = bytearray(pos)
    for at in range(RANDOM, RANDOM + 6):
        seen[at] = 0
    _hide_cards(seen, DECK)
    for other in range(players(pos)):
        if other != seat:
            _hide_hand(game, seen, other)
    if seat != pos[ACTIVE]:
        seen[OLD_CARDS] = 0
    if pos[PHASE] in (phase.OFFERING, phase.COUNTERING) and seat != pos[ACTOR]:
        trade.erase_bundle(game, seen, trade.composed_bundle(pos))
    return seen


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
