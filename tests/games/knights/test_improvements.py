"""Walls, improvements, metropolises (C46-C52)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import (
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    rate,
    refused,
    shown,
)

RED = {"cities": [8, 17], "roads": ["8-13", "17-22"]}
BLUE = {"cities": [30, 41], "roads": ["30-35", "41-46"]}
PLENTY = dict.fromkeys(printed.COMMODITIES, 12)
TRACKS = pytest.mark.parametrize("track", list(printed.TRACKS))


# Walls


@rule("C46")
def test_a_wall_costs_two_brick_and_goes_under_an_own_city():
    red = RED | {"settlements": [0], "roads": [*RED["roads"], "0-3"], "cards": {"brick": 5}}
    pos = position(red=red, blue=BLUE)
    assert nodes_of(pos, "wall") == [8, 17]
    refused(pos, "wall 0", "under a city of your own")
    refused(pos, "wall 30", "under a city of your own")
    play(pos, "wall 8")
    assert of(pos, "red", "walls") == [8]
    assert cards(pos, "red") == {"brick": 3}
    refused(pos, "wall 8", "has a wall")
    refused(play(pos, "wall 17"), "wall 8", "has a wall")


@rule("C46")
def test_without_brick_no_wall():
    refused(position(red=RED | {"cards": {"brick": 1}}), "wall 8", "costs 2 brick")


@rule("C46", "C49")
def test_a_metropolis_may_have_a_wall():
    red = RED | {"levels": {"trade": 4}, "cards": {"brick": 2}}
    pos = play(position(red=red, metropolises={"trade": 8}), "wall 8")
    assert of(pos, "red", "walls") == [8]


# Levels


@rule("C47")
@TRACKS
def test_each_level_costs_one_commodity_more(track):
    kind = printed.TRACKS[track]
    pos = position(red=RED | {"cards": {kind: 12}})
    spent = 0
    for level in (1, 2, 3):
        play(pos, f"improve {track}")
        spent += level
        assert of(pos, "red", "levels")[track] == level
        assert cards(pos, "red").get(kind) == 12 - spent
    assert shown(pos)["bank"][kind] == 6


@rule("C47")
@TRACKS
@pytest.mark.parametrize("level", range(5))
def test_a_level_cannot_be_bought_for_less_or_with_other_commodities(track, level):
    kind = printed.TRACKS[track]
    hand = dict.fromkeys(printed.COMMODITIES, 12) | {kind: level}
    red = RED | {"levels": {track: level}, "cards": hand}
    pos = position(red=red, metropolises={track: 8} if level > 3 else {})
    refused(pos, f"improve {track}", f"costs {level + 1} {kind}")


@rule("C47")
def test_several_levels_in_one_turn_on_any_tracks():
    pos = position(red=RED | {"cards": PLENTY})
    play(pos, "improve trade", "improve science", "improve trade", "improve politics")
    assert of(pos, "red", "levels") == {"science": 1, "trade": 2, "politics": 1}


@rule("C47")
def test_a_city_is_needed():
    red = {"settlements": [8], "roads": ["8-13"], "cards": PLENTY}
    pos = position(red=red, blue=BLUE)
    assert legal_of(pos, "improve") == []
    refused(pos, "improve trade", "You need a city")


@rule("C47")
def test_a_metropolis_is_a_city():
    red = {"cities": [8], "roads": ["8-13"], "levels": {"trade": 4}, "cards": {"coin": 1}}
    play(position(red=red, metropolises={"trade": 8}), "improve politics")


@rule("C47")
def test_the_fifth_level_is_the_highest():
    red = RED | {"levels": {"trade": 5}, "cards": PLENTY}
    pos = position(red=red, metropolises={"trade": 8})
    refused(pos, "improve trade", "highest level")


@rule("C48", "C63")
def test_the_third_trade_level_trades_commodities_two_to_one():
    hand = {"paper": 2, "cloth": 2, "wool": 3}
    two = position(red=RED | {"levels": {"trade": 2}, "cards": hand})
    assert rate(two, "red", "paper") == 4
    three = position(red=RED | {"levels": {"trade": 3}, "cards": hand})
    assert [rate(three, "red", kind) for kind in printed.COMMODITIES] == [2, 2, 2]
    assert [rate(three, "red", kind) for kind in printed.RESOURCES] == [4] * 5
    assert rate(three, "blue", "paper") == 4
    play(three, "trade 2 paper -> 1 ore", "trade 2 cloth -> 1 coin")
    assert cards(three, "red") == {"wool": 3, "ore": 1, "coin": 1}


# Metropolises


def at_level(level: int, track: str, **keys) -> dict:
    return {"levels": {track: level}, "cards": {printed.TRACKS[track]: 5}, **keys}


@rule("C49")
@TRACKS
def test_the_first_at_level_four_takes_the_metropolis_to_a_city_of_choice(track):
    pos = play(position(red=RED | at_level(3, track)), f"improve {track}")
    assert now(pos) == ("crown", "red")
    assert nodes_of(pos, "crown") == [8, 17]
    assert "pass" not in legal(pos)
    refused(pos, "end", "Choose the city of the metropolis first")
    refused(pos, "crown 30", "to a city of your own")
    play(pos, "crown 17")
    assert shown(pos)["metropolises"] == {track: 17}
    assert points(pos, "red") == 6
    assert now(pos) == ("main", "red")


@rule("C49")
def test_with_one_city_there_is_no_choice():
    red = {"cities": [8], "roads": ["8-13"], **at_level(3, "trade")}
    pos = play(position(red=red), "improve trade")
    assert now(pos) == ("main", "red")
    assert shown(pos)["metropolises"] == {"trade": 8}


@rule("C49", "C46")
def test_it_keeps_its_wall_and_counts_for_the_barbarians_and_cannot_fall():
    red = {"cities": [8], "walls": [8], "roads": ["8-13"], **at_level(3, "trade")}
    pos = play(position(ship=6, red=red), "improve trade", "end", "roll 6 6 ship")
    assert of(pos, "red", "walls") == [8]
    assert of(pos, "red", "cities") == [8]


@rule("C49")
def test_a_city_that_is_a_metropolis_cannot_be_another():
    red = {"cities": [8, 17, 0], "roads": ["8-13", "17-22", "0-3"]}
    red |= {"levels": {"trade": 4, "science": 3}, "cards": {"paper": 4}}
    pos = play(position(red=red, metropolises={"trade": 8}), "improve science")
    assert nodes_of(pos, "crown") == [0, 17]


@rule("C49")
def test_one_player_may_hold_all_three():
    red = {"cities": [8, 17, 0], "roads": ["8-13", "17-22", "0-3"]}
    red |= {"levels": {"trade": 4, "science": 4, "politics": 3}, "cards": {"coin": 4}}
    pos = position(red=red, metropolises={"trade": 8, "science": 17})
    play(pos, "improve politics")
    assert shown(pos)["metropolises"] == {"science": 17, "trade": 8, "politics": 0}
    assert points(pos, "red") == 12


@rule("C49", "C50")
def test_the_second_at_level_four_gets_nothing():
    pos = position(
        red=RED | at_level(4, "trade"), blue=BLUE | at_level(3, "trade"), active="blue",
        metropolises={"trade": 8},
    )  # fmt: skip
    play(pos, "improve trade")
    assert now(pos) == ("main", "blue")
    assert shown(pos)["metropolises"] == {"trade": 8}


@rule("C50", "C52")
@TRACKS
def test_another_first_at_level_five_takes_it_away(track):
    pos = position(
        red=RED | at_level(4, track), blue=BLUE | at_level(4, track), active="blue",
        metropolises={track: 8},
    )  # fmt: skip
    assert (points(pos, "red"), points(pos, "blue")) == (6, 4)
    play(pos, f"improve {track}")
    assert now(pos) == ("crown", "blue")
    play(pos, "crown 41")
    assert shown(pos)["metropolises"] == {track: 41}
    assert (points(pos, "red"), points(pos, "blue")) == (4, 6)
    assert of(pos, "red", "cities") == [8, 17]  # ordinary now
    assert of(pos, "red", "levels")[track] == 4


@rule("C50")
def test_a_holder_at_level_five_keeps_it_for_good():
    pos = position(
        red=RED | {"levels": {"trade": 5}}, blue=BLUE | at_level(4, "trade"), active="blue",
        metropolises={"trade": 8},
    )  # fmt: skip
    play(pos, "improve trade")
    assert now(pos) == ("main", "blue")
    assert shown(pos)["metropolises"] == {"trade": 8}


@rule("C50")
def test_the_holder_who_reaches_level_five_keeps_the_city_it_is_on():
    pos = position(red=RED | at_level(4, "trade"), metropolises={"trade": 8})
    play(pos, "improve trade")
    assert now(pos) == ("main", "red")
    assert shown(pos)["metropolises"] == {"trade": 8}
    assert points(pos, "red") == 6


@rule("C51")
@pytest.mark.parametrize("level", [3, 4])
def test_levels_four_and_five_need_a_city_without_a_metropolis(level):
    """Red's only city is a metropolis of another track; blue has that of trade."""
    red = {"cities": [8], "roads": ["8-13"]}
    red |= {"levels": {"science": 4, "trade": level}, "cards": {"cloth": 5}}
    blue = BLUE | {"levels": {"trade": 4}}
    pos = position(red=red, blue=blue, metropolises={"science": 8, "trade": 30})
    refused(pos, "improve trade", "a city that is no metropolis")
    red = red | {"cities": [8, 17], "roads": ["8-13", "17-22"]}
    pos = position(red=red, blue=blue, metropolises={"science": 8, "trade": 30})
    assert "improve trade" in legal(pos)


