"""Composing an offer and a counter-offer."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import trade
from hexpocket.engine.position import ACTOR
from hexpocket.keys import DOWN
from hexpocket.ui.play import flow
from hexpocket.ui.play.partners import Partners
from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

OFFER = {"lumber": -2, "ore": 1}


RED = {"cards": {"lumber": 2, "brick": 2}}
BLUE = {"cards": {"ore": 1}}


def offering(**keys) -> bytearray:
    return settled(**{"phase": "offer", "red": RED, "blue": BLUE, **keys})


def countering(**keys) -> bytearray:
    given = {
        "phase": "answer",
        "offer": OFFER,
        "red": {"cards": {"lumber": 2}},
        "blue": {"cards": {"ore": 1, "wool": 1}},
    }
    return play(settled(**{**given, **keys}), "counter")


def main(**keys) -> bytearray:
    return settled(**{"phase": "main", "red": RED, "blue": BLUE, **keys})


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


GIVEN = ("less lumber", "more wool")
TERMS = ("down", "right", "right", "up")


def test_a_asks_to_whom_and_only_those_who_have_something_are_there(tmp_path):
    handheld = asked(tmp_path, offering(white={"cards": {"ore": 3}}))
    handheld.press(*TERMS, "a")
    assert handheld.screen.name == "partners"
    rows = [item[0] for item in handheld.screen.list.items]
    assert rows == ["Ben", "Dirk", handheld.said("trade.to_all")]
    assert_whole(handheld)
    handheld.press("b")
    assert handheld.screen.name == "offer"
    assert_whole(handheld)


def test_the_terms_go_to_a_partner(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press(*TERMS, "a", "a")
    assert handheld.match._pos == play(offering(), *GIVEN, "propose blue")
    assert handheld.screen.name == "agree"


def test_the_terms_go_to_all(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press(*TERMS, "a", "up", "a")
    assert handheld.match._pos == play(offering(), *GIVEN, "send")
    assert handheld.screen.name == "wishes"


@pytest.mark.parametrize(("key", "partner"), [("left", "blue"), ("right", "white")])
def test_left_and_right_offer_to_the_neighbour_who_sits_there(tmp_path, key, partner):
    pos = offering(orange=BLUE, white=BLUE)
    handheld = asked(tmp_path, pos)
    handheld.press(*TERMS, "a")
    handheld.words()
    assert {"key-left", "key-right"} <= set(handheld.sprites)
    handheld.press("down", key)
    assert handheld.match._pos == play(pos, *GIVEN, "propose " + partner)
    assert handheld.screen.name == "agree"


def test_left_and_right_do_nothing_for_who_has_nothing_to_give(tmp_path):
    pos = offering(orange=BLUE, blue={})
    handheld = asked(tmp_path, pos)
    handheld.press(*TERMS, "a")
    handheld.words()
    assert not {"key-left", "key-right"} & set(handheld.sprites)
    handheld.press("left", "right")
    assert handheld.screen.name == "partners"
    assert handheld.match._pos == play(pos, *GIVEN)


@pytest.mark.parametrize("look", LOOKS)
def test_all_partners_fit(tmp_path, look):
    handheld = asked(tmp_path, offering(orange=BLUE, white=BLUE), look, LONGEST)
    for action in (act.LESS, act.MORE | 4):
        flow.do(handheld.app, action)
    handheld.app.push(Partners(handheld.app))
    for _ in range(4):
        handheld.frame()
        assert_whole(handheld)
        handheld.screen.press(handheld.app, DOWN)


# What is proposed again


def begun(handheld, *buttons):
    """The player asked begins an offer and goes on with these."""
    flow.do(handheld.app, act.OFFER)
    handheld.frame()
    handheld.press(*buttons)
    return handheld


def refused(saves, pos, *buttons):
    """The terms that these make were proposed to the first in the list, and refused."""
    handheld = begun(asked(saves, pos), *buttons, "a", "a", "b", "a")
    assert handheld.screen.name == "turn"
    return handheld


def composed(handheld) -> list[int]:
    view = handheld.match.view
    return [trade.amount(GAME, view, 0, kind) for kind in range(GAME.kinds)]


def test_the_last_terms_are_proposed_again_and_can_be_taken_back(tmp_path):
    handheld = begun(refused(tmp_path, main(), *TERMS))
    assert composed(handheld) == [-1, 0, 1, 0, 0]
    assert handheld.app.storage.load(flow.AUTO) == (handheld.match.pack(), None)
    assert_whole(handheld)
    flow.undo(handheld.app)
    handheld.frame()
    assert composed(handheld) == [-1, 0, 0, 0, 0], "and are not proposed a third time"


def test_to_whom_they_went_is_proposed_again_too(tmp_path):
    handheld = begun(asked(tmp_path, main(white=BLUE)), *TERMS, "a", "down", "a", "b", "a")
    begun(handheld, "a", "a")
    assert handheld.screen.name == "agree"
    assert handheld.match.view[ACTOR] == 3
    handheld.press("b", "a")
    begun(handheld, "right", "down", "a", "up", "up", "a", "a")
    assert handheld.screen.name == "pass_back", "nobody wants it"
    handheld.press("a")
    begun(handheld, "up", "a", "a")
    assert handheld.screen.name == "wishes"


def test_only_what_the_hand_still_covers_is_proposed_again(tmp_path):
    handheld = refused(tmp_path, main(), "down", "down", "right", "down", "left", "left", "up")
    pos = handheld.match._pos
    for kind, number in enumerate((1, 2)):  # of two lumber and two brick
        pos[GAME.hands[0] + kind] -= number
        pos[GAME.bank + kind] += number
    handheld.match.keep(0)
    assert composed(begun(handheld)) == [-1, 0, 0, 0, 1]


def test_nobody_is_shown_what_another_offered(tmp_path):
    handheld = refused(tmp_path, main(blue=RED), *TERMS)
    handheld.match.do(act.END_TURN)
    handheld.match.take()
    handheld.match.do(act.ROLL | 1 << 8 | 1)
    assert composed(begun(handheld)) == [0] * 5


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
    handheld.press("right", "down")
    assert handheld.said("why.less_none") in " ".join(handheld.words())
    handheld.press("left", "down", "a")
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
    hand = {"lumber": 12, "brick": 12, "wool": 12}
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
