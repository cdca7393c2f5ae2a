"""Random games: every position can be, every list can be played, and damage is noticed."""

import random

import pytest

from hexpocket.engine import phase, save
from hexpocket.engine.position import ACTIVE, BEGINNER, NO_TRADE, NOBODY, PHASE
from hexpocket.games.america import acts, facts
from host_tools.referee.check import Watch, problem
from tests.games.america.lay import BOARD, GAME


def play(seed, turns) -> bytearray:
    """A random game up to this turn, checked after every action."""
    rng = random.Random(seed)
    options = (BEGINNER if seed & 2 else 0) | (NO_TRADE if seed & 4 else 0)
    pos = GAME.new(3 + seed % 2, seed, options, turn_cap=turns)
    watch = Watch(GAME)
    while listed := GAME.legal(pos):
        assert not watch.problem(pos)
        assert len(set(listed)) == len(listed)
        GAME.play(pos, rng.choice(listed))
    assert not watch.problem(pos)
    return pos


@pytest.mark.parametrize("seed", range(8))
def test_random_games_stay_sound_until_their_last_turn(seed):
    pos = play(seed, 60)
    assert pos[PHASE] == phase.OVER
    assert save.unpack(GAME, save.pack(GAME, pos), problem) == pos


def test_a_position_fits_its_budget():
    assert GAME.size == facts.SIZE <= 704


def at_the_train(cities_left) -> tuple[bytearray, int, int]:
    """Before the roll, with a neutral city at the train: the position, the seat, the city."""
    pos = GAME.new(4, 5, BEGINNER)
    while pos[PHASE] != phase.START:
        GAME.play(pos, GAME.legal(pos)[0])
    hand = GAME.hands[pos[ACTIVE]]
    pos[hand + facts.CITY_STOCK] = cities_left
    goal = BOARD.path_nodes[2 * pos[hand + facts.PIECES + 2]]
    pos[facts.NODES + goal] = facts.NEUTRAL << 4
    return pos, pos[ACTIVE], goal


def test_the_last_goods_win_at_once():
    pos, seat, goal = at_the_train(0)
    assert GAME.points(pos, seat) == 7
    GAME.apply(pos, acts.DELIVER | goal)
    assert (pos[PHASE], GAME.legal(pos), GAME.points(pos, seat)) == (phase.OVER, [], 8)


def test_goods_that_wait_on_the_turntable_are_still_to_be_delivered():
    pos, seat, goal = at_the_train(1)
    pos[GAME.hands[seat] + facts.GOODS] = 2
    GAME.apply(pos, acts.DELIVER | goal)
    assert acts.DELIVER | goal not in GAME.legal(pos)  # a city takes goods once
    pos[facts.NODES + goal] &= ~facts.DELIVERED
    GAME.apply(pos, acts.DELIVER | goal)
    assert (pos[PHASE], GAME.points(pos, seat)) == (phase.START, 7)


def test_nobody_wins_when_the_turns_are_over():
    assert play(1, 5)[ACTIVE] == NOBODY


@pytest.mark.parametrize(
    ("at", "bits"),
    [
        (facts.BANK, 4),
        (facts.DECK, 4),
        (facts.HEXES, 4),
        (facts.HEXES + 3, 64),
        (facts.NODES, facts.JOINED),
        (facts.PATHS, 4),
        (facts.STEPS, 4),
        (facts.BOUGHT, 4),
        (facts.TABLE, 4),
        (facts.SEATS + facts.GOODS, 4),
        (facts.SEATS + facts.RAIL_STOCK, 4),
        (facts.SEATS + facts.CITY_STOCK, 4),
        (facts.SEATS + facts.PIECES + 2, 4),
    ],
)
def test_damage_is_noticed(at, bits):
    pos = GAME.new(4, 5, BEGINNER)
    while pos[PHASE] != phase.MAIN:
        GAME.play(pos, GAME.legal(pos)[0])
    assert problem(GAME, pos) == ""
    pos[at] ^= bits
    assert problem(GAME, pos)
