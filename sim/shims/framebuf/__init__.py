"""MicroPython 1.25's `framebuf` for CPython: the same calls leave the same bytes in the buffer.

Shapes become runs of pixels (shapes.py), runs become slices of the buffer (cells.py). A blit onto
GS4_HMSB goes row by row, any other pixel by pixel.

As on the Pico: blit() takes only a FrameBuffer (tuples are a later MicroPython's) and ignores a
palette that is none; a FrameBuffer refuses read-only memory; numbers must fit 32 bits.

Not as on the Pico:
- No text(): the built-in font is somebody's artwork, and our screens bring their own fonts.
- A FrameBuffer lends no buffer, as a Python class cannot before 3.12: read the one it was given.
- Sums do not wrap at 32 bits, which would show from radii of 1,000 and polygons of 8,000 pixels.
- A palette too short for its source raises IndexError; the Pico reads whatever lies behind it.

Figures here and in the other two files: CPython 3.11 on one core of a small server. For 240x240
pixels of GS4_HMSB: fill 0.002 ms, 100 glyphs of 8x14 1.1 ms, 19 hexagons of radius 22 0.6 ms
filled and 1.0 ms outlined, 30 lines of 200 pixels 3.5 ms; a frame of all but the lines, with 19
discs and 40 small rectangles, 3.6 ms.
"""

from array import array
from collections.abc import Iterable
from copy import copy

from framebuf import cells, shapes
from framebuf.cells import (
    GS2_HMSB,
    GS4_HMSB,
    GS8,
    MONO_HLSB,
    MONO_HMSB,
    MONO_VLSB,
    MVLSB,
    RGB565,
    stripe,
)

__all__ = [
    "GS2_HMSB",
    "GS4_HMSB",
    "GS8",
    "MONO_HLSB",
    "MONO_HMSB",
    "MONO_VLSB",
    "MVLSB",
    "RGB565",
    "FrameBuffer",
]

SMALL = 256  # bytes: the stamps of smaller sources are kept


