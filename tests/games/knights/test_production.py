"""Production, shortage, the Aqueduct (C17-C20)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import GAME, cards, legal, legal_of, now, play, position, refused, shown

# By terrain: a hex, a corner of it that touches no other land with that number, and a road.
PLACES = {
    "hills": (9, 24, "24-30"),
    "fields": (13, 40, "40-45"),
    "forest": (6, 15, "15-20"),
    "pasture": (12, 38, "38-43"),
    "mountains": (14, 45, "41-45"),
}


def roll(number: int, event="ship") -> str:
    low = max(number - 6, 1)
    return f"roll {low} {number - low} {event}"


@rule("C17")
@pytest.mark.parametrize("terrain", list(printed.YIELDS))
@pytest.mark.parametrize("built", ["settlements", "cities"])
def test_what_a_building_gets_of_each_terrain(terrain, built):
    hex_id, node, road = PLACES[terrain]
    assert printed.LAND[hex_id].startswith(terrain)
    pos = position(phase="start", red={built: [node], "roads": [road]})
    play(pos, roll(int(printed.LAND[hex_id].split()[1])))
    assert now(pos) == ("main", "red")  # nothing to choose
    assert cards(pos, "red") == printed.YIELDS[terrain][built == "cities"]


@rule("C17")
def test_a_metropolis_and_a_city_with_a_wall_produce_like_any_city():
    red = {"cities": [38, 15], "walls": [15], "roads": ["38-43", "15-20"], "levels": {"trade": 4}}
    pos = position(phase="start", red=red, metropolises={"trade": 38})
    play(pos, roll(10))  # pasture and forest
    assert cards(pos, "red") == {"wool": 1, "cloth": 1, "lumber": 1, "paper": 1}


@rule("C17", "C45")
def test_knights_produce_nothing():
    red = {"settlements": [24], "roads": ["24-30", "30-35"], "knights": {"30": "mighty active"}}
    pos = play(position(phase="start", red=red), roll(6))  # mountains 6, at 30
    assert cards(pos, "red") == {}


@rule("C17", "B33")
def test_a_city_at_two_hexes_with_the_number_gets_both():
    hexes = list(printed.LAND)
    hexes[10], hexes[12] = "pasture 4", "pasture 10"
    hexes[15], hexes[3] = "pasture 3", "forest 3"
    red = {"cities": [30], "roads": ["30-35"]}
    hexes[14], hexes[8] = "mountains 4", "fields 6"
    pos = play(position(phase="start", hexes=hexes, red=red), roll(4))
    assert cards(pos, "red") == {"wool": 1, "cloth": 1, "ore": 1, "coin": 1}


@rule("C18", "B34")
def test_the_robber_stops_commodities_too():
    red = {"cities": [38], "roads": ["38-43"]}
    pos = play(position(phase="start", robber=12, red=red), roll(10))
    assert cards(pos, "red") == {}


@rule("C18", "C21")
def test_commodities_count_in_the_hand_and_are_returned():
    pos = position(phase="start", red={"cards": {"paper": 3, "cloth": 3, "coin": 2}})
    play(pos, "roll 3 4 ship")
    assert now(pos) == ("discard", "red")
    assert shown(pos)["owed"] == {"red": 4}
    assert legal_of(pos, "discard") == ["cloth", "coin", "paper"]
    play(pos, *["discard paper"] * 3, "discard coin")
    assert cards(pos, "red") == {"cloth": 3, "coin": 1}
    assert shown(pos)["bank"]["paper"] == 12


@rule("C18", "C23")
def test_every_card_of_a_hand_is_equally_likely_to_be_stolen():
    """Eight kinds, one of each: every one of them comes up, within four standard deviations."""
    hand = dict.fromkeys(printed.KINDS, 1)
    blue = {"settlements": [8], "roads": ["8-13"], "cards": hand}
    before = position(phase="steal", robber=4, blue=blue)
    seen = dict.fromkeys(printed.KINDS, 0)
    for state in range(1, 1601):
        pos = bytearray(before)
        pos[13:15] = (state % 32362 + 1).to_bytes(2, "little")
        pos[15:17] = (state * 7 % 31726 + 1).to_bytes(2, "little")
        (steal,) = GAME.legal(pos)
        record = GAME.apply(pos, steal)
        seen[printed.KINDS[(record >> 8 & 255) - 1]] += 1
    for kind in printed.KINDS:
        assert abs(seen[kind] - 200) < 4 * 13.3, seen


@rule("C18", "C63")
def test_commodities_are_traded_with_players():
    pos = position(red={"cards": {"cloth": 2}}, blue={"cards": {"ore": 1}})
    play(pos, "offer", "less cloth", "less cloth", "more ore", "send")
    assert "accept" in legal(pos) or "want" in legal(pos)


@rule("C19", "B36")
def test_shortage_is_settled_for_each_kind_by_itself():
    """Nobody gets a coin, as there is one for two; the ore comes, and nothing makes up for it."""
    red = {"cities": [45], "roads": ["41-45"]}
    blue = {"cities": [30], "roads": ["30-35"], "cards": {"coin": 11}}
    pos = play(position(phase="start", red=red, blue=blue), roll(6))
    assert cards(pos, "red") == {"ore": 1}
    assert cards(pos, "blue") == {"ore": 1, "coin": 11}


@rule("C19", "B36", "C66")
@pytest.mark.parametrize(("edition", "got"), [("seed", 1), ("modern", 2)])
def test_a_sole_claimant_of_a_commodity(edition, got):
    """Two cities claim two coins, one is left."""
    red = {"cities": [45, 30], "roads": ["41-45", "30-35"]}
    pos = position(edition=edition, phase="start", red=red, blue={"cards": {"coin": 11}})
    play(pos, roll(6))
    coins = {"coin": 1} if got == 2 else {}
    assert cards(pos, "red") == {"ore": 2, **coins}


@rule("C19")
def test_a_missing_resource_leaves_the_commodity():
    blue = {"cards": {"ore": 19}}
    pos = position(phase="start", red={"cities": [45], "roads": ["41-45"]}, blue=blue)
    assert cards(play(pos, roll(6)), "red") == {"coin": 1}


# The Aqueduct

DRY = {"levels": {"science": 3}}


@rule("C20", "C48")
def test_who_got_nothing_may_take_a_resource():
    pos = play(position(phase="start", red=DRY), roll(4))
    assert now(pos) == ("aqueduct", "red")
    assert legal_of(pos, "fetch") == sorted(printed.RESOURCES)
    play(pos, "fetch ore")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"ore": 1}
    assert shown(pos)["bank"]["ore"] == 18


@rule("C20")
def test_taking_is_optional_and_never_a_commodity():
    pos = play(position(phase="start", red=DRY), roll(4))
    assert "pass" in legal(pos)
    refused(pos, "fetch paper", "no such action")
    assert cards(play(pos, "pass"), "red") == {}


@rule("C20")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5])
def test_the_aqueduct_comes_with_the_third_level(level):
    red = {"cities": [8], "roads": ["8-13"], "levels": {"science": level}}
    metropolis = {"science": 8} if level > 3 else {}
    pos = play(position(phase="start", red=red, metropolises=metropolis), roll(4))
    assert (now(pos)[0] == "aqueduct") == (level >= 3)


@rule("C20")
def test_who_got_a_card_is_not_asked():
    red = DRY | {"settlements": [38], "roads": ["38-43"]}
    assert now(play(position(phase="start", red=red), roll(10)))[0] == "main"


@rule("C20")
def test_who_got_only_a_commodity_is_not_asked():
    red = DRY | {"cities": [45], "roads": ["41-45"]}
    pos = position(phase="start", red=red, blue={"cards": {"ore": 19}})
    assert now(play(pos, roll(6)))[0] == "main"


@rule("C20")
def test_robber_and_shortage_leave_one_with_nothing():
    red = DRY | {"settlements": [38], "roads": ["38-43"]}
    robbed = position(phase="start", robber=12, red=red)
    short = position(phase="start", red=red, blue={"cards": {"wool": 19}})
    for pos in (robbed, short):
        assert now(play(pos, roll(10))) == ("aqueduct", "red")


@rule("C20")
def test_an_empty_stack_cannot_be_taken_from():
    pos = play(position(phase="start", red=DRY, blue={"cards": {"ore": 19}}), roll(4))
    assert legal_of(pos, "fetch") == ["brick", "grain", "lumber", "wool"]
    refused(pos, "fetch ore", "The bank has none")


@rule("C20")
def test_without_any_resource_in_the_bank_nobody_is_asked():
    hand = dict.fromkeys(printed.RESOURCES, 19)
    pos = play(position(phase="start", red=DRY, blue={"cards": hand}), roll(4))
    assert now(pos) == ("main", "red")


@rule("C20")
def test_several_are_asked_clockwise_from_the_roller_after_production():
    white = {"settlements": [28], "roads": ["28-33"]}
    everybody = {"red": DRY, "blue": DRY, "orange": DRY, "white": DRY | white}
    pos = play(position(phase="start", active="orange", **everybody), roll(4))  # fields at 28
    assert cards(pos, "white") == {"grain": 1}
    order = []
    while now(pos)[0] == "aqueduct":
        order.append(now(pos)[1])
        play(pos, "fetch wool")
    assert order == ["orange", "red", "blue"]
    assert now(pos) == ("main", "orange")


@rule("C20")
def test_the_last_card_goes_to_who_is_asked_first():
    hand = dict.fromkeys(printed.RESOURCES, 19) | {"ore": 18}
    pos = position(phase="start", red=DRY, blue=DRY, white={"cards": hand})
    play(pos, roll(4), "fetch ore")
    assert now(pos) == ("main", "red")


@rule("C20")
def test_never_on_a_seven():
    pos = play(position(phase="start", red=DRY), "roll 3 4 ship")
    assert now(pos) == ("main", "red")
