"""The variable set-up: hexes, harbours and tokens by lot (B10-B15)."""

from collections import Counter

import pytest

from hexpocket.engine.position import BEGINNER
from tests.games.catan import printed
from tests.support import rule
from tests.support.catan import GAME, play, shown

SEEDS = range(2000)
ROLL_OFF = ("roll 6 6", "roll 1 1", "roll 1 1", "roll 1 1")  # red begins
HEX_ROWS = [tuple(GAME.board.hex_xy[2 * i : 2 * i + 2])[1] for i in range(19)]


@pytest.fixture(scope="module")
def boards() -> list[dict]:
    """What lies where in the games of 2000 seeds."""
    return [shown(GAME.new(seed=seed)) for seed in SEEDS]


def chi_square(table: list[Counter], shares: dict) -> float:
    """How far from their shares the counts of several equal draws lie; few if they are fair."""
    total = 0.0
    for counts in table:
        rounds = sum(counts.values())
        for what, share in shares.items():
            expected = rounds * share
            total += (counts[what] - expected) ** 2 / expected
    return total


def terrain(board: dict) -> list[str]:
    return [text.split()[0] for text in board["hexes"]]


def tokens_along(board: dict, corner: int) -> list[int]:
    """The tokens met on the spiral from a corner."""
    texts = [board["hexes"][hex_id] for hex_id in printed.SPIRALS[corner]]
    return [int(text.split()[1]) for text in texts if text != "desert"]


def corner_of(board: dict) -> int:
    """The corner from which the tokens lie in letter order."""
    corners = [c for c in printed.SPIRALS if tokens_along(board, c) == list(printed.TOKENS)]
    assert len(corners) == 1, board["hexes"]
    return corners[0]


@rule("B10")
def test_the_island_has_rows_of_three_four_five_four_three():
    assert sorted(HEX_ROWS) == HEX_ROWS
    assert tuple(Counter(HEX_ROWS).values()) == printed.ROWS


@rule("B10")
def test_every_shuffled_island_has_the_nineteen_hexes(boards):
    land = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
    assert all(Counter(terrain(board)) == land for board in boards)


@rule("B10")
def test_the_land_hexes_are_shuffled_onto_all_places(boards):
    places = [Counter(terrain(board)[place] for board in boards) for place in range(19)]
    assert all(len(place) == 6 for place in places)
    shares = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
    # 90 degrees of freedom: a fair shuffle exceeds 150 once in ten thousand sets of seeds.
    assert chi_square(places, {name: n / 19 for name, n in shares.items()}) < 150


@rule("B10")
def test_two_places_are_shuffled_apart_from_each_other(boards):
    # Same terrain on two given places: 4*3 * 3 + 3*2 * 2 = 48 of 19*18 = 342 ways.
    for first, second in ((0, 1), (4, 9), (3, 15), (17, 18)):
        same = sum(terrain(board)[first] == terrain(board)[second] for board in boards)
        assert 220 < same < 342  # 281 of 2000 expected, four standard deviations are 62


@rule("B10", "B13")
def test_another_seed_is_another_island(boards):
    assert len({tuple(board["hexes"]) for board in boards}) == len(SEEDS)


@rule("B11")
def test_the_harbours_are_shuffled_onto_all_nine_places(boards):
    places = [Counter(board["harbours"][place] for board in boards) for place in range(9)]
    shares = dict.fromkeys(printed.KINDS, 1 / 9) | {"3:1": 4 / 9}
    assert all(set(place) == set(shares) for place in places)
    assert all(len(board["harbours"]) == 9 for board in boards)
    # 40 degrees of freedom: a fair shuffle exceeds 82 once in ten thousand sets of seeds.
    assert chi_square(places, shares) < 82


@rule("B11")
def test_both_sites_of_a_harbour_touch_land_and_no_two_harbours_share_one():
    board = GAME.board
    sites = []
    for path in board.harbours[0::2]:
        sites += board.path_nodes[2 * path : 2 * path + 2]
    assert len(set(sites)) == 18
    assert all(printed.hexes_at(site) for site in sites)


@rule("B12")
@pytest.mark.parametrize("seed", range(6))
def test_the_harbour_places_are_those_of_the_beginners_layout(seed):
    """A founder on either site of the place trades at its rate, anywhere else at 4:1."""
    start = play(GAME.new(seed=seed), *ROLL_OFF)
    kinds = shown(start)["harbours"]
    at = {}
    for sites, kind in zip(printed.HARBOUR_SITES, kinds, strict=True):
        at |= dict.fromkeys(sites, kind)
    for node in range(54):
        pos = play(bytearray(start), f"settlement {node}")
        rates = [GAME.rate(pos, 0, kind) for kind in range(5)]
        usual = 3 if at.get(node) == "3:1" else 4
        assert rates == [2 if at.get(node) == kind else usual for kind in printed.KINDS], node


@rule("B6", "B13")
def test_the_tokens_lie_in_letter_order_counter_clockwise_from_a_corner_inward(boards):
    assert all(corner_of(board) in (0, 2, 7, 11, 16, 18) for board in boards)


@rule("B13")
def test_every_corner_is_drawn_alike(boards):
    corners = Counter(corner_of(board) for board in boards)
    assert set(corners) == {0, 2, 7, 11, 16, 18}
    # 5 degrees of freedom: a fair draw exceeds 26 once in ten thousand sets of seeds.
    assert chi_square([corners], dict.fromkeys(corners, 1 / 6)) < 26


@rule("B13")
def test_the_desert_is_skipped_and_gets_no_token(boards):
    for board in boards:
        bare = [text for text in board["hexes"] if " " not in text]
        assert bare == ["desert"]
    # Wherever the desert lies on the way, the letter meant for it lies on the next hex.
    steps = {printed.SPIRALS[corner_of(board)].index(board["robber"]) for board in boards}
    assert steps == set(range(19))


@rule("B14")
def test_no_red_number_beside_another_for_all_corners_and_desert_places(boards):
    met = set()
    for board in boards:
        red = {i for i, text in enumerate(board["hexes"]) if text.split()[-1] in ("6", "8")}
        assert len(red) == 4
        assert not any(red & set(printed.beside(hex_id)) for hex_id in red)
        met.add((corner_of(board), board["hexes"].index("desert")))
    assert len(met) == 6 * 19


@rule("B15")
def test_the_robber_starts_on_the_desert(boards):
    assert all(board["hexes"][board["robber"]] == "desert" for board in boards)
    assert {board["robber"] for board in boards} == set(range(19))


@rule("B15", "B24")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_robber_starts_on_the_desert_of_the_beginners_board(seats):
    pos = shown(GAME.new(seats=seats, options=BEGINNER))
    assert pos["robber"] == 9
    assert pos["hexes"][9] == "desert"
