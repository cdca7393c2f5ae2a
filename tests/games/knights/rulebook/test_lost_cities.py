"""A city falls and no settlement piece is left (C29), in both editions."""

import pytest

from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import (
    cards,
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

SETTLED = [11, 33, 50, 52, 31]  # none of them gets anything of a 5 or a 9
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])


def raid(edition="seed", /, white=(), **keys) -> bytearray:
    """Red has all five settlements on the board, and the ship lands with the next roll."""
    red = {"settlements": SETTLED, **keys}
    return position(phase="start", ship=6, edition=edition, red=red, white=dict(white))


@rule("C29")
def test_seed_the_city_is_lost_with_what_led_to_it_alone():
    pos = raid(
        cities=[8],
        walls=[8],
        roads=["8-13", "13-18", "11-16"],
        knights={"18": "basic", "16": "strong"},
        levels={"trade": 2},
    )
    assert changes(pos, "roll 1 4 ship")["players"] == {
        "red": {"cities": [], "walls": [], "roads": ["11-16"], "knights": {"18": None}}
    }
    assert points(pos, "red") == 5
    assert of(pos, "red", "levels")["trade"] == 2


@rule("C29")
def test_seed_roads_stay_that_lead_to_another_building_through_whatever_intersections():
    """White's settlement on 12 and knight on 17 bar the way to 11 for a knight, not here."""
    pos = raid(
        cities=[23],
        roads=["17-23", "12-17", "7-12", "7-11", "23-29"],
        knights={"29": "basic"},
        white={"settlements": [12], "roads": ["8-12"]},
    )
    assert changes(pos, "roll 1 4 ship")["players"] == {"red": {"cities": []}}
    white = {
        "cities": [34],
        "roads": ["28-34", "22-28", "17-22"],
        "knights": {"17": "basic active"},
    }
    pos = raid(
        cities=[23],
        roads=["17-23", "12-17", "7-12", "7-11", "23-29"],
        knights={"29": "basic"},
        white=white,
    )
    found = changes(pos, "roll 1 4 ship")["players"]["red"]
    assert found == {"cities": []}


@rule("C29")
def test_seed_a_chain_of_others_roads_does_not_count():
    """Between red's road and his settlement on 11 lies a road of white."""
    pos = raid(
        cities=[23],
        roads=["17-23", "12-17", "7-11"],
        white={"settlements": [0], "roads": ["0-3", "3-7", "7-12"]},
    )
    assert changes(pos, "roll 1 4 ship")["players"] == {"red": {"cities": [], "roads": ["7-11"]}}


@rule("C29")
def test_seed_an_own_knight_stays_if_another_own_road_touches_it():
    pos = raid(
        cities=[20],
        settlements=[11, 33, 50, 52, 36],
        roads=["20-25", "25-31", "31-36"],
        knights={"25": "mighty", "31": "basic"},
    )
    assert changes(pos, "roll 1 4 ship")["players"] == {"red": {"cities": []}}  # all lead to 36


@rule("C29", "C44", "B72")
@EDITIONS
def test_roads_lost_with_the_city_are_an_interruption(edition):
    """Red's five go in the older edition, and white with five gets the card."""
    line = ["8-13", "13-18", "18-23", "23-29", "29-35"]
    other = ["0-4", "1-4", "1-5", "2-5", "2-6"]
    white = {"settlements": [0], "roads": other}
    red = {"settlements": SETTLED, "cities": [8], "roads": line}
    pos = position(
        phase="start", ship=6, edition=edition, red=red, white=white, longest_road="red"
    )
    play(pos, "roll 1 4 ship")
    assert shown(pos)["longest_road"] == ("white" if edition == "seed" else "red")
    assert of(pos, "red", "roads") == ([] if edition == "seed" else line)


@rule("C29")
def test_seed_its_piece_is_in_the_stock_again():
    """All nine pieces stand, in the turn of another; after it red builds the fourth city again."""
    red = {"settlements": SETTLED, "cities": [8, 19, 23, 47], "cards": {"ore": 3, "grain": 2}}
    pos = position(phase="start", active="white", ship=6, red=red)
    play(pos, "roll 1 4 ship", "pillage 8", "end", "roll 1 4 ship", "city 11")
    assert of(pos, "red", "cities") == [11, 19, 23, 47]


