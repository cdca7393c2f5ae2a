"""Settlers under way (A38-A41)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)


def red_with(*settlers, grain=1, **keys) -> bytearray:
    """Red's settlers on these places, and grain."""
    red = {"settlers": list(settlers), "cards": {"grain": grain} if grain else {}}
    return position(red={**red, **keys.pop("red", {})}, **keys)


# A38: grain and steps


@rule("A38")
def test_a_grain_gives_three_steps():
    pos = play(red_with(118), "move settler 1")
    assert now(pos) == ("move", "red")
    assert shown(pos)["steps"] == 3
    assert of(pos, "red", "cards") == {}
    assert shown(pos)["bank"]["grain"] == 19
    play(pos, "step Columbus", "step 128", "step 132")
    assert shown(pos)["steps"] == 0
    assert legal_of(pos, "step") == []
    refused(pos, "step 137", "No step is left")
    play(pos, "stop")
    assert of(pos, "red", "settlers") == [132]
    assert now(pos) == ("main", "red")


@rule("A38")
@pytest.mark.parametrize("node", [118, 128, 89, 72])
def test_a_step_goes_along_a_path_to_the_next_intersection(node):
    pos = play(red_with(node), "move settler 1")
    names = {at: name for name, (at, _, _) in printed.SITES.items()}
    steps = sorted(str(names.get(at, at)) for at in printed.near(node))
    assert legal_of(pos, "step") == steps
    refused(pos, "step 0", "along a path to the next intersection")
    refused(pos, f"step {node}", "along a path to the next intersection")


@rule("A38")
def test_the_shore_of_lake_michigan_is_no_path():
    pos = play(red_with(105), "move settler 1")
    assert legal_of(pos, "step") == ["100"]


@rule("A38")
def test_without_grain_there_is_no_move():
    pos = red_with(118, grain=0)
    refused(pos, "move settler 1", "cost 1 grain")
    refused(red_with(grain=1), "move settler 1", "not on the map")


@rule("A38")
def test_more_grain_during_the_move_adds_three_steps():
    pos = play(red_with(118, grain=2), "move settler 1", "step Columbus", "fuel")
    assert shown(pos)["steps"] == 5
    assert of(pos, "red", "cards") == {}
    refused(pos, "fuel", "cost 1 grain")


@rule("A38")
def test_more_grain_before_the_first_step():
    pos = play(red_with(118, grain=3), "move settler 1", "fuel", "fuel")
    assert shown(pos)["steps"] == 9


@rule("A38")
def test_grain_after_the_last_step_goes_on_with_the_move():
    pos = play(red_with(118, grain=2), "move settler 1", "step 112", "step 106", "step 101")
    assert shown(pos)["steps"] == 0
    play(pos, "fuel", "step 95")
    assert (shown(pos)["steps"], of(pos, "red", "settlers")) == (2, [95])


@rule("A38")
def test_steps_are_never_split_between_settlers():
    pos = play(red_with(118, 89, grain=1), "move settler 1", "step Columbus")
    assert legal_of(pos, "step") == ["118", "127", "128"]  # from the first one's place only
    refused(pos, "move settler 2", "End the move first")


@rule("A38")
def test_steps_left_are_forfeit():
    pos = play(red_with(118, 89, grain=1), "move settler 1", "step Chicago", "stop")
    assert shown(pos)["steps"] == 0
    refused(pos, "move settler 1", "cost 1 grain")
    refused(pos, "move settler 2", "cost 1 grain")
    refused(pos, "step 106", "cannot be done now")
    pos = play(red_with(118, grain=2), "move settler 1", "step Chicago", "stop", "move settler 1")
    assert shown(pos)["steps"] == 3


@rule("A38")
def test_the_second_settler_moves_for_its_own_grain():
    pos = play(red_with(118, 89, grain=1), "move settler 2", "step 95", "stop")
    assert of(pos, "red", "settlers") == [118, 95]


# A39: nothing holds it up


@rule("A39")
def test_settlers_cities_and_rails_are_passed():
    """Over blue's settler on 95, blue's Minneapolis, its rail, and red's own second settler."""
    pos = red_with(89, 81, grain=2, blue={"settlers": [95]})
    play(
        pos, "move settler 1", "fuel", "step 95", "step Minneapolis", "step 81", "step 75", "stop"
    )
    assert of(pos, "red", "settlers") == [75, 81]
    assert of(pos, "blue", "settlers") == [95]
    assert "Minneapolis" in of(pos, "blue", "cities")


