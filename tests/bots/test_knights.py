"""What bots do in Cities & Knights beyond the base game."""

import random

from hexpocket.bots.mind import POINT
from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.games.knights import acts, facts
from tests.bots.tables import bot, chosen
from tests.support.knights import GAME, action, position

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


def worth(pos, *texts) -> list[int]:
    """What these options are worth to the acting player, as they are judged or played."""
    player = bot("knights")
    player.choose(GAME, GAME.view(pos, pos[ACTOR]))
    listed = [action(pos, text) for text in texts]
    return player._values(GAME, listed, 1)


def turn(**keys) -> bytearray:
    """Red's own turn after the roll; no trade with the others."""
    return position(phase="main", turn=30, player_trade=False, attacked=True, **keys)


def test_a_metropolis_is_worth_its_points_before_it_has_a_city():
    """With two cities the choice of one comes after the level; the hand could pay a city too."""
    red = {"cities": [8, 30], "settlements": [40], "roads": ["8-13", "30-35", "35-40"]}
    red |= {"levels": {"trade": 3}, "cards": {"cloth": 4, "ore": 3, "grain": 2}}
    pos = turn(red=red)
    levels = worth(pos, "improve trade", "city 40")
    assert levels[0] > levels[1]
    red |= {"cities": [8]}
    one = worth(turn(red=red), "improve trade", "end")
    two = worth(pos, "improve trade", "end")
    assert abs((one[0] - one[1]) - (two[0] - two[1])) < POINT // 2
