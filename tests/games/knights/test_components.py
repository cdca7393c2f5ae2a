"""What there is (C1-C6, C60)."""

import random
from collections import Counter

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import chance
from hexpocket.games.knights import facts
from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import GAME, legal, play, position, refused, shown


@rule("C1")
def test_commodities_are_twelve_of_each_kind():
    bank = shown(GAME.new(4, 1))["bank"]
    assert {kind: bank[kind] for kind in printed.COMMODITIES} == {
        "paper": 12, "cloth": 12, "coin": 12}  # fmt: skip
    assert {kind: bank[kind] for kind in printed.RESOURCES} == dict.fromkeys(printed.RESOURCES, 19)


@rule("C1", "C17")
@pytest.mark.parametrize(
    ("hex_id", "terrain", "kind"), [(7, "forest", "paper"), (12, "pasture", "cloth"),
                                    (14, "mountains", "coin")])  # fmt: skip
def test_where_commodities_come_from(hex_id, terrain, kind):
    assert printed.LAND[hex_id].startswith(terrain)
    number = int(printed.LAND[hex_id].split()[1])
    corner = {7: 16, 12: 38, 14: 35}[hex_id]
    road = {7: "16-21", 12: "38-43", 14: "35-40"}[hex_id]
    pos = position(phase="start", red={"cities": [corner], "roads": [road]})
    play(pos, f"roll {number - 4} 4 ship" if number > 4 else "roll 1 2 ship")
    assert shown(pos)["players"]["red"]["cards"][kind] == 1


@rule("C2", "C60")
def test_three_decks_of_eighteen_and_what_is_in_them():
    deck = shown(GAME.new(4, 1))["deck"]
    assert deck == printed.CARDS
    assert sum(deck.values()) == 54
    for cards in printed.DECKS.values():
        assert sum(deck[card] for card in cards) == 18


@rule("C3")
def test_knights_and_walls_of_a_colour():
    red = {
        "cities": [8, 17, 30, 41],
        "roads": ["8-13", "13-18", "18-23", "17-23", "30-35", "41-46"],
        "cards": {"wool": 9, "ore": 9, "brick": 8},
        "knights": {"13": "basic"},
    }
    pos = play(position(red=red), "hire 18")
    refused(pos, "hire 23", "no basic knight left")
    play(pos, "promote 13", "promote 18", "hire 23", "hire 35")
    refused(pos, "promote 23", "no knight of the next strength")
    play(pos, "wall 8", "wall 17", "wall 30")
    refused(pos, "wall 41", "no walls left")


@rule("C3")
def test_mighty_knights_are_two():
    red = {
        "cities": [8],
        "roads": ["8-13", "13-18", "18-23"],
        "levels": {"politics": 3},
        "cards": {"wool": 1, "ore": 1},
        "knights": {"13": "mighty", "18": "mighty", "23": "strong"},
    }
    refused(position(red=red), "promote 23", "no knight of the next strength")


@rule("C3")
def test_three_metropolises_one_merchant_six_defender_cards():
    assert len(printed.TRACKS) == facts.TRACKS
    assert facts.DEFENDER_CARDS == 6
    fresh = shown(GAME.new(4, 1))
    assert (fresh["metropolises"], fresh["merchant"], fresh["merchant_at"]) == ({}, None, None)


@rule("C4")
def test_the_event_die_has_three_ships_and_three_gates():
    """Each face equally often, within four standard deviations."""
    seen: Counter = Counter()
    for seed in range(1800):
        pos = position(phase="start")
        chance.seed(pos, seed)
        record = GAME.apply(pos, act.ROLL)
        seen[record >> 12 & 15] += 1
        red, white = record >> 8 & 15, record & 255
        assert 1 <= red <= 6
        assert 1 <= white <= 6
        assert shown(pos)["dice"] == [red, white]
    assert set(seen) == {1, 2, 3, 4}
    assert abs(seen[4] - 900) < 4 * 21.3
    for gate in (1, 2, 3):
        assert abs(seen[gate] - 300) < 4 * 15.9


@rule("C4")
def test_the_three_dice_are_independent():
    """For every face of the event die each number comes on both other dice."""
    rng = random.Random(1)
    seen = set()
    for _ in range(1500):
        pos = position(phase="start")
        chance.seed(pos, rng.randrange(2**30))
        record = GAME.apply(pos, act.ROLL)
        seen |= {
            (record >> 12 & 15, "red", record >> 8 & 15),
            (record >> 12, "white", record & 15),
        }
    assert len({face for face in seen if face[1] == "red"}) == 24


@rule("C5")
@pytest.mark.parametrize("ship", range(7))
def test_the_seventh_ship_lands(ship):
    pos = play(position(phase="start", ship=ship), "roll 1 1 ship")
    assert shown(pos)["attacked"] == (ship == 6)
    assert shown(pos)["ship"] == (0 if ship == 6 else ship + 1)


@rule("C6")
def test_no_development_cards_and_no_largest_army():
    pos = position(red={"cards": {"ore": 1, "wool": 1, "grain": 1}})
    assert "buy" not in legal(pos)
    for kind in (act.BUY, act.KNIGHT, act.INVENTION, act.MONOPOLY):
        assert GAME.reason(pos, kind) == ("no_such", None)
    assert "largest_army" not in shown(pos)


@rule("C6", "C64")
def test_longest_road_stays():
    roads = ["8-13", "13-18", "18-23", "23-29", "29-35"]
    pos = position(red={"settlements": [8], "roads": roads})
    assert shown(pos)["longest_road"] == "red"
    assert GAME.points(pos, 0) == 3
