"""Development cards that move a train or a settler (A56, A59)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import gold, legal, legal_of, now, of, play, position, refused, shown

NOTHING = dict.fromkeys(printed.COLOURS, 0)
PHASES = pytest.mark.parametrize("phase", ["start", "main"])


def scouting(phase="main", **red) -> bytearray:
    return position(phase=phase, red={"development": {"scout": 1}, **red})


# A56: Right of Way


LINE = {
    "red": {"rails": ["106-112", "100-106", "94-100"], "trains": ["94-100"]},
    "blue": {"rails": ["81-88", "88-94", "88-95", "89-95"]},
    "orange": {"rails": ["96-102", "89-96"]},
}


def on_the_way(phase="main", **red) -> bytearray:
    form = {**LINE["red"], "development": {"right of way": 1}, **red}
    return position(phase=phase, **{**LINE, "red": form})


@rule("A56")
@PHASES
def test_right_of_way_moves_five_steps_without_coal_and_fees(phase):
    pos = play(on_the_way(phase, gold=2), "play right of way 1")
    assert shown(pos)["steps"] == 5
    play(pos, "step 88-94", "step 88-95", "step 89-95", "step 89-96", "step 96-102")
    refused(pos, "step 89-96", "No step is left")
    play(pos, "stop")
    assert gold(pos) == NOTHING | {"red": 2}
    assert of(pos, "red", "trains") == ["96-102"]
    assert now(pos) == (phase, "red")


@rule("A56")
def test_it_needs_no_gold_and_may_stop_early():
    pos = play(on_the_way(), "play right of way 1", "step 88-94", "stop")
    assert of(pos, "red", "trains") == ["88-94"]
    assert gold(pos) == NOTHING


@rule("A56")
def test_no_coal_prolongs_it():
    pos = play(on_the_way(cards={"coal": 2}), "play right of way 1", "step 88-94")
    assert "fuel" not in legal(pos)
    refused(pos, "fuel", "cannot be made longer")


@rule("A56", "A49")
def test_later_steps_of_the_turn_pay_as_if_these_had_not_been():
    pos = on_the_way(cards={"coal": 1}, gold=3)
    play(pos, "play right of way 1", "step 88-94", "stop", "move train 1", "step 88-95")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}
    play(pos, "step 88-94", "stop")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}


@rule("A56", "A49")
def test_what_was_paid_before_the_card_stays_paid():
    pos = on_the_way(cards={"coal": 2}, gold=3)
    play(pos, "move train 1", "step 88-94", "step 94-100", "stop")
    play(pos, "play right of way 1", "step 88-94", "step 94-100", "stop")
    play(pos, "move train 1", "step 88-94")
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}


@rule("A56")
def test_it_moves_one_own_train_of_choice():
    pos = on_the_way(trains=["94-100", "106-112"])
    assert legal_of(pos, "play right of way") == ["1", "2"]
    play(pos, "play right of way 2", "step 100-106", "stop")
    assert of(pos, "red", "trains") == ["94-100", "100-106"]


@rule("A56")
def test_without_a_train_or_a_way_it_is_not_playable():
    pos = on_the_way(trains=[])
    assert legal_of(pos, "play right of way") == []
    refused(pos, "play right of way 1", "not on the map")
    pos = position(red={"development": {"right of way": 1}})
    refused(pos, "play right of way 1", "no rail to go to")


@rule("A56", "A48")
def test_full_paths_hold_for_it_too():
    red = {**LINE["red"], "development": {"right of way": 1}}
    pos = position(**{**LINE, "red": red, "blue": {**LINE["blue"], "trains": ["88-94"] * 2}})
    play(pos, "play right of way 1", "step 88-94")
    refused(pos, "stop", "Two trains stand there")
    play(pos, "step 88-95", "stop")


# A59: Scout


@rule("A59")
@PHASES
def test_scout_pays_three_gold(phase):
    pos = play(scouting(phase), "play scout gold")
    assert gold(pos) == NOTHING | {"red": 3}
    assert now(pos) == (phase, "red")


@rule("A59")
def test_without_a_settler_there_is_only_the_gold():
    pos = scouting()
    assert legal_of(pos, "play") == ["scout gold"]
    refused(pos, "play scout 1", "not on the map")


@rule("A59")
@PHASES
def test_scout_moves_a_settler_five_steps_and_founds(phase):
    pos = scouting(phase, settlers=[113, 89])
    assert legal_of(pos, "play") == ["scout 1", "scout 2", "scout gold"]
    play(pos, "play scout 2", "step 95", "step 101", "step 106", "step 112", "step 118")
    refused(pos, "step Columbus", "No step is left")
    play(pos, "stop")
    assert of(pos, "red", "settlers") == ["Indianapolis", 118]
    assert gold(pos) == NOTHING
    assert now(pos) == (phase, "red")


@rule("A59", "A42", "A43", "A44")
@PHASES
def test_a_scout_may_found_a_city(phase):
    pos = scouting(phase, settlers=[4])
    play(pos, "play scout 1", "step Seattle", "stop")
    assert "Seattle" in of(pos, "red", "cities")
    assert gold(pos) == NOTHING | {"red": 3}  # the coast's
    assert of(pos, "red", "goods") == 2
    assert shown(pos)["tokens"]["00.02"] == 9
    assert now(pos) == (phase, "red")


@rule("A59", "A40")
def test_the_rules_of_moves_hold_for_a_scout():
    pos = play(scouting(settlers=[107]), "play scout 1", "step St. Louis")
    refused(pos, "stop", "another's city")
    play(pos, "step 107", "step 101", "step 95")
    refused(pos, "step Minneapolis", "could not be ended")


@rule("A59", "A38")
def test_grain_prolongs_a_scout_in_the_action_phase():
    pos = play(
        scouting(settlers=[118], cards={"grain": 1}), "play scout 1", "step Columbus", "fuel"
    )
    assert shown(pos)["steps"] == 7
    assert of(pos, "red", "cards") == {}


@rule("A59", "A66")
def test_before_the_roll_grain_does_not_and_the_move_ends_before_the_roll():
    pos = play(
        scouting("start", settlers=[118], cards={"grain": 1}), "play scout 1", "step Columbus"
    )
    refused(pos, "fuel", "Roll the dice first")
    refused(pos, "roll", "End the move first")
    play(pos, "step 128", "stop")
    assert now(pos) == ("start", "red")
    assert of(pos, "red", "settlers") == [128]
    refused(pos, "move settler 1", "Roll the dice first")
