"""The six kinds of trade cards (C62, C63, C68)."""

import pytest

from tests.games.knights.printed import COMMODITIES, KINDS, RESOURCES
from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import (
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    play,
    points,
    position,
    rate,
    shown,
)

RED = {"cities": [8], "roads": ["8-13"]}  # hills 6, mountains 2 and 9
BLUE = {"cities": [30], "roads": ["30-35"]}  # hills 11, pasture 3, mountains 6


def moved(giver: str, taker: str, given: dict) -> dict:
    """Cards that change hands."""
    gone = {kind: -count for kind, count in given.items()}
    return {"players": {giver: {"cards": gone}, taker: {"cards": given}}}


# Commercial Harbor


def harbour(**keys) -> bytearray:
    hands = {
        "red": {"cards": {"lumber": 2, "wool": 1, "paper": 1}},
        "blue": {"cards": {"ore": 1, "cloth": 1, "coin": 2}},
        "orange": {"cards": {"ore": 1}},
    }
    return holding("commercial harbor", **{**hands, **keys})


@rule("C62")
def test_commercial_harbor_a_resource_for_a_commodity_of_his_choice():
    pos = harbour()
    assert effect(pos, "play commercial harbor") == {"now": ("lend", "red")}
    assert sorted(legal(pos)) == ["lend blue lumber", "lend blue wool", "pass"]
    play(pos, "lend blue wool")
    assert now(pos) == ("swap", "blue")
    assert sorted(legal(pos)) == ["swap red cloth", "swap red coin"]
    play(pos, "swap red coin")
    assert cards(pos, "red") == {"lumber": 2, "paper": 1, "coin": 1}
    assert cards(pos, "blue") == {"wool": 1, "ore": 1, "cloth": 1, "coin": 1}
    assert sorted(legal(pos)) == ["lend orange lumber", "pass"]


@rule("C62")
def test_commercial_harbor_the_offer_returns_from_who_has_no_commodity():
    pos = play(harbour(), "play commercial harbor", "pass")
    assert changes(pos, "lend orange lumber") == {"now": ("main", "red")}  # white has no card


@rule("C62")
def test_commercial_harbor_each_opponent_may_be_passed_over():
    assert effect(harbour(), "play commercial harbor", "pass", "pass") == {}


@rule("C62", "B82")
@pytest.mark.parametrize("seats", [3, 4])
def test_commercial_harbor_goes_round_clockwise(seats):
    everybody = ["red", "blue", "orange", "white"][4 - seats :]
    hands = {colour: {"cards": {"ore": 1, "coin": 1}} for colour in everybody}
    pos = holding("commercial harbor", seats, **hands)
    mine = everybody[0]
    play(pos, "play commercial harbor")
    for colour in everybody[1:]:
        assert sorted(legal(pos)) == [f"lend {colour} ore", "pass"]
        play(pos, "pass")
    assert now(pos) == ("main", mine)


@rule("C62")
def test_commercial_harbor_ends_with_the_last_resource():
    pos = harbour(red={"cards": {"lumber": 1}}, orange={"cards": {"coin": 1}})
    play(pos, "play commercial harbor", "lend blue lumber", "swap red cloth")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"cloth": 1}


@rule("C62", "C58")
def test_commercial_harbor_not_without_a_resource_or_a_card_elsewhere():
    barred(harbour(red={"cards": {"paper": 3}}), "play commercial harbor", why="no resource")
    empty = harbour(blue={}, orange={})
    barred(empty, "play commercial harbor", why="nobody has a card")


@rule("C62")
def test_commercial_harbor_a_second_one_is_a_round_of_its_own():
    pos = harbour(red={"cards": {"lumber": 2}, "progress": {"commercial harbor": 2}}, orange={})
    play(pos, *["play commercial harbor", "lend blue lumber", "swap red coin"] * 2)
    assert cards(pos, "red") == {"coin": 2}
    assert cards(pos, "blue") == {"lumber": 2, "ore": 1, "cloth": 1}
    assert shown(pos)["under"] == {"trade": ["commercial harbor"] * 2}


# Master Merchant


@rule("C62")
@pytest.mark.parametrize(
    "taken", [("wool", "wool"), ("wool", "coin"), ("coin", "wool"), ("ore", "coin")]
)
def test_master_merchant_takes_two_of_choice(taken):
    hand = {"wool": 2, "ore": 1, "coin": 1}
    pos = holding("master merchant", blue={**BLUE, "cards": hand})
    assert effect(pos, "play master merchant blue") == {"now": ("take", "red")}
    assert legal_of(pos, "take blue") == ["coin", "ore", "wool"]
    found = changes(pos, *[f"take blue {kind}" for kind in taken])
    given = {kind: taken.count(kind) for kind in taken}
    assert found == {"now": ("main", "red"), **moved("blue", "red", given)}


