"""Gold for rails that connect a site for the first time, and which route pays (A34-A36)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    all_build,
    gold,
    legal,
    legal_of,
    now,
    play,
    position,
    refused,
)

RAIL = {"ore": 1, "lumber": 1}
MANY = {"ore": 7, "lumber": 7}
NOTHING = dict.fromkeys(printed.COLOURS, 0)


def builder(*rails, cities=None, **keys) -> dict:
    """Red with cards for rails, these rails and no train."""
    form = {"cards": MANY, "rails": list(rails), "trains": [], **keys}
    return form | ({"cities": cities} if cities else {})


def laying(*rails, **keys) -> dict:
    """Another colour with these rails and no train."""
    return {"rails": list(rails), "trains": [], **keys}


# A34: the first route of an isolated site


@rule("A34", "A36")
def test_omaha_to_st_louis_pays_two_and_one():
    """Red builds the last of three rails, the one at St. Louis is orange's."""
    red = builder("82-89", cities=["Omaha", "Chicago", "Nashville"])
    pos = position(red=red, orange=laying("96-102"))
    play(pos, "rail 89-96")
    assert gold(pos) == NOTHING | {"red": 2, "orange": 1}
    assert now(pos) == ("main", "red")


@rule("A34")
def test_omaha_to_st_louis_the_other_way_round():
    """The same route with two rails of orange's and the last one red's."""
    red = builder(cities=["Omaha", "Chicago", "Nashville"])
    pos = position(red=red, orange=laying("96-102", "89-96"))
    play(pos, "rail 82-89")
    assert gold(pos) == NOTHING | {"red": 1, "orange": 2}


def at_st_louis(*rails) -> bytearray:
    """Red with a city there and rails towards Omaha."""
    cities = ["St. Louis", "Chicago", "Nashville"]
    orange = {"cities": ["Lexington", "Albany", "Boston"], "rails": []}
    return position(red=builder("96-102", "89-96", *rails, cities=cities), orange=orange)


@rule("A34")
def test_an_empty_site_counts_like_a_city():
    play(pos := at_st_louis(), "rail 82-89")
    assert gold(pos) == NOTHING | {"red": 3}


@rule("A34")
def test_the_nearest_other_site_may_be_empty_too():
    """Wichita, 76, Omaha: both sites empty; St. Louis lies further on."""
    pos = play(at_st_louis("82-89", "76-82"), "rail 76-83")
    assert gold(pos) == NOTHING | {"red": 2}


@rule("A34")
def test_a_rail_that_ends_on_the_way_pays_nothing():
    assert gold(play(at_st_louis(), "rail 89-95")) == NOTHING
    pos = position(red=builder())
    play(pos, "rail 112-118", "rail 112-117")  # from one city only
    assert gold(pos) == NOTHING


@rule("A34")
def test_a_second_connection_of_a_site_pays_nothing():
    """Chicago and Indianapolis are joined; a second way between them is built."""
    pos = position(red=builder("112-118", "113-118", "106-112", "101-106", "101-107"))
    assert gold(play(pos, "rail 107-113")) == NOTHING


@rule("A34")
def test_joining_two_networks_of_joined_sites_pays_nothing():
    red = builder("112-118", "113-118")
    pos = position(red=red, orange=laying("114-119", "119-124"))
    assert gold(play(pos, "rail 113-119")) == NOTHING


@rule("A34")
def test_a_loop_back_to_the_same_site_is_no_connection():
    """Around a hex with Minneapolis as its only site."""
    loop = ("88-94", "94-100", "100-106", "101-106", "95-101")
    red = builder(*loop, cities=["Minneapolis", "Chicago", "Nashville"])
    pos = position(red=red, blue=laying(cities=["Atlanta", "Little Rock", "Boston"]))
    assert gold(play(pos, "rail 88-95")) == NOTHING
    play(pos, "rail 106-112")  # Minneapolis was isolated still: 4 rails, either way round
    assert gold(pos) == NOTHING | {"red": 4}


@rule("A34")
def test_a_site_joined_before_pays_for_a_newcomer_only_once():
    """Columbus is joined to Chicago and Indianapolis, then Lexington to Columbus."""
    pos = position(red=builder("112-118", "113-118"))
    play(pos, "rail 118-123")
    assert gold(pos) == NOTHING | {"red": 2}
    play(pos, "rail 123-128", "rail 124-128")
    assert gold(pos) == NOTHING | {"red": 4}


