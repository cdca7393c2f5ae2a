"""Closing a trade with one of those who answered."""

import pytest

from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

RED = {"cards": {"lumber": 2, "brick": 1}}
ANSWERS = {"blue": "accepted", "orange": "countered", "white": "refused"}
COUNTER = {"orange": {"brick": 1, "ore": -2}}


def answered(answers=ANSWERS, counters=COUNTER, **keys) -> bytearray:
    given = {
        "offer": {"lumber": -2, "ore": 1},
        "red": RED,
        "blue": {"cards": {"ore": 1}},
        "orange": {"cards": {"ore": 2}},
    }
    return settled(phase="close", answers=answers, counters=counters, **{**given, **keys})


@pytest.mark.parametrize(
    ("buttons", "action"),
    [
        (("a",), "deal blue"),
        (("down", "a"), "deal orange"),
        (("down", "down", "a"), "no deal"),
        (("up", "a"), "no deal"),
    ],
)
def test_the_choices(tmp_path, buttons, action):
    handheld = asked(tmp_path, answered())
    handheld.press(*buttons)
    assert handheld.match._pos == play(answered(), action)
    assert handheld.screen.name == "turn"


def test_every_answer_is_told(tmp_path):
    handheld = asked(tmp_path, answered())
    lines = {}
    for words, _, _, y in handheld.texts:
        lines.setdefault(y, []).append(words)
    for name, said in (("Ben", "accepts"), ("Cleo", "proposes"), ("Dirk", "refuses")):
        assert [name, handheld.said("trade." + said)] in lines.values()
    assert_whole(handheld)


def test_a_counter_offer_that_cannot_be_paid_is_not_chosen(tmp_path):
    answers = {"blue": "refused", "orange": "countered", "white": "refused"}
    pos = answered(answers, {"orange": {"brick": 2, "ore": -2}})
    handheld = asked(tmp_path, pos)
    assert handheld.said("trade.too_much") in handheld.words()
    handheld.press("up", "down", "a")
    assert handheld.match._pos == play(pos, "no deal")


def test_answers_to_an_invitation(tmp_path):
    answers = {"blue": "countered", "orange": "refused", "white": "refused"}
    pos = answered(answers, {"blue": {"lumber": 1, "ore": -1}}, offer={})
    handheld = asked(tmp_path, pos)
    assert handheld.said("trade.you_invited") in handheld.words()
    handheld.press("a")
    assert handheld.match._pos == play(pos, "deal blue")


def test_every_closing_takes_three_presses_at_most(tmp_path):
    handheld = asked(tmp_path, answered())
    found = plans(handheld.app, most=3)
    assert set(found) == set(GAME.legal(handheld.match.view))
    assert max(len(keys) for keys in found.values()) <= 3


@pytest.mark.parametrize("look", LOOKS)
def test_it_fits(tmp_path, look):
    counters = {
        "blue": {"lumber": 12, "brick": 12, "wool": -1, "grain": -1, "ore": -1},
        "orange": {"lumber": 12, "brick": 12, "wool": 12, "grain": 11, "ore": -12},
        "white": {"lumber": 1, "brick": -1},
    }
    pos = answered(
        {"blue": "countered", "orange": "countered", "white": "countered"},
        counters,
        offer={"lumber": -12, "brick": -12, "wool": 12, "grain": 12, "ore": 12},
        red={"cards": {"lumber": 14, "brick": 14}},
        blue={"cards": {"wool": 1, "grain": 1, "ore": 1}},
        orange={"cards": {"ore": 12}},
        white={"cards": {"brick": 2}},
    )
    handheld = asked(tmp_path, pos, look, LONGEST)
    assert_whole(handheld)
    handheld.press("down")
    assert_whole(handheld)
    handheld = asked(tmp_path, answered(), look, LONGEST)
    assert_whole(handheld)
    handheld.press("up")
    assert_whole(handheld)


def test_nothing_of_other_hands_is_shown(tmp_path):
    one = answered(white={"cards": {"ore": 3}}, blue={"cards": {"ore": 1, "wool": 2}})
    other = answered(white={"cards": {"wool": 3}}, blue={"cards": {"ore": 2, "grain": 1}})
    assert_blind(tmp_path, one, other, "down")