@rule("C62")
def test_master_merchant_takes_the_only_card():
    pos = holding("master merchant", blue={**BLUE, "cards": {"coin": 1}})
    found = effect(pos, "play master merchant blue", "take blue coin")
    assert found == moved("blue", "red", {"coin": 1})


MORE = {  # three points each, red has two
    "buildings": {"blue": {"settlements": [30, 34, 19], "roads": ["30-35", "34-39", "19-24"]}},
    "defenders": {"blue": {"defenders": 3}},
    "longest road": {
        "blue": {"settlements": [30], "roads": ["30-35", "35-40", "40-45", "45-49", "49-52"]}
    },
    "merchant": {"blue": BLUE, "merchant": "blue", "merchant_at": 9},
    "printer": {"blue": BLUE, "printer": "blue"},
    "constitution": {"blue": BLUE, "constitution": "blue"},
}


@rule("C62", "C64")
@pytest.mark.parametrize("by", MORE)
def test_master_merchant_only_against_more_points_of_whatever_kind(by):
    """Orange has as many as red, white more but no card."""
    keys = dict(MORE[by])
    keys["blue"] = {**keys["blue"], "cards": {"ore": 1}}
    orange = {"cities": [20], "roads": ["20-26"], "cards": {"ore": 5}}
    white = {"cities": [47, 38], "roads": ["47-51", "38-43"]}
    pos = holding("master merchant", red=RED, orange=orange, white=white, **keys)
    assert points(pos, "blue") == 3
    assert legal_of(pos, "play master merchant") == ["blue"]
    barred(pos, "play master merchant orange", why="no more points")
    barred(pos, "play master merchant white", why="no cards")
    barred(pos, "play master merchant red", why="another player")


# Merchant


@rule("C62", "C64", "C63")
def test_merchant_a_point_and_two_to_one_for_the_resource_of_its_hex():
    pos = holding("merchant", red=RED)
    assert effect(pos, "play merchant 4") == {"merchant": "red", "merchant_at": 4}
    assert points(pos, "red") == 3
    assert {kind: rate(pos, "red", kind) for kind in KINDS} == {
        **dict.fromkeys(KINDS, 4),
        "ore": 2,
    }


@rule("C62", "C58")
def test_merchant_goes_to_producing_hexes_at_own_buildings():
    """The desert is one of the hexes at 19; the robber does not matter."""
    pos = holding(
        "merchant",
        robber=6,
        attacked=True,
        blue=BLUE,
        red={**RED, "settlements": [19], "roads": ["8-13", "13-18", "18-23"]},
    )
    assert nodes_of(pos, "play merchant") == [0, 1, 4, 6, 10]
    for hexagon in (2, 5, 8, 9, 14):  # beside roads, the desert, of blue
        barred(pos, f"play merchant {hexagon}", why="producing hex at a building of your own")
    assert legal_of(holding("merchant", blue=BLUE), "play merchant") == []


@rule("C62")
def test_merchant_not_to_where_one_has_it_but_to_where_another_has():
    blue = {"settlements": [17], "roads": ["17-22"]}  # at hex 4 too
    pos = holding("merchant", red=RED, blue=blue, merchant="red", merchant_at=4)
    barred(pos, "play merchant 4", why="there already")
    assert effect(pos, "play merchant 0") == {"merchant_at": 0}
    pos = holding("merchant", red=RED, blue=blue, merchant="blue", merchant_at=4)
    assert (points(pos, "red"), points(pos, "blue")) == (2, 2)
    assert effect(pos, "play merchant 4") == {"merchant": "red"}
    assert (points(pos, "red"), points(pos, "blue")) == (3, 1)
    assert (rate(pos, "red", "ore"), rate(pos, "blue", "ore")) == (2, 4)


@rule("C63", "C62")
@pytest.mark.parametrize(
    ("hexagon", "kind", "not_this"),
    [
        (0, "brick", "coin"),
        (3, "lumber", "paper"),
        (8, "grain", "cloth"),
        (10, "wool", "cloth"),
        (14, "ore", "coin"),
    ],
)
def test_merchant_trades_no_commodity_and_the_robber_does_not_mind(hexagon, kind, not_this):
    pos = position(
        merchant="red", merchant_at=hexagon, robber=hexagon, red={"cards": {kind: 2, not_this: 3}}
    )
    assert [kind == text.split()[1] for text in legal_of(pos, "trade")] == [True] * 7
    got = "ore" if kind != "ore" else "cloth"
    assert changes(pos, f"trade 2 {kind} -> 1 {got}") == {
        "players": {"red": {"cards": {kind: -2, got: 1}}}
    }
    barred(pos, f"trade 4 {not_this} -> 1 {got}", why="wants 4")


