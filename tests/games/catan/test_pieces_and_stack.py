"""What runs out: pieces of each colour and the stack of development cards (B56 to B58)."""

from functools import partial

import pytest

from hexpocket.engine.position import RANDOM
from host_tools.referee import notation
from tests.support import rule
from tests.support.catan import (
    GAME,
    cards,
    legal,
    legal_of,
    play,
    points,
    position,
    refused,
    shown,
)

KINDS = ("lumber", "brick", "wool", "grain", "ore")
PLENTY = dict.fromkeys(KINDS, 12)
DECK = {"knight": 14, "road building": 2, "invention": 2, "monopoly": 2, "victory point": 5}
CORNERS = {0: "0-3", 2: "2-6", 47: "47-51", 50: "50-53"}
# Settled at 23, and free places at 35 and 45.
CHAIN = ["23-29", "29-35", "35-40", "40-45"]
# Sixteen paths in a row along the coast from intersection 0.
COAST = [
    *("0-3", "3-7", "7-11", "11-16", "16-21", "21-27", "27-33", "33-38"),
    *("38-43", "43-47", "47-51", "48-51", "48-52", "49-52", "49-53", "50-53"),
]


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """`position` in either edition."""
    return partial(position, edition=request.param)


def settled(cities: int) -> dict:
    """Red with five buildings, this many of the corner ones cities, and rich."""
    corners = list(CORNERS)
    return {
        "cards": PLENTY,
        "settlements": [*corners[cities:], 23],
        "cities": corners[:cities],
        "roads": [*CORNERS.values(), *CHAIN],
    }


@rule("B57")
def test_the_fifth_settlement_is_the_last(lay):
    red = settled(0)
    red["settlements"].remove(50)
    red["roads"].remove("50-53")
    pos = lay(red=red)
    play(pos, "settlement 35")
    refused(pos, "settlement 45", "upgrade one to a city first")
    assert not legal_of(pos, "settlement")


@rule("B56", "B57")
def test_with_all_settlements_out_one_is_raised_first(lay):
    pos = lay(red=settled(0))
    refused(pos, "settlement 35", "upgrade one to a city first")
    play(pos, "city 0", "settlement 35")
    assert shown(pos)["players"]["red"]["settlements"] == [2, 23, 35, 47, 50]
    refused(pos, "settlement 45", "upgrade one to a city first")


@rule("B56")
def test_each_city_returns_one_settlement_to_the_stock(lay):
    pos = lay(red=settled(0))
    play(pos, "city 0", "city 2", "settlement 35", "settlement 45")
    red = shown(pos)["players"]["red"]
    assert (red["settlements"], red["cities"]) == ([23, 35, 45, 47, 50], [0, 2])
    assert points(pos, "red") == 9


@rule("B57")
def test_the_fourth_city_is_the_last(lay):
    pos = lay(red=settled(3))
    assert set(legal_of(pos, "city")) == {"city 23", "city 50"}
    play(pos, "city 50")
    refused(pos, "city 23", "You have no cities left")
    assert not legal_of(pos, "city")


@rule("B57")
def test_with_all_cities_out_settlements_go_on(lay):
    pos = lay(red=settled(4))
    assert set(legal_of(pos, "settlement")) == {"settlement 35", "settlement 40", "settlement 45"}


@rule("B57")
def test_the_fifteenth_road_is_the_last(lay):
    pos = lay(red={"cards": PLENTY, "settlements": [0], "roads": COAST[:14]})
    assert "road 49-53" in legal(pos)
    play(pos, "road 49-53")
    refused(pos, "road 50-53", "You have no roads left")
    assert not legal_of(pos, "road")


@rule("B57")
def test_one_colours_pieces_do_not_limit_another(lay):
    red = {"settlements": [0], "roads": COAST[:15]}
    blue = {"cards": PLENTY, "settlements": [24], "roads": ["24-30"]}
    pos = lay(active="blue", red=red, blue=blue)
    assert "road 18-24" in legal(pos)
    play(pos, "road 18-24", "city 24")


@rule("B57")
def test_other_pieces_may_be_built_when_one_sort_is_out(lay):
    pos = lay(red={"cards": PLENTY, "settlements": [0], "roads": COAST[:15]})
    assert {"city 0", "settlement 7", "buy"} <= set(legal(pos))


def buyer(hand=PLENTY) -> dict:
    return {"cards": hand, "settlements": [23], "roads": ["23-29"]}


def nearly_bought_out(lay, deck: dict, **keys):
    """The stack holds only `deck`; white has all other knights and victory points."""
    left = {card: DECK[card] - deck.get(card, 0) for card in ("knight", "victory point")}
    white = {
        "knights_played": left["knight"],
        "development": {"victory point": left["victory point"]},
    }
    return lay(red=buyer(), white=white, deck=deck, **keys)


@rule("B58")
@pytest.mark.parametrize("card", DECK)
def test_the_bought_card_leaves_the_stack_for_the_hand(lay, card):
    pos = play(lay(red=buyer()), f"buy {card}")
    assert shown(pos)["deck"] == {**DECK, card: DECK[card] - 1}
    assert shown(pos)["players"]["red"]["development"] == {card: 1}


@rule("B58")
@pytest.mark.parametrize("card", DECK)
def test_the_only_card_left_is_the_one_bought(lay, card):
    pos = nearly_bought_out(lay, {card: 1})
    play(pos, "buy")
    assert shown(pos)["players"]["red"]["development"] == {card: 1}
    assert shown(pos)["deck"] == {}


@rule("B58")
def test_none_left_none_to_buy(lay):
    pos = nearly_bought_out(lay, {})
    assert "buy" not in legal(pos)
    refused(pos, "buy", "No development card is left")


@rule("B58")
def test_the_stack_can_be_bought_out(lay):
    pos = nearly_bought_out(lay, {"knight": 1, "invention": 2})
    play(pos, "buy", "buy", "buy")
    assert shown(pos)["players"]["red"]["development"] == {"knight": 1, "invention": 2}
    refused(pos, "buy", "No development card is left")
    assert cards(pos, "red") == {**PLENTY, "wool": 9, "grain": 9, "ore": 9}


@rule("B58")
@pytest.mark.parametrize("card", DECK)
def test_nobody_chooses_the_card_he_buys(lay, card):
    pos = lay(red=buyer())
    assert legal_of(pos, "buy") == ["buy"]
    refused(pos, f"buy {card}", "no such action")


@rule("B58")
def test_every_card_of_the_stack_is_equally_likely_on_top():
    draws = 2500
    drawn = dict.fromkeys(DECK, 0)
    pos = position(red=buyer())
    buy = notation.from_text(GAME, pos, "buy")
    for _ in range(draws):
        after = bytearray(pos)
        drawn[notation.to_text(GAME, pos, GAME.apply(after, buy)).removeprefix("buy ")] += 1
        pos[RANDOM : RANDOM + 6] = after[RANDOM : RANDOM + 6]
    # Four standard deviations of the likeliest card, the knight.
    for card, number in DECK.items():
        assert drawn[card] == pytest.approx(draws * number / 25, abs=100)
