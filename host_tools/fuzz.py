"""`make fuzz`: random full games with every option, the position checked after every action.

A violation is printed with the seed and the number of the action, so that it can be played
again; the figures go to build/fuzz.json.
"""

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from hexpocket.engine.position import (
    ACTIVE,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    IllegalAction,
)
from hexpocket.games.catan import Catan

from .files import write_whole
from .pack.maps import load_board
from .referee.check import Watch

TURN_CAP = 400  # random players need 340 turns on average
TRADING_CAP = 150  # with offers a turn has eight times the actions
_STRAY = 20  # one action in so many is preceded by a try of a stray one


def options_of(seed: int) -> tuple[int, int]:
    """Players and option bits of a game: every combination comes up."""
    bits = 0
    for place, bit in enumerate((MODERN, FRIENDLY, DECKED_DICE, BEGINNER)):
        bits |= bit if seed >> (place + 1) & 1 else 0
    if seed >> 5 & 7:  # one game in eight with offers
        bits |= NO_TRADE
    return 3 + (seed & 1), bits


def play_game(game, seed: int) -> tuple[int, str]:
    """One random game: how many actions, and the first violation, if any."""
    seats, bits = options_of(seed)
    dice = random.Random(seed)
    cap = TURN_CAP if bits & NO_TRADE else TRADING_CAP
    pos = game.new(seats, seed, bits, starter=seed % seats, turn_cap=cap)
    watch = Watch(game)
    played = 0
    while True:
        wrong = watch.problem(pos)
        listed = game.legal(pos)
        over = not listed
        if not wrong and over:
            wrong = _ending(game, pos)
        if not wrong and not over and dice.randrange(_STRAY) == 0:
            wrong = _stray(game, pos, listed, dice)
        if wrong or over:
            return played, f"seed {seed}, after action {played}: {wrong}" if wrong else ""
        try:
            game.apply(pos, listed[int(dice.random() * len(listed))])
        except IllegalAction as error:
            return played, f"seed {seed}, action {played}: a listed action is refused: {error}"
        played += 1


def _ending(game, pos) -> str:
    winner = pos[ACTIVE]
    if winner != NOBODY and game.score(pos, winner) < 10:
        return "the game ended without a winner"
    return ""


def _stray(game, pos, listed, dice) -> str:
    """An action that is not listed must be refused with a reason, the position untouched."""
    action = dice.randrange(1, 30) << 16 | dice.choice((0, 0, dice.randrange(256) << 8))
    action |= dice.randrange(80)
    if action in listed:
        return ""
    before = bytes(pos)
    try:
        game.apply(pos, action)
    except IllegalAction as error:
        return "" if str(error) and bytes(pos) == before else f"{action} is refused badly: {error}"
    return f"{action} is not listed but accepted"


def _play(seed: int) -> tuple[int, str]:
    return play_game(_play.game, seed)


def _start_worker():
    _play.game = Catan(load_board("catan"))


def run(first: int, games: int, jobs: int, console: Console) -> dict:
    """Play the games on several cores; count games, actions and violations."""
    counts = {"games": 0, "actions": 0, "violations": []}
    seeds = range(first, first + games)
    with Progress(console=console) as progress, multiprocessing.Pool(jobs, _start_worker) as pool:
        task = progress.add_task("catan", total=games)
        for played, wrong in pool.imap_unordered(_play, seeds, chunksize=4):
            counts["games"] += 1
            counts["actions"] += played
            if wrong:
                counts["violations"].append(wrong)
                console.print(wrong, style="red", highlight=False)
            progress.advance(task)
    return counts


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="make fuzz", description="Play random full games and check every position."
    )
    parser.add_argument("--games", type=int, default=2000, help="how many games (2000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument(
        "--json", type=Path, default=Path("build/fuzz.json"), help="figures go here"
    )
    args = parser.parse_args(argv)
    if args.games < 1 or args.jobs < 1 or not 0 <= args.first < 2**30 - args.games:
        parser.error("games and jobs from 1, first seed from 0 to 2**30")
    console = Console()
    began = time.perf_counter()
    counts = run(args.first, args.games, args.jobs, console)
    seconds = time.perf_counter() - began
    console.print(
        f"catan: {counts['games']} games, {counts['actions']} actions, "
        f"{len(counts['violations'])} violations, {seconds:.0f} s",
        highlight=False,
    )
    report = {"catan": {**counts, "violations": len(counts["violations"])}}
    report["catan"]["examples"] = counts["violations"][:10]
    write_whole(args.json, json.dumps(report, indent=1).encode())
    return 1 if counts["violations"] else 0


if __name__ == "__main__":
    sys.exit(main())
