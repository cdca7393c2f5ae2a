"""What one player may know of a position (A65).

A view has the position's layout, so all that reads positions reads views. In it another player's
hand and development cards, and the deck, are the mark HIDDEN and their number (engine/cards.py);
what all games hide, the generator and offers still being composed, engine/rules.py hides.
"""

from ...engine import cards
from ...engine.position import ACTIVE, players
from .facts import CARD_KINDS, CARDS, DECK, OLD_CARDS, RESOURCES


def hide(game, seen, seat):
    """Make a copy of a position what `seat` may know; NOBODY for an onlooker."""
    cards.hide(seen, DECK, CARD_KINDS)
    for other in range(players(seen)):
        if other != seat:
            cards.hide(seen, game.hands[other], RESOURCES)
            cards.hide(seen, game.hands[other] + CARDS, CARD_KINDS)
    if seat != seen[ACTIVE]:
        seen[OLD_CARDS] = 0
