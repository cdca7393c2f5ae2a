"""Packs the colours (assets/palette.toml) into a .hxp file."""

import re
import struct
from binascii import crc32
from pathlib import Path

from hexpocket.ui.kit.palette import MAGIC, VERSION

from .reader import Reader, parse, shown

PALETTE = Path(__file__).resolve().parents[2] / "assets" / "palette.toml"
TABLES = ("standard", "colour_blind")
NAMES = (
    "ink", "paper", "light", "dark", "sea", "forest", "pasture", "field", "hill", "mountain",
    "desert", "red", "blue", "orange", "white", "highlight",
)  # fmt: skip


def pack_palette(text: str, where: str) -> bytes:
    """The packed palette, or PackError with `where`, key and reason."""
    colours = b""
    for table in read(text, where).values():
        colours += b"".join(struct.pack(">H", rgb565(colour)) for colour in table)
    rest = bytes((VERSION, 0, 0, 0)) + colours
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def read(text: str, where: str) -> dict[str, list[tuple[int, int, int]]]:
    """Per table its sixteen colours: red, green, blue in 0..255."""
    reader = Reader(where)
    top = reader.table(parse(text, where), "", TABLES, ())
    tables = {}
    for name in TABLES:
        entries = reader.table(top[name], name, NAMES, ())
        tables[name] = [colour(reader, entries[key], f"{name}.{key}") for key in NAMES]
    return tables


def colour(reader: Reader, value: object, key: str) -> tuple[int, int, int]:
    if not isinstance(value, str) or not re.fullmatch("#[0-9A-Fa-f]{6}", value):
        raise reader.refuse(key, f'must be a colour like "#1E3CBC", is {shown(value)}')
    red, green, blue = bytes.fromhex(value[1:])
    return red, green, blue


def rgb565(colour: tuple[int, int, int]) -> int:
    """The colour in the sixteen bits of the display."""
    red, green, blue = colour
    return red >> 3 << 11 | green >> 2 << 5 | blue >> 3


def describe(data: bytes) -> str:
    """What is in a packed palette, in a few words."""
    return f"{len(TABLES)} tables of {len(NAMES)} colours"
