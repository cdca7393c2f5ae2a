"""Trade with the bank: rates, harbours, what the bank has (B46, B48 to B51)."""

from functools import partial

import pytest

from tests.support import rule
from tests.support.catan import cards, legal, legal_of, play, position, refused, shown

KINDS = ("lumber", "brick", "wool", "grain", "ore")
# The printed harbours: kind and sites, in the order of the harbour places.
HARBOURS = (
    ("3:1", (0, 3)),
    ("grain", (1, 5)),
    ("ore", (10, 15)),
    ("3:1", (26, 32)),
    ("wool", (42, 46)),
    ("3:1", (49, 52)),
    ("3:1", (47, 51)),
    ("brick", (33, 38)),
    ("lumber", (11, 16)),
)
SITES = [(kind, site) for kind, sites in HARBOURS for site in sites]
# A road from each harbour site that does not run along the harbour.
ROAD_AT = {
    0: "0-4",
    3: "3-7",
    1: "1-4",
    5: "2-5",
    10: "6-10",
    15: "15-20",
    26: "20-26",
    32: "32-37",
    42: "37-42",
    46: "46-50",
    49: "49-53",
    52: "48-52",
    47: "43-47",
    51: "48-51",
    33: "27-33",
    38: "38-43",
    11: "7-11",
    16: "16-21",
}
# The intersections next to harbour sites, which are none themselves, and a road from each.
BESIDE = {
    2: "2-6",
    4: "4-8",
    6: "6-10",
    7: "7-11",
    9: "5-9",
    14: "10-14",
    20: "15-20",
    21: "16-21",
    22: "16-22",
    27: "27-33",
    28: "28-33",
    37: "32-37",
    41: "41-46",
    43: "43-47",
    45: "45-49",
    48: "48-52",
    50: "46-50",
    53: "49-53",
}
FOUR_EACH = dict.fromkeys(KINDS, 4)


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """`position` in either edition."""
    return partial(position, edition=request.param)


def inland(hand: dict) -> dict:
    """A player with this hand and no harbour."""
    return {"cards": hand, "settlements": [23], "roads": ["23-29"]}


def harboured(hand: dict, *sites: int) -> dict:
    """A player with this hand and a settlement on each of these harbour sites."""
    return {"cards": hand, "settlements": list(sites), "roads": [ROAD_AT[s] for s in sites]}


def lots(**rates: int) -> set[str]:
    """The bank trades for these kinds at these rates, each for every other kind."""
    return {
        f"trade {rate} {give} -> 1 {take}"
        for give, rate in rates.items()
        for take in KINDS
        if take != give
    }


def rates_at(kind: str) -> dict[str, int]:
    """What each kind costs at a harbour of this kind alone."""
    return {k: 3 if kind == "3:1" else 2 if k == kind else 4 for k in KINDS}


@rule("B46")
def test_the_bank_does_not_trade_before_the_roll(lay):
    pos = lay(phase="start", red=inland({"wool": 4}))
    refused(pos, "trade 4 wool -> 1 ore", "Roll the dice first")
    play(pos, "roll 6 6")
    assert "trade 4 wool -> 1 ore" in legal(pos)


@rule("B46")
def test_the_bank_trades_with_the_active_player_only(lay):
    pos = lay(red=inland({"ore": 1}), blue={"cards": {"wool": 4}})
    assert not legal_of(pos, "trade")
    play(pos, "end", "roll 6 6")
    assert shown(pos)["active"] == "blue"
    assert legal_of(pos, "trade") == [f"trade 4 wool -> 1 {k}" for k in KINDS if k != "wool"]


@rule("B48")
@pytest.mark.parametrize("give", KINDS)
def test_four_equal_cards_buy_one_of_any_other_kind(lay, give):
    pos = lay(red=inland({give: 4}))
    assert set(legal_of(pos, "trade")) == lots(**{give: 4})
    take = "ore" if give != "ore" else "wool"
    play(pos, f"trade 4 {give} -> 1 {take}")
    assert cards(pos, "red") == {take: 1}
    assert shown(pos)["bank"] == {k: 18 if k == take else 19 for k in KINDS}


@rule("B48")
@pytest.mark.parametrize("give", KINDS)
def test_three_equal_cards_are_too_few_without_a_harbour(lay, give):
    pos = lay(red=inland({**FOUR_EACH, give: 3}))
    take = "ore" if give != "ore" else "wool"
    refused(pos, f"trade 4 {give} -> 1 {take}", "4 equal cards")
    assert not legal_of(pos, f"trade 4 {give}")


