"""Building settlers and trains, buying cards, trading with the supply (A26-A31)."""

from ...engine import action as act
from ...engine import cards, development
from ...engine.position import ACTIVE, NONE
from . import facts
from .facts import (
    BANK,
    BOUGHT,
    CARD_KINDS,
    DECK,
    GOLD,
    PAID,
    PIECES,
    builder,
)


def settler(game, pos, place):
    _put_out(game, pos, facts.SETTLERS, facts.SETTLER_COST, place)


def train(game, pos, place):
    """A train that is built anew has paid nobody for the way (A31)."""
    piece = _put_out(game, pos, facts.TRAINS, facts.TRAIN_COST, place)
    if builder(pos) == pos[ACTIVE]:
        pos[PAID] &= 0xF0 if piece == facts.TRAINS[0] else 15


def _put_out(game, pos, pieces, cost, place) -> int:
    """Pay for a piece and put it down: the one removed for it, or the first in stock."""
    hand = game.hands[builder(pos)]
    cards.pay(pos, hand, BANK, cost)
    piece = (place >> 8) - 1
    if piece < 0:
        piece = pieces[0] if pos[hand + PIECES + pieces[0]] == NONE else pieces[1]
    pos[hand + PIECES + piece] = place & 255
    return piece


def buy(game, pos, forced) -> int:
    """The next card of the deck; an empty one is made of the discard pile first (A29)."""
    hand = game.hands[builder(pos)]
    if not cards.count(pos, DECK, CARD_KINDS):
        for at in range(DECK, DECK + CARD_KINDS):
            pos[at] = pos[at + CARD_KINDS]
            pos[at + CARD_KINDS] = 0
    card = development.draw(game, pos, hand, forced)
    cards.pay(pos, hand, BANK, facts.CARD_COST)
    return act.BUY | card + 1


def bank(game, pos, kinds):
    """Three equal cards for a card or a gold, or two gold for a card."""
    give = kinds >> 8
    take = kinds & 255
    hand = game.hands[pos[ACTIVE]]
    rate = game.rate(pos, pos[ACTIVE], give)
    cards.add(game, pos, hand, give, -rate)
    cards.add(game, pos, hand, take, 1)
    if give == GOLD:
        pos[BOUGHT] += 1
    else:
        pos[BANK + give] += rate
    if take != GOLD:
        pos[BANK + take] -= 1
