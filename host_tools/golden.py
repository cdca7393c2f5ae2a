"""`make golden`: record the golden files that pin the engine's behaviour and the screens' looks.

    games.txt                recorded games: each action, the CRC32 of the position after it and a
                             hash of the players' views
    perft.txt                how many lines of play lead how deep from fixed positions, and a
                             checksum of all positions at their ends
    refusals.txt             actions that are not legal somewhere, and the reasons given
    tests/golden/frames.txt  the gallery's scenes: the CRC32 of what the display shows
    docs/pictures/           the pictures of README and docs

The first three are there for each game, in a folder of its name in tests/golden. All but the
pictures are plain text, so that the engine's files are checked on CPython, on MicroPython and on
the device alike (replay.py). A change shows as a difference: look at it before you keep it.
"""

import argparse
import random
import sys
from binascii import crc32
from pathlib import Path

from hexpocket.engine.position import NOBODY, PHASE
from hexpocket.engine.undo import Undo
from sim import album
from sim.gallery import checksums

from .files import write_whole
from .games import ALL, load
from .players import Choose, Golden, plan_of
from .replay import perft, refusal, views_hash, walk

FOLDER = Path("tests/golden")


def folder(name: str) -> Path:
    """Where the golden files of a game are."""
    return FOLDER / name


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


def games(game, recipe: Golden) -> list[str]:
    lines = []
    for setting in recipe.games:
        lines += record_game(game, recipe.player(game, setting[-1]), *setting)
    return lines


def perfts(game, recipe: Golden) -> list[str]:
    lines = []
    for seats, seed, options, steps, depth in recipe.perfts:
        for deep in range(1, depth + 1):
            pos = walk(game, seats, seed, options, steps)
            count, checksum = perft(game, pos, Undo(game.size, depth), deep)
            lines.append(f"{seats} {seed} {options} {steps} {deep} {count} {checksum}")
    return lines


def refusals(game, recipe: Golden) -> list[str]:
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
            action = _stray(game, choose)
            reason = refusal(game, pos, action)
            if reason:
                now = NOBODY if reason == "no_such" else pos[PHASE]
                key = reason if recipe.strays > 1 else (now, action >> 16, reason)
                line = f"{' '.join(map(str, setting))} {steps} {action}: {reason}"
                found.setdefault(key, line)
    return sorted(found.values())


def _stray(game, choose: random.Random) -> int:
    pair = choose.randrange(game.kinds) << 8 | choose.randrange(game.kinds)
    kind = choose.randrange(len(game.handlers) + 3)
    return kind << 16 | choose.choice((0, choose.randrange(game.board.paths), pair))


RECORDS = {"games": games, "perft": perfts, "refusals": refusals}


def _write(path: Path, lines: list[str]):
    write_whole(path, ("\n".join(lines) + "\n").encode())
    print(f"{path}: {len(lines)} lines")


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="make golden", description="Record the golden games, counts, refusals and frames."
    )
    parser.parse_args(argv)
    for name in ALL:
        game = load(name)
        for kind, record in RECORDS.items():
            _write(folder(name) / f"{kind}.txt", record(game, plan_of(game).GOLDEN))
    _write(FOLDER / "frames.txt", checksums())
    print(f"{album.FOLDER}: {album.record()} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
