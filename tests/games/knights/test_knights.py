"""Knights: hired, activated, promoted, acting (C35-C38, C42, C45)."""

import pytest

from tests.support import rule
from tests.support.knights import (
    GAME,
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

ROADS = ["8-13", "13-18", "18-23"]
RED = {"cities": [8], "roads": ROADS}
RICH = {"wool": 3, "ore": 3, "grain": 3}


def with_knights(cards=None, **knights) -> dict:
    """Red with knights: at13="basic active"."""
    placed = {node[2:]: text for node, text in knights.items()}
    return RED | {"knights": placed, "cards": RICH if cards is None else cards}


@rule("C35")
def test_a_knight_costs_wool_and_ore_and_comes_inactive_from_the_stock():
    pos = play(position(red=with_knights()), "hire 18")
    assert of(pos, "red", "knights") == {"18": "basic"}
    assert cards(pos, "red") == {"wool": 2, "ore": 2, "grain": 3}
    assert pos[GAME.hands[0] + 36] == 1
    assert shown(pos)["bank"]["wool"] == 17


@rule("C35")
@pytest.mark.parametrize("lacks", ["wool", "ore"])
def test_without_its_price_no_knight_is_hired(lacks):
    hand = {"wool": 1, "ore": 1, "grain": 5} | {lacks: 0}
    refused(position(red=with_knights(hand)), "hire 18", "A knight costs 1 wool, 1 ore")


@rule("C35")
def test_where_a_knight_may_be_hired():
    blue = {"settlements": [22], "roads": ["22-17", "17-23"], "knights": {"23": "basic"}}
    pos = position(red=with_knights(), blue=blue)
    assert nodes_of(pos, "hire") == [13, 18]
    refused(pos, "hire 23", "Something stands there")  # another's knight
    refused(pos, "hire 8", "Something stands there")  # the own city
    refused(pos, "hire 24", "a road of your own")
    own = position(red=with_knights(at13="basic"))
    assert nodes_of(own, "hire") == [18, 23]


@rule("C35", "B55")
def test_the_distance_rule_plays_no_part():
    """13 is beside the city; 17 beside a foreign settlement."""
    red = {"cities": [8], "roads": ["8-12", "12-17"], "cards": RICH}
    pos = position(red=red, blue={"settlements": [23], "roads": ["23-29"]})
    assert nodes_of(pos, "hire") == [12, 17]
    play(pos, "hire 17", "hire 12")


@rule("C35", "C36", "C37")
def test_a_knight_just_hired_may_be_activated_and_promoted():
    pos = play(position(red=with_knights()), "hire 18", "promote 18", "activate 18")
    assert of(pos, "red", "knights") == {"18": "strong activated promoted"}


@rule("C36")
def test_activating_costs_grain():
    pos = play(position(red=with_knights(at13="strong")), "activate 13")
    assert of(pos, "red", "knights") == {"13": "strong activated"}
    assert cards(pos, "red") == {"wool": 3, "ore": 3, "grain": 2}
    refused(pos, "activate 13", "active already")
    refused(pos, "activate 18", "No knight of yours")
    poor = position(red=with_knights({"wool": 1}, at13="basic"))
    refused(poor, "activate 13", "costs 1 grain")


@rule("C36", "C38")
def test_a_knight_activated_this_turn_cannot_act_before_the_next():
    pos = play(position(red=with_knights(at13="basic"), attacked=True), "activate 13")
    assert not legal_of(pos, "move") + legal_of(pos, "chase")
    refused(pos, "move 13 18", "activated this turn")
    refused(pos, "chase 13", "activated this turn")
    for _ in range(4):
        play(pos, "end", "roll 6 6 trade")
    assert of(pos, "red", "knights") == {"13": "basic active"}
    assert {"move 13 18", "chase 13"} <= set(legal(pos))


@rule("C37")
def test_promoting_raises_by_one_level_and_keeps_the_status():
    pos = position(red=with_knights(at13="basic", at18="basic active"))
    play(pos, "promote 13", "promote 18")
    assert of(pos, "red", "knights") == {"13": "strong promoted", "18": "strong active promoted"}
    assert cards(pos, "red") == {"wool": 1, "ore": 1, "grain": 3}
    assert [pos[GAME.hands[0] + at] for at in (36, 37, 38)] == [2, 0, 2]
    assert "move 18 23" in legal(pos)  # it still may act


@rule("C37")
@pytest.mark.parametrize("lacks", ["wool", "ore"])
def test_without_its_price_no_knight_is_promoted(lacks):
    hand = {"wool": 1, "ore": 1} | {lacks: 0}
    pos = position(red=with_knights(hand, at13="basic"))
    refused(pos, "promote 13", "costs 1 wool, 1 ore")


@rule("C37")
def test_each_knight_once_a_turn():
    red = with_knights(at13="basic") | {"levels": {"politics": 3}}
    pos = play(position(red=red), "promote 13")
    refused(pos, "promote 13", "promoted this turn")
    for _ in range(4):
        play(pos, "end", "roll 6 6 trade")
    assert of(play(pos, "promote 13"), "red", "knights") == {"13": "mighty promoted"}
    refused(pos, "promote 13", "mighty already")


@rule("C37", "C48")
@pytest.mark.parametrize("level", [0, 2, 3, 5])
def test_mighty_knights_need_the_fortress(level):
    red = with_knights(at13="strong") | {"levels": {"politics": level}}
    metropolis = {"politics": 8} if level > 3 else {}
    pos = position(red=red, metropolises=metropolis)
    if level < 3:
        refused(pos, "promote 13", "need the Fortress")
    else:
        assert of(play(pos, "promote 13"), "red", "knights") == {"13": "mighty promoted"}


@rule("C37")
def test_a_piece_of_the_next_level_is_needed():
    red = with_knights(at13="strong", at18="strong", at23="basic")
    pos = position(red=red | {"levels": {"politics": 3}})
    refused(pos, "promote 23", "no knight of the next strength")
    play(pos, "promote 13", "promote 23")  # whose piece the first has freed
    assert of(pos, "red", "knights")["23"] == "strong promoted"


@rule("C38")
def test_after_it_acted_a_knight_is_inactive():
    pos = play(position(red=with_knights(at13="strong active")), "move 13 18")
    assert of(pos, "red", "knights") == {"18": "strong"}
    refused(pos, "move 18 23", "not active")


@rule("C38")
def test_activated_again_it_acts_in_a_later_turn_only():
    pos = play(position(red=with_knights(at13="basic active")), "move 13 18", "activate 18")
    assert of(pos, "red", "knights") == {"18": "basic activated"}
    refused(pos, "move 18 23", "activated this turn")


@rule("C38")
def test_every_active_knight_acts_once():
    pos = position(red=with_knights(at13="basic active", at18="strong active"), attacked=True)
    play(pos, "move 18 23", "chase 13")
    play(pos, "robber 4")
    assert of(pos, "red", "knights") == {"13": "basic", "23": "strong"}


@rule("C38")
def test_no_action_before_the_roll():
    pos = position(phase="start", red=with_knights(at13="basic active"), attacked=True)
    assert legal(pos) == ["roll"]
    refused(pos, "move 13 18", "Roll the dice first")


@rule("C38")
def test_knights_of_others_cannot_be_used():
    blue = {"settlements": [22], "roads": ["17-22"], "knights": {"17": "basic active"}}
    pos = position(red=RED | {"cards": RICH}, blue=blue)
    for text in ("activate 17", "promote 17", "move 17 18", "chase 17"):
        refused(pos, text, "No knight of yours")


# Chasing


@rule("C42", "B39", "B41")
def test_a_knight_beside_the_robber_chases_it_and_steals():
    blue = {"settlements": [22], "roads": ["17-22"], "cards": {"coin": 1}}
    pos = position(red=with_knights(at13="mighty active"), blue=blue, attacked=True)
    play(pos, "chase 13")
    assert now(pos) == ("robber", "red")
    assert of(pos, "red", "knights") == {"13": "mighty"}
    play(pos, "robber 3", "steal blue coin")
    assert cards(pos, "red")["coin"] == 1
    assert now(pos) == ("main", "red")
    assert shown(pos)["robber"] == 3


@rule("C42")
def test_only_a_knight_on_a_corner_of_the_robbers_hex_chases():
    red = with_knights(at13="basic active", at23="basic active")
    pos = position(red=red, attacked=True)
    assert nodes_of(pos, "chase") == [13]
    refused(pos, "chase 23", "not next to this knight")
    beside = position(red=red, attacked=True, robber=8)
    assert nodes_of(beside, "chase") == [23]


@rule("C42", "B41")
def test_nobody_discards_when_the_robber_is_chased():
    blue = {"cards": {"ore": 9}}
    pos = position(red=with_knights(at13="basic active"), blue=blue, attacked=True)
    play(pos, "chase 13", "robber 4")
    assert now(pos) == ("main", "red")
    assert cards(pos, "blue") == {"ore": 9}


@rule("C42", "B40", "C66")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_the_robber_goes_where_it_may(edition):
    red = with_knights(at23="basic active")
    pos = play(position(edition=edition, red=red, attacked=True, robber=8), "chase 23")
    hexes = nodes_of(pos, "robber")
    assert (5 in hexes) == (edition == "modern")
    assert 8 not in hexes


@rule("C45", "C64")
def test_knights_are_worth_no_points():
    assert points(position(red=RED), "red") == 2
    red = with_knights(at13="mighty active", at18="strong", at23="basic active")
    assert points(position(red=red), "red") == 2
