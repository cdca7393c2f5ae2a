"""Decisions that are none: they lead to one outcome, and all can see that (C59, C62, C67)."""

from collections import Counter

from hexpocket.engine.position import NOBODY, PHASE
from hexpocket.games.knights import facts
from tests.games.knights.test_hidden import walk
from tests.support import rule
from tests.support.knights import GAME, play, position


def outcomes(pos) -> set[bytes]:
    """Where cards taken in any order lead."""
    if pos[PHASE] != facts.TAKING or not GAME.is_forced(pos):
        return {bytes(pos)}
    found = set()
    for action in GAME.legal(pos):
        other = bytearray(pos)
        GAME.apply(other, action)
        found |= outcomes(other)
    return found


@rule("C59", "C62", "C67")
def test_what_is_forced_has_one_outcome_and_no_secret():
    met: Counter = Counter()
    for seats in (3, 4):
        for pos in walk(4000, seats):
            forced = GAME.is_forced(pos)
            for seat in (*range(seats), NOBODY):
                assert GAME.is_forced(GAME.view(pos, seat)) == forced
            if forced:
                met[pos[PHASE]] += 1
                if pos[PHASE] == facts.DRAWING:
                    assert len(GAME.legal(pos)) == 1
                assert len(outcomes(pos)) == 1
    assert set(met) == {facts.DRAWING, facts.TAKING}


@rule("C31")
def test_a_choice_of_decks_is_one_until_a_single_deck_is_left():
    pos = position(phase="draw", cause="reward", event="ship", ship=7, todo=["red"],
                   red={"cities": [8], "roads": ["8-13"]})  # fmt: skip
    assert not GAME.is_forced(pos)
    for card in range(facts.FIRST_CARDS[facts.POLITICS]):
        pos[facts.DECK + card] = 0
    assert GAME.is_forced(pos)


@rule("C62")
def test_of_three_cards_two_are_chosen():
    blue = {"cities": [8], "roads": ["8-13"], "cards": {"ore": 2, "coin": 1}}
    pos = position(red={"progress": {"master merchant": 1}}, blue=blue)
    play(pos, "play master merchant blue")
    assert not GAME.is_forced(pos)
    play(pos, "take blue ore")
    assert not GAME.is_forced(pos)
