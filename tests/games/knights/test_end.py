"""Points and victory (C64, C65)."""

import pytest

from tests.support import rule
from tests.support.knights import GAME, now, of, play, points, position, shown

SIX = ["8-13", "13-18", "18-23", "23-29", "29-35", "35-40"]


@rule("C64")
@pytest.mark.parametrize(
    ("red", "more", "worth"),
    [
        ({"settlements": [8], "roads": ["8-13"]}, {}, 1),
        ({"cities": [8], "roads": ["8-13"]}, {}, 2),
        ({"cities": [8], "roads": ["8-13"], "levels": {"trade": 4}},
         {"metropolises": {"trade": 8}}, 4),
        ({"settlements": [8], "roads": SIX}, {}, 3),
        ({"defenders": 1}, {}, 1),
        ({"defenders": 3}, {}, 3),
        ({}, {"printer": "red"}, 1),
        ({}, {"constitution": "red"}, 1),
        ({}, {"merchant": "red", "merchant_at": 4}, 1),
        ({"levels": {"trade": 3, "science": 3, "politics": 3}}, {}, 0),
        ({"progress": {"merchant": 4}}, {}, 0),
    ],
)  # fmt: skip
def test_what_is_worth_how_many_points(red, more, worth):
    assert points(position(red=red, **more), "red") == worth


@rule("C64", "C67")
def test_all_points_are_public():
    pos = position(
        red={"cities": [8], "roads": SIX, "defenders": 2, "levels": {"trade": 4}},
        metropolises={"trade": 8}, printer="red", constitution="red",
        merchant="red", merchant_at=4,
    )  # fmt: skip
    for seat in (0, 1, 255):
        seen = GAME.view(pos, seat)
        assert GAME.score(seen, 0) == GAME.points(seen, 0) == 11


@rule("C64")
@pytest.mark.parametrize("before", [10, 11])
def test_thirteen_points_win_at_once(before):
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    red = {"settlements": [8], "roads": ["8-13", "13-18"], "cards": cards, "defenders": before}
    pos = play(position(red=red), "settlement 18")
    assert points(pos, "red") == before + 2
    assert (now(pos)[0] == "over") == (before == 11)


@rule("C64")
def test_more_than_thirteen_win_too():
    """A settlement that cuts brings three: its own point, and Longest Road of who loses it."""
    red = {"settlements": [17], "roads": ["17-23", "17-22", "22-28", "28-33", "33-38"]}
    red |= {"cards": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}, "defenders": 11}
    red["roads"] = ["22-28", "28-33", "33-38", "38-43", "17-22", "17-23"]
    red["settlements"] = [38]
    blue = {"settlements": [8], "roads": [*SIX, "40-44"]}
    pos = position(red=red, blue=blue)
    assert (points(pos, "red"), shown(pos)["longest_road"]) == (12, "blue")
    play(pos, "settlement 23")
    assert points(pos, "red") == 15
    assert now(pos) == ("over", "red")


@rule("C64", "C31")
def test_a_defender_card_wins_in_the_middle_of_the_roll():
    red = {"cities": [8], "roads": ["8-13"], "knights": {"13": "basic active"}, "defenders": 10}
    pos = play(position(phase="start", ship=6, red=red, blue={"cards": {"ore": 9}}),
               "roll 3 4 ship")  # fmt: skip
    assert now(pos) == ("over", "red")
    assert points(pos, "red") == 13
    assert of(pos, "blue", "cards") == {"ore": 9}


@rule("C65")
def test_thirteen_in_anothers_turn_win_when_ones_own_begins():
    blue = {
        "cities": [17],
        "roads": ["17-22"],
        "knights": {"22": "strong active"},
        "defenders": 10,
    }
    pos = position(phase="start", ship=6, blue=blue)
    play(pos, "roll 6 6 ship")
    assert points(pos, "blue") == 13
    assert now(pos) == ("main", "red")
    play(pos, "end")
    assert now(pos) == ("over", "blue")
    assert shown(pos)["dice"] is None


@rule("C65")
def test_points_that_are_gone_by_then_do_not_win():
    """White has thirteen by Longest Road, and loses it before his turn."""
    white = {"settlements": [8], "roads": SIX}
    blue = {"settlements": [17], "roads": ["17-23"], "cards": {"wool": 1, "ore": 1}}
    pos = position(active="blue", white=white | {"defenders": 10}, blue=blue)
    assert points(pos, "white") == 13
    play(pos, "hire 23", "end", "roll 6 6 trade", "end")
    assert now(pos) == ("start", "white")
    assert points(pos, "white") == 11


@rule("C64", "B77")
def test_the_others_win_nothing_by_points_in_anothers_turn():
    blue = {"levels": {"science": 1}, "defenders": 12}
    pos = position(phase="start", blue=blue)
    play(pos, "roll 1 1 science", "draw science printer")
    assert (points(pos, "blue"), now(pos)) == (13, ("main", "red"))
