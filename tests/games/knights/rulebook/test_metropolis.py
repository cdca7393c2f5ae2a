"""Improvements and the three metropolises (C47 to C52)."""

import pytest

from tests.games.knights.printed import KINDS, TRACKS
from tests.games.knights.rulebook.table import barred, changes
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
    shown,
)

RICH = {"paper": 9, "cloth": 9, "coin": 9}
ALL = pytest.mark.parametrize("track", TRACKS)


def race(track: str, red: int, blue: int, holder=None, **keys) -> bytearray:
    """Red with cities on 8 and 34, blue with one on 30, at these levels; the holder's is there."""
    mine = {"cities": [8, 34], "levels": {track: red}, "cards": RICH, **keys.pop("mine", {})}
    his = {"cities": [30], "levels": {track: blue}}
    at = {"red": 8, "blue": 30}
    if holder:
        keys["metropolises"] = {track: at[holder]}
    return position(red=mine, blue=his, **keys)


# Levels


@rule("C47")
@ALL
def test_level_n_costs_n_commodities_of_the_track(track):
    kind = TRACKS[track]
    for level in range(5):
        held = {kind: level + 1, **{other: 5 for other in RICH if other != kind}}
        crown = {"metropolises": {track: 8}} if level == 4 else {}
        red = {"cities": [8], "levels": {track: level}}
        pos = position(red={**red, "cards": held}, **crown)
        found = changes(pos, f"improve {track}")
        assert found.pop("metropolises", None) == ({track: 8} if level == 3 else None)
        assert found == {"players": {"red": {"cards": {kind: -(level + 1)}, "levels": {track: 1}}}}
        barred(
            position(red={**red, "cards": {**held, kind: level}}, **crown),
            f"improve {track}",
            why="costs",
        )


@rule("C47")
def test_several_levels_in_one_turn_and_no_sixth():
    pos = position(red={"cities": [8], "cards": {"cloth": 11, "coin": 1}}, white={})
    play(pos, *["improve trade"] * 4, "improve politics")
    assert cards(pos, "red") == {"cloth": 1}
    assert of(pos, "red", "levels") == {"science": 0, "trade": 4, "politics": 1}
    pos = race("trade", 5, 0, "red")
    barred(pos, "improve trade", why="highest")


@rule("C47", "C28")
def test_the_buyer_needs_a_city_on_the_board():
    pos = position(red={"settlements": [8], "cards": RICH}, blue={"cities": [30]})
    for track in TRACKS:
        barred(pos, f"improve {track}", why="need a city")


@rule("C48", "C63")
@pytest.mark.parametrize(("level", "rated"), [(2, 4), (3, 2)])
def test_the_third_level_of_trade_two_equal_commodities_for_any_other_card(level, rated):
    pos = position(red={"levels": {"trade": level}, "cards": {"coin": 2, "cloth": 1, "ore": 3}})
    for kind in KINDS:
        assert rate(pos, "red", kind) == (rated if kind in RICH else 4)
        assert rate(pos, "blue", kind) == 4
    others = sorted(f"2 coin -> 1 {kind}" for kind in KINDS if kind != "coin")
    assert legal_of(pos, "trade") == (others if level == 3 else [])


# The metropolis is won


@rule("C49", "C64")
@ALL
def test_the_first_at_level_four_has_to_crown_a_city(track):
    pos = race(track, 3, 3, mine={"walls": [34]})
    play(pos, f"improve {track}")
    assert now(pos) == ("crown", "red")
    assert sorted(legal(pos)) == ["crown 34", "crown 8"]
    barred(pos, "crown 30", why="of your own")
    assert changes(pos, "crown 34") == {"now": ("main", "red"), "metropolises": {track: 34}}
    assert points(pos, "red") == 6
    assert of(pos, "red", "walls") == [34]


@rule("C49")
def test_the_second_at_level_four_gets_nothing():
    pos = race("science", 3, 4, "blue")
    assert changes(pos, "improve science") == {
        "players": {"red": {"cards": {"paper": -4}, "levels": {"science": 1}}}
    }
    assert shown(pos)["metropolises"] == {"science": 30}
    assert (points(pos, "red"), points(pos, "blue")) == (4, 4)


@rule("C49")
def test_one_player_may_have_all_three_but_one_city_carries_one():
    pos = position(red={"cities": [8, 30, 34], "levels": dict.fromkeys(TRACKS, 3), "cards": RICH})
    play(pos, "improve science", "crown 30", "improve trade")
    assert nodes_of(pos, "crown") == [8, 34]
    play(pos, "crown 34", "improve politics")  # one city is left: there is nothing to choose
    assert shown(pos)["metropolises"] == {"science": 30, "trade": 34, "politics": 8}
    assert points(pos, "red") == 12


