"""The title: what it offers, taking up a game, and files that cannot be used."""

from pathlib import Path

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, PHASE
from hexpocket.ui.front.about import VERSION
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld
from tests.ui.watched import Watched

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def begin(handheld, names=NAMES, seed=5):
    """A game in progress, its first player about to roll."""
    flow.begin(
        handheld.app, Match(GAME, GAME.new(len(names), seed), list(names), range(len(names)))
    )


def offers(handheld):
    """The rows of the title."""
    return [item[1] for item in handheld.app.screens[0].list.items]


def test_the_first_power_on_offers_a_new_game_first(tmp_path):
    assert offers(Handheld(tmp_path)) == ["new", "settings", "help", "about"]


def test_continue_comes_first_and_goes_on_where_it_was(tmp_path):
    handheld = Handheld(tmp_path)
    begin(handheld)
    handheld.press("a")
    handheld.frame(100)  # the roll is saved before it is shown
    saved = handheld.match.pack()
    again = Watched(tmp_path)
    assert offers(again) == ["continue", "new", "settings", "help", "about"]
    words = again.words()
    assert set(NAMES) <= set(words)
    assert "Catan: Founding" in words
    again.press("a")
    assert again.match.pack() == saved


def test_the_card_tells_the_turn(tmp_path):
    pos = GAME.new(4, 5, options=64)
    handheld = Watched(tmp_path)
    flow.begin(handheld.app, Match(GAME, pos, list(NAMES), range(4)))
    handheld.app.home()
    assert "Catan: Turn 1" in handheld.words()


def test_a_finished_game_is_shown_but_not_continued(tmp_path):
    handheld = Handheld(tmp_path)
    pos = GAME.new(3, 5)
    pos[PHASE] = phase.OVER
    pos[ACTIVE] = 1
    flow.begin(handheld.app, Match(GAME, pos, ["Anna", "Ben", "Cleo"], (1, 2, 3)))
    again = Handheld(tmp_path)
    assert offers(again)[:2] == ["result", "new"]
    again.press("a")
    assert again.screen.name == "result"
    again.app.home()
    again.press("down", "a", "a", "a", "a")  # nobody asks whether a finished game may go
    assert again.match.names[0] == "Player 1"


def test_leaving_a_game_brings_it_back_as_continue(tmp_path):
    handheld = Handheld(tmp_path)
    begin(handheld)
    handheld.app.home()
    handheld.frame()
    assert handheld.screen.name == "title"
    assert offers(handheld)[0] == "continue"
    assert handheld.screen.list.value() == "continue"


def test_load_is_offered_when_a_slot_is_used(tmp_path):
    handheld = Handheld(tmp_path)
    assert "load" not in offers(handheld)
    handheld.device.storage.save(
        "slot2", b"\x01A" + Match(GAME, GAME.new(), NAMES, range(4)).pack()
    )
    assert "load" in offers(Handheld(tmp_path))


@pytest.mark.parametrize("row", ["settings", "help", "about"])
def test_pages_open_and_close(tmp_path, row):
    handheld = Handheld(tmp_path)
    handheld.press(*["down"] * offers(handheld).index(row), "a")
    assert len(handheld.app.screens) == 2
    handheld.press("b")
    assert handheld.screen.name == "title"
    assert handheld.screen.list.value() == row


def test_about_tells_the_version_of_the_project(tmp_path):
    assert f'version = "{VERSION}"' in PROJECT.read_text()
    handheld = Watched(tmp_path)
    handheld.press("up", "a")
    assert "Version " + VERSION in handheld.words()


# Files that cannot be used


def spoil(path):
    """Change a byte in the middle."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    return bytes(data)


def test_a_damaged_autosave_is_named_and_the_older_one_used(tmp_path):
    handheld = Handheld(tmp_path)
    begin(handheld)
    before = handheld.match.pack()
    handheld.app.match.do(handheld.match.legal()[0])
    flow.keep(handheld.app)
    damaged = spoil(tmp_path / "auto.sav")
    again = Handheld(tmp_path)
    again.frame(2)
    assert again.screen.name == "message"
    assert again.screen.words == (
        "auto.sav is damaged. It is left as it is. The save before it is used."
    )
    again.press("a")
    again.frame(3)
    assert again.screen.name == "title"
    again.press("a")
    assert again.match.pack() == before
    assert damaged in [path.read_bytes() for path in tmp_path.iterdir()]


def test_a_foreign_autosave_is_left_alone_and_a_new_game_begins(tmp_path):
    (tmp_path / "auto.sav").write_bytes(b"a diary")
    handheld = Handheld(tmp_path)
    handheld.frame(2)
    assert handheld.screen.words.startswith("auto.sav is not a Hexpocket file.")
    assert handheld.screen.words.endswith("There is no game to continue.")
    handheld.press("a")
    assert offers(handheld)[0] == "new"
    handheld.press("a", "a", "a", "a")
    assert handheld.match
    assert b"a diary" in [path.read_bytes() for path in tmp_path.iterdir()]


def test_a_match_of_another_version_outlives_the_next_games(tmp_path):
    payload = b"\xee a match from the future"
    Handheld(tmp_path).device.storage.save("auto", payload)
    handheld = Handheld(tmp_path)
    handheld.frame(2)
    assert handheld.screen.words.startswith("auto.sav is from another version.")
    handheld.press("a", "a", "a", "a", "a")
    flow.keep(handheld.app)
    flow.keep(handheld.app)
    assert handheld.device.storage.load("keptauto") == (payload, None)


def test_damaged_settings_are_named_and_play_goes_on(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.app.settings.lang = 1
    handheld.app.settings.keep()
    spoil(tmp_path / "settings.sav")
    again = Handheld(tmp_path)
    again.frame(2)
    assert again.screen.words == (
        "settings.sav is damaged. It is left as it is. The usual settings are used."
    )


def test_several_problems_are_told_one_after_the_other_and_once(tmp_path):
    for name in ("auto", "settings"):
        (tmp_path / f"{name}.sav").write_bytes(b"nothing of ours")
    handheld = Handheld(tmp_path)
    told = []
    for _ in range(3):
        handheld.frame(2)
        if handheld.screen.name == "message":
            told.append(handheld.screen.words.split()[0])
            handheld.press("b")
    assert told == ["settings.sav", "auto.sav"]
    handheld.app.home()
    handheld.frame(2)
    assert handheld.screen.name == "title"


def test_a_save_that_does_not_fit_its_game_is_named_when_it_is_wanted(tmp_path):
    handheld = Handheld(tmp_path)
    packed = Match(GAME, GAME.new(), list(NAMES), range(4)).pack() + b"\0"
    handheld.device.storage.save(flow.AUTO, packed)
    handheld.device.storage.save("slot1", b"\x01A" + packed)
    again = Handheld(tmp_path)
    for buttons in (("a",), ("down", "down", "a", "a")):
        again.press(*buttons)
        assert again.screen.name == "message"
        assert "is from another version" in again.screen.words
        again.press("a")
    assert again.match is None
