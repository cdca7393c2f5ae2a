"""Whom to rob."""

import pytest

from hexpocket.engine import action as act
from tests.support.catan import GAME, cards
from tests.support.planner import plans
from tests.ui.decision import asked, assert_blind, assert_current, settled
from tests.ui.watched import LONGEST, LOOKS, no_cut

AROUND = {
    "blue": {"settlements": [30], "roads": ["24-30"], "cards": {"wool": 1}},
    "orange": {"settlements": [40], "roads": ["40-44"], "cards": {"ore": 12}},
    "white": {"settlements": [41], "roads": ["41-46"]},
}


def robbing(**colours) -> bytearray:
    return settled(phase="steal", robber=14, **{**AROUND, **colours})


def test_victims_are_listed_with_their_number_of_cards(tmp_path):
    handheld = asked(tmp_path, robbing())
    one = handheld.said("common.card", 1)
    many = handheld.said("common.n_cards", 12)
    none = handheld.said("common.n_cards", 0)
    words = handheld.words()
    assert [name + " · " + n for name, n in (("Ben", one), ("Cleo", many), ("Dirk", none))] == [
        text for text in words if "·" in text
    ]


def test_a_steals_from_the_chosen_player(tmp_path):
    handheld = asked(tmp_path, robbing())
    expected = robbing()
    GAME.apply(expected, act.STEAL | 2)
    handheld.press("down", "a")
    assert handheld.match._pos == expected
    assert cards(expected, "red") == {"ore": 1}
    assert handheld.screen.name == "notice"


def test_every_victim_is_two_presses_away_at_most(tmp_path):
    handheld = asked(tmp_path, robbing())
    found = plans(handheld.app, most=3)
    assert set(GAME.legal(handheld.match.view)) <= set(found)
    assert max(len(found[action]) for action in handheld.match.legal()) <= 2


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("robber", [1, 14])
def test_the_list_leaves_the_robber_in_sight(tmp_path, monkeypatch, look, robber):
    no_cut(monkeypatch)
    north = {"blue": {"settlements": [9], "roads": ["9-13"], "cards": {"wool": 12}}}
    pos = settled(phase="steal", robber=1, **north) if robber == 1 else robbing()
    handheld = asked(tmp_path, pos, look, LONGEST)
    assert_current(handheld)
    _, y = handheld.app.island.hex_at(robber)
    rows = [text for text in handheld.texts if "·" in text[0]]
    assert len(rows) == len(handheld.match.legal())
    for words, font, x, top in rows:
        assert x + font.width(words) <= handheld.app.width - 6
        assert top + 20 < y - 14 or top - 6 > y + 14
    handheld.press("down")
    assert_current(handheld)


def test_nothing_of_the_hands_is_shown(tmp_path):
    other = robbing(orange={**AROUND["orange"], "cards": {"grain": 12}})
    assert_blind(tmp_path, robbing(), other, "down")
