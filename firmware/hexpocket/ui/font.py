"""Font: a packed bitmap font (.hxf) read in place; it measures, wraps and draws text.

The file is a header, two tables and the glyphs, little-endian:

    offset  header field                    offset  header field
    0       magic b"HEXF"                   11      u8  columns between two glyphs
    4       u32 CRC32 of bytes 8..end       12      u16 length of the whole file
    8       u8  version                     14      u16 glyphs N
    9       u8  height of a line, rows      16      u8  columns of the widest glyph
    10      u8  rows above the baseline

    codes    2N  u16 code points, rising: all of printable ASCII first, U+FFFD last; the glyph
                 of U+FFFD is drawn for every character that is not here
    offsets  2N  u16 where the glyph starts in the file; characters may share a glyph
    glyphs       width byte, then `height` rows of pixels in framebuf's MONO_HLSB
"""

import struct
from binascii import crc32

from framebuf import GS8, MONO_HLSB, FrameBuffer
from micropython import const

MAGIC = b"HEXF"
VERSION = 1
# Fields after the magic; the CRC is the first of them and covers all that follows it.
HEADER = "<IBBBBHHB"
HEADER_SIZE = 17
UNKNOWN = 0xFFFD
_FIRST = const(32)  # printable ASCII, every character of it in every font
_LAST = const(126)
_CLEAR = const(255)  # what the palette makes of a pixel that is off: no canvas colour


class BadFont(ValueError):
    """The bytes are no font this firmware can read; the text says why."""


class Font:
    """One font. `data` is bytes, or on the device a memoryview over flash."""

    def __init__(self, data):
        data = memoryview(data)
        if len(data) < HEADER_SIZE or bytes(data[:4]) != MAGIC:
            raise BadFont("not a Hexpocket font")
        fields = struct.unpack_from(HEADER, data, 4)
        if fields[1] != VERSION:
            raise BadFont("font version %d, need %d" % (fields[1], VERSION))
        if fields[5] != len(data):
            raise BadFont("font has %d bytes, should have %d" % (len(data), fields[5]))
        if fields[0] != crc32(data[8:]):
            raise BadFont("font is damaged (checksum)")
        self.height, self.baseline, self.spacing = fields[2:5]
        self.count = fields[6]
        if self.count <= _LAST - _FIRST + 1 or HEADER_SIZE + 4 * self.count > len(data):
            raise BadFont("font tables do not fit the file")
        self._data = data
        self._offsets = HEADER_SIZE + 2 * self.count
        # Of printable ASCII: a look into a table is three times as fast as one into the file.
        self._widths = bytes([data[self._glyph(code)] for code in range(_FIRST, _LAST + 1)])
        # framebuf blits only from memory it may write to: a glyph is copied here first.
        self._bits = bytearray((fields[7] + 7) // 8 * self.height)
        self._cells = {}  # FrameBuffers over _bits, by width
        self._colours = bytearray((_CLEAR, 0))
        self._palette = FrameBuffer(self._colours, 2, 1, GS8)

    def width(self, text):
        """Columns from the first pixel of the text to its last."""
        widths = self._widths
        total = 0
        for char in text:
            code = ord(char)
            if _FIRST <= code <= _LAST:
                total += widths[code - _FIRST]
            else:
                total += self._data[self._glyph(code)]
        return total + (len(text) - 1) * self.spacing if text else 0

    def fit(self, text, px, start=0):
        """How many characters of text[start:] are at most `px` columns wide."""
        widths = self._widths
        spacing = self.spacing
        room = px + spacing
        for index in range(start, len(text)):
            code = ord(text[index])
            if _FIRST <= code <= _LAST:
                room -= widths[code - _FIRST] + spacing
            else:
                room -= self._data[self._glyph(code)] + spacing
            if room < 0:
                return index - start
        return len(text) - start

    def draw(self, canvas, text, x, y, ink):
        """Draws the text, its cell's top left corner at (x, y); returns where the next may go."""
        data = self._data
        height = self.height
        bits = self._bits
        palette = self._palette
        cells = self._cells
        offsets = self._offsets - 2 * _FIRST
        blit = canvas.blit
        spacing = self.spacing
        self._colours[1] = ink
        for char in text:
            code = ord(char)
            if _FIRST <= code <= _LAST:  # a call takes as long as a glyph's pixels
                at = offsets + 2 * code
                at = data[at] | data[at + 1] << 8
            else:
                at = self._glyph(code)
            width = data[at]
            if char != " ":
                at += 1
                size = (width + 7 >> 3) * height
                bits[:size] = data[at : at + size]
                blit(cells.get(width) or self._cell(width), x, y, _CLEAR, palette)
            x += width + spacing
        return x

    def wrap(self, text, px):
        """The text in lines of at most `px` columns, broken at spaces, after hyphens, at newlines.

        A word wider than a line is broken where the line is full.
        """
        lines = []
        for paragraph in text.split("\n"):
            start = 0
            first = len(lines)
            while True:
                end = start + self.fit(paragraph, px, start)
                if end >= len(paragraph):
                    break
                cut = _break(paragraph, start, end) or max(end, start + 1)
                line = paragraph[start:cut].rstrip(" ")
                if line:
                    lines.append(line)
                start = cut
                while start < len(paragraph) and paragraph[start] == " ":
                    start += 1
            if start < len(paragraph) or len(lines) == first:
                lines.append(paragraph[start:])
        return lines

    def _glyph(self, code):
        """Where the glyph of this code point starts."""
        data = self._data
        if _FIRST <= code <= _LAST:
            index = code - _FIRST
        else:
            index = _LAST - _FIRST + 1
            last = self.count - 1
            while index < last:
                middle = (index + last) >> 1
                at = HEADER_SIZE + 2 * middle
                if data[at] | data[at + 1] << 8 < code:
                    index = middle + 1
                else:
                    last = middle
            at = HEADER_SIZE + 2 * index
            if data[at] | data[at + 1] << 8 != code:
                index = self.count - 1
        at = self._offsets + 2 * index
        return data[at] | data[at + 1] << 8

    def _cell(self, width):
        """The copied glyph as a picture of this width, made on first use."""
        cell = FrameBuffer(self._bits, width, self.height, MONO_HLSB)
        self._cells[width] = cell
        return cell


def _break(text, start, end):
    """The last place after `start` and up to `end` where a line may end, or 0."""
    for cut in range(end, start, -1):
        if text[cut] == " ":
            return cut
        # A hyphen at the start of a word is a minus: it stays with its number.
        if text[cut - 1] == "-" and cut - 2 >= start and text[cut - 2] not in " -":
            return cut
    return 0
