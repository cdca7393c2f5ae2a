"""What one player may know of a position (A65).

A view has the position's layout, so all that reads positions reads views. In it another player's
hand and development cards, and the deck, are the mark HIDDEN and their number (engine/cards.py);
the generator is blank, and an offer still being composed is seen by its maker alone.
"""

from ...engine import phase, trade
from ...engine.cards import hide
from ...engine.position import ACTIVE, ACTOR, PHASE, RANDOM, players
from .facts import CARD_KINDS, CARDS, DECK, OLD_CARDS, RESOURCES


def view(game, pos, seat) -> bytearray:
    """The position as `seat` may know it; NOBODY for an onlooker."""
    seen = bytearray(pos)
    for at in range(RANDOM, RANDOM + 6):
        seen[at] = 0
    hide(seen, DECK, CARD_KINDS)
    for other in range(players(pos)):
        if other != seat:
            hide(seen, game.hands[other], RESOURCES)
            hide(seen, game.hands[other] + CARDS, CARD_KINDS)
    if seat != pos[ACTIVE]:
        seen[OLD_CARDS] = 0
    if pos[PHASE] in (phase.OFFERING, phase.COUNTERING) and seat != pos[ACTOR]:
        trade.erase_bundle(game, seen, trade.composed_bundle(pos))
    return seen
