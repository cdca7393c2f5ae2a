"""Hidden cards dealt by guess: the same view, and every card that can be seen where it was."""

import pytest

from hexpocket.bots import guess
from hexpocket.engine.cards import HIDDEN
from hexpocket.engine.position import ACTOR, NOBODY, RANDOM
from host_tools import games
from tests.bots.test_hidden import positions


@pytest.mark.parametrize("name", games.ALL)
def test_what_is_dealt_may_be_behind_the_view(name):
    game = games.load(name)
    for pos in positions(name, 150, seed=5):
        seat = pos[ACTOR]
        view = game.view(pos, seat)
        dealt = bytearray(view)
        guess.deal(game, dealt)
        assert not any(dealt[row[0]] == HIDDEN for row in game.secrets)
        again = game.view(dealt, seat)
        assert again[:RANDOM] == view[:RANDOM]
        assert again[RANDOM + 6 :] == view[RANDOM + 6 :]


@pytest.mark.parametrize("name", games.ALL)
def test_resource_cards_are_all_there_once(name):
    game = games.load(name)
    for pos in positions(name, 100, seed=6):
        dealt = game.view(pos, NOBODY)
        guess.deal(game, dealt)
        for kind in range(game.resources):
            held = sum(dealt[hand + kind] for hand in game.hands)
            assert held + dealt[game.bank + kind] == game.most[kind]
