"""Trade with the bank: two rows of cards."""

import pytest

from hexpocket.engine import action as act
from hexpocket.ui.play.bank import Bank
from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

HARBOUR = {"settlements": [0], "roads": ["0-4"]}  # three for one
HAND = {"lumber": 4, "wool": 3, "grain": 2}


def bank(saves, pos, *look):
    handheld = asked(saves, pos, *look)
    handheld.app.push(Bank())
    handheld.frame()
    return handheld


def trading(**red) -> bytearray:
    return settled(red={**HARBOUR, "cards": HAND, **red})


def test_a_goes_down_and_a_trades(tmp_path):
    handheld = bank(tmp_path, trading())
    handheld.press("a")
    assert handheld.screen.name == "bank"
    assert handheld.match._pos == trading()
    handheld.press("a")
    assert handheld.match._pos == play(trading(), "trade 3 lumber -> 1 brick")
    assert handheld.screen.name == "turn"


def test_only_legal_kinds_are_chosen(tmp_path):
    handheld = bank(tmp_path, trading())
    assert handheld.screen.kinds[0] == GAME.kind_names.index("lumber")
    handheld.press("right")
    assert handheld.screen.kinds[0] == GAME.kind_names.index("wool")
    handheld.press("right")
    assert handheld.screen.kinds[0] == GAME.kind_names.index("lumber")
    handheld.press("down", "left")
    assert handheld.screen.kinds == [0, 4]
    handheld.press("right")
    assert handheld.screen.kinds == [0, 1]
    assert_whole(handheld)


def test_what_the_bank_lacks_is_not_chosen(tmp_path):
    pos = settled(red={**HARBOUR, "cards": HAND}, blue={"cards": {"brick": 19}})
    handheld = bank(tmp_path, pos)
    handheld.press("a")
    assert GAME.kind_names[handheld.screen.kinds[1]] == "wool"


def test_choosing_what_was_to_be_got_moves_that_on(tmp_path):
    hand = {"lumber": 4, "brick": 4}
    handheld = bank(tmp_path, trading(cards=hand))
    assert handheld.screen.kinds == [0, 1]
    handheld.press("right")
    assert handheld.screen.kinds == [1, 2]
    assert_whole(handheld)


def test_b_goes_up_and_then_back(tmp_path):
    handheld = bank(tmp_path, trading())
    handheld.press("a", "b")
    assert handheld.screen.row == 0
    handheld.press("b")
    assert handheld.screen.name == "turn"
    assert handheld.match._pos == trading()


def test_the_rates_are_those_of_the_rules(tmp_path):
    words = bank(tmp_path, trading()).words()
    assert words.count("3:1") == 5
    words = bank(tmp_path, settled(red={"cards": {"ore": 4}})).words()
    assert words.count("4:1") == 5


def test_every_trade_takes_six_presses_at_most(tmp_path):
    hand = {"lumber": 3, "brick": 3, "wool": 3, "grain": 3, "ore": 3}
    handheld = bank(tmp_path, trading(cards=hand))
    found = plans(handheld.app, most=7)
    trades = [a for a in handheld.match.legal() if act.kind_of(a) == act.BANK]
    assert len(trades) == 20
    assert max(len(found[action]) for action in trades) <= 6
    assert {a for a in found if a and act.kind_of(a) == act.BANK} == set(trades)


@pytest.mark.parametrize("look", LOOKS)
def test_it_fits(tmp_path, look):
    hand = {"lumber": 12, "brick": 10, "wool": 10, "grain": 19, "ore": 10}
    handheld = bank(tmp_path, trading(cards=hand), look, LONGEST)
    for buttons in (("left",), ("left",), ("a",), ("left",), ("left",)):
        assert_whole(handheld)
        handheld.press(*buttons)
    assert_whole(handheld)


def test_nothing_of_other_hands_is_shown(tmp_path):
    red = {**HARBOUR, "cards": HAND}
    one = settled(red=red, blue={"cards": {"ore": 2}}, white={"cards": {"brick": 2}})
    other = settled(red=red, blue={"cards": {"brick": 2}}, white={"cards": {"ore": 2}})
    assert_blind(tmp_path, one, other)
    screens = [bank(tmp_path, pos).pixels() for pos in (one, other)]
    assert screens[0] == screens[1]
