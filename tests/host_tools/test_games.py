"""The table of games: every tool knows every game in it."""

from pathlib import Path

import pytest

from hexpocket.games import load as rules_of
from host_tools import games, rules

DOCS = Path(__file__).resolve().parents[2] / "docs" / "rules"


@pytest.mark.parametrize("name", games.ALL)
@pytest.mark.parametrize("part", ["words", "actions", "fields", "check", "plan"])
def test_every_game_has_a_room_in_the_tools(name, part):
    found = games.part(games.load(name).folders, part)
    assert found.__name__ == f"host_tools.{name}.{part}"


def test_a_game_takes_from_the_one_it_extends_what_it_has_not():
    assert games.part(("twin", "catan"), "words") is games.part(("catan",), "words")
    with pytest.raises(LookupError, match="no room of twin, catan has a module 'gold'"):
        games.part(("twin", "catan"), "gold")


def test_every_game_has_its_rules_written_down():
    assert set(games.ALL) == set(rules.read_ids(DOCS))


@pytest.mark.parametrize("name", games.ALL)
def test_a_game_goes_by_its_name_everywhere(name):
    game = games.load(name)
    assert game is games.load(name)
    assert isinstance(game, rules_of(name))
    assert game.board.name == name
    assert game.name == name
    assert games.numbered(game.number) == name
    assert games.GAMES.get(game.number, name) == name
    assert game.folders[0] == name
