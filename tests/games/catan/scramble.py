"""The same position with everything changed that one player cannot know.

The others' resource cards are dealt among them anew, their development cards anew with the deck;
sizes of hands and stacks stay, and so does what a player must hold to have said what was said.
"""

from hexpocket.engine import trade
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
)
from hexpocket.engine.position import put16 as put_state
from hexpocket.games.catan import facts
from host_tools.referee.words import ANSWERS, PHASES
from tests.support.catan import GAME


def scrambled(pos, seat: int, rng) -> bytearray | None:
    """What `seat` cannot tell from `pos`; None if a few tries changed nothing or broke a word."""
    for _ in range(12):
        other = _deal_again(pos, seat, rng)
        if _hands(other) != _hands(pos) and _is_possible(other):
            return other
    return None


def _hands(pos) -> list[bytes]:
    """The cards of all seats, resources and development."""
    return [bytes(pos[hand : hand + facts.CARDS + 2]) for hand in GAME.hands]


def _deal_again(pos, seat: int, rng) -> bytearray:
    other = bytearray(pos)
    hands = [GAME.hands[s] for s in range(players(pos)) if s != seat]
    pool = [kind for hand in hands for kind in range(5) for _ in range(pos[hand + kind])]
    rng.shuffle(pool)
    for hand in hands:
        size = sum(pos[hand : hand + 5])
        dealt, pool = pool[:size], pool[size:]
        other[hand : hand + 5] = bytes(dealt.count(kind) for kind in range(5))
    stacks = [hand + facts.CARDS for hand in hands] + [facts.DECK]
    pool = [card for at in stacks for card in _cards(pos, at)]
    rng.shuffle(pool)
    for at in stacks:
        size = len(_cards(pos, at))
        dealt, pool = pool[:size], pool[size:]
        other[at : at + 2] = b"\0\0"
        for card in dealt:
            facts.add_card(other, at, card, 1)
    if pos[ACTIVE] != seat:
        held = facts.kinds_held(other, GAME.hands[pos[ACTIVE]] + facts.CARDS)
        other[facts.OLD_CARDS] = 0 if pos[FLAGS] & CARD_PLAYED else held & rng.randrange(16)
    for i in range(3):
        put_state(other, RANDOM + 2 * i, rng.randrange(1, 31657))
    return other


def _cards(pos, at: int) -> list[int]:
    return [card for card in range(5) for _ in range(facts.card_count(pos, at, card))]


def _is_possible(pos) -> bool:
    """Nobody has won, and every offer and promise can still be kept.

    What founding brings is known to all, so there is nothing to deal anew before the first turn.
    """
    if max(GAME.score(pos, seat) for seat in range(players(pos))) >= 10 or not get16(pos, TURN):
        return False
    phase = PHASES[pos[PHASE]]
    if phase not in ("offer", "answer", "counter", "close"):
        return True
    if not _holds(pos, pos[ACTIVE], 0, -1):
        return False
    for seat in range(players(pos)):
        said = ANSWERS[trade.answer(GAME, pos, seat)]
        if said == "accepted" and not _holds(pos, seat, 0, 1):
            return False
        if said == "countered" or phase == "counter" and seat == pos[ACTOR]:
            if not _holds(pos, seat, trade.counter_bundle(pos, seat), -1):
                return False
    return True


def _holds(pos, seat: int, bundle: int, sign: int) -> bool:
    """Whether the seat holds what its side (-1 the maker's, 1 the other) of a bundle gives."""
    hand = GAME.hands[seat]
    return all(pos[hand + k] >= sign * trade.amount(GAME, pos, bundle, k) for k in range(5))
