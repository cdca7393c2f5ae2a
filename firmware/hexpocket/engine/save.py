"""Saved positions: a short header, the position, and a CRC32, so that damage is noticed.

0  magic "HEXS"
4  version of this format
5  the game's number (its rules object's `number`)
6  length of the position, 16 bits, low byte first
8  the position
   CRC32 of all before it, 4 bytes, low byte first
"""

from binascii import crc32

from micropython import const

_MAGIC = b"HEXS"
_VERSION = const(3)
_HEAD = const(8)


class BadSave(ValueError):
    """A save that cannot be used; the text says why."""


def pack(game, pos) -> bytes:
    head = _MAGIC + bytes((_VERSION, game.number, game.size & 255, game.size >> 8))
    body = head + bytes(pos)
    return body + crc32(body).to_bytes(4, "little")


def unpack(game, data, problem) -> bytearray:
    """The position in a save of this game, or BadSave; `problem(game, pos)` is games.problem, or
    something stricter."""
    if bytes(data[:4]) != _MAGIC:
        raise BadSave("not a saved game")
    if len(data) < _HEAD + 4:
        raise BadSave("the save is cut short")
    if data[4] != _VERSION:
        raise BadSave("saved by another version ({})".format(data[4]))
    if crc32(data[:-4]).to_bytes(4, "little") != bytes(data[-4:]):
        raise BadSave("the save is damaged")
    if data[5] != game.number:
        raise BadSave("saved from another game ({})".format(data[5]))
    if len(data) != _HEAD + game.size + 4 or data[6] | data[7] << 8 != game.size:
        raise BadSave("the save has the wrong length")
    pos = bytearray(data[_HEAD:-4])
    wrong = problem(game, pos)
    if wrong:
        raise BadSave("impossible position: " + wrong)
    return pos
