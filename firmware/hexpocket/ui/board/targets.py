"""Targets: the places on the board that may be chosen now, and the cursor on one of them.

All of them get a mark, where the piece would stand; the cursor frames the chosen place and shows
the piece that would be built. What it covers is kept, so that it moves without the board being
drawn anew: only two patches of canvas change. It never leaves the island's area: what stands
above and below is safe from it.

On one core of a small server a move of the cursor takes MicroPython 0.01 to 0.05 ms and CPython
0.1 to 0.5 ms. It allocates up to 1 KB there: FrameBuffers and some pairs of numbers.
"""

from array import array

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ...engine.position import NONE
from ...keys import DOWN, LEFT, RIGHT, UP
from . import cursor, names
from .pieces import HEX, PATH

STAYED = const(0)
MOVED = const(1)
SCROLLED = const(2)
KEYS = (UP, RIGHT, DOWN, LEFT)  # in the order of a target's four ways, see cursor.py
# Half a frame's width and height in pixels, on a small board, in an overview and close by: of a
# node, a path and a hex. It holds the piece too.
_FRAMES = bytes((8, 8, 8, 8, 13, 13, 8, 8, 13, 13, 17, 17, 13, 13, 20, 14, 31, 24))
_CLOSE = const(4)  # where those close by are, of six
_LIFT = const(7)  # pixels: a frame around a node that has a name below it
_CORNER = const(8)  # pixels: a corner's sprite
_SMALLEST = const(17)  # pixels: a frame that is a sprite of its own


def jump(ways, current, key) -> int:
    """The target a key leads to; the same one if there is none that way."""
    return ways[4 * current + KEYS.index(key)] if key in KEYS else current


def _start(island):
    """The pixel of the last place pointed at, else in the middle of the area."""
    if island.last != NONE:
        return island.place_at(island.last)
    left, top, width, height = island.area
    return left + width // 2, top + height // 2


class Spotlight:
    """Hexes at some places, kind of place | its id, stay bright; on a large board all others step
    back while it is drawn."""

    rings = {}  # by node that gets a ring: whether it is a square one

    def __init__(self, board, places):
        self.lit = bytearray(board.hexes)  # by hex: whether a place is there
        below = bytearray()
        for place in places:
            self._light(board, place, below)
        # Nodes: a path that is such a place goes down from there. MicroPython finds nothing in a
        # bytearray.
        self.below = bytes(below)

    def _light(self, board, place, below):
        a = b = place & 255
        if place & HEX:
            self.lit[a] = 1
            return
        if place & PATH:
            a, b = board.path_nodes[2 * a : 2 * a + 2]
            way = board.node_xy[2 * b + 1] - board.node_xy[2 * a + 1]
            if way:
                below.append(a if way > 0 else b)
        around = board.node_hexes
        beside = bytes(around[3 * b : 3 * b + 3])
        for i in range(3 * a, 3 * a + 3):
            if around[i] != NONE and around[i] in beside:
                self.lit[around[i]] = 1


