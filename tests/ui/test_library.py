"""The games on this handheld: found by their number, their rules loaded when one is chosen."""

import pytest

from hexpocket import games
from hexpocket.engine.position import HEAD
from hexpocket.games.catan import Catan
from hexpocket.ui.front import library, saves
from hexpocket.ui.match import BadMatch, Match, unpack
from sim.device import Device
from tests.support import america, catan, knights
from tests.support.handheld import NAMES, Handheld

GAMES = pytest.mark.parametrize(
    "game", [catan.GAME, knights.GAME, america.GAME], ids=lambda game: game.name
)


@pytest.fixture
def device(tmp_path):
    return Device("waveshare", tmp_path)


def test_games_are_offered_in_the_order_of_their_numbers():
    assert library.names() == ["catan", "knights", "america", "baden"]
    for number, name in games.GAMES.items():
        assert (games.load(name).number, games.load(name).name) == (number, name)


def test_a_game_without_a_map_is_played_on_that_of_the_game_it_extends(device, monkeypatch):
    class Twin(Catan):
        name = "twin"
        folders = ("twin", "catan")

    monkeypatch.setattr(library, "load", lambda name: Twin)
    twin = library.rules(device, "twin")
    assert twin.name == "twin"
    assert bytes(twin.board.path_nodes) == bytes(catan.GAME.board.path_nodes)
    monkeypatch.setattr(Twin, "folders", ("twin",))
    with pytest.raises(OSError, match="maps.twin"):
        library.rules(device, "twin")


@GAMES
def test_a_number_brings_the_games_rules_and_board(device, game):
    loaded = library.rules_of(device, game.number)
    assert loaded is not None
    assert (loaded.number, loaded.name, loaded.size) == (game.number, game.name, game.size)
    assert bytes(loaded.board.path_nodes) == bytes(game.board.path_nodes)
    assert loaded.new(3, 9) == game.new(3, 9)


@pytest.mark.parametrize("number", [0, 5, 6, 255])
def test_a_game_that_is_not_here(device, number):
    assert library.rules_of(device, number) is None


@GAMES
def test_a_save_brings_its_game_and_no_others(device, game):
    save = Match(game, game.new(4, 7), list(NAMES), bytes(range(4))).pack()
    back = unpack(lambda number: library.rules_of(device, number), save)
    assert back.game.name == game.name
    assert back.pack() == save
    other = bytearray(save)
    other[1] = next(number for number in games.GAMES if number != game.number)
    with pytest.raises(BadMatch, match="does not fit together"):
        unpack(lambda number: library.rules_of(device, number), bytes(other))


@GAMES
def test_a_save_whose_map_is_gone_is_told_even_if_it_is_cut_short(tmp_path, game):
    app = Handheld(tmp_path).app
    body = bytearray(Match(game, game.new(4, 7), list(NAMES), bytes(range(4))).pack())
    body[3] ^= 1  # the map's fingerprint
    for length in (len(body), len(body) - game.size + HEAD - 1):
        app.storage.save("slot1", saves.join("Friday", body[:length]))
        name = app.t(game.name + ".name")
        assert saves.load(app, "slot1") == (None, ("map", name))


@GAMES
def test_a_save_is_listed_without_its_games_rules(tmp_path, monkeypatch, game):
    handheld = Handheld(tmp_path)
    body = Match(game, game.new(4, 7), list(NAMES), bytes(range(4))).pack()
    handheld.device.storage.save("slot1", saves.join("Friday", body))
    monkeypatch.setattr(library, "load", None)
    saved, problem = saves.look(handheld.app, "slot1")
    assert saved is not None
    assert problem is None
    assert (saved.name, saved.game, saved.names) == ("Friday", game.name, list(NAMES))
    for length in range(len(body) - game.size + HEAD):
        with pytest.raises(BadMatch):
            saves.Saved("", body[:length])
