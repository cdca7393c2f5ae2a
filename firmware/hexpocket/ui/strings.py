"""The words on the screen: a packed string table (.hxl) of one language, read in place.

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


class BadStrings(ValueError):
    """The bytes are no string table this firmware can read; the text says why."""


class Strings:
    """One language. `data` is bytes, or on the device a memoryview over flash."""

    def __init__(self, data):
        if len(data) < HEADER_SIZE or bytes(data[:4]) != MAGIC:
            raise BadStrings("not a string table")
        check, version, name, self.count, length = struct.unpack_from(HEADER, data, 4)
        if version != VERSION:
            raise BadStrings("string table version {}, need {}".format(version, VERSION))
        if length != len(data):
            raise BadStrings("string table has {} bytes, needs {}".format(len(data), length))
        if check != crc32(data[8:]):
            raise BadStrings("string table is damaged (checksum)")
        self._data = data
        self._offsets = HEADER_SIZE + name
        self.language = str(bytes(data[HEADER_SIZE : HEADER_SIZE + name]), "utf-8")

    def __call__(self, key, *values) -> str:
        """The text of a key, its {} filled in; the key itself if the table lacks it."""
        at = self._find(key)
        if at < 0:
            return key
        data = self._data
        length = data[at] | data[at + 1] << 8
        text = str(data[at + 2 : at + 2 + length], "utf-8")
        return text.format(*values) if values else text

    def raw(self, key):
        """The text of a key as UTF-8, in place; empty if the table lacks it."""
        at = self._find(key)
        if at < 0:
            return b""
        data = self._data
        return data[at + 2 : at + 2 + (data[at] | data[at + 1] << 8)]

    def __contains__(self, key) -> bool:
        return self._find(key) >= 0

    def _find(self, key) -> int:
        """Where the key's text begins in the file, or -1."""
        number = find(self._data, self._offsets, self.count, key.encode())
        if number < 0:
            return -1
        data = self._data
        at = self._offsets + 2 * number
        at = data[at] | data[at + 1] << 8
        return at + 1 + data[at]

    def keys(self) -> list:
        """All keys, sorted."""
        data = self._data
        found = []
        for i in range(self.count):
            at = self._offsets + 2 * i
            at = data[at] | data[at + 1] << 8
            found.append(str(bytes(data[at + 1 : at + 1 + data[at]]), "utf-8"))
        return found