class Targets(Spotlight):
    """The places of some legal actions, all of one kind; `team` is who would build there.

    The cursor starts at the place nearest to the last one pointed at, else in the middle. A board
    whose overview is small is shown close by, unless the player wants it otherwise.
    """

    def __init__(self, island, actions, team=None):
        self.island = island
        self.actions = actions
        self.team = team
        self.places = places = array("H", [island.pieces.place(island, a) for a in actions])
        Spotlight.__init__(self, island.game.board, places)
        self._frame_at = at = 6 * (places[0] >> 8)
        stride = _FRAMES[at + _CLOSE] + 1  # half a byte a pixel
        self._kept = bytearray(stride * (2 * _FRAMES[at + _CLOSE + 1] + 1))
        self._patch = None  # what the cursor covers: a picture, or None while it is not shown
        self._x = self._y = self._w = self._h = 0
        opens = island.near and not island.close
        if opens:
            island.look_at(*_start(island))
        points = array("h", bytes(4 * len(actions)))
        for i in range(len(places)):
            points[2 * i], points[2 * i + 1] = island.pixel(places[i])
        self._ways = cursor.ways(points)
        self.current = cursor.first(points, *_start(island))
        if opens:
            island.look_at(*island.place_at(self.action()))
        self._point()

    def action(self) -> int:
        """The action at the cursor."""
        return self.actions[self.current]

    def draw(self):
        """Marks and cursor over the board just drawn."""
        island = self.island
        mark = island.sprites.find("target-big" if island.close else "target")
        for place in self.places:
            at = island.pieces.mark_at(island, place)
            if island.in_sight(*at):
                island.put(mark, *at)
        self._patch = None
        self.show()

    def press(self, ui, key) -> int:
        """Moves the cursor and has the rows it touches refreshed. Returns STAYED, MOVED, or
        SCROLLED where the window moved: then board and targets are to be drawn anew."""
        return self.go(ui, jump(self._ways, self.current, key))

    def at(self, x, y) -> int:
        """The target at a pixel: the nearest of those whose frame is around it, or -1."""
        island = self.island
        if not island.in_sight(x, y):
            return -1
        found = -1
        across, down = self._reach()
        least = across + down + 1
        for i, place in enumerate(self.places):
            at_x, at_y = island.pixel(place)
            aside = abs(x - at_x)
            below = abs(y - at_y)
            if aside <= across and below <= down and aside + below < least:
                least = aside + below
                found = i
        return found

    def go(self, ui, goal) -> int:
        """As `press`, to a target."""
        if goal == self.current:
            return STAYED
        self.current = goal
        if self._point():
            return SCROLLED
        top = self._y
        bottom = top + self._h
        self.hide()
        self.show()
        ui.touch(min(top, self._y), max(bottom, self._y + self._h))
        return MOVED

    def _reach(self):
        """Half the width and height of a frame."""
        island = self.island
        at = self._frame_at + (_CLOSE if island.close else 0 if island.small else 2)
        return _FRAMES[at], _FRAMES[at + 1]

    def hide(self):
        """Take the cursor off the canvas."""
        if self._patch:
            self.island.canvas.blit(self._patch, self._x, self._y)
            self._patch = None

    def show(self):
        """Put the cursor on the canvas, if its place is in sight."""
        island = self.island
        x, y = island.place_at(self.action())
        if not island.in_sight(x, y):
            return
        across, down = self._reach()
        if self._frame_at == 0 and island.close and len(island.game.board.sites):
            y -= _LIFT
        self._keep(x, y, across, down)
        # A piece across the area's edge would stay there when the cursor goes.
        if self.team is not None and self._x == x - across and self._y == y - down:
            island.pieces.ghost(island, self.action(), self.team)
        self._frame()

    def _point(self) -> bool:
        """Notes the place at the cursor and brings it into sight; whether the window moved."""
        self.island.last = self.action()
        return self.island.reveal(*self.island.place_at(self.island.last))

    def _keep(self, x, y, across, down):
        """Copies what the cursor will cover, a frame around a pixel and inside the area."""
        left, top, width, height = self.island.area
        self._w = 2 * across + 1
        self._h = 2 * down + 1
        self._x = min(max(x - across, left), left + width - self._w)
        self._y = min(max(y - down, top), top + height - self._h)
        self._patch = FrameBuffer(self._kept, self._w, self._h, GS4_HMSB)
        self._patch.blit(self.island.canvas, -self._x, -self._y)

    def _frame(self):
        """Four corners, but not over names."""
        put = self.island.put
        half = _SMALLEST // 2 if self._w == _SMALLEST else _CORNER // 2
        left = self._x + half
        top = self._y + half
        if self._w == _SMALLEST:
            put("cursor", left, top)
            return
        right = left + self._w - _CORNER
        low = top + self._h - _CORNER
        put("corner0", left, top)
        put("corner1", right, top)
        put("corner2", right, low)
        put("corner3", left, low)
        at = [(x - half, y - half) for x in (left, right) for y in (top, low)]
        corners = [(x, y, _CORNER, _CORNER) for x, y in at]
        names.spare(self.island, self._patch, self._x, self._y, corners)
