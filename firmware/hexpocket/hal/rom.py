"""What is in flash: the firmware undamaged; the assets whole, undamaged, and made for it.

host_tools/firmware/board.py seals the firmware, and host_tools/romfs.py tells how the image of the
assets begins and ends. A checksum takes 24 ms for 128 KB.
"""

from binascii import crc32

from built import ASSETS, BOARD  # pyright: ignore (made with the firmware)
from uctypes import bytearray_at
from vfs import rom_ioctl

from micropython import const

_FLASH = const(0x1000_0000)
_WHOLE = const(0x2144_DF1C)  # CRC32 of anything with its own CRC32 behind it
_SEGMENT = const(2)  # what rom_ioctl is asked for
_MAGIC = b"\xd2\xcd\x31"
_SEAL = b"\x01\x08"  # a record of eight bytes: what the assets fit, CRC32 of all before it


class BadAssets(Exception):
    """The app cannot play with what is in /rom; the text says why."""


class BadFirmware(Exception):
    """Any part of the app may be wrong, this one too."""


def check_firmware():
    """BadFirmware if a bit of it is not as it was built; its label ends with its length."""
    if crc32(bytearray_at(_FLASH, int.from_bytes(BOARD[-3:], "little"))) != _WHOLE:
        raise BadFirmware("its checksum does not match")


def check() -> int:
    """The checksum of the assets; BadAssets if they will not do."""
    rom = memoryview(rom_ioctl(_SEGMENT, 0))
    if bytes(rom[:3]) != _MAGIC:
        raise BadAssets("there are no assets in /rom")
    size = 0
    at = 3
    more = 0x80
    while more and size <= len(rom):
        more = rom[at] & 0x80
        size = size << 7 | rom[at] & 0x7F
        at += 1
    end = at + size
    if not at + 10 <= end <= len(rom) or bytes(rom[end - 10 : end - 8]) != _SEAL:
        raise BadAssets("the assets in /rom are cut off, or not Hexpocket's")
    crc = crc32(rom[: end - 4])
    if crc.to_bytes(4, "little") != bytes(rom[end - 4 : end]):
        raise BadAssets("the assets in /rom are damaged")
    if bytes(rom[end - 8 : end - 4]) != ASSETS:
        raise BadAssets("the assets in /rom are for another version of the app")
    return crc
