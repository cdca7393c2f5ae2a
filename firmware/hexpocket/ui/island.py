"""The board on the screen: land, harbours, roads and pieces; the whole of it, or a part close by.

A map's lattice coordinates become pixels by one factor for each axis: all of the board in the
overview, a larger factor and a moving window in the close view. Nothing is told by colour alone:
land has its pattern, players have theirs on pieces and roads.
"""

from array import array

from ..engine import network
from ..engine.position import NONE, ROBBER, players
from . import palette

_CLOSE_POINTY = (32, 18)  # pixels a lattice unit, across and down, in the close view
_CLOSE_FLAT = (14, 24)
_SHORE = 20  # pixels kept free around the overview for harbours

# Corners from a hex's centre in lattice units, clockwise.
_POINTY = (0, -2, 1, -1, 1, 1, 0, 2, -1, 1, -1, -1)
_FLAT = (1, -1, 2, 0, 1, 1, -1, 1, -2, 0, -1, -1)

_TILES = ("forest", "hills", "pasture", "fields", "mountains", "desert")


class Island:
    """The board of one game on a part of the screen `(left, top, width, height)`."""

    def __init__(self, game, canvas, sprites, label, body, area):
        self.game = game
        self.canvas = canvas
        self.sprites = sprites
        self.label = label
        self.body = body
        self.area = area
        self.close = False
        self._corners = array("h", bytes(24))
        self._tiles = [sprites.find("tile-" + name) for name in _TILES]
        self._look(False, 0, 0)

    # The window onto the board

    def overview(self):
        """Show the whole board."""
        self._look(False, 0, 0)

    def look_at(self, x, y):
        """Show the part around a point, given in lattice units of the board."""
        self._look(True, x, y)

    def _look(self, close, x, y):
        board = self.game.board
        left, top, width, height = self.area
        wide = max([board.node_xy[i] for i in range(0, 2 * board.nodes, 2)])
        high = max([board.node_xy[i] for i in range(1, 2 * board.nodes, 2)])
        self.close = close
        if close:
            self.ux, self.uy = _CLOSE_FLAT if board.flat else _CLOSE_POINTY
            self.x0 = left + width // 2 - _between(x, width // 2, wide, self.ux)
            self.y0 = top + height // 2 - _between(y, height // 2, high, self.uy)
        else:
            shore = _SHORE if len(board.harbours) else 4
            steep = 1732 if board.flat else 577  # a unit down by a unit across, in thousandths
            self.ux = (width - 2 * shore) // wide
            self.uy = min(self.ux * steep // 1000, (height - 2 * shore + 16) // high)
            self.x0 = left + (width - self.ux * wide) // 2
            self.y0 = top + (height - self.uy * high) // 2
        shape = _FLAT if board.flat else _POINTY
        for i in range(0, 12, 2):
            self._corners[i] = shape[i] * self.ux
            self._corners[i + 1] = shape[i + 1] * self.uy

    def node_at(self, node):
        """A node's pixel."""
        xy = self.game.board.node_xy
        return self.x0 + xy[2 * node] * self.ux, self.y0 + xy[2 * node + 1] * self.uy

    def hex_at(self, hex_id):
        """The pixel of a hex's centre."""
        xy = self.game.board.hex_xy
        return self.x0 + xy[2 * hex_id] * self.ux, self.y0 + xy[2 * hex_id + 1] * self.uy

    def path_at(self, path):
        """The pixel in the middle of a path."""
        nodes = self.game.board.path_nodes
        ax, ay = self.node_at(nodes[2 * path])
        bx, by = self.node_at(nodes[2 * path + 1])
        return (ax + bx) // 2, (ay + by) // 2

    # Drawing

    def draw(self, pos):
        """All of the board as a position or a view shows it."""
        left, top, width, height = self.area
        self.canvas.fill_rect(left, top, width, height, palette.SEA)
        for place in range(len(self.game.board.harbours) // 2):
            self._harbour(pos, place)
        for hex_id in range(self.game.board.hexes):
            self._hex(pos, hex_id)
        self._pieces(pos)
        self._robber(pos)

    def _hex(self, pos, hex_id):
        x, y = self.hex_at(hex_id)
        if not self._in_sight(x, y, 2 * self.ux, 2 * self.uy):
            return
        byte = pos[self.game.hexes + hex_id]
        canvas = self.canvas
        canvas.poly(x, y, self._corners, palette.TERRAIN[byte & 7], True)
        self._pattern(byte & 7, x, y)
        canvas.poly(x, y, self._corners, palette.DARK)
        if byte >> 4:
            self._token(x, y, byte >> 4)

    def _pattern(self, terrain, x, y):
        """Four tiles above and below the token, inside the hex at every size."""
        tile = self._tiles[terrain]
        reach = self.uy if self.game.board.flat else self.uy * 3 // 2
        if reach < 12:
            self.sprites.draw(self.canvas, tile, x - 4, y - 4)
            return
        for dx in (-8, 0):
            self.sprites.draw(self.canvas, tile, x + dx, y - reach - 1)
            self.sprites.draw(self.canvas, tile, x + dx, y + reach - 6)
        if self.close:
            for dx in (-24, 16):
                self.sprites.draw(self.canvas, tile, x + dx, y - 8)
                self.sprites.draw(self.canvas, tile, x + dx, y)

    def _token(self, x, y, number):
        """The number on its disc, with as many dots as ways to roll it; 6 and 8 are inverse."""
        often = number in (6, 8)
        font = self.body if self.close else self.label
        radius = 13 if self.close else 9
        if self.uy < 10 and self.game.board.flat:
            radius = 0
        paper, ink = (palette.INK, palette.PAPER) if often else (palette.PAPER, palette.INK)
        if radius:
            self.canvas.ellipse(x, y, radius, radius, paper, True)
        text = str(number)
        font.draw(self.canvas, text, x - font.width(text) // 2, y - font.height // 2 - 1, ink)
        dots = 6 - abs(7 - number)
        for i in range(dots):
            self.canvas.fill_rect(x - dots + 2 * i + 1, y + radius - 4, 1, 2, ink)

    def _harbour(self, pos, place):
        """A badge out at sea with rate and kind, and a pier to each of its two sites."""
        board = self.game.board
        path = board.harbours[2 * place]
        kind = self.game.harbour_kind(pos, place)
        ends = board.path_nodes[2 * path : 2 * path + 2]
        x, y = self.path_at(path)
        hx, hy = self.hex_at(_shared_hex(board, ends[0], ends[1]))
        reach = 7 if self.close else 8
        bx = x + (x - hx) * reach // 10
        by = y + (y - hy) * reach // 10
        if not self._in_sight(bx, by, 0, 0):
            return
        for node in ends:
            nx, ny = self.node_at(node)
            self.canvas.line(bx, by, nx, ny, palette.PAPER)
        self._badge(bx, by, kind)

    def _badge(self, x, y, kind):
        text = "3:1" if kind >= self.game.kinds else "2:1"
        wide = self.label.width(text)
        name = "" if kind >= self.game.kinds else self.game.kind_names[kind] + "12"
        w = wide + 4 + (13 if name else 0)
        h = 13
        left, top, width, height = self.area
        x = min(max(x - w // 2, left), left + width - w)
        y = min(max(y - h // 2, top), top + height - h)
        self.canvas.fill_rect(x, y, w, h, palette.PAPER)
        self.label.draw(self.canvas, text, x + 2, y + 2, palette.INK)
        if name:
            self.sprites.draw(self.canvas, name, x + wide + 4, y)

    def _pieces(self, pos):
        game = self.game
        team = 4 - players(pos)
        for path in range(game.board.paths):
            seat = (pos[game.paths + path] >> 4) - 1
            if seat >= 0:
                self.road(path, seat + team)
        for node in range(game.board.nodes):
            byte = pos[game.nodes + node]
            seat = network.owner(byte)
            if seat != NONE:
                self._building(node, seat + team, network.is_city(byte))

    def road(self, path, team):
        """A road in its team's colour and pattern, shy of the corners."""
        nodes = self.game.board.path_nodes
        ax, ay = self.node_at(nodes[2 * path])
        bx, by = self.node_at(nodes[2 * path + 1])
        if not self._in_sight((ax + bx) // 2, (ay + by) // 2, self.ux, self.uy):
            return
        ax, bx = ax + (bx - ax) // 6, bx - (bx - ax) // 6
        ay, by = ay + (by - ay) // 6, by - (by - ay) // 6
        half = 3 if self.close else 2 if self.ux > 9 else 1
        self._band(ax, ay, bx, by, half, palette.INK)
        self._band(ax, ay, bx, by, half - 1, palette.TEAM[team])
        self._marks(ax, ay, bx, by, half - 1, team)

    def _band(self, ax, ay, bx, by, half, colour):
        """A line some pixels wide: side by side across its steeper direction."""
        steep = abs(by - ay) > abs(bx - ax)
        for i in range(-half, half + 1):
            if steep:
                self.canvas.line(ax + i, ay, bx + i, by, colour)
            else:
                self.canvas.line(ax, ay + i, bx, by + i, colour)

    def _marks(self, ax, ay, bx, by, half, team):
        """The team's pattern along the road: none, stripes, a dot, a cross."""
        colour = palette.TEAM_SECOND[team]
        x = (ax + bx) // 2
        y = (ay + by) // 2
        if team == 1:
            for part in (1, 3):
                x = ax + (bx - ax) * part // 4
                y = ay + (by - ay) * part // 4
                self.canvas.fill_rect(x - half, y - half, 2 * half + 1, 2 * half, colour)
        elif team == 2:
            self.canvas.fill_rect(x - half, y - half, 2 * half + 1, 2 * half + 1, colour)
        elif team == 3:
            self.canvas.hline(x - half - 1, y, 2 * half + 3, colour)
            self.canvas.vline(x, y - half - 1, 2 * half + 3, colour)

    def _building(self, node, team, city):
        x, y = self.node_at(node)
        if self._in_sight(x, y, 12, 12):
            name = ("big-" if self.close else "") + ("city" if city else "settlement") + str(team)
            w, h = self.sprites.size(name)
            self.sprites.draw(self.canvas, name, x - w // 2, y - h // 2 - 1, team)

    def _robber(self, pos):
        x, y = self.hex_at(pos[ROBBER])
        if self._in_sight(x, y, 12, 12):
            name = "big-robber" if self.close else "robber"
            w, h = self.sprites.size(name)
            self.sprites.draw(self.canvas, name, x + self.ux // 2 - w // 2, y - h // 2)

    def _in_sight(self, x, y, dx, dy) -> bool:
        left, top, width, height = self.area
        return left - dx <= x <= left + width + dx and top - dy <= y <= top + height + dy


def _shared_hex(board, a, b) -> int:
    """The hex that two neighbouring nodes of the coast have in common."""
    hex_id = NONE
    for hex_id in board.node_hexes[3 * a : 3 * a + 3]:
        if hex_id in board.node_hexes[3 * b : 3 * b + 3]:
            break
    return hex_id


def _between(at, half, span, unit) -> int:
    """Where the window's middle stands over the board: not further out than half a screen."""
    margin = 24
    low = half - margin
    high = span * unit - half + margin
    return low + (high - low) // 2 if high < low else min(max(at * unit, low), high)
