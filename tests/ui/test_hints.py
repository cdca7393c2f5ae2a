"""The foot of every screen that asks for a decision: what the buttons do there, and no more."""

from functools import cache
from random import Random

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import NOBODY
from hexpocket.keys import RIGHT
from hexpocket.ui.kit import draw
from hexpocket.ui.match import unpack
from hexpocket.ui.play import flow, table
from hexpocket.ui.play.pause import choose
from host_tools import games
from tests.support import catan
from tests.support.handheld import NAMES
from tests.support.matches import DECISIONS, random_match
from tests.ui import test_america_route
from tests.ui.decision import asked, assert_current, settled
from tests.ui.watched import LOOKS, Watched, assert_fits

GAMES = {name: games.load(name) for name in games.NAMES}
EVERY = [(name, wanted) for name in GAMES for wanted in DECISIONS[name]]
LETTERS = {"A": "a", "B": "b", "X": "x", "Y": "y", "<": "left", ">": "right"}


class Foot(Watched):
    """A handheld whose foot is watched, at the decision of a match."""

    def __init__(self, saves, match, monkeypatch, look=LOOKS[0], hints=1):
        super().__init__(saves, look=look)
        self.foot: tuple[str, ...] = ()
        drawn = draw.foot

        def noted(ui, *pairs):
            self.foot = pairs
            drawn(ui, *pairs)

        for module in ("play.hints", "play.agree", "kit.menu"):
            monkeypatch.setattr(f"hexpocket.ui.{module}.foot", noted)
        self.app.settings.speed = 0
        self.app.settings.hints = hints
        self.take_up(match)

    def take_up(self, match):
        if match.curtain():
            match.take()
        flow.begin(self.app, match)
        self.frame()
        self.words()

    def letters(self) -> set[str]:
        """The buttons whose work is told."""
        return set("".join(self.foot[::2]))


@cache
def saved(name: str, wanted: int, seed: int) -> bytes:
    return random_match(Random(seed + wanted), GAMES[name], wanted).pack()


def match(name: str, wanted: int, seed=1):
    """A match that waits for a decision."""
    return unpack(lambda number: GAMES[name], saved(name, wanted, seed))


def state(handheld):
    """What a press may change."""
    app = handheld.app
    handheld.words()
    return bytes(app.device.buffer), list(map(id, app.screens)), bytes(app.match._pos)


@pytest.mark.parametrize(("name", "wanted"), EVERY)
def test_the_foot_names_the_buttons_that_do_something(tmp_path, monkeypatch, name, wanted):
    for seed in range(2):
        handheld = Foot(tmp_path, match(name, wanted, seed), monkeypatch)
        for letter, key in LETTERS.items():
            named = handheld.letters()
            assert {"A", "X"} <= named
            shown = handheld.match.holder != NOBODY
            assert ("Y" in named) == (shown or handheld.screen.zooms)
            before = state(handheld)
            handheld.press(key)
            works = state(handheld) != before
            if letter in named:
                assert works, f"{letter} does nothing on {wanted}"
            elif letter in "AB":
                assert not works, f"nothing is said of {letter} on {wanted}"
            handheld.take_up(match(name, wanted, seed))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("name", "wanted"), EVERY)
def test_every_decision_fits_with_the_foot_and_without(tmp_path, monkeypatch, look, name, wanted):
    for hints in (1, 0):
        handheld = Foot(tmp_path, match(name, wanted), monkeypatch, look, hints)
        # A partner who has never held the handheld must know how to refuse a deal.
        assert bool(handheld.foot) == bool(hints or wanted == phase.AGREEING)
        assert_current(handheld)
        if not handheld.screen.board:
            assert_fits(handheld)


def test_the_choice_of_a_route_has_its_foot(tmp_path, monkeypatch):
    choosing = test_america_route.asked(tmp_path, test_america_route.choice()).match
    handheld = Foot(tmp_path, choosing, monkeypatch)
    assert handheld.screen.name == "route"
    assert handheld.letters() == set("AXY")


# Where the board is


