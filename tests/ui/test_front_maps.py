"""Maps that people made: chosen for a new game, named by its save, missed without harm."""

from types import SimpleNamespace

import pytest

from hexpocket.engine.board import fingerprint
from hexpocket.engine.position import BEGINNER, OPTIONS
from hexpocket.ui.front import library
from hexpocket.ui.match import BadMatch, Match, NoMap, map_of, parts, unpack
from host_tools.pack.maps import MAPS, pack_toml
from sim.device import Device
from sim.session import Session, get_to_know
from sim.starts import EXAMPLE, made_maps
from sim.store import open_store
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld

FILE = "maps/catan/000.hxm"
CHANGED = pack_toml(EXAMPLE.read_text("utf-8").replace("number = 3}", "number = 4}"), "changed")
CATAN = (MAPS / "catan.toml").read_text("utf-8")
STARTS = pack_toml(CATAN.replace('map = "catan"', 'map = "catan"\ntitle = "New"'), "starts")


def switch_on(folder, maps=None) -> Handheld:
    """A handheld with these maps that people made; the example, if none are given."""
    maps = made_maps() if maps is None else maps
    session = Session(Device("waveshare", open_store(folder, synced=False), 1, maps=maps))
    get_to_know(session.app)
    return Handheld(folder, session=session)


def begin(folder) -> Handheld:
    """A game on the example."""
    handheld = switch_on(folder)
    handheld.press("a", "a", "right", "a", "a", "a")
    assert handheld.match.game.board.title == "Horseshoe"
    return handheld


def said(handheld) -> str:
    assert handheld.screen.name == "message"
    return handheld.screen.words


def files(folder) -> dict[str, bytes]:
    return {
        path.name: path.read_bytes() for path in folder.iterdir() if "settings" not in path.name
    }


# Choosing


def test_where_nobody_made_a_map_none_is_asked_for(tmp_path):
    handheld = switch_on(tmp_path, {})
    handheld.press("a", "a")
    assert handheld.screen.name == "players"


def test_maps_are_asked_for_where_the_game_has_some(tmp_path):
    handheld = switch_on(tmp_path)
    handheld.press("a", "down", "down", "a")  # America
    assert handheld.screen.name == "players"
    handheld.press("b", "up", "up", "a")
    assert handheld.screen.name == "maps"


def test_the_usual_map_comes_first_and_the_ends_meet(tmp_path):
    handheld = switch_on(tmp_path, {**made_maps(), "maps/catan/001.hxm": STARTS})
    handheld.press("a", "a")
    titles = []
    for key in ("right", "right", "right", "left", "up", "down"):
        titles.append(handheld.screen.game.board.title)
        handheld.press(key)
    assert titles == ["", "Horseshoe", "New", "", "New", "Horseshoe"]
    handheld.press("b")
    assert handheld.screen.name == "games"


def test_the_usual_map_is_played_as_ever(tmp_path):
    handheld = switch_on(tmp_path)
    handheld.press("a", "a", "a", "a", "a")
    assert handheld.match.game.board.fingerprint == GAME.board.fingerprint
    assert handheld.match.view[OPTIONS] == 4


def test_a_made_map_lies_as_it_was_drawn_unless_they_want_it_by_lot(tmp_path):
    handheld = begin(tmp_path)
    match = handheld.match
    land = match.view[match.game.hexes :][: match.game.board.hexes]
    assert match.view[OPTIONS] == 4 | BEGINNER
    assert land == match.game.board.land
    handheld = switch_on(tmp_path)
    handheld.press(
        "down", "a", "a", "right", "a", "a", "down", "down", "a", "up", "up", "a", "down", "a"
    )
    assert handheld.match.view[OPTIONS] == 4


@pytest.mark.parametrize(("data", "rows"), [(None, 8), (STARTS, 9)], ids=["bare", "starts"])
def test_who_begins_is_asked_only_with_start_pieces(tmp_path, data, rows):
    handheld = switch_on(tmp_path, {FILE: data} if data else None)
    handheld.press("a", "a", "right", "a", "a")
    assert len(handheld.screen.rows(handheld.app)) == rows
    assert ("starter" in handheld.screen.rows(handheld.app)) == (data is not None)


