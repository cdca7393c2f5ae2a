"""Targets on the board: marks that show everywhere, a cursor that leaves no trace."""

import pytest

from hexpocket.engine import action as act
from hexpocket.keys import DOWN, LEFT, RIGHT, UP, A
from hexpocket.ui.board.pieces import HEX, robber_at
from hexpocket.ui.board.targets import MOVED, SCROLLED, Targets
from hexpocket.ui.kit import palette
from tests.support.catan import GAME
from tests.ui.test_island import BARS, HIGH, Screen, big_game, middle_of_a_game

WALK = (RIGHT, DOWN, RIGHT, UP, LEFT, LEFT, LEFT, DOWN, DOWN, DOWN, RIGHT, UP, UP, UP, UP, UP)
BASE = (act.SETTLEMENT, GAME.board.nodes), (act.ROAD, GAME.board.paths), (act.ROBBER_TO, 19)


class Refresh:
    """Stands for the app: notes which rows it was told to push."""

    def __init__(self):
        self.rows = set()

    def touch(self, top: int, bottom: int):
        assert BARS[0] <= top < bottom <= HIGH - BARS[1]
        self.rows.update(range(top, bottom))


class Table(Screen):
    """The island with targets on it, and bars above and below."""

    def __init__(self, game, pos, actions, close=False, team: int | None = 1, width=240):
        super().__init__(game, width)
        self.pos = pos
        self.island.near = close
        self.targets = Targets(self.island, actions, team)
        self.draw()

    def draw(self):
        self.canvas.fill(palette.INK)
        self.island.draw(self.pos, self.targets)
        self.targets.draw()
        self.canvas.fill_rect(0, 0, self.width, BARS[0], palette.LIGHT)
        self.canvas.fill_rect(0, HIGH - BARS[1], self.width, BARS[1], palette.LIGHT)

    def rows(self) -> list[bytes]:
        half = self.width // 2
        return [bytes(self.buffer[y * half : y * half + half]) for y in range(HIGH)]

    def mark_at(self, action: int) -> tuple[int, int]:
        """The middle of an action's mark: where the piece would stand."""
        place = self.island.pieces.place(self.island, action)
        if place & HEX:
            return robber_at(self.island, place & 255)
        return self.island.place_at(action)

    def mark(self, action: int) -> int | None:
        """The colour there."""
        return self.canvas.pixel(*self.mark_at(action))


def places(kind: int, count: int) -> list[int]:
    return [kind | place for place in range(count)]


def without_cursor(table: Table) -> bytes:
    table.targets.hide()
    picture = bytes(table.buffer)
    table.targets.show()
    return picture


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
@pytest.mark.parametrize(("kind", "count"), BASE)
def test_every_target_in_sight_has_its_mark(kind, count, close):
    table = Table(GAME, GAME.new(4, 1), places(kind, count), close)
    table.targets.hide()
    marked = 0
    for action in table.targets.actions:
        x, y = table.mark_at(action)
        if table.inside(x, y - 5) and table.inside(x, y + 5):
            around = set(table.near(x, y, 5))
            assert {palette.INK, palette.PAPER, palette.HIGHLIGHT} <= around
            assert table.mark(action) == palette.HIGHLIGHT
            marked += 1
    assert marked == count or close and marked > 6


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
@pytest.mark.parametrize(("kind", "count"), BASE)
def test_the_cursor_moves_without_a_trace(kind, count, close, width):
    """After each press the canvas is as if all had been drawn anew, and the rows are told."""
    table = Table(GAME, middle_of_a_game(), places(kind, count), close, width=width)
    visited = set()
    for key in WALK:
        refresh = Refresh()
        before = table.rows()
        visited.add(table.targets.current)
        moved = table.targets.press(refresh, key)
        if moved == SCROLLED:
            assert close
            table.draw()
            continue
        after = table.rows()
        changed = {y for y in range(HIGH) if before[y] != after[y]}
        assert changed <= refresh.rows
        assert bool(changed) == (moved == MOVED)
        assert len(refresh.rows) < 130
        table.draw()
        assert table.rows() == after
    assert len(visited) > 9


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
@pytest.mark.parametrize("kind", [act.CITY, act.ROAD, act.ROBBER_TO])
def test_a_map_of_71_hexes_has_targets_too(kind, close):
    game = big_game()
    board = game.board
    count = {act.CITY: board.nodes, act.ROAD: board.paths, act.ROBBER_TO: board.hexes}[kind]
    table = Table(game, game.crowded(), places(kind, count)[::5], close)
    panned = 0
    for key in 8 * (LEFT,) + 9 * (RIGHT,) + 4 * (UP,):
        refresh = Refresh()
        scrolled = table.targets.press(refresh, key) == SCROLLED
        panned += scrolled
        after = table.rows()
        table.draw()
        assert scrolled or table.rows() == after
        assert table.inside(*table.island.place_at(table.targets.action()))
    assert bool(panned) == close


