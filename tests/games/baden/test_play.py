"""Random games: every position can be, every list can be played, and damage is noticed."""

import random

import pytest

from hexpocket.engine import phase, save
from hexpocket.engine.position import ACTIVE, BEGINNER, FLAGS, NO_TRADE, NOBODY, PHASE
from hexpocket.engine.seats import ARMY, CITIES, POINTS, PORTS, ROADS, TRAIL
from hexpocket.games import problem as looked_at
from hexpocket.games.baden import facts
from host_tools.baden.mayor import Mayor
from host_tools.referee.check import Watch, problem
from tests.support.baden import GAME, line, position


def play(seed, turns, choose=None) -> bytearray:
    """A random game up to this turn, checked after every action."""
    rng = random.Random(seed)
    options = (BEGINNER if seed & 2 else 0) | (NO_TRADE if seed & 4 else 0)
    pos = GAME.new(3 + seed % 2, seed, options, turn_cap=turns)
    watch = Watch(GAME)
    while listed := GAME.legal(pos):
        assert not watch.problem(pos)
        assert len(set(listed)) == len(listed)
        GAME.play(pos, choose(rng, pos, listed) if choose else rng.choice(listed))
    assert not watch.problem(pos)
    return pos


@pytest.mark.parametrize("seed", range(8))
def test_random_games_stay_sound_until_their_last_turn(seed):
    pos = play(seed, 60)
    assert pos[PHASE] == phase.OVER
    assert save.unpack(GAME, save.pack(GAME, pos), problem) == pos


@pytest.mark.parametrize("seed", range(6))
def test_mayors_come_to_an_end(seed):
    pos = play(seed, 400, Mayor(GAME))
    assert pos[ACTIVE] != NOBODY
    assert GAME.score(pos, pos[ACTIVE]) >= GAME.goal(pos)


def test_a_position_fits_its_budget():
    assert GAME.size == facts.SIZE <= 512


def test_its_number_in_saves():
    assert GAME.number == 4


SAMPLE = {"red": {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen")},
          "blue": {"margin": ["Ulm"]}}  # fmt: skip
HAND = GAME.hands[0]


@pytest.mark.parametrize(
    ("at", "bits"),
    [
        (GAME.bank, 4),
        (GAME.deck, 4),
        (GAME.hexes, 4),
        (GAME.hexes + 3, 64),
        (GAME.nodes, 4),  # a free intersection
        (GAME.nodes, 0x10),
        (GAME.nodes + 69, 0x30),  # Ebingen: another's hall
        (GAME.nodes + 69, 0xC0),
        (GAME.nodes + 82, 1),  # Sigmaringen, to which red's road leads
        (GAME.nodes + 82, 2),
        (GAME.nodes + 59, 3),  # Ulm: the hall at the margin
        (GAME.nodes + 59, 0x30),
        (GAME.paths, 4),
        (GAME.paths, 0x10),
        (GAME.table, 4),
        (FLAGS, facts.TRADING),
        (FLAGS, facts.BY_CARD),
        (FLAGS, 32),
        (HAND + POINTS, 1),
        (HAND + ROADS, 1),
        (HAND + TRAIL, 1),
        (HAND + ARMY, 1),
        (HAND + PORTS, 1),
        (HAND + CITIES, 1),
        (GAME.trail_title, 255),
        (GAME.army_title, 254),
        (7, 2),  # an option that is not there
        (12, 64),  # the inventor off the map
    ],
)
def test_damage_is_noticed(at, bits):
    pos = position(**SAMPLE)
    assert problem(GAME, pos) == looked_at(GAME, pos) == ""
    pos[at] ^= bits
    assert problem(GAME, pos)
    assert looked_at(GAME, pos)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"phase": "inventor", "dice": [1, 1]}, "the inventor moves on a 7"),
        ({"phase": "steal", "dice": [3, 4]}, "there is nobody to draw from"),
        ({"phase": "free road", "built": True}, "one free road comes from a landmark"),
        ({"phase": "start", "card_played": True, "red": {"inventions": 1}}, "before the roll"),
        ({"trading": True, "deck": {"invention": 14, "road building": 3, "trade": 3,
                                    "successful invention": 3, "achievement": 3}}, "none is gone"),
        ({"red": {"halls": ["Ulm"]}}, "no town's field"),
        ({"red": {"margin": ["Aalen"]}}, "no landmark's field"),
        ({"red": {"margin": ["Ulm"]}, "blue": {"margin": ["Ulm"]}}, "is built already"),
        ({"red": {"halls": ["Aalen"]}, "blue": {"halls": ["Aalen"]}}, "is taken already"),
        ({"red": {"roads": ["0-1"]}}, "leads to no own town hall"),
        ({"longest_route": "red"}, "the longest route belongs to whoever has the most"),
        ({"phase": "found hall", "setup": "start cards"}, "with start cards nobody founds"),
        ({"phase": "found hall", "inventor": 3}, "the inventor stays where he is"),
        ({"red": {"halls": ["Aalen"], "roads": ["38-45"]}, "phase": "found hall", "founded": 1},
         "none is laid while founding"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be_are_refused(value, reason):
    red = {"halls": ["Ebingen"]} if value.get("phase") == "free road" else {}
    with pytest.raises(ValueError, match=reason):
        position(**{"red": red, **value} if red else value)
