"""What bots do in America: settlers found, rails join, trains deliver."""

import random

from hexpocket.bots import deals
from hexpocket.bots.america.ways import FAR
from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.games.america import acts, facts
from host_tools import games
from tests.bots.tables import bot, chosen
from tests.support.america import play, position

GAME = games.load("america")


def walked(seeds: int, strength: str = "normal"):
    """Positions of games in which one seat plays at random, each with what a bot does there."""
    for seed in range(seeds):
        rng = random.Random(seed)
        pos = GAME.new(3 + seed % 2, seed, turn_cap=120)
        while listed := GAME.legal(pos):
            action = chosen("america", pos, strength)
            assert action in listed
            yield pos, action
            if pos[ACTOR] == 2 and rng.random() < 0.5:
                action = rng.choice(listed)
            GAME.play(pos, action)


def test_every_kind_of_decision_is_met_and_answered_legally():
    met = {pos[PHASE] for pos, _ in walked(5)}
    assert set(range(facts.FOUND_CITY, facts.CALLING + 1)) - {facts.ROUTING} <= met


def test_goods_are_delivered_wherever_that_can_be_done():
    for pos, action in walked(3, "hard"):
        if any(act.kind_of(other) == acts.DELIVER for other in GAME.legal(pos)):
            assert act.kind_of(action) == acts.DELIVER


def test_a_settler_goes_the_shortest_way_and_founds():
    founded = steps = 0
    mind = bot("america", "hard").mind
    for pos, action in walked(3, "hard"):
        if pos[PHASE] != facts.MOVING or pos[facts.MOVER] & 3 not in facts.SETTLERS:
            continue
        at = pos[GAME.hands[pos[ACTIVE]] + facts.PIECES + (pos[facts.MOVER] & 3)]
        to_site = mind.ways.to_site
        if act.kind_of(action) == acts.STEP:
            steps += 1
            assert to_site[action & 255] < to_site[at]
        elif act.kind_of(action) == acts.STOP:
            founded += GAME.site_at[at] < FAR
    assert founded > 10
    assert steps > 20


def test_four_bots_come_to_an_end():
    for seed in range(3):
        pos = GAME.new(4, seed, turn_cap=500)
        while GAME.legal(pos):
            GAME.apply(pos, chosen("america", pos, "hard"))
        assert pos[ACTIVE] != NOBODY


def test_a_purse_beyond_a_byte_is_traded_from_and_into():
    purses = {colour: {"gold": 300, "cards": {"ore": 3}} for colour in ("red", "blue", "orange")}
    pos = position(**purses)
    assert chosen("america", pos) in GAME.legal(pos)
    play(pos, "offer", "more grain", *["less gold"] * 31, "send", "want")
    while pos[PHASE] in deals.PHASES:
        action = chosen("america", pos)
        assert action in GAME.legal(pos)
        GAME.apply(pos, action)
    assert pos[PHASE] == phase.MAIN
