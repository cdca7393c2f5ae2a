"""The screens that are measured: all of the gallery, and the fullest board on record."""

from typing import Any, NamedTuple

import pytest

from hexpocket.engine.network import TOO_CLOSE
from hexpocket.engine.phase import MAIN, OVER
from hexpocket.engine.position import NOBODY, PHASE, players
from hexpocket.ui.match import unpack
from host_tools.america import scenes as america_scenes
from host_tools.catan import scenes as catan_scenes
from host_tools.emulator import measure, screens
from sim.keys import BUTTONS
from tests.support import america, catan

RULES: dict[str, Any] = {"catan": catan.GAME, "america": america.GAME}
SCENES = {"catan": catan_scenes.SCENES, "america": america_scenes.SCENES}
# The first and the last of those without a match.
TITLES = {"catan": ("first-start", "title-continue"), "america": ("america-games", None)}
FULL = {"catan": (50, 12), "america": (70, 25)}  # more roads and buildings than these


class Measured(NamedTuple):
    game: str
    files: dict[str, bytes]
    lines: list[list[str]]

    def match(self, name: str):
        return unpack(lambda _: RULES[self.game], self.files[name])


@pytest.fixture(scope="module", params=RULES)
def measured(request) -> Measured:
    files = screens.files(request.param, measure.recorded_games(request.param))
    lines = [line.split() for line in files[screens.INDEX].decode().splitlines()]
    return Measured(request.param, files, lines)


def test_every_screen_of_the_gallery_is_measured(measured):
    """But for messages, as the probe shows one of its own, and for maps (device/test_own_map)."""
    wanted = {scene.screen for scene in SCENES[measured.game]} - {"message", "maps"}
    wanted |= {"pause", "slots"}
    assert {line[1] for line in measured.lines} == wanted
    assert len({line[0] for line in measured.lines}) == len(measured.lines)


def test_scenes_begin_at_the_title_or_in_a_match(measured):
    matches = {name: measured.match(name) for name in measured.files if name[0] == "m"}
    for line in measured.lines:
        if line[2] != "title":
            match = matches[line[2]]
            assert int(line[3]) in (*range(len(match.names)), NOBODY)
        assert set(map(int, line[3 if line[2] == "title" else 4 :])) <= set(BUTTONS.values())
    assert {line[2] for line in measured.lines} == {"title", *matches}


def test_titles_without_saves_come_first_and_with_saves_last(measured):
    lines = measured.lines
    starts = [line[2] == "title" for line in lines]
    first, last = starts.index(False), len(starts) - starts[::-1].index(False)
    assert not any(starts[first:last])
    after = lines[last][0] if last < len(lines) else None
    assert (lines[0][0], after) == TITLES[measured.game]
    # The title that follows has a game to continue.
    assert measured.match(lines[last - 1][2]).view[PHASE] != OVER


@pytest.mark.parametrize("name", RULES)
def test_the_fullest_board_is_that_of_a_late_game(name):
    match = screens.crowded(name, measure.recorded_games(name))
    view, game = match.view, match.game
    roads = [view[game.paths + path] >> 4 for path in range(game.board.paths)]
    sites = [view[game.nodes + node] for node in range(game.board.nodes)]
    assert view[PHASE] == MAIN
    assert set(range(1, players(view) + 1)) <= set(roads)
    assert len(roads) - roads.count(0) > FULL[name][0]
    assert sum(15 < byte < TOO_CLOSE for byte in sites) > FULL[name][1]
