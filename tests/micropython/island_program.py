"""Draws boards, targets and cursors; runs on CPython and MicroPython alike, which must agree."""

import sys
from binascii import crc32

import framebuf
from hexpocket.engine import action as act
from hexpocket.engine.board import Board
from hexpocket.engine.network import NEUTRAL, UNBUILT
from hexpocket.engine.position import BEGINNER, HEAD, ROBBER
from hexpocket.games.america import America, acts
from hexpocket.games.america.facts import PIECES
from hexpocket.games.baden import Baden
from hexpocket.games.baden import acts as projects
from hexpocket.games.baden.facts import LANDMARK
from hexpocket.games.catan import Catan
from hexpocket.games.knights import Knights, facts
from hexpocket.games.knights import acts as deeds
from hexpocket.ui.board.island import Island
from hexpocket.ui.board.targets import KEYS, SCROLLED, Targets
from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.sprites import Sprites


def load(folder, name):
    """A file as the Pico has it: read in place."""
    with open(folder + "/" + name, "rb") as file:
        return memoryview(file.read())


class Screen:
    """What is drawn on."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.canvas = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)


class Land:
    """What a board view asks of a game, for a map that no game is played on yet."""

    name = "catan"
    folders = ("catan",)  # whose pieces stand on it
    kinds = 5
    hexes = HEAD

    def __init__(self, board):
        self.board = board
        self.nodes = self.hexes + board.hexes
        self.paths = self.nodes + board.nodes


class Rows:
    """Stands for the app: notes what it is told to refresh."""

    def __init__(self):
        self.rows = None

    def touch(self, top, bottom):
        self.rows = (top, bottom)


def crowded(game, pos):
    """The position with pieces of all seats strewn over the board."""
    for node in range(game.board.nodes):
        pos[game.nodes + node] = (node * 7 % 13) << 4 if node * 7 % 13 < 9 else 0
    for path in range(game.board.paths):
        pos[game.paths + path] = (path * 5 % 7) << 4 if path * 5 % 7 < 5 else 0
    pos[ROBBER] = 7
    return pos


def positions(folder):
    """Games and positions: an empty island, a crowded one, one full of knights, larger maps."""
    game = Catan(Board(load(folder, "maps/catan.hxm")))
    yield game, game.new(4, 5)
    yield game, crowded(game, game.new(4, 1, BEGINNER))
    knights = Knights(game.board)
    yield knights, garrisoned(knights, crowded(knights, knights.new(4, 1, BEGINNER)))
    wide = Land(Board(load(folder, "maps/wide.hxm")))
    pos = bytearray(wide.paths + wide.board.paths)
    pos[wide.hexes : wide.nodes] = wide.board.land
    yield wide, crowded(wide, pos)
    america = America(Board(load(folder, "maps/america.hxm")))
    pos = crowded(america, america.new(4, 1, BEGINNER))
    for node in range(america.board.nodes):
        pos[america.nodes + node] = b"\x00\x11\x20\x34\x43\xe0"[node % 6]
    for hand in america.hands:
        pos[hand + PIECES : hand + PIECES + 4] = bytes((hand % 149, hand % 97, 60, hand % 67))
    yield america, pos
    baden = Baden(Board(load(folder, "maps/baden.hxm")))
    yield baden, towered(baden, crowded(baden, baden.new(4, 1, BEGINNER)))


def towered(game, pos):
    """The same with halls of all seats, landmarks, and sites where nothing stands."""
    pos[game.nodes : game.paths] = bytes(game.board.nodes)
    for site in range(0, len(game.board.sites), 3):
        byte = (0x10, UNBUILT, 0x20, 0x30, 0x40)[site // 3 % 5]
        if game.board.sites[site + 1] == LANDMARK:
            byte = (NEUTRAL, UNBUILT)[site // 3 % 2]
        pos[game.nodes + game.board.sites[site]] = byte
    return pos


def garrisoned(game, pos):
    """The same with knights of all states, walls, cities laid down, metropolises, the merchant."""
    for node in range(0, game.board.nodes, 2):
        pos[game.nodes + node] = (9 + node // 2 % 4) << 4 | node // 2 % 10
    for node in range(1, game.board.nodes, 2):
        pos[game.nodes + node] = b"\x18\x51\x60\x28\x71\x30"[node % 6]
    pos[facts.METROPOLIS_AT : facts.METROPOLIS_AT + facts.TRACKS] = bytes((3, 13, 33))
    pos[facts.MERCHANT_OF] = 2
    pos[facts.MERCHANT_AT] = 4
    return pos


def targets(game):
    """All places by kind of action."""
    board = game.board
    yield [act.SETTLEMENT | node for node in range(board.nodes)]
    yield [act.CITY | node for node in range(0, board.nodes, 3)]
    yield [act.ROAD | path for path in range(0, board.paths, 2)]
    yield [act.ROBBER_TO | hex_id for hex_id in range(0, board.hexes, 3)]  # others step back
    if game.name == "america":
        yield [acts.TRAIN | path for path in range(0, board.paths, 2)]
        for kind in (acts.FOUND, acts.SETTLER, acts.DELIVER):
            yield [kind | node for node in range(0, board.nodes, 3)]
    if game.name == "knights":
        for kind in (deeds.HIRE, deeds.ACTIVATE, deeds.WALL, deeds.CROWN):
            yield [kind | node for node in range(0, board.nodes, 3)]
        yield [deeds.MOVE | 6 << 8 | node for node in range(0, board.nodes, 3)]
        yield [deeds.MERCHANT | hex_id for hex_id in range(0, board.hexes, 3)]
        yield [deeds.DIPLOMAT | path for path in range(0, board.paths, 2)]
    if game.name == "baden":
        yield [projects.LANDMARK | node for node in game.landmarks]


def program(folder):
    """One line for each picture: where the cursor is, and a checksum of the canvas."""
    sprites = Sprites(load(folder, "sprites/sprites.hxg"))
    label = Font(load(folder, "fonts/label.hxf"))
    body = Font(load(folder, "fonts/body.hxf"))
    for width in (240, 320):
        screen = Screen(width, 240)
        pixels = screen.buffer
        for game, pos in positions(folder):
            area = (0, 18, width, 202)
            island = Island(game, screen, sprites, label, body, area, b"\x03\x01\x02\x00")
            island.draw(pos)
            island.mark_hex(3)
            yield f"{width} {game.board.name} {crc32(pixels)}"
            for actions in targets(game):
                for _ in range(2):
                    for line in walk(island, pos, Targets(island, actions, 2)):
                        yield f"{line} {crc32(pixels)}"


def walk(island, pos, places):
    """Change the view, then some presses to every side."""
    if island.close:
        island.overview()
    else:
        island.look_at(*island.place_at(places.action()))
    island.near = island.close
    rows = Rows()
    for step in range(12):
        if rows.rows is None:
            island.draw(pos, places)
            places.draw()
        yield f"{places.action():x} {rows.rows}"
        rows.rows = (0, 0)
        if places.press(rows, KEYS[step * step % 7 & 3]) == SCROLLED:
            rows.rows = None
    island.pan(30, -20)


if __name__ == "__main__":
    for line in program(sys.argv[1]):
        print(line)
