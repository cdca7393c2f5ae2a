"""Politics cards from Bishop to Diplomat, each with its conditions and edge cases (C62)."""

import pytest

from hexpocket.engine import network
from hexpocket.engine.seats import ROADS
from hexpocket.games.knights import politics
from host_tools.referee import operands
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

CITY = {"cities": [8], "roads": ["8-13"]}


# Bishop

AT_FOUR = {  # buildings at hex 4
    "blue": {"settlements": [17], "roads": ["17-22"], "cards": {"coin": 1, "ore": 1}},
    "orange": {"settlements": [18], "roads": ["18-24"], "cards": {"wool": 1}},
    "white": {"settlements": [30], "roads": ["30-35"], "cards": {"wool": 1}},
}


@rule("C62", "C18")
def test_the_bishop_robs_everybody_at_the_new_hex_clockwise():
    pos = position(active="orange", attacked=True, **AT_FOUR | {
        "orange": AT_FOUR["orange"] | {"progress": {"bishop": 1}},
        "red": {"cities": [8], "roads": ["8-12"], "cards": {"paper": 1}}})  # fmt: skip
    play(pos, "play bishop", "robber 4")
    assert now(pos) == ("steal", "orange")
    assert legal(pos) == ["steal red"]
    play(pos, "steal red paper")
    assert legal(pos) == ["steal blue"]
    play(pos, "steal blue coin")
    assert now(pos) == ("main", "orange")
    assert cards(pos, "orange") == {"wool": 1, "paper": 1, "coin": 1}
    assert cards(pos, "white") == {"wool": 1}


@rule("C62")
def test_one_card_of_a_player_however_many_buildings():
    blue = {"settlements": [17], "cities": [13], "roads": ["17-22", "13-18"], "cards": {"ore": 3}}
    pos = position(red={"progress": {"bishop": 1}}, blue=blue, attacked=True)
    play(pos, "play bishop", "robber 4", "steal blue ore")
    assert now(pos) == ("main", "red")
    assert cards(pos, "blue") == {"ore": 2}


@rule("C62")
def test_empty_hands_give_nothing():
    keys = AT_FOUR | {"blue": AT_FOUR["blue"] | {"cards": {}}}
    pos = position(red={"progress": {"bishop": 1}}, attacked=True, **keys)
    play(pos, "play bishop", "robber 4")
    assert legal(pos) == ["steal orange"]


@rule("C62")
def test_a_hex_with_nobody_may_be_chosen():
    pos = position(red={"progress": {"bishop": 1}}, attacked=True, **AT_FOUR)
    play(pos, "play bishop", "robber 18")
    assert now(pos) == ("main", "red")
    assert shown(pos)["robber"] == 18


@rule("C62", "C66", "B40")
@pytest.mark.parametrize(("edition", "desert"), [("seed", False), ("modern", True)])
def test_the_desert_by_bishop_only_in_the_modern_edition(edition, desert):
    pos = position(edition=edition, red={"progress": {"bishop": 1}}, attacked=True, robber=4)
    assert (5 in nodes_of(play(pos, "play bishop"), "robber")) == desert


@rule("C62", "C22")
def test_the_bishop_waits_for_the_first_attack():
    refused(position(red={"progress": {"bishop": 1}}), "play bishop", "before the first attack")


# Deserter

DESERTER = {"cities": [8], "roads": ["8-13", "13-18"], "progress": {"deserter": 1}}


def against(*knights: str) -> dict:
    """Blue with knights on 22, 28 and 33."""
    base = {"settlements": [17], "roads": ["17-22", "22-28", "28-33"]}
    return base | {"knights": dict(zip(("22", "28", "33"), knights, strict=False))}


@rule("C62")
def test_the_opponent_chooses_the_knight_that_deserts():
    pos = position(red=DESERTER, blue=against("basic", "strong active"))
    play(pos, "play deserter blue")
    assert now(pos) == ("desert", "blue")
    assert nodes_of(pos, "desert") == [22, 28]
    refused(pos, "desert 33", "No knight of yours")
    play(pos, "desert 28")
    assert of(pos, "blue", "knights") == {"22": "basic"}
    assert now(pos) == ("replace", "red")
    assert nodes_of(pos, "replace") == [13, 18]
    refused(pos, "replace 8", "Something stands there")
    refused(pos, "replace 23", "a road of your own")
    play(pos, "replace 18")
    assert of(pos, "red", "knights") == {"18": "strong active"}
    assert now(pos) == ("main", "red")


@rule("C62", "C38")
def test_an_active_replacement_may_act_in_this_turn():
    pos = position(red=DESERTER, blue=against("basic active"))
    play(pos, "play deserter blue", "replace 13")
    assert "move 13 18" in legal(pos)


