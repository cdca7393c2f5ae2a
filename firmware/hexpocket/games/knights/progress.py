"""Progress cards: three decks, hands of up to four, cards that go under their deck (C54-C59)."""

from ...engine import cards, chance, decks
from ...engine.position import ACTIVE, CARD_PLAYED, FLAGS, NOBODY
from . import facts
from .facts import DECK, DECK_SIZE, FIRST_CARDS, PROGRESS, UNDER


def number(game, pos, seat) -> int:
    """How many progress cards a seat holds; in a view too."""
    return sum([of_deck(game, pos, seat, deck) for deck in range(facts.TRACKS)])


def of_deck(game, pos, seat, deck) -> int:
    """How many of a colour it holds: all may know that (C67)."""
    first = FIRST_CARDS[deck]
    return cards.size(pos, game.hands[seat] + PROGRESS + first, FIRST_CARDS[deck + 1] - first)


def left(pos, deck) -> int:
    """How many cards a deck has, shuffled or come back; in a view too."""
    first = FIRST_CARDS[deck]
    under = UNDER + DECK_SIZE * deck
    back = sum([pos[at] > 0 for at in range(under, under + DECK_SIZE)])
    return cards.size(pos, DECK + first, FIRST_CARDS[deck + 1] - first) + back


def can_draw(pos, deck, card) -> bool:
    """Whether this card can be the top one of the deck."""
    first = FIRST_CARDS[deck]
    if not first <= card < FIRST_CARDS[deck + 1]:
        return False
    if cards.count(pos, DECK + first, FIRST_CARDS[deck + 1] - first):
        return pos[DECK + card] > 0
    return pos[UNDER + DECK_SIZE * deck] & decks.UNKNOWN == card - first + 1


def draw(pos, deck, forced) -> int:
    """The top card: by lot, or `forced` - 1; after the last shuffled one the first come back."""
    first = FIRST_CARDS[deck]
    at = DECK + first
    number = cards.count(pos, at, FIRST_CARDS[deck + 1] - first)
    if not number:
        return first + decks.take_first(pos, UNDER + DECK_SIZE * deck, DECK_SIZE)
    card = forced - 1
    if not forced:
        card = first + cards.kind_at(pos, at, chance.below(pos, number))
    pos[DECK + card] -= 1
    return card


def put_back(game, pos, seat, card, seen_by):
    """A card leaves a hand and goes under its deck, known to a seat, or with NOBODY to all."""
    deck = facts.deck_of(card)
    pos[game.hands[seat] + PROGRESS + card] -= 1
    decks.put_under(pos, UNDER + DECK_SIZE * deck, card - FIRST_CARDS[deck], seen_by)


def use(game, pos, card) -> int:
    """The active player plays a card (C55); returns where his hand begins."""
    put_back(game, pos, pos[ACTIVE], card, NOBODY)
    pos[FLAGS] |= CARD_PLAYED
    return game.hands[pos[ACTIVE]]
