"""Trade with the others and with the supply (A25-A27)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    end_turn,
    give,
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


def table(**keys) -> bytearray:
    """Red has coal, ore and gold, blue grain, orange gold, white nothing."""
    hands = {
        "red": {"cards": {"coal": 2, "ore": 1}, "gold": 4},
        "blue": {"cards": {"grain": 2}},
        "orange": {"gold": 3},
    }
    return position(**{**hands, **keys})


def compose(give_: dict, want: dict) -> list[str]:
    steps = [f"less {kind}" for kind, number in give_.items() for _ in range(number)]
    return steps + [f"more {kind}" for kind, number in want.items() for _ in range(number)]


def offer(pos, give_: dict, want: dict) -> bytearray:
    """Red's offer, which blue and orange want."""
    play(pos, "offer", *compose(give_, want), "send")
    while now(pos)[0] == "ask":
        play(pos, "want")
    return pos


# A25: with the others


@rule("A25")
def test_the_active_player_trades_cards_with_another():
    pos = offer(table(), {"coal": 1}, {"grain": 2})
    assert now(pos) == ("answer", "blue")
    play(pos, "accept", "refuse", "deal blue")
    assert of(pos, "red", "cards") == {"coal": 1, "ore": 1, "grain": 2}
    assert of(pos, "blue", "cards") == {"coal": 1}
    assert now(pos) == ("main", "red")


@rule("A25")
def test_gold_is_given_for_cards():
    pos = offer(table(), {"gold": 3}, {"grain": 1})
    play(pos, "accept", "refuse", "deal blue")
    assert gold(pos) == {"red": 1, "blue": 3, "orange": 3, "white": 0}
    assert of(pos, "blue", "cards") == {"grain": 1}
    assert of(pos, "red", "cards")["grain"] == 1


@rule("A25")
def test_gold_is_taken_for_cards():
    pos = offer(table(), {"ore": 1}, {"gold": 2})
    refused(pos, "accept", "not in the hand")  # blue has none
    play(pos, "refuse", "accept", "deal orange")
    assert gold(pos) == {"red": 6, "blue": 0, "orange": 1, "white": 0}
    assert of(pos, "orange", "cards") == {"ore": 1}


@rule("A25")
def test_cards_and_gold_together():
    pos = offer(table(), {"coal": 2, "gold": 1}, {"grain": 2})
    play(pos, "accept", "refuse", "deal blue")
    assert of(pos, "red", "cards") == {"ore": 1, "grain": 2}
    assert (of(pos, "blue", "cards"), of(pos, "blue", "gold")) == ({"coal": 2}, 1)


@rule("A25")
def test_a_counter_offer_in_gold():
    pos = offer(table(), {"ore": 1}, {"grain": 1})
    play(pos, "refuse", "counter", *["less gold"] * 3, "send", "deal orange")
    assert gold(pos)["red"] == 7
    assert of(pos, "orange", "cards") == {"ore": 1}


@rule("A25")
@pytest.mark.parametrize("side", [({"coal": 1}, {}), ({}, {"grain": 1}), ({"gold": 2}, {})])
def test_both_sides_give_something(side):
    pos = play(table(), "offer", *compose(*side))
    refused(pos, "send", "Both sides must give")


@rule("A25")
def test_no_kind_stands_on_both_sides():
    """Wanting what one gives only lessens what is given, gold as well."""
    pos = play(table(), "offer", "less gold", "less gold", "more gold", "more grain", "send")
    play(pos, "want", "refuse", "accept", "deal blue")
    assert gold(pos)["red"] == 3
    pos = play(table(), "offer", "less gold", "more gold", "more grain")
    refused(pos, "send", "Both sides must give")


@rule("A25")
def test_nobody_gives_what_he_has_not():
    pos = play(table(red={"cards": {"ore": 1}, "gold": 1}), "offer", "less ore", "less gold")
    refused(pos, "less ore", "no more cards of this kind in the hand")
    refused(pos, "less gold", "no more cards of this kind in the hand")
    refused(pos, "less coal", "no more cards of this kind in the hand")


