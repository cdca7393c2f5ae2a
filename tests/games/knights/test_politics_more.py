"""Politics cards from Intrigue to Wedding, each with its conditions and edge cases (C62)."""

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
    position,
    refused,
    shown,
)

CITY = {"cities": [8], "roads": ["8-13"]}


# Intrigue

INTRIGUE = {"settlements": [8], "roads": ["8-13", "13-18", "18-23"], "progress": {"intrigue": 1}}


@rule("C62", "C41")
@pytest.mark.parametrize("text", ["basic", "strong active", "mighty"])
def test_intrigue_drives_a_knight_away_whatever_its_strength(text):
    blue = {"settlements": [22], "roads": ["17-22", "17-23", "12-17"], "knights": {"23": text}}
    pos = play(position(red=INTRIGUE, blue=blue), "play intrigue 23")
    assert now(pos) == ("relocate", "blue")
    assert nodes_of(pos, "relocate") == [12, 17]
    play(pos, "relocate 12")
    assert of(pos, "blue", "knights") == {"12": text}
    assert of(pos, "red", "knights") == {}  # it brings no knight
    assert now(pos) == ("main", "red")


@rule("C62", "C41")
def test_driven_away_with_one_place_or_none():
    one = {"settlements": [22], "roads": ["17-22", "17-23"], "knights": {"23": "basic"}}
    pos = play(position(red=INTRIGUE, blue=one), "play intrigue 23")
    assert of(pos, "blue", "knights") == {"17": "basic"}
    none = {"settlements": [17], "roads": ["17-23"], "knights": {"23": "mighty"}}
    pos = play(position(red=INTRIGUE, blue=none), "play intrigue 23")
    assert of(pos, "blue", "knights") == {}
    assert pos[GAME.hands[1] + 38] == 2


@rule("C62", "C58")
def test_only_a_knight_that_an_own_road_touches():
    blue = {"settlements": [22], "roads": ["17-22"], "knights": {"17": "basic"}}
    pos = position(red=INTRIGUE | {"knights": {"13": "basic"}}, blue=blue)
    assert legal_of(pos, "play intrigue") == []
    refused(pos, "play intrigue 17", "No road of yours")
    refused(pos, "play intrigue 13", "No knight of another")
    refused(pos, "play intrigue 30", "No knight of another")


@rule("C62", "C44")
def test_intrigue_may_open_a_trail():
    red = INTRIGUE | {"roads": ["8-13", "13-18", "18-23", "23-29", "29-35"]}
    blue = {"settlements": [22], "roads": ["17-22", "17-23", "12-17"], "knights": {"23": "basic"}}
    pos = position(red=red, blue=blue)
    assert shown(pos)["longest_road"] is None
    play(pos, "play intrigue 23", "relocate 12")
    assert shown(pos)["longest_road"] == "red"


# Saboteur

SABOTEUR = CITY | {"progress": {"saboteur": 1}}


@rule("C62")
def test_saboteur_halves_the_hands_of_those_with_as_many_points():
    equal = {"cities": [17], "roads": ["17-22"], "cards": {"ore": 4, "coin": 1}}
    fewer = {"settlements": [30], "roads": ["30-35"], "cards": {"ore": 6}}
    more = {"cities": [41], "roads": ["41-46"], "defenders": 1, "cards": {"wool": 2}}
    red = SABOTEUR | {"cards": {"grain": 9}}
    pos = play(position(red=red, blue=equal, orange=fewer, white=more), "play saboteur")
    assert now(pos) == ("discard", "blue")
    assert shown(pos)["owed"] == {"blue": 2, "white": 1}
    play(pos, "discard ore", "discard coin", "discard wool")
    assert now(pos) == ("main", "red")
    assert cards(pos, "blue") == {"ore": 3}
    assert cards(pos, "orange") == {"ore": 6}
    assert cards(pos, "white") == {"wool": 1}
    assert cards(pos, "red") == {"grain": 9}
    assert shown(pos)["bank"]["coin"] == 12


@rule("C62", "C58")
def test_saboteur_needs_somebody_who_loses_a_card():
    one = {"cities": [17], "roads": ["17-22"], "cards": {"ore": 1}}
    poor = {"settlements": [30], "roads": ["30-35"], "cards": {"ore": 9}}
    pos = position(red=SABOTEUR, blue=one, orange=poor)
    refused(pos, "play saboteur", "Nobody with enough points")
    two = one | {"cards": {"ore": 2}}
    assert "play saboteur" in legal(position(red=SABOTEUR, blue=two))


@rule("C62", "C21")
def test_walls_do_not_help_against_the_saboteur():
    blue = {"cities": [17], "walls": [17], "roads": ["17-22"], "cards": {"ore": 3}}
    pos = play(position(red=SABOTEUR, blue=blue), "play saboteur", "discard ore")
    assert cards(pos, "blue") == {"ore": 2}
    assert shown(pos)["robber"] == 5
    assert now(pos) == ("main", "red")


# Spy


