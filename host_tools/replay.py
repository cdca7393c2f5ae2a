"""The golden files held against the engine, on CPython and on MicroPython alike.

    micropython host_tools/replay.py GAME MAP GOLDEN_FOLDER

Prints how much was compared, or the first difference, and then fails. Nothing here needs more
than MicroPython has: the script runs as it is on the unix port and on the device.
"""

import os
import sys
from binascii import crc32

from hexpocket.engine import save
from hexpocket.engine.board import Board
from hexpocket.engine.position import IllegalAction, players
from hexpocket.engine.undo import Undo
from hexpocket.games import load, problem

_CHECKED = 8  # one position in so many is looked at as a save is: that takes longest
_KIND = 0o170000  # in a file's mode: what it is
_REGULAR = 0o100000


class Difference(Exception):
    """The engine does something else than the golden file says."""


class Unusable(Exception):
    """A file that cannot be read: which, and why."""


def opened(path, mode="r"):
    """A file to read; a pipe or a device would keep us waiting."""
    try:
        if os.stat(path)[0] & _KIND != _REGULAR:
            raise Unusable(f"{path}: not a regular file")
        return open(path, mode)
    except OSError as error:
        raise Unusable(f"{path}: cannot be read: {error}") from error


def unseen(game, pos) -> str:
    """In the place of games.problem."""
    return ""


def views_hash(game, pos) -> int:
    """One number for what all the players may know."""
    total = 0
    for seat in range(players(pos)):
        total = (total + crc32(game.view(pos, seat))) & 0xFFFFFFFF
    return total


def games(game, path) -> int:
    """Play the recorded games; how many positions were compared."""
    compared = 0
    pos = bytearray(0)
    with opened(path) as file:
        for line in file:
            words = line.split()
            if words[0] == "game":
                pos = game.new(*[int(word) for word in words[1:6]])
            else:
                game.apply(pos, int(words[0]))
            compared += 1
            if (crc32(pos), views_hash(game, pos)) != (int(words[-2]), int(words[-1])):
                raise Difference(f"{path}, line {compared}: another position")
            look = problem if compared % _CHECKED == 0 else unseen
            if save.unpack(game, save.pack(game, pos), look) != pos:
                raise Difference(f"{path}, line {compared}: saved otherwise")
    return compared


def walk(game, seats, seed, options, steps) -> bytearray:
    """The position after so many actions, each taken from the list by a fixed rule."""
    pos = game.new(seats, seed, options)
    for step in range(steps):
        listed = game.legal(pos)
        if not listed:
            break
        game.play(pos, listed[(7 * step + 3) % len(listed)])
    return pos


def perft(game, pos, undo, depth):
    """How many lines of play of this depth there are, and the sum of their ends' CRC32s."""
    if not depth:
        return 1, crc32(pos)
    lines = total = 0
    for action in game.legal(pos):
        undo.make(game, pos, action)
        below, checksum = perft(game, pos, undo, depth - 1)
        undo.unmake(pos)
        lines += below
        total = (total + checksum) & 0xFFFFFFFF
    return lines, total


def perfts(game, path) -> int:
    """Repeat the perft counts; how many lines of play were counted."""
    counted = 0
    with opened(path) as file:
        for line in file:
            seats, seed, options, steps, depth, lines, checksum = [int(w) for w in line.split()]
            pos = walk(game, seats, seed, options, steps)
            if perft(game, pos, Undo(game.size, depth), depth) != (lines, checksum):
                raise Difference(f"{path}: other counts than {line.strip()}")
            counted += lines
    return counted


def refusal(game, pos, action) -> str:
    """The key of the reason why the action is refused, with its value; empty if it is accepted."""
    before = bytes(pos)
    reason = ""
    try:
        game.apply(pos, action)
    except IllegalAction as error:
        reason = error.key if error.value is None else f"{error.key} {error.value}"
    if reason and bytes(pos) != before:
        raise Difference(f"action {action}: refused, but the position changed")
    pos[:] = before
    return reason


def refusals(game, path) -> int:
    """Try the actions that are to be refused; how many were."""
    tried = 0
    with opened(path) as file:
        for line in file:
            numbers, reason = line.strip().split(": ", 1)
            seats, seed, options, steps, action = [int(word) for word in numbers.split()]
            found = refusal(game, walk(game, seats, seed, options, steps), action)
            if found != reason:
                raise Difference(f"{path}: {numbers} is answered: {found}")
            tried += 1
    return tried


def main(name, map_path, folder) -> str:
    with opened(map_path, "rb") as packed:
        game = load(name)(Board(memoryview(packed.read())))
    return "{} positions, {} lines of play, {} refusals".format(
        games(game, folder + "/games.txt"),
        perfts(game, folder + "/perft.txt"),
        refusals(game, folder + "/refusals.txt"),
    )


if __name__ == "__main__":
    try:
        print(main(*sys.argv[1:4]))
    except (Difference, Unusable) as error:
        print(error)
        sys.exit(1)