@rule("C62")
@pytest.mark.parametrize("text", ["basic", "basic active", "strong", "mighty active"])
def test_the_same_strength_and_status(text):
    pos = position(red=DESERTER, blue=against(text))
    play(pos, "play deserter blue", "replace 13")
    assert of(pos, "red", "knights") == {"13": text}
    assert cards(pos, "red") == {}


@rule("C62")
def test_a_single_knight_goes_without_asking():
    pos = play(position(red=DESERTER, blue=against("strong")), "play deserter blue")
    assert now(pos) == ("replace", "red")
    assert of(pos, "blue", "knights") == {}
    assert pos[GAME.hands[1] + 37] == 2


@rule("C62")
def test_placing_may_be_declined():
    pos = play(position(red=DESERTER, blue=against("strong")), "play deserter blue", "pass")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "knights") == {}


@rule("C62", "C37")
def test_a_mighty_one_needs_no_fortress():
    pos = position(red=DESERTER, blue=against("mighty"))
    play(pos, "play deserter blue", "replace 13")
    assert of(pos, "red", "knights") == {"13": "mighty"}


@rule("C62")
def test_without_such_a_piece_a_basic_one_and_without_that_none():
    roads = ["8-13", "13-18", "18-23", "23-29", "29-35"]
    red = {"cities": [8], "roads": roads, "progress": {"deserter": 1}}
    strong = {"13": "strong", "18": "strong"}
    pos = position(red=red | {"knights": strong}, blue=against("strong active"))
    play(pos, "play deserter blue", "replace 23")
    assert of(pos, "red", "knights")["23"] == "basic active"
    four = strong | {"23": "basic", "29": "basic"}
    pos = position(red=red | {"knights": four}, blue=against("strong active"))
    play(pos, "play deserter blue")
    assert now(pos) == ("main", "red")
    assert of(pos, "blue", "knights") == {}


@rule("C62")
def test_without_a_place_the_opponent_still_loses_the_knight():
    red = {"progress": {"deserter": 1}}
    pos = play(position(red=red, blue=against("basic")), "play deserter blue")
    assert now(pos) == ("main", "red")
    assert of(pos, "blue", "knights") == {}


@rule("C62", "C58")
def test_only_against_an_opponent_with_a_knight():
    red = DESERTER | {"knights": {"13": "basic"}}
    pos = position(red=red, blue=against("basic"))
    assert legal_of(pos, "play deserter") == ["blue"]
    refused(pos, "play deserter white", "has no knight")
    refused(pos, "play deserter red", "against another player")


@rule("C62", "C44")
def test_the_replacement_may_cut_a_trail():
    orange = {"settlements": [37], "roads": ["32-37", "37-42", "42-46", "46-50", "50-53"]}
    red = {"settlements": [36], "roads": ["36-41", "41-46"]}
    red |= {"progress": {"deserter": 1}}
    pos = position(red=red, blue=against("basic"), orange=orange)
    assert shown(pos)["longest_road"] == "orange"
    play(pos, "play deserter blue", "replace 46")
    assert shown(pos)["longest_road"] is None


# Diplomat


def diplomat(**keys) -> dict:
    return {"progress": {"diplomat": 1}, **keys}


@rule("C62")
def test_an_own_open_road_may_be_laid_elsewhere_for_nothing():
    red = diplomat(settlements=[8], roads=["8-13", "13-18"])
    pos = position(red=red)
    assert legal_of(pos, "play diplomat") == ["13-18"]
    play(pos, "play diplomat 13-18")
    assert now(pos) == ("rebuild", "red")
    assert set(legal_of(pos, "road")) == {"4-8", "8-12", "9-13"}
    refused(pos, "road 13-18", "another place")
    refused(pos, "road 18-23", "must go on from")
    play(pos, "road 8-12")
    assert of(pos, "red", "roads") == ["8-12", "8-13"]
    assert pos[GAME.hands[0] + ROADS] == 13
    assert now(pos) == ("main", "red")


@rule("C62")
def test_laying_it_elsewhere_may_be_declined():
    red = diplomat(settlements=[8], roads=["8-13", "13-18"])
    pos = play(position(red=red), "play diplomat 13-18", "pass")
    assert of(pos, "red", "roads") == ["8-13"]
    assert pos[GAME.hands[0] + ROADS] == 14
    assert now(pos) == ("main", "red")


@rule("C62")
def test_anothers_road_returns_to_his_stock():
    blue = {"settlements": [17], "roads": ["17-22", "22-28"]}
    pos = play(position(red=diplomat(), blue=blue), "play diplomat 22-28")
    assert now(pos) == ("main", "red")
    assert of(pos, "blue", "roads") == ["17-22"]
    assert pos[GAME.hands[1] + ROADS] == 14


