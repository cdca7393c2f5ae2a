"""Where knights go, whom they displace, what they block (C39-C41, C43)."""

import pytest

from tests.support import rule
from tests.support.knights import (
    GAME,
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

ROADS = ["8-13", "13-18", "18-23", "23-29", "29-35"]
RED = {"cities": [8], "roads": ROADS}
BRICK_AND_LUMBER = {"brick": 3, "lumber": 3, "wool": 3, "grain": 3}


def goals(pos, node: int) -> list[int]:
    """Where the knight on a node may move."""
    moves = [text.split() for text in legal_of(pos, "move")]
    return sorted(int(to) for start, to in moves if int(start) == node)


def red(**keys) -> dict:
    return RED | {"knights": {"13": "strong active"}} | keys


@rule("C39")
def test_along_connected_own_roads_to_free_intersections():
    pos = position(red=red())
    assert goals(pos, 13) == [18, 23, 29, 35]
    refused(pos, "move 13 24", "do not lead this knight there")
    refused(pos, "move 13 8", "Something stands there")
    play(pos, "move 13 35")
    assert of(pos, "red", "knights") == {"35": "strong"}


@rule("C39")
def test_to_another_intersection():
    refused(position(red=red()), "move 13 13", "do not lead this knight there")


@rule("C39")
def test_roads_of_others_do_not_carry_it():
    blue = {"settlements": [34], "roads": ["34-39", "35-40"]} | {"roads": ["34-39"]}
    pos = position(red=red(roads=ROADS[:3]), blue=blue)
    assert goals(pos, 13) == [18, 23]


@rule("C39")
def test_past_own_buildings_and_knights():
    own = red(settlements=[23], knights={"13": "basic active", "18": "basic"})
    assert goals(position(red=own), 13) == [29, 35]


@rule("C39")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_not_past_a_foreign_building(piece):
    pos = position(red=red(), blue={piece: [23], "roads": ["17-23"]})
    assert goals(pos, 13) == [18]
    refused(pos, "move 13 29", "do not lead this knight there")
    refused(pos, "move 13 23", "Something stands there")


@rule("C39")
def test_not_past_a_foreign_knight_even_a_weaker_one():
    blue = {"settlements": [17], "roads": ["17-23"], "knights": {"23": "basic"}}
    pos = position(red=red(), blue=blue)
    assert goals(pos, 13) == [18, 23]
    refused(pos, "move 13 29", "do not lead this knight there")


@rule("C39")
def test_beside_buildings_a_knight_may_stand():
    pos = play(position(red=red(), blue={"settlements": [34], "roads": ["34-39"]}), "move 13 29")
    assert of(pos, "red", "knights") == {"29": "strong"}


# Displacing


def blue(knight: str, **keys) -> dict:
    """A knight on 23, and roads from there to 17 and 12."""
    base = {"settlements": [22], "roads": ["17-22", "17-23", "12-17"]}
    return base | {"knights": {"23": knight}} | keys


@rule("C40")
@pytest.mark.parametrize("mine", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("theirs", ["basic", "strong", "mighty active"])
def test_only_a_strictly_weaker_knight_is_displaced(mine, theirs):
    order = ["basic", "strong", "mighty"]
    attacker = red(knights={"13": f"{mine} active"})
    pos = position(red=attacker, blue=blue(theirs))
    weaker = order.index(theirs.split()[0]) < order.index(mine)
    assert (23 in goals(pos, 13)) == weaker
    if not weaker:
        refused(pos, "move 13 23", "Only a weaker knight")


@rule("C40")
def test_own_knights_are_not_displaced():
    own = red(knights={"13": "mighty active", "18": "basic"})
    refused(position(red=own), "move 13 18", "Something stands there")


@rule("C40", "C41")
def test_the_owner_moves_the_displaced_knight_at_once():
    pos = play(position(red=red(), blue=blue("basic active")), "move 13 23")
    assert now(pos) == ("relocate", "blue")
    assert of(pos, "red", "knights") == {"23": "strong"}
    assert of(pos, "blue", "knights") == {}
    assert nodes_of(pos, "relocate") == [12, 17]
    refused(pos, "relocate 13", "cannot go there")
    refused(pos, "end", "The displaced knight moves first")
    play(pos, "relocate 12")
    assert of(pos, "blue", "knights") == {"12": "basic active"}
    assert now(pos) == ("main", "red")


@rule("C41")
@pytest.mark.parametrize("text", ["basic", "basic active"])
def test_it_keeps_its_state(text):
    pos = play(position(red=red(), blue=blue(text)), "move 13 23", "relocate 17")
    assert of(pos, "blue", "knights") == {"17": text}


@rule("C41")
def test_with_one_place_there_is_no_choice():
    other = blue("basic", roads=["17-22", "17-23"])
    pos = play(position(red=red(), blue=other), "move 13 23")
    assert now(pos) == ("main", "red")
    assert of(pos, "blue", "knights") == {"17": "basic"}


@rule("C41")
def test_without_a_place_it_returns_to_the_stock():
    other = blue("basic", settlements=[17], roads=["17-23"])
    pos = play(position(red=red(), blue=other), "move 13 23")
    assert now(pos) == ("main", "red")
    assert of(pos, "blue", "knights") == {}
    assert pos[GAME.hands[1] + 36] == 2


@rule("C41")
def test_the_attacker_on_its_intersection_does_not_hold_it():
    """Both ways of blue lead from 23, where red's knight stands now."""
    other = {"settlements": [17, 30], "roads": ["17-23", "12-17", "24-30"]}
    other |= {"knights": {"23": "basic"}, "roads": ["17-23", "12-17", "24-30"]}
    pos = play(position(red=red(), blue=other), "move 13 23")
    assert of(pos, "blue", "knights") == {"12": "basic"}


@rule("C41")
def test_it_displaces_nobody():
    """On 12 stands a weaker knight of white: that is no place for blue's strong one."""
    attacker = red(knights={"13": "mighty active"})
    white = {"settlements": [8 - 1], "roads": ["7-12"], "knights": {"12": "basic"}}
    pos = position(red=attacker, blue=blue("strong"), white=white)
    play(pos, "move 13 23")
    assert of(pos, "blue", "knights") == {"17": "strong"}
    assert of(pos, "white", "knights") == {"12": "basic"}


@rule("C41", "C44")
def test_longest_road_is_judged_after_it_has_moved():
    """Red's knight on 23 cuts blue's five roads, and blue's own goes on to cut nothing."""
    roads = ["17-22", "17-23", "23-29", "29-34", "34-39"]
    other = {"settlements": [22], "roads": roads, "knights": {"23": "basic"}}
    mine = {"cities": [8], "roads": ["8-13", "13-18", "18-23"], "knights": {"13": "strong active"}}
    pos = position(red=mine, blue=other)
    assert shown(pos)["longest_road"] == "blue"
    play(pos, "move 13 23")
    assert now(pos) == ("relocate", "blue")
    assert shown(pos)["longest_road"] == "blue"  # not yet
    play(pos, "relocate 29")
    assert shown(pos)["longest_road"] is None
    assert points(pos, "blue") == 1


@rule("C41", "C64")
def test_victory_is_judged_after_it_has_moved():
    """Blue's knight on 23 parts red's roads; displacing it brings red Longest Road."""
    mine = red(defenders=9)
    pos = position(red=mine, blue=blue("basic"))
    assert points(pos, "red") == 11
    play(pos, "move 13 23")
    assert now(pos) == ("relocate", "blue")
    play(pos, "relocate 17")
    assert now(pos) == ("over", "red")


@rule("C41", "C44")
def test_the_place_it_goes_to_may_cut_the_attackers_trail():
    """Blue's knight goes from 23 to 18, in the middle of red's seven roads: white has six."""
    mine = {"cities": [8], "knights": {"24": "strong active"}}
    mine["roads"] = ["8-13", "13-18", "18-24", "24-30", "30-35", "29-35", "23-29"]
    other = {"settlements": [17], "roads": ["17-23", "18-23", "12-17"], "knights": {"23": "basic"}}
    roads = ["32-37", "37-42", "42-46", "46-50", "50-53", "49-53"]
    third = {"settlements": [37], "roads": roads}
    pos = position(red=mine, blue=other, white=third)
    assert shown(pos)["longest_road"] == "red"
    play(pos, "move 24 23")
    assert shown(pos)["longest_road"] == "red"
    assert shown(play(bytearray(pos), "relocate 12"))["longest_road"] == "red"
    assert shown(play(pos, "relocate 18"))["longest_road"] == "white"


# Blocking


@rule("C43")
def test_a_knight_keeps_everybody_from_building_on_its_intersection():
    mine = red(knights={"29": "basic"}, cards=BRICK_AND_LUMBER)
    pos = position(red=mine)
    refused(pos, "settlement 29", "A knight stands there")
    assert 23 in nodes_of(pos, "settlement")
    theirs = {"settlements": [39], "roads": ["34-39", "29-34"], "cards": BRICK_AND_LUMBER}
    pos = position(active="blue", red=mine, blue=theirs)
    refused(pos, "settlement 29", "A knight stands there")


@rule("C43")
def test_roads_end_at_a_foreign_knight_and_do_not_go_past_it():
    theirs = {"settlements": [17], "roads": ["17-23"], "knights": {"23": "basic"}}
    mine = {"settlements": [8], "roads": ["8-13", "13-18"], "cards": BRICK_AND_LUMBER}
    pos = position(red=mine, blue=theirs)
    play(pos, "road 18-23")
    assert "23-29" not in legal_of(pos, "road")
    refused(pos, "road 23-29", "not past another's piece")


@rule("C43")
def test_own_knights_do_not_block_own_roads():
    mine = red(roads=ROADS[:3], knights={"23": "basic"}, cards=BRICK_AND_LUMBER)
    play(position(red=mine), "road 23-29")


@rule("C43")
def test_two_roads_cannot_be_joined_at_a_foreign_knight():
    """Red has roads on both sides of 23: each goes on from its other end only."""
    theirs = {"settlements": [17], "roads": ["17-23"], "knights": {"23": "basic"}}
    mine = {"settlements": [8, 35], "roads": ["8-13", "13-18", "18-23", "29-35", "23-29"],
            "cards": BRICK_AND_LUMBER}  # fmt: skip
    pos = position(red=mine, blue=theirs)
    assert pos[GAME.hands[0] - 3] == 3  # the longest trail
    assert {"29-34", "18-24"} <= set(legal_of(pos, "road"))


@rule("C43")
def test_roads_beyond_stay_and_go_on_from_what_else_they_touch():
    """Blue's knight comes between red's roads: none is lost, and 29 still leads on."""
    theirs = {"settlements": [17], "roads": ["17-23", "12-17"], "knights": {"12": "basic active"}}
    mine = {"settlements": [8], "roads": ROADS, "cards": BRICK_AND_LUMBER}
    pos = play(position(active="blue", red=mine, blue=theirs), "move 12 23", "end")
    play(pos, "roll 6 6 trade", "end", "roll 6 6 trade", "end", "roll 6 6 trade")
    assert of(pos, "red", "roads") == ROADS
    assert "29-34" in legal_of(pos, "road")


@rule("C43", "B55")
def test_knights_do_not_count_for_the_distance_rule():
    theirs = {"settlements": [17], "roads": ["17-23"], "knights": {"23": "basic"}}
    mine = {"settlements": [35], "roads": ["29-35", "29-34", "34-39"], "cards": BRICK_AND_LUMBER}
    pos = position(red=mine, blue=theirs)
    refused(pos, "settlement 29", "neighbouring intersection")  # beside its own, 35
    mine = {"settlements": [39], "roads": ["34-39", "29-34"], "cards": BRICK_AND_LUMBER}
    play(position(red=mine, blue=theirs), "settlement 29")


@rule("C43", "B55")
def test_a_knight_beside_a_new_settlement_stays_and_leaves_a_barred_place():
    theirs = {"settlements": [17], "roads": ["17-23", "12-17"], "knights": {"23": "basic active"}}
    mine = {"settlements": [39], "roads": ["34-39", "29-34", "23-29"], "cards": BRICK_AND_LUMBER}
    pos = play(position(red=mine, blue=theirs), "settlement 29")
    assert of(pos, "blue", "knights") == {"23": "basic active"}
    play(pos, "end", "roll 6 6 trade", "move 23 12")
    assert "settlement 23" not in legal(pos)
    reason = GAME.reason(pos, 4 << 16 | 23)[0]
    assert reason == "node_near"


@rule("C43")
def test_a_place_opens_again_when_the_knight_leaves():
    theirs = {"settlements": [12], "roads": ["12-17", "17-23"], "knights": {"23": "basic active"}}
    mine = {"settlements": [8 + 27], "roads": ["29-35", "23-29"], "cards": BRICK_AND_LUMBER}
    pos = position(active="blue", red=mine, blue=theirs)
    play(pos, "move 23 17", "end", "roll 6 6 trade", "end", "roll 6 6 trade", "end")
    play(pos, "roll 6 6 trade")
    assert "settlement 23" in legal(pos)
    assert "18-23" in legal_of(pos, "road")
