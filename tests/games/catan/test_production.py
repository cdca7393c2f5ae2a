"""What a roll yields: claims, the robber's hex, shortage, and cards going back (B33 to B37)."""

import pytest

from tests.games.catan.printed import BEGINNER_HEXES, CARD_OF, COLOURS, CORNERS
from tests.games.catan.table import owning, table
from tests.support import rule
from tests.support.catan import cards, legal, play, position, shown

DICE = {2: "1 1", 3: "1 2", 4: "2 2", 5: "1 4", 6: "2 4"}
DICE |= {8: "4 4", 9: "4 5", 10: "4 6", 11: "5 6", 12: "6 6"}
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])
LAND = [i for i, land in enumerate(BEGINNER_HEXES) if land != "desert"]


# The printed board with 10 and 11 exchanged but for their numbers: both 8s are forests.
TWO_FORESTS = [*BEGINNER_HEXES[:10], "mountains 3", "forest 8", *BEGINNER_HEXES[12:]]


def rolled(number, **keys):
    """The position after this roll by red."""
    return play(position(phase="start", **keys), f"roll {DICE[number]}")


def total(pos):
    return sum(sum(cards(pos, colour).values()) for colour in COLOURS)


# B33: claims


@rule("B33")
@pytest.mark.parametrize("hex_id", LAND)
@pytest.mark.parametrize(("piece", "amount"), [("settlement", 1), ("city", 2)])
def test_a_settlement_gets_one_card_and_a_city_two(hex_id, piece, amount):
    terrain, number = BEGINNER_HEXES[hex_id].split()
    for node in CORNERS[hex_id]:
        red = owning(node) if piece == "settlement" else owning(cities=[node])
        pos = rolled(int(number), red=red)
        assert cards(pos, "red") == {CARD_OF[terrain]: amount}
        assert shown(pos)["bank"][CARD_OF[terrain]] == 19 - amount
        assert total(pos) == amount


@rule("B33")
@pytest.mark.parametrize("number", DICE)
def test_only_the_rolled_number_yields(number):
    pos = play(table(phase="start"), f"roll {DICE[number]}")
    yields = {
        2: [{"wool": 1}, {}, {}, {}],
        3: [{}, {"ore": 1}, {"ore": 1}, {"lumber": 1}],
        4: [{}, {"grain": 1}, {"wool": 1, "grain": 1}, {}],
        5: [{}, {"brick": 1, "wool": 1}, {}, {"wool": 1}],
        6: [{"brick": 1}, {}, {"grain": 1}, {"brick": 1}],
        8: [{"lumber": 1}, {"lumber": 1}, {}, {"ore": 1}],
        9: [{"grain": 1}, {}, {"lumber": 1}, {}],
        10: [{"ore": 1}, {}, {"brick": 1}, {}],
        11: [{"lumber": 1}, {"wool": 1}, {}, {"lumber": 1}],
        12: [{}, {}, {}, {"grain": 1}],
    }
    assert [cards(pos, colour) for colour in COLOURS] == yields[number]


@rule("B33")
@pytest.mark.parametrize(
    ("red", "amount"),
    [
        (owning(20, 31), 1 + 1),
        (owning(20, 31, 32), 1 + 1 + 1),
        (owning(20, cities=[31]), 1 + 2),
        (owning(cities=[20, 31, 32]), 2 + 2 + 2),
    ],
)
def test_buildings_at_one_hex_add_up(red, amount):
    assert cards(rolled(8, red=red), "red") == {"ore": amount}


@rule("B33")
def test_two_hexes_of_the_number_both_yield():
    assert cards(rolled(8, red=owning(28, 31)), "red") == {"lumber": 1, "ore": 1}


@rule("B33")
def test_hexes_of_one_kind_and_number_add_up():
    pos = rolled(8, hexes=TWO_FORESTS, red=owning(28, cities=[31]))
    assert cards(pos, "red") == {"lumber": 1 + 2}


@rule("B33")
def test_each_player_at_a_hex_gets_his_own():
    pos = rolled(8, red=owning(20), blue=owning(cities=[31]), white=owning(32))
    hands = [cards(pos, colour) for colour in COLOURS]
    assert hands == [{"ore": 1}, {"ore": 2}, {}, {"ore": 1}]


@rule("B33")
def test_what_was_in_the_hand_stays():
    pos = rolled(8, red=owning(20, hand={"ore": 2, "wool": 1}))
    assert cards(pos, "red") == {"ore": 3, "wool": 1}


@rule("B33")
def test_a_road_at_the_hex_yields_nothing():
    pos = play(table(phase="start", red={"roads": ["8-13", "28-34", "34-39"]}), "roll 1 2")
    assert cards(pos, "red") == {}


# B34: the robber's hex


