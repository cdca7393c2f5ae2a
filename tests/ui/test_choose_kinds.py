"""Naming kinds for Monopoly and Invention."""

import pytest

from hexpocket.engine import action as act
from hexpocket.ui.catan.monopoly import Monopoly
from hexpocket.ui.play.choose_kinds import Pair
from tests.support.catan import GAME, play
from tests.support.planner import plans
from tests.ui.decision import asked, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

CARDS = {"development": {"monopoly": 1, "invention": 1}}


def Invention():
    return Pair(
        act.INVENTION,
        "common.invention",
        "cards.invention",
        "cards.invention_one",
        "card-invention",
        "invention",
    )


def opened(saves, screen, pos, *look):
    handheld = asked(saves, pos, *look)
    handheld.app.push(screen)
    handheld.frame()
    return handheld


def with_cards(**colours) -> bytearray:
    return settled(**{"red": CARDS, **colours})


def test_monopoly_takes_the_kind_chosen(tmp_path):
    pos = with_cards(blue={"cards": {"ore": 3}})
    handheld = opened(tmp_path, Monopoly(), pos)
    handheld.press("left", "a")
    assert handheld.match._pos == play(pos, "play monopoly ore")
    assert handheld.screen.name == "notice"


def test_monopoly_takes_three_presses_at_most(tmp_path):
    handheld = opened(tmp_path, Monopoly(), with_cards())
    found = plans(handheld.app, most=4)
    named = [a for a in handheld.match.legal() if act.kind_of(a) == act.MONOPOLY]
    assert max(len(found[action]) for action in named) == 3


def test_monopoly_tells_what_all_others_hold_together(tmp_path):
    pos = with_cards(
        red={**CARDS, "cards": {"ore": 2}},
        blue={"cards": {"ore": 3}},
        white={"cards": {"ore": 11}},
    )
    words = opened(tmp_path, Monopoly(), pos).words()
    assert "14" in words
    assert "3" not in words
    assert "11" not in words


def test_monopoly_shows_no_hand(tmp_path):
    one = with_cards(blue={"cards": {"ore": 3}}, white={"cards": {"wool": 3}})
    other = with_cards(blue={"cards": {"wool": 3}}, white={"cards": {"ore": 3}})
    screens = [opened(tmp_path, Monopoly(), pos).pixels() for pos in (one, other)]
    assert screens[0] == screens[1]


def test_invention_takes_two_kinds(tmp_path):
    handheld = opened(tmp_path, Invention(), with_cards())
    handheld.press("left", "a", "left", "left", "a")
    assert handheld.match._pos == play(with_cards(), "play invention wool ore")
    assert handheld.screen.name == "turn"


def test_invention_takes_one_kind_twice(tmp_path):
    handheld = opened(tmp_path, Invention(), with_cards())
    handheld.press("right", "a", "a")
    assert handheld.match._pos == play(with_cards(), "play invention brick brick")


def test_invention_takes_only_what_the_bank_has(tmp_path):
    pos = with_cards(blue={"cards": {"lumber": 19, "brick": 18, "wool": 19}})
    handheld = opened(tmp_path, Invention(), pos)
    assert GAME.kind_names[handheld.screen.kind] == "brick"
    handheld.press("a")
    assert GAME.kind_names[handheld.screen.kind] == "grain"
    assert_whole(handheld)
    handheld.press("a")
    assert handheld.match._pos == play(pos, "play invention brick grain")


def test_invention_takes_the_last_card_of_the_bank(tmp_path):
    most = {"lumber": 19, "brick": 19, "wool": 18, "grain": 19, "ore": 19}
    pos = with_cards(blue={"cards": most})
    handheld = opened(tmp_path, Invention(), pos)
    assert handheld.said("cards.invention_one") in " ".join(handheld.words())
    assert_whole(handheld)
    handheld.press("a")
    assert handheld.match._pos == play(pos, "play invention wool")


def test_every_invention_takes_six_presses_at_most(tmp_path):
    handheld = opened(tmp_path, Invention(), with_cards())
    found = plans(handheld.app, most=7)
    pairs = [a for a in handheld.match.legal() if act.kind_of(a) == act.INVENTION]
    assert len(pairs) == 15
    assert max(len(found[action]) for action in pairs) <= 6
    assert {a for a in found if a and act.kind_of(a) == act.INVENTION} == set(pairs)


def test_b_goes_back_a_step_at_a_time(tmp_path):
    handheld = opened(tmp_path, Invention(), with_cards())
    handheld.press("right", "a", "right", "b")
    assert handheld.screen.name == "invention"
    assert handheld.screen.kind == 1
    assert_whole(handheld)
    handheld.press("b")
    assert handheld.screen.name == "turn"
    handheld.app.push(Monopoly())
    handheld.press("b")
    assert handheld.screen.name == "turn"
    assert handheld.match._pos == with_cards()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("screen", [Monopoly, Invention])
def test_they_fit(tmp_path, look, screen):
    pos = with_cards(blue={"cards": {"lumber": 19, "brick": 12, "ore": 1}})
    handheld = opened(tmp_path, screen(), pos, look, LONGEST)
    assert_whole(handheld)
    handheld.press("left")
    assert_whole(handheld)
    if screen is Invention:
        handheld.press("a", "left")
        assert_whole(handheld)
