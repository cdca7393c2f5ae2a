"""Alchemist, Crane, Engineer and Inventor (C62)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import (
    cards,
    legal_of,
    nodes_of,
    now,
    play,
    position,
    shown,
)

RED = {"cities": [8], "roads": ["8-13"]}  # hills 6, mountains 2 and 9
BLUE = {"cities": [30], "roads": ["30-35"]}  # hills 11, pasture 3, mountains 6


def red(**keys) -> dict:
    return {**RED, **keys}


# Alchemist


@rule("C62")
def test_alchemist_any_of_36_results_may_be_chosen():
    pos = holding("alchemist", phase="start", red=RED)
    dice = sorted(f"{one} {two}" for one in range(1, 7) for two in range(1, 7))
    assert legal_of(pos, "play alchemist") == dice
    assert legal_of(pos, "roll") == [""]


@rule("C62", "C11")
def test_alchemist_the_chosen_dice_produce_after_the_event_die():
    pos = holding("alchemist", phase="start", ship=3, red=RED, blue=BLUE)
    assert effect(pos, "play alchemist 4 5 ship") == {
        "now": ("main", "red"),
        "dice": [4, 5],
        "event": "ship",
        "chosen": True,
        "ship": 4,
        "players": {"red": {"cards": {"ore": 1, "coin": 1}}},
    }


@rule("C62", "C13")
@pytest.mark.parametrize(("dice", "draws"), [("3 6", True), ("4 5", False)])
def test_alchemist_the_chosen_red_die_counts_at_a_gate(dice, draws):
    pos = holding("alchemist", phase="start", blue={"levels": {"politics": 2}})
    play(pos, f"play alchemist {dice} politics")
    assert now(pos) == (("draw", "blue") if draws else ("main", "red"))


@rule("C62", "C22", "C16")
@pytest.mark.parametrize(
    ("ship", "attacked", "event", "after"),
    [
        (0, False, "ship", "main"),
        (5, False, "ship", "main"),
        (6, False, "ship", "robber"),  # the attack of this very roll frees it
        (0, True, "trade", "robber"),
    ],
)
def test_alchemist_a_chosen_seven(ship, attacked, event, after):
    pos = holding(
        "alchemist",
        phase="start",
        ship=ship,
        attacked=attacked,
        red={"settlements": [8], "roads": ["8-13"], "cards": {"wool": 8}},
    )
    play(pos, f"play alchemist 6 1 {event}")
    assert now(pos) == ("discard", "red")
    play(pos, *["discard wool"] * 4)
    assert now(pos) == (after, "red")
    assert cards(pos, "red") == {"wool": 4}
    assert shown(pos)["robber"] == 5


@rule("C62")
def test_alchemist_once_in_a_turn_and_never_after_the_roll():
    pos = holding("alchemist", phase="start", red={"progress": {"alchemist": 2}})
    play(pos, "play alchemist 1 1 ship")
    barred(pos, "play alchemist 1 1", why="before the roll")
    assert legal_of(pos, "roll") == []
    play(pos, "end", "roll 1 1 ship")
    barred(pos, "play alchemist 1 1")


# Crane


@rule("C62", "C47")
@pytest.mark.parametrize("track", [("science", "paper"), ("trade", "cloth"), ("politics", "coin")])
@pytest.mark.parametrize("level", range(5))
def test_crane_a_level_for_one_commodity_less(track, level):
    name, kind = track
    owned = {"levels": {name: level}, "cards": {kind: level}}
    if level == 4:
        pos = holding("crane", red=red(**owned), metropolises={name: 8})
    else:
        pos = holding("crane", red=red(**owned))
    expected: dict = {"levels": {name: 1}}
    if level:
        expected["cards"] = {kind: -level}
    found = effect(pos, f"play crane {name}")
    assert found.pop("metropolises", {}) == ({name: 8} if level == 3 else {})
    assert found == {"players": {"red": expected}}


@rule("C62", "C47")
@pytest.mark.parametrize("level", range(1, 5))
def test_crane_not_for_two_less_nor_in_another_commodity(level):
    held = {"cloth": level - 1, "paper": 5, "coin": 5}
    pos = holding(
        "crane",
        red=red(levels={"trade": level}, cards=held),
        **({"metropolises": {"trade": 8}} if level == 4 else {}),
    )
    barred(pos, "play crane trade", why="costs")


@rule("C62")
def test_crane_two_cards_do_not_lower_one_price_but_serve_for_two_levels():
    pos = position(red=red(levels={"science": 2}, cards={"paper": 1}, progress={"crane": 2}))
    barred(pos, "play crane science")
    pos = position(red=red(levels={"science": 1}, cards={"paper": 3}, progress={"crane": 2}))
    found = changes(pos, "play crane science", "play crane science")
    assert found["players"]["red"] == {
        "levels": {"science": 2},
        "cards": {"paper": -3},
        "progress": {"crane": -2},
    }


@rule("C62", "C47", "C51", "C58")
def test_crane_only_for_a_level_that_may_be_bought():
    pos = holding("crane", red={"settlements": [8], "roads": ["8-13"], "cards": {"paper": 5}})
    barred(pos, "play crane science", why="need a city")
    pos = holding(
        "crane",
        metropolises={"trade": 8},
        red=red(levels={"trade": 5, "science": 3, "politics": 2}, cards={"paper": 5, "coin": 2}),
    )
    barred(pos, "play crane trade", why="highest")
    barred(pos, "play crane science", why="no metropolis")
    assert legal_of(pos, "play crane") == ["politics"]


@rule("C62")
def test_crane_lowers_no_price_of_a_city_or_wall():
    pos = holding(
        "crane",
        red=red(
            settlements=[30], roads=["8-13", "30-35"], cards={"ore": 2, "grain": 2, "brick": 1}
        ),
    )
    barred(pos, "city 30", "wall 8", why="costs")


# Engineer


@rule("C62", "C46")
def test_engineer_a_wall_for_nothing_under_city_or_metropolis():
    pos = holding(
        "engineer",
        metropolises={"trade": 8},
        red=red(cities=[8, 30, 34], walls=[34], levels={"trade": 4}, settlements=[17]),
    )
    assert nodes_of(pos, "play engineer") == [8, 30]
    barred(pos, "play engineer 34", why="has a wall")
    barred(pos, "play engineer 17", why="under a city")
    assert effect(pos, "play engineer 8") == {"players": {"red": {"walls": [8, 34]}}}


@rule("C62", "C46")
def test_engineer_not_with_three_walls_nor_without_a_city_that_has_none():
    pos = holding("engineer", red=red(cities=[8, 30, 34, 20], walls=[8, 30, 34]))
    barred(pos, "play engineer 20", why="no walls left")
    pos = holding("engineer", red=red(walls=[8]), blue=BLUE)
    barred(pos, "play engineer 8", "play engineer 30")
    assert legal_of(pos, "play engineer") == []


# Inventor


@rule("C62")
def test_inventor_two_numbers_change_places_wherever_they_are():
    pos = holding("inventor", red=RED, robber=4, attacked=True)
    before = shown(pos)["hexes"]
    after = list(before)
    after[4], after[15] = "mountains 4", "pasture 9"  # and the robber stays on the first
    assert effect(pos, "play inventor 4 15") == {"hexes": after}
    assert shown(pos)["robber"] == 4


@rule("C62")
def test_inventor_moves_no_2_6_8_12_no_desert_and_no_equal_number():
    pos = holding("inventor")
    numbers = {n: int(land.split()[1]) for n, land in enumerate(shown(pos)["hexes"]) if n != 5}
    free = [n for n, number in numbers.items() if number not in (2, 6, 8, 12)]
    pairs = [f"{a} {b}" for a in free for b in free if a < b and numbers[a] != numbers[b]]
    assert legal_of(pos, "play inventor") == sorted(pairs)
    barred(pos, "play inventor 3 10", why="the same")
    for bad in ("0 2", "1 2", "2 7", "2 11", "2 14", "2 17"):
        barred(pos, f"play inventor {bad}", why="may not be moved")
    barred(pos, "play inventor 2 5")


@rule("C62", "C17")
def test_inventor_later_rolls_find_the_new_numbers():
    pos = holding("inventor", red=RED, blue=BLUE)
    play(pos, "play inventor 4 9", "end", "roll 5 6 ship")  # mountains 11 now, hills 9
    assert cards(pos, "red") == {"ore": 1, "coin": 1}
    assert cards(pos, "blue") == {}
    play(pos, "end", "roll 4 5 ship")
    assert cards(pos, "blue") == {"brick": 2}
