"""Which copy of the app starts: the one in /rom, or what the firmware has of it.

The firmware's own copy holds only what it takes to write on the display (`hexpocket/start.py`,
`keys.py`, `hal/` and `boards/`). It runs when /rom has no app, a damaged one, or one compiled for
another MicroPython, and says so.
"""

import sys
from binascii import crc32

from vfs import rom_ioctl

_SEGMENT = 2  # what rom_ioctl is asked for
_MAGIC = b"\xd2\xcd\x31"
_SEAL = b"\x01\x04"  # a record of four bytes: CRC32 of all before them, low byte first


class AppMissing(Exception):
    """There is no app in /rom."""


class AppDamaged(Exception):
    """The app in /rom is not as it was made."""


def launch():
    """Start the app, or say why not; comes back if the player wants the console."""
    sys.path.append(sys.path.pop(sys.path.index(".frozen")))  # /rom comes first
    start, trouble = find()
    start(trouble)


def find():
    """What starts the app, and an exception if it cannot play."""
    try:
        check(memoryview(rom_ioctl(_SEGMENT, 0)))
        from hexpocket.start import start

        return start, None
    except Exception as error:
        trouble = error
    for name in list(sys.modules):
        if name.startswith("hexpocket"):
            del sys.modules[name]
    sys.path[:] = [".frozen"]
    from hexpocket.start import start

    return start, trouble


def check(rom):
    """Raise if this memory does not begin with a whole, undamaged image. 256 KB take 48 ms."""
    if bytes(rom[:3]) != _MAGIC:
        raise AppMissing("there is no app in /rom")
    size = 0
    at = 3
    more = 0x80
    while more:
        more = rom[at] & 0x80
        size = size << 7 | rom[at] & 0x7F
        at += 1
        if size > len(rom):
            raise AppDamaged("the app in /rom has no end")
    end = at + size
    if not at + 6 <= end <= len(rom) or bytes(rom[end - 6 : end - 4]) != _SEAL:
        raise AppDamaged("the app in /rom is cut off")
    if crc32(rom[: end - 4]).to_bytes(4, "little") != bytes(rom[end - 4 : end]):
        raise AppDamaged("the app in /rom is damaged")