@rule("B34")
@pytest.mark.parametrize("hex_id", LAND)
def test_the_robbers_hex_yields_nothing_to_anyone(hex_id):
    number = int(BEGINNER_HEXES[hex_id].split()[1])
    corners = CORNERS[hex_id]
    pieces = {
        "red": owning(corners[0]),
        "blue": owning(cities=[corners[2]]),
        "orange": owning(corners[4]),
    }
    assert total(rolled(number, **pieces)) == 1 + 2 + 1
    assert total(rolled(number, robber=hex_id, **pieces)) == 0


@rule("B34")
@pytest.mark.parametrize(("number", "hand"), [(8, {}), (9, {"grain": 1}), (11, {"lumber": 1})])
def test_the_other_hexes_of_a_building_still_yield(number, hand):
    assert cards(rolled(number, robber=12, red=owning(28)), "red") == hand


@rule("B34")
def test_the_other_hex_of_the_number_still_yields():
    pos = rolled(8, robber=12, red=owning(28, 20), blue=owning(39), white=owning(31))
    hands = [cards(pos, colour) for colour in COLOURS]
    assert hands == [{"ore": 1}, {}, {}, {"ore": 1}]


@rule("B34")
def test_a_hex_of_the_same_kind_still_yields():
    pos = rolled(8, hexes=TWO_FORESTS, robber=12, red=owning(28, 31))
    assert cards(pos, "red") == {"lumber": 1}


@rule("B34")
def test_a_hex_yields_again_when_the_robber_has_gone():
    pos = position(phase="start", robber=12, red=owning(28))
    play(pos, "roll 3 4", "robber 0", "end", "roll 4 4")
    assert cards(pos, "red") == {"lumber": 1}


# B36: shortage


def short(left, number=8, edition="seed", kind="ore", **keys):
    """A roll while the bank has this many cards of a kind; orange, far off, holds the others."""
    return rolled(number, edition=edition, orange={"cards": {kind: 19 - left}}, **keys)


@rule("B36")
@EDITIONS
@pytest.mark.parametrize(
    ("left", "served"), [(0, False), (1, False), (2, False), (3, True), (4, True)]
)
def test_two_claimants_get_all_or_nothing(edition, left, served):
    pos = short(left, edition=edition, red=owning(cities=[20]), blue=owning(32))
    assert cards(pos, "red") == ({"ore": 2} if served else {})
    assert cards(pos, "blue") == ({"ore": 1} if served else {})
    assert shown(pos)["bank"].get("ore", 0) == (left - 3 if served else left)


@rule("B36")
@EDITIONS
def test_three_claimants_get_nothing_though_two_could_be_served(edition):
    pos = short(2, edition=edition, red=owning(20), blue=owning(31), white=owning(32))
    assert [cards(pos, c) for c in ("red", "blue", "white")] == [{}, {}, {}]


SOLE = pytest.mark.parametrize(
    ("red", "claim"),
    [(owning(20), 1), (owning(20, 31), 2), (owning(cities=[20]), 2), (owning(31, cities=[20]), 3)],
)


@rule("B36")
@SOLE
def test_a_sole_claimant_gets_nothing_in_the_seed_edition(red, claim):
    for left in range(claim):
        assert cards(short(left, red=red), "red") == {}


@rule("B36")
@SOLE
def test_a_sole_claimant_gets_what_is_left_in_the_modern_edition(red, claim):
    for left in range(claim):
        pos = short(left, edition="modern", red=red)
        assert cards(pos, "red") == ({"ore": left} if left else {})
        assert "ore" not in shown(pos)["bank"]


@rule("B36")
@EDITIONS
@SOLE
def test_a_sole_claimant_gets_all_when_the_bank_just_has_it(edition, red, claim):
    assert cards(short(claim, edition=edition, red=red), "red") == {"ore": claim}


@rule("B36")
@EDITIONS
def test_the_other_resource_of_the_roll_is_still_given(edition):
    pos = short(1, edition=edition, red=owning(20, 28), blue=owning(31, 39))
    assert cards(pos, "red") == {"lumber": 1}
    assert cards(pos, "blue") == {"lumber": 1}


@rule("B36")
@EDITIONS
def test_the_last_cards_are_given_beside_another_resource(edition):
    pos = short(2, edition=edition, red=owning(20, 28), blue=owning(31, 39))
    assert cards(pos, "red") == {"lumber": 1, "ore": 1}
    assert cards(pos, "blue") == {"lumber": 1, "ore": 1}


@rule("B36")
@EDITIONS
def test_a_resource_nobody_claims_may_be_missing(edition):
    pos = short(0, kind="wool", edition=edition, red=owning(20, 28), blue=owning(31))
    assert cards(pos, "red") == {"lumber": 1, "ore": 1}
    assert cards(pos, "blue") == {"ore": 1}


