"""Building: what it costs, where roads, settlements and cities may stand (B52 to B56)."""

from functools import partial

import pytest

from tests.support import rule
from tests.support.catan import cards, legal, legal_of, play, points, position, refused, shown

KINDS = ("lumber", "brick", "wool", "grain", "ore")
FULL_BANK = dict.fromkeys(KINDS, 19)
PLENTY = dict.fromkeys(KINDS, 8)
COSTS = {
    "road": {"brick": 1, "lumber": 1},
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "city": {"ore": 3, "grain": 2},
    "buy": {"ore": 1, "wool": 1, "grain": 1},
}
# What the builder below may build with each cost.
BUILDS = {"road": "road 35-40", "settlement": "settlement 35", "city": "city 23", "buy": "buy"}
LACKS = [(what, kind) for what, cost in COSTS.items() for kind in cost]


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """`position` in either edition."""
    return partial(position, edition=request.param)


def builder(hand: dict = PLENTY) -> dict:
    """Red's pieces: room for a road, a settlement and a city."""
    return {"cards": hand, "settlements": [23], "roads": ["23-29", "29-35"]}


@rule("B52")
@pytest.mark.parametrize("what", COSTS)
def test_exactly_the_cost_suffices_and_goes_to_the_bank(lay, what):
    pos = lay(red=builder(COSTS[what]))
    assert BUILDS[what] in legal(pos)
    play(pos, BUILDS[what])
    assert cards(pos, "red") == {}
    assert shown(pos)["bank"] == FULL_BANK


@rule("B52")
@pytest.mark.parametrize("what", COSTS)
def test_the_cost_and_nothing_else_leaves_a_full_hand(lay, what):
    pos = play(lay(red=builder()), BUILDS[what])
    paid = COSTS[what]
    assert cards(pos, "red") == {k: 8 - paid.get(k, 0) for k in KINDS}
    assert shown(pos)["bank"] == {k: 11 + paid.get(k, 0) for k in KINDS}


@rule("B52")
@pytest.mark.parametrize(("what", "kind"), LACKS)
def test_one_card_too_few_of_one_kind_forbids_it(lay, what, kind):
    hand = {**PLENTY, kind: COSTS[what][kind] - 1}
    pos = lay(red=builder(hand))
    assert not legal_of(pos, what)
    refused(pos, BUILDS[what], "costs")


@rule("B52")
def test_anything_may_be_built_as_often_as_the_cards_last(lay):
    hand = {"lumber": 4, "brick": 4, "wool": 4, "grain": 8, "ore": 8}
    pos = lay(red=builder(hand))
    play(pos, "road 35-40", "settlement 35", "city 23", "buy knight", "road 40-45")
    play(pos, "settlement 45", "city 35", "buy invention")
    assert cards(pos, "red") == {}
    red = shown(pos)["players"]["red"]
    assert (red["settlements"], red["cities"]) == ([45], [23, 35])
    assert red["roads"] == ["23-29", "29-35", "35-40", "40-45"]
    assert red["development"] == {"knight": 1, "invention": 1}


@rule("B52")
def test_development_cards_may_be_bought_one_after_another(lay):
    pos = lay(red=builder({"ore": 3, "wool": 3, "grain": 3}))
    play(pos, "buy knight", "buy knight", "buy monopoly")
    assert shown(pos)["players"]["red"]["development"] == {"knight": 2, "monopoly": 1}
    refused(pos, "buy", "costs")


@rule("B52")
def test_building_moves_no_other_hand(lay):
    pos = lay(red=builder(), blue={"cards": {"brick": 3}}, white={"cards": {"ore": 2}})
    play(pos, "road 35-40", "settlement 35", "city 23", "buy")
    assert cards(pos, "blue") == {"brick": 3}
    assert cards(pos, "white") == {"ore": 2}


@rule("B53")
def test_a_road_goes_on_from_own_roads_and_buildings_and_nowhere_else(lay):
    pos = lay(red={"cards": PLENTY, "settlements": [29], "roads": ["29-35"]})
    places = {"road 23-29", "road 29-34", "road 30-35", "road 35-40"}
    assert set(legal_of(pos, "road")) == places
    refused(pos, "road 40-44", "own road or building")
    refused(pos, "road 0-3", "own road or building")


@rule("B53")
def test_a_road_goes_on_from_an_own_city(lay):
    pos = lay(red={"cards": PLENTY, "cities": [29], "roads": ["29-35"]})
    assert set(legal_of(pos, "road")) == {
        "road 23-29",
        "road 29-34",
        "road 30-35",
        "road 35-40",
    }


