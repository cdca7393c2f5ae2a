"""Irrigation, Mining, Medicine, Printer, Road Building and Smith (C62)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import (
    legal_of,
    now,
    of,
    play,
    points,
    position,
)

RED = {"cities": [8], "roads": ["8-13"]}  # hills 6, mountains 2 and 9
BLUE = {"cities": [30], "roads": ["30-35"]}  # hills 11, pasture 3, mountains 6


def red(**keys) -> dict:
    return {**RED, **keys}


# Irrigation and Mining

GRAIN = ("irrigation", "grain", [29, 44], ["23-29", "44-48"])  # fields 8, 13 twice, 16
ORE = ("mining", "ore", [8, 18, 36], ["8-13", "18-24", "36-41"])  # mountains 1, 4 twice, 14
TWO = pytest.mark.parametrize(("card", "kind", "places", "roads"), [GRAIN, ORE])


@rule("C62")
@TWO
@pytest.mark.parametrize("cities", range(3))
def test_two_cards_for_each_hex_whatever_stands_there_and_even_under_the_robber(
    card, kind, places, roads, cities
):
    owned = {"cities": places[:cities], "settlements": places[cities:], "roads": roads}
    pos = holding(card, red=owned, robber=8 if kind == "grain" else 4, attacked=True)
    assert effect(pos, f"play {card}") == {"players": {"red": {"cards": {kind: 6}}}}


@rule("C62", "C58")
@TWO
def test_no_more_than_the_bank_has_and_not_if_it_has_none(card, kind, places, roads):
    owned = {"settlements": places, "roads": roads}
    pos = holding(card, red=owned, white={"cards": {kind: 14}})
    assert effect(pos, f"play {card}") == {"players": {"red": {"cards": {kind: 5}}}}
    pos = holding(card, red=owned, white={"cards": {kind: 18}})
    assert effect(pos, f"play {card}") == {"players": {"red": {"cards": {kind: 1}}}}
    barred(holding(card, red=owned, white={"cards": {kind: 19}}), f"play {card}", why=kind)


@rule("C62", "C58")
@pytest.mark.parametrize(
    ("card", "corner"),
    [("irrigation", 17), ("mining", 13)],  # a knight on a corner of fields, or mountains
)
def test_a_road_or_knight_there_is_not_enough(card, corner):
    owned = {
        "settlements": [11, 14],
        "roads": ["7-11", "7-12", "12-17", "13-18", "9-13", "9-14"],
        "knights": {str(corner): "mighty active"},
    }
    barred(holding(card, red=owned), f"play {card}", why="no building")


# Medicine

ILL = {"settlements": [8, 30], "roads": ["8-13", "30-35"]}


@rule("C62")
def test_medicine_a_city_for_two_ore_and_a_grain():
    pos = holding("medicine", red={**ILL, "cards": {"ore": 3, "grain": 2}})
    assert effect(pos, "play medicine 30") == {
        "players": {"red": {"cards": {"ore": -2, "grain": -1}, "settlements": [8], "cities": [30]}}
    }
    assert points(pos, "red") == 3


@rule("C62")
@pytest.mark.parametrize("short", [{"ore": 1, "grain": 2}, {"ore": 5}, {}])
def test_medicine_not_without_its_price_and_two_cards_do_not_add_up(short):
    pos = position(red={**ILL, "cards": short, "progress": {"medicine": 2}})
    barred(pos, "play medicine 8", why="With Medicine a city costs")


@rule("C62")
def test_medicine_needs_an_own_settlement_and_a_city_piece():
    rich = {"ore": 9, "grain": 9}
    pos = holding("medicine", red=red(cards=rich), blue={"settlements": [30], "roads": ["30-35"]})
    barred(pos, "play medicine 8", "play medicine 30", "play medicine 34", why="replaces")
    pos = holding(
        "medicine",
        red={"cities": [8, 30, 34, 20], "settlements": [49], "roads": ["49-52"], "cards": rich},
    )
    barred(pos, "play medicine 49", why="no cities left")


@rule("C62", "C29")
def test_medicine_raises_a_city_laid_down_first_and_without_another_piece():
    """All four city pieces are on the board, one of them lying."""
    owned = {
        "laid_down": [8],
        "settlements": [11],
        "cities": [29, 20, 49],
        "roads": ["8-13", "11-16"],
        "cards": {"ore": 2, "grain": 1},
    }
    pos = holding("medicine", red=owned, edition="modern")
    barred(pos, "play medicine 11", why="laid down first")
    assert effect(pos, "play medicine 8") == {
        "players": {
            "red": {"cards": {"ore": -2, "grain": -1}, "laid_down": [], "cities": [8, 20, 29, 49]}
        }
    }


# Printer


@rule("C57", "C62", "C56")
@pytest.mark.parametrize(("card", "deck"), [("printer", "science"), ("constitution", "politics")])
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_point_is_opened_when_drawn_even_by_a_full_hand_in_the_turn_of_another(
    card, deck, colour
):
    full = {"spy": 2, "merchant": 2}
    pos = position(phase="start", **{colour: {"levels": {deck: 1}, "progress": full}})
    assert changes(pos, f"roll 1 1 {deck}", f"draw {deck} {card}") == {
        "now": ("main", "red"),
        "dice": [1, 1],
        "event": deck,
        "deck": {card: -1},
        card: colour,
    }
    assert points(pos, colour) == 1


# Road Building


@rule("C62")
def test_road_building_two_roads_for_nothing_not_joined_to_each_other():
    pos = holding("road building", red=red(settlements=[30], roads=["8-13", "30-35"]))
    assert effect(pos, "play road building", "road 4-8", "road 24-30") == {
        "players": {"red": {"roads": ["4-8", "8-13", "24-30", "30-35"]}}
    }


@rule("C62")
def test_road_building_only_the_second_may_be_declined():
    pos = holding("road building", red=RED)
    assert effect(pos, "play road building")["now"] == ("free road", "red")
    barred(pos, "pass", "end")
    assert changes(pos, "road 8-12", "pass") == {
        "now": ("main", "red"),
        "players": {"red": {"roads": ["8-12", "8-13"]}},
    }


FOURTEEN = (
    *("8-13", "8-12", "12-17", "17-22", "22-28", "28-34", "34-39", "39-44", "44-48", "48-52"),
    *("49-52", "49-53", "50-53", "46-50"),
)


@rule("C62", "C58")
def test_road_building_one_road_with_one_piece_and_none_without():
    pos = holding("road building", red=red(roads=[*FOURTEEN]))
    found = effect(pos, "play road building", "road 42-46")
    assert len(found["players"]["red"]["roads"]) == 15
    assert now(pos) == ("main", "red")
    pos = holding("road building", red=red(roads=[*FOURTEEN, "42-46"]))
    barred(pos, "play road building", why="no piece")


@rule("C62", "C43", "C58")
def test_road_building_one_road_in_one_place_and_none_without():
    """White's knights on 3 and 4 bar what lies beyond; a road may end there."""
    knights = {"3": "basic", "4": "basic"}
    white = {"settlements": [12], "roads": ["8-12", "4-8", "7-12", "3-7"], "knights": knights}
    pos = holding("road building", red={"settlements": [0], "roads": ["0-4"]}, white=white)
    assert effect(pos, "play road building", "road 0-3") == {
        "players": {"red": {"roads": ["0-3", "0-4"]}}
    }
    pos = holding("road building", red={"settlements": [0], "roads": ["0-3", "0-4"]}, white=white)
    barred(pos, "play road building", why="no place")