@rule("C51")
def test_even_if_that_metropolis_cannot_be_won_any_more():
    red = {"cities": [8], "roads": ["8-13"]}
    red |= {"levels": {"science": 4, "trade": 3}, "cards": {"cloth": 5}}
    blue = BLUE | {"levels": {"trade": 5}}
    pos = position(red=red, blue=blue, metropolises={"science": 8, "trade": 30})
    refused(pos, "improve trade", "a city that is no metropolis")


@rule("C51")
def test_the_holder_of_that_metropolis_needs_no_other_city():
    red = {"cities": [8], "roads": ["8-13"], **at_level(4, "trade")}
    pos = play(position(red=red, metropolises={"trade": 8}), "improve trade")
    assert of(pos, "red", "levels")["trade"] == 5


@rule("C51")
def test_lower_levels_need_any_city():
    red = {"cities": [8], "roads": ["8-13"]}
    red |= {"levels": {"science": 4, "trade": 2}, "cards": {"cloth": 3}}
    play(position(red=red, metropolises={"science": 8}), "improve trade")


@rule("C49", "C64")
def test_a_metropolis_may_win():
    red = RED | at_level(3, "trade") | {"defenders": 7}
    pos = play(position(red=red), "improve trade")
    assert now(pos) == ("crown", "red")
    assert now(play(pos, "crown 8")) == ("over", "red")


@rule("C52", "C27")
def test_a_city_whose_metropolis_was_taken_may_fall():
    red = {"cities": [8], "roads": ["8-13"], "levels": {"trade": 4}}
    blue = BLUE | at_level(4, "trade") | {"knights": {"35": "basic active"}}
    pos = position(ship=6, red=red, blue=blue, active="blue", metropolises={"trade": 8})
    play(pos, "improve trade", "crown 30", "end", "roll 6 6 ship")
    assert of(pos, "red", "cities") == []
