"""Trains under way: coal, steps, full paths, right of way (A47-A50)."""

from typing import Any

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    GAME,
    end_turn,
    gold,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

NOTHING = dict.fromkeys(printed.COLOURS, 0)
# From Chicago west to Minneapolis and on to St. Louis: red's, then blue's, then orange's.
RED = ["106-112", "100-106", "94-100"]
BLUE = ["81-88", "88-94", "88-95", "89-95"]
ORANGE = ["96-102", "89-96", "102-107"]


def line(coal=1, gold_=0, train="106-112", **keys) -> bytearray:
    """Red's train somewhere on that line."""
    red = {"rails": RED, "trains": [train], "gold": gold_}
    red["cards"] = {"coal": coal} if coal else {}
    others = {"blue": {"rails": BLUE}, "orange": {"rails": ORANGE}}
    for colour in ("blue", "orange"):
        others[colour] |= keys.pop(colour, {})
    return position(red={**red, **keys.pop("red", {})}, **others, **keys)


# A47: coal and steps


@rule("A47")
def test_a_coal_gives_three_steps():
    pos = play(line(gold_=1), "move train 1")
    assert now(pos) == ("move", "red")
    assert shown(pos)["steps"] == 3
    assert of(pos, "red", "cards") == {}
    assert shown(pos)["bank"]["coal"] == 19
    play(pos, "step 100-106", "step 94-100", "step 88-94")
    refused(pos, "step 88-95", "No step is left")
    play(pos, "stop")
    assert of(pos, "red", "trains") == ["88-94"]
    assert now(pos) == ("main", "red")


@rule("A47")
def test_a_step_goes_to_a_rail_that_shares_an_intersection():
    pos = play(line(gold_=9, train="94-100"), "move train 1")
    assert legal_of(pos, "step") == ["100-106", "88-94"]
    refused(pos, "step 88-95", "rail that touches its own")  # two steps away
    refused(pos, "step 87-94", "rail that touches its own")  # no rail lies there
    refused(pos, "step 94-100", "rail that touches its own")
    play(pos, "step 88-94")
    assert legal_of(pos, "step") == ["81-88", "88-95", "94-100"]


@rule("A47")
def test_from_a_rails_both_ends():
    rails = ["106-112", "112-118", "112-117", "100-106", "101-106"]
    pos = play(line(red={"rails": rails, "trains": ["106-112"]}), "move train 1")
    assert legal_of(pos, "step") == ["100-106", "101-106", "112-117", "112-118"]


@rule("A47")
def test_without_coal_there_is_no_move():
    refused(line(coal=0), "move train 1", "cost 1 coal")
    refused(line(), "move train 2", "not on the map")
    refused(line(coal=0, red={"cards": {"grain": 3}}), "move train 1", "cost 1 coal")


@rule("A47")
def test_more_coal_adds_three_steps_before_and_during():
    pos = play(line(coal=3, gold_=2), "move train 1", "fuel")
    assert shown(pos)["steps"] == 6
    play(pos, "step 100-106", "fuel")
    assert shown(pos)["steps"] == 8
    refused(pos, "fuel", "cost 1 coal")


@rule("A47")
def test_reversing_costs_nothing():
    pos = play(line(), "move train 1", "step 100-106", "step 106-112", "step 100-106", "stop")
    assert of(pos, "red", "trains") == ["100-106"]
    assert of(pos, "red", "gold") == 0


@rule("A47")
def test_steps_are_not_split_and_forfeit_at_the_end():
    pos = line(red={"trains": ["106-112", "94-100"]})
    play(pos, "move train 2", "step 100-106")
    assert legal_of(pos, "step") == ["106-112", "94-100"]  # the second one's
    refused(pos, "move train 1", "End the move first")
    play(pos, "stop")
    assert shown(pos)["steps"] == 0
    refused(pos, "move train 1", "cost 1 coal")
    assert of(pos, "red", "trains") == ["106-112", "100-106"]


@rule("A47")
def test_a_train_may_move_again_for_new_coal():
    pos = play(line(coal=2), "move train 1", "step 100-106", "stop", "move train 1")
    assert shown(pos)["steps"] == 3


@rule("A47")
def test_grain_does_not_drive_trains_nor_coal_settlers():
    red = {"cards": {"grain": 1, "coal": 1}, "settlers": [118]}
    pos = play(line(red=red), "move train 1")
    assert of(pos, "red", "cards") == {"grain": 1}
    refused(pos, "fuel", "cost 1 coal")
    pos = play(line(red=red), "move settler 1")
    assert of(pos, "red", "cards") == {"coal": 1}


@rule("A47", "A66")
def test_no_move_before_the_roll():
    refused(line(phase="start"), "move train 1", "Roll the dice first")


# A48: full paths


@rule("A48")
def test_a_path_with_two_trains_is_passed_but_not_rested_on():
    pos = line(gold_=1, blue={"trains": ["94-100", "94-100"]})
    play(pos, "move train 1", "step 100-106", "step 94-100")
    refused(pos, "stop", "Two trains stand there")
    assert "stop" not in legal(pos)
    play(pos, "step 88-94", "stop")
    assert of(pos, "red", "trains") == ["88-94"]


