"""A new game of America by key presses: which rules there are, and what comes of them."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import (
    BEGINNER,
    DECKED_DICE,
    NO_TRADE,
    OPTIONS,
    PHASE,
    TURN,
    TURN_CAP,
    get16,
)
from hexpocket.games.america import facts
from hexpocket.ui.front.slots import Slots
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support import america, catan
from tests.support.handheld import NAMES, Handheld
from tests.ui.watched import Watched

ROWS = ["start", "setup", "dice", "trade", "turns", "seed"]
SETUP, DICE, TRADE, TURNS, SEED = range(1, 6)


@pytest.fixture
def handheld(tmp_path):
    return Watched(tmp_path)


def to_players(handheld):
    handheld.press("a", "down", "down", "a")
    assert handheld.screen.name == "players"


def to_options(handheld):
    to_players(handheld)
    handheld.press("a")
    assert handheld.screen.name == "options"


def change_row(handheld, row, key="a"):
    """Go down to a row, change it, go back to Start."""
    handheld.press(*["down"] * row, key, *["up"] * row)


def save(handheld, store, game, name=""):
    """A game just begun, in the autosave or in a slot."""
    body = Match(game, game.new(4, 5), list(NAMES), range(4)).pack()
    head = bytes((len(name),)) + name.encode() if name else b""
    handheld.device.storage.save(store, head + body)


def test_a_alone_starts_the_usual_game(handheld):
    to_options(handheld)
    handheld.press("a")
    match = handheld.match
    assert match.game.name == "america"
    assert match.view[OPTIONS] == 4
    assert match.view[PHASE] == phase.ROLL_OFF
    assert list(match.teams) == [0, 1, 2, 3]
    assert get16(match.view, TURN_CAP) == 0


def test_three_players_leave_red_in_the_box(handheld):
    to_players(handheld)
    handheld.press("down", "right", "up", "a", "a")
    assert handheld.match.view[OPTIONS] == 3
    assert list(handheld.match.teams) == [1, 2, 3]


def test_only_rules_that_america_has_are_offered(handheld):
    to_options(handheld)
    assert handheld.screen.rows(handheld.app) == ROWS
    handheld.press(*["down"] * SETUP, "a")
    assert handheld.screen.rows(handheld.app) == ROWS  # the dice decide who begins
    words = handheld.words()
    assert "fixed" in words
    assert not {"Edition", "Robber", "Begins"} & set(words)


@pytest.mark.parametrize(
    ("row", "bit"), [(SETUP, BEGINNER), (DICE, DECKED_DICE), (TRADE, NO_TRADE)]
)
@pytest.mark.parametrize("key", ["a", "left", "right"])
def test_each_rule_reaches_the_position(handheld, row, bit, key):
    to_options(handheld)
    change_row(handheld, row, key)
    handheld.press("a")
    assert handheld.match.view[OPTIONS] == 4 | bit


def test_the_fixed_set_up_has_cities_and_the_variable_one_has_none(tmp_path):
    for fixed in (False, True):
        handheld = Handheld(tmp_path / str(fixed))
        to_options(handheld)
        if fixed:
            change_row(handheld, SETUP)
        handheld.press("a")
        view = handheld.match.view
        nodes = view[facts.NODES : facts.NODES + handheld.match.game.board.nodes]
        assert sum(byte > 15 for byte in nodes) == (12 if fixed else 0)


def test_limit_and_seed_reach_the_position(handheld):
    to_options(handheld)
    change_row(handheld, TURNS, "left")
    change_row(handheld, SEED, "right")
    draft = handheld.screen.draft
    handheld.press("a")
    assert get16(handheld.match.view, TURN_CAP) == 200
    assert handheld.match._pos == america.GAME.new(4, draft.seed, 0, 0, 200)


def test_what_the_rules_mean_is_told_in_americas_words(handheld):
    to_options(handheld)
    handheld.press(*["down"] * SETUP)
    assert "Random numbers in the east; all" in " ".join(handheld.words())
    handheld.press("down", "down", "a")
    assert "supply only" in handheld.words()


def test_the_game_played_last_is_offered_first(tmp_path):
    handheld = Watched(tmp_path)
    save(handheld, flow.AUTO, america.GAME)
    again = Watched(tmp_path)
    assert "America: Founding" in again.words()
    again.press("down", "a")
    assert again.screen.name == "games"
    assert again.screen.at == 2
    again.press("b", "down", "down", "a")  # rule help
    assert again.screen.name == "games"
    again.press("a")
    assert "Rule help: America" in again.words()


def test_slots_name_the_game_where_there_are_two(tmp_path):
    handheld = Watched(tmp_path)
    save(handheld, "slot1", catan.GAME, "Friday")
    for other, named in ((catan.GAME, False), (america.GAME, True)):
        save(handheld, "slot2", other, "Sunday")
        again = Watched(tmp_path)
        again.press("down", "a")
        words = again.words()
        assert {"Friday", "Sunday"} <= set(words)
        assert ("America" in words) == ("Catan" in words) == named


def test_a_slots_usual_name_never_has_half_a_turns_number(tmp_path):
    handheld = Watched(tmp_path)
    for turn, name in ((0, "America"), (12, "America 12"), (123, "America")):
        match = Match(america.GAME, america.GAME.new(4, 5), list(NAMES), range(4))
        match._pos[TURN] = turn
        match._look()
        handheld.app.match = match
        handheld.show(Slots(True))
        handheld.press("a")
        assert handheld.screen.text == name
        handheld.press("b", "b")