@rule("C29")
def test_the_owner_still_chooses_among_several():
    pos = raid(cities=[8, 19])
    play(pos, "roll 1 4 ship")
    assert now(pos) == ("pillage", "red")
    assert changes(pos, "pillage 19")["players"]["red"] == {"cities": [8]}


@rule("C28", "C29")
@EDITIONS
def test_with_a_settlement_piece_left_both_editions_take_it(edition):
    pos = position(
        phase="start", ship=6, edition=edition, red={"settlements": SETTLED[:4], "cities": [8]}
    )
    assert changes(pos, "roll 1 4 ship")["players"] == {
        "red": {"cities": [], "settlements": sorted([*SETTLED[:4], 8])}
    }


@rule("C29", "C66")
def test_modern_the_city_is_laid_down_and_is_a_settlement():
    pos = raid("modern", cities=[8], walls=[8], roads=["8-13"], knights={"13": "basic"})
    found = changes(pos, "roll 4 5 ship")
    assert found["players"] == {
        "red": {"cities": [], "walls": [], "laid_down": [8], "cards": {"ore": 1}}
    }
    assert points(pos, "red") == 6


@rule("C29", "C24")
def test_modern_laid_down_it_does_not_count_for_the_barbarians_and_cannot_fall_again():
    red = {"laid_down": [8], "roads": ["8-13"], "knights": {"13": "basic"}}
    pos = position(
        phase="start",
        ship=6,
        edition="modern",
        red=red,
        blue={"cities": [30], "roads": ["30-35"], "knights": {"35": "basic active"}},
    )
    assert changes(pos, "roll 1 4 ship")["players"] == {
        "blue": {"knights": {"35": "basic"}, "defenders": 1}
    }


@rule("C29", "C46", "C47")
def test_modern_laid_down_it_is_no_city_for_wall_level_or_metropolis():
    rich = {"brick": 2, "cloth": 5, "paper": 5}
    pos = position(edition="modern", red={"laid_down": [8], "cards": rich})
    barred(pos, "wall 8", why="under a city")
    barred(pos, "improve trade", why="need a city")
    pos = position(
        edition="modern",
        metropolises={"trade": 30},
        red={
            "laid_down": [8],
            "cities": [30],
            "cards": rich,
            "levels": {"trade": 4, "science": 3},
        },
    )
    barred(pos, "improve science", why="no metropolis")
    pos = position(
        edition="modern",
        red={"laid_down": [8], "cities": [30, 34], "cards": rich, "levels": {"science": 3}},
    )
    assert nodes_of(play(pos, "improve science"), "crown") == [30, 34]


@rule("C29")
def test_modern_it_is_raised_first_for_the_price_of_a_city_without_another_piece():
    """All four city pieces are on the board."""
    red = {
        "laid_down": [8],
        "cities": [30, 34, 20],
        "settlements": [47],
        "cards": {"ore": 6, "grain": 4},
    }
    pos = position(edition="modern", red=red)
    barred(pos, "city 47", why="laid down first")
    assert legal_of(pos, "city") == ["8"]
    assert changes(pos, "city 8") == {
        "players": {
            "red": {"laid_down": [], "cities": [8, 20, 30, 34], "cards": {"ore": -3, "grain": -2}}
        }
    }
    barred(pos, "city 47", why="no cities left")


@rule("C29")
def test_modern_it_keeps_its_piece_so_the_stock_has_one_less():
    red = {
        "laid_down": [8, 23],
        "cities": [30, 34],
        "settlements": [47],
        "cards": {"ore": 9, "grain": 6},
    }
    pos = position(edition="modern", red=red)
    play(pos, "city 23", "city 8")
    assert cards(pos, "red") == {"ore": 3, "grain": 2}
    barred(pos, "city 47", why="no cities left")


@rule("C29", "B49", "B55", "C63")
def test_modern_laid_down_it_serves_a_harbour_keeps_its_distance_and_can_be_robbed():
    red = {"laid_down": [11], "cards": {"wool": 1}}
    blue = {
        "settlements": [8],
        "roads": ["8-12", "7-12", "3-7"],
        "cards": {"brick": 2, "lumber": 2, "wool": 2, "grain": 2},
    }
    pos = position(edition="modern", active="blue", attacked=True, red=red, blue=blue)
    assert rate(pos, "red", "coin") == 3
    barred(pos, "settlement 7", why="neighbouring")
    pos = position(phase="robber", edition="modern", active="blue", red=red, blue=blue)
    play(pos, "robber 3", "steal red")
    assert cards(pos, "red") == {}
