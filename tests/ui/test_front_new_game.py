"""A new game by key presses: players, names, colours, rules, and the position that comes of it."""

import pytest

from hexpocket.engine import chance
from hexpocket.engine.position import (
    ACTOR,
    BALANCED,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    OPTIONS,
    RANDOM,
    TURN_CAP,
    get16,
)
from hexpocket.games.catan.setup import lay_out
from hexpocket.ui.front.new_game import BY_CHANCE
from hexpocket.ui.match import CHARACTERS, HARD, PERSON
from tests.support.catan import GAME
from tests.support.handheld import Handheld
from tests.ui.typing_keys import type_text
from tests.ui.watched import Watched

# Rows of the options page, from Start down.
EDITION, SETUP, ISLAND, ROBBER, DICE, TRADE, TURNS, SEED = range(1, 9)


@pytest.fixture
def handheld(tmp_path):
    return Handheld(tmp_path)


def to_players(handheld):
    handheld.press("a", "a")
    assert handheld.screen.name == "players"


def to_options(handheld):
    to_players(handheld)
    handheld.press("a")
    assert handheld.screen.name == "options"


def change_row(handheld, row, key="a"):
    """Go down to a row, change it, go back to Start."""
    handheld.press(*["down"] * row, key, *["up"] * row)


def test_a_alone_starts_the_usual_game(handheld):
    handheld.press("a", "a", "a", "a")
    match = handheld.match
    assert match.names == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert list(match.teams) == [0, 1, 2, 3]
    assert match.view[OPTIONS] == 4
    assert get16(match.view, TURN_CAP) == 0


def test_four_buttons_are_enough(tmp_path):
    handheld = Handheld(tmp_path, "displaypack")
    handheld.press("a", "a", "y", "a")  # Y goes down to the number of players
    assert handheld.screen.draft.seats == 3
    handheld.press("x", "a", "a")
    assert handheld.match.names == ["Player 1", "Player 2", "Player 3"]


def test_three_players_leave_red_in_the_box(handheld):
    to_players(handheld)
    handheld.press("down", "right", "up", "a", "a")
    assert handheld.match.view[OPTIONS] == 3
    assert list(handheld.match.teams) == [1, 2, 3]
    assert len(handheld.match.names) == 3


def test_names_are_typed_and_kept_for_the_next_game(handheld, tmp_path):
    to_players(handheld)
    handheld.press("down", "down", "a")
    type_text(handheld, "Änne")
    handheld.press("y", "down", "down", "a")
    type_text(handheld, "Jo-Ann 2")
    handheld.press("y", *["up"] * 4, "a", "a")
    names = ["Änne", "Player 2", "Jo-Ann 2", "Player 4"]
    assert handheld.match.names == names
    again = Handheld(tmp_path)
    again.press("down")
    to_players(again)
    assert again.screen.draft.names == names


def test_names_not_given_follow_the_language(handheld, tmp_path):
    handheld.press("a", "a", "a", "a")
    again = Handheld(tmp_path)
    again.app.settings.lang = 1
    again.app.obey_settings()
    again.press("down")
    to_players(again)
    assert again.screen.draft.names[0] == "Spieler 1"


def test_the_number_of_players_is_kept_for_the_next_game(handheld, tmp_path):
    to_players(handheld)
    handheld.press("down", "left", "up", "a", "a")
    again = Handheld(tmp_path)
    again.press("down")
    to_players(again)
    assert again.screen.draft.seats == 3


def test_two_players_cannot_have_one_name(handheld):
    to_players(handheld)
    handheld.press("down", "down", "a")
    type_text(handheld, "Ben")
    handheld.press("y", "down", "a")
    type_text(handheld, "Ben")
    handheld.press("y")
    assert handheld.screen.name == "message"
    assert "Ben" in handheld.screen.words
    handheld.press("a")
    assert handheld.screen.draft.names[:2] == ["Ben", "Player 2"]


def test_a_taken_colour_is_swapped(handheld):
    to_players(handheld)
    handheld.press("down", "down", "right")  # the first player takes blue
    assert handheld.screen.draft.teams == [1, 0, 2, 3]
    handheld.press("down", "left")  # the second takes white from the fourth
    assert handheld.screen.draft.teams == [1, 3, 2, 0]
    handheld.press(*["up"] * 3, "a", "a")
    assert list(handheld.match.teams) == [1, 3, 2, 0]


