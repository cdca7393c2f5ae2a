"""The title's picture: the name over the sea, and an island half behind the menu."""

from array import array

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ..board import land
from ..kit.palette import DARK, DESERT, INK, PAPER, SEA, TEAM, TERRAIN, TERRAINS

_CLEAR = SEA  # no land's pattern has this colour
_UX = const(16)  # pixels: half a hex across
_UY = const(9)  # a quarter of a hex down
_ROWS = (3, 4, 5, 4, 3)
# Terrain and number of each hex, row by row; the robber stands in the desert.
_LAND = bytes((3, 0, 2, 1, 4, 3, 0, 2, 0, 5, 3, 4, 2, 1, 2, 0, 3, 4, 1))
_NUMBERS = bytes((4, 9, 5, 8, 3, 10, 11, 6, 4, 0, 8, 2, 3, 5, 10, 9, 12, 6, 11))
# Hexes of the coast: those whose roof the sea can be seen at, and those whose floor.
_NORTH = bytes((0, 1, 2, 3, 6, 7, 11))
_SOUTH = bytes((7, 11, 12, 15, 16, 17, 18))
# Roads: team, and both ends from the island's middle in units of _UX and _UY. Buildings: sprite,
# team and place.
_ROADS = (
    (0, 0, 2, 1, 1),
    (0, 1, 1, 2, 2),
    (1, 2, -4, 3, -5),
    (2, 1, 5, 2, 4),
    (2, 2, 4, 3, 5),
    (3, 4, 2, 3, 1),
    (3, 3, 1, 3, -1),
    (1, -1, -1, 0, -2),
)
_PIECES = (
    ("city", 0, 0, 2),
    ("settlement", 0, 2, 2),
    ("settlement", 1, 2, -4),
    ("settlement", 1, 0, -2),
    ("settlement", 2, 1, 5),
    ("settlement", 3, 3, -1),
    ("settlement", 2, 0, -8),
)


def draw(ui, cover):
    """All of it; the box `cover` (left, top, right, bottom) is to lie over the island."""
    canvas = ui.canvas
    canvas.fill(SEA)
    draw_waves(ui, 0)
    draw_island(ui, ui.width - 88, 114, cover)
    ui.sprites.draw(canvas, "logo", (ui.width - 198) // 2, 5)


def draw_island(ui, x, y, cover):
    """The island around its middle: 170 pixels wide and 154 high with its beaches."""
    canvas = ui.canvas
    centres = _centres(x, y)
    for rim, colour in ((5, PAPER), (3, DESERT), (1, DARK)):
        _beach(canvas, centres, _corners(rim), colour)
    corners = _corners(0)
    tiles = [_stamp(ui, "tile-" + name, 16) for name in TERRAINS]
    for at, (hx, hy) in enumerate(centres):
        _fill(canvas, hx, hy, corners, TERRAIN[_LAND[at]])
        tile = tiles[_LAND[at]]  # above and below the token
        canvas.blit(tile, hx - 8, hy - 14, _CLEAR)
        canvas.blit(tile, hx - 8, hy + 7, _CLEAR)
        canvas.poly(hx, hy, corners[2], DARK)
        hidden = hx < cover[2] + 6 and cover[1] - 5 < hy < cover[3] + 4
        if not hidden:
            _token(ui, hx, hy, _NUMBERS[at])
    for team, ax, ay, bx, by in _ROADS:
        _road(canvas, x + ax * _UX, y + ay * _UY, x + bx * _UX, y + by * _UY, TEAM[team])
    for name, team, dx, dy in _PIECES:
        name += str(team)
        w, h = ui.sprites.size(name)
        px = x + dx * _UX - w // 2
        ui.sprites.draw(canvas, name, px, y + dy * _UY - h // 2 - 1, team)


def draw_waves(ui, top):
    """Scattered evenly, but not in rows, from a row of pixels down."""
    wave = land.wave(ui.sprites)
    blit = ui.canvas.blit
    for row in range(top // 20, ui.height // 20):
        for column in range(-1, ui.width // 48 + 1):
            x = column * 48 + row * 27 % 48
            y = row * 20 + column * 7 % 13
            blit(wave, x, y + land.ABOVE_WAVE, _CLEAR)


def _corners(rim):
    """A hex with a rim of some pixels: its roof, its floor, and all of it."""
    x = _UX + rim
    y = _UY + rim * 5 // 9
    high = 2 * _UY + rim
    return (
        array("h", (0, -high, x, -y, -x, -y)),
        array("h", (x, y, 0, high, -x, y)),
        array("h", (0, -high, x, -y, x, y, 0, high, -x, y, -x, -y)),
    )


def _beach(canvas, centres, corners, colour):
    """The rim of all hexes, as far as it is in sight: their land is drawn over it."""
    roof, floor, _ = corners
    across = floor[0]
    down = floor[1]
    for at in _NORTH:
        canvas.poly(*centres[at], roof, colour, True)
    first = 0
    for count in _ROWS:
        x, y = centres[first]
        width = 2 * across + 2 * _UX * (count - 1)
        canvas.fill_rect(x - across + 1, y - down + 1, width, 2 * down - 1, colour)
        first += count
    for at in _SOUTH:
        canvas.poly(*centres[at], floor, colour, True)


def _fill(canvas, x, y, corners, colour):
    """A hex in three parts: as one polygon it takes three times as long, 1 ms on a Pico."""
    roof, floor, _ = corners
    across = floor[0]
    down = floor[1]
    canvas.poly(x, y, roof, colour, True)
    canvas.fill_rect(x - across + 1, y - down + 1, 2 * across, 2 * down - 1, colour)
    canvas.poly(x, y, floor, colour, True)


def _centres(x, y):
    """The middles of all hexes, row by row."""
    centres = []
    for row, count in enumerate(_ROWS):
        for column in range(count):
            across = (2 * column - count + 1) * _UX
            centres.append((x + across, y + (row - 2) * 3 * _UY))
    return centres


def _stamp(ui, name, width):
    """Tiles side by side, drawn once from the file: four times as fast as from there."""
    stamp = FrameBuffer(bytearray(4 * width), width, 8, GS4_HMSB)
    stamp.fill(_CLEAR)
    for x in range(0, width, 8):
        ui.sprites.draw(stamp, name, x, 0)
    return stamp


def _token(ui, x, y, number):
    """A number on its disc; the robber where there is none."""
    canvas = ui.canvas
    if not number:
        ui.sprites.draw(canvas, "robber", x - 4, y - 6)
        return
    paper, ink = (INK, PAPER) if number in (6, 8) else (PAPER, INK)
    canvas.ellipse(x, y, 7, 7, paper, True)
    words = str(number)
    ui.label.draw(ui.device, words, x - ui.label.width(words) // 2, y - 4, ink)


def _road(canvas, ax, ay, bx, by, colour):
    """A band five pixels wide, its rim in ink, shy of the corners."""
    ax, bx = ax + (bx - ax) // 6, bx - (bx - ax) // 6
    ay, by = ay + (by - ay) // 6, by - (by - ay) // 6
    for half, ink in ((2, INK), (1, colour)):
        for i in range(-half, half + 1):
            if ax == bx:
                canvas.line(ax + i, ay, bx + i, by, ink)
            else:
                canvas.line(ax, ay + i, bx, by + i, ink)
