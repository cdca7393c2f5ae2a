"""Turns and the end of the game (A64, A66)."""

import pytest

from hexpocket.engine.position import BEGINNER
from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    GAME,
    all_build,
    end_turn,
    legal,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

# With four players eight goods: ten cities, seven cubes delivered, one free.
CITIES = [
    *("Indianapolis", "Chicago", "Nashville", "Boston", "New York", "Houston"),
    *("Jackson", "Columbus", "New Orleans", "Pensacola"),
]
SEVEN = ["Minneapolis", "Atlanta", "Little Rock", "Lexington", "Albany", "Raleigh", "Shreveport"]
RAILS = ["107-113", "102-107", "102-108"]


def one_short(train="102-107", **keys) -> bytearray:
    """Red has one cube left to deliver; orange's St. Louis is empty still."""
    red = {"cities": CITIES, "delivered": SEVEN, "rails": RAILS, "trains": [train]}
    return position(red={**red, **keys.pop("red", {})}, **keys)


@rule("A64")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_the_eighth_delivery_wins_at_once(phase):
    pos = one_short(phase=phase, blue={"cards": dict.fromkeys(printed.KINDS, 2)})
    assert GAME.points(pos, 0) == 7
    play(pos, "deliver St. Louis")
    assert now(pos) == ("over", "red")
    assert shown(pos)["active"] == "red"
    assert len(of(pos, "red", "delivered")) == 8
    assert legal(pos) == []  # nobody builds any more
    refused(pos, "end", "The game is over")


@rule("A64")
@pytest.mark.parametrize("how", ["coal", "right of way", "settler", "scout"])
def test_in_the_middle_of_a_move(how):
    hand = {"coal": 1, "grain": 1}
    red = {"settlers": [118], "cards": hand, "development": {"right of way": 1, "scout": 1}}
    by_train = how in ("coal", "right of way")
    pos = one_short(train="107-113" if by_train else "102-107", red=red)
    texts = {
        "coal": ("move train 1", "step 102-107"),
        "right of way": ("play right of way 1", "step 102-107"),
        "settler": ("move settler 1", "step Chicago"),
        "scout": ("play scout 1", "step Chicago"),
    }
    play(pos, *texts[how])
    assert now(pos) == ("move", "red")
    play(pos, "deliver St. Louis")
    assert now(pos) == ("over", "red")
    assert shown(pos)["active"] == "red"
    assert legal(pos) == []


@rule("A64")
def test_seven_of_eight_do_not_win():
    pos = one_short(red={"delivered": SEVEN[:6]})
    play(pos, "deliver St. Louis")
    assert now(pos) == ("main", "red")


@rule("A64")
def test_all_free_goods_delivered_do_not_win_while_some_are_on_the_turntable():
    red = {"cities": CITIES[:9], "delivered": SEVEN[:6]}
    pos = play(one_short(red=red), "deliver St. Louis")
    assert of(pos, "red", "goods") == 0
    assert of(pos, "red", "turntable") == 1
    assert now(pos) == ("main", "red")


@rule("A64")
def test_ten_goods_win_among_three():
    """Twelve cities; the neutral Chicago takes the ninth cube, or the tenth."""
    cities = ["Columbus", "Boston", "New York", "Houston", "Jackson", "New Orleans", "Pensacola"]
    cities += ["Columbia", "Jacksonville", "Omaha", "Wichita", "Dallas"]
    eight = ["St. Louis", "Lexington", "Albany", "Raleigh", "Shreveport", "Washington D.C."]
    eight += ["Indianapolis", "Nashville"]
    rails = ["118-123", "112-118"]
    blue = {"cities": cities, "delivered": eight, "rails": rails, "trains": ["112-118"]}
    pos = play(position(3, blue=blue), "deliver Chicago")
    assert now(pos) == ("main", "blue")  # nine of ten
    orange = {"cities": ["St. Louis", "Lexington", "Albany", "Minneapolis"]}
    blue["delivered"] = [*eight, "Minneapolis"]
    pos = play(position(3, blue=blue, orange=orange), "deliver Chicago")
    assert now(pos) == ("over", "blue")


