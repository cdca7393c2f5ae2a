"""Returning half of the hand on a seven, card by card."""

import pytest

from tests.support.catan import GAME, cards, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

HAND = {"lumber": 3, "wool": 1, "ore": 4}


def seven(**colours) -> bytearray:
    return settled(phase="discard", **{"red": {"cards": HAND}, **colours})


def test_cards_go_one_by_one(tmp_path):
    handheld = asked(tmp_path, seven())
    handheld.press("a", "a", "right", "a")
    expected = play(seven(), "discard lumber", "discard lumber", "discard wool")
    assert handheld.match._pos == expected
    assert handheld.screen.name == "discard"
    assert handheld.said("cards.to_go") in handheld.words()
    assert "1" in handheld.words()
    assert_whole(handheld)


def test_the_last_card_leads_on(tmp_path):
    handheld = asked(tmp_path, seven())
    handheld.press("left", "a", "a", "a")
    assert handheld.screen.name == "discard"
    handheld.press("a")
    assert handheld.match._pos == play(seven(), *["discard ore"] * 4)
    assert handheld.screen.name == "pick"


def test_the_next_player_is_asked_behind_his_curtain(tmp_path):
    pos = seven(blue={"cards": {"grain": 8}})
    handheld = asked(tmp_path, pos)
    handheld.press("a", "a", "a", "a")
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.screen.name == "news"
    handheld.press("a")
    assert handheld.screen.name == "discard"
    assert handheld.match.holder == 1


def test_only_kinds_in_the_hand_are_chosen(tmp_path):
    handheld = asked(tmp_path, seven())
    chosen = []
    for _ in range(4):
        chosen.append(GAME.kind_names[handheld.screen.kind])
        handheld.press("right")
    assert chosen == ["lumber", "wool", "ore", "lumber"]
    handheld.press("left", "left")
    assert GAME.kind_names[handheld.screen.kind] == "ore"


def test_a_kind_that_is_used_up_is_left(tmp_path):
    handheld = asked(tmp_path, seven())
    handheld.press("right", "a")
    assert GAME.kind_names[handheld.screen.kind] == "ore"
    assert_whole(handheld)


def test_b_takes_back_what_was_returned(tmp_path):
    handheld = asked(tmp_path, seven())
    handheld.press("a", "right", "a", "b")
    assert cards(handheld.match._pos, "red") == {**HAND, "lumber": 2}
    handheld.press("b", "b")
    assert handheld.match._pos == seven()
    assert_whole(handheld)


def test_every_card_is_three_presses_away_at_most(tmp_path):
    hand = {"lumber": 2, "brick": 2, "wool": 2, "grain": 2, "ore": 2}
    handheld = asked(tmp_path, seven(red={"cards": hand}))
    found = plans(handheld.app, most=4)
    assert set(GAME.legal(handheld.match.view)) <= set(found)
    assert max(len(keys) for keys in found.values()) <= 3


@pytest.mark.parametrize("look", LOOKS)
def test_it_fits(tmp_path, look):
    full = {"lumber": 12, "brick": 11, "wool": 10, "grain": 10, "ore": 12}
    handheld = asked(tmp_path, seven(red={"cards": full}), look, LONGEST)
    assert_whole(handheld)
    for kind in range(5):
        handheld.screen.kind = kind
        handheld.app.redraw()
        handheld.press(*["a"] * 5)
    assert_whole(handheld)


def test_nothing_of_other_hands_is_shown(tmp_path):
    assert_blind(
        tmp_path,
        seven(blue={"cards": {"brick": 2}, "development": {"knight": 1}}),
        seven(blue={"cards": {"grain": 2}, "development": {"monopoly": 1}}),
        "a",
    )
