"""The words on the screen: packed string tables (.hxl) of one language, read in place.

    0   magic b"HEXL"
    4   u32 CRC32 of bytes 8..end
    8   u8  version
    9   u8  length of the language's name for itself
    10  u16 number of strings
    12  u16 length of the whole file
    14  the language's name, UTF-8
        u16 offset of each entry, entries sorted by key
        entries: length byte and key (ASCII), u16 length and text (UTF-8)

A key is found by halving: nine comparisons among 500 keys, no table in RAM and no garbage.
"""

import struct
from binascii import crc32

from micropython import const

from .order import find

MAGIC = b"HEXL"
VERSION = const(1)
HEADER = "<IBBHH"
HEADER_SIZE = const(14)

TABLES = ("", ".america")  # a language's files by their endings: for all games, for one alone


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
        text = self._find(key)
        if text is None:
            return key
        text = str(text, "utf-8")
        return text.format(*values) if values else text

    def raw(self, key):
        """The text of a key as UTF-8, in place; empty if the tables lack it."""
        return self._find(key) or b""

    def __contains__(self, key) -> bool:
        return self._find(key) is not None

    def _find(self, key):
        """The text in its file, or None."""
        key = key.encode()
        for data in self._tables:
            table = HEADER_SIZE + data[9]
            number = find(data, table, data[10] | data[11] << 8, key)
            if number >= 0:
                at = table + 2 * number
                at = data[at] | data[at + 1] << 8
                at += 1 + data[at]
                return data[at + 2 : at + 2 + (data[at] | data[at + 1] << 8)]
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


def _check(data):
    """BadStrings if the bytes are no table."""
    if len(data) < HEADER_SIZE or bytes(data[:4]) != MAGIC:
        raise BadStrings("not a string table")
    check, version, _, _, length = struct.unpack_from(HEADER, data, 4)
    if version != VERSION:
        raise BadStrings("string table version {}, need {}".format(version, VERSION))
    if length != len(data):
        raise BadStrings("string table has {} bytes, needs {}".format(len(data), length))
    if check != crc32(data[8:]):
        raise BadStrings("string table is damaged (checksum)")
