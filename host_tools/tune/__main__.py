"""Command line of the tuner: python -m host_tools.tune."""

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

from hexpocket import bots

from .. import compiled, games
from ..arena.__main__ import options_of
from ..arena.crew import Crew
from ..arena.players import ArenaError
from ..files import write_whole
from ..pack import PackError
from ..pack.weights import BOTS, pack_weights
from .history import History
from .search import LOOKS, SHARE, Judged, Plan, candidate, judge
from .weights import Table, load, read, written

GAMES = 2000
STOPPED = 130


class Search:
    """One search: the weights at the start, those that are kept, what was tried."""

    def __init__(self, plan: Plan, path: Path, log: Path, anew: bool):
        self.plan = plan
        self.path = path
        self.start = load(path)
        self.packed(self.start)
        self.history = History(log)
        settings = {"options": plan.options, "games": plan.games, "percent": plan.percent,
                    "strength": plan.strength, "turn_cap": plan.turn_cap,
                    "weights": read(self.start)}  # fmt: skip
        trials = self.history.begin(settings, anew)
        self.tried = len(trials)
        self.kept: Table = {}
        for trial in trials:
            if trial["kept"]:
                self.kept |= trial["weights"]

    def packed(self, text: str) -> bytes:
        return pack_weights(self.plan.game, text, str(self.path))

    @property
    def text(self) -> str:
        """The file with the weights that are kept."""
        return written(self.start, self.kept)

    def try_one(self, crew: Crew, progress: Progress, bar) -> None:
        """The next candidate."""
        place = self.history.search, self.tried
        changed = candidate(read(self.text), *place, self.plan.percent)
        words = ", ".join(f"{name} {value}" for name, value in changed.items())

        def told(games: int, wins: int):
            rate = 100 * wins / games
            progress.update(bar, description=f"{words}: {rate:.1f} % of {games} games")

        tables = self.packed(written(self.text, changed)), self.packed(self.text)
        found = judge(self.plan, tables, place, crew, told)
        self.history.add("trial", kept=found.better, weights=changed, **_figures(found))
        self.tried += 1
        if found.better:
            self.kept |= changed
            progress.console.print(f"kept: {words}: {shown(found)}", highlight=False)

    def prove(self, crew: Crew, told) -> Judged:
        """What is kept against the weights at the start."""
        tables = self.packed(self.text), self.packed(self.start)
        found = judge(self.plan, tables, (self.history.search, self.tried), crew, told)
        if found.better:
            write_whole(self.path, self.text.encode())
        self.history.add("end", written=found.better, weights=self.kept, **_figures(found))
        return found


def _figures(found: Judged) -> dict:
    return {name: value for name, value in found._asdict().items() if name != "better"}


def shown(found: Judged) -> str:
    rate = 100 * found.wins / max(found.decided, 1)
    return f"{rate:.1f} % of {found.games} games, 95 % {found.low:.1f} to {found.high:.1f}"


def tune(search: Search, candidates: int, crew: Crew, console: Console) -> None:
    """All candidates, then the proof."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), "{task.description}")
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=candidates, completed=search.tried)
        while search.tried < candidates:
            search.try_one(crew, progress, bar)
            progress.update(bar, completed=search.tried)
        if not search.kept:
            search.history.add("end", written=False, weights={})
            console.print(f"{search.tried} candidates, none is better beyond chance")
            return
        progress.update(bar, description="the proof, against the weights at the start")
        found = search.prove(crew, lambda games, wins: None)
    verdict = f"written to {search.path}" if found.better else "no proof: nothing is written"
    console.print(f"{search.tried} candidates; all that was kept, together: {shown(found)}; "
                  f"{verdict}", highlight=False, soft_wrap=True)  # fmt: skip


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m host_tools.tune",
        description="Look for better weights of a game's bots: candidates play against three bots "
        f"with the weights that are kept, and have to win clearly more than {SHARE:.0f} %. Stop "
        "with Ctrl-C; the same command goes on. What proves better in the end is written.",
    )
    found.add_argument("--game", choices=games.ALL, default=games.ALL[0], help="(%(default)s)")
    found.add_argument("--candidates", type=int, default=100, help="in all (%(default)s)")
    found.add_argument("--games", type=int, default=GAMES,
                       help=f"of a candidate that is not dropped, from {LOOKS * 4} "
                       "(%(default)s; with fewer, noise wins)")  # fmt: skip
    found.add_argument("--percent", type=int, default=40,
                       help="that a weight is moved at most (%(default)s)")  # fmt: skip
    found.add_argument("--strength", choices=bots.STRENGTHS, default="hard", help="(%(default)s)")
    found.add_argument("--options", help="of the game, by commas")
    found.add_argument("--turn-cap", type=int, default=1000, help="undecided then (%(default)s)")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    found.add_argument("--cluster", default="", metavar="ADDRESS",
                       help="play on a Dask cluster, as tcp://host:8786")  # fmt: skip
    found.add_argument("--plain", action="store_true", help="not with the compiled rules")
    found.add_argument("--anew", action="store_true", help="leave the search that goes on")
    found.add_argument("--weights", type=Path, help="the file to improve (assets/bots/GAME.toml)")
    found.add_argument("--history", type=Path, help="its log (assets/bots/history/GAME.jsonl)")
    return found


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 refused with one line, 2 wrong usage, 130 stopped."""
    asked = parser()
    args = asked.parse_args(argv)
    if args.candidates < 1 or args.jobs < 1 or not 0 <= args.turn_cap < 65536:
        asked.error("candidates and jobs from 1, turn cap from 0 to 65535")
    if args.games < 4 * LOOKS or not 1 <= args.percent <= 90:
        asked.error(f"games from {4 * LOOKS}, percent from 1 to 90")
    path = args.weights or BOTS / f"{args.game}.toml"
    log = args.history or BOTS / "history" / f"{args.game}.jsonl"
    try:
        folder = bots.folder_of(games.load(args.game))
        if folder != args.game:
            raise ArenaError(f"the bots of {args.game} think as those of {folder}: tune those")
        options = options_of(args.game, args.options)
        plan = Plan(args.game, args.strength, options, args.turn_cap, args.games, args.percent,
                    args.plain or not compiled.is_built())  # fmt: skip
        with Crew(args.jobs, args.cluster) as crew:
            search = Search(plan, path, log, args.anew)
            tune(search, args.candidates, crew, Console())
    except (ArenaError, PackError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from {log}", file=sys.stderr)
        return STOPPED
    return 0


if __name__ == "__main__":
    sys.exit(main())
