"""Make and unmake: every action can be taken back, as far as the ring reaches."""

import random

import pytest

from hexpocket.engine.undo import Undo
from tests.support.catan import GAME
from tests.support.referee import EVERY_PHASE, of_every_phase


@pytest.mark.parametrize("phase", EVERY_PHASE)
def test_unmake_restores_every_byte_after_any_action(phase):
    for before in of_every_phase(8)[phase]:
        pos = bytearray(before)
        undo = Undo(GAME.size, 1)
        for action in GAME.legal(pos):
            copy = bytearray(before)
            assert undo.make(GAME, pos, action) == GAME.play(copy, action)
            assert pos == copy != before
            assert undo.unmake(pos)
            assert pos == before
        assert undo.made == 0


def test_a_game_backwards():
    rng = random.Random(5)
    pos = GAME.new(seed=5)
    undo = Undo(GAME.size, 300)
    passed = []
    while len(passed) < 300:
        passed.append(bytes(pos))
        undo.make(GAME, pos, rng.choice(GAME.legal(pos)))
    assert undo.made == 300
    while passed:
        assert undo.unmake(pos)
        assert pos == passed.pop()
    assert not undo.unmake(pos)
    assert pos == GAME.new(seed=5)


def test_only_the_last_ones_are_kept():
    rng = random.Random(6)
    pos = GAME.new(seed=6)
    undo = Undo(GAME.size, 7)
    passed = []
    for _ in range(50):
        passed.append(bytes(pos))
        undo.make(GAME, pos, rng.choice(GAME.legal(pos)))
        assert undo.made == min(len(passed), 7)
    for _ in range(7):
        assert undo.unmake(pos)
        assert pos == passed.pop()
    before = bytes(pos)
    assert not undo.unmake(pos)
    assert pos == before


def test_forwards_and_backwards_mixed():
    """A ring and a plain list of copies agree whatever the order of making and unmaking."""
    rng = random.Random(7)
    pos = GAME.new(seed=7)
    undo = Undo(GAME.size, 5)
    passed: list[bytes] = []
    most = 0
    for _ in range(400):
        if passed and rng.random() < 0.45:
            assert undo.unmake(pos)
            assert pos == passed.pop()
        else:
            passed = [*passed, bytes(pos)][-5:]
            undo.make(GAME, pos, rng.choice(GAME.legal(pos)))
        assert undo.made == len(passed)
        most = max(most, len(passed))
    assert most == 5


def test_nothing_is_left_after_forgetting():
    pos = GAME.new(seed=8)
    undo = Undo(GAME.size, 4)
    undo.make(GAME, pos, GAME.legal(pos)[0])
    undo.make(GAME, pos, GAME.legal(pos)[0])
    after = bytes(pos)
    undo.forget()
    assert undo.made == 0
    assert not undo.unmake(pos)
    assert pos == after
    undo.make(GAME, pos, GAME.legal(pos)[0])
    assert undo.unmake(pos)
    assert pos == after


def test_chance_comes_out_the_same_again():
    """The generator is part of the position: taken back and made again, the same dice fall."""
    pos = GAME.new(seed=9)
    undo = Undo(GAME.size, 2)
    (roll,) = GAME.legal(pos)
    record = undo.make(GAME, pos, roll)
    undo.unmake(pos)
    assert undo.make(GAME, pos, roll) == record
