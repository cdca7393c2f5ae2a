"""The title: what it offers, taking up a game, and files that cannot be used."""

from pathlib import Path

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.ui.front.about import VERSION
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support.catan import GAME, position
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
    pos = position(3, phase="over", active=None, dice=[1, 1], turn_cap=1)
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


def play_on(handheld, actions):
    """Actions, each saved."""
    for _ in range(actions):
        handheld.match.take()
        handheld.match.do(handheld.match.legal()[0])
        flow.keep(handheld.app)


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
        "auto.sav is damaged. It is kept as .bad. The save before it is used."
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
    payloads = (b"\xee a match from the future", b"\xee and the one after it")
    for payload in payloads:
        Handheld(tmp_path).device.storage.save("auto", payload)
    there = {path.read_bytes() for path in tmp_path.iterdir()}
    handheld = Handheld(tmp_path)
    handheld.frame(2)
    assert handheld.screen.words.startswith("auto.sav is from another version.")
    assert handheld.screen.words.endswith("There is no game to continue.")
    handheld.press("a", "a", "a", "a", "a")
    play_on(handheld, 3)
    assert there <= {path.read_bytes() for path in tmp_path.iterdir()}


def test_damaged_settings_are_named_and_play_goes_on(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.app.settings.lang = 1
    handheld.app.settings.keep()
    spoil(tmp_path / "settings.sav")
    again = Handheld(tmp_path)
    again.frame(2)
    assert again.screen.words == (
        "settings.sav is damaged. It is kept as .bad. The usual settings are used."
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
    for buttons in (("a",), ("down", "a", "a")):
        again.press(*buttons)
        assert again.screen.name == "message"
        assert "holds a game that cannot be" in again.screen.words
        again.press("a")
    assert again.match is None
    assert "continue" not in offers(again)


# The older generation counts


def two_saves(folder, newest):
    """A game of an action ago, and its newest record with another payload; that older game."""
    handheld = Handheld(folder)
    begin(handheld)
    older = handheld.match.pack()
    handheld.device.storage.save(flow.AUTO, newest(older))
    return older


def of_tomorrow(packed):
    return b"\xee" + packed[1:]


def of_no_game(packed):
    return packed[:1] + b"\xee" + packed[2:]


def too_long(packed):
    return packed + b"\0"  # only the rules know


@pytest.mark.parametrize(
    ("newest", "said"),
    [
        (of_tomorrow, "is from another version."),
        (of_no_game, "is from another version."),
        (too_long, "holds a game that cannot be."),
    ],
)
def test_the_older_game_is_offered_and_neither_is_lost(tmp_path, newest, said):
    older = two_saves(tmp_path, newest)
    before = {path.read_bytes() for path in tmp_path.iterdir()}
    handheld = Handheld(tmp_path)
    if newest == too_long:
        handheld.press("a")
    handheld.frame(2)
    assert handheld.screen.name == "message"
    assert (
        handheld.screen.words == f"auto.sav {said} It is kept as .bad. The save before it is used."
    )
    handheld.press("a")
    assert offers(handheld)[0] == "continue"
    handheld.press("a")
    assert handheld.match.pack() == older
    assert {path.read_bytes() for path in tmp_path.iterdir()} == before
    play_on(handheld, 1)
    assert before <= {path.read_bytes() for path in tmp_path.iterdir()}


@pytest.mark.parametrize("newest", [of_tomorrow, of_no_game])
def test_a_new_game_does_not_cost_the_older_one_unasked(tmp_path, newest):
    older = two_saves(tmp_path, newest)
    handheld = Handheld(tmp_path)
    handheld.frame(2)
    handheld.press("a", "down", "a", "a", "a", "a")
    assert handheld.screen.name == "ask"
    assert ", ".join(NAMES) in handheld.screen.words
    handheld.press("a", "a", "y", "a")  # saved to a slot first
    assert (handheld.device.storage.load("slot1")[0] or b"").endswith(older)


def test_what_only_looks_finished_does_not_cost_the_older_one_unasked(tmp_path):
    def finished(packed):
        at = len(packed) - GAME.size + PHASE
        return packed[:at] + bytes((phase.OVER,)) + packed[at + 1 :] + b"\0"

    two_saves(tmp_path, finished)
    handheld = Handheld(tmp_path)
    assert offers(handheld)[0] == "result"
    handheld.press("down", "a", "a", "a", "a")
    assert handheld.screen.name == "ask"
    assert ", ".join(NAMES) in handheld.screen.words


def test_continuing_writes_nothing(tmp_path):
    handheld = Handheld(tmp_path)
    begin(handheld)
    play_on(handheld, 2)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for _ in range(3):
        again = Handheld(tmp_path)
        again.press("a")
        assert again.match
        again.app.home()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_newest_game_that_ends_in_a_crash_does_not_cost_the_older_one(tmp_path, monkeypatch):
    """As often as it is tried."""
    handheld = Handheld(tmp_path)
    begin(handheld)
    play_on(handheld, 1)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr(flow, "proceed", lambda ui: exec("raise IndexError"))
    for _ in range(3):
        with pytest.raises(IndexError):
            Handheld(tmp_path).press("a")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_older_settings_count_and_neither_are_lost(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.app.settings.lang = 1
    handheld.app.settings.keep()
    handheld.device.storage.save("settings", b"\xee of tomorrow")
    before = {path.read_bytes() for path in tmp_path.iterdir()}
    again = Handheld(tmp_path)
    again.frame(2)
    assert again.app.settings.lang == 1
    assert again.screen.words == (
        "settings.sav stammt von einer anderen Version. Sie bleibt als .bad erhalten. "
        "Der Stand davor wird verwendet."
    )
    again.app.settings.keep()
    again.app.settings.brightness = 1
    again.app.settings.keep()
    assert before <= {path.read_bytes() for path in tmp_path.iterdir()}


def test_saves_put_aside_are_told_of_once(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.device.aside = "saves1"
    handheld.app.home()
    handheld.frame(2)
    assert "saves1" in handheld.screen.words
    assert "Hold Y" in handheld.screen.words
    handheld.press("a")
    handheld.app.home()
    handheld.frame(2)
    assert handheld.screen.name == "title"
