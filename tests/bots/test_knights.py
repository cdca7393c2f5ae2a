"""What bots do in Cities & Knights beyond the base game."""

import random

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.games.knights import acts, facts
from host_tools import games
from tests.bots.tables import bot, chosen

GAME = games.load("knights")
# Phases that come up in any few games.
PHASES = {
    facts.FOUND_CITY,
    facts.DRAWING,
    facts.RETURNING,
    facts.PILLAGING,
    facts.AQUEDUCT,
    facts.CROWNING,
}


def walked(seeds: int):
    """Positions of games in which one seat plays at random, so that everything comes up."""
    for seed in range(seeds):
        rng = random.Random(seed)
        pos = GAME.new(3 + seed % 2, seed, 8 if seed & 2 else 0, turn_cap=150)
        while listed := GAME.legal(pos):
            yield pos
            if pos[ACTOR] == seed % 3 and rng.random() < 0.7:
                GAME.play(pos, rng.choice(listed))
            else:
                GAME.apply(pos, chosen("knights", pos, "normal"))


def test_every_kind_of_decision_is_met_and_answered_legally():
    met = set()
    for pos in walked(6):
        met.add(pos[PHASE])
        if pos[PHASE] >= facts.FOUND_CITY:
            assert chosen("knights", pos, "easy") in GAME.legal(pos)
    assert met >= PHASES


def test_bots_build_what_the_game_is_about():
    """Over some games: metropolises, knights of every level, defenders, walls, all tracks."""
    kinds = set()
    crowned = defenders = 0
    for seed in range(6):
        pos = GAME.new(4, seed, turn_cap=300)
        while GAME.legal(pos):
            action = chosen("knights", pos, "normal")
            kinds.add(act.kind_of(action))
            GAME.apply(pos, action)
        assert pos[ACTIVE] != NOBODY
        owners = pos[facts.METROPOLIS_OF : facts.METROPOLIS_OF + facts.TRACKS]
        crowned += sum(owner != NOBODY for owner in owners)
        defenders += sum(pos[hand + facts.DEFENDERS] for hand in GAME.hands)
    assert {acts.IMPROVE, acts.HIRE, acts.ACTIVATE, acts.PROMOTE, acts.FETCH} <= kinds
    assert crowned >= 3
    assert defenders >= 3


def test_an_active_knight_is_worth_more_when_the_ship_is_near():
    view, wake = next(
        (GAME.view(pos, pos[ACTOR]), action)
        for pos in walked(6)
        for action in GAME.legal(pos)
        if act.kind_of(action) == acts.ACTIVATE and pos[facts.SHIP] < 3
    )
    mind = bot("knights").mind
    gains = []
    for steps in (0, facts.LANDING - 1):
        tried = bytearray(view)
        tried[facts.SHIP] = steps
        mind.begin(tried)
        before = mind.value(tried)
        GAME.play(tried, wake)
        gains.append(mind.value(tried) - before)
    assert 0 < gains[0] < gains[1]
