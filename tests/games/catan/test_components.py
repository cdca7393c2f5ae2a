"""What is in the box: hexes, cards, pieces, tokens, harbours, the graph, players (B1-B9)."""

from collections import Counter

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import BEGINNER
from host_tools.referee import RefereeError
from tests.games.catan import printed
from tests.support import rule
from tests.support.catan import GAME, cards, legal, legal_of, play, position, refused, shown
from tests.support.reasons import refusing

LAND = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
TOKENS = {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}
HARBOURS = {"3:1": 4, "lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1}
DECK = {
    "knight": 14,
    "road building": 2,
    "invention": 2,
    "monopoly": 2,
    "victory point": 5,
}
BOARD = GAME.board

both_setups = pytest.mark.parametrize("options", [0, BEGINNER], ids=["variable", "beginner"])
both_tables = pytest.mark.parametrize("seats", [3, 4])

# A coast walk of 15 roads from intersection 0, and the same as intersections.
WALK = [0, 3, 7, 11, 16, 21, 27, 33, 38, 43, 47, 51, 48, 52, 49, 53]
ROADS = [f"{a}-{b}" for a, b in zip(WALK, WALK[1:], strict=False)]
RICH = dict.fromkeys(printed.KINDS, 3)


def dice_for(total: int) -> str:
    return f"roll {total - 1} 1" if total <= 7 else f"roll 6 {total - 6}"


def engine_paths() -> list[tuple[int, ...]]:
    return [tuple(BOARD.path_nodes[2 * i : 2 * i + 2]) for i in range(BOARD.paths)]


@rule("B1")
@both_setups
@pytest.mark.parametrize("seed", range(5))
def test_nineteen_land_hexes(options, seed):
    hexes = shown(GAME.new(seed=seed, options=options))["hexes"]
    assert Counter(text.split()[0] for text in hexes) == LAND


@rule("B1", "B11")
def test_eighteen_sea_hexes_around_the_island_every_other_one_with_a_harbour():
    ways = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # side NE, then clockwise
    land = [(q, r) for r in range(-2, 3) for q in range(max(-2, -2 - r), min(2, 2 - r) + 1)]
    sea = {(q + x, r + y) for q, r in land for x, y in ways} - set(land)
    assert (len(land), len(sea)) == (19, 18)

    with_harbour = []
    paths = engine_paths()
    for path in BOARD.harbours[0::2]:
        for (q, r), corners in zip(land, printed.CORNERS, strict=True):
            for i, (x, y) in enumerate(ways):
                side = tuple(sorted((corners[i], corners[(i + 1) % 6])))
                if side == paths[path] and (q + x, r + y) in sea:
                    with_harbour.append((q + x, r + y))
    assert len(with_harbour) == len(set(with_harbour)) == 9
    for q, r in with_harbour:
        around = {(q + x, r + y) for x, y in ways} & sea
        assert len(around) == 2
        assert not around & set(with_harbour)


@rule("B2")
@both_tables
def test_the_bank_begins_with_nineteen_cards_of_each_kind(seats):
    bank = shown(GAME.new(seats=seats, seed=3))["bank"]
    assert bank == dict.fromkeys(printed.KINDS, 19)
    assert sum(bank.values()) == 95


@rule("B2")
@both_tables
def test_bank_and_hands_hold_ninety_five_cards_after_the_beginners_setup(seats):
    pos = shown(GAME.new(seats=seats, options=BEGINNER))
    held = Counter(pos["bank"])
    for player in pos["players"].values():
        held.update(player["cards"])
    assert held == dict.fromkeys(printed.KINDS, 19)


@rule("B2")
@pytest.mark.parametrize("hex_id", [i for i in range(19) if i != 9])
def test_each_terrain_produces_its_own_card(hex_id):
    terrain, number = printed.BEGINNER_HEXES[hex_id].split()
    twins = {i for i in range(19) if printed.BEGINNER_HEXES[i].endswith(f" {number}")}
    node = next(n for n in printed.CORNERS[hex_id] if twins & set(printed.hexes_at(n)) == {hex_id})
    red = {"settlements": [node], "roads": [f"{node}-{printed.near(node)[0]}"]}
    pos = play(position(phase="start", red=red), dice_for(int(number)))
    assert cards(pos, "red") == {printed.CARD_OF[terrain]: 1}
    assert shown(pos)["bank"] == dict.fromkeys(printed.KINDS, 19) | {printed.CARD_OF[terrain]: 18}


@rule("B2")
@pytest.mark.parametrize("total", [2, 3, 5, 8, 9, 10, 11, 12])
def test_the_desert_produces_nothing(total):
    # Intersection 18 lies between hills 6, pasture 4 and the desert; the robber is elsewhere.
    red = {"settlements": [18], "roads": ["18-23"]}
    pos = play(position(phase="start", robber=0, red=red), dice_for(total))
    assert cards(pos, "red") == {}


@rule("B3")
@both_setups
@both_tables
def test_twenty_five_development_cards(options, seats):
    deck = shown(GAME.new(seats=seats, options=options))["deck"]
    assert deck == DECK
    assert sum(deck.values()) == 25


@rule("B3")
@pytest.mark.parametrize("card", list(DECK))
def test_as_many_of_each_development_card_can_be_drawn_and_no_more(card):
    pos = position(red={"cards": dict.fromkeys(("ore", "wool", "grain"), 15)})
    play(pos, *[f"buy {card}"] * DECK[card])
    assert card not in shown(pos)["deck"]
    before = bytes(pos)
    with refusing(GAME, "cannot bring"):
        play(pos, f"buy {card}")
    assert bytes(pos) == before


@rule("B4")
def test_fifteen_roads_to_a_colour():
    red = {"settlements": [0], "roads": ROADS[:14], "cards": RICH}
    pos = position(red=red)
    assert "road 49-53" in legal(pos)
    play(pos, "road 49-53")
    refused(pos, "road 50-53", "You have no roads left.")
    assert legal_of(pos, "road") == []


@rule("B4")
def test_five_settlements_to_a_colour():
    red = {"settlements": [0, 7, 16, 27], "roads": ROADS[:10], "cards": RICH}
    pos = position(red=red)
    assert {"settlement 38", "settlement 47"} <= set(legal(pos))
    play(pos, "settlement 38")
    refused(pos, "settlement 47", "You have no settlements left")
    assert legal_of(pos, "settlement") == []


@rule("B4")
def test_four_cities_to_a_colour():
    roads = [*ROADS[:4], "43-47", "47-51"]  # two short trails: no Longest Road, 9 points at most
    red = {
        "settlements": [43, 51],
        "cities": [0, 7, 16],
        "roads": roads,
        "cards": {"ore": 6, "grain": 4},
    }
    pos = position(red=red)
    assert legal_of(pos, "city") == ["city 43", "city 51"]
    play(pos, "city 43")
    refused(pos, "city 51", "You have no cities left.")
    assert legal_of(pos, "city") == []


@rule("B4")
def test_the_colours_are_red_blue_orange_and_white():
    assert list(shown(GAME.new(seats=4))["players"]) == ["red", "blue", "orange", "white"]


@rule("B4")
@both_setups
def test_one_robber_and_both_titles_lie_ready(options):
    pos = shown(GAME.new(options=options, seed=5))
    assert pos["hexes"][pos["robber"]] == "desert"
    assert pos["longest_road"] is None
    assert pos["largest_army"] is None


@rule("B4")
@pytest.mark.parametrize("second", range(1, 7))
@pytest.mark.parametrize("first", range(1, 7))
def test_two_dice_with_six_faces_each(first, second):
    pos = play(GAME.new(options=BEGINNER), f"roll {first} {second}")
    assert shown(pos)["dice"] == [first, second]


@rule("B4")
@pytest.mark.parametrize("dice", [(0, 3), (7, 1), (3, 0), (1, 7), (255, 255)])
def test_no_other_throw_can_be_forced(dice):
    pos = GAME.new(options=BEGINNER)
    before = bytes(pos)
    with refusing(GAME, "cannot bring"):
        GAME.force(pos, act.ROLL | dice[0] << 8 | dice[1])
    assert bytes(pos) == before


@rule("B5")
@both_setups
@pytest.mark.parametrize("seed", range(5))
def test_eighteen_number_tokens(options, seed):
    hexes = shown(GAME.new(seed=seed, options=options))["hexes"]
    tokens = Counter(int(text.split()[1]) for text in hexes if text != "desert")
    assert tokens == TOKENS
    assert sum(tokens.values()) == 18


@rule("B6")
def test_the_letters_of_the_tokens():
    letters = "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"
    assert " ".join(str(number) for number in BOARD.tokens) == letters


@rule("B7")
@both_setups
@pytest.mark.parametrize("seed", range(5))
def test_nine_harbours(options, seed):
    harbours = shown(GAME.new(seed=seed, options=options))["harbours"]
    assert Counter(harbours) == HARBOURS


@rule("B8")
def test_the_graph():
    paths = engine_paths()
    assert (BOARD.hexes, BOARD.nodes, BOARD.paths) == (19, 54, 72)
    assert sorted(paths) == printed.PATHS
    assert len(paths) == len(set(paths)) == 72
    assert {node for path in paths for node in path} == set(range(54))
    for hex_id, corners in enumerate(printed.CORNERS):
        assert tuple(BOARD.hex_nodes[6 * hex_id : 6 * hex_id + 6]) == corners


@rule("B8")
def test_thirty_paths_are_coastal():
    corners = [tuple(BOARD.hex_nodes[6 * i : 6 * i + 6]) for i in range(BOARD.hexes)]
    hexes = Counter(side for six in corners for side in printed.sides(six))
    assert Counter(hexes.values()) == {1: 30, 2: 42}
    assert set(hexes) == set(engine_paths())


@rule("B8")
def test_what_lies_at_an_intersection():
    paths = engine_paths()
    for node in range(54):
        hexes = {h for h in BOARD.node_hexes[3 * node : 3 * node + 3] if h != 255}
        assert hexes == set(printed.hexes_at(node))
        touching = {p for p in BOARD.node_paths[3 * node : 3 * node + 3] if p != 255}
        assert touching == {i for i, path in enumerate(paths) if node in path}


@rule("B9")
@both_setups
@both_tables
def test_three_or_four_players_can_play(options, seats):
    pos = GAME.new(seats=seats, options=options)
    assert len(shown(pos)["players"]) == seats
    assert legal(pos) == ["roll"]


@rule("B9")
@both_setups
@pytest.mark.parametrize("seats", [0, 2, 5, 8])
def test_no_other_number_of_players(options, seats):
    with pytest.raises(ValueError, match="players"):
        GAME.new(seats=seats, options=options)


@rule("B9")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_position_with_another_number_of_players(seats):
    with pytest.raises(RefereeError, match="players"):
        position(seats=seats)