@rule("A39")
def test_a_neutral_city_is_passed():
    pos = position(3, blue={"settlers": [118], "cards": {"grain": 1}})
    play(pos, "move settler 1", "step Chicago", "step 106", "stop")
    assert of(pos, "blue", "settlers") == [106]


# A40: where a move may end


@rule("A40")
@pytest.mark.parametrize("whose", ["blue", "red"])
def test_a_move_does_not_end_on_a_settler(whose):
    red = {"settlers": [118] if whose == "blue" else [118, 128]}
    blue = {"settlers": [128]} if whose == "blue" else {}
    pos = position(red={**red, "cards": {"grain": 1}}, blue=blue)
    play(pos, "move settler 1", "step Columbus", "step 128")
    assert "stop" not in legal(pos)
    refused(pos, "stop", "another settler")
    play(pos, "step 132", "stop")


@rule("A40")
def test_a_move_does_not_end_on_anothers_city():
    pos = play(red_with(107), "move settler 1", "step St. Louis")
    refused(pos, "stop", "another's city")
    play(pos, "step 96", "stop")
    assert of(pos, "red", "settlers") == [96]


@rule("A40")
def test_a_move_does_not_end_on_a_neutral_city():
    pos = position(3, blue={"settlers": [118], "cards": {"grain": 1}})
    play(pos, "move settler 1", "step Chicago")
    refused(pos, "stop", "another's city")


@rule("A40")
def test_a_move_may_end_on_an_own_city():
    pos = play(red_with(118), "move settler 1", "step Chicago", "stop")
    assert of(pos, "red", "settlers") == ["Chicago"]
    assert len(of(pos, "red", "cities")) == 3
    assert of(pos, "red", "turntable") == 7


@rule("A40")
def test_an_own_settler_on_an_own_city_bars_it_too():
    pos = play(red_with(118, "Chicago"), "move settler 1", "step Chicago")
    refused(pos, "stop", "another settler")


@rule("A30", "A40")
@pytest.mark.parametrize("piece", [1, 2])
def test_of_two_settlers_at_one_city_each_may_go_but_not_come_back(piece):
    pos = play(red_with("Chicago", "Chicago"), f"move settler {piece}")
    refused(pos, "stop", "another settler")
    play(pos, "step 118", "step Chicago")
    refused(pos, "stop", "another settler")
    play(pos, "step 106", "stop")
    assert sorted(map(str, of(pos, "red", "settlers"))) == ["106", "Chicago"]


def hemmed_in(*settlers, **keys):
    """Red in Jacksonville: all places within three steps are taken, cities and settlers."""
    red = {"cities": ["Jacksonville", "Chicago"], "settlers": list(settlers)}
    red |= {"cards": {"grain": 1}, "development": {"scout": 1}}
    blue = {"cities": ["Columbia", "Atlanta", "Pensacola"], "settlers": [133, 134]}
    return position(red=red, blue=blue, orange={"settlers": [130]}, **keys)


@rule("A40")
def test_a_move_that_could_not_end_is_not_begun():
    pos = hemmed_in("Jacksonville", "Jacksonville")
    assert legal_of(pos, "move") == []
    refused(pos, "move settler 1", "may not end on another settler")
    play(pos, "play scout 1")  # five steps are enough
    assert legal_of(pos, "step")
    assert "stop" not in legal(pos)


@rule("A40")
def test_a_settler_alone_may_always_end_where_it_is():
    pos = play(hemmed_in("Jacksonville"), "move settler 1", "stop")
    assert of(pos, "red", "settlers") == ["Jacksonville"]


@rule("A40")
def test_six_steps_would_end_on_minneapolis_and_five_do_not_found():
    pos = red_with("Nashville", grain=2)
    play(pos, "move settler 1", "fuel", "step 108", "step St. Louis", "step 107", "step 101")
    play(pos, "step 95")
    assert shown(pos)["steps"] == 1
    refused(pos, "step Minneapolis", "could not be ended")
    play(pos, "stop")
    assert of(pos, "red", "settlers") == [95]
    assert len(of(pos, "red", "cities")) == 3


