"""The app: what comes after a press, and which modules are in RAM then."""

import re
from pathlib import Path

import pytest

from hexpocket import keys
from hexpocket.ui import library, parts
from hexpocket.ui.app import CORE, PLAY
from hexpocket.ui.match import Match
from hexpocket.ui.screen import Screen
from tests.support import america, catan
from tests.support.handheld import NAMES, Handheld

GAMES = pytest.mark.parametrize("game", [catan.GAME, america.GAME], ids=lambda game: game.name)


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


def noted(saves, **ways):
    """A handheld that shows the first of these screens; each way shows the screen it names."""
    notes = []
    handheld = Handheld(saves)

    def to(name):
        def show(ui):
            notes.append("show " + name)
            ui.only(Noting(notes, name, lead(ways.get(name))))

        return show

    def lead(name):
        return name and (lambda ui: ui.next(to(name)))

    to("first")(handheld.app)
    handheld.frame()
    notes.clear()
    return handheld, notes, to


def test_the_next_screen_comes_when_the_press_is_over_and_the_old_ones_are_gone(tmp_path):
    handheld, notes, _ = noted(tmp_path, first="second")
    handheld.app.push(handheld.screen)
    handheld.frame()
    notes.clear()
    handheld.press("a")
    assert notes == ["press first", "after it first", "show second", "draw second"]
    assert [screen.name for screen in handheld.app.screens] == ["second"]


def test_a_second_press_of_the_same_frame_is_for_the_next_screen_once_it_was_drawn(tmp_path):
    handheld, notes, _ = noted(tmp_path, first="second", second="third")
    handheld.device.buttons.poll = lambda now: [keys.A, keys.A]
    handheld.app.step()
    told = [note for note in notes if not note.startswith("after")]
    assert told == [
        "press first",
        "show second",
        "draw second",
        "press second",
        "show third",
        "draw third",
    ]


def test_time_leads_on_like_a_press(tmp_path):
    handheld, notes, to = noted(tmp_path)
    handheld.app.only(Ticking(notes, "waiting", lambda ui: ui.next(to("second"))))
    handheld.frame()
    assert notes == ["press waiting", "after it waiting", "show second", "draw second"]


def test_what_comes_next_may_itself_lead_on(tmp_path):
    handheld, notes, to = noted(tmp_path)

    def nothing_to_tell(ui):
        notes.append("nothing to tell")
        ui.next(to("second"))

    handheld.app.next(nothing_to_tell)
    assert handheld.screen.name == "second"
    assert notes == ["nothing to tell", "show second"]
    handheld.app.go_on()
    assert notes[-1] == "show second", "it is shown once"


def test_of_two_only_the_last_comes(tmp_path):
    handheld, notes, to = noted(tmp_path)
    handheld.app.next(to("second"))
    handheld.app.next(to("third"))
    handheld.frame()
    assert "show second" not in notes
    assert handheld.screen.name == "third"


def test_the_title_forgets_what_was_to_come(tmp_path):
    handheld, notes, to = noted(tmp_path)
    handheld.app.next(to("second"))
    handheld.app.home()
    handheld.frame()
    assert handheld.screen.name == "title"
    assert "show second" not in notes


def test_a_drawing_shows_what_is_to_come(tmp_path):
    handheld, notes, to = noted(tmp_path)
    handheld.app.next(to("second"))
    handheld.app.draw()
    assert notes == ["show second", "draw second"]


# A game's own parts


@GAMES
def test_a_match_has_its_own_games_parts(tmp_path, game):
    handheld = Handheld(tmp_path)
    handheld.app.match = match_of(game)
    names = [path.stem for path in Path(parts.__file__).parent.joinpath(game.name).glob("*.py")]
    for name in names:
        if name != "__init__":
            part = handheld.app.part(name)
            assert part is parts.part(game.name, name)
            assert part.__name__ == f"hexpocket.ui.{game.name}.{name}"


def test_every_game_has_every_part_that_screens_ask_for():
    asked = set()
    for path in Path(parts.__file__).parent.rglob("*.py"):
        asked |= set(re.findall(r'part\((?:[^"()]+, )?"(\w+)"\)', path.read_text()))
    assert {"pieces", "turn", "help", "options", "result"} < asked
    for _, game, _, _ in library.GAMES:
        for name in asked:
            assert parts.part(game, name)


def test_an_unknown_part_is_an_error():
    with pytest.raises(ImportError):
        parts.part("catan", "nothing")


# Modules in RAM


def match_of(game) -> Match:
    pos = catan.position(phase="main") if game is catan.GAME else america.position()
    return Match(game, pos, list(NAMES), bytes(range(4)))


def unused(app, *names) -> list[str]:
    return [name for name in names if app._unused("hexpocket." + name)]


@GAMES
def test_in_a_match_only_its_games_modules_stay(tmp_path, game):
    app = Handheld(tmp_path).app
    app.match = match_of(game)
    other = "america" if game.name == "catan" else "catan"
    assert not unused(app, "ui", "keys", "hal.pico", "engine.trade", "engine.rules", "games")
    assert not unused(app, *(f"ui.{name}" for name in (*CORE, *PLAY)))
    assert not unused(app, *(f"ui.{game.name}.{name}" for name in PLAY), f"ui.{game.name}")
    assert not unused(app, f"games.{game.name}", f"games.{game.name}.facts")
    for names in (
        ("ui.notice", "ui.pick", "ui.title", f"ui.{game.name}.news", f"ui.{game.name}.hand"),
        (f"ui.{other}", f"ui.{other}.pieces", f"ui.{other}.turn"),
        ("engine.deals", "engine.founding", f"games.{game.name}.setup", f"games.{game.name}.why"),
    ):
        assert unused(app, *names) == list(names)


def test_without_a_match_all_rules_and_parts_go(tmp_path):
    app = Handheld(tmp_path).app
    for _, name, _, _ in library.GAMES:
        gone = [f"games.{name}", f"games.{name}.facts", f"ui.{name}", f"ui.{name}.pieces"]
        assert unused(app, *gone) == gone
    assert unused(app, "ui.title", "ui.turn", "ui.island") == ["ui.title", "ui.turn", "ui.island"]
    assert not unused(app, *(f"ui.{name}" for name in CORE), "ui", "engine.board")