@rule("A48")
def test_one_train_leaves_room_for_another():
    pos = line(blue={"trains": ["100-106"]})
    play(pos, "move train 1", "step 100-106", "stop")
    assert of(pos, "red", "trains") == of(pos, "blue", "trains") == ["100-106"]


@rule("A48")
def test_an_own_train_takes_room_too():
    red = {"trains": ["106-112", "100-106"]}
    pos = line(red=red, blue={"trains": ["100-106"]})
    play(pos, "move train 1", "step 100-106")
    refused(pos, "stop", "Two trains stand there")


@rule("A48")
def test_the_last_step_does_not_lead_onto_a_full_path():
    pos = line(train="100-106", blue={"trains": ["94-100", "94-100"]})
    play(pos, "move train 1", "step 106-112", "step 100-106")
    assert legal_of(pos, "step") == ["106-112"]
    refused(pos, "step 94-100", "could not be ended")


@rule("A48")
def test_coal_in_hand_does_not_count_before_it_is_paid():
    pos = line(coal=2, train="100-106", blue={"trains": ["94-100", "94-100"]})
    play(pos, "move train 1", "step 106-112", "step 100-106")
    refused(pos, "step 94-100", "could not be ended")
    play(pos, "fuel", "step 94-100")
    assert shown(pos)["steps"] == 3


@rule("A47", "A48", "A49")
def test_without_gold_to_leave_a_full_path_it_is_not_entered():
    """Red's train stands on blue's rail; beyond red's own full path it would have to pay."""
    red = {"rails": ["106-112", "100-106"], "trains": ["94-100"]}
    blue = {"rails": ["81-88", "88-94", "94-100"], "trains": ["100-106"]}
    white = {"trains": ["100-106"]}
    orange = {"trains": ["106-112", "106-112"]}
    keys: dict[str, Any] = {"blue": blue, "white": white, "orange": orange}
    refused(line(red=red, **keys), "move train 1", "no rail to go to")
    pos = play(line(red={**red, "gold": 1}, **keys), "move train 1", "step 100-106")
    assert legal_of(pos, "step") == ["94-100"]  # 106-112 is full, too, and one step would be left
    play(pos, "step 94-100", "stop")
    assert gold(pos) == NOTHING | {"blue": 1}


@rule("A48", "A49")
def test_a_full_path_can_be_left_for_a_rail_paid_already():
    """Blue was paid in this turn: the way back onto its rail is free, without gold too."""
    red = {"rails": ["106-112", "100-106"], "trains": ["94-100"], "gold": 1}
    blue = {"rails": ["81-88", "88-94", "94-100"], "trains": ["100-106", "106-112"]}
    white = {"trains": ["100-106", "106-112"]}
    pos = line(red={**red, "cards": {"coal": 2}}, blue=blue, white=white)
    play(pos, "move train 1", "fuel", "step 88-94", "step 94-100")
    assert gold(pos) == NOTHING | {"blue": 1}
    play(pos, "step 100-106")
    refused(pos, "stop", "Two trains stand there")
    play(pos, "step 94-100", "stop")
    assert gold(pos) == NOTHING | {"blue": 1}


@rule("A48", "A49")
@pytest.mark.parametrize("purse", [1, 2])
def test_gold_spent_on_the_way_in_is_gone_on_the_way_out(purse):
    """From blue's rail onto orange's, both of which are full: back to blue costs a second gold."""
    orange = {"rails": ["96-102", "89-96"], "trains": ["89-96", "89-96"]}
    pos = line(gold_=purse, train="89-95", orange=orange, white={"trains": ["96-102"] * 2})
    play(pos, "move train 1")
    if purse == 2:
        play(pos, "step 89-96", "step 89-95", "stop")
        assert gold(pos) == NOTHING | {"blue": 1, "orange": 1}
    else:
        refused(pos, "step 89-96", "could not be ended")


# A49: right of way


@rule("A49")
def test_the_first_step_onto_an_opponents_rail_costs_a_gold():
    pos = play(line(coal=2, gold_=3, train="94-100"), "move train 1", "step 88-94")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}
    play(pos, "step 88-95", "step 89-95")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}
    play(pos, "fuel", "step 89-96")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 1, "orange": 1}


@rule("A49")
def test_coming_back_in_the_same_turn_costs_no_more():
    pos = line(coal=2, gold_=3, train="94-100")
    play(pos, "move train 1", "step 88-94", "step 94-100", "step 88-94", "stop")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}
    play(pos, "move train 1", "step 94-100", "step 88-94", "stop")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}


@rule("A49")
def test_without_gold_the_step_is_illegal():
    pos = play(line(train="94-100"), "move train 1")
    refused(pos, "step 88-94", "costs 1 gold")
    play(pos, "step 100-106", "stop")


@rule("A49")
def test_a_second_opponent_cannot_be_paid_from_an_empty_purse():
    pos = play(line(coal=2, gold_=1, train="88-95"), "move train 1", "step 89-95")
    assert gold(pos) == NOTHING | {"blue": 1}
    refused(pos, "step 89-96", "costs 1 gold")


