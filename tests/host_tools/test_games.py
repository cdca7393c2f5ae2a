"""The table of games: every tool knows every game in it."""

from pathlib import Path

import pytest

from hexpocket.games import load as rules_of
from host_tools import bench, fuzz, games, golden, rules
from host_tools.referee.words import words_of

DOCS = Path(__file__).resolve().parents[2] / "docs" / "rules"


def test_every_tool_has_every_game():
    assert list(games.NAMES) == list(fuzz.PLANS) == list(golden.RECIPES) == list(bench.SETTINGS)
    assert set(games.NAMES) == set(rules.read_ids(DOCS))


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_goes_by_its_name_everywhere(name):
    game = games.load(name)
    assert game is games.load(name)
    assert isinstance(game, rules_of(name))
    assert game.board.name == name
    assert words_of(game).game == name
    assert games.GAMES[game.number] == name
    assert game.folders[0] == name