@pytest.mark.parametrize(("colour_blind", "first"), [(0, "Red"), (1, "Purple")])
def test_colours_are_named_as_the_palette_shows_them(tmp_path, colour_blind, first):
    handheld = Watched(tmp_path)
    handheld.app.settings.colour_blind = colour_blind
    to_players(handheld)
    named = {"Red", "Purple", "Blue", "Orange", "White"} & set(handheld.words())
    assert named == {first, "Blue", "Orange", "White"}


def test_chosen_colours_stay_when_a_player_leaves(handheld):
    to_players(handheld)
    handheld.press("down", "down", "right", "up", "right")
    assert handheld.screen.draft.teams[:3] == [1, 0, 2]


def test_a_player_moves_on_by_a_seat_with_his_colour(handheld):
    to_players(handheld)
    handheld.press("down", "down", "x")
    draft = handheld.screen.draft
    assert draft.names == ["Player 2", "Player 1", "Player 3", "Player 4"]
    assert draft.teams == [1, 0, 2, 3]
    handheld.press("x", "x", "x")  # round the table
    assert draft.names == ["Player 1", "Player 3", "Player 4", "Player 2"]
    assert draft.teams == [0, 2, 3, 1]


def test_bots_sit_down_with_characters_by_lot(tmp_path):
    """No two of one character; each said below its name, and kept when the game begins."""
    met = set()
    for seed in range(6):
        handheld = Watched(tmp_path / str(seed), seed=seed)
        to_players(handheld)
        handheld.press("down", *("down", "y", "y", "y") * 4)
        draft = handheld.screen.draft
        assert [who & 3 for who in draft.playing] == [HARD] * 4
        drawn = [who >> 2 for who in draft.playing]
        assert len(set(drawn)) == 4
        met.add(tuple(drawn))
        for who in drawn:
            character = handheld.said(f"front.character{who}")
            assert f"{handheld.said('front.bot3')}, {character}" in handheld.words()
        handheld.press(*["up"] * 5, "a", "a")
        assert list(handheld.match.seats) == [HARD | who << 2 for who in drawn]
    assert len(met) > 3


def test_once_round_a_bot_has_another_character(handheld):
    to_players(handheld)
    draft = handheld.screen.draft
    handheld.press("down", "down")
    met = set()
    for _ in range(20):
        handheld.press("y")
        met.add(draft.playing[0] >> 2)
        assert draft.names[0] == "Bot 1"
        handheld.press("y", "y")
        assert draft.playing[0] & 3 == HARD
        handheld.press("y")
        assert draft.playing[0] == PERSON
        assert draft.names[0] == "Player 1"
    assert met == set(range(CHARACTERS))


@pytest.mark.parametrize(
    ("row", "bit"),
    [
        (EDITION, MODERN),
        (SETUP, BEGINNER),
        (ISLAND, BALANCED),
        (ROBBER, FRIENDLY),
        (DICE, DECKED_DICE),
        (TRADE, NO_TRADE),
    ],
)
@pytest.mark.parametrize("key", ["a", "left", "right"])
def test_each_rule_reaches_the_position(handheld, row, bit, key):
    to_options(handheld)
    change_row(handheld, row, key)
    handheld.press("a")
    assert get16(handheld.match.view, OPTIONS) == 4 | bit


def test_all_rules_together(handheld):
    to_options(handheld)
    for row in (TRADE, DICE, ROBBER, EDITION, SETUP):
        change_row(handheld, row)
    handheld.press("a")
    bits = MODERN | BEGINNER | FRIENDLY | DECKED_DICE | NO_TRADE
    assert handheld.match.view[OPTIONS] == 4 | bits


def test_a_limit_of_turns_reaches_the_position(handheld):
    to_options(handheld)
    change_row(handheld, TURNS, "left")
    handheld.press("a")
    assert get16(handheld.match.view, TURN_CAP) == 200


def test_beginners_choose_who_begins(handheld):
    to_options(handheld)
    handheld.press("down", "down", "a", "down", "right", "right", "up", "up", "up", "a")
    assert handheld.match.view[ACTOR] == 2


def test_who_begins_is_asked_of_beginners_only(handheld):
    to_options(handheld)
    assert "starter" not in handheld.screen.rows(handheld.app)
    change_row(handheld, SETUP)
    assert "starter" in handheld.screen.rows(handheld.app)
    assert "island" not in handheld.screen.rows(handheld.app)  # theirs is printed
    change_row(handheld, SETUP)
    assert "starter" not in handheld.screen.rows(handheld.app)


