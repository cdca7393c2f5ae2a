"""The same position with everything changed that one player cannot know.

The others' resource cards are dealt among them anew, their development cards anew with the deck;
sizes of hands and stacks stay, and so does what a player must hold to have said what was said.
"""

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
from hexpocket.games.america import facts
from hexpocket.games.america.facts import CARD_KINDS, CARDS, DECK, RESOURCES
from host_tools.referee.words import ANSWERS, PHASES
from tests.support.america import GAME


def scrambled(pos, seat: int, rng) -> bytearray | None:
    """What `seat` cannot tell from `pos`; None if a few tries changed nothing or broke a word."""
    for _ in range(12):
        other = _deal_again(pos, seat, rng)
        if _hands(other) != _hands(pos) and _is_possible(other):
            return other
    return None


def _hands(pos) -> list[bytes]:
    """The cards of all seats, resources and development."""
    return [bytes(pos[hand : hand + CARDS + CARD_KINDS]) for hand in GAME.hands]


def _deal_again(pos, seat: int, rng) -> bytearray:
    other = bytearray(pos)
    hands = [GAME.hands[s] for s in range(players(pos)) if s != seat]
    _shuffle(other, hands, RESOURCES, rng)
    _shuffle(other, [hand + CARDS for hand in hands] + [DECK], CARD_KINDS, rng)
    if pos[ACTIVE] != seat and not pos[FLAGS] & CARD_PLAYED:
        other[facts.OLD_CARDS] = 0
        for card in range(CARD_KINDS):
            if other[GAME.hands[pos[ACTIVE]] + CARDS + card] and rng.random() < 0.5:
                other[facts.OLD_CARDS] |= 1 << card
    for i in range(3):
        put16(other, RANDOM + 2 * i, rng.randrange(1, 31657))
    return other


def _shuffle(pos, stacks: list[int], kinds: int, rng):
    """Deal all cards of some stacks among them anew."""
    pool = [kind for at in stacks for kind in range(kinds) for _ in range(pos[at + kind])]
    rng.shuffle(pool)
    for at in stacks:
        size = sum(pos[at : at + kinds])
        dealt, pool = pool[:size], pool[size:]
        pos[at : at + kinds] = bytes(dealt.count(kind) for kind in range(kinds))


def _is_possible(pos) -> bool:
    """Every offer and promise can still be kept.

    What founding brings is known to all, so there is nothing to deal anew before the first turn.
    """
    if not get16(pos, TURN):
        return False
    phase = PHASES.get(pos[PHASE], "")
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
    return all(
        held(GAME, pos, hand, kind) >= sign * trade.amount(GAME, pos, bundle, kind)
        for kind in range(GAME.kinds)
    )
