"""`make golden`: record the golden files that pin the engine's behaviour and the screens' looks.

    games.txt                recorded games: each action, the CRC32 of the position after it and a
                             hash of the players' views
    perft.txt                how many lines of play lead how deep from fixed positions, and a
                             checksum of all positions at their ends
    refusals.txt             actions that are not legal somewhere, and the reasons given
    tests/golden/frames.txt  the gallery's scenes: the CRC32 of what the display shows
    docs/pictures/           the README's pictures

The first three are there for each game: of the base game in tests/golden, of another in a folder
of its name there. All but the pictures are plain text, so that the engine's files are checked on
CPython, on MicroPython and on the device alike (replay.py). A change shows as a difference: look
at it before you keep it.
"""

import argparse
import random
import sys
from binascii import crc32
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hexpocket.engine import action as act
from hexpocket.engine.position import (
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    PHASE,
)
from hexpocket.engine.undo import Undo
from hexpocket.games.america import acts
from sim import album
from sim.gallery import checksums

from .files import write_whole
from .games import load
from .players import Choose, Pioneer, uniform
from .replay import perft, refusal, views_hash, walk

FOLDER = Path("tests/golden")


class Recipe(NamedTuple):
    """What is recorded of a game."""

    folder: Path
    games: tuple[tuple[int, ...], ...]  # seats, seed, options, starter, turn cap
    perfts: tuple[tuple[int, ...], ...]  # seats, seed, options, actions before, depth
    options: tuple[int, ...]  # of games in which actions are refused
    kinds: int  # of action tried there, a few more than there are
    places: int  # that such actions name
    card_kinds: int
    positions: int  # in which they are tried
    longest: int  # actions that lead there
    strays: int  # tried in each of them
    chooser: Callable  # (game, turn cap) -> what chooses the actions of a recorded game


def _by_choice(game, turn_cap: int) -> Choose:
    return lambda rng, pos, actions: rng.choice(actions)


def _by_pioneers(game, turn_cap: int) -> Choose:
    """Games to the end are played by pioneers, aimless ones are cut short."""
    return uniform if turn_cap else Pioneer(game)


RECIPES = {
    "catan": Recipe(
        folder=FOLDER,
        games=(
            (4, 1, 0, 0, 60),
            (3, 2, MODERN | DECKED_DICE, 0, 60),
            (4, 3, BEGINNER | FRIENDLY, 2, 60),
            (3, 4, BEGINNER | MODERN, 1, 60),
            (4, 5, NO_TRADE, 0, 0),
            (4, 6, NO_TRADE | MODERN | FRIENDLY | DECKED_DICE, 0, 0),
        ),
        perfts=(
            (4, 11, 0, 4, 4),
            (3, 12, MODERN, 60, 4),
            (4, 13, BEGINNER | NO_TRADE, 200, 9),
            (4, 14, NO_TRADE | MODERN, 500, 6),
            (3, 15, NO_TRADE, 400, 7),
            (4, 16, BEGINNER, 40, 4),
        ),
        options=(0, MODERN, BEGINNER | MODERN),
        kinds=act.KINDS + 3,
        places=72,
        card_kinds=5,
        positions=1500,
        longest=400,
        strays=1,
        chooser=_by_choice,
    ),
    "america": Recipe(
        folder=FOLDER / "america",
        games=(
            (4, 26, 0, 0, 0),
            (3, 25, BEGINNER | NO_TRADE, 0, 0),
            (4, 11, BEGINNER, 0, 0),
            (3, 36, NO_TRADE | DECKED_DICE, 0, 0),
            (4, 5, 0, 0, 8),
            (3, 8, BEGINNER | DECKED_DICE, 0, 8),
        ),
        perfts=(
            (4, 11, 0, 6, 3),
            (3, 12, NO_TRADE, 14, 4),
            (4, 13, BEGINNER | NO_TRADE, 300, 5),
            (3, 14, NO_TRADE, 600, 8),
            (4, 15, BEGINNER, 60, 4),
            (3, 16, BEGINNER | NO_TRADE | DECKED_DICE, 900, 6),
        ),
        options=(0, NO_TRADE, BEGINNER | NO_TRADE),
        kinds=acts.KINDS + 3,
        places=201,
        card_kinds=6,
        positions=500,
        longest=900,
        strays=150,
        chooser=_by_pioneers,
    ),
}


def record_game(game, choose: Choose, seats, seed, options, starter, turn_cap) -> list[str]:
    """A random game as text: how it was set up, then a line for each action."""
    rng = random.Random(seed)
    pos = game.new(seats, seed, options, starter, turn_cap)
    first = f"game {seats} {seed} {options} {starter} {turn_cap}"
    lines = [f"{first} {crc32(pos)} {views_hash(game, pos)}"]
    while listed := game.legal(pos):
        action = choose(rng, pos, listed)
        game.play(pos, action)
        lines.append(f"{action} {crc32(pos)} {views_hash(game, pos)}")
    return lines


def games(game, recipe: Recipe) -> list[str]:
    lines = []
    for setting in recipe.games:
        lines += record_game(game, recipe.chooser(game, setting[-1]), *setting)
    return lines


def perfts(game, recipe: Recipe) -> list[str]:
    lines = []
    for seats, seed, options, steps, depth in recipe.perfts:
        for deep in range(1, depth + 1):
            pos = walk(game, seats, seed, options, steps)
            count, checksum = perft(game, pos, Undo(game.size, depth), deep)
            lines.append(f"{seats} {seed} {options} {steps} {deep} {count} {checksum}")
    return lines


def refusals(game, recipe: Recipe) -> list[str]:
    """Stray actions in positions of every phase, one line for each reason met.

    Where only one is tried in a position, there is a line for each phase and kind of action too.
    """
    choose = random.Random(1)
    found = {}
    for _ in range(recipe.positions):
        setting = (choose.choice((3, 4)), choose.randrange(40), choose.choice(recipe.options))
        steps = choose.randrange(recipe.longest)
        pos = walk(game, *setting, steps)
        for _ in range(recipe.strays):
            action = _stray(choose, recipe)
            reason = refusal(game, pos, action)
            if reason:
                now = NOBODY if reason == "no_such" else pos[PHASE]
                key = reason if recipe.strays > 1 else (now, action >> 16, reason)
                line = f"{' '.join(map(str, setting))} {steps} {action}: {reason}"
                found.setdefault(key, line)
    return sorted(found.values())


def _stray(choose: random.Random, recipe: Recipe) -> int:
    pair = choose.randrange(recipe.card_kinds) << 8 | choose.randrange(recipe.card_kinds)
    kind = choose.randrange(recipe.kinds)
    return kind << 16 | choose.choice((0, choose.randrange(recipe.places), pair))


RECORDS = {"games": games, "perft": perfts, "refusals": refusals}


def _write(path: Path, lines: list[str]):
    write_whole(path, ("\n".join(lines) + "\n").encode())
    print(f"{path}: {len(lines)} lines")


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="make golden", description="Record the golden games, counts, refusals and frames."
    )
    parser.parse_args(argv)
    for name, recipe in RECIPES.items():
        game = load(name)
        for kind, record in RECORDS.items():
            _write(recipe.folder / f"{kind}.txt", record(game, recipe))
    _write(FOLDER / "frames.txt", checksums())
    print(f"{album.FOLDER}: {album.record()} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
