"""The games on this handheld: found by their number, their rules loaded when one is chosen."""

import pytest

from hexpocket.ui.front import library
from hexpocket.ui.match import BadMatch, Match, unpack
from sim.device import Device
from tests.support import america, catan
from tests.support.handheld import NAMES

GAMES = pytest.mark.parametrize("game", [catan.GAME, america.GAME], ids=lambda game: game.name)


@pytest.fixture
def device(tmp_path):
    return Device("waveshare", tmp_path)


def test_numbers_and_names_are_each_games_own():
    for column in range(3):
        found = [entry[column] for entry in library.GAMES]
        assert len(set(found)) == len(found) == 2


@GAMES
def test_a_number_brings_the_games_rules_and_board(device, game):
    loaded = library.load(device, game.number)
    assert loaded is not None
    assert (loaded.number, loaded.name, loaded.size) == (game.number, game.name, game.size)
    assert bytes(loaded.board.path_nodes) == bytes(game.board.path_nodes)
    assert library.name_of(game.number) == game.name
    assert library.size_of(game.number) == game.size
    assert loaded.new(3, 9) == game.new(3, 9)


@pytest.mark.parametrize("number", [0, 2, 4, 255])
def test_a_game_that_is_not_here(device, number):
    assert library.load(device, number) is None
    assert library.name_of(number) == ""
    assert library.size_of(number) == 0


@GAMES
def test_a_save_brings_its_game_and_no_others(device, game):
    save = Match(game, game.new(4, 7), list(NAMES), bytes(range(4))).pack()
    back = unpack(lambda number: library.load(device, number), save)
    assert back.game.name == game.name
    assert back.pack() == save
    other = bytearray(save)
    other[1] = next(entry[0] for entry in library.GAMES if entry[0] != game.number)
    with pytest.raises(BadMatch, match="does not fit together"):
        unpack(lambda number: library.load(device, number), bytes(other))
