"""The curtain: why the handheld is passed on, answers without a look at the hand, the dark."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from hexpocket.ui.play import flow
from hexpocket.ui.play.curtain import cover
from tests.support.catan import play
from tests.ui.decision import asked, assert_blind, assert_current, assert_whole, settled
from tests.ui.test_handover import rich
from tests.ui.watched import LONGEST, LOOKS, Watched

ORE = {"cards": {"ore": 1}}
TWO = {"cards": {"lumber": 2}}
FIVE = {"lumber": -12, "brick": -12, "wool": -12, "grain": -12, "ore": 12}


def answering(offer=None, **keys) -> bytearray:
    """Blue and white want red's offer."""
    offer = {"lumber": -2, "ore": 1} if offer is None else offer
    given = {"red": TWO, "blue": ORE, "white": ORE, **keys}
    return settled(phase="answer", offer=offer, **given)


def passed(saves, pos, look=LOOKS[0], names=("Anna", "Ben", "Cleo", "Dirk")) -> Watched:
    """A handheld that nobody has taken."""
    handheld = Watched(saves, pos, None, look, names)
    flow.proceed(handheld.app)
    handheld.frame()
    assert handheld.screen.name == "curtain"
    return handheld


def seven() -> bytearray:
    return settled(phase="discard", blue={"cards": {"ore": 9}})


@pytest.mark.parametrize(
    ("pos", "why"),
    [
        (settled(phase="start"), "Your turn."),
        (settled(phase="main"), "Back to your turn."),
        (seven(), "Return 4 cards: a 7 was rolled."),
        (answering(), "Anna offers 2\xa0lumber for 1\xa0ore."),
        (answering({}), "Anna asks for offers."),
        (play(answering(), "counter"), "Go on with your counter-offer."),
        (play(answering(), "accept", "refuse"), "All have answered. Decide."),
    ],
    ids=("start", "main", "discard", "offer", "invitation", "counter", "closing"),
)
def test_it_says_why(tmp_path, pos, why):
    handheld = passed(tmp_path, pos)
    assert why in " ".join(handheld.words())
    assert_whole(handheld)


def test_b_refuses_an_offer_unseen(tmp_path):
    handheld = passed(tmp_path, answering())
    assert handheld.said("trade.refuse") in handheld.words()
    handheld.press("b")
    assert handheld.match._pos == play(answering(), "refuse")
    assert handheld.app.storage.load(flow.AUTO) == (handheld.match.pack(), None)
    assert handheld.match.holder == NOBODY
    assert handheld.screen.name == "curtain"
    assert handheld.match.view[ACTOR] == 3
    handheld.press("b")
    assert handheld.said("trade.nobody", "Anna") in " ".join(handheld.words())
    handheld.press("a")
    assert handheld.screen.name == "curtain"
    assert handheld.match.view[PHASE] == phase.MAIN


@pytest.mark.parametrize("pos", [settled(phase="main"), seven(), play(answering(), "counter")])
def test_b_does_nothing_where_the_hand_must_be_seen(tmp_path, pos):
    handheld = passed(tmp_path, pos)
    handheld.press("b")
    assert handheld.match._pos == pos
    assert handheld.screen.name == "curtain"
    assert handheld.said("trade.refuse") not in handheld.words()


@pytest.mark.parametrize("look", LOOKS)
def test_it_fits(tmp_path, look):
    hand = {"cards": {kind: -number for kind, number in FIVE.items() if number < 0}}
    for pos in (answering(FIVE, red=hand), answering({}), seven(), settled(phase="start")):
        assert_whole(passed(tmp_path, pos, look, LONGEST))


# When the light went out


def test_when_the_light_went_out_the_curtain_comes_back_before_a_hand_is_shown(tmp_path):
    handheld = asked(tmp_path, rich())
    handheld.screen.choose(handheld.app, act.ROAD)
    handheld.press("right")
    at = handheld.screen.targets.current
    shown = handheld.pixels()
    handheld.app.wake()
    assert handheld.match.holder == NOBODY
    assert handheld.screen.name == "curtain"
    handheld.frame()
    assert_whole(handheld)
    handheld.press("y", "b", "up")
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.screen.name == "pick"
    assert handheld.screen.targets.current == at, "he goes on where he was"
    assert handheld.pixels() == shown
    assert handheld.match.holder == 0


def test_the_frame_after_the_dark_is_all_pushed_and_the_same_for_every_hand(tmp_path):
    one = settled(phase="main", red={"cards": {"ore": 3}})
    other = settled(phase="main", red={"cards": {"wool": 3}})
    frames = []
    for pos in (one, other):
        handheld = asked(tmp_path, pos)
        handheld.device.screen[:] = bytes(len(handheld.device.screen))
        handheld.app.wake()
        handheld.app.step()
        assert_current(handheld)
        frames.append(bytes(handheld.device.screen))
    assert frames[0] == frames[1]


def test_a_page_over_the_decision_is_covered_too(tmp_path):
    handheld = asked(tmp_path, rich())
    handheld.press("y")
    assert handheld.screen.name == "hand"
    handheld.app.wake()
    assert handheld.screen.name == "curtain"
    handheld.press("x")
    rows = [row[1] for row in handheld.screen.list.items]
    assert not {"hand", "undo", "not_now"} & set(rows)
    handheld.press("b", "a")
    assert handheld.screen.name == "hand"


def test_it_comes_once(tmp_path):
    handheld = asked(tmp_path, rich())
    for _ in range(3):
        handheld.app.wake()
    assert [screen.name for screen in handheld.app.screens] == ["turn", "curtain"]
    handheld.press("a")
    assert [screen.name for screen in handheld.app.screens] == ["turn"]


@pytest.mark.parametrize("name", ["ask", "agree"])
def test_what_all_may_see_stays_and_who_goes_on_takes_it_anew(tmp_path, name):
    pos = settled(phase=name, offer={"lumber": -2, "ore": 1}, red=TWO, blue=ORE)
    handheld = asked(tmp_path, pos)
    before = handheld.screen
    handheld.app.wake()
    assert handheld.screen is before
    handheld.press("b" if name == "agree" else "a", "a")
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_without_a_match_the_dark_covers_nothing(tmp_path):
    handheld = Watched(tmp_path)
    handheld.app.wake()
    handheld.frame()
    assert handheld.screen.name == "title"


def test_what_is_refused_after_the_dark_is_answered(tmp_path):
    """The curtain over the answer takes the refusal as the first one did."""
    handheld = asked(tmp_path, answering())
    assert handheld.screen.name == "answer"
    cover(handheld.app)
    handheld.press("b")
    assert handheld.match._pos == play(answering(), "refuse")
    assert [screen.name for screen in handheld.app.screens] == ["curtain"]


# The board is for all


def test_a_look_at_the_board_hides_the_hand(tmp_path):
    one = settled(phase="main", red={"cards": {"ore": 3}})
    other = settled(phase="main", red={"cards": {"wool": 3}})
    assert_blind(tmp_path, one, other, "b")
    handheld = asked(tmp_path, one)
    handheld.press("b")
    assert handheld.screen.name == "look"
    assert handheld.said("table.open") in handheld.words()
    assert_current(handheld)
