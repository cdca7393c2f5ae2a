"""The journal: every action can be taken back, as far as it reaches."""

import random

import pytest

from hexpocket.engine.journal import Journal
from tests.support.catan import GAME
from tests.support.referee import EVERY_PHASE, of_every_phase


@pytest.mark.parametrize("phase", EVERY_PHASE)
def test_every_byte_is_restored_after_any_action(phase):
    for before in of_every_phase(8)[phase]:
        journal = Journal(1)
        for action in GAME.legal(before):
            pos = bytearray(before)
            GAME.play(pos, action)
            journal.note(before, pos)
            assert pos != before
            assert journal.restore(pos)
            assert pos == before
            assert journal.made() == 0


def test_only_the_last_ones_are_kept():
    rng = random.Random(6)
    pos = GAME.new(seed=6)
    journal = Journal(7)
    passed = []
    for _ in range(50):
        passed.append(bytes(pos))
        GAME.play(pos, rng.choice(GAME.legal(pos)))
        journal.note(passed[-1], pos)
        assert journal.made() == min(len(passed), 7)
    for _ in range(7):
        assert journal.restore(pos)
        assert pos == passed.pop()
    before = bytes(pos)
    assert not journal.restore(pos)
    assert pos == before


def test_what_is_forgotten_stays():
    pos = GAME.new(seed=1)
    before = bytes(pos)
    journal = Journal(3)
    GAME.play(pos, GAME.legal(pos)[0])
    journal.note(before, pos)
    journal.forget()
    after = bytes(pos)
    assert journal.made() == 0
    assert not journal.restore(pos)
    assert pos == after


def test_places_beyond_255_are_restored():
    journal = Journal(1)
    before = bytes(700)
    pos = bytearray(range(256)) + bytearray(444)
    pos[699] = 1
    journal.note(before, pos)
    assert journal.restore(pos)
    assert pos == before