@rule("B36")
@pytest.mark.parametrize(("edition", "ore"), [("seed", {}), ("modern", {"ore": 1})])
def test_who_is_a_sole_claimant_is_judged_by_resource(edition, ore):
    pos = short(1, edition=edition, red=owning(28, cities=[20]), blue=owning(39))
    assert cards(pos, "red") == {"lumber": 1} | ore
    assert cards(pos, "blue") == {"lumber": 1}


@rule("B36")
@EDITIONS
@pytest.mark.parametrize(("left", "hand"), [(1, {}), (2, {"lumber": 1})])
def test_claims_at_two_hexes_of_a_kind_are_one_claim(edition, left, hand):
    claims = {"hexes": TWO_FORESTS, "red": owning(28), "blue": owning(31)}
    pos = short(left, 8, edition, "lumber", **claims)
    assert [cards(pos, "red"), cards(pos, "blue")] == [hand, hand]


@rule("B36")
@pytest.mark.parametrize(("edition", "hand"), [("seed", {}), ("modern", {"lumber": 1})])
def test_one_player_at_two_hexes_is_a_sole_claimant(edition, hand):
    pos = short(1, kind="lumber", edition=edition, hexes=TWO_FORESTS, red=owning(28, 31))
    assert cards(pos, "red") == hand


@rule("B34", "B36")
@pytest.mark.parametrize(("edition", "hand"), [("seed", {}), ("modern", {"lumber": 1})])
def test_nobody_claims_from_the_robbers_hex(edition, hand):
    claims = {"hexes": TWO_FORESTS, "red": owning(28), "blue": owning(cities=[31])}
    pos = short(1, 8, edition, "lumber", robber=12, **claims)
    assert [cards(pos, "red"), cards(pos, "blue")] == [{}, hand]


@rule("B36")
@pytest.mark.parametrize("hex_id", LAND)
def test_shortage_is_alike_for_every_resource(hex_id):
    terrain, number = BEGINNER_HEXES[hex_id].split()
    kind = CARD_OF[terrain]
    keys = {"number": int(number), "kind": kind, "red": owning(cities=[CORNERS[hex_id][0]])}
    assert cards(short(1, **keys), "red") == {}
    assert cards(short(1, edition="modern", **keys), "red") == {kind: 1}


# B37: back in the bank at once


@rule("B37")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("road 4-8", {"lumber": 1, "brick": 1}),
        ("settlement 18", {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}),
        ("city 8", {"grain": 2, "ore": 3}),
        ("buy knight", {"wool": 1, "grain": 1, "ore": 1}),
    ],
)
def test_the_price_is_back_in_the_bank_at_once(text, cost):
    hand = {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}
    pos = table(red={"cards": hand, "roads": ["8-13", "28-34", "13-18"]})
    bank = shown(pos)["bank"]
    assert shown(play(pos, text))["bank"] == {
        kind: number + cost.get(kind, 0) for kind, number in bank.items()
    }


@rule("B37")
def test_cards_traded_in_are_back_in_the_bank_at_once():
    pos = play(table(red={"cards": {"wool": 4}}), "trade 4 wool -> 1 ore")
    bank = shown(pos)["bank"]
    assert (bank["wool"], bank["ore"]) == (19, 18)


@rule("B37")
def test_cards_paid_can_be_traded_for_in_the_same_turn():
    red = {"cards": {"ore": 3, "grain": 2, "wool": 4}}
    pos = table(edition="modern", red=red, blue={"cards": {"ore": 16}})
    assert "trade 4 wool -> 1 ore" not in legal(pos)
    assert "trade 4 wool -> 1 ore" in legal(play(pos, "city 8"))


@rule("B37")
def test_cards_paid_can_be_taken_by_invention_in_the_same_turn():
    red = {"cards": {"lumber": 1, "brick": 1}, "development": {"invention": 1}}
    pos = table(red=red, blue={"cards": {"lumber": 18, "brick": 18}})
    assert "play invention lumber brick" not in legal(pos)
    assert "play invention lumber brick" in legal(play(pos, "road 4-8"))


@rule("B37")
def test_cards_paid_serve_the_next_roll():
    red = {"cards": {"ore": 3, "grain": 2}}
    pos = table(red=red, blue={"cards": {"ore": 16}})
    play(pos, "city 8", "end", "roll 4 4")
    assert cards(pos, "white") == {"ore": 1}


@rule("B37")
def test_each_discarded_card_is_back_in_the_bank_at_once():
    pos = play(table(phase="start", red={"cards": {"wool": 4, "ore": 4}}), "roll 3 4")
    stacks = []
    for kind in ("wool", "wool", "ore", "wool"):
        bank = shown(play(pos, f"discard {kind}"))["bank"]
        stacks.append((bank["wool"], bank["ore"]))
    assert stacks == [(16, 15), (17, 15), (17, 16), (18, 16)]
