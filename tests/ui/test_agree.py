"""A deal agreed aloud: the partner reads the terms and says yes or no, before all eyes."""

import pytest

from hexpocket.engine.position import ACTOR, NOBODY
from hexpocket.ui.match import unpack
from hexpocket.ui.play import flow
from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

OFFER = {"lumber": -2, "ore": 1}
TWO = {"cards": {"lumber": 2}}
RICH = {"cards": {"ore": 1}}
POOR = {"cards": {"wool": 1}}


def proposed(blue, offer=OFFER, red=TWO) -> bytearray:
    """Red offers to blue."""
    return settled(phase="agree", offer=offer, red=red, blue=blue)


def test_the_terms_are_told_from_the_partners_side(tmp_path):
    handheld = asked(tmp_path, proposed(RICH))
    assert handheld.screen.name == "agree"
    assert handheld.match.view[ACTOR] == 1
    assert handheld.said("trade.offers_you", "Anna") in handheld.words()
    places = {text: x for text, _, x, _ in handheld.texts}
    assert places["2 lumber"] < handheld.app.width // 2 < places["1 ore"]
    assert "cross" not in handheld.sprites


def told(handheld) -> str:
    assert handheld.screen.name == "outcome"
    return " ".join(handheld.words())


@pytest.mark.parametrize(
    ("blue", "button", "action", "key"),
    [
        (RICH, "a", "agree", "trade.made"),
        (RICH, "b", "refuse", "trade.declined"),
        (POOR, "a", "agree", "trade.unmade"),
        (POOR, "b", "refuse", "trade.declined"),
    ],
)
def test_a_agrees_and_b_refuses_and_no_hand_is_shown_before_the_next_press(
    tmp_path, blue, button, action, key
):
    handheld = asked(tmp_path, proposed(blue))
    handheld.press(button)
    assert handheld.match._pos == play(proposed(blue), action)
    assert handheld.app.storage.load(flow.AUTO) == (handheld.match.pack(), None)
    assert handheld.said(key, "Ben") in told(handheld)
    assert "Anna" in handheld.words(), "she gets the handheld back"
    handheld.press("x", "y", "up", "down")
    assert handheld.screen.name == "outcome"
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert handheld.match.holder == 0


@pytest.mark.parametrize("button", ["a", "b"])
def test_the_result_shows_nothing_of_the_hands(tmp_path, button):
    """Nor why a deal cannot be made: whoever holds what, it looks the same."""
    ends = (proposed(POOR), proposed({"cards": {"brick": 1}}, red={"cards": {"lumber": 4}}))
    assert_blind(tmp_path, *ends)
    assert_blind(tmp_path, *ends, button)


def test_no_hand_is_shown(tmp_path):
    assert_blind(tmp_path, proposed(RICH), proposed(POOR, red={"cards": {"lumber": 3}}))
    handheld = asked(tmp_path, proposed(RICH))
    assert (handheld.match.keeper, handheld.match.holder) == (0, NOBODY)
    handheld.press("y")
    assert handheld.screen.name == "agree"
    handheld.press("x")
    assert "hand" not in [row[1] for row in handheld.screen.list.items]


def test_both_answers_are_a_press_away(tmp_path):
    handheld = asked(tmp_path, proposed(RICH))
    found = plans(handheld.app, most=2)
    assert set(found) == set(GAME.legal(handheld.match.view))
    assert {len(keys) for keys in found.values()} == {1}


def test_taken_up_again_it_is_asked_in_the_open_and_goes_back_behind_the_curtain(tmp_path):
    handheld = asked(tmp_path, proposed(RICH))
    flow.begin(handheld.app, unpack(lambda _: GAME, handheld.match.pack()))
    handheld.frame()
    assert handheld.screen.name == "agree"
    handheld.press("a")
    assert handheld.said("trade.made") in told(handheld)
    handheld.press("a")
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("button", ["a", "b"])
@pytest.mark.parametrize(
    "offer",
    [
        {"lumber": -12, "brick": -12, "wool": -12, "grain": -12, "ore": 12},
        {"lumber": -12, "brick": 12, "wool": 12, "grain": 12, "ore": 12},
    ],
)
def test_it_fits(tmp_path, look, button, offer):
    own = {kind: -number for kind, number in offer.items() if number < 0}
    handheld = asked(tmp_path, proposed(POOR, offer, {"cards": own}), look, LONGEST)
    assert_whole(handheld)
    handheld.press(button)
    assert_whole(handheld)
    handheld = asked(tmp_path, proposed(RICH), look, LONGEST)
    handheld.press(button)
    assert_whole(handheld)