@rule("A64")
def test_only_in_ones_own_turn():
    """Red, one cube short at St. Louis, can do nothing in the others' turns."""
    pos = one_short(active="blue", red={"cards": {"ore": 2}})
    all_build(pos)
    while now(pos) != ("extra build", "red"):
        play(pos, "pass")
    refused(pos, "deliver St. Louis", "only build and buy")
    play(pos, "pass")
    assert now(pos) == ("start", "orange")


@rule("A64")
def test_the_last_turn_of_a_capped_game_ends_it_undecided():
    pos = play(position(turn=4, turn_cap=4), "end")
    assert now(pos) == ("over", None)
    assert shown(pos)["active"] is None
    assert legal(pos) == []


@rule("A64")
def test_before_the_cap_the_game_goes_on_and_the_others_build_in_the_last_turn():
    pos = position(turn=3, turn_cap=4, blue={"cards": {"ore": 2}})
    play(pos, "end", "pass")
    assert now(pos) == ("start", "blue")
    play(pos, "roll 6 6", "end")
    assert now(pos)[0] == "over"
    pos = position(turn=4, turn_cap=4, blue={"cards": {"ore": 2}})
    assert now(all_build(pos)) == ("extra build", "blue")
    assert now(play(pos, "pass"))[0] == "over"


# A66: the turn


@rule("A66")
def test_before_the_roll_there_are_one_card_deliveries_and_the_roll():
    plenty = dict.fromkeys(printed.KINDS, 4)
    red = {"cards": plenty, "gold": 9, "development": {"cattle drive": 1, "scout": 1}}
    red |= {"settlers": [118], "rails": RAILS, "trains": ["102-107"]}
    pos = position(phase="start", red=red)
    assert set(legal(pos)) == {
        *("roll", "deliver St. Louis", "play cattle drive"),
        *("play scout gold", "play scout 1"),
    }
    for text in ("rail 113-118", "settler Chicago", "train 107-113", "buy", "end"):
        refused(pos, text, "Roll the dice first")
    play(pos, "deliver St. Louis", "play cattle drive")
    assert legal(pos) == ["roll"]


@rule("A66")
def test_actions_in_any_order_as_often_as_can_be_paid():
    red = {"cards": dict.fromkeys(printed.KINDS, 9), "gold": 4, "development": {"scout": 1}}
    red |= {"rails": RAILS, "trains": ["107-113"]}
    pos = position(red=red)
    play(pos, "rail 113-118", "trade 2 gold -> 1 ore", "settler Chicago", "buy scout")
    play(pos, "move settler 1", "step 118", "stop", "rail 118-123", "move train 1", "stop")
    play(pos, "trade 3 ore -> 1 gold", "move train 1", "step 102-107", "stop")
    play(pos, "deliver St. Louis", "play scout 1", "step Columbus", "stop", "settler Columbus")
    play(pos, "buy", "rail 123-128", "end")
    assert "Columbus" in of(pos, "red", "cities")


@rule("A66")
def test_the_roll_comes_once():
    pos = play(position(phase="start"), "roll 6 6")
    refused(pos, "roll", "already been rolled")
    assert "end" in legal(pos)


@rule("A66")
def test_nobody_ends_the_turn_before_the_roll():
    refused(position(phase="start"), "end", "Roll the dice first")


@rule("A66")
def test_a_turn_begins_without_what_the_last_one_left():
    """Gold purchases, the one card, the dice: all afresh."""
    red = {"gold": 4, "development": {"scout": 1}}
    blue = {"gold": 4, "development": {"scout": 1}}
    pos = position(red=red, blue=blue)
    play(pos, "trade 2 gold -> 1 ore", "trade 2 gold -> 1 ore", "play scout gold", "end")
    assert now(pos) == ("start", "blue")
    play(pos, "play scout gold", "roll 6 6", "trade 2 gold -> 1 ore", "trade 2 gold -> 1 ore")
    assert of(pos, "blue", "cards")["ore"] == 2


@rule("A66", "A12")
def test_a_whole_round_of_the_fixed_setup():
    pos = GAME.new(4, 1, BEGINNER)
    play(pos, "roll 1 1", "roll 1 1", "roll 6 6", "roll 1 1")
    order = []
    for _ in range(5):
        order.append(now(pos)[1])
        play(pos, "roll 6 6")
        end_turn(pos)
    assert order == ["orange", "white", "red", "blue", "orange"]
