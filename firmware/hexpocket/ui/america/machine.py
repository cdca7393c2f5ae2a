"""Hexes and rails of a flat board by machine code: there are too many pixels for framebuf.

On a Pico a hex close by takes 0.25 ms, by framebuf's polygons 0.8 ms, and a rail 0.1 ms, by its
lines 0.6 ms. Machine code is copied into RAM, 3.3 KB of it while America is played, so it is only
what touches pixels; the loops over hexes stay in flash.
"""

import micropython
from micropython import const

from ...engine.board import RIM_SHIFT
from ..kit import palette

# For MicroPython's compiler pointers, for CPython views.
ptr8 = memoryview


def ptr32(data):
    return memoryview(data).cast("B").cast("I")


SHIFT = const(4096)  # the board's corner + this: a word read through a pointer has no sign
# A rail's paint: second and first colour, a bit for each distance from the middle where all is in
# the second colour, one where the axis is; on a printed track sleepers are there only.
ALL = const(1 << 8)
AXIS = const(1 << 18)
TRACK = const(1 << 28)
SLEEPERS = const(0x249 << 8)
# Where patterns lie in a hex: x and y from its middle + 128, how wide; in an overview, in one with
# larger hexes, close by.
_SPOTS = bytes((124, 120, 8, 124, 130, 8))
_WIDE_SPOTS = bytes((120, 120, 16, 120, 130, 16))
_CLOSE_SPOTS = bytes(
    (120, 106, 16, 120, 143, 16, 106, 120, 8, 106, 128, 8, 142, 120, 8, 142, 128, 8)
)


def hexes(island, pos, number):
    """The rim, then all hexes with outline and pattern, then what `number` draws on them."""
    screen = island.screen
    game = island.game
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
    for i in range(0, len(rim), 3):
        x = x0 + (rim[i] - RIM_SHIFT) * ux
        y = y0 + (rim[i + 1] - RIM_SHIFT) * uy
        if west < x < east and north < y < south:
            hexagon(x, y, colours[rim[i + 2]] * 0x11, screen, b"", b"", shape, rows)
    xy = game.board.hex_xy
    for i in range(game.board.hexes):
        x = x0 + xy[2 * i] * ux
        y = y0 + xy[2 * i + 1] * uy
        if west < x < east and north < y < south:
            byte = pos[game.hexes + i]
            colour = colours[byte & 7] << 4 | palette.DARK
            hexagon(x, y, colour, screen, island.tiles[byte & 7], spots, shape, rows)
            if byte > 15 and island.close and left - 16 < x < left + width + 16:
                number(island, x, y, byte)
    for i in range(0 if island.close else game.board.hexes):
        if pos[game.hexes + i] > 15:  # may be wider than its hex
            number(island, x0 + xy[2 * i] * ux, y0 + xy[2 * i + 1] * uy, pos[game.hexes + i])


# MicroPython keeps a function's first three locals in registers: here those of the inner loops.


@micropython.viper
def hexagon(cell: int, end: int, colour: int, screen, picture, spots, shape: int, rows: int):
    """A hex around a pixel `cell`, `end`, in the colours of its inside and its edge.

    `picture` is a pattern of 16 x 8 pixels on the ground's colour and `spots` where it comes to:
    x and y from the middle + 128, how wide; x comes to be even. `shape` is 256 times how much
    narrower a hex gets in a row, ux and uy; `rows` the first row and the row behind the last.
    """
    x = cell
    y = end
    colours = colour
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
        colour = (edge if down == uy else colours >> 4) * 0x11
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


@micropython.viper
def rails(at: int, word: int, cell: int, screen, pos, tables, window):
    """Rails or tracks on some paths; where they go down from a node, that is noted.

    `tables` are the paths, path_nodes, node_xy, and by node 1 where a rail goes down. `window` is
    x0 + SHIFT, y0 + SHIFT, ux, uy, the screen's height, half a rail's width, how far a steep one
    goes east in 256 rows, where paths begin, then by owner the paint, or 0 for no rail. The pixels
    across a rail are the digits of a number, INK is 0.
    """
    out = ptr8(screen.buffer)
    wide = int(screen.width)
    owners = ptr8(pos)
    paths = ptr8(tables[0])
    nodes = ptr8(tables[1])
    xy = ptr8(tables[2])
    below = ptr8(tables[3])
    view = ptr32(window)
    half = view[5]
    for turn in range(int(len(tables[0]))):
        at = paths[turn]
        paint = view[8 + (owners[view[7] + at] >> 4)]
        if not paint:
            continue
        a = 2 * nodes[2 * at]
        b = 2 * nodes[2 * at + 1]
        way = xy[b + 1] - xy[a + 1]
        long = view[3]
        cell = view[2]
        if way:
            below[(a if way > 0 else b) >> 1] = 1
        else:
            cell *= 2
            long = cell
        # Shy of the corners by a sixth; a is the western end.
        x = view[0] - SHIFT + xy[a] * view[2] + (cell * 43 >> 8)
        y = view[1] - SHIFT + xy[a + 1] * view[3] + (way * view[3] * 43 >> 8)
        long = long * 43 >> 7
        if x + 2 * long < 0 or x >= wide:
            continue
        inner = (1 << 8 * half) - 16
        plain = (paint >> 4 & 15) * 0x1111111 & inner
        for i in range(0 - long, long + 1):
            word = plain
            reach = half
            cell = i + long
            at = paint >> (i if i > 0 else 0 - i)
            if at & ALL:
                word = (paint & 15) * 0x1111111 & inner
            elif at & AXIS:
                word ^= ((paint ^ paint >> 4) & 15) << 4 * half
            elif paint & TRACK:
                reach = 0
            at = y
            side = 0
            if way:
                at += way * cell
                cell = cell * view[6] + 128 >> 8
                side = reach
            cell += x
            if cell < side or cell + side >= wide or at < reach or at + reach >= view[4]:
                continue
            at = at * wide + cell - (reach if way else reach * wide)
            for _ in range(2 * reach + 1):
                cell = at >> 1
                if at & 1:
                    out[cell] = out[cell] & 0xF0 | word & 15
                else:
                    out[cell] = out[cell] & 0x0F | (word & 15) << 4
                word >>= 4
                at += 1 if way else wide
