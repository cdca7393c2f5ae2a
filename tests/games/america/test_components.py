"""What is in the box and on the map (A1-A8)."""

from collections import Counter

import pytest

from hexpocket.engine.position import BEGINNER
from tests.games.america import printed
from tests.support import rule
from tests.support.america import GAME, colours, of, play, position, shown

BOARD = GAME.board
TABLES = pytest.mark.parametrize("seats", [3, 4])
SETUPS = pytest.mark.parametrize("options", [0, BEGINNER])
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")


@rule("A1", "A33")
@TABLES
@SETUPS
def test_every_colour_has_its_pieces(seats, options):
    pos = GAME.new(seats, 1, options)
    for colour in colours(seats):
        rails, cities = of(pos, colour, "rails"), of(pos, colour, "cities")
        assert len(rails) + of(pos, colour, "rails left") == 30
        standing = 3 if options else 0  # the rest of the three is founded in the set-up
        assert len(cities) == standing
        assert of(pos, colour, "turntable") + 3 == (12 if seats == 3 else 10)
        assert of(pos, colour, "goods") + of(pos, colour, "turntable") == (10 if seats == 3 else 8)


@rule("A1", "A30", "A31")
def test_two_settlers_and_two_trains_are_all_a_colour_has():
    goods = {"ore": 2, "lumber": 4, "coal": 2, "cattle": 2, "grain": 2}
    red = {"cards": goods, "rails": ["106-112", "113-118"], "trains": []}
    pos = position(red=red)
    play(pos, "settler Chicago", "settler Nashville", "train 106-112", "train 113-118")
    assert of(pos, "red", "settlers") == ["Chicago", "Nashville"]
    assert of(pos, "red", "trains") == ["106-112", "113-118"]


@rule("A2")
@SETUPS
def test_the_supply_has_nineteen_cards_of_each_kind(options):
    pos = GAME.new(4, 1, options)
    held = Counter(shown(pos)["bank"])
    for colour in printed.COLOURS:
        held.update(of(pos, colour, "cards"))
    assert held == dict.fromkeys(printed.KINDS, 19)
    assert sum(held.values()) == 95


@rule("A3")
@TABLES
@SETUPS
@pytest.mark.parametrize("seed", range(4))
def test_twelve_tokens_lie_on_the_marked_hexes(seats, options, seed):
    tokens = shown(GAME.new(seats, seed, options))["tokens"]
    assert Counter(tokens.values()) == {9: 4, 10: 4, 11: 4}
    assert set(tokens) == {name for name, (_, mark, _) in printed.HEXES.items() if mark == "?"}


@rule("A4")
@TABLES
def test_the_deck_has_twenty_four_cards(seats):
    deck = shown(GAME.new(seats, 1))["deck"]
    assert deck == {
        "cavalry": 6,
        "engineer": 4,
        "right of way": 4,
        "mineral rights": 3,
        "cattle drive": 3,
        "scout": 2,
        "native support": 2,
    }
    assert sum(deck.values()) == 24
    assert shown(GAME.new(seats, 1))["discards"] == {}


@rule("A5")
@TABLES
@SETUPS
def test_everyone_starts_with_three_gold(seats, options):
    pos = GAME.new(seats, 1, options)
    assert [of(pos, colour, "gold") for colour in colours(seats)] == [3] * seats


@rule("A5")
def test_gold_does_not_run_out():
    """What the others have does not keep a player from getting more."""
    pos = position(phase="start", red={"gold": 60000}, blue={"gold": 300})
    play(pos, "roll 1 1")
    assert (of(pos, "red", "gold"), of(pos, "blue", "gold")) == (60001, 301)


@rule("A6")
def test_the_map_has_the_printed_hexes():
    assert BOARD.hexes == len(printed.HEXES) == 71
    marks = Counter()
    for hex_id, (terrain, mark, corners) in enumerate(printed.HEXES.values()):
        byte = BOARD.land[hex_id]
        assert TERRAINS[byte & 15] == terrain
        assert {0: "", 14: "?", 15: "??"}.get(byte >> 4, str(byte >> 4)) == mark
        nodes = BOARD.hex_nodes[6 * hex_id : 6 * hex_id + 6]
        assert {node for node in nodes if node != 255} == set(corners)
        marks[mark if mark in ("", "?", "??") else "printed"] += 1
    assert marks == {"printed": 39, "?": 12, "??": 14, "": 6}
    assert len({name.split(".")[0] for name in printed.HEXES}) == 14


@rule("A6")
def test_the_map_has_the_printed_paths_and_tracks():
    paths = [tuple(BOARD.path_nodes[2 * i : 2 * i + 2]) for i in range(BOARD.paths)]
    assert (BOARD.nodes, BOARD.paths) == (149, 201)
    assert paths == [printed.ends(path) for path in printed.PATHS]
    assert (105, 111) not in paths  # Lake Michigan
    assert [printed.PATHS[path] for path in BOARD.tracks] == printed.TRACKS
    assert len(printed.TRACKS) == 21


@rule("A6", "A37")
def test_no_two_tracks_touch():
    nodes = [node for track in printed.TRACKS for node in printed.ends(track)]
    assert len(set(nodes)) == len(nodes)


@rule("A6", "A43")
def test_the_map_has_the_printed_sites():
    sites = {}
    for i in range(len(BOARD.sites) // 3):
        node, kind, gold = BOARD.sites[3 * i : 3 * i + 3]
        sites[BOARD.site_name(i)] = (node, BOARD.site_kind(kind), gold)
    assert sites == printed.SITES
    colours_of_sites = Counter(colour for _, colour, _ in sites.values())
    assert colours_of_sites == {"purple": 21, "red": 24}


@rule("A6")
def test_no_path_has_sites_at_both_ends():
    nodes = {node for node, _, _ in printed.SITES.values()}
    assert not [path for path in printed.PATHS if set(printed.ends(path)) <= nodes]


@rule("A7")
@TABLES
def test_three_or_four_play(seats):
    assert len(shown(GAME.new(seats, 1))["players"]) == seats


@rule("A7")
@pytest.mark.parametrize("seats", [0, 1, 2, 5, 6])
def test_no_other_number_can_play(seats):
    with pytest.raises(ValueError, match="three or four players"):
        GAME.new(seats, 1)


@rule("A8")
@TABLES
@SETUPS
def test_one_cube_is_free_at_the_start(seats, options):
    pos = GAME.new(seats, 1, options)
    for colour in colours(seats):
        assert of(pos, colour, "goods") == 1
        assert of(pos, colour, "turntable") == {3: 9, 4: 7}[seats]
