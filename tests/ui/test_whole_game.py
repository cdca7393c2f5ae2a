"""A whole game by key presses alone, from the first power-on to the result, with tips all the way
and a power-off in between."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from hexpocket.hal.storage import Storage
from hexpocket.ui.match import unpack
from hexpocket.ui.play import flow, tips
from tests.support.figures import FIGURES
from tests.support.handheld import Handheld
from tests.support.handovers import one_by_one
from tests.support.pilot import Pilot
from tests.support.scramble import retold, scrambled
from tests.support.story import told
from tests.support.tables import TABLES, Table

ROOT = Path(__file__).parents[2]


class Sealed:
    """In place of the position while something is drawn: nothing can be read from it."""

    def __getattr__(self, name):
        raise AssertionError("a screen read the position past the view")

    __getitem__ = __len__ = __iter__ = __getattr__


class Played:
    """The game, as it was pressed and as it went."""

    def __init__(self, folder, table: Table):
        self.table = table
        self.glimpses = []  # by screen: whether other hidden hands left it the same
        self.draws = 0
        self.rng = Random(1)
        self.first = Handheld(folder, seed=table.seed, new=True)
        pilot = Pilot(self.first, table.seed, table.chooser())
        self.watch(self.first)
        pilot.press("a")  # the language
        pilot.press(*table.start)
        match = self.first.match
        assert match, "the keys of the start no longer start a game"
        self.start = bytes(match._pos)
        pilot.play(table.half)
        self.before = list(pilot.pressed)
        middle = bytes(match._pos)
        self.half = len(pilot.actions)
        self.second = Handheld(folder, seed=table.seed, new=True)  # the power was off
        self.watch(self.second)
        pilot.handheld = self.second
        pilot.pressed = []
        pilot.press("a")  # continue
        assert bytes(self.second.match._pos) == middle
        pilot.play()
        self.after = pilot.pressed
        self.actions = pilot.actions
        self.tips = pilot.tips
        self.curtains = pilot.curtains
        self.end = bytes(self.second.match._pos)

    def watch(self, handheld):
        """Let it draw only from the view, and look now and then what other hands would show."""
        app = handheld.app
        draw = app.draw

        def watched():
            match = app.match
            if not match:
                return draw()
            pos = match._pos
            assert match.view == match.game.view(pos, match.holder)
            assert match.holder in (NOBODY, pos[ACTOR])
            match._pos = Sealed()
            draw()
            match._pos = pos
            self.draws += 1
            if self.draws % 17 == 0:
                self.compare(app, draw)

        app.draw = watched

    def compare(self, app, draw):
        match = app.match
        other = scrambled(match.game, match._pos, match.holder, self.rng)
        if other is None:
            return
        frame = bytes(app.device.buffer)
        view, match.view = match.view, match.game.view(other, match.holder)
        log, match.log = match.log, retold(match, self.rng)
        draw()
        match.view, match.log = view, log
        self.glimpses.append((app.screens[-1].name, bytes(app.device.buffer) == frame))
        draw()


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table.game.name)
def played(request, tmp_path_factory):
    return Played(tmp_path_factory.mktemp("saves"), request.param)


def test_it_ends_on_the_result_screen_in_the_position_of_the_same_actions(played):
    assert played.second.screen.name == "result"
    pos = bytearray(played.start)
    for action in played.actions:
        played.table.game.apply(pos, action)
    assert pos[PHASE] == phase.OVER
    assert bytes(pos) == played.end


def test_every_kind_of_action_was_done(played):
    assert {act.kind_of(action) for action in played.actions} == played.table.kinds


def test_what_the_game_is_about_happened(played):
    assert told(played.table, played.start, played.actions) >= played.table.story


def test_every_new_decision_was_explained(played):
    """What comes by itself once; what is chosen, to everybody until it was done."""
    app = played.second.app
    book = app.part("tips")
    chosen = {*tips.KINDS.values(), *book.KINDS.values()}
    unseen = []
    for name in sorted({*tips.SHARED, *book.OWN}):
        times = played.tips.count(app.own("tips." + name))
        assert times <= (4 if name in chosen else 1), name
        unseen += [] if times else [name]
        assert app.settings.is_new(tips.number(app, name)) == (times == 0), name
    assert unseen == played.table.untold


def test_it_was_handed_over_half_as_often_as_if_all_were_asked_one_by_one(played, record_property):
    before = one_by_one(played.table.game, played.start, played.actions, played.table.builds)
    figures = f"{played.curtains} curtains in a whole game, {before} if asked one by one"
    record_property(FIGURES, f"{played.table.game.name}: {figures}")
    most = 0.5 if played.table.game.name == "america" else 0.9
    assert played.curtains < most * before


def test_no_screen_showed_what_its_reader_may_not_know(played):
    names = {name for name, _ in played.glimpses}
    assert [name for name, same in played.glimpses if not same] == []
    assert len(played.glimpses) > 40
    assert {"curtain", "news", "turn"} <= names


def run_simulator(played, folder, script, keys):
    """The simulator, headless, as a process of its own."""
    script.write_text("\n".join(keys))
    command = [sys.executable, "-m", "sim", "--headless", "--seed", str(played.table.seed)]
    command += ["--saves", str(folder), "--script", str(script)]
    return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)


def saved_position(played, folder) -> bytes:
    payload, problem = Storage(str(folder)).load(flow.AUTO)
    assert problem is None
    return bytes(unpack(lambda number: played.table.game, payload)._pos)


def test_the_simulator_plays_the_same_game_from_script_files(played, tmp_path):
    saves = tmp_path / "saves"
    for keys in (played.before, played.after):
        process = run_simulator(played, saves, tmp_path / "keys.txt", keys)
        _, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors
    assert saved_position(played, saves) == played.end


def saves_made(folder) -> int:
    """How many there were, as the newest record says; -1 if there is none just now."""
    try:
        return int.from_bytes((folder / "auto.sav").read_bytes()[5:8], "little") + 1
    except FileNotFoundError:
        return -1


def test_killed_at_any_moment_it_loses_at_most_the_last_action(played, tmp_path):
    pos = bytearray(played.start)
    positions = [bytes(pos)]
    for action in played.actions[: played.half]:
        played.table.game.apply(pos, action)
        positions.append(bytes(pos))
    for number, wanted in enumerate((1, 2, 17, 60, 101)):
        saves = tmp_path / f"saves{number}"
        process = run_simulator(played, saves, tmp_path / "keys.txt", played.before)
        while saves_made(saves) < wanted and process.poll() is None:
            time.sleep(0.001)
        made = saves_made(saves)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        assert positions.index(saved_position(played, saves)) + 1 >= made >= wanted
