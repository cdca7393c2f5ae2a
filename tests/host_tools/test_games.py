"""The table of games: every tool knows every game in it."""

from pathlib import Path

import pytest

from host_tools import bench, fuzz, games, golden, rules
from host_tools.referee.words import words_of

DOCS = Path(__file__).resolve().parents[2] / "docs" / "rules"


def test_every_tool_has_every_game():
    assert list(games.RULES) == list(fuzz.PLANS) == list(golden.RECIPES) == list(bench.SETTINGS)
    assert set(games.RULES) == set(rules.read_ids(DOCS))


@pytest.mark.parametrize("name", games.RULES)
def test_a_game_goes_by_its_name_everywhere(name):
    game = games.load(name)
    assert game is games.load(name)
    assert isinstance(game, games.RULES[name])
    assert game.board.name == name
    assert words_of(game).game == name
    assert games.name_of(game.number) == name


def test_numbers_in_saves_are_no_ones_elses():
    numbers = [rules_class.number for rules_class in games.RULES.values()]
    assert len(set(numbers)) == len(numbers)
    assert games.name_of(99) is None
