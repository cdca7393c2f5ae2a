"""The decisions that the probe is asked are the dearest there are, and always the same ones."""

import sys

import pytest

from hexpocket import bots
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, PHASE
from hexpocket.ui.match import NORMAL, unpack
from host_tools import compiled, games
from host_tools.arena.players import weights
from host_tools.emulator import decisions

FEW = 2  # games


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(decisions, "GAMES", FEW)
    monkeypatch.setattr(decisions, "DEAREST", 4)


def strong(name: str) -> bots.Bot:
    return bots.seat(games.load(name), weights(name), bots.STRENGTHS["hard"])


@pytest.mark.parametrize("name", ["catan", "baden"])  # the others take minutes uncompiled
def test_the_dearest_decisions_and_one_of_each_phase(name, few, monkeypatch):
    monkeypatch.setattr(compiled, "load", games.load)  # built or not
    game, bot = games.load(name), strong(name)
    found = decisions.dearest(name)
    assert decisions.dearest(name) == found
    everywhere = [step for seed in range(FEW) for step in decisions.met(name, seed)]
    assert {step.phase for step in found} == {step.phase for step in everywhere}
    assert set(found) <= set(everywhere)
    costs = {step: decisions.calls(game, bot, step.view) for step in found}
    usual = [decisions.calls(game, bot, step.view) for step in everywhere[::25]]
    assert sum(cost >= max(usual) * 0.9 for cost in costs.values()) >= 3
    for step in found:
        assert step.view[PHASE] == step.phase
        assert len(game.legal(bytearray(step.view))) == step.options > 1
        assert bot.choose(game, bytearray(step.view)) == step.action


def test_who_plays_at_random_proposes_deals_but_is_not_measured():
    game = games.load("catan")
    seats = {decision.view[ACTOR] for decision in decisions.met("catan", 0)}
    assert seats == {1, 2}
    assert {decision.view[ACTOR] for decision in decisions.met("catan", 1)} == {0, 1, 2, 3}
    phases = {decision.phase for decision in decisions.met("catan", 0)}
    assert phase.AGREEING in phases
    assert game.name == "catan"


def test_calls_are_counted_and_a_profiler_gets_its_place_back():
    game, bot = games.load("catan"), strong("catan")
    pos = game.new(4, 1)
    while len(game.legal(pos)) < 40:
        game.play(pos, game.legal(pos)[0])
    founding = bytes(game.view(pos, pos[ACTOR]))

    def other(*_):
        pass

    sys.setprofile(other)
    try:
        assert decisions.calls(game, bot, founding) > 1000
        assert sys.getprofile() is other
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("name", games.NAMES)
def test_whole_turns_early_and_late(name):
    parts = decisions.turns(name)
    begins = []
    for packed, steps in parts:
        match = unpack(lambda number: games.load(name), packed)
        assert set(match.seats) == {NORMAL}
        assert steps[0].phase == match.view[PHASE] == phase.START
        turns = sorted({step.turn for step in steps})
        assert turns == list(range(turns[0], turns[0] + len(turns)))
        assert 8 <= len(turns) <= decisions.TURNS
        begins.append(turns[0])
        assert list(decisions.followed(name, packed))[: len(steps)] == steps
    assert begins[0] < begins[1] < begins[2]
    assert begins[0] < 20 < begins[2]
