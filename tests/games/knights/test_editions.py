"""What the edition `modern` changes, and what it does not (C66)."""

import pytest

from tests.support import rule
from tests.support.knights import cards, legal, nodes_of, now, of, play, position, shown

BOTH = pytest.mark.parametrize("edition", ["seed", "modern"])


@rule("C66", "B36")
@pytest.mark.parametrize(("edition", "got"), [("seed", {}), ("modern", {"brick": 1})])
def test_b36_a_sole_claimant(edition, got):
    red = {"cities": [24], "roads": ["24-30"]}
    pos = position(edition=edition, phase="start", red=red, blue={"cards": {"brick": 18}})
    assert cards(play(pos, "roll 5 6 trade"), "red") == got


@rule("C66", "B40")
@pytest.mark.parametrize(("edition", "desert"), [("seed", False), ("modern", True)])
def test_b40_the_robber_and_the_desert(edition, desert):
    pos = position(edition=edition, phase="robber", robber=4)
    assert (5 in nodes_of(pos, "robber")) == desert


@rule("C66", "B72")
@pytest.mark.parametrize(("edition", "holder"), [("seed", None), ("modern", "red")])
def test_b72_a_shared_longest_road(edition, holder):
    red = {"settlements": [8], "roads": ["0-4", "4-8", "8-13", "13-18", "18-23", "23-29"]}
    blue = {"settlements": [37], "roads": ["37-42", "42-46", "46-50", "50-53", "49-53"]}
    pos = position(edition=edition, active="white", red=red, blue=blue,
                   white={"progress": {"diplomat": 1}})  # fmt: skip
    play(pos, "play diplomat 23-29")
    assert shown(pos)["longest_road"] == holder


@rule("C66", "C29")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_c29_a_city_without_a_settlement_piece(edition):
    roads = ["0-3", "2-6", "7-11", "15-20", "47-51", "30-35"]
    red = {"settlements": [0, 2, 11, 15, 47], "cities": [30], "roads": roads}
    pos = play(position(edition=edition, phase="start", ship=6, red=red), "roll 6 6 ship")
    assert of(pos, "red", "laid_down") == ([30] if edition == "modern" else [])


@rule("C66", "C15")
@BOTH
def test_the_order_of_trade_and_building_is_free_in_both(edition):
    red = {"settlements": [8], "roads": ["8-13"]}
    red |= {"cards": {"brick": 1, "lumber": 1, "wool": 4}}
    pos = play(position(edition=edition, red=red), "road 13-18")
    assert "trade 4 wool -> 1 ore" in legal(pos)


@rule("C66", "C22")
@BOTH
def test_the_robber_is_frozen_in_both(edition):
    pos = play(position(edition=edition, phase="start"), "roll 3 4 trade")
    assert now(pos) == ("main", "red")


@rule("C66", "C27", "C31")
@BOTH
def test_the_battle_is_the_same_in_both(edition):
    red = {"cities": [8], "roads": ["8-13"], "knights": {"13": "basic active"}}
    blue = {"cities": [17], "roads": ["17-22"]}
    pos = play(position(edition=edition, phase="start", ship=6, red=red, blue=blue),
               "roll 6 6 ship")  # fmt: skip
    assert of(pos, "blue", "settlements") == [17]
