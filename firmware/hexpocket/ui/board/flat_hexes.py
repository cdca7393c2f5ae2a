"""The hexes of a flat board by machine code: there are too many pixels for framebuf.

On a Pico a hex close by takes 0.25 ms, by framebuf's polygons 0.8 ms.
"""

import micropython

from ...engine.board import RIM_SHIFT
from ..kit import palette

# For MicroPython's compiler pointers, for CPython views.
ptr8 = memoryview


def ptr32(data):
    return memoryview(data).cast("B").cast("I")


_SHADE = palette.INK  # every other pixel of a hex that steps back

# Where patterns lie in a hex: x and y from its middle + 128, how wide; in an overview, in one with
# larger hexes, close by.
_SPOTS = bytes((124, 120, 8, 124, 130, 8))
_WIDE_SPOTS = bytes((120, 120, 16, 120, 130, 16))
_CLOSE_SPOTS = bytes(
    (120, 106, 16, 120, 143, 16, 106, 120, 8, 106, 128, 8, 142, 120, 8, 142, 128, 8)
)


def draw(island, pos):
    """The rim, then all hexes with outline and pattern, then numbers on them.

    Hexes out of the spotlight step back: they have no pattern, and every other pixel is ink.
    """
    screen = island.screen
    game = island.game
    number = island.pieces.number
    ux = island.ux
    uy = island.uy
    x0 = island.x0
    y0 = island.y0
    left, top, width, height = island.area
    west = left - 2 * ux
    east = left + width + 2 * ux
    north = top - uy
    south = top + height + uy
    shape = (ux << 8) // uy << 16 | ux << 8 | uy
    rows = top << 8 | top + height
    spots = _CLOSE_SPOTS if island.close else _WIDE_SPOTS if ux > 6 else _SPOTS
    colours = palette.TERRAIN
    rim = game.board.rim
    lit = island.spotlight and island.spotlight.lit
    for i in range(0, len(rim), 3):
        x = x0 + (rim[i] - RIM_SHIFT) * ux
        y = y0 + (rim[i + 1] - RIM_SHIFT) * uy
        if west < x < east and north < y < south:
            colour = colours[rim[i + 2]]
            colour |= colour << 4 | (_SHADE if lit else colour) << 8
            _hexagon(x, y, colour, screen, b"", b"", shape, rows)
    xy = game.board.hex_xy
    for i in range(game.board.hexes):
        x = x0 + xy[2 * i] * ux
        y = y0 + xy[2 * i + 1] * uy
        if west < x < east and north < y < south:
            byte = pos[game.hexes + i]
            colour = colours[byte & 7]
            if lit and not lit[i]:
                colour = _SHADE << 8 | colour << 4 | palette.DARK
                _hexagon(x, y, colour, screen, b"", b"", shape, rows)
            else:
                colour = colour << 8 | colour << 4 | palette.DARK
                _hexagon(x, y, colour, screen, island.tiles[byte & 7], spots, shape, rows)
            if byte >> 4 and island.close and left - 16 < x < left + width + 16:
                number(island, x, y, byte, not lit or lit[i])
    for i in range(0 if island.close else game.board.hexes):
        byte = pos[game.hexes + i]
        if byte >> 4:  # may be wider than its hex
            x = x0 + xy[2 * i] * ux
            number(island, x, y0 + xy[2 * i + 1] * uy, byte, not lit or lit[i])


# MicroPython keeps a function's first three locals in registers: here those of the inner loops.
@micropython.viper
def _hexagon(cell: int, end: int, colour: int, screen, picture, spots, shape: int, rows: int):
    """A hex around a pixel `cell`, `end`; `colour` has four bits for its edge, and for each of the
    two colours that take turns inside, in the next row the other way round.

    `picture` is a pattern of 16 x 8 pixels on the ground's colour and `spots` where it comes to:
    x and y from the middle + 128, how wide; x comes to be even. `shape` is 256 times how much
    narrower a hex gets in a row, ux and uy; `rows` the first row and the row behind the last.
    """
    x = cell
    y = end
    colours = colour >> 4
    edge = colour & 15
    out = ptr8(screen.buffer)
    words = ptr32(out)
    step = int(screen.width) >> 1
    uy = shape & 255
    for down in range(0 - uy, uy + 1):
        row = y + down
        if row < rows >> 8 or row >= rows & 255:
            continue
        down = down if down > 0 else 0 - down
        colour = edge * 0x11 if down == uy else colours
        if row & 1:
            colour = colour << 4 & 0xF0 | colour >> 4
        half = 2 * (shape >> 8 & 255) - (down * (shape >> 16) >> 8)
        row *= step
        cell = row
        end = row + step
        if x > half:
            cell += x - half >> 1
            if cell >= end:
                continue
            if x - half & 1:
                out[cell] = out[cell] & 0xF0 | edge
            else:
                out[cell] = edge << 4 | colour & 15
            cell += 1
        half += x
        if half < 2 * step:
            end = row + (half >> 1)
            if end < cell:
                continue
            if half & 1:
                out[end] = colour & 0xF0 | edge
            else:
                out[end] = out[end] & 0x0F | edge << 4
        while cell < end:
            if cell & 3 or cell + 3 >= end:
                out[cell] = colour
                cell += 1
            else:
                words[cell >> 2] = colour * 0x1010101
                cell += 4
    places = ptr8(spots)
    tile = ptr8(picture)
    for spot in range(0, int(len(spots)), 3):
        half = (x + places[spot] >> 1) - 64
        row = y + places[spot + 1] - 128
        for down in range(8):
            if row >= rows >> 8 and row < rows & 255:
                colour = 8 * down - (half if half < 0 else 0)
                cell = row * step + (half if half > 0 else 0)
                down = 8 * down + (places[spot + 2] >> 1)
                end = row * step + step
                while colour < down and cell < end:
                    out[cell] = tile[colour]
                    cell += 1
                    colour += 1
            row += 1