class FrameBuffer:
    """A canvas over the caller's buffer."""

    __slots__ = (
        "_cells",
        "_count",  # of the cells the canvas spans; a palette is read beyond them
        "_format",
        "_height",
        "_log",  # of the pixels in a cell, side by side
        "_owner",  # of the memory
        "_step",  # in cells, from one row of them to the next
        "_stride",  # the same in pixels
        "_width",
    )

    def __init__(self, buffer, width: int, height: int, format: int, /, *stride: int):
        if len(stride) > 1:
            raise TypeError(f"FrameBuffer() takes 4 or 5 arguments, not {4 + len(stride)}")
        width, height, format, pitch = _ints(width, height, format, *(stride or (width,)))
        if not (1 <= width <= pitch <= 0xFFFF and 1 <= height <= 0xFFFF):
            raise ValueError(f"no canvas is {width} x {height} with a stride of {pitch}")
        if format not in cells.SHIFTS:
            raise ValueError("invalid format")
        view = memoryview(buffer)
        if view.readonly:
            raise TypeError("the buffer is read-only")
        self._log = 0 if format == MONO_VLSB else len(cells.SHIFTS[format]).bit_length() - 1
        pitch = -(-pitch >> self._log) << self._log  # whole cells
        self._count = cells.count(format, width, height, pitch)
        needed = self._count * (2 if format == RGB565 else 1)
        if needed > view.nbytes:
            raise ValueError(f"the buffer has {view.nbytes} bytes, {needed} are needed")
        memory = view.cast("B")
        self._cells = memory[: view.nbytes & ~1].cast("H") if format == RGB565 else memory
        self._owner = view.obj
        self._format = format
        self._width = width
        self._height = height
        self._stride = pitch & 0xFFFF
        self._step = self._stride >> self._log

    def pixel(self, x: int, y: int, /, *colour: int) -> int | None:
        """Set the pixel, or without a colour return its own: None beyond the canvas."""
        if len(colour) > 1:
            raise TypeError(f"pixel() takes 2 or 3 arguments, not {2 + len(colour)}")
        x, y = _ints(x, y)
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if not colour:
            return self._get(x, y)
        self._set(x, y, *_ints(*colour))
        return None

    def fill(self, colour: int, /) -> None:
        (colour,) = _ints(colour)
        self._rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x: int, y: int, width: int, height: int, colour: int, /) -> None:
        x, y, width, height, colour = _ints(x, y, width, height, colour)
        self._rect(x, y, width, height, colour)

    def hline(self, x: int, y: int, width: int, colour: int, /) -> None:
        x, y, width, colour = _ints(x, y, width, colour)
        self._rect(x, y, width, 1, colour)

    def vline(self, x: int, y: int, height: int, colour: int, /) -> None:
        x, y, height, colour = _ints(x, y, height, colour)
        self._rect(x, y, 1, height, colour)

    def rect(self, x: int, y: int, width: int, height: int, colour: int, fill=False, /) -> None:
        x, y, width, height, colour = _ints(x, y, width, height, colour)
        if fill:
            self._rect(x, y, width, height, colour)
            return
        self._rect(x, y, width, 1, colour)
        self._rect(x, y + height - 1, width, 1, colour)
        self._rect(x, y, 1, height, colour)
        self._rect(x + width - 1, y, 1, height, colour)

    def line(self, x1: int, y1: int, x2: int, y2: int, colour: int, /) -> None:
        x1, y1, x2, y2, colour = _ints(x1, y1, x2, y2, colour)
        self._runs(x1, y1, shapes.line(x2 - x1, y2 - y1), colour)

    def ellipse(
        self, x: int, y: int, xr: int, yr: int, colour: int, fill=False, quarters: int = 15, /
    ) -> None:
        x, y, xr, yr, colour, quarters = _ints(x, y, xr, yr, colour, quarters)
        self._runs(x, y, shapes.ellipse(xr, yr, bool(fill), quarters & 15), colour)

    def poly(self, x: int, y: int, corners, colour: int, fill=False, /) -> None:
        """`corners` is an array of x and y in turn; an x without its y is left out."""
        x, y = _ints(x, y)
        numbers = memoryview(corners).tolist()
        if len(numbers) < 2:
            return
        (colour,) = _ints(colour)
        numbers = tuple(_ints(*numbers[: len(numbers) & ~1]))
        self._runs(x, y, shapes.polygon(numbers, bool(fill)), colour)

    def blit(self, source: "FrameBuffer", x: int, y: int, key: int = -1, palette=None, /) -> None:
        """Draw a source; a pixel that is `key` once the palette has mapped it is left out."""
        if not isinstance(source, FrameBuffer):
            raise TypeError("only a FrameBuffer can be blitted")
        x, y, key = _ints(x, y, key)
        self._blit(source, x, y, key, palette if isinstance(palette, FrameBuffer) else None)

    def scroll(self, xstep: int, ystep: int, /) -> None:
        """Move the picture; what nothing moves to stays as it was."""
        xstep, ystep = _ints(xstep, ystep)
        before = copy(self)
        before._cells = memoryview(self._cells.tobytes())
        if self._format == RGB565:
            before._cells = before._cells.cast("H")
        before._owner = None
        self._blit(before, xstep, ystep, -1, None)

    # Below here all numbers are checked.

    def _place(self, x: int, y: int) -> tuple[int, int]:
        """The cell of a pixel and the shift of its bits there."""
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, y & 7
        shifts = cells.SHIFTS[self._format]
        cell, place = divmod(x + y * self._stride, len(shifts))
        return cell, shifts[place]

    def _get(self, x: int, y: int) -> int:
        cell, shift = self._place(x, y)
        return self._cells[cell] >> shift & cells.MASKS[self._format]

    def _set(self, x: int, y: int, colour: int) -> None:
        cell, shift = self._place(x, y)
        kept = self._cells[cell] & ~(cells.MASKS[self._format] << shift)
        self._cells[cell] = kept | self._bits(colour) << shift

    def _bits(self, colour: int) -> int:
        """Those of one pixel."""
        mask = cells.MASKS[self._format]
        return int(colour != 0) if mask == 1 else colour & mask

    def _rect(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        top, bottom = max(0, y), min(self._height, y + height)
        if self._format == MONO_VLSB:
            self._runs(0, 0, [(x, row, width) for row in range(top, bottom)], colour)
            return
        left, right = max(0, x), min(self._width, x + width)
        if left >= right or top >= bottom:
            return
        memory, step, log = self._cells, self._step, self._log
        place = left & (1 << log) - 1
        start, end, filled, shared = stripe(self._format, place, right - left, self._bits(colour))
        first, beyond = top * step + (left >> log), bottom * step
        for at, keep, put in shared:
            for cell in range(first + at, beyond, step):
                memory[cell] = memory[cell] & keep | put
        if len(filled) == step:  # all of every row: one piece
            memory[first : first + (bottom - top) * step] = filled * (bottom - top)
        elif filled:
            for cell in range(first + start, beyond, step):
                memory[cell : cell - start + end] = filled

    def _runs(self, x: int, y: int, runs: Iterable[shapes.Run], colour: int) -> None:
        """Paint the runs of a shape at a point, as far as they lie on the canvas.

        In one piece: a run in GS4_HMSB takes 0.4 us, by way of smaller functions 0.8 us.
        """
        width, height, log = self._width, self._height, self._log
        memory, format, step, bits = self._cells, self._format, self._step, self._bits(colour)
        tables = cells.DRAWN if bits else cells.CLEARED
        last = (1 << log) - 1
        for left, row, length in runs:
            left += x
            row += y
            right = left + length
            if left < 0:
                left = 0
            if right > width:
                right = width
            if left >= right or not 0 <= row < height:
                continue
            if format == MONO_VLSB:
                span = slice((row >> 3) * step + left, (row >> 3) * step + right)
                memory[span] = bytes(memory[span]).translate(tables[row & 7])
                continue
            start, end, filled, shared = stripe(format, left & last, right - left, bits)
            cell = row * step + (left >> log)
            for at, keep, put in shared:
                at += cell
                memory[at] = memory[at] & keep | put
            if filled:
                memory[cell + start : cell + end] = filled

    def _blit(self, source, x: int, y: int, key: int, palette: "FrameBuffer | None") -> None:
        left, right = max(0, x), min(self._width, x + source._width)
        top, bottom = max(0, y), min(self._height, y + source._height)
        if left >= right or top >= bottom:
            return
        area = left - x, top - y, right - left, bottom - top
        colours = self._stamp_colours(source, palette)
        if colours is None:
            self._blit_pixels(source, area, left, top, key, palette)
        else:
            self._blit_rows(source, area, left, top, key, colours)

    def _stamp_colours(self, source, palette) -> tuple[int, ...] | None:
        """What each value of the source becomes; None if the blit must go pixel by pixel.

        So it must where memory is shared: pixels just drawn are read again.
        """
        if self._format != GS4_HMSB or source._format == RGB565 or source._owner is self._owner:
            return None
        values = range(cells.MASKS[source._format] + 1)
        if palette is None:
            return tuple(values)
        if palette._owner is self._owner:
            return None
        try:
            return tuple([palette._get(value, 0) for value in values])
        except IndexError:
            return None  # the source may do without the values that are missing

    def _blit_rows(self, source, area, left: int, top: int, key: int, colours) -> None:
        content = bytes(source._cells[: source._count])
        stamp = cells.small_stamp if len(content) <= SMALL else cells.stamp
        odd = left & 1
        rows = stamp(content, source._format, source._stride, area, colours, key, odd)
        memory, step, from_bytes = self._cells, self._step, int.from_bytes
        length = (odd + area[2] + 1) // 2
        first = top * step + left // 2
        for row, keep, put in rows:
            start = first + row * step
            end = start + length
            bits = from_bytes(memory[start:end], "big") & keep | put
            memory[start:end] = bits.to_bytes(length, "big")

    def _blit_pixels(self, source, area, left: int, top: int, key: int, palette) -> None:
        x, y, width, height = area
        for down in range(height):
            for across in range(width):
                colour = source._get(x + across, y + down)
                if palette is not None:
                    colour = palette._get(colour, 0)
                if colour != key:
                    self._set(left + across, top + down, colour)


def _ints(*values: int) -> array:
    """The values: TypeError if one is no integer, OverflowError if it exceeds the Pico's word."""
    return array("i", values)
