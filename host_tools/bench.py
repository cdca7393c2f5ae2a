"""`make bench`: the engine's speed on this machine, beside catanatron's in the same run.

Every game is played by four uniformly random players without trade among them: by the engine as it
is, by the compiled one if that is built (host_tools/compiled), and by catanatron, which knows the
base game. All play in one process and in turns, and only its own time counts: so a busy machine
slows all alike. Then four bots play each other, as they do in the arena. Figures go to
build/bench.json.
"""

import argparse
import json
import platform
import random
import sys
import time
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from hexpocket.engine.undo import Undo

from . import compiled, games
from .arena.__main__ import options_of
from .arena.players import maker
from .arena.table import Match
from .arena.table import play as play_match
from .files import write_whole
from .players import plan_of, play_on

# Times catanatron's games per second, by the figure's name: less, and something became slow.
FLOORS = {"ratio_vs_catanatron": 8.0, "compiled_ratio_vs_catanatron": 40.0}

BOTS = ("normal", "hard")  # whose games are measured

_COMPILED = 8  # times the games in about the same time
_BOTS_COMPILED = 4  # in half of it
_BOTS_ROUNDS = 2  # one round in so many has a game of bots
_BLOCK = 100  # actions that are measured as one


def _new(game, seed: int) -> bytearray:
    how = plan_of(game).BENCH
    return game.new(4, seed, how.options, turn_cap=how.turn_cap)


def play_random(game, seed: int) -> int:
    """One random game from founding to the end; the number of actions."""
    return compiled.of(game, play_on)(game, _new(game, seed), random.Random(seed).random)


def play_checked(game, seed: int) -> int:
    """The same game, each action looked up in the list once more, as for a player's input."""
    draw = random.Random(seed).random
    pos = _new(game, seed)
    actions = 0
    while listed := game.legal(pos):
        game.apply(pos, listed[int(draw() * len(listed))])
        actions += 1
    return actions


def play_catanatron(seed: int) -> int:
    """One random game of catanatron's own players; the number of actions."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)  # its players use the module's generator
    match = Game([RandomPlayer(color) for color in Color], seed=seed)
    match.play()
    return len(match.state.actions)


def play_bots(name: str, strength: str, plain: bool, seed: int) -> int:
    """One game of four bots, by the rules that people usually take; the number of actions."""
    match = Match(name, (strength,) * 4, options_of(name, None), plain=plain)
    return play_match(match, seed * len(match.players)).actions  # rotated it is the same game


class Clock:
    """Seconds, games and actions added up over batches."""

    def __init__(self, play):
        self.play = play
        self.seconds = 0.0
        self.games = self.actions = 0

    def batch(self, games: int):
        began = time.process_time()
        for _ in range(games):
            self.actions += self.play(self.games)
            self.games += 1
        self.seconds += time.process_time() - began

    def figures(self) -> dict:
        return {
            "games": self.games,
            "games_per_second": round(self.games / self.seconds, 2),
            "us_per_action": round(1e6 * self.seconds / self.actions, 2),
            "actions_per_game": round(self.actions / self.games, 1),
        }


def measure(name: str, rounds: int, console: Console) -> dict:
    """Games of ours, and of catanatron where it knows the game, in turns."""
    game = games.load(name)
    fast = compiled.load(name)
    ours = Clock(lambda seed: play_random(game, seed))
    checked = Clock(lambda seed: play_checked(game, seed))
    faster = Clock(lambda seed: play_random(fast, seed))
    theirs = Clock(play_catanatron)
    how = plan_of(game).BENCH
    for play in (ours.play, faster.play, theirs.play) if how.others else (ours.play, faster.play):
        play(0)  # what is imported or noted once does not count
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(f"random games of {name}", total=rounds)
        for _ in range(rounds):
            ours.batch(how.batch)
            theirs.batch(how.others)
            checked.batch(max(how.batch // 4, 1))
            faster.batch(how.batch * _COMPILED if fast is not game else 0)
            progress.advance(task)
    clocks = {
        "hexpocket": ours,
        "hexpocket_checked": checked,
        "hexpocket_compiled": faster,
        "catanatron": theirs,
    }
    return {word: clock.figures() for word, clock in clocks.items() if clock.games}


def measure_bots(name: str, number: int, console: Console) -> dict:
    """So many games of bots of each strength, and more of compiled ones if they are built."""
    plain, fast = games.load(name), compiled.load(name)
    clocks = {}
    for strength in BOTS:
        maker(plain, strength)(0)  # what is imported or packed once does not count
        clocks[strength] = Clock(partial(play_bots, name, strength, True))
        if fast is not plain:
            clocks[f"{strength}_compiled"] = Clock(partial(play_bots, name, strength, False))
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(f"games of bots of {name}", total=number)
        for _ in range(number):
            for word, clock in clocks.items():
                clock.batch(1 if word in BOTS else _BOTS_COMPILED)
            progress.advance(task)
    return {word: clock.figures() for word, clock in clocks.items()}


def nanoseconds(do, times: int = 20000) -> float:
    """The best of five runs, for one call."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(times):
            do()
        best = min(best, time.perf_counter() - began)
    return round(1e9 * best / times, 1)


