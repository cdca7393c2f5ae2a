"""A 7: cards go back, the outlaw moves, a card is taken (A23, A24)."""

import pytest

from hexpocket.engine import chance
from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    gold,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)


def numbered() -> set[str]:
    """The hexes with a number in the fixed set-up."""
    return {name for name, (_, mark, _) in printed.HEXES.items() if mark not in ("", "??")}


def size(pos, colour) -> int:
    return sum(of(pos, colour, "cards").values())


@rule("A23")
@pytest.mark.parametrize(("held", "left"), [(7, 7), (8, 4), (9, 5), (10, 5), (13, 7)])
@pytest.mark.parametrize("colour", printed.COLOURS)
def test_more_than_seven_cards_are_halved_rounded_down(held, left, colour):
    pos = position(phase="start", **{colour: {"cards": {"grain": held}}})
    play(pos, "roll 1 6")
    while now(pos)[0] == "discard":
        assert now(pos) == ("discard", colour)
        play(pos, "discard grain")
    assert now(pos) == ("outlaw", "red")
    assert size(pos, colour) == left
    assert shown(pos)["bank"]["grain"] == 19 - left


@rule("A23")
def test_nine_cards_return_four():
    pos = position(phase="start", red={"cards": {"ore": 9}})
    play(pos, "roll 3 4", *["discard ore"] * 4)
    assert now(pos)[0] == "outlaw"
    assert of(pos, "red", "cards") == {"ore": 5}


@rule("A23")
def test_cards_go_back_clockwise_from_the_roller():
    hands = {c: {"cards": {k: 8}} for c, k in zip(printed.COLOURS, printed.KINDS, strict=False)}
    pos = play(position(phase="start", active="orange", **hands), "roll 2 5")
    order = []
    while now(pos)[0] == "discard":
        order.append(now(pos)[1])
        play(pos, legal(pos)[0])
    assert order == ["orange"] * 4 + ["white"] * 4 + ["red"] * 4 + ["blue"] * 4
    assert now(pos) == ("outlaw", "orange")


@rule("A23")
def test_each_chooses_what_goes_back():
    pos = position(phase="start", blue={"cards": {"ore": 4, "coal": 4, "grain": 1}})
    play(pos, "roll 3 4")
    assert legal(pos) == ["discard coal", "discard grain", "discard ore"]
    refused(pos, "discard lumber", "You have no card of this kind")
    refused(pos, "outlaw 09.07", "Return half of your cards first")
    play(pos, "discard ore", "discard ore", "discard coal", "discard grain")
    assert of(pos, "blue", "cards") == {"ore": 2, "coal": 3}


@rule("A23", "A28")
def test_gold_and_development_cards_do_not_count():
    red = {"cards": {"ore": 7}, "gold": 20, "development": {"scout": 1, "cavalry": 3}}
    pos = play(position(phase="start", red=red), "roll 3 4")
    assert now(pos) == ("outlaw", "red")
    assert of(pos, "red", "gold") == 20
    assert of(pos, "red", "development") == {"scout": 1, "cavalry": 3}


@rule("A23", "A28")
def test_gold_and_development_cards_never_go_back():
    red = {"cards": {"ore": 8}, "gold": 20, "development": {"scout": 2}}
    pos = play(position(phase="start", red=red), "roll 3 4")
    assert legal(pos) == ["discard ore"]
    play(pos, *["discard ore"] * 4)
    assert of(pos, "red", "gold") == 20


@rule("A23")
def test_a_seven_brings_no_cards_and_no_compensation():
    pos = play(position(phase="start"), "roll 3 4")
    assert set(gold(pos).values()) == {0}
    assert shown(pos)["bank"] == dict.fromkeys(printed.KINDS, 19)


