"""The random players: who plays by chance alone, and who gets to the end of an America game."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    BEGINNER,
    NO_TRADE,
    NOBODY,
    PHASE,
    TURN,
    get16,
)
from hexpocket.games.america import acts, facts
from host_tools import games
from host_tools.america.pioneer import FAR, Pioneer
from host_tools.players import uniform

AMERICA = games.load("america")


def play(choose, seats: int, seed: int, options: int, turn_cap: int):
    """A game to its end: the position, and the kinds of action played."""
    rng = Random(seed)
    pos = AMERICA.new(seats, seed, options, turn_cap=turn_cap)
    kinds = set()
    while listed := AMERICA.legal(pos):
        action = choose(rng, pos, listed)
        assert action in listed
        kinds.add(act.kind_of(action))
        AMERICA.play(pos, action)
    return pos, kinds


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [0, BEGINNER, NO_TRADE, BEGINNER | NO_TRADE])
def test_pioneers_come_to_the_end(seats, options):
    for seed in range(2):
        pos, _ = play(Pioneer(AMERICA), seats, seed, options, 1000)
        assert pos[ACTIVE] != NOBODY
        assert 20 < get16(pos, TURN) < 700


def test_aimless_players_do_not():
    pos, _ = play(uniform, 4, 1, NO_TRADE, 300)
    assert pos[ACTIVE] == NOBODY
    assert max(AMERICA.points(pos, seat) for seat in range(4)) < 8


def test_a_stalemate_ends_with_the_turn_cap():
    """All rails are laid, goods are left, no train reaches a city that would take them (A64)."""
    player = Pioneer(AMERICA)
    pos, _ = play(player, 3, 99, BEGINNER | NO_TRADE, 1000)
    assert pos[PHASE] == phase.OVER
    assert (pos[ACTIVE], get16(pos, TURN)) == (NOBODY, 1000)
    for seat, hand in enumerate(AMERICA.hands[:3]):
        assert pos[hand + facts.RAIL_STOCK] == 0
        assert pos[hand + facts.GOODS] > 0
        pos[ACTOR] = seat
        steps = player.to_goods(pos)
        for train in facts.TRAINS:
            path = pos[hand + facts.PIECES + train]
            ends = AMERICA.board.path_nodes[2 * path : 2 * path + 2]
            assert min(steps[node] for node in ends) == FAR


def test_pioneers_try_everything():
    seen = set()
    for seed in range(6):
        seen |= play(Pioneer(AMERICA), 4, seed, 0, 1000)[1]
    of_catan = {act.SETTLEMENT, act.CITY, act.KNIGHT, act.ROAD_BUILDING, act.INVENTION}
    assert seen == {kind << 16 for kind in range(1, acts.KINDS)} - of_catan - {act.MONOPOLY}


def test_the_same_seed_plays_the_same_game():
    first, _ = play(Pioneer(AMERICA), 3, 5, NO_TRADE, 60)
    again, _ = play(Pioneer(AMERICA), 3, 5, NO_TRADE, 60)
    assert first == again


def test_a_delivery_is_hardly_ever_missed():
    """A pioneer delivers nine times out of ten where he can; the rest is whim."""
    rng = Random(2)
    choose = Pioneer(AMERICA)
    pos = AMERICA.new(4, 2, BEGINNER | NO_TRADE)
    chances = delivered = 0
    while listed := AMERICA.legal(pos):
        action = choose(rng, pos, listed)
        if any(act.kind_of(listed_one) == acts.DELIVER for listed_one in listed):
            chances += 1
            delivered += act.kind_of(action) == acts.DELIVER
        AMERICA.play(pos, action)
    assert chances > 8
    assert delivered > 0.8 * chances