def test_a_map_for_another_version_is_shown_as_such_and_not_played(tmp_path):
    america = pack_toml((MAPS / "america.toml").read_text("utf-8"), "america")
    handheld = switch_on(tmp_path, {FILE: america})
    handheld.press("a", "a", "right")
    assert handheld.screen.game is None
    handheld.press("a")
    assert handheld.screen.name == "maps"
    handheld.press("left", "a")
    assert handheld.screen.name == "players"


def test_a_game_has_the_maps_of_the_game_it_extends_too(tmp_path):
    maps = {"maps/catan/001.hxm": STARTS, "maps/twin/000.hxm": STARTS, "maps/america/2.hxm": b""}
    device = Device("waveshare", tmp_path, maps=maps)
    twin = SimpleNamespace(folders=("twin", "catan"), maps=())
    found = ["maps/catan.hxm", "maps/twin/000.hxm", "maps/catan/001.hxm"]
    assert library.maps(device, twin) == found


# Saves


def test_a_save_names_its_map(tmp_path):
    handheld = begin(tmp_path)
    body, _ = handheld.device.storage.load("auto")
    assert body is not None
    assert map_of(body) == fingerprint(made_maps()[FILE])
    assert parts(body)[5] == "Horseshoe"
    usual = Match(GAME, GAME.new(), NAMES, range(4)).pack()
    assert (map_of(usual), parts(usual)[5]) == (GAME.board.fingerprint, "")
    with pytest.raises(NoMap, match="another map"):
        unpack(lambda number: GAME, body)


@pytest.mark.parametrize("title", ["\n", "a\x1fb"])
def test_a_title_that_cannot_be_read_is_refused(monkeypatch, title):
    monkeypatch.setattr(GAME.board, "title", title)
    with pytest.raises(BadMatch, match="does not fit together"):
        parts(Match(GAME, GAME.new(), NAMES, range(4)).pack())


def test_a_game_goes_on_where_its_map_is(tmp_path):
    handheld = begin(tmp_path)
    before = bytes(handheld.match._pos)
    again = switch_on(tmp_path)
    assert again.screen.name == "title"
    again.press("a")
    assert bytes(again.match._pos) == before
    assert again.match.game.board.title == "Horseshoe"


@pytest.mark.parametrize("maps", [{}, {FILE: CHANGED}], ids=["missing", "changed"])
def test_without_its_map_a_save_is_told_of_and_kept(tmp_path, maps):
    handheld = begin(tmp_path)
    handheld.press("x", "up", "up", "up", "a", "a", "y", "a")  # into a slot
    before = bytes(handheld.match._pos)
    kept = files(tmp_path)
    assert {"auto.sav", "slot1.sav"} <= set(kept)
    away = switch_on(tmp_path, maps)
    assert "the map Horseshoe, which is missing or was changed" in said(away)
    away.press("a")
    assert away.screen.name == "title"
    assert not away.screen.saved.here
    away.press("a")  # continue
    assert "the map Horseshoe" in said(away)
    away.press("a", "down", "down", "a", "a")  # load the slot
    assert "the map Horseshoe" in said(away)
    assert away.match is None
    assert files(tmp_path) == kept
    again = switch_on(tmp_path)
    again.press("a")
    assert bytes(again.match._pos) == before


def test_a_game_without_its_map_is_not_lost_to_a_new_one_unasked(tmp_path):
    begin(tmp_path)
    away = switch_on(tmp_path, {})
    away.press("a", "down", "a", "a", "a", "a")
    assert away.screen.name == "ask"
    away.press("a")  # save it first
    assert away.screen.name == "slots"
    away.press("a", "y", "a")
    assert "slot1.sav" in files(tmp_path)
    again = switch_on(tmp_path)
    again.press("down", "down", "a", "a")
    assert again.match.game.board.title == "Horseshoe"


def test_a_save_on_a_map_that_fits_no_more_is_told_of(tmp_path, monkeypatch):
    """Its fingerprint is there, but the rules of today want another map."""
    begin(tmp_path)
    again = switch_on(tmp_path)
    monkeypatch.setattr(type(GAME), "misfit", lambda self, board: "hexes")
    again.press("a")
    assert "the map Horseshoe" in said(again)


def test_a_map_that_is_not_chosen_is_not_read(tmp_path):
    """Its title comes from the board: a list of files is enough for the rest."""
    device = Device("waveshare", tmp_path, maps={FILE: b"no map at all"})
    assert library.rules(device, "catan").name == "catan"
    assert not library.has_map(device, fingerprint(made_maps()[FILE]))
    assert library.has_map(device, GAME.board.fingerprint)