def rows_of_board(handheld) -> tuple[int, int]:
    area = handheld.app.island.area
    return area[1], area[1] + area[3]


def test_hidden_it_gives_its_rows_to_the_board(tmp_path):
    handheld = asked(tmp_path, settled(phase="main"))
    high = handheld.app.height
    shown = handheld.pixels()
    assert rows_of_board(handheld) == (18, high - 38)
    handheld.press("x")
    choose(handheld.app, "settings")
    handheld.press("down", "down", "down", "right", "b")
    assert handheld.app.settings.hints == 0
    handheld.pixels()
    assert rows_of_board(handheld) == (18, high - 20)
    assert table.hand_at(handheld.app) == high - 20
    assert "Menu" not in handheld.words()
    handheld.app.settings.hints = 1
    assert handheld.pixels() == shown


def test_a_place_is_still_chosen_when_the_board_has_grown(tmp_path):
    pos = settled(phase="main", red={"cards": {"lumber": 1, "brick": 1}})
    handheld = asked(tmp_path, pos)
    handheld.press("a")
    handheld.app.settings.hints = 0
    handheld.app.redraw()
    handheld.frame()
    for key in ("right", "left", "down"):
        handheld.press(key)
        assert_current(handheld)
    wanted = handheld.screen.targets.action()
    handheld.press("a")
    catan.GAME.apply(pos, wanted)
    assert handheld.match._pos == pos


# Menus and messages


def test_a_menu_says_what_its_own_buttons_do(tmp_path, monkeypatch):
    handheld = Foot(tmp_path, match("catan", phase.MAIN), monkeypatch)
    assert "X" in handheld.letters()
    handheld.press("x")
    handheld.words()
    assert handheld.letters() == {"A", "B"}


def test_under_a_message_the_foot_is_empty(tmp_path, monkeypatch):
    handheld = Foot(tmp_path, match("catan", phase.MAIN), monkeypatch)
    handheld.app.say("Wait.")
    handheld.words()
    assert handheld.foot == ()


@pytest.mark.parametrize("look", LOOKS[2:])
def test_with_four_buttons_menu_and_hand_are_two_at_once(tmp_path, look):
    handheld = asked(tmp_path, settled(phase="main"), look, NAMES)
    handheld.words()
    foot = [words for words, _, _, y in handheld.texts if y > handheld.app.height - 18]
    menu = foot.index(handheld.said("common.menu"))
    assert foot[menu - 2 : menu] == ["A", "X"]


@pytest.mark.parametrize(
    ("look", "arrows"), [(LOOKS[0], False), (LOOKS[1], False), (LOOKS[2], True), (LOOKS[3], True)]
)
def test_what_the_tabs_show_is_left_out_where_the_foot_would_be_small(
    tmp_path, monkeypatch, look, arrows
):
    """Left and right turn to the group beside, whose name stands there."""
    handheld = Foot(tmp_path, match("catan", phase.MAIN), monkeypatch, look)
    assert ("<>" in handheld.foot) == arrows
    assert handheld.said("turn.trade") in handheld.words()
    handheld.screen.press(handheld.app, RIGHT)
    assert handheld.screen.group == 1


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("wanted", [phase.ROBBING, phase.MAIN, phase.DISCARDING, phase.OFFERING])
def test_the_foot_is_written_large(tmp_path, monkeypatch, wanted, look):
    handheld = Foot(tmp_path, match("catan", wanted), monkeypatch, look)
    app = handheld.app
    fonts = {words: font for words, font, _, y in handheld.texts if y > app.height - 18}
    words = handheld.foot[1::2]
    assert len(words) >= 3
    assert {fonts[word] for word in words} == {app.body}


def test_a_foot_of_many_hints_is_written_small(tmp_path):
    handheld = asked(tmp_path, settled(phase="main"))
    app = handheld.app
    handheld.texts.clear()
    draw.foot(app, *("A", "Immer weiter") * 4)
    assert {font for words, font, _, _ in handheld.texts if len(words) > 1} == {app.label}
