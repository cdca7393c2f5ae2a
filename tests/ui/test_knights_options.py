"""A new game of Cities & Knights by key presses: its rules, and what comes of them."""

import sys

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import (
    BALANCED,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    OPTIONS,
    PHASE,
    TURN_CAP,
    get16,
)
from hexpocket.games.knights import facts
from hexpocket.games.knights.robbing import is_frozen
from hexpocket.ui.knights import options as part
from tests.support.knights import GAME
from tests.ui.decision import assert_current
from tests.ui.watched import GERMAN, LOOKS, Watched, assert_fits, no_cut

ROWS = ["start", "edition", "setup", "island", "free", "robber", "dice", "trade", "turns", "seed"]
BITS = {"edition": MODERN, "setup": BEGINNER, "island": BALANCED, "free": facts.FREE_ROBBER,
        "robber": FRIENDLY, "dice": DECKED_DICE, "trade": NO_TRADE}  # fmt: skip


@pytest.fixture
def handheld(tmp_path):
    return Watched(tmp_path)


def to_options(handheld):
    handheld.press("a", "down", "a", "a")
    assert handheld.screen.name == "options"


def change_row(handheld, key, how="a"):
    """Go down to a row, change it, go back to Start."""
    row = ROWS.index(key)
    handheld.press(*["down"] * row, how, *["up"] * row)


def test_a_alone_starts_the_usual_game(handheld):
    to_options(handheld)
    handheld.press("a")
    match = handheld.match
    assert match.game.name == "knights"
    assert get16(match.view, OPTIONS) == 4
    assert match.view[PHASE] == phase.ROLL_OFF
    assert is_frozen(match.view)


def test_all_rules_are_offered_and_each_has_its_bit(handheld):
    to_options(handheld)
    assert handheld.screen.rows(handheld.app) == ROWS
    assert part.BITS == BITS


@pytest.mark.parametrize("how", ["a", "left", "right"])
@pytest.mark.parametrize("row", BITS)
def test_each_rule_reaches_the_position(handheld, row, how):
    to_options(handheld)
    change_row(handheld, row, how)
    handheld.press("a")
    assert get16(handheld.match.view, OPTIONS) == 4 | BITS[row]


def test_for_beginners_the_island_is_fixed_and_all_found(handheld):
    """C7: there are no start pieces, so the dice decide who begins."""
    to_options(handheld)
    change_row(handheld, "setup")
    assert handheld.screen.rows(handheld.app) == [row for row in ROWS if row != "island"]
    handheld.press("a")
    assert handheld.match.view[PHASE] == phase.ROLL_OFF
    nodes = handheld.match.view[facts.NODES : facts.PATHS]
    assert not any(nodes)


def test_limit_and_seed_reach_the_position(handheld):
    to_options(handheld)
    change_row(handheld, "turns", "left")
    change_row(handheld, "seed", "right")
    seed = handheld.screen.draft.seed
    handheld.press("a")
    assert get16(handheld.match.view, TURN_CAP) == 200
    assert handheld.match._pos == GAME.new(4, seed, 0, 0, 200)


def test_the_last_row_is_in_sight_and_each_says_what_it_means(handheld):
    to_options(handheld)
    for key in ROWS:
        assert handheld.screen.rows(handheld.app)[handheld.screen.at] == key
        assert_fits(handheld)
        assert_current(handheld)
        assert handheld.app.t("front.option_seed") in handheld.words()
        handheld.press("down")
    handheld.press(*["down"] * ROWS.index("free"))
    assert "barbarians have attacked once." in " ".join(handheld.words())
    handheld.press("right")
    assert "roams at once" in handheld.words()


def test_the_list_of_games_needs_none_of_its_rules(tmp_path, monkeypatch):
    """They would take 6 to 11 KB of RAM, on a page before the game is chosen."""
    for name in [name for name in sys.modules if name.startswith("hexpocket.ui.knights")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith("hexpocket.games.knights")]:
        monkeypatch.delitem(sys.modules, name)
    handheld = Watched(tmp_path)
    handheld.press("a")
    assert handheld.screen.name == "games"
    assert "hexpocket.ui.knights.options" in sys.modules
    assert "hexpocket.games.knights" not in sys.modules


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = Watched(tmp_path, look=look)
    handheld.app.device.four = False
    to_options(handheld)
    page = handheld.screen
    for options in (0, sum(BITS.values()) - BEGINNER, sum(BITS.values())):
        page.draft.options = options
        for row in range(len(page.rows(handheld.app))):
            page.at = row
            assert_fits(handheld)
        page.at = 0


def test_it_speaks_german(tmp_path):
    handheld = Watched(tmp_path, look=("waveshare", GERMAN))
    handheld.press("a")
    assert "Städte & Ritter" in handheld.words()
    handheld.press("down", "a", "a")
    assert {"Räuber zu Beginn", "wartet"} <= set(handheld.words())
