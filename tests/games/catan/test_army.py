"""Largest Army, and the knight played before the roll (B66, B67)."""

import pytest

from tests.games.catan.deck import HOME, ROUND, WHOLE
from tests.support import rule
from tests.support.catan import cards, legal, play, points, position, refused, shown

EAST = {"settlements": [31], "roads": ["25-31"]}


def armies(red=0, blue=0, in_hand=1, **keys):
    """Red to play the next knight; both colours have played this many."""
    return position(
        red={**HOME, "knights_played": red, "development": {"knight": in_hand}},
        blue={**EAST, "knights_played": blue},
        **keys,
    )


def army(pos):
    """Who holds the card, and the points of red and blue."""
    return shown(pos)["largest_army"], points(pos, "red"), points(pos, "blue")


@rule("B66")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_the_third_knight_brings_largest_army_and_two_points(edition):
    pos = armies(red=2, edition=edition)
    assert army(pos) == (None, 1, 1)
    play(pos, "play knight")
    assert army(pos) == ("red", 3, 1)


@rule("B66")
@pytest.mark.parametrize("before", [0, 1])
def test_fewer_than_three_knights_bring_nothing(before):
    pos = armies(red=before)
    play(pos, "play knight")
    assert army(pos) == (None, 1, 1)


@rule("B66")
def test_knights_in_the_hand_do_not_count():
    pos = armies(red=1, in_hand=3)
    play(pos, "play knight")
    assert army(pos) == (None, 1, 1)


@rule("B66")
@pytest.mark.parametrize("card", ["road building", "invention", "monopoly"])
def test_progress_cards_do_not_count_as_knights(card):
    red = {**HOME, "knights_played": 2, "development": {card: 1}}
    pos = position(red=red, blue=EAST)
    play(pos, *WHOLE[card])
    assert army(pos) == (None, 1, 1)


@rule("B66")
@pytest.mark.parametrize("size", [3, 4, 5])
def test_an_equal_army_does_not_take_it(size):
    pos = armies(red=size - 1, blue=size)
    play(pos, "play knight")
    assert army(pos) == ("blue", 1, 3)


@rule("B66")
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_strictly_larger_army_takes_it_and_its_points(size):
    pos = armies(red=size, blue=size, largest_army="blue")
    assert army(pos) == ("blue", 1, 3)
    play(pos, "play knight")
    assert army(pos) == ("red", 3, 1)


@rule("B66")
def test_the_holder_keeps_it_with_another_knight():
    pos = armies(red=3, blue=2)
    assert army(pos) == ("red", 3, 1)
    play(pos, "play knight")
    assert army(pos) == ("red", 3, 1)


@rule("B66")
def test_it_is_won_back_by_a_strictly_larger_army_only():
    both = {"knights_played": 3, "development": {"knight": 2}}
    pos = position(red={**HOME, **both}, blue={**EAST, **both}, largest_army="blue")
    play(pos, "play knight", "robber 12", "end", "roll 1 1")
    assert army(pos) == ("red", 3, 1)
    play(pos, "play knight", "robber 3")
    assert army(pos) == ("red", 3, 1)
    play(pos, "end", "roll 1 1", "end", "roll 1 1", "end", "roll 1 1", "end", "roll 1 1")
    play(pos, "play knight")
    assert army(pos) == ("blue", 1, 3)


@rule("B66")
def test_the_first_with_three_keeps_it_against_a_later_three():
    both = {"knights_played": 2, "development": {"knight": 1}}
    pos = position(red={**HOME, **both}, blue={**EAST, **both})
    play(pos, "play knight", "robber 12", "end", "play knight")
    assert army(pos) == ("red", 3, 1)


@rule("B66")
def test_the_army_stays_when_the_turn_has_passed():
    pos = armies(red=2)
    play(pos, *WHOLE["knight"], *ROUND)
    assert army(pos) == ("red", 3, 1)


@rule("B66")
def test_with_three_players_the_army_goes_to_the_right_seat():
    pos = position(
        3,
        active="white",
        white={**HOME, "knights_played": 2, "development": {"knight": 1}},
        blue={**EAST, "knights_played": 2},
    )
    play(pos, "play knight")
    assert shown(pos)["largest_army"] == "white"
    assert (points(pos, "white"), points(pos, "blue"), points(pos, "orange")) == (3, 1, 0)


def before_roll(**keys):
    """Red at 8 with a knight and blue at 17 share hex 4, hills 6."""
    return position(
        phase="start",
        red={**HOME, "development": {"knight": 1}},
        blue={"settlements": [17], "roads": ["17-22"]},
        **keys,
    )


@rule("B67")
def test_a_knight_before_the_roll_blocks_the_production_of_that_roll():
    pos = before_roll()
    play(pos, "play knight", "robber 4", "steal blue nothing", "roll 3 3")
    assert cards(pos, "red") == {}
    assert cards(pos, "blue") == {}


@rule("B67")
def test_a_knight_before_the_roll_frees_the_hex_he_leaves():
    pos = before_roll(robber=4)
    play(pos, "play knight", "robber 12", "roll 3 3")
    assert cards(pos, "red") == {"brick": 1}
    assert cards(pos, "blue") == {"brick": 1}


@rule("B67")
def test_a_knight_after_the_roll_comes_too_late_for_its_production():
    pos = before_roll()
    play(pos, "roll 3 3", "play knight", "robber 4", "steal blue brick")
    assert cards(pos, "red") == {"brick": 2}


@rule("B67")
def test_after_the_knight_the_dice_are_still_to_be_rolled():
    pos = before_roll()
    play(pos, "play knight")
    refused(pos, "roll", "Move the robber first")
    play(pos, "robber 4", "steal blue")
    assert shown(pos)["phase"] == "start"
    assert legal(pos) == ["roll"]
    refused(pos, "end", "Roll the dice first")


@rule("B67")
def test_a_seven_after_the_knight_moves_the_robber_again():
    pos = before_roll()
    play(pos, "play knight", "robber 12", "roll 3 4")
    assert shown(pos)["phase"] == "robber"
    play(pos, "robber 0")
    assert shown(pos)["robber"] == 0
    assert shown(pos)["phase"] == "main"