def test_a_typed_seed_repeats_the_game(tmp_path):
    positions = []
    for number in (1, 2):
        handheld = Handheld(tmp_path / str(number), seed=number)
        to_options(handheld)
        handheld.press(*["down"] * SEED, "a")
        type_text(handheld, "40721")
        handheld.press("y", *["up"] * SEED, "a")
        positions.append(bytes(handheld.match._pos))
    expected = bytearray(GAME.size)
    lay_out(GAME, expected, 4, 40721, 0, 0, 0)
    assert positions == [bytes(expected)] * 2


def test_a_seed_is_stepped_too(handheld):
    to_options(handheld)
    handheld.press(*["down"] * SEED)
    seeds = []
    for key in ("right", "right", "left", "left", "left", "left", "right"):
        handheld.press(key)
        seeds.append(handheld.screen.draft.seed)
    assert seeds == [0, 1, 0, BY_CHANCE, 999_999, 999_998, 999_999]


def test_without_a_seed_the_whole_generator_is_filled_by_chance(tmp_path):
    """From six digits, or thirty bits, no such states could come."""
    found = []
    for number in range(8):
        handheld = Handheld(tmp_path / str(number), seed=number)
        drawn = Handheld(tmp_path / "twin", seed=number).device.entropy
        handheld.press("a", "a", "a", "a")
        assert bytes(handheld.match._pos) == GAME.new(4, chance.by_lot(drawn))
        found.append(bytes(handheld.match._pos))
    assert len(set(found)) == len(found)


def test_each_game_of_an_evening_draws_anew(handheld):
    handheld.press("a", "a", "a", "a")
    first = bytes(handheld.match._pos)
    begin_another(handheld)
    handheld.press("down", "a")
    assert bytes(handheld.match._pos)[RANDOM : RANDOM + 6] != first[RANDOM : RANDOM + 6]


def test_a_seed_is_given_back_to_chance(handheld):
    to_options(handheld)
    handheld.press(*["down"] * SEED)
    page, app = handheld.screen, handheld.app
    assert page.value(app, "seed") == "by chance"
    assert page.hints(app, "seed") == ("A", "Type")
    handheld.press("a")
    assert handheld.screen.text == ""  # no number to begin with
    type_text(handheld, "12")
    handheld.press("y")
    assert page.value(app, "seed") == "12"
    assert page.hints(app, "seed") == ("A", "Type", "X", "by chance")
    handheld.press("x")
    assert page.value(app, "seed") == "by chance"
    assert page.draft.seed == BY_CHANCE


def test_x_means_the_seed_only_there(handheld):
    to_options(handheld)
    handheld.screen.draft.seed = 12
    handheld.press("x", *["down"] * TURNS, "x")
    assert handheld.screen.draft.seed == 12


def test_b_leads_back_to_the_title(handheld):
    to_options(handheld)
    handheld.press("b", "b", "b")
    assert [screen.name for screen in handheld.app.screens] == ["title"]
    handheld.press("b")
    assert [screen.name for screen in handheld.app.screens] == ["title"]


# A game about to be lost


def begin_another(handheld):
    """From a game in progress to the start of a new one."""
    handheld.app.home()
    handheld.press("down")
    to_options(handheld)
    handheld.press("a")


def test_an_unfinished_game_is_not_lost_without_a_question(handheld):
    handheld.press("a", "a", "a", "a")
    first = handheld.match.pack()
    begin_another(handheld)
    assert handheld.screen.name == "ask"
    assert "Player 1, Player 2, Player 3, Player 4" in handheld.screen.words
    handheld.press("b")
    assert handheld.screen.name == "options"
    assert handheld.device.storage.load("auto")[0] == first
    handheld.press("a", "down", "a")
    assert handheld.match.pack() != first


def test_an_unfinished_game_is_saved_first(handheld):
    handheld.press("a", "a", "a", "a")
    first = handheld.match.pack()
    begin_another(handheld)
    handheld.press("a")
    assert handheld.screen.name == "slots"
    handheld.press("a", "y", "a")  # slot 1, the name proposed, the message read
    assert handheld.screen.name == "options"
    assert handheld.device.storage.load("slot1")[0] == b"\x05Catan" + first
    handheld.press("a")  # nothing is lost any more
    assert handheld.match.pack() != first
