"""Cities that fall when no settlement piece is left (C29)."""

import pytest

from hexpocket.engine.seats import CITIES, PORTS, ROADS, SETTLEMENTS
from tests.support import rule
from tests.support.knights import (
    GAME,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

# All five settlements, far from everything below, each with a road.
FIVE = [0, 2, 11, 15, 47]
ROADS_OF_FIVE = ["0-3", "2-6", "7-11", "15-20", "47-51"]
CHAIN = ["30-35", "35-40"]


def fallen(edition="seed", **keys) -> bytearray:
    """Red's only city falls; he has no settlement left."""
    red = {"settlements": FIVE, "roads": ROADS_OF_FIVE, **keys.pop("red")}
    red["roads"] = ROADS_OF_FIVE + keys.pop("roads", [])
    return play(position(edition=edition, phase="start", ship=6, red=red, **keys), "roll 6 6 ship")


def stock(pos, *what: int) -> list[int]:
    return [pos[GAME.hands[0] + at] for at in what]


@rule("C29")
def test_the_city_returns_with_its_roads_and_knights():
    red = {"cities": [30], "walls": [30], "knights": {"35": "strong", "40": "basic"}}
    pos = fallen(red=red, roads=CHAIN)
    assert of(pos, "red", "cities") == []
    assert of(pos, "red", "roads") == sorted(ROADS_OF_FIVE, key=lambda p: int(p.split("-")[0]))
    assert of(pos, "red", "knights") == {}
    assert of(pos, "red", "walls") == []
    assert stock(pos, CITIES, SETTLEMENTS, ROADS) == [4, 0, 10]
    assert stock(pos, 36, 37, 38) == [2, 2, 2]
    assert points(pos, "red") == 5
    assert "settlement 30" not in legal(pos)


@rule("C29")
def test_the_place_is_free_for_everybody_again():
    blue = {"settlements": [41], "roads": ["36-41", "30-36"],
            "cards": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}}  # fmt: skip
    pos = fallen(red={"cities": [24]}, roads=["24-30"], blue=blue)
    play(pos, "end", "roll 6 6 trade")
    assert "settlement 30" in legal(pos)
    red = {"cities": [24], "roads": ["24-30"]}
    stands = position(red=red, active="blue", blue=blue)
    refused(stands, "settlement 30", "neighbouring intersection")


@rule("C29")
def test_roads_that_lead_to_another_own_building_stay():
    roads = ["12-17", "7-12", "17-23", "23-29"]
    pos = fallen(red={"cities": [17], "knights": {"29": "basic"}}, roads=roads)
    assert set(roads) <= set(of(pos, "red", "roads"))
    assert of(pos, "red", "knights") == {"29": "basic"}


@rule("C29")
@pytest.mark.parametrize("piece", ["settlements", "knights"])
def test_chains_are_followed_through_anothers_piece(piece):
    """From 24 to the settlement on 47: blue stands on 44, in the middle."""
    roads = ["24-30", "30-35", "35-40", "40-44", "44-48", "48-51"]
    blue = {"settlements": [44], "roads": ["39-44"]}
    if piece == "knights":
        blue = {"settlements": [34], "roads": ["34-39", "39-44"], "knights": {"44": "basic"}}
    pos = fallen(red={"cities": [24]}, roads=roads, blue=blue)
    assert set(roads) <= set(of(pos, "red", "roads"))


@rule("C29")
def test_a_knight_that_still_touches_an_own_road_stays():
    """The knight on 12 stands at a road of the settlement on 11."""
    red = {"cities": [8], "knights": {"12": "basic", "13": "strong"}}
    pos = fallen(red=red, roads=["7-12", "8-13"])
    assert of(pos, "red", "knights") == {"12": "basic"}


@rule("C29")
def test_a_harbour_that_only_the_city_reached_is_lost():
    pos = fallen(red={"cities": [32]}, roads=["32-37"])  # the grain harbour
    assert not pos[GAME.hands[0] + PORTS] >> 3 & 1
    stands = position(red={"cities": [32], "roads": ["32-37"]})
    assert stands[GAME.hands[0] + PORTS] >> 3 & 1


@rule("C29", "C44", "B72")
def test_longest_road_is_lost_with_its_roads():
    roads = ["24-30", "30-35", "35-40", "40-45", "45-49"]
    red = {"cities": [24]}
    blue = {"settlements": [37], "roads": ["37-42", "42-46", "46-50", "50-53", "32-37"]}
    pos = fallen(red=red, roads=roads, longest_road="red", blue=blue)
    assert shown(pos)["longest_road"] == "blue"
    assert points(pos, "red") == 5
    assert points(pos, "blue") == 3