# And lost


@rule("C50", "C52")
@ALL
def test_level_five_takes_it_from_a_holder_at_level_four(track):
    pos = race(track, 4, 4, "blue")
    play(pos, f"improve {track}")
    assert now(pos) == ("crown", "red")
    assert changes(pos, "crown 8") == {"now": ("main", "red"), "metropolises": {track: 8}}
    assert (points(pos, "red"), points(pos, "blue")) == (6, 2)
    assert of(pos, "blue", "cities") == [30]
    assert of(pos, "blue", "levels")[track] == 4


@rule("C50")
@ALL
def test_a_holder_at_level_five_keeps_it_for_good(track):
    pos = race(track, 4, 5, "blue")
    found = changes(pos, f"improve {track}")
    assert found == {"players": {"red": {"cards": {TRACKS[track]: -5}, "levels": {track: 1}}}}
    assert shown(pos)["metropolises"] == {track: 30}


@rule("C50")
def test_the_holder_who_reaches_level_five_keeps_it_without_a_choice():
    pos = race("politics", 4, 4, "red")
    found = changes(pos, "improve politics")
    assert found == {"players": {"red": {"cards": {"coin": -5}, "levels": {"politics": 1}}}}
    assert shown(pos)["metropolises"] == {"politics": 8}


@rule("C52", "C27", "C46")
def test_where_it_was_an_ordinary_city_stays_with_its_wall_and_may_fall():
    blue = {"cities": [30], "walls": [30], "levels": {"trade": 4}}
    red = {"cities": [0], "levels": {"trade": 4}, "cards": {"cloth": 5}}
    pos = position(ship=6, red=red, blue=blue, metropolises={"trade": 30})
    play(pos, "improve trade")
    assert of(pos, "blue", "walls") == [30]
    assert changes(pos, "end", "roll 1 1 ship")["players"] == {
        "blue": {"cities": [], "settlements": [30], "walls": []}
    }


# Without an ordinary city


@rule("C51")
@pytest.mark.parametrize(
    ("levels", "track", "may"),
    [
        ({"trade": 4, "science": 2}, "science", True),  # level 3
        ({"trade": 4, "science": 3}, "science", False),
        ({"trade": 4}, "trade", True),  # its holder
        ({"trade": 5, "science": 3}, "science", False),
    ],
)
def test_levels_four_and_five_need_a_city_that_is_no_metropolis(levels, track, may):
    red = {"cities": [8], "settlements": [30], "levels": levels, "cards": RICH}
    pos = position(red=red, metropolises={"trade": 8})
    if may:
        play(pos, f"improve {track}")
        assert shown(pos)["metropolises"] == {"trade": 8}
    else:
        barred(pos, f"improve {track}", why="no metropolis yet")
        ordinary = {**red, "cities": [8, 34]}
        play(position(red=ordinary, metropolises={"trade": 8}), f"improve {track}")


@rule("C51")
@pytest.mark.parametrize("level", [3, 4])
def test_even_if_there_is_no_metropolis_to_win_any_more(level):
    """Blue has that of science for good; red's only city is the one of trade."""
    red = {"cities": [8], "levels": {"trade": 4, "science": level}, "cards": RICH}
    blue = {"cities": [30], "levels": {"science": 5}}
    pos = position(red=red, blue=blue, metropolises={"trade": 8, "science": 30})
    barred(pos, "improve science", why="no metropolis yet")


@rule("C49", "C64")
def test_the_point_that_wins_comes_with_the_crown():
    red = {"cities": [8, 34], "levels": {"trade": 3}, "cards": {"cloth": 4}, "defenders": 7}
    pos = position(red=red)
    play(pos, "improve trade")
    assert now(pos) == ("crown", "red")
    assert now(play(pos, "crown 8")) == ("over", "red")
    assert points(pos, "red") == 13


@rule("C50", "C65")
def test_a_metropolis_lost_in_time_takes_the_victory_away():
    """Blue came to 13 in red's turn; red's level five costs him two points before his own."""
    blue = {"cities": [30], "defenders": 9, "levels": {"trade": 4}}
    red = {"cities": [8], "levels": {"trade": 4}, "cards": {"cloth": 5}}
    pos = position(red=red, blue=blue, metropolises={"trade": 30})
    assert points(pos, "blue") == 13
    play(pos, "improve trade", "end")
    assert now(pos) == ("start", "blue")
    assert points(pos, "blue") == 11
