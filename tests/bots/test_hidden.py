"""A bot sees its view: whatever else is dealt anew changes no choice, and nothing is drawn."""

import random

import pytest

from hexpocket import bots
from hexpocket.engine.position import ACTOR
from host_tools import games
from host_tools.players import plan_of
from tests.bots.tables import bot
from tests.support.scramble import scrambled

TRIED = 1500  # positions of each game


def positions(name: str, number: int, seed: int = 1):
    """Of games by bots of all strengths and random players, with every option at times."""
    game = games.load(name)
    rng = random.Random(seed)
    options = plan_of(game).FUZZ.options
    while True:
        bits = sum(bit for bit in options if rng.random() < 0.4)
        pos = game.new(rng.choice((3, 4)), rng.randrange(2**29), bits, turn_cap=120)
        while listed := game.legal(pos):
            if rng.random() < 0.25:
                yield pos
                number -= 1
                if not number:
                    return
            strength = rng.choice(("easy", "normal", "normal", "random"))
            if strength == "random":
                game.play(pos, rng.choice(listed))
            else:
                game.play(pos, bot(name, strength).choose(game, game.view(pos, pos[ACTOR])))


@pytest.mark.parametrize("name", games.ALL)
def test_hidden_cards_dealt_anew_change_no_choice(name):
    game = games.load(name)
    rng = random.Random(2)
    changed = 0
    for pos in positions(name, TRIED):
        seat = pos[ACTOR]
        other = scrambled(game, pos, seat, rng)
        if other is None:
            continue
        changed += 1
        strength = rng.choice(tuple(bots.STRENGTHS))
        player = bot(name, strength)
        before = bytes(pos)
        choice = player.choose(game, game.view(pos, seat))
        assert choice in game.legal(pos)
        assert player.choose(game, game.view(other, seat)) == choice
        assert bytes(pos) == before
    assert changed > TRIED // 3


@pytest.mark.parametrize("name", games.ALL)
def test_a_choice_leaves_the_view_as_it_was_and_comes_again(name):
    game = games.load(name)
    for pos in positions(name, 200, seed=3):
        view = game.view(pos, pos[ACTOR])
        before = bytes(view)
        fresh = bots.Bot(game, bot(name).mind, bots.STRENGTHS["hard"])
        choice = fresh.choose(game, view)
        assert bytes(view) == before
        assert bot(name).choose(game, view) == choice
