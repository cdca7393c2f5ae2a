"""America's places to choose: nodes, paths and hexes, and the piece that would stand there."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NONE
from hexpocket.games.america import acts, facts
from hexpocket.ui.america import pieces
from hexpocket.ui.board.targets import SCROLLED, Targets
from hexpocket.ui.kit import palette
from tests.games.america.lay import BOARD, GAME, SITES, empty, put
from tests.ui.test_island_america import CHICAGO, PATHS, PLAIN, VIEWS, shown
from tests.ui.test_targets import WALK, Refresh, Table


def test_what_actions_are_about():
    island = shown(empty()).island
    for kind in (acts.FOUND, acts.SETTLER | 0x200, acts.DELIVER):
        assert island.place_at(kind | CHICAGO) == island.node_at(CHICAGO)
    for kind in (act.ROAD, acts.TRAIN | 0x300):
        assert island.place_at(kind | 180) == island.path_at(180)
    assert island.place_at(act.ROBBER_TO | 7) == island.hex_at(7)


def test_a_step_is_to_a_node_or_a_path_as_the_piece_under_way_goes():
    pos = empty()
    put(pos, 0, 1, PLAIN)
    put(pos, 0, 3, 190)
    screen = shown(pos)
    island = screen.island
    assert island.place_at(acts.MOVE | 1) == island.node_at(PLAIN)
    assert island.place_at(acts.RIGHT_OF_WAY | 3) == island.path_at(190)
    pos[facts.MOVER] = 0
    island.draw(pos)
    assert island.place_at(acts.STEP | 9) == island.node_at(9)
    island.last = acts.STEP | 9
    pos[facts.MOVER] = 3 | facts.BY_RIGHT
    pieces.follow(island, pos)
    assert island.place_at(acts.STEP | 200) == island.path_at(200)
    assert island.last == NONE, "a train's step is none of a settler"


KINDS = [
    (acts.FOUND, list(SITES.values())),
    (acts.SETTLER, list(SITES.values())),
    (acts.DELIVER, list(SITES.values())),
    (acts.STEP, list(range(0, BOARD.nodes, 2))),
    (act.ROAD, list(range(0, BOARD.paths, 3))),
    (acts.TRAIN, list(range(0, BOARD.paths, 3))),
    (act.ROBBER_TO, list(range(BOARD.hexes))),
]


@VIEWS
@pytest.mark.parametrize(("kind", "places"), KINDS)
def test_the_cursor_shows_the_piece_and_leaves_no_trace(kind, places, close):
    actions = [kind | place for place in places]
    table = Table(GAME, empty(), actions, close)
    ghosts = 0
    for key in WALK:
        shows = bytes(table.buffer)
        table.targets.team = None
        table.targets.hide()
        table.targets.show()
        ghosts += bytes(table.buffer) != shows
        table.targets.team = 1
        table.targets.hide()
        refresh = Refresh()
        table.targets.show()
        if table.targets.press(refresh, key) == SCROLLED:
            table.draw()
        walked = bytes(table.buffer)
        table.draw()
        assert bytes(table.buffer) == walked
    assert ghosts > 3


def test_a_train_under_way_has_its_ghost_on_the_path():
    pos = empty()
    pos[facts.MOVER] = 2
    put(pos, 0, 2, PATHS[0])
    screen = shown(pos, True, PLAIN)
    targets = Targets(screen.island, [acts.STEP | number for number in PATHS[1:]], 0)
    before = screen.near(*screen.island.place_at(targets.action()), 10).count(palette.RED)
    targets.draw()
    assert screen.near(*screen.island.place_at(targets.action()), 10).count(palette.RED) > before