@pytest.mark.parametrize(("kind", "count"), BASE)
def test_the_cursor_never_touches_the_bars(kind, count):
    """Not even when the window was panned until the cursor's place lies at the edge."""
    table = Table(GAME, middle_of_a_game(), places(kind, count), close=True)
    for dx, dy in ((0, 7), (0, -7), (7, 0), (-7, 0)):
        table.island.look_at(*table.island.place_at(table.targets.action()))
        while table.island.pan(dx, dy):
            table.draw()
            plain = without_cursor(table)
            bars = table.rows()[: BARS[0]] + table.rows()[-BARS[1] :]
            assert {byte for row in bars for byte in row} == {palette.LIGHT * 17}
            table.targets.hide()
            assert bytes(table.buffer) == plain


def test_a_cursor_out_of_sight_is_not_drawn():
    table = Table(GAME, middle_of_a_game(), [act.SETTLEMENT | 0, act.SETTLEMENT | 1], close=True)
    while table.island.pan(0, 50):
        pass
    assert not table.inside(*table.island.place_at(table.targets.action()))
    table.draw()
    before = bytes(table.buffer)
    table.targets.hide()
    assert bytes(table.buffer) == before


def test_the_cursor_shows_the_piece():
    pos = GAME.new(4, 1)
    for kind in (act.SETTLEMENT, act.CITY, act.ROAD):
        seen = set()
        for team in (0, 1, 2, 3, None):
            table = Table(GAME, pos, [kind | 20], team=team)
            x, y = table.island.place_at(kind | 20)
            around = table.near(x, y, 6)
            seen.add(tuple(around))
            if team is not None:
                assert palette.TEAM[team] in around
        assert len(seen) == 5
    table = Table(GAME, pos, [act.ROBBER_TO | 4])
    assert table.mark(act.ROBBER_TO | 4) == palette.DARK


def test_a_jump_inside_the_window_keeps_it_still_and_one_to_its_edge_moves_it():
    table = Table(GAME, GAME.new(4, 1), places(act.ROBBER_TO, 19), close=True)
    refresh = Refresh()
    home = table.island.hex_at(9)
    assert table.targets.action() == act.ROBBER_TO | 9
    assert table.targets.press(refresh, RIGHT) == MOVED
    assert table.island.hex_at(9) == home
    assert table.targets.press(refresh, RIGHT) == SCROLLED
    assert table.island.hex_at(9) != home


def test_the_cursor_starts_where_it_was_last():
    table = Table(GAME, GAME.new(4, 1), places(act.SETTLEMENT, 54))
    middle = table.island.node_at(table.targets.current)
    assert abs(middle[0] - 120) + abs(middle[1] - 120) <= 33
    for key in (UP, UP, UP, RIGHT, RIGHT):
        table.targets.press(Refresh(), key)
    node = table.targets.action() & 255
    road = Targets(table.island, places(act.ROAD, 72)).action() & 255
    assert node in GAME.board.path_nodes[2 * road : 2 * road + 2]


def test_zooming_keeps_the_place():
    table = Table(GAME, GAME.new(4, 1), places(act.SETTLEMENT, 54))
    for key in (LEFT, LEFT, DOWN):
        table.targets.press(Refresh(), key)
    action = table.targets.action()
    table.island.look_at(*table.island.place_at(action))
    assert table.island.close
    assert table.inside(*table.island.place_at(action))
    table.island.overview()
    assert not table.island.close
    assert table.targets.action() == action


def test_a_key_that_leads_nowhere_changes_nothing():
    table = Table(GAME, GAME.new(4, 1), [act.ROAD | 5])
    before = bytes(table.buffer)
    refresh = Refresh()
    for key in (UP, DOWN, LEFT, RIGHT, A):
        assert not table.targets.press(refresh, key)
    assert bytes(table.buffer) == before
    assert not refresh.rows
