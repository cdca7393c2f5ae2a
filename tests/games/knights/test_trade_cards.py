"""Trade cards, each with its conditions and edge cases (C62, C68)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import (
    GAME,
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    rate,
    refused,
    shown,
)

# Commercial Harbor

HARBOR = {"progress": {"commercial harbor": 1}, "cards": {"wool": 3, "ore": 1}}


@rule("C62")
def test_commercial_harbor_swaps_resources_for_commodities_clockwise():
    pos = position(
        red=HARBOR,
        blue={"cards": {"cloth": 1, "coin": 1}},
        orange={"cards": {"grain": 2}},
        white={"cards": {"paper": 1}},
    )
    play(pos, "play commercial harbor")
    assert now(pos) == ("lend", "red")
    assert legal_of(pos, "lend") == ["blue ore", "blue wool"]
    play(pos, "lend blue wool")
    assert now(pos) == ("swap", "blue")
    assert legal(pos) == ["swap red cloth", "swap red coin"]
    play(pos, "swap red coin")
    assert now(pos) == ("lend", "red")
    play(pos, "lend orange wool")  # who has no commodity: the card stays
    assert legal_of(pos, "lend") == ["white ore", "white wool"]
    play(pos, "lend white ore", "swap red paper")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"wool": 2, "coin": 1, "paper": 1}
    assert cards(pos, "blue") == {"wool": 1, "cloth": 1}
    assert cards(pos, "orange") == {"grain": 2}
    assert cards(pos, "white") == {"ore": 1}


@rule("C62")
def test_an_opponent_may_be_skipped():
    pos = position(red=HARBOR, blue={"cards": {"coin": 1}}, white={"cards": {"coin": 1}})
    play(pos, "play commercial harbor", "pass")
    assert legal_of(pos, "lend") == ["white ore", "white wool"]
    play(pos, "pass")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == HARBOR["cards"]


@rule("C62")
def test_opponents_without_cards_are_passed_over():
    pos = position(red=HARBOR, orange={"cards": {"coin": 1}})
    assert legal_of(play(pos, "play commercial harbor"), "lend") == ["orange ore", "orange wool"]


@rule("C62")
def test_only_resources_are_offered_and_only_commodities_given():
    red = {"progress": {"commercial harbor": 1}, "cards": {"wool": 1, "coin": 2}}
    pos = position(red=red, blue={"cards": {"ore": 3, "cloth": 1}})
    play(pos, "play commercial harbor")
    assert legal_of(pos, "lend") == ["blue wool"]
    play(pos, "lend blue wool")
    assert legal_of(pos, "swap") == ["red cloth"]
    refused(pos, "pass", "Swap a commodity first")


@rule("C62")
def test_it_ends_when_no_resource_is_left():
    red = {"progress": {"commercial harbor": 1}, "cards": {"wool": 1}}
    pos = position(red=red, blue={"cards": {"coin": 1}}, white={"cards": {"coin": 1}})
    play(pos, "play commercial harbor", "lend blue wool", "swap red coin")
    assert now(pos) == ("main", "red")


@rule("C62", "C58")
def test_commercial_harbor_needs_a_resource_and_an_opponent_with_a_card():
    poor = {"progress": {"commercial harbor": 1}, "cards": {"coin": 3}}
    pos = position(red=poor, blue={"cards": {"coin": 1}})
    refused(pos, "play commercial harbor", "You have no resource to offer")
    refused(position(red=HARBOR), "play commercial harbor", "nobody has a card")


@rule("C62", "C58", "C67")
def test_it_may_be_played_though_nobody_has_a_commodity():
    pos = position(red=HARBOR, blue={"cards": {"ore": 1}})
    play(pos, "play commercial harbor", "lend blue wool")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == HARBOR["cards"]


@rule("C62")
def test_a_second_copy_is_a_new_round():
    red = {"progress": {"commercial harbor": 2}, "cards": {"wool": 2}}
    pos = position(red=red, blue={"cards": {"coin": 2}})
    for left in (1, 0):
        play(pos, "play commercial harbor", "lend blue wool", "swap red coin")
        assert cards(pos, "blue").get("coin", 0) == left
    assert cards(pos, "red") == {"coin": 2}


# Master Merchant

RICH = {"cities": [8], "roads": ["8-13"], "cards": {"ore": 1, "coin": 2}}


@rule("C62")
def test_master_merchant_takes_two_cards_of_a_hand_in_sight():
    pos = position(red={"progress": {"master merchant": 1}}, blue=RICH)
    play(pos, "play master merchant blue")
    assert now(pos) == ("take", "red")
    assert legal_of(pos, "take") == ["blue coin", "blue ore"]
    play(pos, "take blue coin")
    refused(pos, "end", "Take the cards first")
    play(pos, "take blue coin")
    assert cards(pos, "red") == {"coin": 2}
    assert cards(pos, "blue") == {"ore": 1}
    assert now(pos) == ("main", "red")


@rule("C62")
def test_of_a_single_card_it_takes_that():
    pos = position(red={"progress": {"master merchant": 1}}, blue=RICH | {"cards": {"coin": 1}})
    play(pos, "play master merchant blue", "take blue coin")
    assert now(pos) == ("main", "red")


@rule("C62", "C58")
def test_only_of_an_opponent_with_more_points_and_a_card():
    equal = {"cities": [17], "roads": ["17-22"], "cards": {"ore": 1}}
    poorer = {"settlements": [30], "roads": ["30-35"], "cards": {"ore": 1}}
    red = {"cities": [8], "roads": ["8-13"], "progress": {"master merchant": 1}}
    more = {"cities": [41], "roads": ["41-46"], "defenders": 1}
    pos = position(red=red, blue=equal, orange=poorer, white=more)
    assert legal_of(pos, "play master merchant") == []
    refused(pos, "play master merchant blue", "no more points than you")
    refused(pos, "play master merchant orange", "no more points than you")
    refused(pos, "play master merchant white", "has no cards")
    refused(pos, "play master merchant red", "against another player")
    pos = position(red=red, blue=equal, white=more | {"cards": {"ore": 1}})
    assert legal_of(pos, "play master merchant") == ["white"]


# Merchant

MERCHANT = {"settlements": [8], "roads": ["8-13"], "progress": {"merchant": 2}}


@rule("C62", "C63", "C64", "C68")
def test_the_merchant_gives_a_rate_and_a_point():
    pos = play(position(red=MERCHANT | {"cards": {"ore": 2}}), "play merchant 4")
    assert (shown(pos)["merchant"], shown(pos)["merchant_at"]) == ("red", 4)
    assert points(pos, "red") == 2
    assert rate(pos, "red", "ore") == 2
    assert rate(pos, "red", "coin") == 4  # not the commodity of that hex
    assert rate(pos, "blue", "ore") == 4
    assert cards(play(pos, "trade 2 ore -> 1 coin"), "red") == {"coin": 1}


@rule("C62")
def test_where_the_merchant_may_go():
    """At own buildings, not to the desert, and not where the own merchant is."""
    red = {"settlements": [13], "roads": ["8-13"], "progress": {"merchant": 2}}
    pos = position(red=red)
    assert nodes_of(pos, "play merchant") == [1, 4]
    refused(pos, "play merchant 5", "to a producing hex")
    refused(pos, "play merchant 8", "to a producing hex")
    play(pos, "play merchant 4")
    assert nodes_of(pos, "play merchant") == [1]
    refused(pos, "play merchant 4", "already")


@rule("C62", "C68")
def test_a_knight_is_no_building_for_the_merchant():
    red = MERCHANT | {"knights": {"13": "basic"}}
    assert nodes_of(position(red=red), "play merchant") == [0, 1, 4]


@rule("C62", "C68")
def test_the_next_merchant_card_of_anybody_moves_it_and_its_point():
    blue = {"settlements": [17], "roads": ["17-22"], "progress": {"merchant": 1}}
    pos = play(position(red=MERCHANT, blue=blue), "play merchant 4", "end", "roll 6 6 trade")
    assert nodes_of(pos, "play merchant") == [3, 4, 8]  # also where another's is
    play(pos, "play merchant 4")
    assert (points(pos, "red"), points(pos, "blue")) == (1, 2)
    assert (rate(pos, "red", "ore"), rate(pos, "blue", "ore")) == (4, 2)


@rule("C62")
def test_robber_and_merchant_ignore_each_other():
    pos = position(red=MERCHANT, attacked=True, robber=4)
    play(pos, "play merchant 4")
    assert rate(pos, "red", "ore") == 2
    assert shown(pos)["robber"] == 4


@rule("C68", "C29")
def test_its_player_keeps_it_without_his_building():
    red = {"settlements": [0, 2, 11, 15, 47], "cities": [30], "progress": {"merchant": 1}}
    red["roads"] = ["0-3", "2-6", "7-11", "15-20", "47-51", "30-35"]
    pos = play(position(ship=6, red=red), "play merchant 14", "end", "roll 6 6 ship")
    assert of(pos, "red", "cities") == []
    assert shown(pos)["merchant"] == "red"
    assert points(pos, "red") == 6
    assert rate(pos, "red", "ore") == 2


@rule("C68")
def test_nothing_else_moves_the_merchant():
    """A seven, the Bishop and a chase leave it alone."""
    red = MERCHANT | {"progress": {"bishop": 1}}
    pos = position(red=red, attacked=True, merchant="blue", merchant_at=4)
    play(pos, "play bishop", "robber 4")
    assert (shown(pos)["merchant"], shown(pos)["merchant_at"]) == ("blue", 4)


@rule("C62", "C64")
def test_the_merchants_point_may_win():
    pos = play(position(red=MERCHANT | {"defenders": 11}), "play merchant 4")
    assert now(pos) == ("over", "red")


# Merchant Fleet


@rule("C62", "C63")
@pytest.mark.parametrize("kind", printed.KINDS)
def test_the_fleet_trades_one_kind_two_to_one_this_turn(kind):
    other = "ore" if kind != "ore" else "coin"
    red = {"progress": {"merchant fleet": 1}, "cards": {kind: 6}}
    pos = play(position(red=red), f"play merchant fleet {kind}")
    assert [rate(pos, "red", each) for each in printed.KINDS].count(2) == 1
    assert rate(pos, "blue", kind) == 4
    play(pos, *[f"trade 2 {kind} -> 1 {other}"] * 3)
    assert cards(pos, "red") == {other: 3}
    play(pos, "end")
    assert rate(pos, "red", kind) == 4


@rule("C62")
def test_for_any_other_kind():
    red = {"progress": {"merchant fleet": 1}, "cards": {"cloth": 2}}
    pos = play(position(red=red), "play merchant fleet cloth")
    takes = [text.split()[-1] for text in legal_of(pos, "trade")]
    assert sorted(takes) == sorted(set(printed.KINDS) - {"cloth"})


@rule("C62")
def test_two_cards_for_two_kinds():
    pos = position(red={"progress": {"merchant fleet": 2}})
    play(pos, "play merchant fleet wool", "play merchant fleet coin")
    assert (rate(pos, "red", "wool"), rate(pos, "red", "coin")) == (2, 2)


@rule("C62", "C58")
def test_only_for_a_kind_that_is_not_two_to_one_already():
    red = {"settlements": [33], "roads": ["28-33"], "levels": {"trade": 3}}  # the wool harbour
    red |= {"progress": {"merchant fleet": 2}}
    pos = position(red=red, merchant="red", merchant_at=7)
    kinds = legal_of(pos, "play merchant fleet")
    assert kinds == ["brick", "grain", "ore"]
    refused(pos, "play merchant fleet wool", "best rate already")
    play(pos, "play merchant fleet ore")
    refused(pos, "play merchant fleet ore", "best rate already")


# Monopolies


@rule("C62")
def test_resource_monopoly_takes_two_of_each_other_player():
    pos = position(
        red={"progress": {"resource monopoly": 1}, "cards": {"ore": 1}},
        blue={"cards": {"ore": 5, "coin": 1}},
        orange={"cards": {"ore": 1}},
        white={"cards": {"wool": 2}},
    )
    play(pos, "play resource monopoly ore")
    assert cards(pos, "red") == {"ore": 4}
    assert [cards(pos, name) for name in ("blue", "orange", "white")] == [
        {"ore": 3, "coin": 1}, {}, {"wool": 2}]  # fmt: skip


@rule("C62")
def test_trade_monopoly_takes_one_of_each_other_player():
    pos = position(
        red={"progress": {"trade monopoly": 1}},
        blue={"cards": {"cloth": 5}},
        orange={"cards": {"cloth": 1}},
        white={"cards": {"coin": 2}},
    )
    play(pos, "play trade monopoly cloth")
    assert cards(pos, "red") == {"cloth": 2}
    assert [cards(pos, name) for name in ("blue", "orange", "white")] == [
        {"cloth": 4}, {}, {"coin": 2}]  # fmt: skip


@rule("C62")
def test_each_monopoly_names_its_own_sort():
    pos = position(red={"progress": {"resource monopoly": 1, "trade monopoly": 1}})
    refused(pos, "play resource monopoly coin", "no such action")
    refused(pos, "play trade monopoly ore", "no such action")
    assert GAME.legal(pos)