@rule("C62")
@pytest.mark.parametrize("closes", ["road", "settlement", "city", "knight"])
def test_a_road_with_something_of_its_colour_at_both_ends_is_closed(closes):
    """The road 13-18, at whose outer end something stands."""
    blue = {"settlements": [8], "cities": [], "roads": ["8-13", "13-18"]}
    blue |= {
        "road": {"roads": ["8-13", "13-18", "18-23"]},
        "settlement": {"settlements": [8, 18]},
        "city": {"cities": [18]},
        "knight": {"knights": {"18": "basic"}},
    }[closes]
    pos = position(red=diplomat(), blue=blue)
    assert "13-18" not in legal_of(pos, "play diplomat")
    refused(pos, "play diplomat 13-18", "not open")


@rule("C62")
@pytest.mark.parametrize("piece", ["settlements", "knights"])
def test_an_opponents_piece_at_that_end_does_not_close_it(piece):
    white = {"settlements": [24], "roads": ["18-24"], "knights": {"18": "basic"}}
    if piece == "settlements":
        white = {"settlements": [18], "roads": ["18-24"]}
    blue = {"settlements": [8], "roads": ["8-13", "13-18"]}
    pos = position(red=diplomat(), blue=blue, white=white)
    assert "13-18" in legal_of(pos, "play diplomat")


@rule("C62")
def test_a_knight_may_not_lose_its_only_road():
    """A road with a knight at one end and nothing at the other, laid by hand: every road leads to
    a building, so that play never comes to it."""
    pos = position(blue={"settlements": [8], "roads": ["8-13"]})
    path = operands.parse_path(GAME.board, "30-36")
    pos[GAME.paths + path] = network.piece(1)
    assert politics.is_open(GAME, pos, path)
    pos[GAME.nodes + 36] = network.FIRST_KNIGHT + 0x10
    assert not politics.is_open(GAME, pos, path)
    pos[GAME.paths + operands.parse_path(GAME.board, "36-41")] = network.piece(1)
    assert politics.is_open(GAME, pos, path)


@rule("C62")
def test_a_settlement_may_be_left_without_a_road():
    blue = {"settlements": [8], "roads": ["8-13"]}
    pos = play(position(red=diplomat(), blue=blue), "play diplomat 8-13")
    assert (of(pos, "blue", "settlements"), of(pos, "blue", "roads")) == ([8], [])
    play(pos, "end")


@rule("C62", "C58")
def test_diplomat_needs_an_open_road():
    ring = ["8-13", "13-18", "18-23", "17-23", "12-17", "8-12"]
    pos = position(red=diplomat(settlements=[8], roads=ring))
    assert legal_of(pos, "play diplomat") == []
    refused(pos, "play diplomat 8-13", "not open")
    refused(pos, "play diplomat 30-35", "No road lies there")


@rule("C62", "C44", "B72")
def test_longest_road_is_lost_with_a_road_taken():
    blue = {"settlements": [37], "roads": ["32-37", "37-42", "42-46", "46-50", "50-53"]}
    pos = position(red=diplomat(), blue=blue)
    assert shown(pos)["longest_road"] == "blue"
    play(pos, "play diplomat 50-53")
    assert shown(pos)["longest_road"] is None
    assert points(pos, "blue") == 1


@rule("C62", "C44")
def test_longest_road_is_judged_only_after_the_road_was_laid_elsewhere():
    """Red's five roads, of which the first goes to the other end: it stays his."""
    red = diplomat(settlements=[13], roads=["8-13", "13-18", "18-23", "23-29", "29-35"])
    pos = play(position(red=red), "play diplomat 8-13")
    assert now(pos) == ("rebuild", "red")
    assert shown(pos)["longest_road"] == "red"
    assert points(pos, "red") == 3
    assert shown(play(bytearray(pos), "road 35-40"))["longest_road"] == "red"
    assert shown(play(bytearray(pos), "pass"))["longest_road"] is None
    assert shown(play(bytearray(pos), "road 9-13"))["longest_road"] == "red"
    assert shown(play(pos, "road 18-24"))["longest_road"] is None


@rule("C62", "C44", "C64")
def test_a_road_laid_elsewhere_may_win():
    red = diplomat(settlements=[13, 24], roads=["13-18", "18-23", "23-29", "29-35", "24-30"])
    pos = position(red=red | {"defenders": 9})
    play(pos, "play diplomat 24-30", "road 35-40")
    assert now(pos) == ("over", "red")


@rule("C62")
def test_without_another_place_nothing_is_laid():
    """Red's only building is closed in by blue's roads."""
    red = diplomat(settlements=[8], roads=["8-13"])
    blue = {"settlements": [17], "roads": ["12-17", "8-12", "7-12"]}
    white = {"settlements": [1], "roads": ["1-4", "4-8"]}
    pos = play(position(red=red, blue=blue, white=white), "play diplomat 8-13")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "roads") == []
