"""Bots on real MicroPython choose what they choose on CPython, over whole games."""

from pathlib import Path

import pytest

from hexpocket.bots import GRADES, Weights
from host_tools import games
from host_tools.arena.players import weights
from tests.micropython import bots_program
from tests.micropython.conftest import run
from tests.micropython.test_replay import packed_map

SEEDS = [str(seed) for seed in range(15)]
# At least; they come to 47,000 in all, half a minute on each.
ACTIONS = {"catan": 4000, "knights": 8000, "america": 14000, "baden": 4000}


@pytest.mark.parametrize("name", games.ALL)
def test_the_same_games_are_played(micropython, name, tmp_path):
    map_file = packed_map(name, tmp_path)
    table = tmp_path / "weights.hxb"
    table.write_bytes(weights(name))
    script = Path(bots_program.__file__)
    assert len(SEEDS) == len(GRADES) * len(Weights(weights(name)).characters())
    said = run(micropython, script, name, map_file, table, *SEEDS)
    assert said.split() == bots_program.main(name, map_file, table, SEEDS).split()
    assert sum(int(game.partition(":")[2]) for game in said.split()) > ACTIONS[name]
