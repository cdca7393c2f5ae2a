"""Bots on real MicroPython choose what they choose on CPython, a whole game long."""

from pathlib import Path

import pytest

from host_tools import games
from host_tools.arena.players import weights
from tests.micropython import bots_program
from tests.micropython.conftest import run
from tests.micropython.test_replay import packed_map

SEEDS = ("1", "2", "3")


@pytest.mark.parametrize("name", games.ALL)
def test_the_same_games_are_played(micropython, name, tmp_path):
    map_file = packed_map(name, tmp_path)
    table = tmp_path / "weights.hxb"
    table.write_bytes(weights(name))
    script = Path(bots_program.__file__)
    said = run(micropython, script, name, map_file, table, *SEEDS)
    assert said.split() == bots_program.main(name, map_file, table, SEEDS).split()