@rule("B53")
def test_the_new_road_opens_the_paths_at_its_end(lay):
    pos = lay(red={"cards": PLENTY, "settlements": [29], "roads": ["29-35"]})
    play(pos, "road 35-40")
    places = {"road 23-29", "road 29-34", "road 30-35", "road 40-44", "road 40-45"}
    assert set(legal_of(pos, "road")) == places


@rule("B53")
def test_a_road_may_lie_along_the_coast(lay):
    pos = lay(red={"cards": PLENTY, "settlements": [0], "roads": ["0-3"]})
    assert set(legal_of(pos, "road")) == {"road 0-4", "road 3-7"}
    play(pos, "road 3-7", "road 7-11")
    assert set(legal_of(pos, "road")) == {"road 0-4", "road 7-12", "road 11-16"}


@rule("B53")
def test_a_path_with_an_own_road_is_not_free(lay):
    refused(lay(red=builder()), "road 23-29", "lies there already")


@rule("B53")
def test_a_path_with_an_opponents_road_is_not_free(lay):
    blue = {"settlements": [44], "roads": ["40-44", "35-40"]}
    pos = lay(red=builder(), blue=blue)
    refused(pos, "road 35-40", "lies there already")
    assert "road 30-35" in legal(pos)


@rule("B53")
def test_an_opponents_roads_and_buildings_carry_no_road(lay):
    pos = lay(red=builder(), blue={"settlements": [44], "roads": ["44-48"]})
    refused(pos, "road 39-44", "own road or building")
    refused(pos, "road 48-52", "own road or building")


@rule("B54")
@pytest.mark.parametrize("building", ["settlements", "cities"])
def test_a_road_runs_up_to_an_opponents_building_but_not_past_it(lay, building):
    pos = lay(red=builder(), blue={building: [40], "roads": ["40-45"]})
    assert "road 35-40" in legal(pos)
    play(pos, "road 35-40")
    refused(pos, "road 40-44", "not past another's building")
    assert "road 30-35" in legal(pos)


@rule("B54")
def test_another_connection_reaches_the_far_side(lay):
    red = {
        "cards": PLENTY,
        "settlements": [23, 48],
        "roads": ["23-29", "29-35", "35-40", "44-48"],
    }
    pos = lay(red=red, blue={"settlements": [40], "roads": ["40-45"]})
    assert "road 40-44" in legal(pos)


@rule("B54")
def test_an_opponents_road_bars_nothing(lay):
    pos = lay(red=builder(), blue={"settlements": [44], "roads": ["40-44", "35-40"]})
    assert "road 30-35" in legal(pos)


@rule("B54")
def test_an_own_building_bars_nothing(lay):
    red = {"cards": PLENTY, "settlements": [23, 40], "roads": ["23-29", "29-35", "35-40"]}
    assert {"road 40-44", "road 40-45"} <= set(legal(lay(red=red)))


@rule("B54")
def test_a_settlement_built_at_the_end_of_a_road_stops_it(lay):
    blue = {"cards": COSTS["settlement"], "settlements": [44], "roads": ["40-44", "35-40"]}
    pos = lay(active="blue", red=builder(), blue=blue)
    play(pos, "settlement 35", *["end", "roll 6 6"] * 3)
    assert shown(pos)["active"] == "red"
    refused(pos, "road 30-35", "not past another's building")
    assert "road 29-34" in legal(pos)


@rule("B54")
def test_a_settlement_in_the_middle_of_a_road_stops_branches_there_only(lay):
    red = {"cards": PLENTY, "settlements": [23], "roads": ["23-29", "29-35", "30-35"]}
    blue = {"cards": COSTS["settlement"], "settlements": [44], "roads": ["40-44", "35-40"]}
    white = {"settlements": [0], "roads": ["0-3"]}
    pos = lay(active="blue", red=red, blue=blue, white=white)
    play(pos, "settlement 35", *["end", "roll 6 6"] * 3)
    assert {"road 24-30", "road 30-36"} <= set(legal(pos))