@rule("A25")
def test_only_the_active_player_trades_and_deals_are_with_him():
    pos = offer(table(), {"coal": 1}, {"grain": 1})
    assert not {"offer", "invite"} & set(legal(pos))
    assert set(legal(pos)) == {"refuse", "accept", "counter"}
    play(pos, "accept", "refuse")
    assert now(pos) == ("close", "red")
    assert legal_of(pos, "deal") == ["blue"]
    refused(pos, "deal orange", "agreed to nothing")


@rule("A25")
def test_development_cards_and_pieces_are_not_traded():
    """Composing knows the five resources and gold; a hand of other things has nothing to give."""
    rich = dict.fromkeys(printed.KINDS, 2)
    pos = play(table(red={"cards": rich, "gold": 2, "development": {"scout": 1}}), "offer")
    kinds = {text.split()[1] for text in legal(pos) if text.split()[0] in ("more", "less")}
    assert kinds == {*printed.KINDS, "gold"}
    pos = table(red={"development": {"scout": 2}, "settlers": ["Chicago"]})
    refused(pos, "offer", "no card to give")


@rule("A25", "A26", "A27", "A66")
def test_no_trade_before_the_roll():
    pos = table(phase="start", red={"cards": {"coal": 3}, "gold": 4})
    for text in ("offer", "invite", "trade 2 gold -> 1 ore", "trade 3 coal -> 1 ore"):
        refused(pos, text, "Roll the dice first")


@rule("A25")
def test_gold_alone_is_something_to_offer():
    pos = offer(table(red={"gold": 1}), {"gold": 1}, {"grain": 1})
    assert now(pos) == ("answer", "blue")


@rule("A25")
def test_gold_alone_makes_a_partner_and_nothing_none():
    """White has neither card nor gold; orange has gold only, and all can see both."""
    pos = play(table(), "offer", "less ore", "more gold")
    refused(pos, "propose white", "This player has nothing to give")
    play(pos, "send")
    assert now(pos) == ("ask", "blue")
    assert now(play(pos, "refuse")) == ("ask", "orange")
    assert now(play(pos, "refuse")) == ("main", "red")
    pos = table(blue={}, orange={})
    refused(pos, "offer", "Nobody else has anything to give")
    refused(pos, "invite", "Nobody else has anything to give")


@rule("A25")
def test_a_deal_agreed_aloud_moves_cards_and_gold():
    pos = play(table(), "offer", "less ore", "more gold", "more gold", "propose orange")
    assert now(pos) == ("agree", "orange")
    assert legal(pos) == ["refuse", "agree"]
    play(pos, "agree")
    assert gold(pos) == {"red": 6, "blue": 0, "orange": 1, "white": 0}
    assert of(pos, "orange", "cards") == {"ore": 1}
    assert (now(pos), shown(pos)["failed_offers"]) == (("main", "red"), 0)


@rule("A25")
def test_a_deal_agreed_aloud_that_cannot_be_paid_moves_nothing():
    pos = play(table(), "offer", "less ore", *["more gold"] * 4, "propose orange", "agree")
    assert gold(pos) == {"red": 4, "blue": 0, "orange": 3, "white": 0}
    assert of(pos, "red", "cards") == {"coal": 2, "ore": 1}
    assert (now(pos), shown(pos)["failed_offers"]) == (("main", "red"), 1)


# A26: gold for cards of the supply


@rule("A26")
@pytest.mark.parametrize("kind", printed.KINDS)
def test_two_gold_buy_a_card(kind):
    pos = play(position(red={"gold": 5}), f"trade 2 gold -> 1 {kind}")
    assert of(pos, "red", "cards") == {kind: 1}
    assert of(pos, "red", "gold") == 3
    assert shown(pos)["bank"][kind] == 18


