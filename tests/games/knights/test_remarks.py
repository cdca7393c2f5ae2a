"""Remarks for a log: what happened inside an action, from the positions before and after it."""

import pytest

from hexpocket.engine.position import NONE
from hexpocket.games.knights import remarks
from hexpocket.games.knights.remarks import ATTACKED, CUT_OFF, DISPLACED, PILLAGED, SAILED
from tests.support.knights import GAME, action, position

HOMES = {
    "red": {"settlements": [0], "cities": [28], "roads": ["0-4", "4-8", "28-33"]},
    "blue": {"settlements": [51], "cities": [39], "roads": ["39-44", "44-48", "34-39"]},
}


def told(text: str, **keys) -> list[tuple]:
    """The remarks on this action in a position where red and blue have homes."""
    homes = {colour: home | keys.pop(colour, {}) for colour, home in HOMES.items()}
    pos = position(**homes, **keys)
    before = bytes(pos)
    return GAME.remarks(before, pos, GAME.force(pos, action(pos, text)))


def test_a_ship_is_told_with_its_step_and_a_gate_is_not():
    assert told("roll 4 5 ship", phase="start", ship=2) == [(SAILED, 3, 0, 0)]
    assert told("roll 4 5 trade", phase="start", ship=2) == []


def test_an_attack_is_told_with_the_strengths_before_all_knights_rest():
    knights = {"red": {"knights": {"8": "strong active"}}, "blue": {"knights": {"44": "basic"}}}
    found = told("roll 4 5 ship", phase="start", ship=6, **knights)
    assert found[:2] == [(SAILED, 7, 0, 0), (ATTACKED, 2, 2, 0)]
    assert remarks.strengths(found[1][2] << 8 | found[1][3]) == [2, 0, 0, 0]
    assert len(found) == 2, "nobody loses a city"


def test_a_city_that_falls_without_a_choice_is_told():
    knights = {"red": {"knights": {"8": "basic active"}}}
    found = told("roll 4 5 ship", phase="start", ship=6, **knights)
    assert found[2:] == [(PILLAGED, 1, 39, 0)]


def test_a_city_that_is_chosen_is_told_with_the_roads_that_go_with_it():
    """Without a settlement in stock nothing remains of it in the original edition (C29)."""
    houses = {"settlements": [51, 46, 37, 26, 6], "cities": [39, 14], "roads": ["14-19", "39-44"]}
    found = told("pillage 14", phase="pillage", blue=houses, todo=["blue"])
    assert found == [(PILLAGED, 1, 14, 0), (CUT_OFF, 1, 1, 0)]


@pytest.mark.parametrize(
    ("blue", "goal"),
    [
        ({"roads": ["39-44", "34-39"]}, 44),
        ({"roads": ["34-39"]}, NONE),
    ],
    ids=["one-place", "none"],
)
def test_a_knight_that_gives_way_by_itself_is_told_with_where_it_went(blue, goal):
    red = {"roads": ["0-4", "4-8", "28-33", "28-34"], "knights": {"33": "strong active"}}
    found = told("move 33 34", red=red, blue=blue | {"knights": {"34": "basic"}})
    assert found == [(DISPLACED, 1, goal, 0)]


def test_a_knight_whose_owner_chooses_is_not():
    red = {"roads": ["0-4", "4-8", "28-33", "28-34"], "knights": {"33": "strong active"}}
    assert told("move 33 34", red=red, blue={"knights": {"34": "basic"}}) == []


@pytest.mark.parametrize(
    "remark",
    [(SAILED, 8, 0, 0), (PILLAGED, 4, 0, 0), (PILLAGED, 0, 54, 0), (CUT_OFF, 4, 0, 0),
     (CUT_OFF, 0, 16, 0), (CUT_OFF, 0, 0, 7), (DISPLACED, 4, 0, 0),
     (DISPLACED, 0, 60, 0), (31, 0, 0, 0)],
)  # fmt: skip
def test_a_saved_remark_about_what_there_is_not_is_refused(remark):
    assert not GAME.may_remark(4, remark)


@pytest.mark.parametrize(
    "remark",
    [(SAILED, 7, 0, 0), (ATTACKED, 9, 0x21, 0), (PILLAGED, 3, 53, 0), (CUT_OFF, 3, 15, 6),
     (DISPLACED, 1, NONE, 0)],
)  # fmt: skip
def test_one_about_what_there_is_is_not(remark):
    assert GAME.may_remark(4, remark)