@rule("C29", "C44")
def test_a_building_and_knights_that_go_do_not_cut_any_more():
    """Red's knight on 29 parted blue's roads."""
    blue = {"settlements": [34], "roads": ["29-34", "23-29", "18-23", "18-24", "19-24"]}
    red = {"cities": [35], "knights": {"29": "basic"}}
    pos = fallen(red=red, roads=["29-35"], blue=blue)
    assert shown(pos)["longest_road"] == "blue"


@rule("C29", "C65")
def test_the_roller_wins_by_longest_road_that_this_brings():
    blue = {"settlements": [34], "roads": ["29-34", "23-29", "18-23", "18-24", "19-24"],
            "defenders": 10}  # fmt: skip
    red = {"settlements": FIVE, "cities": [35], "knights": {"29": "basic"},
           "roads": [*ROADS_OF_FIVE, "29-35"]}  # fmt: skip
    pos = position(phase="start", ship=6, active="blue", red=red, blue=blue)
    assert points(pos, "blue") == 11
    play(pos, "roll 6 6 ship")
    assert now(pos) == ("over", "blue")


@rule("C29")
def test_with_a_settlement_in_stock_nothing_of_this_happens():
    red = {"settlements": FIVE[1:], "roads": ROADS_OF_FIVE[1:] + CHAIN, "cities": [30]}
    pos = play(position(phase="start", ship=6, red=red), "roll 6 6 ship")
    assert of(pos, "red", "settlements") == sorted([*FIVE[1:], 30])
    assert set(CHAIN) <= set(of(pos, "red", "roads"))


# Modern: laid down


def laid_down(**red) -> bytearray:
    return fallen("modern", red={"cities": [30], **red}, roads=CHAIN)


@rule("C29", "C66")
def test_modern_the_piece_stays_laid_down():
    pos = laid_down(walls=[30], knights={"40": "basic"})
    assert of(pos, "red", "laid_down") == [30]
    assert (of(pos, "red", "cities"), of(pos, "red", "walls")) == ([], [])
    assert set(CHAIN) <= set(of(pos, "red", "roads"))
    assert of(pos, "red", "knights") == {"40": "basic"}
    assert points(pos, "red") == 6
    assert stock(pos, CITIES, SETTLEMENTS) == [3, 0]


@rule("C29")
def test_laid_down_it_is_a_settlement_in_everything():
    cards = {"brick": 2, "cloth": 1}
    pos = laid_down(cards=cards)
    refused(pos, "wall 30", "under a city")
    refused(pos, "improve trade", "You need a city")
    play(pos, "end", "roll 5 6 ship")  # hills 11 at 30
    assert of(pos, "red", "cards") == {"brick": 3, "cloth": 1}


@rule("C29")
def test_it_is_raised_for_the_price_of_a_city_before_any_settlement():
    pos = laid_down(cards={"ore": 6, "grain": 4})
    assert nodes_of(pos, "city") == [30]
    refused(pos, "city 0", "laid down first")
    play(pos, "city 30")
    assert (of(pos, "red", "cities"), of(pos, "red", "laid_down")) == ([30], [])
    assert stock(pos, CITIES, SETTLEMENTS) == [3, 0]
    assert of(pos, "red", "cards") == {"ore": 3, "grain": 2}
    assert points(pos, "red") == 7
    assert 0 in nodes_of(pos, "city")


@rule("C29")
def test_it_is_raised_though_no_other_city_piece_is_in_stock():
    red = {"cities": [8, 22, 41], "laid_down": [30], "settlements": [0, 2, 11, 15, 47],
           "roads": ["8-13", "17-22", "41-46", "30-35", *ROADS_OF_FIVE],
           "cards": {"ore": 3, "grain": 2}}  # fmt: skip
    pos = position(edition="modern", red=red)
    assert stock(pos, CITIES) == [0]
    assert legal_of(pos, "city") == ["30"]
    assert of(play(pos, "city 30"), "red", "cities") == [8, 22, 30, 41]


@rule("C29", "C62")
def test_medicine_raises_it_first_too():
    pos = laid_down(cards={"ore": 2, "grain": 1}, progress={"medicine": 1})
    assert legal_of(pos, "play medicine") == ["30"]
    refused(pos, "play medicine 0", "laid down first")
    play(pos, "play medicine 30")
    assert of(pos, "red", "cities") == [30]
    assert of(pos, "red", "cards") == {}


@rule("C29")
def test_a_piece_laid_down_cannot_fall_again():
    pos = laid_down()
    for _ in range(7):
        play(pos, "end", "roll 6 6 ship")
    assert of(pos, "red", "laid_down") == [30]