@rule("A40")
def test_with_a_step_more_minneapolis_can_be_passed():
    pos = play(red_with(101, grain=1), "move settler 1", "step 95", "step Minneapolis")
    assert shown(pos)["steps"] == 1
    refused(pos, "stop", "another's city")
    play(pos, "step 94", "stop")
    assert of(pos, "red", "settlers") == [94]


@rule("A40")
def test_a_step_counts_what_is_paid_not_what_could_be():
    """Grain in hand does not help before it is paid."""
    pos = play(red_with(107, grain=2), "move settler 1", "step 101", "step 95")
    refused(pos, "step Minneapolis", "could not be ended")
    play(pos, "fuel", "step Minneapolis", "step 81", "stop")
    assert of(pos, "red", "settlers") == [81]


@rule("A40")
def test_two_places_in_a_row_where_it_cannot_end():
    """St. Louis with one settler behind it: two steps end nowhere, three pass both."""
    blue = {"settlers": [96, 108]}
    pos = position(red={"settlers": [101], "cards": {"grain": 2}}, blue=blue)
    play(pos, "move settler 1", "step 107")
    play(pos, "step St. Louis")  # one step left: back to 107
    refused(pos, "step 96", "could not be ended")
    assert legal_of(pos, "step") == ["107"]
    play(pos, "fuel", "step 96", "step 90", "stop")
    assert of(pos, "red", "settlers") == [90]


# A41: when a move ends


@rule("A41")
def test_nothing_but_steps_grain_and_deliveries_is_done_in_a_move():
    hand = dict.fromkeys(printed.KINDS, 4)
    red = {"cards": hand, "gold": 5, "development": {"cavalry": 1, "scout": 1}}
    pos = play(red_with(118, 89, red=red), "move settler 1")
    assert set(legal(pos)) == {
        "step Chicago",
        "step Indianapolis",
        "step Columbus",
        "stop",
        "fuel",
    }
    for text in ("end", "rail 112-118", "buy", "play cavalry", "trade 2 gold -> 1 ore", "offer"):
        refused(pos, text, "End the move first")


@rule("A41", "A53")
def test_a_delivery_does_not_end_it():
    """Red's train at St. Louis delivers while the settler is under way."""
    rails = ["107-113", "102-107"]
    pos = red_with(118, red={"rails": rails, "trains": ["102-107"]})
    play(pos, "move settler 1", "step Columbus", "deliver St. Louis")
    assert now(pos) == ("move", "red")
    assert shown(pos)["steps"] == 2
    assert of(pos, "red", "delivered") == ["St. Louis"]
    play(pos, "step 128", "step 132", "stop")


@rule("A41", "A42")
@pytest.mark.parametrize(("start", "site"), [(89, "Omaha"), (118, "Columbus")])
def test_ended_on_an_empty_site_it_founds_a_city(start, site):
    pos = play(red_with(start), "move settler 1", f"step {site}", "stop")
    assert of(pos, "red", "settlers") == []
    assert site in of(pos, "red", "cities")


@rule("A41")
def test_a_site_passed_founds_none():
    pos = play(red_with(118), "move settler 1", "step Columbus", "step 128", "stop")
    assert "Columbus" not in of(pos, "red", "cities")
    assert of(pos, "red", "settlers") == [128]


@rule("A41")
def test_a_site_left_by_grain_paid_before_the_end_founds_none():
    pos = red_with(107, grain=2)
    play(pos, "move settler 1", "step 113", "step 118", "step Columbus")
    assert shown(pos)["steps"] == 0
    assert "Columbus" not in of(pos, "red", "cities")  # not before the move has ended
    play(pos, "fuel", "step 127", "stop")
    assert of(pos, "red", "settlers") == [127]
    assert "Columbus" not in of(pos, "red", "cities")


@rule("A41")
def test_it_may_move_again_for_new_grain():
    pos = red_with(118, grain=2)
    play(pos, "move settler 1", "step Chicago", "stop", "move settler 1", "step 117", "stop")
    assert of(pos, "red", "settlers") == [117]
    assert of(pos, "red", "cards") == {}


@rule("A41")
def test_a_city_ended_on_founds_no_second():
    pos = play(red_with(107), "move settler 1", "step Indianapolis", "stop")
    assert of(pos, "red", "cities") == ["Chicago", "Indianapolis", "Nashville"]
    assert of(pos, "red", "settlers") == ["Indianapolis"]


@rule("A38", "A66")
def test_no_move_before_the_roll():
    refused(red_with(118, phase="start"), "move settler 1", "Roll the dice first")
