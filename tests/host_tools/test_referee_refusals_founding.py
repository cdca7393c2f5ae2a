"""Impossible positions before the first turn: rolling off and founding."""

import pytest

from tests.host_tools.test_referee_refusals import pieces, refused
from tests.support.catan import position, shown

ROUND: dict = {
    "red": pieces(8, "8-13"),
    "blue": pieces(18, "18-24"),
    "orange": pieces(27, "27-33"),
    "white": pieces(36, "36-41"),
}
# White has founded twice; hexes 17 and 18 bring grain and wool.
SECOND: dict = {
    "settlements": [36, 49],
    "roads": ["36-41", "49-52"],
    "cards": {"grain": 1, "wool": 1},
}


def test_possible_ones_are_taken_with_their_defaults():
    pos = position(phase="found settlement", **ROUND)
    assert (shown(pos)["founded"], shown(pos)["actor"]) == (4, "white")
    pos = position(phase="found settlement", **{**ROUND, "white": SECOND})
    assert (shown(pos)["founded"], shown(pos)["actor"]) == (5, "orange")
    pos = position(phase="found road", found_at=8, red={"settlements": [8]})
    assert (shown(pos)["founded"], shown(pos)["actor"]) == (0, "red")
    pos = position(phase="roll off", rolls={"red": 2, "blue": 12})
    assert shown(pos)["actor"] == "orange"


def test_the_cards_are_those_of_the_settlement_founded_second():
    waiting = {"settlements": [36, 49], "roads": ["36-41"]}
    here, there = {"grain": 1, "wool": 1}, {"lumber": 1, "grain": 1, "wool": 1}
    taken = {**ROUND, "phase": "found road", "found_at": 49}
    assert position(**{**taken, "white": {**waiting, "cards": here}})
    refused("white has the cards", **{**taken, "white": {**waiting, "cards": there}})
    orange = {"settlements": [27, 45], "roads": ["27-33"], "cards": here | {"grain": 2}}
    done = {"settlements": [36, 51], "roads": ["36-41", "47-51"], "cards": {"brick": 1}}
    pos = position(**{**ROUND, "phase": "found road", "found_at": 45, "white": done,
                      "orange": orange})  # fmt: skip
    assert shown(pos)["actor"] == "orange"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"turn": 1}, "nobody's turn has begun"),
        ({"active": "blue"}, "nobody's turn has begun"),
        ({"built": True}, "nobody's turn has begun"),
        ({"card_played": True}, "nobody's turn has begun"),
        ({"dice": [1, 2]}, "nobody's turn has begun"),
        ({"failed_offers": 1}, "nobody's turn has begun"),
        ({"robber": 4}, "the robber waits on the desert until all have founded"),
        ({"setup": "beginner"}, "the beginner's set-up begins with founded settlements"),
        ({"red": {"development": {"knight": 1}}}, "no development card is bought or played"),
        ({"red": {"knights_played": 1}}, "no development card is bought or played"),
        ({"deck": {"knight": 14, "victory point": 5}}, "no development card is bought or played"),
    ],
)
def test_nothing_has_happened_yet(keys, reason):
    for phase in ("roll off", "found settlement"):
        refused(reason, phase=phase, **keys)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"tied": ["red"]}, "two or more players at the table roll"),
        ({"tied": []}, "two or more players at the table roll"),
        ({"tied": None}, "tied: expected a list [...], not null"),
        ({"tied": ["red", "green"]}, "tied[1]: expected one of red, blue, orange, white"),
        ({"actor": "blue"}, "the acting player is next"),
        ({"rolls": {"red": 5}, "actor": "red"}, "the acting player is next"),
        ({"rolls": {"blue": 5}, "actor": "red"}, "the acting player is next"),
        ({"tied": ["blue", "white"], "actor": "red"}, "the acting player is next"),
        ({"tied": ["blue", "white"], "rolls": {"red": 5}}, "the acting player is next"),
        ({"rolls": {"red": 1}}, "a roll is from 2 to 12"),
        ({"rolls": {"red": 13}}, "rolls.red: expected a number from 0 to 12, not 13"),
        ({"red": pieces(8, "8-13")}, "red has founded 0 settlements"),
        ({"red": {"cards": {"ore": 1}}}, "red has the cards of the second settlement's hexes"),
    ],
)
def test_rolling_off(keys, reason):
    refused(reason, phase="roll off", **keys)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"actor": "red"}, "it is white's turn to found"),
        ({"starter": "blue"}, "red has founded 0 settlements"),
        ({"founded": 3}, "white has founded 0 settlements"),
        ({"founded": 8}, "founded: expected a number from 0 to 7, not 8"),
        ({"red": {"cities": [8], "roads": ["8-13"]}, "founded": 4}, "and no city by now"),
        ({"red": pieces(8, "8-13", "13-18")}, "red has laid 1 roads by now"),
        ({"red": pieces(8, "8-13", cards={"ore": 1})}, "red has the cards of the second"),
        ({"white": {**SECOND, "cards": {}}}, "white has the cards of the second settlement"),
        ({"white": {**SECOND, "cards": {"grain": 2}}}, "white has the cards of the second"),
    ],
)
def test_founding_settlements(keys, reason):
    given = {"phase": "found settlement", **ROUND, **keys}
    if "starter" in keys:
        given |= {"actor": "red", "white": {}}
    refused(reason, **given)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({}, "found_at: expected a number from 0 to 53, not null"),
        ({"found_at": 54}, "found_at: expected a number from 0 to 53, not 54"),
        ({"found_at": 9}, "the building on intersection 8 touches no own road"),
        ({"found_at": 9, "red": pieces(8, "8-13")}, "the road waits for a settlement that is not"),
        ({"found_at": 8, "red": pieces(8, "8-13")}, "the settlement that waits for its road has"),
        ({"found_at": 18, "blue": {"settlements": [18]}, "red": {}}, "the road waits for a"),
    ],
)
def test_founding_roads(keys, reason):
    refused(reason, **{"phase": "found road", "red": {"settlements": [8]}, **keys})
