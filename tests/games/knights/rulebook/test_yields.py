"""Production, shortage and the Aqueduct (C17 to C20)."""

from collections import Counter

import pytest

from tests.games.knights.printed import LAND, RESOURCES, YIELDS
from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import (
    GAME,
    action,
    cards,
    legal,
    now,
    play,
    position,
)

EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])
# A corner of each hex that touches no other hex of its number.
CORNERS = {
    0: 0,
    1: 1,
    2: 2,
    3: 11,
    4: 23,
    6: 15,
    7: 21,
    8: 22,
    9: 29,
    10: 24,
    11: 26,
    12: 38,
    13: 44,
    14: 45,
    15: 42,
    16: 51,
    17: 52,
    18: 53,
}
DICE = {
    2: "1 1",
    3: "1 2",
    4: "1 3",
    5: "1 4",
    6: "1 5",
    8: "2 6",
    9: "3 6",
    10: "4 6",
    11: "5 6",
    12: "6 6",
}


def gain(pos, *texts) -> dict:
    """What the hands get."""
    found = changes(pos, *texts).get("players", {})
    return {colour: of["cards"] for colour, of in found.items() if "cards" in of}


# Production


@rule("C17")
@pytest.mark.parametrize("place", CORNERS)
def test_what_a_settlement_and_a_city_get(place):
    land, number = LAND[place].split()
    for cities in (0, 1):
        pieces = {"cities" if cities else "settlements": [CORNERS[place]]}
        pos = position(phase="start", blue=pieces)
        assert gain(pos, f"roll {DICE[int(number)]} ship") == {"blue": YIELDS[land][cities]}


@rule("C17", "B32")
def test_yields_add_up_over_buildings_hexes_and_players():
    """An 8: forest 7 for blue's two cities, fields 11 for red's settlement and orange's city."""
    pos = position(
        phase="start",
        red={"settlements": [20]},
        blue={"cities": [21, 33]},
        orange={"cities": [37]},
        white={"cities": [45]},
    )
    assert gain(pos, "roll 2 6 trade") == {
        "red": {"grain": 1},
        "blue": {"lumber": 2, "paper": 2},
        "orange": {"grain": 2},
    }


@rule("C18", "B34")
def test_the_robber_stops_commodities_too():
    pos = position(
        phase="start", robber=4, attacked=True, red={"cities": [23]}, blue={"cities": [12]}
    )
    assert gain(pos, "roll 4 5 trade") == {}


@rule("C18", "B41")
def test_every_card_of_a_hand_is_equally_likely_to_be_stolen():
    """Of six cards three are wool, two coin, one ore: 300, 200 and 100 of 600."""
    taken = Counter()
    for seed in range(1, 601):
        pos = position(
            phase="steal",
            attacked=True,
            robber=14,
            random=[seed, 3 * seed, 5 * seed],
            blue={"settlements": [30], "cards": {"wool": 3, "coin": 2, "ore": 1}},
            orange={"settlements": [41], "cards": {"grain": 1}},
        )
        GAME.play(pos, action(pos, "steal blue"))
        taken.update(cards(pos, "red"))
    assert 255 <= taken["wool"] <= 345
    assert 160 <= taken["coin"] <= 240
    assert 70 <= taken["ore"] <= 130


@rule("C19", "B36")
@EDITIONS
@pytest.mark.parametrize("left", range(4))
def test_a_commodity_is_short_for_two_players(edition, left):
    """Both get their ore; two coins are claimed."""
    pos = position(
        phase="start",
        edition=edition,
        red={"cities": [8]},
        blue={"cities": [18]},
        white={"cards": {"coin": 12 - left}},
    )
    each = {"ore": 1, "coin": 1} if left >= 2 else {"ore": 1}
    assert gain(pos, "roll 4 5 trade") == {"red": each, "blue": each}


@rule("C19", "B36", "C66")
@EDITIONS
@pytest.mark.parametrize("left", range(3))
def test_a_commodity_is_short_for_a_sole_claimant(edition, left):
    """Red claims two; nothing makes up for what is missing."""
    pos = position(
        phase="start",
        edition=edition,
        red={"cities": [8, 18]},
        white={"cards": {"coin": 12 - left}},
    )
    got = left if left == 2 or edition == "modern" else 0
    assert gain(pos, "roll 4 5 trade") == {"red": {"ore": 2, **({"coin": got} if got else {})}}


