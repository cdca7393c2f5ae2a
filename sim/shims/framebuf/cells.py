"""How the formats of `framebuf` pack pixels into the cells of a buffer, many pixels at a time.

A cell is a byte; RGB565's is two bytes in the machine's order, which is little-endian on the Pico
as on every desktop. MONO_VLSB has eight rows in a cell, the others have the pixels of one row.
"""

from array import array
from functools import cache, lru_cache
from typing import NamedTuple

MONO_VLSB = MVLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

# How far the bits of each pixel in a cell are shifted, from left to right (MONO_VLSB: downwards).
SHIFTS = {
    MONO_VLSB: (0, 1, 2, 3, 4, 5, 6, 7),
    RGB565: (0,),
    GS4_HMSB: (4, 0),
    MONO_HLSB: (7, 6, 5, 4, 3, 2, 1, 0),
    MONO_HMSB: (0, 1, 2, 3, 4, 5, 6, 7),
    GS2_HMSB: (0, 2, 4, 6),
    GS8: (0,),
}
# The bits of one pixel, all set.
MASKS = {format: (1 << 8 // len(shifts)) - 1 for format, shifts in SHIFTS.items()}
MASKS[RGB565] = 0xFFFF

# MONO_VLSB, per row of a cell: what every cell becomes when that row is cleared or drawn.
CLEARED = [bytes(cell & ~(1 << row) for cell in range(256)) for row in range(8)]
DRAWN = [bytes(cell | 1 << row for cell in range(256)) for row in range(8)]
# And the pixel it holds there.
PIXEL = [bytes(cell >> row & 1 for cell in range(256)) for row in range(8)]


def count(format: int, width: int, height: int, stride: int) -> int:
    """The cells from a canvas's first pixel to its last."""
    if format == MONO_VLSB:
        return (height - 1) // 8 * stride + width
    per_cell = len(SHIFTS[format])
    return (height - 1) * stride // per_cell + -(-width // per_cell)


class Stripe(NamedTuple):
    """Neighbours of one colour in a row: cells filled by them, and cells shared with others."""

    start: int  # of the filled cells
    end: int
    filled: array
    shared: tuple[tuple[int, int, int], ...]  # cell, bits to keep, bits to put


@lru_cache(maxsize=8192)  # GS4_HMSB has 7,680 stripes for a width of 240
def stripe(format: int, place: int, length: int, bits: int) -> Stripe:
    """The stripe that begins at a place in cell 0; `bits` are those of one pixel."""
    shifts, mask = SHIFTS[format], MASKS[format]
    colour = sum(bits << shift for shift in shifts)
    end, beyond = divmod(place + length, len(shifts))
    first = sum(mask << shift for shift in shifts[place:])
    last = sum(mask << shift for shift in shifts[:beyond])
    shared = {}  # per cell the bits of the stripe
    if end == 0:
        shared[0] = first & last
    else:
        if place:
            shared[0] = first
        if beyond:
            shared[end] = last
    start = int(place > 0)
    return Stripe(
        start,
        end,
        array("H" if format == RGB565 else "B", [colour]) * (end - start),
        tuple((cell, ~own & 0xFF, colour & own) for cell, own in shared.items()),
    )


@cache
def _unpacked(format: int) -> list[bytes]:
    """Per cell its pixels, a byte each."""
    shifts, mask = SHIFTS[format], MASKS[format]
    return [bytes(cell >> shift & mask for shift in shifts) for cell in range(256)]


def pixels(content: bytes, format: int, stride: int, x: int, y: int, width: int) -> bytes:
    """Part of a row, a byte for each pixel; not for RGB565."""
    if format == MONO_VLSB:
        start = (y >> 3) * stride + x
        return content[start : start + width].translate(PIXEL[y & 7])
    per_cell = len(SHIFTS[format])
    start, place = divmod(y * stride + x, per_cell)
    end = -(-(y * stride + x + width) // per_cell)
    unpacked = _unpacked(format)
    return b"".join([unpacked[cell] for cell in content[start:end]])[place : place + width]


def stamp(
    content: bytes,
    format: int,
    stride: int,
    area: tuple[int, int, int, int],  # of the source: x, y, width, height
    colours: tuple[int, ...],  # per value of a pixel
    key: int,
    odd: int,  # 1 if it is for the second half of a cell
) -> list[tuple[int, int, int]]:
    """A source's area for GS4_HMSB: per row that shows its number, bits to keep and bits to put.

    Pixels become hexadecimal digits, for int() reads a row of them at once.
    """
    put = b"".join([b"%x" % (colour & 15 if colour != key else 0) for colour in colours])
    keep = b"".join([b"0" if colour != key else b"f" for colour in colours])
    put, keep = put.ljust(256), keep.ljust(256)
    x, y, width, height = area
    after = (odd + width) & 1
    nothing = (1 << 4 * (odd + width + after)) - 1
    rows = []
    for row in range(height):
        values = pixels(content, format, stride, x, y + row, width)
        kept = int(b"f" * odd + values.translate(keep) + b"f" * after, 16)
        if kept != nothing:
            rows.append((row, kept, int(values.translate(put) + b"0" * after, 16)))
    return rows


# Glyphs and icons come again on every frame: 8x14 pixels take 11 us, the first time 27 us.
small_stamp = lru_cache(maxsize=4096)(stamp)
