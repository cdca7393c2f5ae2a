"""Command line of the arena: python -m host_tools.arena PLAYER PLAYER PLAYER [PLAYER]."""

import argparse
import json
import os
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hexpocket.engine import position

from .. import compiled, games
from ..files import write_whole
from ..players import plan_of
from .crew import Crew
from .figures import Row, as_csv, rows, summary
from .players import ArenaError, maker, tables
from .plot import svg
from .printed import printed
from .table import Match, Played

OPTIONS = ("modern", "friendly", "decked_dice", "beginner", "no_trade", "balanced")
USUAL = "modern"


def options_of(name: str, words: str | None) -> int:
    """Option bits from their names; those that people usually play with if none are named."""
    known = plan_of(games.load(name)).FUZZ.options
    if words is None:
        return position.MODERN if position.MODERN in known else 0
    bits = 0
    for word in filter(None, words.split(",")):
        bit = getattr(position, word.upper(), 0) if word in OPTIONS else 0
        if not bit or bit not in (*known, position.NO_TRADE):
            raise ArenaError(f"{name} has no option '{word}'")
        bits |= bit
    return bits


def run(match: Match, number: int, crew: Crew, console: Console) -> list[Played]:
    """All games in the order of their numbers, with a bar."""
    played: list[Played] = []
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(match.game, total=number)
        for some in crew.play(match, range(number)):
            played += some
            progress.advance(bar, len(some))
    return sorted(played)


def show(table: list[Row], told: dict, seconds: float, plain: bool, console: Console) -> None:
    console.print(printed(table))
    console.print(
        f"{told['game']}: {told['games']} games, {told['undecided']} undecided, "
        f"{told['turns']['mean']} turns and {told['actions']:.0f} actions each, {seconds:.0f} s, "
        f"{'plain' if plain else 'compiled'} rules",
        highlight=False,
    )


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m host_tools.arena",
        description="Let bots play each other, every seed in each rotation of the seats.",
        epilog="A player is easy, normal or hard, with a character as in hard:raider; random; or "
        "MODULE:FUNCTION, which is called with the game and a seed and returns what has "
        "choose(game, view). hard@my.toml weighs as that file says. A number before a player "
        "seats it so often: hard 3*normal.",
    )
    found.add_argument("players", nargs="+", metavar="PLAYER", help="one a seat, three or four")
    found.add_argument("--game", choices=games.ALL, default=games.ALL[0], help="(%(default)s)")
    found.add_argument("--games", type=int, default=200, help="how many (%(default)s)")
    found.add_argument("--first", type=int, default=0, help="the first seed (%(default)s)")
    found.add_argument("--options", help=f"of {', '.join(OPTIONS)}, by commas ({USUAL})")
    found.add_argument("--turn-cap", type=int, default=1000, help="undecided then (%(default)s)")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    found.add_argument("--cluster", default="", metavar="ADDRESS",
                       help="play on a Dask cluster, as tcp://host:8786")  # fmt: skip
    found.add_argument("--plain", action="store_true", help="not with the compiled rules")
    found.add_argument("--out", type=Path, default=Path("build/arena"),
                       help="OUT.csv, OUT.svg and OUT.json are written (%(default)s)")  # fmt: skip
    return found


def seats(words: list[str]) -> tuple[str, ...]:
    """`3*normal` is normal thrice."""
    found: list[str] = []
    for word in words:
        number, star, name = word.partition("*")
        if star and not number.isdecimal():
            raise ArenaError(f"'{word}': a number stands before the *")
        found += [name] * int(number) if star else [word]
    if len(found) not in (3, 4):
        raise ArenaError(f"three or four players, not {len(found)}")
    return tuple(found)


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 refused with one line, 2 wrong usage."""
    asked = parser()
    args = asked.parse_args(argv)
    if args.games < 1 or args.jobs < 1 or not 0 <= args.turn_cap < 65536:
        asked.error("games and jobs from 1, turn cap from 0 to 65535")
    if not 0 <= args.first < 2**29:
        asked.error("first seed from 0 to 2**29")
    console = Console()
    began = time.perf_counter()
    try:
        plain = args.plain or not compiled.is_built()
        options = options_of(args.game, args.options)
        players = seats(args.players)
        more = plain, tables(args.game, players)
        match = Match(args.game, players, options, args.turn_cap, args.first, *more)
        for player in match.players:
            maker(compiled.load(match.game), player, match.tables)
        with Crew(args.jobs, args.cluster) as crew:
            played = run(match, args.games, crew, console)
    except ArenaError as error:
        print(error, file=sys.stderr)
        return 1
    table, told = rows(match, played), summary(match, played)
    show(table, told, time.perf_counter() - began, plain, console)
    write_whole(args.out.with_suffix(".csv"), as_csv(played).encode())
    write_whole(args.out.with_suffix(".svg"), svg(match, table, played).encode())
    write_whole(args.out.with_suffix(".json"), json.dumps(told, indent=1).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
