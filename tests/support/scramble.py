"""The same position with everything changed that one player cannot know.

The others' resource cards are dealt among them anew, their development cards anew with the deck;
sizes of hands and stacks stay, and so does what a player must hold to have said what was said.
"""

from collections.abc import Callable
from typing import NamedTuple

from hexpocket.engine import trade
from hexpocket.engine.cards import held
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    CARD_PLAYED,
    FLAGS,
    PHASE,
    RANDOM,
    TURN,
    get16,
    players,
    put16,
)
from hexpocket.games.america import facts as america
from hexpocket.games.catan import facts as catan
from host_tools.catan.words import PHASES
from host_tools.referee.words import ANSWERS


class Deck(NamedTuple):
    """A game's development cards: how many kinds, where, and how they are counted and moved."""

    kinds: int
    at: int  # the stack
    in_hand: int
    old: int  # those that may be played
    to_play: int  # kinds that ever are
    count: Callable  # (pos, at, card)
    add: Callable  # (pos, at, card, number)


def _count(pos, at: int, card: int) -> int:
    return pos[at + card]


def _add(pos, at: int, card: int, number: int):
    pos[at + card] += number


DECKS = {
    "catan": Deck(
        5, catan.DECK, catan.CARDS, catan.OLD_CARDS, 4, catan.card_count, catan.add_card
    ),
    "america": Deck(7, america.DECK, america.CARDS, america.OLD_CARDS, 7, _count, _add),
}


def scrambled(game, pos, seat: int, rng) -> bytearray | None:
    """What `seat` cannot tell from `pos`; None if a few tries changed nothing or broke a word."""
    deck = DECKS[game.name]
    for _ in range(12):
        other = _deal_again(game, deck, pos, seat, rng)
        if _hands(game, deck, other) != _hands(game, deck, pos) and _is_possible(game, other):
            return other
    return None


def _hands(game, deck: Deck, pos) -> list:
    """The cards of all seats, resources and development."""
    return [
        (bytes(pos[hand : hand + game.resources]), _cards(deck, pos, hand + deck.in_hand))
        for hand in game.hands
    ]


def _cards(deck: Deck, pos, at: int) -> list[int]:
    return [card for card in range(deck.kinds) for _ in range(deck.count(pos, at, card))]


def _deal_again(game, deck: Deck, pos, seat: int, rng) -> bytearray:
    other = bytearray(pos)
    hands = [game.hands[s] for s in range(players(pos)) if s != seat]
    pool = [kind for at in hands for kind in range(game.resources) for _ in range(pos[at + kind])]
    rng.shuffle(pool)
    for at in hands:
        size = sum(pos[at : at + game.resources])
        dealt, pool = pool[:size], pool[size:]
        other[at : at + game.resources] = bytes(map(dealt.count, range(game.resources)))
    stacks = [hand + deck.in_hand for hand in hands] + [deck.at]
    pool = [card for at in stacks for card in _cards(deck, pos, at)]
    rng.shuffle(pool)
    for at in stacks:
        had = _cards(deck, pos, at)
        dealt, pool = pool[: len(had)], pool[len(had) :]
        for card in range(deck.kinds):
            deck.add(other, at, card, dealt.count(card) - had.count(card))
    if pos[ACTIVE] != seat:
        mine = _cards(deck, other, game.hands[pos[ACTIVE]] + deck.in_hand)
        bits = sum(1 << card for card in range(deck.to_play) if card in mine)
        other[deck.old] = 0 if pos[FLAGS] & CARD_PLAYED else bits & rng.randrange(256)
    for i in range(3):
        put16(other, RANDOM + 2 * i, rng.randrange(1, 31657))
    return other


def _is_possible(game, pos) -> bool:
    """Nobody has won, and every offer and promise can still be kept.

    What founding brings is known to all, so there is nothing to deal anew before the first turn.
    """
    seats = range(players(pos))
    if not get16(pos, TURN):
        return False
    if game.name == "catan" and max(game.score(pos, seat) for seat in seats) >= 10:
        return False
    phase = PHASES.get(pos[PHASE], "")
    if phase not in ("offer", "answer", "counter", "close"):
        return True
    if not _holds(game, pos, pos[ACTIVE], 0, -1):
        return False
    for seat in seats:
        said = ANSWERS[trade.answer(game, pos, seat)]
        if said == "accepted" and not _holds(game, pos, seat, 0, 1):
            return False
        if said == "countered" or phase == "counter" and seat == pos[ACTOR]:
            if not _holds(game, pos, seat, trade.counter_bundle(pos, seat), -1):
                return False
    return True


def _holds(game, pos, seat: int, bundle: int, sign: int) -> bool:
    """Whether the seat holds what its side (-1 the maker's, 1 the other) of a bundle gives."""
    hand = game.hands[seat]
    return all(
        held(game, pos, hand, kind) >= sign * trade.amount(game, pos, bundle, kind)
        for kind in range(game.kinds)
    )