@rule("A49")
def test_standing_and_leaving_cost_nothing_and_coming_back_does():
    pos = line(gold_=2, train="88-94")
    play(pos, "move train 1", "step 94-100")
    assert gold(pos) == NOTHING | {"red": 2}
    play(pos, "step 88-94")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 1}


@rule("A49")
def test_a_step_from_rail_to_rail_of_the_same_opponent_costs_too():
    """The train stood on blue's rail since before the turn: this is its first step onto one."""
    pos = play(line(gold_=2, train="88-94"), "move train 1", "step 88-95")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 1}


@rule("A49")
def test_each_train_pays_for_itself():
    red = {"trains": ["94-100", "94-100"], "gold": 3}
    pos = line(coal=2, red={**red, "cards": {"coal": 2}})
    play(pos, "move train 1", "step 88-94", "step 88-95", "stop")
    play(pos, "move train 2", "step 88-94", "stop")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 2}


@rule("A49")
def test_every_turn_pays_anew():
    """Sevens all round bring nothing: no city stands where the outlaw goes."""
    pos = line(coal=2, gold_=3, train="94-100")
    play(pos, "move train 1", "step 88-94", "step 94-100", "stop")
    for quiet in ("02.08", "03.07", "02.04", "03.05"):
        play(end_turn(pos), "roll 1 6", f"outlaw {quiet}")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}
    play(pos, "move train 1", "step 88-94")
    assert gold(pos) == NOTHING | {"red": 1, "blue": 2}


@rule("A49", "A31")
@pytest.mark.parametrize("piece", [1, 2])
def test_a_train_built_anew_pays_anew(piece):
    """Both trains have paid blue; the one built anew in this turn pays again, the other not."""
    hand = {"coal": 9, "ore": 1, "lumber": 1}
    rails = [*RED, "88-95", "95-101", "101-106"]
    blue = {"rails": ["81-88", "88-94"]}
    red = {"rails": rails, "trains": ["94-100", "94-100"], "gold": 9, "cards": hand}
    pos = line(red=red, blue=blue)
    for train in (1, 2):
        play(pos, f"move train {train}", "step 88-94", "step 94-100", "stop")
    assert gold(pos) == NOTHING | {"red": 7, "blue": 2}
    play(pos, f"train 106-112 removing {piece}")
    play(pos, f"move train {piece}", "fuel", "step 100-106", "step 94-100", "step 88-94", "stop")
    assert gold(pos) == NOTHING | {"red": 6, "blue": 3}
    other = 3 - piece
    play(pos, f"move train {other}", "step 88-94", "stop")
    assert gold(pos) == NOTHING | {"red": 6, "blue": 3}


@rule("A49")
def test_own_rails_cost_nothing():
    pos = play(line(gold_=1), "move train 1", "step 100-106", "step 94-100", "stop")
    assert gold(pos) == NOTHING | {"red": 1}


@rule("A47", "A48", "A49", "A51", "A53")
def test_eight_rails_two_deliveries_one_gold_each_to_two_owners():
    red = {"cities": ["Indianapolis", "Chicago", "Nashville", "Columbus"], "gold": 2}
    pos = line(coal=3, red={**red, "cards": {"coal": 3}})
    assert of(pos, "red", "goods") == 2
    play(pos, "move train 1", "fuel", "fuel")
    play(pos, "step 100-106", "step 94-100", "step 88-94", "deliver Minneapolis")
    play(pos, "step 88-95", "step 89-95", "step 89-96", "step 96-102", "deliver St. Louis")
    play(pos, "step 102-107")
    assert shown(pos)["steps"] == 1
    play(pos, "stop")
    assert gold(pos) == NOTHING | {"blue": 1, "orange": 1}
    assert of(pos, "red", "delivered") == ["Minneapolis", "St. Louis"]
    assert of(pos, "red", "goods") == 0
    assert of(pos, "red", "cards") == {}
    assert of(pos, "red", "trains") == ["102-107"]


# A50: no neutral rails


@rule("A50")
def test_a_rail_at_neutral_cities_is_its_builders():
    """From Chicago to Indianapolis, both neutral: the way costs what blue asks for."""
    blue = {"cities": ["Columbus", "Atlanta", "Little Rock"], "rails": ["118-123", "112-118"]}
    orange = {"rails": ["96-102", "102-107", "107-113", "113-118"], "trains": ["113-118"]}
    keys = {"blue": blue, "orange": {**orange, "gold": 1, "cards": {"coal": 1}}}
    pos = play(position(3, active="orange", **keys), "move train 1", "step 112-118")
    assert gold(pos) == {"blue": 1, "orange": 0, "white": 0}


@rule("A50")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_rail_belongs_to_somebody_at_the_table(seats):
    pos = position(seats)
    rails = sum(len(of(pos, colour, "rails")) for colour in shown(pos)["players"])
    laid = [path for path in range(GAME.board.paths) if pos[GAME.paths + path] > 15]
    assert len(laid) == rails == seats
