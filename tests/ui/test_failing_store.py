"""A store that fails: play goes on, it is said once, and nothing is lost without a question."""

import errno
import os

import pytest

from hexpocket.engine import action as act
from hexpocket.ui.front.settings_page import SettingsPage
from hexpocket.ui.front.slots import Slots
from hexpocket.ui.play import flow
from tests.support.handheld import Handheld
from tests.ui.decision import asked, settled
from tests.ui.watched import Watched


def fail(handheld, monkeypatch, number=errno.ENOSPC):
    """From now on nothing can be saved."""
    plain = handheld.app.storage._write

    def write(path, generation, payload):
        if handheld.broken:
            raise OSError(number, "told to fail")
        plain(path, generation, payload)

    handheld.broken = True
    monkeypatch.setattr(handheld.app.storage, "_write", write)


def playing(saves):
    """A player in his turn, the game saved so far."""
    handheld = asked(saves, settled(phase="main", red={"cards": {"brick": 2, "lumber": 2}}))
    flow.keep(handheld.app)
    return handheld


def build(handheld):
    """A road, which is not saved; the message is read."""
    handheld.screen.choose(handheld.app, act.ROAD)
    handheld.frame()
    handheld.press("a")
    if handheld.screen.name == "message":
        handheld.press("a")


def leave(handheld):
    handheld.press("x", "up", "a")


def test_a_game_that_cannot_be_saved_is_not_left_unasked(tmp_path, monkeypatch):
    handheld = playing(tmp_path)
    fail(handheld, monkeypatch)
    build(handheld)
    ahead = handheld.match.pack()
    leave(handheld)
    assert handheld.screen.name == "ask"
    assert "Anna" in handheld.screen.words
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert handheld.match.pack() == ahead
    leave(handheld)
    handheld.press("down", "a")
    assert handheld.screen.name == "slots"
    handheld.press("b")
    leave(handheld)
    handheld.press("up", "a")
    assert handheld.screen.name == "title"
    assert handheld.match is None


def test_leaving_saves_what_could_not_be_saved_before(tmp_path, monkeypatch):
    handheld = playing(tmp_path)
    fail(handheld, monkeypatch)
    build(handheld)
    ahead = handheld.match.pack()
    handheld.broken = False
    leave(handheld)
    assert handheld.screen.name == "title"
    assert handheld.app.storage.load(flow.AUTO) == (ahead, None)


def test_a_failing_store_is_told_of_once_whatever_was_to_be_saved(tmp_path, monkeypatch):
    handheld = playing(tmp_path)
    fail(handheld, monkeypatch, errno.EROFS)
    handheld.app.push(SettingsPage())
    handheld.frame()
    handheld.press("right", "b")
    assert handheld.screen.name == "message"
    assert handheld.screen.words == handheld.app.t("front.store_readonly")
    handheld.press("a")
    build(handheld)
    handheld.app.push(SettingsPage())
    handheld.frame()
    handheld.press("right", "b")
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize("kinds", [(".sav", ".old"), (".sav",)])
def test_an_autosave_that_vanished_is_not_continued(tmp_path, kinds):
    build(playing(tmp_path))
    handheld = Handheld(tmp_path)
    assert handheld.screen.list.value() == "continue"
    for kind in kinds:
        os.remove(tmp_path / ("auto" + kind))
    handheld.press("a")
    if kinds == (".sav",):
        assert handheld.screen.name == "curtain"
    else:
        assert handheld.screen.name == "title"
        assert handheld.screen.list.value() == "new"


def test_an_autosave_that_vanished_is_not_saved_to_a_slot(tmp_path):
    flow.keep(playing(tmp_path).app)
    handheld = Watched(tmp_path)
    handheld.app.push(Slots(True))
    handheld.frame()
    for kind in (".sav", ".old"):
        (tmp_path / ("auto" + kind)).unlink(missing_ok=True)
    handheld.press("a")
    assert handheld.screen.name == "title"
