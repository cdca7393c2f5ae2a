"""Answering an offer behind the curtain."""

import pytest

from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

OFFER = {"lumber": -2, "brick": -1, "ore": 1}


def offered(offer=None, **colours) -> bytearray:
    """Blue is asked, and after him white."""
    given = {"red": {"cards": {"lumber": 2, "brick": 1}}, "blue": {"cards": {"ore": 2}}}
    given["white"] = {"cards": {"wool": 1}}
    offer = OFFER if offer is None else offer
    return settled(phase="answer", offer=offer, **{**given, **colours})


def test_the_offer_is_told_from_the_side_of_the_player_asked(tmp_path):
    handheld = asked(tmp_path, offered())
    words = handheld.words()
    places = {text: x for text, _, x, _ in handheld.texts}
    assert handheld.said("trade.offers_you", "Anna") in words
    middle = handheld.app.width // 2
    assert places[handheld.said("trade.you_get")] < middle
    assert places["2 lumber"] < middle
    assert places["1 brick"] < middle
    assert places[handheld.said("trade.you_give")] > middle
    assert places["1 ore"] > middle


@pytest.mark.parametrize(
    ("buttons", "action"),
    [
        (("a",), "accept"),
        (("down", "a"), "counter"),
        (("down", "down", "a"), "refuse"),
        (("up", "a"), "refuse"),
    ],
)
def test_the_choices(tmp_path, buttons, action):
    handheld = asked(tmp_path, offered())
    handheld.press(*buttons)
    assert handheld.match._pos == play(offered(), action)
    assert handheld.screen.name == ("offer" if action == "counter" else "curtain")


def test_only_legal_answers_are_listed(tmp_path):
    handheld = asked(tmp_path, offered(blue={"cards": {"wool": 1}}))
    words = handheld.words()
    assert handheld.said("trade.accept") not in words
    assert handheld.said("why.accept_hand") in " ".join(words)
    assert handheld.said("trade.counter") in words


def test_an_invitation_is_told_as_such(tmp_path):
    handheld = asked(tmp_path, offered({}))
    words = handheld.words()
    assert handheld.said("trade.invites", "Anna") in " ".join(words)
    assert handheld.said("trade.propose") in words
    assert handheld.said("trade.accept") not in words
    assert handheld.said("trade.you_get") not in words
    handheld.press("a")
    assert handheld.match._pos == play(offered({}), "counter")


def test_nobody_wants_to_trade(tmp_path):
    pos = offered(white={})
    handheld = asked(tmp_path, pos)
    handheld.press("up", "a")
    assert handheld.match._pos == play(pos, "refuse")
    assert handheld.said("trade.nobody", "Anna") in " ".join(handheld.words())
    handheld.press("a")
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_every_answer_takes_two_presses_at_most(tmp_path):
    handheld = asked(tmp_path, offered())
    found = plans(handheld.app, most=3)
    assert set(found) == set(GAME.legal(handheld.match.view))
    assert max(len(keys) for keys in found.values()) <= 2


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    "offer",
    [
        {},
        {"lumber": -12, "brick": -12, "wool": -12, "grain": -12, "ore": 12},
        {"lumber": -12, "brick": 12, "wool": 12, "grain": 12, "ore": 12},
    ],
)
@pytest.mark.parametrize("rich", [False, True])
def test_it_fits(tmp_path, look, offer, rich):
    own = {kind: -number for kind, number in offer.items() if number < 0}
    asked_for = {kind: number for kind, number in offer.items() if number > 0}
    pos = offered(
        offer,
        red={"cards": own or {"ore": 1}},
        blue={"cards": asked_for if rich else {"wool": 1}},
    )
    handheld = asked(tmp_path, pos, look, LONGEST)
    assert_whole(handheld)
    handheld.press("down")
    assert_whole(handheld)


def test_nothing_of_other_hands_is_shown(tmp_path):
    one = offered(red={"cards": {"lumber": 2, "brick": 1, "wool": 4}}, white={"cards": {"ore": 2}})
    other = offered(
        red={"cards": {"lumber": 3, "brick": 3, "grain": 1}}, white={"cards": {"wool": 2}}
    )
    assert_blind(tmp_path, one, other, "down")