def position_costs(game) -> dict:
    """Bytes of a position, and what copying, making and unmaking take."""
    pos = _new(game, 1)
    draw = random.Random(1)
    for _ in range(300):
        game.play(pos, draw.choice(game.legal(pos)))
    undo = Undo(game.size, 4)
    action = game.legal(pos)[0]
    saved = bytes(pos)

    def restored_play():
        game.play(pos, action)
        pos[:] = saved

    def make_unmake():
        undo.make(game, pos, action)
        undo.unmake(pos)

    play = nanoseconds(restored_play)
    return {
        "bytes_per_position": len(pos),
        "copy_ns": nanoseconds(lambda: bytearray(pos)),
        "play_ns": play,
        "make_unmake_ns": nanoseconds(make_unmake),
    }


def over_a_game(game, number: int = 12) -> dict:
    """The map's size, and what an action takes as random games go on: (actions played, us)."""
    times: list[list[float]] = []
    for seed in range(number):
        draw = random.Random(seed)
        pos = _new(game, seed)
        block = 0
        while game.legal(pos):
            began = time.process_time()
            for _ in range(_BLOCK):
                listed = game.legal(pos)
                if listed:
                    game.play(pos, draw.choice(listed))
            if block == len(times):
                times.append([])
            if listed:  # the last block is not full
                times[block].append(1e6 * (time.process_time() - began) / _BLOCK)
            block += 1
    common = [(place * _BLOCK, block) for place, block in enumerate(times, 1)
              if len(block) > number // 2]  # fmt: skip
    board = game.board
    return {
        "map": {"hexes": board.hexes, "nodes": board.nodes, "paths": board.paths},
        "us_by_action": [(at, round(sum(block) / len(block), 2)) for at, block in common],
    }


def show(console: Console, name: str, speed: dict, bots: dict, costs: dict):
    table = Table(f"games of {name}", "games/s", "us/action", "actions/game")
    players = {f"four {word}": row for word, row in bots.items()}
    for word, row in {**speed, **players}.items():
        table.add_row(
            word.replace("_", ", "),
            f"{row['games_per_second']:.1f}",
            f"{row['us_per_action']:.1f}",
            f"{row['actions_per_game']:.0f}",
        )
    console.print(table)
    console.print(
        f"a position: {costs['bytes_per_position']} bytes, copied in {costs['copy_ns']:.0f} ns; "
        f"one action {costs['play_ns']:.0f} ns, made and unmade {costs['make_unmake_ns']:.0f} ns"
    )


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="make bench", description="Measure the engine beside catanatron in one run."
    )
    parser.add_argument("--rounds", type=int, default=20, help="batches of each engine (20)")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), help="figures")
    args = parser.parse_args(argv)
    if args.rounds < 1:
        parser.error("rounds from 1")
    console = Console()
    report = {}
    for name in games.ALL:
        speed = measure(name, args.rounds, console)
        bots = measure_bots(name, max(args.rounds // _BOTS_ROUNDS, 1), console)
        costs = position_costs(games.load(name))
        show(console, name, speed, bots, costs)
        found = {"python": platform.python_version(), **speed, "bots": bots, **costs}
        report[name] = {"host": {**found, **over_a_game(games.load(name))}}
    base = report["catan"]["host"]
    base.update(ratios(base))
    write_whole(args.json, json.dumps(report, indent=1).encode())
    return 0 if are_kept(base, console) else 1


def ratios(speed: dict) -> dict:
    """Games per second in catanatron's: of the plain engine, and of the compiled one if built."""
    theirs = speed["catanatron"]["games_per_second"]
    clocks = dict(zip(("hexpocket", "hexpocket_compiled"), FLOORS, strict=True))
    return {
        ratio: round(speed[clock]["games_per_second"] / theirs, 2)
        for clock, ratio in clocks.items()
        if clock in speed
    }


def are_kept(base: dict, console: Console) -> bool:
    """Tell the ratios, and whether none is below its floor."""
    kept = True
    for name, floor in FLOORS.items():
        word = "compiled: " if name.startswith("compiled") else ""
        if name not in base:
            console.print(f"{word}not built, see make compiled")
            continue
        console.print(f"{word}{base[name]:.1f} times catanatron's games per second", style="bold")
        if base[name] < floor:
            console.print(f"below {floor:.0f} times: something became slow", style="red")
            kept = False
    return kept


if __name__ == "__main__":
    sys.exit(main())
