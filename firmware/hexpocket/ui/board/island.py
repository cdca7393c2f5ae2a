"""The board on the screen: land, harbours and pieces; the whole of it, or a part close by.

A map's lattice coordinates become pixels by one factor for each axis: all of the board in the
overview, larger factors and a moving window in the close view. Nothing is told by colour alone:
land has its pattern (land.py), players have theirs on pieces and roads (the game's pieces.py).

In the close view what lies across the upper edge of the area is drawn as far as the canvas goes:
draw what stands above the board after it. Nothing is drawn below the area.

A base map crowded with pieces is drawn in 57 ms on a Pico, in 3 ms by CPython on one core of a
small server. America's takes a Pico 60 to 85 ms, the same close by.
"""

from array import array

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ...engine.board import FLAT, POINTY
from ...engine.position import NONE
from .. import parts
from ..kit import palette
from . import land, names, pointy_hexes
from .pieces import HEX, PATH

_CLOSE_POINTY = (32, 18)  # pixels a lattice unit, across and down, in the close view
_CLOSE_FLAT = (14, 24)
# Pixels kept free around the overview, across and down: with harbours, without.
_SHORE = ((20, 12), (6, 8))
# Pixels a unit across: hexes of an overview below this are drawn half as high again as wide, so
# that the number has room above the pattern.
_SMALL = const(10)
# Below this a number has a plate above the pattern: a disc would hide all of it.
_CROWDED = const(13)
_SEA = const(32)  # pixels of the close view's window that may lie beyond the board
# Pixels from the window's edge to a place that is well inside: room for the cursor's frame, and
# above the bar of a move (move_bar.py). With more the window moves more often.
_INSIDE = const(32)

_RIM = bytes((palette.INK, palette.HIGHLIGHT, palette.PAPER, palette.HIGHLIGHT, palette.INK))
_CLEAR = palette.SEA  # no piece, mark or badge has this colour


class _Window:
    """A screen down to a row: what is drawn on this goes no further."""

    def __init__(self, screen, bottom):
        self.buffer = screen.buffer
        self.width = screen.width
        self.height = bottom
        self.canvas = FrameBuffer(screen.buffer, screen.width, bottom, GS4_HMSB)