@rule("A34")
def test_only_the_shortest_route_pays():
    """From St. Louis to Indianapolis; blue's arm leads on from 107 to Minneapolis."""
    pos = position(red=builder("107-113"), blue=laying("88-95", "95-101", "101-107"))
    play(pos, "rail 102-107")
    assert gold(pos) == NOTHING | {"red": 2}


@rule("A34")
def test_the_shortest_route_may_leave_the_builder_out_but_for_his_rail():
    """Indianapolis is joined by red's rail at 107: St. Louis is nearer than Minneapolis."""
    blue = laying("88-95", "95-101", "101-107")
    pos = position(red=builder(), blue=blue, orange=laying("102-107"))
    play(pos, "rail 107-113")
    assert gold(pos) == NOTHING | {"red": 1, "orange": 1}


@rule("A34")
def test_the_shortest_route_counts_from_the_isolated_site():
    """Albany's rail leads to 131; from there it is one rail to Washington, more to Columbus."""
    white = laying("131-136", "132-136", "128-132", "123-128")  # Washington to Columbus
    orange = {"cities": ["St. Louis", "Lexington", "Boston"]}
    red = builder(cities=["Albany", "Chicago", "Nashville"])
    pos = play(position(red=red, orange=orange, white=white), "rail 131-135")
    assert gold(pos) == NOTHING | {"red": 1, "white": 1}


@rule("A34")
def test_each_rail_pays_its_own_owner():
    """Omaha to St. Louis over rails of three colours; Little Rock, blue's, is further off."""
    white = builder(cities=["Omaha", "Shreveport", "Raleigh"])
    blue = laying("90-97", "90-96", "89-96")
    pos = position(active="white", white=white, blue=blue, orange=laying("96-102"))
    play(pos, "rail 82-89")
    assert gold(pos) == {"red": 0, "blue": 1, "orange": 1, "white": 1}


@rule("A34")
def test_gold_comes_from_the_supply_not_from_players():
    pos = position(red=builder("112-118", gold=2), blue={"gold": 5})
    play(pos, "rail 113-118")
    assert gold(pos) == {"red": 4, "blue": 5, "orange": 0, "white": 0}


@rule("A34")
def test_a_connection_to_a_neutral_city_pays():
    cities = ["Columbus", "Atlanta", "Little Rock"]
    pos = position(3, blue={"cards": RAIL, "cities": cities, "rails": ["118-123"]})
    play(pos, "rail 113-118")
    assert gold(pos) == {"blue": 2, "orange": 0, "white": 0}


# A35: several shortest routes


def hub(**keys) -> bytearray:
    """At 118 meet red's rail to Chicago and blue's to Indianapolis; Columbus is isolated."""
    return position(
        red={"cities": ["Chicago", "Nashville", "Boston"], "rails": ["112-118"]},
        blue=laying("113-118", cities=["Indianapolis", "Atlanta", "Little Rock"]),
        orange={"cities": ["St. Louis", "Lexington", "Columbus"], "cards": RAIL},
        **keys,
    )


@rule("A35")
@pytest.mark.parametrize(
    ("choice", "paid"),
    [
        ("route red 1 orange 1", {"red": 1, "orange": 1}),
        ("route blue 1 orange 1", {"blue": 1, "orange": 1}),
    ],
)
def test_the_player_chooses_among_equal_routes(choice, paid):
    pos = play(hub(active="orange"), "rail 118-123")
    assert now(pos) == ("route", "orange")
    assert gold(pos) == NOTHING
    assert sorted(legal(pos)) == ["route blue 1 orange 1", "route red 1 orange 1"]
    refused(pos, "end", "Choose the route that pays first")
    play(pos, choice)
    assert gold(pos) == NOTHING | paid
    assert now(pos) == ("main", "orange")


@rule("A35", "A63")
@pytest.mark.parametrize(
    ("choice", "paid"),
    [
        ("route red 1 orange 1", {"red": 1, "orange": 1}),
        ("route blue 1 orange 1", {"blue": 1, "orange": 1}),
    ],
)
def test_the_player_whose_turn_it_is_chooses_for_another_builder(choice, paid):
    pos = all_build(hub(active="red"))
    assert now(pos) == ("extra build", "orange")
    play(pos, "rail 118-123")
    assert now(pos) == ("route", "red")
    play(pos, choice)
    assert gold(pos) == NOTHING | paid
    assert now(pos) == ("extra build", "orange")


