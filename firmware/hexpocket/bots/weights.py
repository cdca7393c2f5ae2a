"""The packed weights of a game (.hxb): a table of whole numbers for each character.

    offset  field                           offset  field
    0       magic b"HEXB"                   9       weights in a table
    4       u32 CRC32 of bytes 8..end       10      characters
    8       u8  version                     11      stands for the names of the weights

Then for each character the length of its name, its name, and its table: 16 bits a weight, signed,
low byte first. What a weight is for is said by its place, see `weights` of the game's folder.
"""

import struct
from binascii import crc32

MAGIC = b"HEXB"
VERSION = 1
HEADER_SIZE = 12


class BadWeights(ValueError):
    """The bytes are no weights this firmware can read; the text says why."""


class Weights:
    """One file. `data` is bytes, or on the device a memoryview over flash."""

    def __init__(self, data):
        if len(data) < HEADER_SIZE or bytes(data[:4]) != MAGIC:
            raise BadWeights("not Hexpocket weights")
        if data[8] != VERSION:
            raise BadWeights("weights version %d, need %d" % (data[8], VERSION))
        if struct.unpack_from("<I", data, 4)[0] != crc32(data[8:]):
            raise BadWeights("weights are damaged (checksum)")
        self._data = data
        self.number = data[9]
        self._starts = []  # of names
        at = HEADER_SIZE
        for _ in range(data[10]):
            if at < len(data):
                self._starts.append(at)
                at += 1 + data[at] + 2 * self.number
        if at != len(data) or not data[10] or len(self._starts) != data[10]:
            raise BadWeights("weights do not fill their tables")

    def characters(self) -> list:
        """Their names; the first is the one that is meant if none is named."""
        return [self._name(at) for at in self._starts]

    def of(self, character="") -> tuple:
        """The weights of a character."""
        for at in self._starts:
            if not character or self._name(at) == character:
                table = at + 1 + self._data[at]
                return struct.unpack_from("<%dh" % self.number, self._data, table)
        raise BadWeights("no character is called " + character)

    def _name(self, at) -> str:
        return bytes(self._data[at + 1 : at + 1 + self._data[at]]).decode()