@rule("B48")
def test_four_unequal_cards_are_no_lot(lay):
    pos = lay(red=inland({"wool": 2, "brick": 1, "grain": 1}))
    assert not legal_of(pos, "trade")
    refused(pos, "trade 4 wool -> 1 ore", "4 equal cards")


@rule("B48")
def test_a_general_harbour_gives_one_for_three_equal_of_every_kind(lay):
    pos = lay(red=harboured(FOUR_EACH, 0))
    assert set(legal_of(pos, "trade")) == lots(lumber=3, brick=3, wool=3, grain=3, ore=3)
    play(pos, "trade 3 wool -> 1 ore")
    assert cards(pos, "red") == {**FOUR_EACH, "wool": 1, "ore": 5}


@rule("B48")
def test_two_equal_cards_are_too_few_at_a_general_harbour(lay):
    pos = lay(red=harboured({"wool": 2, "ore": 2}, 0))
    assert not legal_of(pos, "trade")
    refused(pos, "trade 3 wool -> 1 ore", "3 equal cards")


@rule("B48")
def test_two_general_harbours_are_no_better_than_one(lay):
    pos = lay(red=harboured({"wool": 3, "ore": 2}, 0, 26))
    assert set(legal_of(pos, "trade")) == lots(wool=3)


@rule("B48")
@pytest.mark.parametrize(("kind", "site"), [(k, sites[0]) for k, sites in HARBOURS if k != "3:1"])
def test_a_special_harbour_gives_one_for_two_of_its_own_resource(lay, kind, site):
    pos = lay(red=harboured({kind: 2}, site))
    take = "ore" if kind != "ore" else "wool"
    assert set(legal_of(pos, "trade")) == lots(**{kind: 2})
    play(pos, f"trade 2 {kind} -> 1 {take}")
    assert cards(pos, "red") == {take: 1}
    assert shown(pos)["bank"] == {k: 18 if k == take else 19 for k in KINDS}


@rule("B48")
def test_one_card_is_too_few_at_a_special_harbour(lay):
    pos = lay(red=harboured({"ore": 1}, 10))
    assert not legal_of(pos, "trade")
    refused(pos, "trade 2 ore -> 1 wool", "2 equal cards")


@rule("B48")
@pytest.mark.parametrize("give", ["lumber", "brick", "wool", "grain"])
def test_a_special_harbour_gives_no_three_to_one_for_others(lay, give):
    pos = lay(red=harboured({give: 3}, 10))
    assert not legal_of(pos, "trade")
    refused(pos, f"trade 4 {give} -> 1 ore", "4 equal cards")


@rule("B48")
def test_each_kind_trades_at_the_best_of_several_harbours(lay):
    pos = lay(red=harboured(FOUR_EACH, 0, 10, 42))
    assert set(legal_of(pos, "trade")) == lots(lumber=3, brick=3, wool=2, grain=3, ore=2)


@rule("B48")
def test_two_special_harbours_serve_their_two_kinds_only(lay):
    pos = lay(red=harboured(FOUR_EACH, 10, 42))
    assert set(legal_of(pos, "trade")) == lots(lumber=4, brick=4, wool=2, grain=4, ore=2)


@rule("B48")
def test_one_action_trades_one_lot_and_lots_are_not_limited(lay):
    pos = lay(red=inland({"wool": 17}))
    for done in range(1, 5):
        play(pos, "trade 4 wool -> 1 ore")
        assert cards(pos, "red") == {"wool": 17 - 4 * done, "ore": done}
    play(pos, "trade 4 ore -> 1 brick")
    assert cards(pos, "red") == {"wool": 1, "brick": 1}
    assert not legal_of(pos, "trade")


@rule("B49")
@pytest.mark.parametrize(("kind", "site"), SITES)
def test_a_settlement_on_either_site_is_served_by_the_harbour(lay, kind, site):
    pos = lay(red=harboured(FOUR_EACH, site))
    assert set(legal_of(pos, "trade")) == lots(**rates_at(kind))


@rule("B49")
@pytest.mark.parametrize(("kind", "site"), SITES)
def test_a_city_is_served_like_a_settlement(lay, kind, site):
    pos = lay(red={"cards": FOUR_EACH, "cities": [site], "roads": [ROAD_AT[site]]})
    assert set(legal_of(pos, "trade")) == lots(**rates_at(kind))