@rule("B55")
def test_settlements_stand_where_own_roads_lead_and_neighbours_are_free(lay):
    red = {"cards": PLENTY, "settlements": [23], "roads": ["23-29", "29-35", "35-40"]}
    pos = lay(red=red)
    assert set(legal_of(pos, "settlement")) == {"settlement 35", "settlement 40"}
    refused(pos, "settlement 29", "neighbouring")
    refused(pos, "settlement 30", "reached by a road of your own")
    refused(pos, "settlement 0", "reached by a road of your own")
    play(pos, "settlement 40")
    red_now = shown(pos)["players"]["red"]
    assert red_now["settlements"] == [23, 40]
    assert points(pos, "red") == 2
    refused(pos, "settlement 35", "neighbouring")


@rule("B55")
@pytest.mark.parametrize("building", ["settlements", "cities"])
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_any_building_next_door_forbids_a_settlement(lay, colour, building):
    players = {"red": builder()}
    players["red"]["roads"] = ["23-29", "29-35", "35-40"]
    owner = players.setdefault(colour, {"roads": []})
    owner["roads"] = [*owner["roads"], "45-49"]
    owner[building] = [*owner.get(building, []), 45]
    pos = lay(**players)
    refused(pos, "settlement 40", "neighbouring")
    assert "settlement 35" in legal(pos)


@rule("B55")
@pytest.mark.parametrize("building", ["settlements", "cities"])
def test_an_intersection_with_a_building_is_not_free(lay, building):
    red = {"cards": PLENTY, "roads": ["23-29", "29-35", "35-40"], building: [23]}
    pos = lay(red=red, blue={building: [40], "roads": ["40-45"]})
    refused(pos, "settlement 23", "stands there already")
    refused(pos, "settlement 40", "stands there already")


@rule("B55")
def test_the_road_of_an_opponent_reaches_nothing_for_others(lay):
    pos = lay(red=builder(), blue={"settlements": [44], "roads": ["44-48", "48-52"]})
    refused(pos, "settlement 52", "reached by a road of your own")


@rule("B55")
def test_a_settlement_may_stand_among_an_opponents_roads(lay):
    blue = {"settlements": [44, 36], "roads": ["40-44", "35-40", "30-36", "30-35"]}
    pos = lay(red=builder(), blue=blue)
    assert "settlement 35" in legal(pos)
    play(pos, "settlement 35")
    assert 35 in shown(pos)["players"]["red"]["settlements"]


@rule("B55")
def test_a_settlement_may_stand_on_a_coast_and_a_harbour(lay):
    red = {"cards": PLENTY, "settlements": [17], "roads": ["12-17", "7-12", "7-11"]}
    pos = lay(red=red)
    assert set(legal_of(pos, "settlement")) == {"settlement 7", "settlement 11"}


@rule("B55")
def test_a_road_built_now_reaches_a_place_at_once(lay):
    pos = lay(red=builder())
    refused(pos, "settlement 40", "reached by a road of your own")
    play(pos, "road 35-40")
    assert "settlement 40" in legal(pos)


@rule("B55")
def test_a_settlement_built_by_another_closes_the_place_next_door(lay):
    roads = ["40-44", "40-45", "45-49"]
    blue = {"cards": COSTS["settlement"], "settlements": [44], "roads": roads}
    red = {"cards": PLENTY, "settlements": [23], "roads": ["23-29", "29-35", "35-40"]}
    pos = lay(active="blue", red=red, blue=blue)
    play(pos, "settlement 45", *["end", "roll 6 6"] * 3)
    assert legal_of(pos, "settlement") == ["settlement 35"]
    refused(pos, "settlement 40", "neighbouring")


@rule("B56")
def test_a_city_replaces_an_own_settlement(lay):
    pos = lay(red=builder(), blue={"settlements": [40], "roads": ["40-45"]})
    assert legal_of(pos, "city") == ["city 23"]
    play(pos, "city 23")
    red = shown(pos)["players"]["red"]
    assert (red["settlements"], red["cities"]) == ([], [23])
    assert points(pos, "red") == 2


@rule("B56")
@pytest.mark.parametrize("place", [35, 40, 0])
def test_a_city_stands_neither_on_a_free_place_nor_on_anothers_settlement(lay, place):
    pos = lay(red=builder(), blue={"settlements": [40], "roads": ["40-45"]})
    refused(pos, f"city {place}", "replaces a settlement of your own")


@rule("B56")
def test_a_city_is_not_raised_again(lay):
    pos = play(lay(red=builder()), "city 23")
    refused(pos, "city 23", "replaces a settlement of your own")


@rule("B56")
def test_a_settlement_may_be_raised_in_the_turn_it_was_built(lay):
    pos = play(lay(red=builder()), "settlement 35", "city 35")
    assert shown(pos)["players"]["red"]["cities"] == [35]