@rule("C68")
def test_merchant_stays_with_a_player_who_lost_his_building():
    """Red's only city is lost altogether; its piece was the only one at the hex."""
    settled = [11, 33, 47, 50, 31]
    roads = ["8-13", "11-16", "33-38", "47-51", "50-53", "31-36"]
    pos = position(
        phase="start",
        ship=6,
        merchant="red",
        merchant_at=4,
        red={"cities": [8], "settlements": settled, "roads": roads},
    )
    assert changes(pos, "roll 1 1 ship")["players"]["red"]["cities"] == []
    assert (shown(pos)["merchant"], shown(pos)["merchant_at"]) == ("red", 4)
    assert points(pos, "red") == 6
    assert rate(pos, "red", "ore") == 2


# Merchant Fleet


@rule("C62", "C63")
@pytest.mark.parametrize("kind", KINDS)
def test_merchant_fleet_one_kind_for_the_rest_of_the_turn(kind):
    pos = holding("merchant fleet", red={"cards": {kind: 5}})
    assert effect(pos, f"play merchant fleet {kind}") == {"fleet": [kind]}
    assert {other: rate(pos, "red", other) for other in KINDS} == {
        **dict.fromkeys(KINDS, 4),
        kind: 2,
    }
    others = [other for other in KINDS if other != kind]
    assert legal_of(pos, "trade") == sorted(f"2 {kind} -> 1 {other}" for other in others)
    play(pos, f"trade 2 {kind} -> 1 {others[0]}", f"trade 2 {kind} -> 1 {others[-1]}")
    assert cards(pos, "red") == {kind: 1, others[0]: 1, others[-1]: 1}
    play(pos, "end")
    assert shown(pos)["fleet"] == []
    assert rate(pos, "red", kind) == rate(pos, "blue", kind) == 4


@rule("C62", "C58")
@pytest.mark.parametrize(
    ("keys", "best"),
    [
        ({"red": {"settlements": [3], "roads": ["3-7"]}}, ["brick"]),
        ({"red": {"settlements": [11], "roads": ["7-11"]}}, []),  # 3:1
        ({"red": {"levels": {"trade": 3}}}, COMMODITIES),
        ({"red": {"levels": {"trade": 2}}}, []),
        ({"merchant": "red", "merchant_at": 14}, ["ore"]),
        ({"merchant": "blue", "merchant_at": 14}, []),
        ({"fleet": ["coin"]}, ["coin"]),
    ],
)
def test_merchant_fleet_not_for_a_kind_at_two_to_one(keys, best):
    pos = holding("merchant fleet", **keys)
    assert legal_of(pos, "play merchant fleet") == sorted(set(KINDS) - set(best))
    for kind in best:
        barred(pos, f"play merchant fleet {kind}", why="best rate already")


@rule("C62")
def test_merchant_fleet_two_cards_for_two_kinds():
    pos = position(red={"progress": {"merchant fleet": 2}, "cards": {"wool": 2, "coin": 2}})
    play(pos, "play merchant fleet wool", "play merchant fleet coin")
    play(pos, "trade 2 wool -> 1 coin", "trade 2 coin -> 1 ore")
    assert cards(pos, "red") == {"ore": 1, "coin": 1}


# Monopolies


@rule("C62")
@pytest.mark.parametrize("kind", RESOURCES)
def test_resource_monopoly_two_of_everybody_or_what_he_has(kind):
    pos = holding(
        "resource monopoly",
        red={"cards": {kind: 1}},
        blue={"cards": {kind: 3, "coin": 1}},
        orange={"cards": {kind: 1}},
        white={"cards": {"cloth": 4}},
    )
    assert legal_of(pos, "play resource monopoly") == sorted(RESOURCES)
    assert effect(pos, f"play resource monopoly {kind}") == {
        "players": {
            "red": {"cards": {kind: 3}},
            "blue": {"cards": {kind: -2}},
            "orange": {"cards": {kind: -1}},
        }
    }


@rule("C62")
@pytest.mark.parametrize("kind", COMMODITIES)
def test_trade_monopoly_one_of_everybody_who_has_it(kind):
    pos = holding(
        "trade monopoly",
        blue={"cards": {kind: 3, "ore": 1}},
        orange={"cards": {kind: 1}},
        white={"cards": {"ore": 4}},
    )
    assert legal_of(pos, "play trade monopoly") == sorted(COMMODITIES)
    assert effect(pos, f"play trade monopoly {kind}") == {
        "players": {
            "red": {"cards": {kind: 2}},
            "blue": {"cards": {kind: -1}},
            "orange": {"cards": {kind: -1}},
        }
    }


@rule("C62", "C58")
@pytest.mark.parametrize("text", ["resource monopoly ore", "trade monopoly coin"])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_monopoly_may_be_played_for_nothing(text, seats):
    assert effect(holding(text.rsplit(" ", 1)[0], seats), f"play {text}") == {}