@rule("C62", "C57")
def test_the_spy_looks_at_a_hand_and_takes_a_card():
    blue = {"progress": {"crane": 1, "merchant": 2, "spy": 1}}
    pos = play(position(red={"progress": {"spy": 1}}, blue=blue), "play spy blue")
    assert now(pos) == ("spy", "red")
    assert legal_of(pos, "take card") == ["blue crane", "blue merchant", "blue spy"]
    assert "pass" not in legal(pos)
    refused(pos, "take card blue bishop", "no such card")
    refused(pos, "take card white crane", "another player")
    play(pos, "take card blue merchant")
    assert of(pos, "red", "progress") == {"merchant": 1}
    assert of(pos, "blue", "progress") == {"crane": 1, "merchant": 1, "spy": 1}
    assert now(pos) == ("main", "red")


@rule("C62")
def test_a_spy_may_be_taken_and_played_in_the_same_turn():
    pos = position(red={"progress": {"spy": 1}}, blue={"progress": {"spy": 1, "crane": 1}})
    play(pos, "play spy blue", "take card blue spy", "play spy blue", "take card blue crane")
    assert of(pos, "red", "progress") == {"crane": 1}


@rule("C62", "C56")
def test_the_spy_never_makes_five():
    red = {"progress": {"spy": 1, "smith": 2, "crane": 1}}
    pos = position(red=red, blue={"progress": {"mining": 1}})
    play(pos, "play spy blue", "take card blue mining")
    assert now(pos) == ("main", "red")
    assert sum(of(pos, "red", "progress").values()) == 4


@rule("C62", "C58")
def test_the_spy_needs_an_opponent_with_progress_cards():
    pos = position(red={"progress": {"spy": 1}}, blue={"progress": {"crane": 1}})
    assert legal_of(pos, "play spy") == ["blue"]
    refused(pos, "play spy white", "no progress card")
    refused(pos, "play spy red", "against another player")


# Warlord


@rule("C62", "C36")
def test_warlord_activates_all_own_knights_which_cannot_act_yet():
    red = {"cities": [8], "roads": ["8-13", "13-18", "18-23"], "progress": {"warlord": 1}}
    red["knights"] = {"13": "basic", "18": "strong active", "23": "strong"}
    blue = {"settlements": [30], "roads": ["30-35"], "knights": {"35": "basic"}}
    pos = play(position(red=red, blue=blue), "play warlord")
    assert of(pos, "red", "knights") == {
        "13": "basic activated", "18": "strong active", "23": "strong activated"}  # fmt: skip
    assert of(pos, "blue", "knights") == {"35": "basic"}
    moves = {text.split()[0] for text in legal_of(pos, "move")}
    assert moves <= {"18"}


@rule("C62", "C58")
def test_warlord_needs_an_inactive_knight():
    red = CITY | {"knights": {"13": "basic active"}, "progress": {"warlord": 1}}
    refused(position(red=red), "play warlord", "None of your knights is inactive")


# Wedding

WEDDING = {"settlements": [8], "roads": ["8-13"], "progress": {"wedding": 1}}


@rule("C62")
def test_wedding_brings_two_cards_of_everybody_with_more_points():
    more = {"cities": [17], "roads": ["17-22"], "cards": {"ore": 2, "coin": 1}}
    equal = {"settlements": [30], "roads": ["30-35"], "cards": {"ore": 9}}
    most = {"cities": [41], "roads": ["41-46"], "defenders": 1, "cards": {"wool": 3}}
    pos = play(position(red=WEDDING, blue=more, orange=equal, white=most), "play wedding")
    assert now(pos) == ("give", "blue")
    assert legal(pos) == ["give red ore", "give red coin"]
    play(pos, "give red coin")
    refused(pos, "end", "wedding gifts first")
    play(pos, "give red ore")
    assert now(pos) == ("give", "white")
    play(pos, "give red wool", "give red wool")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"coin": 1, "ore": 1, "wool": 2}
    assert cards(pos, "orange") == {"ore": 9}


@rule("C62")
@pytest.mark.parametrize("hand", [{"ore": 2}, {"ore": 1, "coin": 1}, {"coin": 1}])
def test_who_has_no_choice_is_not_asked(hand):
    """Two cards or one: they go to the player who sees them anyway."""
    more = {"cities": [17], "roads": ["17-22"], "cards": hand}
    pos = play(position(red=WEDDING, blue=more), "play wedding")
    while now(pos)[0] != "main":
        assert now(pos) == ("take", "red")
        play(pos, legal(pos)[0])
    assert cards(pos, "red") == hand
    assert cards(pos, "blue") == {}


@rule("C62")
def test_the_gifts_come_clockwise():
    more = {"roads": ["17-22"], "cities": [17], "cards": {"ore": 4}}
    most = {"cities": [41], "roads": ["41-46"], "cards": {"coin": 1}}
    white = {"cities": [30], "roads": ["30-35"], "cards": {"wool": 3}}
    pos = position(active="orange", orange=WEDDING, blue=more, red=most, white=white)
    play(pos, "play wedding")
    order = []
    while now(pos)[0] != "main":
        order.append(legal(pos)[0].split()[1] if now(pos)[0] == "take" else now(pos)[1])
        play(pos, legal(pos)[0])
    assert order == ["white", "white", "red", "blue", "blue"]


@rule("C62", "C58")
def test_wedding_needs_an_opponent_with_more_points_and_a_card():
    equal = {"settlements": [30], "roads": ["30-35"], "cards": {"ore": 9}}
    empty = {"cities": [17], "roads": ["17-22"]}
    pos = position(red=WEDDING, blue=empty, orange=equal)
    refused(pos, "play wedding", "Nobody with more points")
