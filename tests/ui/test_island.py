"""The board on the screen: all of it in sight, the close view inside its bounds, nothing by colour
alone."""

import random

import pytest

import framebuf
from hexpocket.engine.board import Board
from hexpocket.engine.position import BEGINNER, MODERN, NO_TRADE, ROBBER
from hexpocket.games.catan import Catan
from hexpocket.ui import palette
from hexpocket.ui.font import Font
from hexpocket.ui.island import Island
from hexpocket.ui.sprites import Sprites
from host_tools.pack.fonts import FONTS, pack_font
from host_tools.pack.maps import pack_toml
from host_tools.pack.sprites import SPRITES, pack_sprites
from tests.support.catan import GAME

AREA = (0, 18, 240, 204)
WIDE = 240


def own_font(name: str) -> Font:
    path = FONTS / f"{name}.txt"
    return Font(pack_font(path.read_text("utf-8"), path.name))


ART = [(path.read_text("utf-8"), path.name) for path in sorted(SPRITES.glob("*.txt"))]
TOOLS = (Sprites(pack_sprites(ART)), own_font("label"), own_font("body"))


class Screen:
    """A canvas with the island of one game on it."""

    def __init__(self, game):
        self.bytes = bytearray(WIDE * 120)
        self.canvas = framebuf.FrameBuffer(self.bytes, WIDE, 240, framebuf.GS4_HMSB)
        self.island = Island(game, self.canvas, *TOOLS, AREA)

    def near(self, x: int, y: int, reach: int) -> list:
        """The colours around a pixel, row by row."""
        around = range(-reach, reach + 1)
        return [self.canvas.pixel(x + dx, y + dy) for dy in around for dx in around]


def flat_map(columns: int, rows: int) -> Board:
    """A plain map of flat-topped hexes, as wide as America's."""
    hexes = [
        f'{{at = [{q}, {r - q // 2}], terrain = "forest", number = 5}}'
        for q in range(columns)
        for r in range(rows)
    ]
    text = f'map = "wide"\norientation = "flat"\nhexes = [{", ".join(hexes)}]\n'
    return Board(pack_toml(text, "wide.toml"))


def middle_of_a_game(steps=350, seats=4) -> bytearray:
    choose = random.Random(2)
    pos = GAME.new(seats, 3, BEGINNER | MODERN | NO_TRADE)
    for _ in range(steps):
        pos_list = GAME.legal(pos)
        if pos_list:
            GAME.play(pos, choose.choice(pos_list))
    return pos


def in_area(x: int, y: int) -> bool:
    left, top, width, height = AREA
    return left <= x < left + width and top <= y < top + height


@pytest.mark.parametrize("board", [GAME.board, flat_map(14, 5)], ids=["catan", "14 columns"])
def test_the_overview_shows_all_of_the_board(board):
    island = Screen(Catan(board)).island
    assert all(in_area(*island.node_at(node)) for node in range(board.nodes))
    assert island.ux >= 5


@pytest.mark.parametrize("node", [0, 15, 26, 29, 53])
def test_the_close_view_brings_any_place_into_sight(node):
    island = Screen(GAME).island
    island.look_at(*GAME.board.node_xy[2 * node : 2 * node + 2])
    assert island.close
    assert in_area(*island.node_at(node))
    island.overview()
    assert not island.close


def test_every_hex_has_its_terrain_and_pattern():
    screen = Screen(GAME)
    pos = GAME.new(4, 1)  # nobody has founded yet
    screen.island.draw(pos)
    looks = {}
    for hex_id in range(19):
        if hex_id == pos[ROBBER]:
            continue  # the robber stands there
        x, y = screen.island.hex_at(hex_id)
        terrain = pos[GAME.hexes + hex_id] & 7
        seen = [screen.canvas.pixel(x + dx, y - 17 + dy) for dy in range(8) for dx in range(-8, 8)]
        assert palette.TERRAIN[terrain] in seen
        shape = tuple(colour == palette.TERRAIN[terrain] for colour in seen)
        assert looks.setdefault(terrain, shape) == shape
        assert not all(shape), "no pattern"
    assert len(set(looks.values())) == len(looks), "two terrains share a pattern"


def test_four_players_are_told_apart_without_colour():
    screen = Screen(GAME)
    shapes = set()
    for team in range(4):
        screen.canvas.fill(palette.SEA)
        screen.island.road(9, team)
        x, y = screen.island.path_at(9)
        main = palette.TEAM[team]
        around = screen.near(x, y, 12)
        assert main in around
        shapes.add(tuple(2 if c == main else 1 if c == palette.SEA else 0 for c in around))
    assert len(shapes) == 4


@pytest.mark.parametrize("seats", [3, 4])
def test_pieces_stand_where_the_position_has_them(seats):
    screen = Screen(GAME)
    pos = middle_of_a_game(seats=seats)
    screen.island.draw(pos)
    for node in range(GAME.board.nodes):
        piece = pos[GAME.nodes + node] >> 4
        if 0 < piece < 9:
            team = ((piece - 1) & 3) + 4 - seats
            x, y = screen.island.node_at(node)
            assert palette.TEAM[team] in screen.near(x, y, 4)


def test_the_same_position_makes_the_same_picture_and_a_move_changes_it():
    screen = Screen(GAME)
    pos = middle_of_a_game()
    screen.island.draw(pos)
    first = bytes(screen.bytes)
    screen.island.draw(pos)
    assert bytes(screen.bytes) == first
    pos[ROBBER] = (pos[ROBBER] + 1) % 19  # the robber
    screen.island.draw(pos)
    assert bytes(screen.bytes) != first
