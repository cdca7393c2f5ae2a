"""`make mutants`: altered saves and maps under right checksums, taken up in the simulator.

What is refused must be refused in words. What is accepted must be a position that the referee has
nothing against, must be drawn on every screen that is reached, and must be playable, with nothing
wrong after any action. Before each altered save lies a good older one, which is taken up where the
newer is refused; neither may be lost. A violation is printed with game and number, so that it can
be had again; the figures go to build/mutants.json.
"""

import argparse
import json
import os
import sys
import tempfile
import time
import traceback
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from hexpocket import keys
from hexpocket.engine.board import BadMap, Board
from hexpocket.games import load as rules_of
from hexpocket.ui.app import FRAME
from hexpocket.ui.match import Match, map_of
from hexpocket.ui.pages.log_page import LogPage
from hexpocket.ui.pages.standings import Standings
from hexpocket.ui.pages.statistics import Statistics
from hexpocket.ui.play import flow
from sim import assets
from sim.device import BOARDS, Device
from sim.session import Session, get_to_know

from . import games
from .files import write_whole
from .fuzz import options_of
from .mutations import NAMES, altered_map, altered_match, matches, record
from .players import uniform
from .referee.check import problem
from .workers import workers

_BEFORE = 0xFFFFFF  # the generation of the older save: the one before 0
_ACTIONS = 6  # played on after a save was taken up
_MAP_ACTIONS = 60  # on a map
_WALKED = 8  # one accepted save in so many is played on by keys
_PRESSES = 40
_PATIENCE = 12  # presses until a save is taken up, if it is
_KEYS = (keys.UP, keys.DOWN, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.A, keys.A, keys.B)
_KEYS += (keys.X, keys.Y)


class Violation(AssertionError):
    """What must not be, in one line."""


class Task(NamedTuple):
    """One altered save or map."""

    what: str  # "saves" or "maps"
    game: str
    number: int


class Told(NamedTuple):
    """What became of it: accepted or not, and the first violation, if any."""

    accepted: bool
    wrong: str


# Saves


@cache
def pool(name: str) -> list[bytes]:
    return matches(name)


def altered_save(name: str, number: int) -> bytes:
    """The number'th altered match of a game."""
    others = [match for other in games.NAMES if other != name for match in pool(other)]
    return altered_match(Random(f"{name} {number}"), pool(name), others)


class Handheld:
    """A handheld in the simulator that takes up one save after the other."""

    def __init__(self, folder: str, board: str):
        self.auto = Path(folder, "auto.sav")
        self.session = Session(Device(board, folder, 1))
        self.app = self.session.app
        get_to_know(self.app)
        self.app.settings.speed = 0  # of animations: none

    def press(self, *pressed: int):
        for mask in [mask for key in pressed for mask in (key, 0, 0)] or [0]:
            self.session.step(mask)
            self.app.device.wait(FRAME)

    def take_up(self, data: bytes, older: bytes = b"") -> Match | None:
        """The match in a file, or None if it is refused; `older` is the file before it, if any."""
        for path in self.auto.parent.glob("*"):
            path.unlink()
        storage = self.app.storage
        storage._newest.clear()
        storage._refused.clear()
        self.auto.write_bytes(data)
        if older:
            self.auto.with_suffix(".old").write_bytes(older)
        self.app.told.clear()
        self.app.home()
        self.press()
        for _ in range(_PATIENCE):
            if self.app.match is None and self._goes_on():
                self.press(keys.A)
        return self.app.match

    def _goes_on(self) -> bool:
        """Whether the title has something to tell or to take up."""
        screen = self.app.screens[-1]
        return screen.name == "message" or bool(screen.saved)

    def kept(self) -> set[bytes]:
        return {path.read_bytes() for path in self.auto.parent.iterdir()}

    def draw_pages(self):
        """All of the log, statistics, standings."""
        app = self.app
        log = LogPage()
        for page in (log, Statistics(), Standings()):
            app.push(page)
            self.press()
            app.pop()
        for row in log.make(app):
            log.draw_row(app, row, 40)
        self.press()

    def walk(self, rng: Random):
        """Press this and that; what is played is right at any time."""
        for _ in range(_PRESSES):
            self.press(rng.choice(_KEYS))
            match = self.app.match
            judge(match.game, match._pos) if match else None


def judge(game, pos):
    wrong = problem(game, pos)
    if wrong:
        raise Violation(f"an impossible position is played: {wrong}")


def play(rng: Random, match: Match, number: int):
    """Some random actions, the position looked at before and after each."""
    for _ in range(number):
        judge(match.game, match._pos)
        if match.curtain():
            match.take()
        listed = match.legal()
        if listed != match.game.legal(match._pos):
            raise Violation("the acting player does not see what may be done")
        if not listed:
            break
        match.do(uniform(rng, match.view, listed))
    judge(match.game, match._pos)


