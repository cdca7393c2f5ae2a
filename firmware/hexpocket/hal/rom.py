"""The assets in ROMFS: whole, undamaged, and made for this image.

host_tools/romfs.py tells how the image of them begins and ends.
"""

from binascii import crc32

from built import ASSETS  # pyright: ignore (made with the firmware)
from vfs import rom_ioctl

_SEGMENT = 2  # what rom_ioctl is asked for
_MAGIC = b"\xd2\xcd\x31"
_SEAL = b"\x01\x08"  # a record of eight bytes: what the assets fit, CRC32 of all before it


class BadAssets(Exception):
    """The app cannot play with what is in /rom; the text says why."""


def check() -> int:
    """The checksum of the assets; BadAssets if they will not do. 128 KB take 24 ms."""
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
