"""The screens that are measured: all of the gallery, and the fullest board on record."""

import pytest

from hexpocket.engine.network import TOO_CLOSE
from hexpocket.engine.phase import MAIN, OVER
from hexpocket.engine.position import NOBODY, PHASE
from hexpocket.ui.match import unpack
from host_tools.emulator import measure, screens
from sim.keys import BUTTONS
from sim.scenes import SCENES
from tests.support.catan import GAME


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return screens.files(measure.recorded_games())


@pytest.fixture(scope="module")
def lines(files) -> list[list[str]]:
    return [line.split() for line in files[screens.INDEX].decode().splitlines()]


def test_every_screen_of_the_gallery_is_measured(lines):
    """But for messages: the probe shows one of its own."""
    assert {line[1] for line in lines} == {scene.screen for scene in SCENES} - {"message"}
    assert len({line[0] for line in lines}) == len(lines)


def test_scenes_begin_at_the_title_or_in_a_match(files, lines):
    matches = {
        name: unpack(lambda _: GAME, data) for name, data in files.items() if name[0] == "m"
    }
    for line in lines:
        if line[2] != "title":
            match = matches[line[2]]
            assert int(line[3]) in (*range(len(match.names)), NOBODY)
        assert set(map(int, line[3 if line[2] == "title" else 4 :])) <= set(BUTTONS.values())
    assert {line[2] for line in lines} == {"title", *matches}


def test_titles_without_saves_come_first_and_with_saves_last(files, lines):
    starts = [line[2] == "title" for line in lines]
    first, last = starts.index(False), len(starts) - starts[::-1].index(False)
    assert not any(starts[first:last])
    assert [line[0] for line in lines[:first]][0] == "title"
    assert [line[0] for line in lines[last:]][0] == "title-continue"
    # The title that follows has a game to continue.
    assert unpack(lambda _: GAME, files[lines[last - 1][2]]).view[PHASE] != OVER


def test_the_fullest_board_is_that_of_a_late_game():
    match = screens.crowded(measure.recorded_games())
    view, game = match.view, match.game
    roads = [view[game.paths + path] >> 4 for path in range(game.board.paths)]
    sites = [view[game.nodes + node] for node in range(game.board.nodes)]
    assert view[PHASE] == MAIN
    assert {1, 2, 3, 4} <= set(roads)
    assert len(roads) - roads.count(0) > 50
    assert sum(15 < byte < TOO_CLOSE for byte in sites) > 12