@rule("C19", "B36")
@EDITIONS
def test_a_resource_is_short_but_its_commodity_is_not(edition):
    """Ore for three is claimed by two players, two are left; coins for both cities."""
    pos = position(
        phase="start",
        edition=edition,
        red={"cities": [8]},
        blue={"cities": [18], "settlements": [17]},
        white={"cards": {"ore": 17}},
    )
    assert gain(pos, "roll 4 5 trade") == {"red": {"coin": 1}, "blue": {"coin": 1}}


@rule("C19", "B36")
@EDITIONS
def test_a_city_claims_two_brick_or_grain(edition):
    """One brick is left: in the later edition its sole claimant gets it."""
    pos = position(
        phase="start", edition=edition, red={"cities": [0]}, white={"cards": {"brick": 18}}
    )
    assert gain(pos, "roll 1 5 trade") == ({} if edition == "seed" else {"red": {"brick": 1}})


# The Aqueduct

THIRD = {"levels": {"science": 3}}


@rule("C20")
@pytest.mark.parametrize("kind", RESOURCES)
def test_aqueduct_a_resource_of_choice_for_who_got_nothing(kind):
    pos = position(phase="start", red=THIRD)
    play(pos, "roll 1 1 trade")
    assert now(pos) == ("aqueduct", "red")
    assert sorted(legal(pos)) == [f"fetch {one}" for one in sorted(RESOURCES)] + ["pass"]
    assert changes(pos, f"fetch {kind}") == {
        "now": ("main", "red"),
        "players": {"red": {"cards": {kind: 1}}},
    }


@rule("C20")
def test_aqueduct_may_be_declined_and_gives_only_what_the_bank_has():
    pos = position(phase="start", red=THIRD, white={"cards": {"ore": 19}})
    play(pos, "roll 1 1 trade")
    barred(pos, "fetch ore")
    assert changes(pos, "pass") == {"now": ("main", "red")}


@rule("C20")
@pytest.mark.parametrize(
    ("keys", "roll", "asked"),
    [
        ({}, "4 5 trade", True),  # nothing hit
        ({"cities": [8]}, "4 5 trade", False),
        ({"settlements": [8]}, "4 5 trade", False),
        ({"cities": [23], "robber": 4}, "4 5 trade", True),
        ({"settlements": [8], "white": {"ore": 19}}, "4 5 trade", True),  # a shortage
        ({"cities": [8], "white": {"ore": 19}}, "4 5 trade", False),  # a coin is a card
        ({"cities": [8], "white": {"coin": 12}}, "4 5 trade", False),
        ({"cities": [8], "white": {"ore": 19, "coin": 12}}, "4 5 trade", True),
        ({"level": 2}, "4 5 trade", False),
        ({}, "3 4 trade", False),  # a seven
    ],
)
def test_aqueduct_for_whom(keys, roll, asked):
    red = {
        "levels": {"science": keys.get("level", 3)},
        **{key: keys[key] for key in ("cities", "settlements") if key in keys},
    }
    pos = position(
        phase="start",
        robber=keys.get("robber", 5),
        red=red,
        white={"cards": keys.get("white", {})},
    )
    play(pos, f"roll {roll}")
    assert now(pos)[0] == ("aqueduct" if asked else "main")


@rule("C20", "B82")
def test_aqueduct_clockwise_from_the_roller_after_production():
    pos = position(
        phase="start",
        active="orange",
        orange=THIRD,
        white={**THIRD, "cities": [8]},
        red=THIRD,
        blue=THIRD,
    )
    assert gain(pos, "roll 4 5 trade") == {"white": {"ore": 1, "coin": 1}}
    order = []
    while now(pos)[0] == "aqueduct":
        order.append(now(pos)[1])
        play(pos, "fetch ore")
    assert order == ["orange", "red", "blue"]
    assert now(pos) == ("main", "orange")


@rule("C20", "C13")
def test_aqueduct_a_progress_card_drawn_by_the_roll_is_no_yield():
    pos = position(phase="start", red=THIRD)
    play(pos, "roll 1 1 science", "draw science smith")
    assert now(pos) == ("aqueduct", "red")


@rule("C20", "C28")
def test_aqueduct_a_city_that_fell_may_leave_its_owner_without_a_card():
    """Lost altogether, the city gets nothing."""
    settled = [11, 33, 52, 50, 31]
    pos = position(phase="start", ship=6, red={**THIRD, "cities": [23], "settlements": settled})
    play(pos, "roll 4 5 ship")
    assert now(pos) == ("aqueduct", "red")
