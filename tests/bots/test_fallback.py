"""A game without thoughts of its own: those of the game it extends, or points and cards."""

import pytest

from hexpocket import bots
from hexpocket.bots import catan, mind
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY
from hexpocket.games.america import America
from hexpocket.games.catan import Catan
from hexpocket.games.knights import Knights
from host_tools.arena.players import weights
from host_tools.pack.maps import load_board


class Twin(Catan):
    folders = ("twin", "catan")
    points_to_win = 6


class Bare(Knights):
    """Cities & Knights played as if bots knew only the base game."""

    folders = ("bare", "catan")


class Alone(America):
    folders = ("alone",)


def play(game, players: list, seed: int, turn_cap: int) -> bytearray:
    pos = game.new(len(players), seed, turn_cap=turn_cap)
    while game.legal(pos):
        seat = pos[ACTOR]
        game.apply(pos, players[seat].choose(game, game.view(pos, seat)))
    return pos


@pytest.mark.parametrize(
    ("rules", "name", "thoughts"),
    [(Twin, "catan", catan.Mind), (Bare, "knights", catan.Mind), (Alone, "america", mind.Mind)],
)
def test_whose_thoughts_they_are(rules, name, thoughts):
    assert bots.mind_of(rules) is thoughts


def test_an_extended_game_is_won_as_the_base_game_is():
    game = Twin(load_board("catan"))
    for seed in range(4):
        pos = play(game, [bots.seat(game, weights("catan"))] * 4, seed, 300)
        assert pos[ACTIVE] != NOBODY


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_what_only_the_extension_has_is_played_by_points_and_cards(strength):
    game = Bare(load_board("knights"))
    for seed in range(3):
        bot = bots.seat(game, weights("catan"), bots.STRENGTHS[strength])
        pos = play(game, [bot] * 4, seed, 200)
        assert max(game.points(pos, seat) for seat in range(4)) > 4


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_a_game_that_extends_none_is_played_too(strength):
    game = Alone(load_board("america"))
    bot = bots.Bot(game, mind.Mind(game, ()), bots.STRENGTHS[strength])
    play(game, [bot] * 4, 1, 40)
