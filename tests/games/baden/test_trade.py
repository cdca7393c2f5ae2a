"""Trade with the bank and among players (W21-W24, W45)."""

import pytest

from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import cards, legal, legal_of, now, play, position, refused, shown


@rule("W21")
def test_only_with_the_active_player():
    hands = {colour: {"cards": {"ore": 2, "wool": 2}} for colour in printed.COLOURS}
    pos = play(position(active="blue", **hands), "offer", "less ore", "more wool", "send")
    asked = []
    while now(pos)[0] == "ask":
        asked.append(now(pos)[1])
        assert sorted(legal(pos)) == ["refuse", "want"]
        play(pos, "want")
    assert asked == ["orange", "white", "red"]
    play(pos, "accept", "accept", "refuse")
    assert (now(pos), sorted(legal_of(pos, "deal"))) == (("close", "blue"), ["orange", "white"])
    play(pos, "deal white")
    assert cards(pos, "blue") == {"ore": 1, "wool": 3}
    assert cards(pos, "white") == {"ore": 3, "wool": 1}
    assert cards(pos, "orange") == {"ore": 2, "wool": 2}


@rule("W21")
def test_a_deal_agreed_aloud_and_a_counter_offer():
    hands = {colour: {"cards": {"ore": 2, "wool": 2}} for colour in printed.COLOURS}
    pos = play(position(**hands), "offer", "less ore", "more wool", "propose orange")
    assert now(pos) == ("agree", "orange")
    play(pos, "agree")
    assert cards(pos, "orange") == {"ore": 3, "wool": 1}
    play(pos, "offer", "less ore", "more wool", "send", "want", "refuse", "refuse")
    play(pos, "counter", "less wool", "more ore", "more ore", "send")
    play(pos, "no deal")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"ore": 1, "wool": 3}


@rule("W21")
def test_resources_only():
    red = {"cards": {"ore": 1}, "development": {"trade": 2}}
    pos = play(position(red=red, blue={"cards": {"wool": 1}}), "offer")
    kinds = {text.split()[1] for text in legal(pos) if text.startswith(("more", "less"))}
    assert kinds == set(printed.KINDS)
    refused(pos, "less wool", "no more cards of this kind in the hand")


@rule("W21")
def test_before_the_roll_nobody_trades():
    hands = {colour: {"cards": {"ore": 3}} for colour in printed.COLOURS}
    pos = position(phase="start", **hands)
    refused(pos, "offer", "Roll the dice first")
    refused(pos, "trade 3 ore -> 1 wool", "Roll the dice first")


@rule("W22")
@pytest.mark.parametrize("give", printed.KINDS)
def test_three_equal_cards_for_one_of_choice_for_everyone(give):
    for colour in printed.COLOURS:
        pos = position(active=colour, **{colour: {"cards": {give: 9}}})
        others = [kind for kind in printed.KINDS if kind != give]
        assert legal_of(pos, "trade") == sorted(f"3 {give} -> 1 {take}" for take in others)
        take = others[0]
        play(pos, *[f"trade 3 {give} -> 1 {take}"] * 3)
        assert cards(pos, colour) == {take: 3}
        assert shown(pos)["bank"][give] == 18


@rule("W22")
def test_two_are_not_enough():
    pos = position(red={"cards": {"ore": 2, "wool": 2}, "halls": list(printed.TOWNS)[:9]})
    assert legal_of(pos, "trade") == []
    refused(pos, "trade 3 ore -> 1 wool", "The bank wants 3 equal cards")


@rule("W23")
def test_after_trade_two_for_one_until_the_turn_ends():
    red = {"cards": {"ore": 5}, "development": {"trade": 1}}
    pos = play(position(red=red), "play trade")
    assert set(legal_of(pos, "trade")) == {f"2 ore -> 1 {k}" for k in printed.KINDS if k != "ore"}
    play(pos, "trade 2 ore -> 1 wool", "trade 2 ore -> 1 grain")
    assert cards(pos, "red") == {"ore": 1, "wool": 1, "grain": 1}
    refused(pos, "trade 2 ore -> 1 wool", "The bank wants 2 equal cards")
    play(pos, "end", "roll 1 1")
    assert shown(pos)["trading"] is False


@rule("W23")
def test_not_for_the_others_and_not_in_the_next_turn():
    hand = {"cards": {"ore": 2, "wool": 2}}
    red = {**hand, "development": {"trade": 1}}
    pos = play(position(red=red, blue=hand), "play trade", "end", "roll 1 1")
    assert legal_of(pos, "trade") == []
    for _ in range(3):
        play(pos, "end", "roll 1 1")
    assert now(pos) == ("main", "red")
    assert legal_of(pos, "trade") == []


@rule("W45")
def test_the_example_four_brick_and_two_wool():
    red = {"cards": {"brick": 4, "wool": 2}, "development": {"trade": 1}}
    pos = play(position(red=red), "play trade")
    play(pos, "trade 2 brick -> 1 grain", "trade 2 brick -> 1 lumber", "trade 2 wool -> 1 lumber")
    assert cards(pos, "red") == {"grain": 1, "lumber": 2}


@rule("W45")
def test_trade_leaves_the_game():
    pos = play(position(red={"development": {"trade": 1}}), "play trade")
    assert shown(pos)["deck"]["trade"] == 2
    assert shown(pos)["players"]["red"]["development"] == {}


@rule("W24")
def test_no_gifts_and_nothing_for_its_own_kind():
    hands = {"red": {"cards": {"ore": 3}}, "blue": {"cards": {"ore": 3}}}
    pos = play(position(**hands), "offer", "less ore")
    refused(pos, "send", "Both sides must give at least one card")
    play(pos, "more ore", "more ore")  # one less given, then one wanted: never both
    refused(pos, "send", "Both sides must give at least one card")
    play(pos, "cancel")
    refused(pos, "trade 3 ore -> 1 ore", "Nothing is traded for its own kind")


@rule("W24")
def test_the_bank_gives_only_what_it_has():
    pos = position(red={"cards": {"ore": 3}}, blue={"cards": {"wool": 18}})
    assert legal_of(pos, "trade") == ["3 ore -> 1 brick", "3 ore -> 1 grain", "3 ore -> 1 lumber"]
    refused(pos, "trade 3 ore -> 1 wool", "The bank has none of these cards")
