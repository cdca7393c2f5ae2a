"""Random games: every position can be, every list can be played, and damage is noticed."""

import random

import pytest

from hexpocket import games as firmware
from hexpocket.engine import phase, save
from hexpocket.engine.position import (
    ACTIVE,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    PHASE,
    TURN,
    get16,
)
from hexpocket.games.knights import facts
from host_tools.knights import prices
from host_tools.knights.steward import Steward
from host_tools.players import uniform
from host_tools.referee import notation
from host_tools.referee.check import Watch, problem
from host_tools.referee.position import load, show
from tests.support.knights import GAME, play, position

BITS = (MODERN, BEGINNER, DECKED_DICE, FRIENDLY, facts.FREE_ROBBER, NO_TRADE)


def options_of(seed: int) -> int:
    return sum(bit for i, bit in enumerate(BITS) if seed >> i & 1)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_stay_sound_to_their_end(seed):
    rng = random.Random(seed)
    choose = Steward(GAME) if seed % 3 else uniform
    pos = GAME.new(3 + seed % 2, seed, options_of(5 * seed), turn_cap=150)
    watch = Watch(GAME)
    while listed := GAME.legal(pos):
        assert not watch.problem(pos)
        assert len(set(listed)) == len(listed)
        before = bytes(pos)
        record = GAME.play(pos, choose(rng, pos, listed))
        assert not prices.problem(GAME, before, record, pos)
    assert pos[PHASE] == phase.OVER
    assert not watch.problem(pos)
    assert save.unpack(GAME, save.pack(GAME, pos), problem) == pos


@pytest.mark.parametrize("seed", range(3))
def test_records_replay_a_game_without_its_seed(seed):
    """Every record forces what chance brought, and words read back to the same action."""
    rng = random.Random(seed)
    choose = Steward(GAME)
    pos = GAME.new(4, seed, options_of(seed) | NO_TRADE, turn_cap=60)
    other = bytearray(pos)
    while listed := GAME.legal(pos):
        before = bytes(pos)
        record = GAME.play(pos, choose(rng, pos, listed))
        text = notation.to_text(GAME, before, record)
        assert notation.from_text(GAME, before, text) == record, text
        assert GAME.force(other, record) == record
        other[13:19] = pos[13:19]  # a forced outcome leaves the generator as it was
        assert other == pos


@pytest.mark.parametrize("seed", range(3))
def test_every_position_is_written_and_read_back(seed):
    rng = random.Random(seed)
    choose = Steward(GAME)
    pos = GAME.new(3 + seed % 2, seed + 20, options_of(seed), turn_cap=80)
    while listed := GAME.legal(pos):
        assert load(GAME, show(GAME, pos)) == pos
        GAME.play(pos, choose(rng, pos, listed))


def test_a_position_fits_its_budget():
    assert GAME.size == facts.SIZE <= 512


def test_a_capped_game_ends_undecided():
    pos = position(turn=9, turn_cap=9)
    play(pos, "end")
    assert (pos[PHASE], pos[ACTIVE], get16(pos, TURN)) == (phase.OVER, NOBODY, 9)


HAND = GAME.hands[0]


@pytest.mark.parametrize(
    ("at", "bits"),
    [
        (facts.BANK, 4),
        (facts.BANK + facts.COIN, 1),
        (facts.DECK, 4),
        (facts.UNDER + 3, 1),
        (facts.UNDER, 31),
        (facts.MERCHANT_OF, 255),
        (facts.MERCHANT_AT, 1),
        (facts.METROPOLIS_OF, 255),
        (facts.METROPOLIS_AT, 7),
        (facts.PRINTER_OF, 255),
        (facts.EVENT, 8),
        (facts.SHIP, 8),
        (facts.RAIDED, 2),
        (facts.FLEET, 1),
        (facts.CAUSE, 1),
        (facts.HEXES, 4),
        (facts.HEXES, 16),
        (facts.NODES + 8, 1),
        (facts.NODES + 13, 15),
        (facts.NODES + 40, 0x90),
        (facts.PATHS, 4),
        (HAND + facts.PROGRESS, 1),
        (HAND + facts.LEVELS, 4),
        (HAND + facts.STOCK, 1),
        (HAND + facts.WALLS, 1),
        (HAND + facts.DEFENDERS, 1),
        (facts.OLD_CARDS, 1),
    ],
)
def test_damage_is_noticed(at, bits):
    red = {"cities": [8], "roads": ["8-13"], "knights": {"13": "basic"}}
    pos = position(red=red)
    assert firmware.problem(GAME, pos) == ""
    pos[at] ^= bits
    assert firmware.problem(GAME, pos)
    assert problem(GAME, pos)


def test_random_damage_is_noticed_or_can_be_played():
    """A position that passes the firmware's check can be played on, whatever was changed in it."""
    rng = random.Random(7)
    choose = Steward(GAME)
    pos = GAME.new(4, 9, MODERN)
    passed = 0
    for step in range(1500):
        listed = GAME.legal(pos)
        if not listed:
            pos = GAME.new(4, step, MODERN)
            continue
        other = bytearray(pos)
        for _ in range(rng.choice((1, 1, 2))):
            other[rng.randrange(GAME.size)] ^= 1 << rng.randrange(8)
        if not firmware.problem(GAME, other):
            passed += 1
            for _ in range(12):
                actions = GAME.legal(other)
                assert bool(actions) == (other[PHASE] != phase.OVER)
                if actions:
                    GAME.play(other, uniform(rng, other, actions))
                    assert firmware.problem(GAME, other) == ""
        GAME.play(pos, choose(rng, pos, listed))
    assert passed > 20
