"""The cursor's jumps: sensible ones, few of them, and every target within reach of every other."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexpocket.keys import DOWN, LEFT, RIGHT, UP, A
from hexpocket.ui.board.cursor import _nearest, first, ways
from hexpocket.ui.board.targets import KEYS, jump
from tests.support.catan import GAME
from tests.ui.test_island import BIG, Screen, big_game

KINDS = ("node_at", "path_at", "hex_at")
CATAN = GAME.board
COUNTS = {"node_at": "nodes", "path_at": "paths", "hex_at": "hexes"}


def places(island, kind: str, ids=None) -> list[int]:
    """The pixels of all places of a kind, or of some."""
    ids = range(getattr(island.game.board, COUNTS[kind])) if ids is None else ids
    return [part for place in ids for part in getattr(island, kind)(place)]


def presses(table: bytearray, start: int) -> dict[int, int]:
    """How many presses each target takes from one of them; only those that can be reached."""
    found = {start: 0}
    waiting = deque(found)
    while waiting:
        at = waiting.popleft()
        for key in KEYS:
            goal = jump(table, at, key)
            if goal not in found:
                found[goal] = found[at] + 1
                waiting.append(goal)
    return found


def all_reached(points: list[int]) -> bool:
    table = ways(points)
    count = len(points) // 2
    return all(len(presses(table, start)) == count for start in range(count))


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
@pytest.mark.parametrize("kind", KINDS)
def test_ten_presses_from_the_middle_reach_any_place_of_the_base_map(kind, close):
    island = Screen(GAME).island
    if close:
        island.look_at(120, 120)
    points = places(island, kind)
    start = first(points, sum(points[::2]) // len(points[::2]), 120)
    far = presses(ways(points), start)
    assert len(far) == len(points) // 2
    assert max(far.values()) <= 10
    assert all_reached(points)


@pytest.mark.parametrize("kind", ["node_at", "hex_at"])
def test_a_map_of_71_hexes_is_within_reach(kind):
    assert all_reached(places(Screen(big_game()).island, kind))


def test_all_paths_of_a_map_of_71_hexes_are_within_reach():
    points = places(Screen(big_game()).island, "path_at")
    assert len(points) // 2 == BIG.paths > 200
    table = ways(points)
    assert len(presses(table, 0)) == BIG.paths
    back = bytearray(BIG.paths)
    back[0] = more = 1
    while more:
        more = 0
        for way, goal in enumerate(table):
            if back[goal] and not back[way >> 2]:
                back[way >> 2] = more = 1
    assert all(back)


@given(st.sampled_from(KINDS), st.sampled_from([GAME, big_game()]), st.data())
def test_any_subset_of_places_is_within_reach(kind, game, data):
    island = Screen(game).island
    last = getattr(game.board, COUNTS[kind]) - 1
    ids = data.draw(st.lists(st.integers(0, last), min_size=1, max_size=24, unique=True))
    assert all_reached(places(island, kind, ids))


@given(st.lists(st.tuples(st.integers(0, 319), st.integers(0, 239)), min_size=1, max_size=16))
def test_any_points_are_within_reach(points):
    """Even points that lie on top of each other."""
    assert all_reached([part for point in points for part in point])


@pytest.mark.parametrize(
    "points",
    [
        pytest.param([10, 35, 4, 1, 32, 35, 35, 9, 21, 25], id="no way to one"),
        pytest.param([21, 25, 10, 35, 4, 1, 32, 35, 35, 9], id="no way back to it"),
    ],
)
def test_a_way_is_turned_to_a_target_that_is_nobodys_nearest(points):
    """(21, 25) lies among four others, each of which has a nearer one for every key."""
    nearest = _nearest(points, 5)
    assert (21, 25) not in [tuple(points[2 * i : 2 * i + 2]) for i in nearest]
    table = ways(points)
    assert all_reached(points)
    assert sum(a != b for a, b in zip(nearest, table, strict=True)) == 1


@given(st.lists(st.tuples(st.integers(0, 319), st.integers(0, 239)), min_size=2, max_size=9))
def test_an_unrepaired_jump_goes_towards_its_key(points):
    """Nothing lies nearer in the quarter than where the key leads, unless a way was turned."""
    flat = [part for point in points for part in point]
    table = ways(flat)
    turned = 0
    for at, (x, y) in enumerate(points):
        for key, (ax, ay) in zip(KEYS, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
            px, py = points[jump(table, at, key)]
            quarter = []
            for qx, qy in points:
                along = (qx - x) * ax + (qy - y) * ay
                aside = abs((qx - x) * ay) + abs((qy - y) * ax)
                if along > aside:
                    quarter.append(5 * along + 6 * aside)
            if quarter:
                along = (px - x) * ax + (py - y) * ay
                aside = abs((px - x) * ay) + abs((py - y) * ax)
                turned += along <= 0 or 5 * along + 6 * aside > min(quarter)
    assert turned <= len(points), "no more ways are turned than there are targets"


def test_a_key_leads_to_the_nearest_in_its_quarter():
    #            0       1      2      3       4
    points = [50, 50, 80, 55, 60, 45, 50, 10, 20, 90]
    table = ways(points)
    assert [jump(table, 0, key) for key in (UP, DOWN, LEFT, RIGHT)] == [3, 4, 4, 2]


def test_straight_on_rather_than_near():
    points = [0, 0, 24, 18, 40, 0]
    assert jump(ways(points), 0, RIGHT) == 2


def test_where_nothing_lies_the_cursor_stays():
    points = [0, 0, 30, 5]
    table = ways(points)
    assert jump(table, 0, LEFT) == 0
    assert jump(table, 0, UP) == 0
    assert jump(table, 0, DOWN) == 1, "half of the board is better than nothing"
    assert jump(table, 0, A) == 0
    assert list(ways([7, 7])) == [0, 0, 0, 0]


def test_the_start_is_the_nearest_to_a_place():
    points = [0, 0, 100, 0, 50, 40, 48, 60]
    assert first(points, 50, 50) == 2
    assert first(points, 90, 10) == 1
    assert first([3, 3], 200, 200) == 0
