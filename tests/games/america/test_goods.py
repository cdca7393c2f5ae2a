"""Delivering goods (A51-A53)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    all_build,
    end_turn,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

# Red's rails from Indianapolis past St. Louis; orange's city there.
RAILS = ["107-113", "102-107", "102-108"]


def at_st_louis(train="102-107", **keys) -> bytearray:
    red = {"rails": RAILS, "trains": [train], **keys.pop("red", {})}
    return position(red=red, **keys)


@rule("A51")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_a_train_at_anothers_city_delivers_before_and_after_the_roll(phase):
    pos = at_st_louis(phase=phase)
    assert legal_of(pos, "deliver") == ["St. Louis"]
    play(pos, "deliver St. Louis")
    assert of(pos, "red", "delivered") == ["St. Louis"]
    assert of(pos, "red", "goods") == 0
    assert of(pos, "red", "trains") == ["102-107"]
    assert now(pos) == (phase, "red")


@rule("A51")
def test_a_delivery_costs_nothing():
    pos = play(at_st_louis(red={"cards": {"coal": 1}, "gold": 1}), "deliver St. Louis")
    assert of(pos, "red", "cards") == {"coal": 1}
    assert of(pos, "red", "gold") == 1


@rule("A51")
def test_the_rail_may_be_anybodys():
    """Red's train stands on orange's rail at St. Louis."""
    pos = at_st_louis(train="96-102", phase="start")
    play(pos, "deliver St. Louis")
    assert of(pos, "red", "delivered") == ["St. Louis"]


@rule("A51")
def test_the_second_train_delivers_too():
    pos = at_st_louis(red={"trains": ["107-113", "102-108"]})
    assert legal_of(pos, "deliver") == ["St. Louis"]
    pos = at_st_louis(red={"trains": ["102-107", "102-108"]})
    assert legal_of(pos, "deliver") == ["St. Louis"]  # listed once


@rule("A51")
def test_not_from_a_rail_that_does_not_touch_the_city():
    pos = at_st_louis(train="107-113")
    assert legal_of(pos, "deliver") == []
    refused(pos, "deliver St. Louis", "None of your trains")


@rule("A51")
def test_not_with_anothers_train():
    pos = at_st_louis(train="107-113", blue={"trains": ["102-107"]})
    refused(pos, "deliver St. Louis", "None of your trains")


@rule("A51")
def test_not_to_an_own_city():
    pos = at_st_louis(train="107-113")
    refused(pos, "deliver Indianapolis", "city of another player")


@rule("A51")
def test_not_to_an_empty_site():
    red = {"rails": ["113-118", "118-123"], "trains": ["118-123"]}
    pos = position(red=red)
    assert legal_of(pos, "deliver") == []
    refused(pos, "deliver Columbus", "city of another player")
    refused(pos, "deliver 118", "city of another player")


@rule("A51", "A8")
def test_not_without_a_free_cube():
    pos = at_st_louis(red={"delivered": ["Albany"]})
    assert of(pos, "red", "goods") == 0
    refused(pos, "deliver St. Louis", "You have no goods ready to deliver")


@rule("A51", "A42")
def test_a_cube_just_freed_is_delivered_at_once():
    red = {"delivered": ["Albany"], "settlers": [118], "cards": {"grain": 1}}
    pos = at_st_louis(red=red)
    play(pos, "move settler 1", "step Columbus", "stop", "deliver St. Louis")
    assert sorted(of(pos, "red", "delivered")) == ["Albany", "St. Louis"]


@rule("A51")
def test_two_cubes_to_two_cities_at_once():
    """One train at St. Louis, one at Lexington."""
    red = {
        "cities": ["Indianapolis", "Chicago", "Nashville", "Columbus"],
        "rails": [*RAILS, "113-119", "119-124"],
        "trains": ["102-107", "119-124"],
    }
    pos = play(position(phase="start", red=red), "deliver Lexington", "deliver St. Louis")
    assert sorted(of(pos, "red", "delivered")) == ["Lexington", "St. Louis"]
    assert of(pos, "red", "goods") == 0


@rule("A51", "A53")
def test_between_two_steps_of_a_paid_move():
    pos = at_st_louis(train="107-113", red={"cards": {"coal": 1}})
    play(pos, "move train 1", "step 102-107", "deliver St. Louis")
    assert now(pos) == ("move", "red")
    assert shown(pos)["steps"] == 2
    play(pos, "step 102-108", "step 102-107", "stop")
    assert of(pos, "red", "trains") == ["102-107"]


@rule("A51", "A53")
def test_at_the_end_of_a_move_without_a_step_left():
    red = {"rails": [*RAILS, "113-118", "112-118"], "cards": {"coal": 1}}
    pos = at_st_louis(train="112-118", red=red)
    play(pos, "move train 1", "step 113-118", "step 107-113", "step 102-107")
    play(pos, "deliver St. Louis")
    assert now(pos) == ("move", "red")
    play(pos, "stop")


@rule("A51", "A53", "A56")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_between_two_steps_by_card(phase):
    """Before the roll too, in the middle of a card's move."""
    red = {"development": {"right of way": 1}}
    pos = at_st_louis(train="107-113", phase=phase, red=red)
    play(pos, "play right of way 1", "step 102-107", "deliver St. Louis")
    assert now(pos) == ("move", "red")
    assert shown(pos)["steps"] == 4
    play(pos, "step 102-108", "stop")
    assert now(pos) == (phase, "red")


