"""Composing an offer and a counter-offer."""

import pytest

from hexpocket.engine import action as act
from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

OFFER = {"lumber": -2, "ore": 1}


def offering(**keys) -> bytearray:
    return settled(**{"phase": "offer", "red": {"cards": {"lumber": 2, "brick": 3}}, **keys})


def countering(**keys) -> bytearray:
    given = {
        "phase": "answer",
        "offer": OFFER,
        "red": {"cards": {"lumber": 2}},
        "blue": {"cards": {"ore": 1, "wool": 1}},
    }
    return play(settled(**{**given, **keys}), "counter")


def test_up_gets_and_down_gives(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("down", "down", "left", "up")
    assert handheld.match._pos == play(offering(), "less lumber", "less lumber", "more ore")
    assert handheld.screen.name == "offer"
    assert_whole(handheld)
    sentence = " ".join(handheld.words())
    assert "2\xa0lumber" in sentence
    assert "1\xa0ore" in sentence


def test_up_takes_back_what_is_given(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("down", "down", "up")
    assert handheld.match._pos == play(offering(), "less lumber")
    assert_whole(handheld)


def test_a_sends(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("down", "right", "right", "up", "a")
    assert handheld.match._pos == play(offering(), "less lumber", "more wool", "send")
    assert handheld.screen.name == "curtain"


@pytest.mark.parametrize(
    ("buttons", "key"),
    [
        (("a",), "why.send_sides"),
        (("down", "a"), "why.send_sides"),
        (("down", "down", "down"), "why.less_none"),
        (("left", "down"), "why.less_none"),
        (("up",) * 20, "why.more_none"),
    ],
)
def test_what_is_refused_is_explained(tmp_path, buttons, key):
    handheld = asked(tmp_path, offering())
    handheld.press(*buttons)
    assert handheld.said(key) in " ".join(handheld.words())
    before = bytes(handheld.match._pos)
    assert_whole(handheld)
    handheld.press("right")
    assert handheld.said(key) not in " ".join(handheld.words())
    assert handheld.match._pos == before
    assert_whole(handheld)


def test_b_cancels(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("down", "b")
    assert handheld.match._pos == play(offering(), "less lumber", "cancel")
    assert handheld.screen.name == "turn"


def test_a_counter_offer_shows_what_it_answers(tmp_path):
    handheld = asked(tmp_path, countering())
    assert handheld.said("trade.counter_title") in handheld.words()
    assert handheld.said("trade.offers_you", "Anna") in handheld.words()
    handheld.press("left", "down")
    assert handheld.said("why.less_none") in " ".join(handheld.words())
    handheld.press("left", "left", "down", "a")
    assert handheld.match._pos == play(countering(), "less wool", "send")


def test_a_counter_offer_is_not_the_offer_itself(tmp_path):
    handheld = asked(tmp_path, countering())
    handheld.press("a")
    assert handheld.said("why.send_same") in " ".join(handheld.words())
    assert handheld.match._pos == countering()


def test_a_counter_offer_can_be_dropped(tmp_path):
    handheld = asked(tmp_path, countering())
    handheld.press("b")
    assert handheld.screen.name == "answer"


def test_a_counter_offer_answers_an_invitation(tmp_path):
    handheld = asked(tmp_path, countering(offer={}))
    assert handheld.said("trade.invites", "Anna") in " ".join(handheld.words())
    assert_whole(handheld)


def test_every_step_takes_four_presses_at_most(tmp_path):
    handheld = asked(tmp_path, offering())
    found = plans(handheld.app, most=4)
    assert set(GAME.legal(handheld.match.view)) == set(found)
    assert max(len(keys) for keys in found.values()) <= 3
    assert act.SEND not in found


@pytest.mark.parametrize("look", LOOKS)
def test_an_offer_fits(tmp_path, look):
    hand = {"lumber": 12, "brick": 12, "wool": 19}
    handheld = asked(tmp_path, offering(red={"cards": hand}), look, LONGEST)
    assert_whole(handheld)
    for kind in range(5):
        handheld.press(*(["down"] if kind < 3 else ["up"]) * 12, "right")
    assert_whole(handheld)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("offer", [{}, {"lumber": -12, "brick": -12, "wool": 12, "ore": 12}])
def test_a_counter_offer_fits(tmp_path, look, offer):
    pos = countering(
        offer={**offer, "grain": -12} if offer else {},
        red={"cards": {"lumber": 12, "brick": 12, "grain": 12}},
        blue={"cards": {"wool": 12, "ore": 12}},
    )
    assert_whole(asked(tmp_path, pos, look, LONGEST))


def test_nothing_of_other_hands_is_shown(tmp_path):
    one = offering(blue={"cards": {"ore": 3}})
    other = offering(blue={"cards": {"wool": 3}})
    assert_blind(tmp_path, one, other, "down", "right", "up")