@rule("C62", "C64")
def test_road_building_may_win_with_longest_road_after_the_first_road():
    line = ["8-13", "8-12", "12-17", "17-22"]
    pos = holding(
        "road building",
        metropolises={"trade": 8, "science": 30, "politics": 34},
        red={
            "cities": [8, 30, 34],
            "roads": line,
            "levels": {"trade": 4, "science": 4, "politics": 4},
        },
    )
    assert points(pos, "red") == 12
    play(pos, "play road building", "road 22-28")
    assert now(pos) == ("over", "red")
    assert points(pos, "red") == 14


# Smith


def smiths(knights: dict, **keys) -> bytearray:
    owned = {
        "cities": [8],
        "roads": ["8-13", "8-12", "12-17", "13-18", "17-22", "17-23"],
        "knights": knights,
        **keys,
    }
    return holding("smith", red=owned)


@rule("C62", "C37")
def test_smith_promotes_two_for_nothing_and_they_keep_their_state():
    pos = smiths({"13": "basic active", "12": "basic"})
    assert effect(pos, "play smith 13") == {
        "now": ("smith", "red"),
        "players": {"red": {"knights": {"13": "strong active promoted"}}},
    }
    assert legal_of(pos, "promote") == ["12"]
    assert changes(pos, "promote 12") == {
        "now": ("main", "red"),
        "players": {"red": {"knights": {"12": "strong promoted"}}},
    }


@rule("C62")
def test_smith_the_second_may_be_declined_but_not_the_first():
    pos = smiths({"13": "basic", "12": "basic"})
    assert legal_of(pos, "play smith") == ["12", "13"]
    play(pos, "play smith 12")
    assert changes(pos, "pass") == {"now": ("main", "red")}
    assert of(pos, "red", "knights") == {"12": "strong promoted", "13": "basic"}


@rule("C62", "C37")
def test_smith_the_piece_that_the_first_frees_serves_the_second():
    knights = {"13": "strong", "12": "strong active", "18": "basic"}
    pos = smiths(knights, levels={"politics": 3})
    barred(pos, "play smith 18", why="no knight of the next strength")
    play(pos, "play smith 12", "promote 18")
    assert of(pos, "red", "knights") == {
        "12": "mighty active promoted",
        "13": "strong",
        "18": "strong promoted",
    }


@rule("C62", "C37", "C58")
@pytest.mark.parametrize(
    ("knights", "levels", "why"),
    [
        ({"13": "strong"}, {"politics": 2}, "Fortress"),
        ({"13": "strong", "12": "mighty", "17": "mighty"}, {"politics": 3}, "next strength"),
        ({"13": "basic", "12": "strong", "17": "strong"}, {}, "next strength"),
        ({"13": "mighty"}, {"politics": 3}, "mighty already"),
        ({"13": "strong promoted"}, {"politics": 3}, "promoted this turn"),
        ({"12": "basic"}, {}, "No knight of yours"),
    ],
)
def test_smith_promotes_by_the_rules_of_promotion(knights, levels, why):
    barred(smiths(knights, levels=levels), "play smith 13", why=why)


@rule("C62", "C37")
def test_smith_no_knight_twice_in_a_turn_by_any_means():
    pos = smiths(
        {"13": "basic", "12": "basic"},
        levels={"politics": 3},
        cards={"wool": 4, "ore": 4},
        progress={"smith": 2},
    )
    play(pos, "promote 12", "play smith 13")  # nobody is left for the second
    assert now(pos) == ("main", "red")
    barred(pos, "play smith 12", "play smith 13", "promote 13", why="promoted this turn")
