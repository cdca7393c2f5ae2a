"""Who delivered where: the continent as on an old map, a player's badge at every city that has his
goods, and below for each player his goods, delivered or not."""

from array import array

from micropython import const

from ...games.america.facts import DELIVERED, NEUTRAL
from ...games.america.goods import in_all
from ...keys import A, B, Y
from ..kit.draw import BAR, RIGHT, foot, head, text
from ..kit.palette import DARK, DESERT, INK, LIGHT, PAPER, SEA
from ..kit.screen import Screen
from ..pages.result import ranking
from ..play.shortcuts import shortcuts

_SEA = const(6)  # pixels of it around the land, at least
_LEGEND = const(15)  # rows of a player
_CUBE = const(7)  # columns of a cube
_HEX = (1, -1, 2, 0, 1, 1, -1, 1, -2, 0, -1, -1)  # corners in lattice units


class Deliveries(Screen):
    """B leads back to the result."""

    name = "deliveries"
    anywhere = A

    def draw(self, ui):
        canvas = ui.canvas
        canvas.fill(PAPER)
        head(ui, ui.t("america_info.map_title"))
        seats = ranking(ui.match)
        y = ui.height - BAR - 2 - _LEGEND * len(seats)
        canvas.fill_rect(0, BAR, ui.width, y - 2 - BAR, SEA)
        _continent(ui, y - 2 - BAR)
        for seat in seats:
            _player(ui, seat, y)
            y += _LEGEND
        foot(ui, "B", ui.t("common.back"), "X", ui.t("common.menu"))

    def press(self, ui, key):
        if key in (A, B, Y):
            ui.pop()
        else:
            shortcuts(ui, key)


def _continent(ui, rows):
    """Land, and on it sites, cities without goods, and the badges of those who delivered."""
    board = ui.match.game.board
    xy = board.node_xy
    wide = max([xy[i] for i in range(0, 2 * board.nodes, 2)])
    high = max([xy[i] for i in range(1, 2 * board.nodes, 2)])
    ux = (ui.width - 2 * _SEA) // wide
    uy = (rows - 2 * _SEA) // high
    left = (ui.width - ux * wide) // 2
    top = BAR + (rows - uy * high) // 2
    corners = array("h", _HEX)
    for i in range(0, 12, 2):
        corners[i] *= ux
        corners[i + 1] *= uy
    for i in range(0, 2 * board.hexes, 2):
        x = left + board.hex_xy[i] * ux
        y = top + board.hex_xy[i + 1] * uy
        ui.canvas.poly(x, y, corners, DESERT, True)
        ui.canvas.poly(x, y, corners, LIGHT)
    for i in range(0, len(board.sites), 3):
        node = board.sites[i]
        _site(ui, node, left + xy[2 * node] * ux, top + xy[2 * node + 1] * uy)


def _site(ui, node, x, y):
    match = ui.match
    byte = match.view[match.game.nodes + node]
    owner = byte >> 4
    if byte & DELIVERED:
        team = match.teams[(byte & DELIVERED) - 1]
        sprite = "badge" + str(team)
    elif owner == NEUTRAL:
        team = None
        sprite = "neutral"
    elif owner:
        team = match.teams[owner - 1]
        sprite = "settlement" + str(team)
    else:
        ui.canvas.fill_rect(x - 1, y - 1, 3, 3, DARK)
        return
    wide, high = ui.sprites.size(sprite)
    ui.sprites.draw(ui.canvas, sprite, x - wide // 2, y - high // 2, team)


def _player(ui, seat, y):
    """His badge, a cube for each of his goods, delivered or still to deliver, and their number."""
    match = ui.match
    team = match.teams[seat]
    done = match.game.points(match.view, seat)
    goods = in_all(match.view)
    ui.sprites.draw(ui.canvas, "badge" + str(team), 7, y + 3, team)
    text(ui, ui.body, match.names[seat], 20, y, 110)
    x = ui.width - 38 - _CUBE * goods
    for cube in range(goods):
        if cube < done:
            ui.sprites.draw(ui.canvas, "cube" + str(team), x, y + 5, team)
        else:
            ui.canvas.rect(x, y + 5, 5, 5, LIGHT)
        x += _CUBE
    text(ui, ui.body, "{}/{}".format(done, goods), ui.width - 38, y, 34, INK, RIGHT)
