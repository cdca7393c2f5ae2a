"""Set-up and founding (C7-C10)."""

import pytest

from hexpocket.engine.position import BEGINNER, MODERN, RANDOM
from hexpocket.games.knights import Knights, facts
from host_tools.pack.maps import load_board
from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import GAME, legal, legal_of, now, of, play, points, shown

ROLL_OFF = ("roll 6 6", "roll 1 2", "roll 2 2", "roll 1 1")
# Where everybody founds, in turn; then the cities, backwards.
FIRST = (("8", "8-13"), ("17", "17-22"), ("28", "28-33"), ("30", "30-35"))
SECOND = (("41", "41-46"), ("44", "44-48"), ("20", "20-25"), ("14", "14-19"))


def founding(seats=4, options=BEGINNER) -> bytearray:
    return play(GAME.new(seats, 1, options), *ROLL_OFF[:seats])


def founded(seats=4, options=BEGINNER) -> bytearray:
    pos = founding(seats, options)
    for node, road in FIRST[:seats]:
        play(pos, f"settlement {node}", f"road {road}")
    for node, road in SECOND[:seats]:
        play(pos, f"city {node}", f"road {road}")
    return pos


@rule("C7")
def test_the_layout_for_beginners():
    pos = GAME.new(4, 1, BEGINNER)
    assert tuple(shown(pos)["hexes"]) == printed.LAND
    assert shown(pos)["harbours"] == list(printed.HARBOURS.values())
    board = GAME.board
    ends = [tuple(board.path_nodes[2 * path : 2 * path + 2]) for path in board.harbours[::2]]
    assert [f"{a}-{b}" for a, b in ends] == list(printed.HARBOURS)


@rule("C7", "C8")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [0, BEGINNER, MODERN])
def test_no_board_has_start_pieces(seats, options):
    pos = GAME.new(seats, 1, options)
    assert now(pos)[0] == "roll off"
    for colour in shown(pos)["players"].values():
        assert not colour["settlements"] + colour["cities"] + colour["roads"]
    play(pos, *ROLL_OFF[:seats])
    assert now(pos)[0] == "found settlement"


@rule("C7")
def test_other_boards_are_dealt_as_in_the_base_game():
    lands = [tuple(shown(GAME.new(4, seed))["hexes"]) for seed in range(6)]
    assert len(set(lands)) == 6
    for land in lands:
        assert sorted(text.split()[0] for text in land) == sorted(
            text.split()[0] for text in printed.LAND
        )


@rule("C7")
def test_the_map_of_the_base_game_will_do():
    pos = Knights(load_board("catan")).new(4, 1, BEGINNER)
    assert bytes(pos[facts.HEXES : facts.HEXES + 19]) == bytes(load_board("catan").land)


@rule("C8")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_settlement_first_then_backwards_a_city(seats):
    pos = founding(seats)
    order = []
    for node, road in FIRST[:seats]:
        assert now(pos)[0] == "found settlement"
        assert not legal_of(pos, "city")
        order.append(now(pos)[1])
        play(pos, f"settlement {node}", f"road {road}")
    back = []
    for node, road in SECOND[:seats]:
        assert now(pos)[0] == "found city"
        assert {text.split()[0] for text in legal(pos)} == {"city"}
        back.append(now(pos)[1])
        play(pos, f"city {node}")
        assert now(pos) == ("found road", back[-1])
        play(pos, f"road {road}")
    assert back == order[::-1]
    assert now(pos) == ("start", order[0])


@rule("C8", "B17", "B55")
def test_cities_are_founded_by_the_distance_rule():
    pos = founding()
    for node, road in FIRST:
        play(pos, f"settlement {node}", f"road {road}")
    places = {int(text) for text in legal_of(pos, "city")}
    assert places.isdisjoint({8, 4, 12, 13, 17, 28, 30, 24})
    assert {0, 41, 44} <= places


@rule("C8")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_begins_with_three_points_and_the_rest_in_stock(seats):
    pos = founded(seats)
    for seat, colour in enumerate(shown(pos)["players"]):
        assert points(pos, colour) == 3
        hand = GAME.hands[seat]
        assert [pos[hand - at] for at in (4, 5, 6)] == [13, 4, 3]  # roads, settlements, cities
        assert len(of(pos, colour, "settlements")) == len(of(pos, colour, "cities")) == 1


@rule("C9")
def test_the_city_brings_a_resource_of_each_hex_and_no_commodity():
    pos = founded()
    assert of(pos, "white", "cards") == {"ore": 1, "wool": 1, "lumber": 1}
    assert of(pos, "orange", "cards") == {"wool": 1, "grain": 2}
    assert of(pos, "blue", "cards") == {"lumber": 1, "grain": 1}  # 20 is at the sea
    assert of(pos, "red", "cards") == {"brick": 1, "lumber": 1}  # 14: hills, desert, forest
    bank = shown(pos)["bank"]
    assert [bank[kind] for kind in printed.COMMODITIES] == [12, 12, 12]


@rule("C10", "B15")
@pytest.mark.parametrize("options", [0, BEGINNER])
def test_robber_ship_and_merchant_at_the_start(options):
    fresh = shown(GAME.new(4, 3, options))
    assert fresh["hexes"][fresh["robber"]] == "desert"
    assert (fresh["ship"], fresh["attacked"], fresh["merchant_at"]) == (0, False, None)
    assert fresh["under"] == {}


@rule("C10")
@pytest.mark.parametrize("track", ["science", "trade", "politics"])
def test_each_deck_is_shuffled_by_itself(track):
    """Whatever the generator draws is a card of that deck; and it draws different ones."""
    seen = set()
    before = founded()
    for colour in range(4):
        at = GAME.hands[colour] + facts.LEVELS
        before[at : at + 3] = bytes((1, 1, 1))
    play(before, f"roll 1 1 {track}")
    assert of(before, "red", "progress") == {}
    for seed in range(60):
        pos = bytearray(before)
        pos[RANDOM : RANDOM + 6] = GAME.new(4, seed)[RANDOM : RANDOM + 6]
        play(pos, f"draw {track}")
        seen |= set(of(pos, "red", "progress"))
    assert seen <= set(printed.DECKS[track])
    assert len(seen) >= 5
