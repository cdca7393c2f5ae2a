"""An offer to all: who wants it is asked in the open, and played seat by seat."""

import pytest

from hexpocket.engine.position import ACTOR, NOBODY
from hexpocket.hal.storage import Storage
from hexpocket.ui.match import Match, unpack
from hexpocket.ui.play import flow
from tests.support.catan import GAME, play
from tests.support.handheld import NAMES, Handheld
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_current, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

ORE = {"cards": {"ore": 1}}
OFFER = {"lumber": -2, "ore": 1}


def offered(offer=None, **colours) -> bytearray:
    """Red offers; orange has nothing to give."""
    given = {"red": {"cards": {"lumber": 2}}, "blue": ORE, "white": ORE}
    offer = OFFER if offer is None else offer
    return settled(phase="ask", offer=offer, **{**given, **colours})


def rows(handheld) -> list[str]:
    return [item[0] for item in handheld.screen.list.items]


def test_those_who_have_something_are_asked_and_nobody_is_chosen_first(tmp_path):
    handheld = asked(tmp_path, offered())
    assert handheld.screen.name == "wishes"
    assert rows(handheld) == ["Ben", "Dirk", handheld.said("table.nobody")]
    assert handheld.screen.list.value() < 0
    words = handheld.words()
    assert handheld.said("trade.who_wants") in words
    assert handheld.said("trade.offers_all", "Anna") in words
    places = {text: x for text, _, x, _ in handheld.texts}
    assert places["2 lumber"] < handheld.app.width // 2 < places["1 ore"]


def test_no_hand_is_shown(tmp_path):
    handheld = asked(tmp_path, offered())
    assert (handheld.match.keeper, handheld.match.holder) == (0, NOBODY)
    handheld.press("y")
    assert handheld.screen.name == "wishes"
    handheld.press("x")
    assert "hand" not in [row[1] for row in handheld.screen.list.items]


def test_nobody_takes_one_press_and_no_curtain(tmp_path):
    handheld = asked(tmp_path, offered())
    handheld.press("a")
    assert handheld.match._pos == play(offered(), "refuse", "refuse")
    assert handheld.screen.name == "pass_back"
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert handheld.match.holder == 0


@pytest.mark.parametrize("look", LOOKS)
def test_his_hand_is_not_shown_to_those_who_answered(tmp_path, look):
    """Before he has pressed: not by Y, not in the menu, nor in the picture."""
    handheld = asked(tmp_path, offered(), look, LONGEST)
    handheld.press("a")
    assert handheld.screen.name == "pass_back"
    assert (handheld.match.keeper, handheld.match.holder) == (0, NOBODY)
    assert_whole(handheld)
    assert handheld.said("trade.nobody", LONGEST[0]) in " ".join(handheld.words())
    handheld.press("y")
    assert handheld.screen.name == "pass_back"
    handheld.press("x")
    assert not {"hand", "not_now", "hint"} & {row[1] for row in handheld.screen.list.items}
    handheld.press("b")
    assert handheld.screen.name == "pass_back"


@pytest.mark.parametrize(
    ("buttons", "said"),
    [
        (("up", "a", "a"), ("refuse", "want")),
        (("up", "up", "a", "a"), ("want", "refuse")),
        (("down", "a", "up", "a", "a"), ("want", "want")),
        (("up", "a", "up", "a", "a"), ("refuse", "refuse")),
    ],
)
def test_who_wants_it_is_ticked(tmp_path, buttons, said):
    handheld = asked(tmp_path, offered())
    for button in buttons:
        assert_whole(handheld)
        handheld.press(button)
    assert handheld.match._pos == play(offered(), *said)
    assert handheld.screen.name == ("curtain" if "want" in said else "pass_back")


def test_who_is_ticked_stands_there_in_words(tmp_path):
    handheld = asked(tmp_path, offered())
    handheld.press("up", "a")
    last = handheld.said("common.go_on")
    assert rows(handheld) == ["Ben", handheld.said("trade.wants_it", "Dirk"), last]
    handheld.press("up", "a")
    assert rows(handheld) == ["Ben", "Dirk", handheld.said("table.nobody")]


def test_an_invitation_is_asked_alike(tmp_path):
    handheld = asked(tmp_path, offered({}))
    assert handheld.said("trade.invites", "Anna") in " ".join(handheld.words())
    handheld.press("up", "a", "a")
    assert handheld.match._pos == play(offered({}), "refuse", "want")


def test_the_board_can_be_looked_at(tmp_path):
    handheld = asked(tmp_path, offered())
    handheld.press("b")
    assert handheld.screen.name == "look"
    handheld.press("b")
    assert handheld.screen.name == "wishes"
    assert_current(handheld)


def test_all_that_the_first_may_say_is_found(tmp_path):
    handheld = asked(tmp_path, offered())
    assert set(plans(handheld.app, most=5)) == set(GAME.legal(handheld.match.view))


def test_all_answers_are_saved_at_once(tmp_path):
    handheld = asked(tmp_path, offered(orange=ORE))
    saved = []
    handheld.app.storage.save = lambda name, payload: saved.append(bytes(payload))
    handheld.press("up", "up", "up", "a")
    assert not saved, "it may still be changed"
    handheld.press("a")
    positions = [unpack(lambda _: GAME, payload)._pos for payload in saved]
    assert positions == [play(offered(orange=ORE), "want", "refuse", "refuse")]


@pytest.mark.parametrize(
    ("said", "left"),
    [((), ["Ben", "Cleo", "Dirk"]), (("want",), ["Cleo", "Dirk"]), (("want", "refuse"), ["Dirk"])],
)
def test_taken_up_in_between_those_are_asked_who_have_not_spoken(tmp_path, said, left):
    match = Match(GAME, play(offered(orange=ORE), *said), list(NAMES), bytes(range(4)))
    Storage(str(tmp_path)).save(flow.AUTO, match.pack())
    handheld = Handheld(tmp_path)
    handheld.press("a")  # continue
    assert handheld.screen.name == "wishes"
    assert rows(handheld)[:-1] == left
    handheld.press("a")
    refused = ["refuse"] * len(left)
    assert handheld.match._pos == play(offered(orange=ORE), *said, *refused)
    assert handheld.match.curtain()
    assert handheld.match.view[ACTOR] == (1 if said else 0)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    "offer",
    [
        {},
        {"lumber": -12, "brick": -12, "wool": -12, "grain": -12, "ore": 12},
        {"lumber": -12, "brick": 12, "wool": 12, "grain": 12, "ore": 12},
    ],
)
def test_it_fits(tmp_path, look, offer):
    own = {kind: -number for kind, number in offer.items() if number < 0}
    pos = offered(offer, red={"cards": own or {"lumber": 1}}, orange=ORE)
    handheld = asked(tmp_path, pos, look, LONGEST)
    for button in ("up", "a", "up", "up", "a"):
        assert_whole(handheld)
        handheld.press(button)
    assert_whole(handheld)


def test_nothing_of_any_hand_is_shown(tmp_path):
    one = offered(red={"cards": {"lumber": 2, "ore": 1}}, blue={"cards": {"ore": 1}})
    other = offered(red={"cards": {"lumber": 3}}, blue={"cards": {"wool": 1}})
    assert_blind(tmp_path, one, other, "up", "a")
