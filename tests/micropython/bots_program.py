"""Bots play on MicroPython as on CPython: a checksum of each game's actions.

micropython bots_program.py GAME MAP WEIGHTS SEED...
"""

import sys
from binascii import crc32

from hexpocket import bots
from hexpocket.engine.board import Board
from hexpocket.engine.position import ACTOR
from hexpocket.games import load


def played(game, data, seed):
    """A game of three strengths, whose characters change; the checksum of what they did."""
    names = bots.Weights(data).characters()
    players = [bots.seat(game, data, bots.GRADES[i], names[i]) for i in range(3)]
    done = 0
    pos = game.new(3, seed, turn_cap=60)
    total = 0
    while game.legal(pos):
        seat = pos[ACTOR]
        done += 1
        if done % 8 == 0:  # as one mind plays many seats on the handheld
            players[seat].heed(bots.heed(game, data, names[done >> 3 & 3]))
            players[seat].be(bots.GRADES[seat])
        action = players[seat].choose(game, game.view(pos, seat))
        game.apply(pos, action)
        total = crc32(b"%d " % action, total)
    return total


def main(name, map_file, weights, seeds):
    with open(map_file, "rb") as file:
        game = load(name)(Board(file.read()))
    with open(weights, "rb") as file:
        data = file.read()
    return " ".join([str(played(game, data, int(seed))) for seed in seeds])


if __name__ == "__main__":
    print(main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]))