@rule("A51", "A59")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_while_a_settler_moves_by_card(phase):
    red = {"development": {"scout": 1}, "settlers": [118]}
    pos = at_st_louis(phase=phase, red=red)
    play(pos, "play scout 1", "step Columbus", "deliver St. Louis", "step 127")
    assert shown(pos)["steps"] == 3
    assert of(pos, "red", "delivered") == ["St. Louis"]


@rule("A51", "A62")
def test_not_in_anothers_turn():
    """Blue, whose train is at St. Louis, is asked to build; there is nothing to deliver."""
    blue = {"trains": ["96-102"], "cards": {"ore": 1, "coal": 1}}
    pos = all_build(position(blue=blue))
    assert now(pos) == ("extra build", "blue")
    assert legal_of(pos, "deliver") == []
    refused(pos, "deliver St. Louis", "only build and buy")


@rule("A51", "A62")
def test_not_after_the_action_phase():
    """Red is done, with a cube free and a train at St. Louis; it is blue's time to build."""
    pos = all_build(at_st_louis(blue={"cards": {"ore": 2}}))
    assert legal(pos) == ["pass"]
    refused(pos, "deliver St. Louis", "only build and buy")


@rule("A51", "A10")
def test_to_a_neutral_city():
    blue = {"cities": ["Columbus", "Atlanta", "Little Rock"], "rails": ["118-123", "112-118"]}
    pos = position(3, blue={**blue, "trains": ["112-118"]})
    assert legal_of(pos, "deliver") == ["Chicago"]
    play(pos, "deliver Chicago")
    assert of(pos, "blue", "delivered") == ["Chicago"]


@rule("A52")
@pytest.mark.parametrize("whose", ["red", "blue"])
def test_a_city_takes_one_cube_whoever_brought_it(whose):
    red = {"cities": ["Indianapolis", "Chicago", "Nashville", "Columbus"]}
    brought = {"delivered": ["St. Louis"]}
    if whose == "red":
        pos = at_st_louis(red=red | brought)
    else:
        pos = at_st_louis(red=red, blue=brought)
    assert of(pos, "red", "goods") > 0
    assert legal_of(pos, "deliver") == []
    refused(pos, "deliver St. Louis", "This city has had its goods")


@rule("A52")
def test_nor_a_second_one_at_once():
    cities = ["Indianapolis", "Chicago", "Nashville", "Columbus"]
    pos = play(at_st_louis(red={"cities": cities}), "deliver St. Louis")
    assert of(pos, "red", "goods") == 1
    refused(pos, "deliver St. Louis", "This city has had its goods")


@rule("A52")
def test_the_cube_stays_for_the_whole_game():
    pos = end_turn(play(at_st_louis(), "deliver St. Louis"))
    for _ in printed.COLOURS:
        end_turn(play(pos, "roll 6 6"))
    assert of(pos, "red", "delivered") == ["St. Louis"]


@rule("A53")
def test_another_action_waits_for_the_end_of_the_move():
    red = {"cards": {"coal": 2, "ore": 1, "lumber": 1}}
    pos = play(at_st_louis(train="107-113", red=red), "move train 1", "step 102-107")
    refused(pos, "rail 113-118", "End the move first")
    play(pos, "deliver St. Louis")
    refused(pos, "rail 113-118", "End the move first")
    assert "stop" in legal(pos)
    play(pos, "stop", "rail 113-118")
    refused(pos, "fuel", "cannot be done now")