@rule("A35")
def test_nobody_is_asked_where_all_pay_alike():
    """Both arms are red's: it does not matter which."""
    pos = position(red=builder("112-118", "113-118"))
    play(pos, "rail 118-123")
    assert now(pos) == ("main", "red")
    assert gold(pos) == NOTHING | {"red": 2}


@rule("A35")
def test_routes_of_different_length_are_no_choice():
    """To Indianapolis it is shorter than to Chicago by way of 106 and 101."""
    red = builder("106-112", "101-106", "101-107", cities=["Chicago", "Nashville", "Atlanta"])
    blue = laying("107-113", cities=["Minneapolis", "Little Rock", "Indianapolis"])
    pos = position(red=red, blue=blue)
    play(pos, "rail 102-107")  # St. Louis
    assert now(pos) == ("main", "red")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 1}


NORTH = ("88-94", "94-100", "100-106")
SOUTH = ("88-95", "95-101", "101-106")
TO_ST_LOUIS = ("89-95", "89-96", "96-102")  # from the south of the ring, the long way


@rule("A35")
def test_two_equal_ways_to_the_same_site_are_a_choice():
    """Around a hex from 106 to Minneapolis, three rails either way, blue's and orange's."""
    orange = laying(*SOUTH, *TO_ST_LOUIS)
    pos = position(red=builder(), blue=laying(*NORTH), orange=orange)
    play(pos, "rail 106-112")
    assert now(pos) == ("route", "red")
    assert sorted(legal(pos)) == ["route red 1 blue 3", "route red 1 orange 3"]
    play(pos, "route red 1 orange 3")
    assert gold(pos) == NOTHING | {"red": 1, "orange": 3}


@rule("A35")
def test_mixed_ways_around_that_pay_alike_are_no_choice():
    """Either way around one rail of orange's, at Minneapolis, and two of blue's."""
    pos = position(
        red=builder(),
        blue=laying(*NORTH[1:], *SOUTH[1:], *TO_ST_LOUIS, cities=["St. Louis", "Atlanta", "Reno"]),
        orange=laying("88-94", "88-95", cities=["Minneapolis", "Lexington", "Albany"]),
    )
    play(pos, "rail 106-112")
    assert now(pos) == ("main", "red")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 2, "orange": 1}


@rule("A35")
def test_three_routes_of_three_owners():
    """Two ways around the ring, and St. Louis as far away from 106 as Minneapolis."""
    pos = position(
        red=builder(),
        blue=laying(*NORTH),
        orange=laying(*SOUTH, "89-95", "82-89", cities=["Omaha", "Lexington", "Albany"]),
        white=laying("102-107", "101-107", cities=["St. Louis", "Raleigh", "Shreveport"]),
    )
    play(pos, "rail 106-112")
    assert sorted(legal_of(pos, "route")) == [
        "red 1 blue 3",
        "red 1 orange 1 white 2",
        "red 1 orange 3",
    ]
    play(pos, "route red 1 orange 1 white 2")
    assert gold(pos) == {"red": 1, "blue": 0, "orange": 1, "white": 2}


@rule("A35", "A55")
def test_the_choice_comes_before_the_next_free_rail():
    cities = ["Columbus", "Chicago", "Nashville"]
    red = {"cities": cities, "rails": ["112-118"], "development": {"engineer": 1}}
    blue = laying("113-118", cities=["Indianapolis", "Atlanta", "Little Rock"])
    pos = position(red=red, blue=blue)
    play(pos, "play engineer", "rail 118-123")
    assert now(pos) == ("route", "red")
    play(pos, "route red 1 blue 1")
    assert now(pos) == ("free rail", "red")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 1}


# A36: two sites at once


@rule("A36")
def test_two_isolated_sites_joined_with_each_other_are_paid_once():
    pos = position(red=builder("112-118"))
    play(pos, "rail 113-118")
    assert gold(pos) == NOTHING | {"red": 2}


@rule("A36")
def test_afterwards_neither_is_isolated():
    """Chicago and Indianapolis are joined; a third site is paid for, they are not again."""
    pos = play(position(red=builder("112-118")), "rail 113-118")
    play(pos, "rail 107-113", "rail 102-107")  # St. Louis, two rails from Indianapolis
    assert gold(pos) == NOTHING | {"red": 4}
    play(pos, "rail 106-112", "rail 101-106", "rail 101-107")
    assert gold(pos) == NOTHING | {"red": 4}
