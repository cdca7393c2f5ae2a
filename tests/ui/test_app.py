"""The app: what comes after a press, and a game's own parts."""

import re
import sys
from pathlib import Path

import pytest

import hexpocket.ui
from hexpocket import keys
from hexpocket.games import load
from hexpocket.games.catan import Catan
from hexpocket.ui import parts
from hexpocket.ui.front import library
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.match import Match
from hexpocket.ui.play import decisions, flow
from host_tools import games
from tests.support.handheld import NAMES, Handheld

GAMES = pytest.mark.parametrize(
    "game", [games.load(name) for name in games.NAMES], ids=lambda game: game.name
)


class Noting(Screen):
    """Writes down what happens to it; a press or a tick does `then(ui)`."""

    def __init__(self, notes, name, then=None):
        self.notes = notes
        self.name = name
        self.then = then

    def draw(self, ui):
        self.notes.append("draw " + self.name)

    def press(self, ui, key):
        self.notes.append("press " + self.name)
        if self.then:
            self.then(ui)
            self.notes.append(f"after it {ui.screens[-1].name}")


class Ticking(Noting):
    """Goes on by itself."""

    def tick(self, ui, now):
        self.press(ui, 0)


@pytest.fixture
def noted(tmp_path, monkeypatch):
    """A handheld that shows "first", whose press leads on to "1", that one's to "2" and so on."""
    notes = []
    handheld = Handheld(tmp_path)

    def lead_on(ui):
        ui.due = len([note for note in notes if note.startswith("show")]) + 1

    def show(ui, record):
        notes.append(f"show {record}")
        ui.only(Noting(notes, str(record), lead_on))

    monkeypatch.setattr(decisions, "show", show)
    handheld.app.only(Noting(notes, "first", lead_on))
    handheld.frame()
    notes.clear()
    return handheld, notes


def test_what_follows_is_shown_when_the_press_is_over_and_the_old_screens_are_gone(noted):
    handheld, notes = noted
    handheld.app.push(handheld.screen)
    handheld.frame()
    notes.clear()
    handheld.press("a")
    assert notes == ["press first", "after it first", "show 1", "draw 1"]
    assert [screen.name for screen in handheld.app.screens] == ["1"]


def test_a_second_press_of_the_same_frame_is_for_the_next_screen_once_it_was_drawn(noted):
    handheld, notes = noted
    handheld.device.buttons.poll = lambda now: [keys.A, keys.A]
    handheld.app.step()
    told = [note for note in notes if not note.startswith("after")]
    assert told == ["press first", "show 1", "draw 1", "press 1", "show 2", "draw 2"]


def test_time_leads_on_like_a_press(noted):
    handheld, notes = noted
    handheld.app.only(Ticking(notes, "waiting", flow.proceed))
    handheld.frame()
    assert notes == ["press waiting", "after it waiting", "show 0", "draw 0"]


def test_it_is_shown_once(noted):
    handheld, notes = noted
    handheld.press("a")
    handheld.frame(3)
    assert notes.count("show 1") == 1


def test_the_title_forgets_what_was_to_come(noted):
    handheld, notes = noted
    flow.proceed(handheld.app)
    handheld.app.home()
    handheld.frame()
    assert handheld.screen.name == "title"
    assert notes == []


def test_messages_lie_over_what_follows_the_first_on_top(noted):
    handheld, _ = noted
    flow.proceed(handheld.app)
    handheld.app.to_say += ["one", "two"]
    handheld.frame()
    words = [getattr(screen, "words", screen.name) for screen in handheld.app.screens]
    assert words == ["0", "two", "one"]


# A game's own parts


@pytest.fixture
def extending(tmp_path, monkeypatch):
    """A game that extends the base game and has a part of its own; its folder."""

    class Twin(Catan):
        name = "twin"
        folders = ("twin", "catan")

    folder = tmp_path / "twin"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "deck.py").write_text("")
    monkeypatch.setattr(hexpocket.ui, "__path__", [*hexpocket.ui.__path__, str(tmp_path)])
    monkeypatch.setattr(parts, "_found", {})
    yield Twin, folder
    for name in [name for name in sys.modules if name.startswith("hexpocket.ui.twin")]:
        del sys.modules[name]


@GAMES
def test_a_computer_can_stop_the_app_at_the_title_only(tmp_path, game):
    handheld = Handheld(tmp_path)
    assert handheld.device.reachable
    flow.begin(handheld.app, match_of(game))
    assert not handheld.device.reachable
    handheld.app.home()
    assert handheld.device.reachable


@GAMES
def test_a_match_has_its_own_games_parts(tmp_path, game):
    handheld = Handheld(tmp_path)
    handheld.app.match = match_of(game)
    names = [path.stem for path in Path(parts.__file__).parent.joinpath(game.name).glob("*.py")]
    for name in names:
        if name != "__init__":
            part = handheld.app.part(name)
            assert part is parts.part(game, name)
            assert part.__name__ == f"hexpocket.ui.{game.name}.{name}"


def test_every_game_has_every_part_that_screens_ask_for():
    asked = set()
    for path in Path(parts.__file__).parent.rglob("*.py"):
        asked |= set(re.findall(r'part\((?:[^"]+, )?"(\w+)"\)', path.read_text()))
    assert {"pieces", "turn", "help", "options", "result"} < asked
    for game in map(load, library.names()):
        for name in asked:
            assert parts.part(game, name)


def test_a_part_that_is_missing_is_the_extended_games(extending):
    game, _ = extending
    assert parts.part(game, "bar") is parts.part(Catan, "bar")
    assert parts.part(game, "deck") is sys.modules["hexpocket.ui.twin.deck"]
    assert parts.part(Catan, "deck") is sys.modules["hexpocket.ui.catan.deck"]


def test_a_game_without_a_folder_has_all_parts_of_the_one_it_extends():
    class Nowhere(Catan):
        name = "nowhere"
        folders = ("nowhere", "catan")

    assert parts.part(Nowhere, "turn") is parts.part(Catan, "turn")


def test_a_part_that_is_nowhere_is_an_error_that_says_where_it_was_looked_for(extending):
    game, _ = extending
    with pytest.raises(ImportError, match="^no part 'nothing' in ui/twin or ui/catan$"):
        parts.part(game, "nothing")


@pytest.mark.parametrize("words", ["from . import gone", "from .gone import it", "import gone"])
def test_a_part_that_imports_what_is_missing_is_not_passed_over(extending, words):
    game, folder = extending
    (folder / "hand.py").write_text(words)
    with pytest.raises(ImportError, match="gone"):
        parts.part(game, "hand")


def match_of(game) -> Match:
    return Match(game, game.new(4, 1), list(NAMES), bytes(range(4)))
