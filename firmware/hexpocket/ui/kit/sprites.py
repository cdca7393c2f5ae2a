"""Sprites: all small pictures, packed into one file (.hxg) that is read in place.

The file is a header, a table and the pictures, little-endian:

    offset  header field                    offset  header field
    0       magic b"HEXG"                   9       u16 length of the whole file
    4       u32 CRC32 of bytes 8..end       11      u16 pictures N
    8       u8  version

    table     2N  u16 where each picture starts, names rising
    pictures      length byte and name; u8 width, u8 height, the three pixel values that stand
                  for no pixel, for the team's colour and for its second colour, 255 where there
                  is none of them; then its rows in framebuf's GS4_HMSB, colours of the palette
"""

import struct
from binascii import crc32

from framebuf import GS4_HMSB, GS8, FrameBuffer
from micropython import const

from .palette import DARK, LIGHT, TEAM, TEAM_SECOND
from .sorted_names import find

MAGIC = b"HEXG"
VERSION = 2
# Fields after the magic; the CRC is the first of them and covers all that follows it.
HEADER = "<IBHH"
HEADER_SIZE = 13
HEAD_SIZE = 5  # of a picture, after the name
NONE = 255
MAX_WIDTH = 240  # pixels
_CLEAR = const(255)  # what the palette makes of a pixel that stays as it is: no canvas colour
# Pixels are copied here before they are drawn, as many rows as fit: a die, or two rows of 240.
_SCRATCH = const(288)
_SAME = bytes(range(16))  # every colour as itself


class BadSprites(ValueError):
    """The bytes are no sprites this firmware can read; the text says why."""


class Sprites:
    """All sprites. `data` is bytes, or on the device a memoryview over flash."""

    def __init__(self, data):
        data = memoryview(data)
        if len(data) < HEADER_SIZE or bytes(data[:4]) != MAGIC:
            raise BadSprites("not Hexpocket sprites")
        crc, version, length, self.count = struct.unpack_from(HEADER, data, 4)
        if version != VERSION:
            raise BadSprites("sprites version %d, need %d" % (version, VERSION))
        if length != len(data):
            raise BadSprites("sprites have %d bytes, should have %d" % (len(data), length))
        if crc != crc32(data[8:]):
            raise BadSprites("sprites are damaged (checksum)")
        if HEADER_SIZE + 2 * self.count > length:
            raise BadSprites("sprite table runs past the end")
        self._data = data
        # framebuf blits only from memory it may write to.
        self._pixels = bytearray(_SCRATCH)
        self._colours = bytearray(16)
        self._palette = FrameBuffer(self._colours, 16, 1, GS8)

    def find(self, name):
        """The sprite's id, quicker to draw by. Ids rise with names: a1 follows a0."""
        wanted = name.encode()
        number = find(self._data, HEADER_SIZE, self.count, wanted, len(wanted))
        if number < 0:
            raise KeyError(name)
        return number

    def size(self, sprite):
        """Width and height of a sprite, by name or id."""
        at = self._at(sprite)
        return self._data[at], self._data[at + 1]

    def draw(self, canvas, sprite, x, y, team=None, palette=None):
        """Draws a sprite, by name or id, its top left corner at (x, y).

        `team` 0..3 gives what is the team's its colours (grey without), `palette` are sixteen
        colours to draw with instead of 0..15.
        """
        data = self._data
        at = self._at(sprite)
        width = data[at]
        rows = data[at + 1]
        clear = data[at + 2]
        colours = None  # those of the file: a third faster
        if palette is not None or data[at + 3] != NONE or data[at + 4] != NONE:
            self._mix(at + 2, team, palette)
            clear = _CLEAR
            colours = self._palette
        stride = (width + 1) >> 1
        band = _SCRATCH // stride
        at += HEAD_SIZE
        while rows > 0:
            band = min(band, rows)
            size = band * stride
            self._pixels[:size] = data[at : at + size]
            picture = FrameBuffer(self._pixels, width, band, GS4_HMSB)
            canvas.blit(picture, x, y, clear, colours)
            at += size
            y += band
            rows -= band

    def _at(self, sprite):
        """Where a sprite goes on behind its name."""
        if isinstance(sprite, str):
            sprite = self.find(sprite)
        elif not 0 <= sprite < self.count:
            raise KeyError(sprite)
        data = self._data
        at = HEADER_SIZE + 2 * sprite
        at = data[at] | data[at + 1] << 8
        return at + 1 + data[at]

    def _mix(self, at, team, palette):
        """Sets the colours of the next sprite: palette, team, what stays clear."""
        data = self._data
        colours = self._colours
        colours[:] = _SAME if palette is None else palette
        if data[at + 1] != NONE:
            colours[data[at + 1]] = LIGHT if team is None else TEAM[team]
        if data[at + 2] != NONE:
            colours[data[at + 2]] = DARK if team is None else TEAM_SECOND[team]
        if data[at] != NONE:
            colours[data[at]] = _CLEAR
