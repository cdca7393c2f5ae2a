"""The sixteen colours: what their indices mean, and the packed palette file (.hxp).

The file is a header and two tables of sixteen colours, each RGB565, high byte first, as the
display wants them:

    offset  field                           offset  field
    0       magic b"HEXP"                   12      standard colours, 32 bytes
    4       u32 CRC32 of bytes 8..end       44      colours for the colour-blind, 32 bytes
    8       u8  version, then 3 unused
"""

import struct
from binascii import crc32

from micropython import const

INK = const(0)
PAPER = const(1)
LIGHT = const(2)
DARK = const(3)
SEA = const(4)
FOREST = const(5)
PASTURE = const(6)
FIELD = const(7)
HILL = const(8)
MOUNTAIN = const(9)
DESERT = const(10)
RED = const(11)
BLUE = const(12)
ORANGE = const(13)
WHITE = const(14)
HIGHLIGHT = const(15)

# By terrain as maps number it: what it is called in keys, its colour.
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
TERRAIN = bytes((FOREST, HILL, PASTURE, FIELD, MOUNTAIN, DESERT))
# By team: red, blue, orange, white. A team's second colour is what shows best on the first.
TEAM = bytes((RED, BLUE, ORANGE, WHITE))
TEAM_SECOND = bytes((PAPER, PAPER, INK, INK))
# By background: the colour in which text is read best.
TEXT = bytes((1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0))

MAGIC = b"HEXP"
VERSION = 1
HEADER_SIZE = 12
TABLE_SIZE = 32


class BadPalette(ValueError):
    """The bytes are no palette this firmware can read; the text says why."""


class Palette:
    """Both tables. `data` is bytes, or on the device a memoryview over flash."""

    def __init__(self, data):
        data = memoryview(data)
        if len(data) != HEADER_SIZE + 2 * TABLE_SIZE or bytes(data[:4]) != MAGIC:
            raise BadPalette("not a Hexpocket palette")
        if data[8] != VERSION:
            raise BadPalette("palette version %d, need %d" % (data[8], VERSION))
        if struct.unpack_from("<I", data, 4)[0] != crc32(data[8:]):
            raise BadPalette("palette is damaged (checksum)")
        self.standard = data[HEADER_SIZE : HEADER_SIZE + TABLE_SIZE]
        self.colour_blind = data[HEADER_SIZE + TABLE_SIZE :]
