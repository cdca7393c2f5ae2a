"""Hidden cards dealt by guess: a position that may be the one behind a view.

What is dealt follows from the view alone, by a generator that starts from the view's checksum.
"""

from binascii import crc32

from ..engine import chance, decks
from ..engine.cards import HIDDEN
from ..engine.position import NOBODY


def deal(game, pos):
    """Deal, in a copy of a view, what the view hides, each pile among the places where it lies."""
    chance.seed(pos, crc32(pos) & 0x3FFFFFFF)
    for pile in range(max([row[3] for row in game.secrets]) + 1):
        hidden = [row for row in game.secrets if row[3] == pile and pos[row[0]] == HIDDEN]
        if hidden:
            _deal(game, pos, pile, hidden)


def _deal(game, pos, pile, hidden):
    cards = _unseen(game, pos, pile)
    chance.shuffle(pos, cards)
    at = 0
    for place, number, of in game.under:
        if of == pile:
            for i in range(place, place + number):
                if pos[i] & decks.UNKNOWN == decks.UNKNOWN and at < len(cards):
                    pos[i] = pos[i] & ~decks.UNKNOWN | cards[at] + 1
                    at += 1
    for place, kinds, _, _ in hidden:
        size = pos[place + 1]
        for i in range(place, place + kinds):
            pos[i] = 0
        for kind in cards[at : at + size]:
            pos[place + kind] += 1
        at += size


def _unseen(game, pos, pile) -> bytearray:
    """The cards of a pile that the view does not show, each by its kind.

    Cards that have left the game are among them: a view does not tell which have.
    """
    number, bank = _made_of(game, pile)
    found = bytearray()
    for kind, left in enumerate(number):
        if bank:
            left -= pos[bank + kind]
        for place, _, _, of in game.secrets:
            if of == pile and pos[place] != HIDDEN:
                left -= pos[place + kind]
        found += bytes((kind,)) * max(left, 0)
    return found


def _made_of(game, pile):
    """How many cards of each kind a pile has, and where those that all can see lie, or 0."""
    for place, kinds, owner, of in game.secrets:
        if of == pile and owner == NOBODY:
            first = place - game.deck
            return game.deck_cards[first : first + kinds], 0
    return game.most[: game.resources], game.bank
