"""Moves of settlers and trains: each step must leave a way to end the move."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import network, phase
from hexpocket.engine.position import PHASE
from hexpocket.games.america import acts, facts, move
from tests.games.america.lay import BOARD, GAME, city, empty, give, gold, path, put, rails
from tests.support.reasons import refusing


def start(pos, piece, fuel):
    give(pos, 0, **fuel)
    GAME.apply(pos, acts.MOVE | piece)


def places(pos, kind) -> list[int]:
    return sorted(action & 255 for action in GAME.legal(pos) if act.kind_of(action) == kind)


def test_a_settler_passes_another_but_does_not_end_there():
    pos = empty()
    put(pos, 0, 0, 8)
    put(pos, 1, 0, 13)
    start(pos, 0, {"grain": 2})
    assert places(pos, acts.STEP) == [4, 12, 13]
    for step in (4, 8):
        GAME.apply(pos, acts.STEP | step)
    assert pos[facts.STEPS] == 1
    assert places(pos, acts.STEP) == [4, 12]
    with refusing(GAME, "could not be ended"):
        GAME.apply(pos, acts.STEP | 13)
    GAME.apply(pos, acts.FUEL)
    GAME.apply(pos, acts.STEP | 13)
    assert acts.STOP not in GAME.legal(pos)
    GAME.apply(pos, acts.STEP | 9)
    GAME.apply(pos, acts.STOP)
    assert pos[PHASE] == phase.MAIN


def test_a_settler_without_a_city_left_ends_on_no_empty_site():
    pos = empty()
    pos[GAME.hands[0] + facts.CITY_STOCK] = 0
    put(pos, 0, 0, 4)  # beside Seattle, a dead end, and Portland
    start(pos, 0, {"grain": 1})
    assert places(pos, acts.STEP) == [0, 1, 8]
    GAME.apply(pos, acts.STEP | 0)
    assert acts.STOP not in GAME.legal(pos)
    for step in (4, 8):
        GAME.apply(pos, acts.STEP | step)
    assert GAME.legal(pos) == [acts.STOP]


def test_a_train_passes_a_full_path_only_if_it_can_leave_it():
    pos = empty()
    rails(pos, 0, 8, 13)
    rails(pos, 1, 13, 9, 14)
    full = path(13, 9)
    put(pos, 0, 2, path(8, 13))
    put(pos, 1, 2, full)
    put(pos, 1, 3, full)
    pos[GAME.hands[0] + facts.GOLD] = 1
    start(pos, 2, {"coal": 1})
    GAME.apply(pos, acts.STEP | full)
    assert gold(pos)[:2] == [0, 4]
    assert acts.STOP not in GAME.legal(pos)
    GAME.apply(pos, acts.STEP | path(9, 14))
    assert gold(pos)[:2] == [0, 4]
    assert acts.STOP in GAME.legal(pos)
    assert pos[facts.STEPS] == 1
    with refusing(GAME, "could not be ended"):
        GAME.apply(pos, acts.STEP | full)


def test_two_trains_may_stand_on_a_path_and_the_one_that_moves_is_one_of_them():
    pos = empty()
    rails(pos, 0, 8, 13, 9)
    put(pos, 0, 2, path(8, 13))
    put(pos, 1, 2, path(8, 13))
    start(pos, 2, {"coal": 1})
    assert acts.STOP in GAME.legal(pos)


def test_each_train_pays_each_opponent_once_a_turn():
    pos = empty()
    rails(pos, 0, 8, 13)
    rails(pos, 1, 13, 9)
    for train in (2, 3):
        put(pos, 0, train, path(8, 13))
        start(pos, train, {"coal": 1})
        for ends in ((13, 9), (8, 13), (13, 9)):
            GAME.apply(pos, acts.STEP | path(*ends))
        GAME.apply(pos, acts.STOP)
    assert gold(pos) == [1, 5, 3, 3]


def test_right_of_way_pays_nobody_and_counts_for_nothing():
    pos = empty()
    hand = GAME.hands[0]
    rails(pos, 0, 8, 13)
    rails(pos, 1, 13, 9)
    put(pos, 0, 2, path(8, 13))
    pos[facts.DECK + facts.RIGHT_OF_WAY_CARD] -= 1
    pos[hand + facts.CARDS + facts.RIGHT_OF_WAY_CARD] = 1
    pos[facts.OLD_CARDS] = 1 << facts.RIGHT_OF_WAY_CARD
    pos[hand + facts.GOLD] = 0
    give(pos, 0, coal=1)
    GAME.apply(pos, acts.RIGHT_OF_WAY | 2)
    assert acts.FUEL not in GAME.legal(pos)
    for ends in ((13, 9), (8, 13)):
        GAME.apply(pos, acts.STEP | path(*ends))
    GAME.apply(pos, acts.STOP)
    assert acts.MOVE | 2 not in GAME.legal(pos)  # the way would cost a gold


def rest(pos, node) -> bool:
    owner = pos[facts.NODES + node] >> 4
    others = [pos[GAME.hands[seat] + facts.PIECES + i] for seat in range(4) for i in (0, 1)][1:]
    return owner in (0, 1) and node not in others


def can_rest(pos, node, left) -> bool:
    if rest(pos, node):
        return True
    near = [network.other_end(BOARD, p, node) for p in network.paths_at(BOARD, node)]
    return left > 0 and any(can_rest(pos, beyond, left - 1) for beyond in near)


@pytest.mark.parametrize("seed", range(40))
def test_settler_steps_are_those_found_by_trying_every_walk(seed):
    rng = random.Random(seed)
    pos = empty()
    for site in rng.sample(range(0, len(BOARD.sites), 3), 30):
        city(pos, rng.choice((0, 1, 2)), BOARD.sites[site])
    here = rng.randrange(BOARD.nodes)
    crowd = [here]  # around the settler, so that steps are refused
    for node in crowd[:6]:
        crowd += [network.other_end(BOARD, p, node) for p in network.paths_at(BOARD, node)]
    put(pos, 0, 0, here)
    for i, node in enumerate(rng.sample(sorted(set(crowd)), min(5, len(set(crowd))))):
        put(pos, 1 + i // 2, i % 2, node)
    for left in (1, 2, 3, 5):
        near = [network.other_end(BOARD, p, here) for p in network.paths_at(BOARD, here)]
        expected = [acts.STEP | node for node in near if can_rest(pos, node, left - 1)]
        assert move.steps(GAME, pos, 0, left, 0) == expected


def beside(number) -> list[int]:
    ends = BOARD.path_nodes[2 * number : 2 * number + 2]
    return [p for node in ends for p in network.paths_at(BOARD, node) if p != number]


def walks(pos, number, left, purse, paid) -> dict[int, bool]:
    """By next rail: whether some walk that begins with it ends where there is room."""
    trains = [pos[GAME.hands[seat] + facts.PIECES + i] for seat in range(4) for i in (2, 3)][1:]
    found = {}
    for beyond in beside(number):
        owner = (pos[facts.PATHS + beyond] >> 4) - 1
        fee = owner > 0 and owner not in paid
        if left < 1 or owner < 0 or fee > purse:
            continue
        room = trains.count(beyond) < 2
        more = walks(pos, beyond, left - 1, purse - fee, paid | {owner}) if not room else {}
        found[beyond] = room or any(more.values())
    return found


@pytest.mark.parametrize("seed", range(60))
def test_train_steps_are_those_found_by_trying_every_walk(seed):
    rng = random.Random(seed)
    pos = empty()
    here = rng.randrange(BOARD.paths)
    near = [here]
    for number in near[:8]:
        near += [p for p in beside(number) if p not in near]
    for number in near:
        if number == here or rng.random() < 0.8:
            pos[facts.PATHS + number] = rng.choice((1, 1, 2, 3, 4)) << 4
    put(pos, 0, 2, here)
    full = [p for p in near[1:] if pos[facts.PATHS + p]][:3]
    for i, number in enumerate(full):
        put(pos, 1 + i, 2, number)
        put(pos, 1 + i, 3, number)
    for purse in (0, 1, 2):
        pos[GAME.hands[0] + facts.GOLD] = purse
        for left in (1, 2, 3, 6):
            expected = walks(pos, here, left, purse, set())
            found = move.steps(GAME, pos, 2, left, 0)
            assert found == [acts.STEP | p for p, ends in expected.items() if ends]
