"""The same position with everything changed that one player cannot know.

The others' resource cards are dealt among them anew, their development cards anew with the deck;
sizes of hands and stacks stay, and so does what a player must hold to have said what was said.
"""

from hexpocket.engine import action as act
from hexpocket.engine import decks, trade
from hexpocket.engine.cards import held
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    CARD_PLAYED,
    FLAGS,
    NOBODY,
    PHASE,
    RANDOM,
    TURN,
    get16,
    players,
    put16,
)
from hexpocket.games import problem
from hexpocket.ui.details import DETAIL
from host_tools.referee.words import ANSWERS, TRADE
from tests.support.games import part


def scrambled(game, pos, seat: int, rng) -> bytearray | None:
    """What `seat` cannot tell from `pos`; None if a few tries changed nothing or broke a word."""
    for _ in range(12):
        other = _deal_again(game, pos, seat, rng)
        if _hands(game, other) != _hands(game, pos) and _is_possible(game, other):
            return other
    return None


def _hands(game, pos) -> list[bytes]:
    """The cards of all seats, resources and development, and those under a deck."""
    hands = [(at, kinds) for at, kinds, owner, _ in game.secrets if owner != NOBODY]
    rows = [(at, number) for at, number, _ in game.under]
    return [bytes(pos[at : at + length]) for at, length in hands + rows]


def _cards(pos, at: int, kinds: int) -> list[int]:
    return [card for card in range(kinds) for _ in range(pos[at + card])]


def _unknown(game, pos, seat: int, pile: int) -> list[int]:
    """Where cards lie under a deck of the pile that only another knows."""
    return [
        at
        for first, number, of in game.under
        for at in range(first, first + number)
        if of == pile and pos[at] and decks.knower(pos[at]) not in (NOBODY, seat)
    ]


def _deal_again(game, pos, seat: int, rng) -> bytearray:
    """Of each pile, all cards that the seat does not see among the places where they lie."""
    other = bytearray(pos)
    for pile in {row[3] for row in game.secrets}:
        rows = [row for row in game.secrets if row[3] == pile and row[2] != seat]
        rows = [row for row in rows if not game.is_shown(pos, row[2], pile, seat)]
        pool = [card for at, kinds, _, _ in rows for card in _cards(pos, at, kinds)]
        back = _unknown(game, pos, seat, pile)
        pool += [(pos[at] & decks.UNKNOWN) - 1 for at in back]
        rng.shuffle(pool)
        for at in back:
            other[at] = pos[at] & ~decks.UNKNOWN | pool.pop() + 1
        for at, kinds, _, _ in rows:
            size = sum(pos[at : at + kinds])
            dealt, pool = pool[:size], pool[size:]
            other[at : at + kinds] = bytes(map(dealt.count, range(kinds)))
    if pos[ACTIVE] != seat:
        mine = game.hands[pos[ACTIVE]] + game.hand_bytes
        bits = sum(1 << card for card in range(game.playable) if other[mine + card])
        other[game.old_cards] = 0 if pos[FLAGS] & CARD_PLAYED else bits & rng.randrange(256)
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
    if max(game.score(pos, seat) for seat in seats) >= getattr(game, "points_to_win", 99):
        return False
    if problem(game, pos):
        return False
    phase = TRADE.get(pos[PHASE])
    if not phase:
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


def retold(match, rng) -> bytearray:
    """The log of a match with other cards wherever its holder was not told which."""
    log = bytearray(match.log)
    for at in range(0, 4 * match.logged, 4):
        record = log[at + 1] << 16 | log[at + 2] << 8 | log[at + 3]
        if log[at] < DETAIL and match.game.seen_by(record, log[at] & 3, match.holder) != record:
            if act.kind_of(record) == act.BUY:
                log[at + 3] = rng.randrange(1, match.game.card_kinds + 1)
            elif act.kind_of(record) == act.STEAL:
                log[at + 2] = rng.randrange(1, match.game.resources + 1)
            else:
                retell = part(match.game.name, "records").retell
                log[at + 2], log[at + 3] = retell(
                    act.kind_of(record), log[at + 2], log[at + 3], rng
                )
    return log