@rule("A26")
def test_gold_buys_twice_a_turn():
    pos = position(red={"gold": 9}, blue={"gold": 2})
    play(pos, "trade 2 gold -> 1 ore", "trade 2 gold -> 1 ore")
    assert of(pos, "red", "gold") == 5
    assert not legal_of(pos, "trade")
    refused(pos, "trade 2 gold -> 1 coal", "no more than 2 cards")
    play(pos, "end", "roll 1 1")
    assert now(pos) == ("main", "blue")
    play(pos, "trade 2 gold -> 1 coal")
    assert of(pos, "blue", "cards") == {"coal": 1}


@rule("A26")
def test_the_next_turn_buys_twice_again():
    pos = position(red={"gold": 9})
    play(pos, "trade 2 gold -> 1 ore", "trade 2 gold -> 1 ore", "end")
    for _ in range(3):
        play(pos, "roll 6 6")
        end_turn(pos)
    play(pos, "roll 6 6", "trade 2 gold -> 1 coal", "trade 2 gold -> 1 coal")
    assert of(pos, "red", "cards") == {"ore": 2, "coal": 2}


@rule("A26")
def test_one_gold_buys_nothing():
    pos = position(red={"gold": 1})
    refused(pos, "trade 2 gold -> 1 ore", "costs 2 gold")


@rule("A26")
def test_only_what_the_supply_has_can_be_bought():
    pos = position(red={"gold": 4}, white={"cards": {"ore": 19}})
    refused(pos, "trade 2 gold -> 1 ore", "has none")
    assert len(legal_of(pos, "trade")) == 4


# A27: three equal cards


@rule("A27")
@pytest.mark.parametrize("give_", printed.KINDS)
def test_three_equal_cards_buy_a_card_or_a_gold(give_):
    pos = position(red={"cards": {give_: 3}})
    takes = [kind for kind in printed.KINDS if kind != give_] + ["gold"]
    assert legal_of(pos, "trade") == sorted(f"3 {give_} -> 1 {take}" for take in takes)
    take = takes[0]
    play(pos, f"trade 3 {give_} -> 1 {take}")
    assert of(pos, "red", "cards") == {take: 1}
    assert shown(pos)["bank"] == {**dict.fromkeys(printed.KINDS, 19), take: 18}


@rule("A27")
def test_three_equal_cards_buy_a_gold():
    pos = play(position(red={"cards": {"coal": 4}}), "trade 3 coal -> 1 gold")
    assert of(pos, "red", "gold") == 1
    assert of(pos, "red", "cards") == {"coal": 1}
    assert shown(pos)["bank"]["coal"] == 18


@rule("A27")
def test_never_the_same_kind():
    refused(position(red={"cards": {"coal": 3}}), "trade 3 coal -> 1 coal", "its own kind")


@rule("A27")
def test_two_cards_or_unequal_ones_buy_nothing():
    pos = position(red={"cards": {"coal": 2, "ore": 2}})
    assert legal_of(pos, "trade") == []
    refused(pos, "trade 3 coal -> 1 ore", "3 equal cards")


@rule("A27")
def test_only_what_the_supply_has_is_given():
    pos = position(red={"cards": {"coal": 3}}, white={"cards": {"ore": 19}})
    refused(pos, "trade 3 coal -> 1 ore", "has none")
    play(pos, "trade 3 coal -> 1 gold")


@rule("A27")
def test_three_for_one_is_not_limited_per_turn():
    pos = position(red={"cards": {"coal": 12}})
    play(pos, *["trade 3 coal -> 1 gold"] * 4)
    assert of(pos, "red", "gold") == 4
    give(pos, "red", coal=3)
    play(pos, "trade 2 gold -> 1 ore", "trade 2 gold -> 1 ore", "trade 3 coal -> 1 gold")
    assert of(pos, "red", "gold") == 1
