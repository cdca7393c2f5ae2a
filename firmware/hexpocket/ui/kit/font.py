"""Font: a packed bitmap font (.hxf) read in place; it measures, wraps and draws text.

The file is a header, two tables and the glyphs, little-endian:

    offset  header field                    offset  header field
    0       magic b"HEXF"                   11      u8  columns between two glyphs
    4       u32 CRC32 of bytes 8..end       12      u16 length of the whole file
    8       u8  version                     14      u16 glyphs N
    9       u8  height of a line, rows
    10      u8  rows above the baseline

    codes    2N  u16 code points, rising: all of printable ASCII first, U+FFFD last; the glyph
                 of U+FFFD is drawn for every character that is not here
    offsets  2N  u16 where the glyph starts in the file; characters may share a glyph
    glyphs       bytes: width, rows above the first that has ink, rows from there to the last that
                 has; then those rows, eight pixels a byte, the first in the highest bit
"""

import struct
from binascii import crc32

import micropython
from micropython import const

MAGIC = b"HEXF"
VERSION = 2
# Fields after the magic; the CRC is the first of them and covers all that follows it.
HEADER = "<IBBBBHH"
HEADER_SIZE = const(16)
UNKNOWN = 0xFFFD
_FIRST = const(32)  # a space, of printable ASCII, which every font has
_LAST = const(126)
_HYPHEN = const(45)
_NO_END = const(16383)  # columns: no text is wider
# For MicroPython's compiler a pointer to bytes, for CPython a view of them.
ptr8 = memoryview


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
        self.data = data

    def width(self, text):
        """Columns from the first pixel of the text to its last."""
        if not text:
            return 0
        return (_run(0, 0, 0, text.encode(), 0, _NO_END, self, None) >> 16) - self.spacing

    def fit(self, text, px):
        """How many characters of the text are at most `px` columns wide."""
        raw = text.encode()
        return len(str(raw[: self._fit(raw, px, 0)], "utf-8"))

    def draw(self, screen, text, x, y, ink):
        """Draws the text, its cell's top left corner at (x, y); returns where the next may go.

        `screen` has width, height and, in framebuf's GS4_HMSB, a buffer.
        """
        return _run(x, y, ink, text.encode(), 0, _NO_END, self, screen) >> 16

    def wrap(self, text, px):
        """The text in lines of at most `px` columns, broken at spaces, after hyphens, at newlines.

        A word wider than a line is broken where the line is full.
        """
        lines = []
        for paragraph in text.encode().split(b"\n"):
            start = 0
            first = len(lines)
            while True:
                end = self._fit(paragraph, px, start)
                if end >= len(paragraph):
                    break
                cut = _break(paragraph, start, end) or max(end, _after(paragraph, start))
                line = paragraph[start:cut].rstrip(b" ")
                if line:
                    lines.append(str(line, "utf-8"))
                start = cut
                while start < len(paragraph) and paragraph[start] == _FIRST:
                    start += 1
            if start < len(paragraph) or len(lines) == first:
                lines.append(str(paragraph[start:], "utf-8"))
        return lines

    def _fit(self, raw, px, start):
        """The byte where the text from `start` on is no longer at most `px` columns wide."""
        return _run(0, 0, 0, raw, start, px + self.spacing, self, None) & 0xFFFF

    def glyph(self, raw, at):
        """Where the glyph of a character starts that is not printable ASCII, and 65536 times how
        many bytes the character has; it begins at byte `at`."""
        after = _after(raw, at)
        code = ord(str(raw[at:after], "utf-8"))
        data = self.data
        index = _LAST - _FIRST + 1
        last = self.count - 1
        while index < last:
            middle = (index + last) >> 1
            place = HEADER_SIZE + 2 * middle
            if data[place] | data[place + 1] << 8 < code:
                index = middle + 1
            else:
                last = middle
        place = HEADER_SIZE + 2 * index
        if data[place] | data[place + 1] << 8 != code:
            index = self.count - 1
        place = HEADER_SIZE + 2 * (self.count + index)
        return data[place] | data[place + 1] << 8 | after - at << 16


# Machine code: on a Pico a letter of the body font takes 45 us, by way of framebuf 165 us.
@micropython.viper
def _run(x: int, y: int, ink: int, words, at: int, room: int, font, screen) -> int:
    """Draws UTF-8 from byte `at` on, or measures it if there is no screen, while it has room.

    Returns the column and, in the lower 16 bits, the byte after it.
    """
    text = ptr8(words)
    data = ptr8(font.data)
    spacing = data[11]
    offsets = HEADER_SIZE + 2 * (data[14] | data[15] << 8) - 2 * _FIRST
    wide = 0
    high = 0
    out = text
    if screen:
        out = ptr8(screen.buffer)
        wide = int(screen.width)
        high = int(screen.height)
    step = (wide + 1) >> 1
    end = int(len(words))
    while at < end:
        code = text[at]
        size = 1
        if code >= _FIRST and code <= _LAST:
            glyph = offsets + 2 * code
            glyph = data[glyph] | data[glyph + 1] << 8
        else:
            glyph = int(font.glyph(words, at))
            size = glyph >> 16
            glyph &= 0xFFFF
        width = data[glyph]
        if width + spacing > room - x:
            break
        top = y + data[glyph + 1]
        bottom = top + data[glyph + 2] if wide else top
        glyph += 2
        for row in range(top, bottom):
            for column in range(x, x + width, 8):
                glyph += 1
                bits = data[glyph] if row >= 0 and row < high else 0
                while bits:
                    if bits & 0x80 and column >= 0 and column < wide:
                        cell = row * step + (column >> 1)
                        shift = (column & 1 ^ 1) << 2
                        out[cell] = out[cell] & 0xF0 >> shift | ink << shift
                    bits = bits << 1 & 0xFF
                    column += 1
        x += width + spacing
        at += size
    return x << 16 | at


def _break(text, start, end):
    """The last place after `start` and up to `end` where a line may end, or 0."""
    for cut in range(end, start, -1):
        if text[cut] == _FIRST:
            return cut
        # A hyphen at the start of a word is a minus: it stays with its number.
        if text[cut - 1] == _HYPHEN and cut - 2 >= start and text[cut - 2] not in b" -":
            return cut
    return 0


def _after(text, at):
    """The byte after a character of UTF-8."""
    at += 1
    while at < len(text) and text[at] & 0xC0 == 0x80:
        at += 1
    return at
