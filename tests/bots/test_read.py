"""Every weight counts: over some games each of a game's table is read."""

import pytest

from hexpocket import bots
from hexpocket.engine.position import ACTOR
from host_tools import games
from host_tools.arena.players import weights
from host_tools.pack.weights import BOTS, places


class Read(tuple):
    """Weights that note which of them are read."""

    places: set[int]

    def __getitem__(self, place):
        if isinstance(place, int):
            self.places.add(place)
        return tuple.__getitem__(self, place)


@pytest.mark.parametrize("name", sorted(path.stem for path in BOTS.glob("*.toml")))
def test_every_weight_is_read(name):
    game = games.load(name)
    known = places(name)
    heed = Read(bots.heed(game, weights(name)))
    heed.places = set()
    player = bots.Bot(game, bots.mind_of(game)(game, heed), bots.STRENGTHS["hard"])
    for seed in range(30):
        pos = game.new(3 + seed % 2, seed, turn_cap=200)
        while game.legal(pos):
            game.apply(pos, player.choose(game, game.view(pos, pos[ACTOR])))
        if len(heed.places) == len(known):
            return
    assert not [word for word, place in known.items() if place not in heed.places]
