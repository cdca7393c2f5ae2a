"""MicroPython's read-only file system: one image from files, and back.

The image is one record: a kind, a length, then contents, which are records again. Numbers are
big-endian in groups of seven bits, the top bit set in all bytes but the last.

    kind 0xd2cd31  the file system: records
         1         padding: anything
         2         the bytes of a file
         4         a folder: length of its name, name, records
         5         a file: length of its name, name, a record of kind 2

Its length is even. Ours ends with a seal: a padding record of eight bytes, a mark of four and the
CRC32 of all before it (low byte first). MicroPython passes over it; the firmware's hal/rom.py does
not.
"""

from binascii import crc32

MAGIC = b"\xd2\xcd\x31"
PADDING, DATA, FOLDER, FILE = 1, 2, 4, 5
SEAL = bytes((PADDING, 8))


class RomfsError(Exception):
    """One line: what is wrong with an image or the files for one."""


def number(value: int) -> bytes:
    groups = [value & 0x7F]
    while value := value >> 7:
        groups.insert(0, 0x80 | value & 0x7F)
    return bytes(groups)


def record(kind: int, payload: bytes) -> bytes:
    return number(kind) + number(len(payload)) + payload


def build(files: dict[str, bytes], mark: bytes = bytes(4)) -> bytes:
    """A sealed image of files by their paths, such as "assets/palette.hxp"."""
    tree = {}
    for path, data in sorted(files.items()):
        *folders, name = path.split("/")
        if not all([*folders, name]) or {".", ".."} & {*folders, name}:
            raise RomfsError(f"'{path}' is no path for the device: need folder/name")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
            if not isinstance(place, dict):
                raise RomfsError(f"'{path}': {folder} is a file too")
        if name in place:
            raise RomfsError(f"'{path}' is a folder too")
        place[name] = data
    contents = _records(tree) + SEAL + mark
    length = number(len(contents) + 4)
    if (len(MAGIC) + len(length) + len(contents)) % 2:
        length = b"\x80" + length  # a longer form of the same number
    image = MAGIC + length + contents
    return image + crc32(image).to_bytes(4, "little")


def _records(tree: dict) -> bytes:
    out = b""
    for name, value in tree.items():
        start = number(len(name.encode())) + name.encode()
        if isinstance(value, dict):
            out += record(FOLDER, start + _records(value))
        else:
            out += record(FILE, start + record(DATA, value))
    return out


def whole(flash: bytes) -> bytes:
    """The sealed image that flash begins with."""
    if flash[:3] != MAGIC:
        raise RomfsError("no ROMFS image: it does not begin as one")
    try:
        length, start = _number(flash, 3)
    except IndexError:
        raise RomfsError("damaged: its records do not fit together") from None
    image = flash[: start + length]
    if len(image) < start + length:
        raise RomfsError(f"cut off: {len(image)} of {start + length} bytes")
    if image[-10:-8] != SEAL:
        raise RomfsError("no seal at its end")
    if image[-4:] != crc32(image[:-4]).to_bytes(4, "little"):
        raise RomfsError("damaged: its checksum does not match")
    return image


def read(image: bytes) -> dict[str, bytes]:
    """The files of a sealed image; what stands behind its end is not looked at."""
    image = whole(image)
    files = {}
    try:
        _walk(image, _number(image, 3)[1], len(image), "", files)
    except (IndexError, UnicodeDecodeError):
        raise RomfsError("damaged: its records do not fit together") from None
    return files


def mark(image: bytes) -> bytes:
    """The four bytes in the seal of an undamaged image."""
    length, start = _number(image, 3)
    return image[start + length - 8 :][:4]


def _number(image: bytes, at: int) -> tuple[int, int]:
    """A number and where it ends."""
    value = 0
    while True:
        byte = image[at]
        value = value << 7 | byte & 0x7F
        at += 1
        if byte < 0x80:
            return value, at


def _walk(image: bytes, at: int, end: int, path: str, files: dict[str, bytes]) -> None:
    while at < end:
        kind, at = _number(image, at)
        length, at = _number(image, at)
        if kind in (FOLDER, FILE):
            size, start = _number(image, at)
            name = path + image[start : start + size].decode()
            inside = (start + size, at + length)
            if kind == FOLDER:
                _walk(image, *inside, name + "/", files)
            else:
                files[name] = _data(image, *inside)
        at += length
    if at != end:
        raise IndexError


def _data(image: bytes, at: int, end: int) -> bytes:
    while at < end:
        kind, at = _number(image, at)
        length, at = _number(image, at)
        if kind == DATA:
            return image[at : at + length]
        at += length
    raise IndexError
