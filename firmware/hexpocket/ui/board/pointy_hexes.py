"""The hexes of a pointy board by machine code, as framebuf would draw them.

On a Pico a hex close by takes 0.8 ms, by framebuf's polygons and blits 1.3 ms.
"""

import micropython
from framebuf import GS8, FrameBuffer
from micropython import const

from ..kit import palette

# For MicroPython's compiler pointers, for CPython views.
ptr8 = memoryview


def ptr32(data):
    return memoryview(data).cast("B").cast("I")


_BAND = const(8)  # rows that are drawn to be looked at, at once
_EDGE = b"\x01"
_INSIDE = b"\x02"


def rows(corners, ux, uy):
    """By row of a hex, from its left: where its edge begins, its inside, its edge again, and
    where it ends."""
    wide = 2 * ux + 1
    found = bytearray(4 * (4 * uy + 1))
    band = bytearray(wide * _BAND)
    canvas = FrameBuffer(band, wide, _BAND, GS8)
    for top in range(0, 4 * uy + 1, _BAND):
        canvas.fill(0)
        canvas.poly(ux, 2 * uy - top, corners, _INSIDE[0], True)
        canvas.poly(ux, 2 * uy - top, corners, _EDGE[0])
        for row in range(min(_BAND, 4 * uy + 1 - top)):
            line = bytes(band[row * wide : row * wide + wide])
            at = 4 * (top + row)
            found[at] = line.find(_EDGE)
            found[at + 3] = line.rfind(_EDGE) + 1
            inside = line.find(_INSIDE)
            found[at + 1] = found[at + 3] if inside < 0 else inside
            found[at + 2] = found[at + 3] if inside < 0 else line.rfind(_INSIDE) + 1
    return found


def spots(uy, close):
    """Where patterns lie in a hex: around the token, x and y from its middle + 128, how wide."""
    reach = uy * 3 // 2
    places = bytes((120, 127 - reach, 16, 120, 122 + reach, 16))
    if close:
        places += bytes((104, 120, 8, 104, 128, 8, 144, 120, 8, 144, 128, 8))
    return places


def draw(island, pos):
    """All hexes in sight with outline, pattern and number."""
    game = island.game
    xy = game.board.hex_xy
    number = island.pieces.number
    ux = island.ux
    uy = island.uy
    left, top, width, height = island.area
    west = left - 2 * ux
    east = left + width + 2 * ux
    north = top - 2 * uy
    south = top + height + 2 * uy
    places = spots(uy, island.close)
    for i in range(game.board.hexes):
        x = island.x0 + xy[2 * i] * ux
        y = island.y0 + xy[2 * i + 1] * uy
        if island.close and not (west <= x < east and north <= y < south):
            continue
        byte = pos[game.hexes + i]
        colour = palette.TERRAIN[byte & 7] << 4 | palette.DARK
        _hexagon(x - ux, y - 2 * uy, colour, island.screen, island.hex_rows)
        _pattern(x, y, 0, island.screen, island.tiles[byte & 7], places)
        if not island.close:  # there patterns may touch the outline
            island.canvas.poly(x, y, island.corners, palette.DARK)
        if byte >> 4:
            number(island, x, y, byte)


# MicroPython keeps a function's first three locals in registers: here those of the inner loops.
@micropython.viper
def _hexagon(cell: int, end: int, colour: int, screen, rows):
    """A hex whose rows begin at a pixel `cell`, `end`; `colour` has four bits for its edge, then
    four for its inside."""
    x = cell
    row = end
    edge = colour & 15
    inside = (colour >> 4) * 0x11
    out = ptr8(screen.buffer)
    words = ptr32(out)
    table = ptr8(rows)
    wide = int(screen.width)
    step = wide >> 1
    high = int(screen.height)
    for at in range(0, int(len(rows)), 4):
        if row >= 0 and row < high:
            begin = x + table[at + 1]
            stop = x + table[at + 2]
            begin = begin if begin > 0 else 0
            stop = stop if stop < wide else wide
            if begin < stop:
                cell = row * step + (begin >> 1)
                end = row * step + (stop >> 1)
                if begin & 1:
                    out[cell] = out[cell] & 0xF0 | inside & 15
                    cell += 1
                if stop & 1:
                    out[end] = out[end] & 0x0F | inside & 0xF0
                while cell < end:
                    if cell & 3 or cell + 3 >= end:
                        out[cell] = inside
                        cell += 1
                    else:
                        words[cell >> 2] = inside * 0x1010101
                        cell += 4
            for side in range(at, at + 4, 2):
                cell = x + table[side]
                end = x + table[side + 1]
                cell = cell if cell > 0 else 0
                end = end if end < wide else wide
                while cell < end:
                    colour = row * step + (cell >> 1)
                    if cell & 1:
                        out[colour] = out[colour] & 0xF0 | edge
                    else:
                        out[colour] = out[colour] & 0x0F | edge << 4
                    cell += 1
        row += 1


@micropython.viper
def _pattern(x: int, y: int, cell: int, screen, picture, spots):
    """A pattern of 16 x 8 pixels, or its left part, at some spots around a pixel."""
    out = ptr8(screen.buffer)
    tile = ptr8(picture)
    places = ptr8(spots)
    step = int(screen.width) >> 1
    high = int(screen.height)
    for spot in range(0, int(len(spots)), 3):
        left = x + places[spot] - 128
        half = places[spot + 2] >> 1
        odd = left & 1
        left = left >> 1
        for down in range(8):
            row = y + places[spot + 1] - 128 + down
            if row < 0 or row >= high:
                continue
            row *= step
            for i in range(half):
                cell = left + i
                byte = tile[8 * down + i]
                if not odd:
                    if cell >= 0 and cell < step:
                        out[row + cell] = byte
                    continue
                if cell >= 0 and cell < step:
                    out[row + cell] = out[row + cell] & 0xF0 | byte >> 4
                cell += 1
                if cell >= 0 and cell < step:
                    out[row + cell] = out[row + cell] & 0x0F | byte << 4 & 0xF0