class Island:
    """The board of one match on a part of the screen `(left, top, width, height)`.

    `screen` is the device, or something else with buffer and width; `teams` are the seats'
    colours, 0..3.
    """

    def __init__(self, game, screen, sprites, label, body, area, teams):
        board = game.board
        self.game = game
        self.sprites = sprites
        self.label = label
        self.body = body
        self.teams = teams
        self.pieces = parts.part(game, "pieces")
        self.noted = bytes(8)  # what the game's pieces.py keeps here
        self.last = NONE  # the action whose place was pointed at last, see targets.py
        self.spotlight = None  # while the board is drawn
        self.names = []  # where they stand, see names.py
        self.close = False
        self.small = False  # numbers and patterns share little room
        self.ux = self.uy = self.x0 = self.y0 = 0
        self._wide = max([board.node_xy[i] for i in range(0, 2 * board.nodes, 2)])
        self._high = max([board.node_xy[i] for i in range(1, 2 * board.nodes, 2)])
        self.corners = array("h", bytes(24))
        self.hex_rows = b""  # of a pointy hex, see pointy_hexes.py
        self.tiles = land.tiles(sprites)
        self.wave = land.wave(sprites)
        self.piece_sprites = array("H", [sprites.find(name) for name in self.pieces.SPRITES])
        self._stamps = {}  # by sprite: a picture in its colours, its middle
        self.move_to(screen, area)
        self.near = self.small  # choosing a place opens the close view

    # The window onto the board

    def move_to(self, screen, area):
        """Show the whole board on this part of a screen."""
        self.area = area
        self.screen = _Window(screen, area[1] + area[3])
        self.canvas = self.screen.canvas
        self.overview()

    def overview(self):
        """Show the whole board."""
        left, top, width, height = self.area
        flat = self.game.board.flat
        across, down = _SHORE[0 if len(self.game.board.harbours) else 1]
        steep = 1732 if flat else 577  # a unit down by a unit across, in thousandths
        self._zoom(False)
        ux = (width - 2 * across) // self._wide
        uy = ux * steep // 1000
        if ux < _SMALL:
            uy = uy * 3 // 2
        uy = max(min(uy, (height - 2 * down) // self._high), 1)  # a map may be too wide
        self._scale(max(min(ux, (uy + 1) * 1000 // steep), 1), uy)
        self.small = self.ux < _CROWDED
        self.x0 = left + (width - self.ux * self._wide) // 2
        self.y0 = top + (height - self.uy * self._high) // 2

    def look_at(self, x, y) -> bool:
        """Show the part around a pixel close by; whether that moved anything."""
        left, top, width, height = self.area
        ux, uy = _CLOSE_FLAT if self.game.board.flat else _CLOSE_POINTY
        x = left + width // 2 - (x - self.x0) * ux // self.ux
        y = top + height // 2 - (y - self.y0) * uy // self.uy
        moved = not self.close
        self._zoom(True)
        self.small = False
        self._scale(ux, uy)
        return self._to(x, y) or moved

    def pan(self, dx, dy) -> bool:
        """Move the close view's window by some pixels; whether there was more to see that way."""
        return self.close and self._to(self.x0 - dx, self.y0 - dy)

    def reveal(self, x, y) -> bool:
        """Bring a pixel well into the window; False if it is there, or as far as can be."""
        left, top, width, height = self.area
        across = left + _INSIDE <= x < left + width - _INSIDE
        if not self.close or across and top + _INSIDE <= y < top + height - _INSIDE:
            return False
        return self.look_at(x, y)

    def _zoom(self, close):
        if close != self.close:
            self._stamps.clear()  # most are of the other view: 2 KB, and 3 KB close by
        self.close = close

    def _scale(self, ux, uy):
        if ux == self.ux and uy == self.uy:
            return
        self.ux = ux
        self.uy = uy
        shape = FLAT if self.game.board.flat else POINTY
        for i in range(0, 12, 2):
            self.corners[i] = shape[i] * ux
            self.corners[i + 1] = shape[i + 1] * uy
        if not self.game.board.flat:
            self.hex_rows = pointy_hexes.rows(self.corners, ux, uy)

    def _to(self, x0, y0) -> bool:
        """Put the board's corner to a pixel, the window not too far beyond the board."""
        left, top, width, height = self.area
        if self.game.board.flat:
            x0 &= -2  # for patterns to lie in whole bytes
        x0 = _held(x0, left, width, self.ux * self._wide)
        y0 = _held(y0, top, height, self.uy * self._high)
        moved = x0 != self.x0 or y0 != self.y0
        self.x0 = x0
        self.y0 = y0
        return moved

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

    def place_at(self, action):
        """The pixel of the place that an action is about: a path, a hex or a node."""
        return self.pixel(self.pieces.place(self, action))

    def pixel(self, place):
        """The pixel of a place: kind of place | its id."""
        if place & PATH:
            return self.path_at(place & 255)
        return self.hex_at(place & 255) if place & HEX else self.node_at(place & 255)

    def in_sight(self, x, y, dx=0, dy=0) -> bool:
        """Whether a pixel lies in the area, or not further off than this."""
        left, top, width, height = self.area
        return left - dx <= x < left + width + dx and top - dy <= y < top + height + dy

    # Drawing

    def put(self, sprite, x, y, team=None):
        """A sprite, by name or id, with its middle at a pixel.

        It is drawn from a copy in its team's colours: four times as fast as from the file.
        """
        stamp = self._stamps.get(sprite) or self._stamp(sprite, team)
        self.canvas.blit(stamp[0], x - stamp[1], y - stamp[2], _CLEAR)

    def _stamp(self, sprite, team):
        w, h = self.sprites.size(sprite)
        picture = FrameBuffer(bytearray((w + 1) // 2 * h), w, h, GS4_HMSB)
        picture.fill(_CLEAR)
        self.sprites.draw(picture, sprite, 0, 0, team)
        self._stamps[sprite] = stamp = (picture, w // 2, h // 2)
        return stamp

    def draw(self, pos, spotlight=None):
        """All of the board as a position or a view shows it; what is not in the spotlight steps
        back (see targets.py)."""
        self.spotlight = spotlight
        self.names = []
        land.draw(self, pos)
        self.pieces.draw(self, pos)
        self.spotlight = None

    def mark_hex(self, hex_id):
        """A bright rim inside a hex, but not over names: something happens here."""
        x, y = self.hex_at(hex_id)
        if not self.in_sight(x, y, 2 * self.ux, 2 * self.uy):
            return
        corners = array("h", self.corners)
        reach = max(corners)
        box = (x - reach, y - reach, 2 * reach + 1, 2 * reach + 1)
        before = names.copy(self, *box) if self.names else None
        _shrink(corners, 0 if self.small else 2)  # roads stay in sight
        for rim in _RIM[2:] if self.small else _RIM:
            _shrink(corners, 1)
            self.canvas.poly(x, y, corners, rim)
        names.spare(self, before, box[0], box[1], (box,))


def _shrink(corners, pixels):
    """Move corners towards the middle, across and down."""
    for i in range(12):
        if corners[i]:
            corners[i] += pixels if corners[i] < 0 else -pixels


def _held(at, start, room, span) -> int:
    """Where a board's edge may stand: little sea in sight, in the middle if there is room."""
    low = start + room - span - _SEA
    high = start + _SEA
    return start + (room - span) // 2 if low > high else min(max(at, low), high)