@rule("B49")
def test_a_road_along_a_harbour_is_not_served(lay):
    pos = lay(
        red={"cards": FOUR_EACH, "settlements": [7], "roads": ["7-11", "11-16", "3-7", "0-3"]}
    )
    assert set(legal_of(pos, "trade")) == lots(**dict.fromkeys(KINDS, 4))


@rule("B49")
@pytest.mark.parametrize(("site", "road"), sorted(BESIDE.items()))
def test_a_building_beside_a_harbour_site_is_not_served(lay, site, road):
    pos = lay(red={"cards": FOUR_EACH, "settlements": [site], "roads": [road]})
    assert set(legal_of(pos, "trade")) == lots(**dict.fromkeys(KINDS, 4))


@rule("B49")
def test_the_harbour_of_an_opponent_serves_nobody_else(lay):
    pos = lay(red=inland({"wool": 4}), blue=harboured({"wool": 2}, 42))
    assert set(legal_of(pos, "trade")) == lots(wool=4)
    play(pos, "end", "roll 6 6")
    assert set(legal_of(pos, "trade")) == lots(wool=2)


@rule("B49")
def test_harbours_serve_where_the_set_up_laid_them(lay):
    kinds = [kind for kind, _ in HARBOURS]
    turned = kinds[1:] + kinds[:1]  # each place has the next one's kind
    for kind, (_, (site, _)) in zip(turned, HARBOURS, strict=True):
        pos = lay(harbours=turned, red=harboured(FOUR_EACH, site))
        assert set(legal_of(pos, "trade")) == lots(**rates_at(kind))


@rule("B49")
def test_a_harbour_raised_to_a_city_goes_on_serving(lay):
    pos = lay(red=harboured({"ore": 5, "grain": 2}, 10))
    play(pos, "city 10", *["end", "roll 6 6"] * 4)
    assert shown(pos)["active"] == "red"
    assert set(legal_of(pos, "trade")) == lots(ore=2)


@rule("B49")
def test_a_harbour_settled_now_serves_its_owner_in_his_next_turn(lay):
    hand = {"lumber": 1, "brick": 1, "grain": 1, "wool": 3}
    pos = lay(red={"cards": hand, "settlements": [36], "roads": ["31-36", "31-37", "37-42"]})
    play(pos, "settlement 42", *["end", "roll 6 6"] * 4)
    assert shown(pos)["active"] == "red"
    assert set(legal_of(pos, "trade")) == lots(wool=2)


@rule("B50")
def test_the_bank_sells_no_kind_it_has_run_out_of(lay):
    pos = lay(red=inland({"wool": 4}), blue={"cards": {"ore": 19}})
    assert set(legal_of(pos, "trade")) == lots(wool=4) - {"trade 4 wool -> 1 ore"}
    refused(pos, "trade 4 wool -> 1 ore", "The bank has none")


@rule("B50")
def test_the_last_card_of_a_kind_is_sold_once(lay):
    pos = lay(red=inland({"wool": 8}), blue={"cards": {"ore": 18}})
    play(pos, "trade 4 wool -> 1 ore")
    refused(pos, "trade 4 wool -> 1 ore", "The bank has none")
    assert "trade 4 wool -> 1 grain" in legal(pos)


@rule("B50")
def test_cards_given_to_the_bank_can_be_bought_from_it(lay):
    pos = lay(red=inland({"wool": 4, "ore": 4}), blue={"cards": {"wool": 15}})
    refused(pos, "trade 4 ore -> 1 wool", "The bank has none")
    play(pos, "trade 4 wool -> 1 grain", "trade 4 ore -> 1 wool")
    assert cards(pos, "red") == {"wool": 1, "grain": 1}
    assert shown(pos)["bank"]["wool"] == 3


@rule("B51")
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_swapped_for_its_own_kind_at_the_bank(lay, kind):
    pos = lay(red=inland({kind: 4}))
    refused(pos, f"trade 4 {kind} -> 1 {kind}", "own kind")


@rule("B51")
@pytest.mark.parametrize(("rate", "site"), [(3, 0), (2, 42)])
def test_nothing_is_swapped_for_its_own_kind_at_a_harbour(lay, rate, site):
    pos = lay(red=harboured({"wool": 4}, site))
    refused(pos, f"trade {rate} wool -> 1 wool", "own kind")
