"""Command line of catanatron's table: python -m host_tools.peer PLAYER PLAYER PLAYER [PLAYER]."""

import argparse
import json
import os
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

try:
    import catanatron  # noqa: F401
except ImportError:
    sys.exit("catanatron is not installed: run make build/venv/.bench")

from ..arena.__main__ import seats
from ..arena.crew import batches
from ..arena.figures import as_csv, rows, summary
from ..arena.players import ArenaError
from ..arena.printed import printed
from ..arena.table import Match, Played
from ..files import write_whole
from ..workers import workers
from .table import play_some, seater


def run(match: Match, number: int, jobs: int, console: Console) -> list[Played]:
    """All games, with a bar, in the order of their numbers."""
    played: list[Played] = []
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress, workers(jobs) as pool:
        bar = progress.add_task("catanatron", total=number)
        tasks = [(match, some) for some in batches(range(number), jobs)]
        for some in pool.map(play_some, tasks):
            played += some
            progress.advance(bar, len(some))
    return played


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m host_tools.peer",
        description="Let our bots play catanatron's players in its engine, every seed in each "
        "rotation of the seats.",
        epilog="A player is easy, normal or hard, with a character as in hard:raider; random; a "
        "MODULE:CLASS of catanatron's players, as in "
        "catanatron.players.weighted_random:WeightedRandomPlayer; or a MODULE:FUNCTION, which is "
        "called with our game and a seed and returns what has choose(game, view). A number "
        "before it seats it so often: hard 3*catanatron:RandomPlayer.",
    )
    found.add_argument("players", nargs="+", metavar="PLAYER", help="one a seat, three or four")
    found.add_argument("--games", type=int, default=200, help="how many (%(default)s)")
    found.add_argument("--first", type=int, default=0, help="the first seed (%(default)s)")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    found.add_argument("--out", type=Path, default=Path("build/peer"),
                       help="OUT.csv and OUT.json are written (%(default)s)")  # fmt: skip
    return found


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 refused with one line, 2 wrong usage."""
    asked = parser()
    args = asked.parse_args(argv)
    if args.games < 1 or args.jobs < 1 or args.first < 0:
        asked.error("games and jobs from 1, first seed from 0")
    console = Console()
    began = time.perf_counter()
    try:
        match = Match("catan", seats(args.players), first=args.first)
        for player in match.players:
            seater(player)
        played = run(match, args.games, args.jobs, console)
    except ArenaError as error:
        print(error, file=sys.stderr)
        return 1
    told = {"engine": "catanatron", **summary(match, played)}
    console.print(printed(rows(match, played)))
    console.print(
        f"catanatron: {told['games']} games, {told['undecided']} undecided, "
        f"{told['turns']['mean']} turns and {told['actions']:.0f} actions each, "
        f"{time.perf_counter() - began:.0f} s",
        highlight=False,
    )
    write_whole(args.out.with_suffix(".csv"), as_csv(played).encode())
    write_whole(args.out.with_suffix(".json"), json.dumps(told, indent=1).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
