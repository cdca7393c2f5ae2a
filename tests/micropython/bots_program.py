"""Bots play on MicroPython as on CPython: a checksum of each game's actions, and their number.

micropython bots_program.py GAME MAP WEIGHTS SEED...
"""

import sys
from binascii import crc32

from hexpocket import bots
from hexpocket.engine.board import Board
from hexpocket.engine.position import ACTOR
from hexpocket.games import load

_CAP = 150  # turns


def played(game, data, seed):
    """A game of three or four; fifteen seeds in a row have every character in every strength."""
    names = bots.Weights(data).characters()
    seats = 3 + seed % 2
    players = []
    for seat in range(seats):
        strength = bots.GRADES[(seed + seat) % 3]
        players.append(bots.seat(game, data, strength, names[(seed + seat) % len(names)]))
    pos = game.new(seats, seed, turn_cap=_CAP)
    total = count = 0
    while game.legal(pos):
        seat = pos[ACTOR]
        if count % 8 == 7:  # as one mind plays many seats on the handheld
            players[seat].heed(bots.heed(game, data, names[(count >> 3) % len(names)]))
            players[seat].be(bots.GRADES[(seed + seat) % 3])
        action = players[seat].choose(game, game.view(pos, seat))
        game.apply(pos, action)
        total = crc32(b"%d " % action, total)
        count += 1
    return f"{total:08x}:{count}"


def main(name, map_file, weights, seeds):
    with open(map_file, "rb") as file:
        game = load(name)(Board(file.read()))
    with open(weights, "rb") as file:
        data = file.read()
    return " ".join([played(game, data, int(seed)) for seed in seeds])


if __name__ == "__main__":
    print(main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]))