@rule("A23", "A24")
def test_the_outlaw_must_go_to_another_numbered_hex():
    pos = play(position(phase="start", outlaw="09.07"), "roll 3 4")
    assert set(legal_of(pos, "outlaw")) == numbered() - {"09.07"}
    assert len(legal(pos)) == 39 + 12 - 1
    refused(pos, "outlaw 09.07", "another hex")
    refused(pos, "outlaw 05.05", "hex with a number")
    refused(pos, "end", "Move the outlaw first")
    play(pos, "outlaw 09.03")
    assert shown(pos)["outlaw"] == "09.03"


@rule("A23", "A24")
def test_a_hex_whose_token_left_is_not_numbered_and_the_new_place_is():
    tokens = {**printed.TOKENS, "05.05": 9}
    del tokens["12.06"]
    red = {"cities": ["Rapid City", "Chicago", "Nashville"]}
    pos = play(position(phase="start", tokens=tokens, red=red), "roll 3 4")
    refused(pos, "outlaw 12.06", "hex with a number")
    assert "outlaw 05.05" in legal(pos)


@rule("A23")
def test_the_roller_takes_a_card_from_an_opponent_there():
    pos = position(phase="start", orange={"cards": {"ore": 2}}, blue={"cards": {"ore": 1}})
    play(pos, "roll 3 4", "outlaw 08.06")  # St. Louis alone
    assert now(pos) == ("steal", "red")
    assert legal(pos) == ["steal orange"]
    refused(pos, "end", "whom to rob")
    refused(pos, "steal blue", "no city at the outlaw")
    refused(pos, "steal red", "You cannot rob yourself")
    play(pos, "steal orange")
    assert of(pos, "orange", "cards") == {"ore": 1}
    assert of(pos, "red", "cards") == {"ore": 1}
    assert now(pos) == ("main", "red")


@rule("A23")
def test_the_roller_chooses_among_several_victims():
    """At the mountains with the 6: Nashville (red), Lexington (orange), Atlanta (blue)."""
    hands = {"blue": {"cards": {"coal": 1}}, "orange": {"cards": {"ore": 1}}}
    pos = position(phase="start", red={"cards": {"grain": 1}}, **hands)
    play(pos, "roll 3 4", "outlaw 10.08")
    assert sorted(legal(pos)) == ["steal blue", "steal orange"]
    play(pos, "steal blue")
    assert of(pos, "red", "cards") == {"grain": 1, "coal": 1}
    assert of(pos, "blue", "cards") == {}
    assert of(pos, "orange", "cards") == {"ore": 1}


@rule("A23")
def test_empty_hands_are_skipped():
    orange = {"gold": 5, "development": {"cavalry": 1}}
    pos = position(phase="start", orange=orange, blue={"cards": {"coal": 1}})
    play(pos, "roll 3 4", "outlaw 10.08")
    assert legal(pos) == ["steal blue"]
    refused(pos, "steal orange", "no card")
    pos = position(phase="start", orange=orange)
    play(pos, "roll 3 4", "outlaw 10.08")
    assert now(pos) == ("main", "red")
    assert of(pos, "orange", "gold") == 5
    assert of(pos, "orange", "development") == {"cavalry": 1}


@rule("A23")
def test_nobody_robs_himself():
    pos = position(phase="start", red={"cards": {"coal": 1}})
    play(pos, "roll 3 4", "outlaw 09.05")  # Chicago and Indianapolis, both red
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "cards") == {"coal": 1}


@rule("A23")
def test_any_card_of_the_hand_can_be_taken_and_nothing_else():
    orange = {"cards": {"ore": 1, "coal": 1, "grain": 1}, "gold": 9, "development": {"scout": 1}}
    taken = set()
    for seed in range(40):
        pos = position(phase="start", orange=orange)
        chance.seed(pos, seed)
        play(pos, "roll 3 4", "outlaw 08.06", "steal orange")
        (kind,) = of(pos, "red", "cards")
        taken.add(kind)
        assert of(pos, "orange", "gold") == 9
        assert of(pos, "orange", "development") == {"scout": 1}
    assert taken == {"ore", "coal", "grain"}