@cache
def handheld(board: str) -> Handheld:
    return Handheld(tempfile.mkdtemp(prefix="hexpocket-mutants-"), board)


def try_save(name: str, number: int) -> bool:
    """Whether the altered save is taken up."""
    rng = Random(number)
    held = handheld(list(BOARDS)[number % len(BOARDS)])
    altered = altered_save(name, number)
    data = record(rng, altered)
    good = pool(name)[number % len(pool(name))]
    before = record(Random(3), good, _BEFORE)
    match = held.take_up(data, before)
    if match is None:
        if altered[1:2] == good[1:2] and map_of(altered) == map_of(good):
            raise Violation("the older game is not offered")
        if held.kept() != {data, before}:  # it waits for its map
            raise Violation("a save without its map was touched")
        return False
    accepted = match.pack() != good
    if not accepted:
        if held.kept() != {data, before}:
            raise Violation("a save was written or lost though nothing was played")
        play(rng, match, 1)
        flow.keep(held.app)
        if data not in held.kept():
            raise Violation("the save that was refused is lost")
        return False
    judge(match.game, match._pos)
    held.draw_pages()
    if not rng.randrange(_WALKED):
        held.walk(rng)
    if held.app.match:
        play(rng, held.app.match, _ACTIONS)
        flow.proceed(held.app)
        held.press()
        held.draw_pages()
    return True


# Maps


@cache
def packed_map(name: str) -> bytes:
    return bytes(assets.packed(f"maps/{name}.hxm"))


def try_map(name: str, number: int) -> bool:
    """Whether the game can be played on the altered map."""
    rng = Random(number)
    others = [packed_map(other) for other in games.NAMES if other != name]
    try:
        game = rules_of(name)(Board(altered_map(rng, packed_map(name), others)))
    except BadMap:
        return False
    seats, options = options_of(game, number)
    held = handheld(list(BOARDS)[number % len(BOARDS)])
    held.app.home()
    match = Match(game, game.new(seats, number, options), list(NAMES[:seats]), range(seats))
    flow.begin(held.app, match)
    held.press()
    play(rng, match, _MAP_ACTIONS)
    flow.proceed(held.app)
    held.press()
    held.walk(rng)
    held.app.home()
    return True


TRIES = {"saves": try_save, "maps": try_map}


def attempt(task: Task) -> Told:
    """Try one; whatever it raises is a violation."""
    try:
        return Told(TRIES[task.what](task.game, task.number), "")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        handheld.cache_clear()  # it may be in any state
        return Told(True, f"{task.game}, {task.what} {task.number}: {' '.join(said.split())}")


def run(what: str, game: str, first: int, number: int, jobs: int, console: Console) -> dict:
    """Try so many on several cores; count what is accepted, refused and wrong."""
    counts = {"tried": 0, "accepted": 0, "refused": 0, "violations": 0}
    examples: list[str] = []
    tasks = [Task(what, game, at) for at in range(first, first + number)]
    began = time.perf_counter()
    with workers(jobs) as pool, Progress(console=console) as progress:
        bar = progress.add_task(f"{game}, {what}", total=number)
        for told in pool.map(attempt, tasks, chunksize=8):
            counts["tried"] += 1
            counts["accepted" if told.accepted else "refused"] += 1
            if told.wrong:
                counts["violations"] += 1
                examples.append(told.wrong)
                console.print(told.wrong, style="red", highlight=False)
            progress.advance(bar)
    return {**counts, "seconds": round(time.perf_counter() - began), "examples": examples[:10]}


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 nothing is wrong, 1 something is."""
    parser = argparse.ArgumentParser(
        prog="make mutants", description="Take up altered saves and maps in the simulator."
    )
    parser.add_argument("--game", choices=games.NAMES, help="only this one")
    parser.add_argument("--saves", type=int, default=5000, help="how many of each game (5000)")
    parser.add_argument("--maps", type=int, default=1000, help="how many of each game (1000)")
    parser.add_argument("--first", type=int, default=0, help="the first number (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument(
        "--json", type=Path, default=Path("build/mutants.json"), help="figures go here"
    )
    args = parser.parse_args(argv)
    if min(args.saves, args.maps, args.first) < 0 or args.jobs < 1:
        parser.error("saves, maps and first from 0, jobs from 1")
    console = Console()
    report: dict = {}
    for game in [args.game] if args.game else games.NAMES:
        for what, number in (("saves", args.saves), ("maps", args.maps)):
            counts = run(what, game, args.first, number, args.jobs, console)
            report.setdefault(game, {})[what] = counts
            console.print(
                f"{game}, {what}: {counts['tried']} tried, {counts['accepted']} accepted, "
                f"{counts['violations']} violations, {counts['seconds']} s",
                highlight=False,
            )
    write_whole(args.json, json.dumps(report, indent=1).encode() + b"\n")
    return 1 if any(c["violations"] for found in report.values() for c in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
