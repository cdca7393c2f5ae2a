"""Development cards: bought by lot, one a turn played if it was held before.

They lie behind a hand's other cards, a byte a kind; the first `game.playable` kinds are played.
`game.old_cards` is where the position has a bit for each kind held since before this turn.
"""

from . import cards, chance
from .position import ACTIVE, CARD_PLAYED, FLAGS


def draw(game, pos, hand, forced) -> int:
    """The next card of the deck, or the one laid down, into a hand."""
    deck = game.deck
    card = forced - 1
    if not forced:
        left = cards.count(pos, deck, game.card_kinds)
        card = cards.kind_at(pos, deck, chance.below(pos, left))
    pos[deck + card] -= 1
    pos[hand + game.hand_bytes + card] += 1
    return card


def use(game, pos, card) -> int:
    """Lay a card of the active player open; returns where his hand begins."""
    hand = game.hands[pos[ACTIVE]]
    pos[hand + game.hand_bytes + card] -= 1
    pos[FLAGS] |= CARD_PLAYED
    pos[game.old_cards] = 0  # one card a turn (B59, A28)
    return hand
