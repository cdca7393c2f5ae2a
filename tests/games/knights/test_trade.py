"""Trade with the bank and among players (C63)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import cards, legal_of, play, position, rate, refused, shown


@rule("C63")
@pytest.mark.parametrize("give", printed.KINDS)
def test_four_equal_cards_for_one_of_any_other_kind(give):
    pos = position(red={"cards": {give: 4}})
    takes = [text.split()[-1] for text in legal_of(pos, "trade")]
    assert sorted(takes) == sorted(set(printed.KINDS) - {give})
    take = "cloth" if give != "cloth" else "ore"
    assert cards(play(pos, f"trade 4 {give} -> 1 {take}"), "red") == {take: 1}
    refused(position(red={"cards": {give: 3}}), f"trade 4 {give} -> 1 {take}", "4 equal cards")


@rule("C63", "B51")
@pytest.mark.parametrize("kind", ["ore", "coin"])
def test_nothing_for_its_own_kind(kind):
    pos = position(red={"cards": {kind: 8}})
    refused(pos, f"trade 4 {kind} -> 1 {kind}", "for its own kind")


@rule("C63")
def test_a_three_to_one_harbour_serves_all_kinds():
    red = {"settlements": [11], "roads": ["7-11"]}
    pos = position(red=red | {"cards": {"coin": 3, "wool": 3}})
    assert [rate(pos, "red", kind) for kind in printed.KINDS] == [3] * 8
    play(pos, "trade 3 coin -> 1 ore", "trade 3 wool -> 1 paper")
    assert cards(pos, "red") == {"ore": 1, "paper": 1}


@rule("C63")
@pytest.mark.parametrize(("node", "road", "kind"), [(0, "0-4", "brick"), (1, "1-4", "ore"),
    (10, "10-14", "lumber"), (26, "20-26", "grain"), (33, "28-33", "wool")])  # fmt: skip
def test_a_two_to_one_harbour_serves_its_resource_alone(node, road, kind):
    pos = position(red={"cities": [node], "roads": [road]})
    for each in printed.KINDS:
        assert rate(pos, "red", each) == (2 if each == kind else 4)


@rule("C63")
def test_every_kind_at_its_best_rate():
    """A 3:1 harbour, the third trade level, and the merchant on forest."""
    red = {"settlements": [11, 33], "roads": ["7-11", "28-33"], "levels": {"trade": 3}}
    pos = position(red=red, merchant="red", merchant_at=3)
    expected = {"lumber": 2, "brick": 3, "wool": 2, "grain": 3, "ore": 3}
    expected |= dict.fromkeys(printed.COMMODITIES, 2)
    assert {kind: rate(pos, "red", kind) for kind in printed.KINDS} == expected


@rule("C63", "B50")
def test_the_bank_trades_away_only_what_it_holds():
    pos = position(red={"cards": {"wool": 4}}, blue={"cards": {"coin": 12}})
    assert "4 wool -> 1 coin" not in legal_of(pos, "trade")
    refused(pos, "trade 4 wool -> 1 coin", "The bank has none")


@rule("C63", "B47", "B83")
def test_an_offer_of_resources_and_commodities():
    """Composed by steps, any of the eight kinds on either side, none on both."""
    pos = position(red={"cards": {"cloth": 2, "wool": 1}}, blue={"cards": {"coin": 1, "ore": 1}})
    play(pos, "offer", "less cloth", "less cloth", "less wool", "more coin", "more ore")
    assert shown(pos)["offer"] == {"cloth": -2, "wool": -1, "coin": 1, "ore": 1}
    assert set(legal_of(pos, "more")) == set(printed.KINDS)
    assert "cloth" not in legal_of(pos, "less")  # no more of it is in the hand
    assert legal_of(pos, "send") == [""]


@rule("C63", "B47")
def test_both_sides_give_a_card():
    pos = play(position(red={"cards": {"cloth": 2}}, blue={"cards": {"ore": 1}}), "offer")
    play(pos, "less cloth")
    refused(pos, "send", "Both sides must give")
