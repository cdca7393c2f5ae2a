"""`make golden`: record the golden files that pin the engine's behaviour and the screens' looks.

    tests/golden/games.txt      recorded games: each action, the CRC32 of the position after it
                                and a hash of the players' views
    tests/golden/perft.txt      how many lines of play lead how deep from fixed positions, and a
                                checksum of all positions at their ends
    tests/golden/refusals.txt   actions that are not legal somewhere, and the reasons given
    tests/golden/frames.txt     the gallery's scenes: the CRC32 of what the display shows
    docs/pictures/              the README's pictures

All but the pictures are plain text, so that the engine's files are checked on CPython, on
MicroPython and on the device alike (replay.py). A change shows as a difference: look at it before
you keep it.
"""

import argparse
import random
import sys
from binascii import crc32
from pathlib import Path

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
from hexpocket.games.catan import Catan
from hexpocket.games.catan.why import NO_SUCH
from sim import album
from sim.gallery import checksums

from .files import write_whole
from .pack.maps import load_board
from .replay import perft, refusal, views_hash, walk

FOLDER = Path("tests/golden")

# seats, seed, options, starter, turn cap
GAMES = (
    (4, 1, 0, 0, 60),
    (3, 2, MODERN | DECKED_DICE, 0, 60),
    (4, 3, BEGINNER | FRIENDLY, 2, 60),
    (3, 4, BEGINNER | MODERN, 1, 60),
    (4, 5, NO_TRADE, 0, 0),
    (4, 6, NO_TRADE | MODERN | FRIENDLY | DECKED_DICE, 0, 0),
)

# seats, seed, options, actions before, depth
PERFTS = (
    (4, 11, 0, 4, 4),
    (3, 12, MODERN, 60, 4),
    (4, 13, BEGINNER | NO_TRADE, 200, 9),
    (4, 14, NO_TRADE | MODERN, 500, 6),
    (3, 15, NO_TRADE, 400, 7),
    (4, 16, BEGINNER, 40, 4),
)

_TRIES = 1500
_KINDS = 30  # kinds of action tried, a few more than there are


def record_game(game, seats, seed, options, starter, turn_cap) -> list[str]:
    """A random game as text: how it was set up, then a line for each action."""
    choose = random.Random(seed)
    pos = game.new(seats, seed, options, starter, turn_cap)
    first = f"game {seats} {seed} {options} {starter} {turn_cap}"
    lines = [f"{first} {crc32(pos)} {views_hash(game, pos)}"]
    while listed := game.legal(pos):
        action = choose.choice(listed)
        game.play(pos, action)
        lines.append(f"{action} {crc32(pos)} {views_hash(game, pos)}")
    return lines


def games(game) -> list[str]:
    return [line for setting in GAMES for line in record_game(game, *setting)]


def perfts(game) -> list[str]:
    lines = []
    for seats, seed, options, steps, depth in PERFTS:
        for deep in range(1, depth + 1):
            pos = walk(game, seats, seed, options, steps)
            count, checksum = perft(game, pos, Undo(game.size, depth), deep)
            lines.append(f"{seats} {seed} {options} {steps} {deep} {count} {checksum}")
    return lines


def refusals(game) -> list[str]:
    """Stray actions in positions of every phase, one line for each reason and phase met."""
    choose = random.Random(1)
    found = {}
    for _ in range(_TRIES):
        setting = (choose.choice((3, 4)), choose.randrange(40), choose.choice((0, 8, 72)))
        steps = choose.randrange(400)
        pos = walk(game, *setting, steps)
        pair = choose.randrange(5) << 8 | choose.randrange(5)
        action = choose.randrange(_KINDS) << 16 | choose.choice((0, choose.randrange(72), pair))
        reason = refusal(game, pos, action)
        if reason:
            now = NOBODY if reason == NO_SUCH else pos[PHASE]
            line = f"{' '.join(map(str, setting))} {steps} {action}: {reason}"
            found.setdefault((now, action >> 16, reason), line)
    return sorted(found.values())


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="make golden", description="Record the golden games, counts, refusals and frames."
    )
    parser.parse_args(argv)
    game = Catan(load_board("catan"))
    for name, lines in (
        ("games", games(game)),
        ("perft", perfts(game)),
        ("refusals", refusals(game)),
        ("frames", checksums()),
    ):
        path = FOLDER / f"{name}.txt"
        write_whole(path, ("\n".join(lines) + "\n").encode())
        print(f"{path}: {len(lines)} lines")
    print(f"{album.FOLDER}: {album.record()} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
