"""What is in the box (W1-W5)."""

from collections import Counter

import pytest

from hexpocket.engine.position import BEGINNER, ROBBER
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import GAME, halls_left, play, points, position, shown

BOARD = GAME.board


@rule("W1")
def test_ninety_resource_cards_eighteen_of_each_kind():
    bank = shown(GAME.new(4, 1))["bank"]
    assert bank == dict.fromkeys(printed.KINDS, 18)
    assert sum(bank.values()) == 90


@rule("W1")
def test_every_hex_has_a_number_and_its_kind():
    pos = GAME.new(4, 1)
    terrain = ("forest", "hills", "pasture", "fields", "mountains", "desert")
    land = [(terrain[byte & 15], byte >> 4) for byte in pos[GAME.hexes : GAME.hexes + 40]]
    assert land == [(name, number) for _, name, number, _ in printed.HEXES]
    assert "desert" not in {name for name, _ in land}
    assert {number for _, number in land} == {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}
    assert len(BOARD.harbours) == 0


@rule("W1")
@pytest.mark.parametrize("hex_id", range(40))
def test_each_terrain_yields_its_kind(hex_id):
    _, terrain, number, corners = printed.HEXES[hex_id]
    towns = [name for name, node in printed.TOWNS.items() if node in corners]
    if not towns:
        pytest.fail("no town lies at this hex")
    other = 0 if hex_id else 1
    pos = position(phase="start", inventor=other, red={"halls": towns[:1]})
    die = max(number - 6, 1)
    play(pos, f"roll {die} {number - die}")
    hand = shown(pos)["players"]["red"]["cards"]
    assert hand[printed.CARD_OF[terrain]] >= 1


@rule("W2")
def test_twenty_six_development_cards():
    deck = shown(GAME.new(4, 1))["deck"]
    assert deck == printed.DECK
    assert sum(deck.values()) == 26


@rule("W3")
@pytest.mark.parametrize("seats", [3, 4])
def test_twelve_halls_and_twenty_roads_for_each_colour(seats):
    pos = position(seats)
    for colour in printed.COLOURS[4 - seats :]:
        assert (halls_left(pos, colour), points(pos, colour)) == (12, 0)
    paths = [f"{a}-{b}" for a, b in printed.PATHS]
    with pytest.raises(ValueError, match="a player has 20 roads, not 21"):
        position(seats, blue={"halls": ["Buchen"], "roads": paths[:21]})


@rule("W3")
def test_twelve_landmarks_one_inventor_two_victory_fields():
    assert len(GAME.landmarks) == len(printed.LANDMARKS) == 12
    value = shown(GAME.new(4, 1))
    assert isinstance(value["inventor"], int)
    assert value["longest_route"] is None
    assert value["greatest_inventor"] is None


@rule("W4")
def test_the_map_counts():
    assert (BOARD.hexes, BOARD.nodes, BOARD.paths) == (40, 108, 147)
    assert (len(GAME.towns), len(GAME.landmarks)) == (28, 12)
    corners = {node for *_, six in printed.HEXES for node in six}
    assert len(corners) == 108
    assert len(printed.PATHS) == 147
    assert len(corners - set(printed.SITES.values())) == 68


@rule("W4")
def test_the_map_is_the_datas():
    ends = [tuple(BOARD.path_nodes[2 * i : 2 * i + 2]) for i in range(147)]
    assert ends == printed.PATHS
    for i, (region, *_, corners) in enumerate(printed.HEXES):
        assert tuple(BOARD.hex_nodes[6 * i : 6 * i + 6]) == corners
        assert BOARD.region(i) == region
    named = {BOARD.site_name(i): BOARD.sites[3 * i] for i in range(40)}
    assert named == printed.SITES
    assert set(GAME.towns) == set(printed.TOWNS.values())


@rule("W4")
def test_three_kinds_of_intersection():
    kinds = Counter()
    for node in range(108):
        kinds["city" if node in GAME.towns else "mark" if node in GAME.landmarks else "free"] += 1
    assert kinds == {"free": 68, "city": 28, "mark": 12}


@rule("W5")
@pytest.mark.parametrize("seats", [2, 5])
def test_three_or_four_players(seats):
    with pytest.raises(ValueError, match="three or four players"):
        GAME.new(seats, 1)
    assert GAME.new(3, 1)[ROBBER] == GAME.new(4, 1, BEGINNER)[ROBBER] == printed.INVENTOR
