"""The words on the screen: packed string tables (.hxl) of one language, read in place.

    0   magic b"HEXL"
    4   u32 CRC32 of bytes 8..end
    8   u8  version
    9   u8  length of the language's name for itself
    10  u16 number of strings
    12  u16 length of the whole file
    14  256 bytes, one for each code: its first half, or itself if it is a byte of text
    270 256 bytes: its second half
    526 the language's name, UTF-8
        u16 offset of each entry, entries sorted by key
        entries: length byte and key (ASCII), u16 length of the text (UTF-8) and its codes

A key is found by halving: nine comparisons among 500 keys, no table in RAM and no garbage.

A code stands for itself or for two other codes, so for a piece of text that comes often: a text
has half as many codes as bytes (see host_tools/pack/pairs.py). What a key ending in .index has is
no text but lines, which help.py reads one by one: u16 0, u16 number of lines, and for each line a
byte for its length, one for the number of its codes, and the codes.
"""

import struct
from binascii import crc32

import micropython
from micropython import const

from ...games import GAMES
from .sorted_names import find

ptr8 = bytearray  # for MicroPython's compiler a pointer to bytes

MAGIC = b"HEXL"
VERSION = const(2)
HEADER = "<IBBHH"
_FIRSTS = const(14)
_SECONDS = const(270)
HEADER_SIZE = const(526)

# A language's files by their endings: for all games, and for each what begins with its name.
TABLES = ("",) + tuple(["." + name for name in GAMES.values()])


class BadStrings(ValueError):
    """The bytes are no string table this firmware can read; the text says why."""


class Strings:
    """One language. Tables are bytes, or on the device memoryviews over flash."""

    def __init__(self, *tables):
        self._tables = tables
        for data in tables:
            _check(data)
        name = tables[0][9]
        self.language = str(bytes(tables[0][HEADER_SIZE : HEADER_SIZE + name]), "utf-8")

    def __call__(self, key, *values) -> str:
        """The text of a key, its {} filled in; the key itself if the tables lack it."""
        place = self.place(key)
        if place is None:
            return key
        data, at = place
        text = spelled(data, at + 2, data[at] | data[at + 1] << 8)
        return text.format(*values) if values else text

    def __contains__(self, key) -> bool:
        return self.place(key) is not None

    def place(self, key):
        """The table that has a key, and the offset of its text's length; None if they lack it."""
        key = key.encode()
        for data in self._tables:
            table = HEADER_SIZE + data[9]
            number = find(data, table, data[10] | data[11] << 8, key, len(key))
            if number >= 0:
                at = table + 2 * number
                at = data[at] | data[at + 1] << 8
                return data, at + 1 + data[at]
        return None

    def keys(self) -> list:
        """All keys, sorted."""
        found = []
        for data in self._tables:
            for i in range(data[10] | data[11] << 8):
                at = HEADER_SIZE + data[9] + 2 * i
                at = data[at] | data[at + 1] << 8
                found.append(str(bytes(data[at + 1 : at + 1 + data[at]]), "utf-8"))
        return sorted(set(found))


def spelled(data, at, length) -> str:
    """The text of so many bytes whose codes begin at an offset."""
    text = bytearray(length)
    _spell(text, length, data, at)
    return str(text, "utf-8")


# Machine code: on a Pico 1.1 us a letter.
@micropython.viper
def _spell(text: ptr8, left: int, codes: ptr8, at: int):
    """Fill in the text, `left` bytes. Second halves still to be spelled wait at its end, from
    `left` on: each is a byte of text at least, so there is room for them."""
    size = left
    done = 0
    while done < size:
        if left < size:
            code = text[left]
            left += 1
        else:
            code = codes[at]
            at += 1
        first = codes[_FIRSTS + code]
        while first != code:
            left -= 1
            text[left] = codes[_SECONDS + code]
            code = first
            first = codes[_FIRSTS + code]
        text[done] = code
        done += 1


def _check(data):
    """BadStrings if the bytes are no table."""
    if len(data) < _FIRSTS or bytes(data[:4]) != MAGIC:
        raise BadStrings("not a string table")
    check, version, _, _, length = struct.unpack_from(HEADER, data, 4)
    if version != VERSION:
        raise BadStrings("string table version {}, need {}".format(version, VERSION))
    if length != len(data):
        raise BadStrings("string table has {} bytes, needs {}".format(len(data), length))
    if check != crc32(data[8:]):
        raise BadStrings("string table is damaged (checksum)")
