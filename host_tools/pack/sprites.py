"""Packs pictures drawn as text (assets/sprites/*.txt), all of them into one .hxg file."""

import struct
from binascii import crc32
from collections.abc import Iterable
from pathlib import Path

from hexpocket.ui.kit.sprites import HEAD_SIZE, HEADER, HEADER_SIZE, MAGIC, NONE, VERSION, Sprites

from . import PackError
from .art import Block, check_name, read_blocks
from .reader import shorten

SPRITES = Path(__file__).resolve().parents[2] / "assets" / "sprites"
BUDGET = 40 * 1024  # bytes of the packed file
MAX_NAME = 15
COLOURS = "0123456789abcdef"
SPECIAL = ".Tt"  # no pixel, the team's colour, its second colour
FORMAT = """\
A sprite is a line that names it and rows of pixels, up to a blank line:

  sprite cross        a pixel is
  b...b               0-9 a-f   a colour of the palette (assets/palette.toml)
  .b.b.               .         nothing, what is behind shows
  ..b..               T         the colour of a team
  .b.b.               t         the team's second colour, that shows on the first
  b...b

A sprite has at most 16 kinds of pixel, . T and t included, and 240 x 240 of them. Names are
unique over all files: letters a-z, digits and -, at most 15. Lines that start with ; are comment.
"""


def pack_sprites(sources: Iterable[tuple[str, str]]) -> bytes:
    """All sprites of the files, each (text, where), or PackError with where, line and reason."""
    sprites: dict[str, Block] = {}
    where = ""
    for text, where in sources:
        for block in read_blocks(text, where, COLOURS + SPECIAL):
            name = read_name(block)
            if name in sprites:
                first = sprites[name]
                place = f"line {first.line}" if first.where == where else first.where
                raise block.refuse(f"sprite {name} is also in {place}")
            sprites[name] = block
    size = packed_size(sprites)
    if size > BUDGET:
        reason = f"all sprites pack to {size} bytes, at most {BUDGET} are allowed"
        raise PackError(Path(where).parent, "", reason)
    return encode([(name, sprites[name]) for name in sorted(sprites)])


def read_name(block: Block) -> str:
    word, rest = block.title.split(" ", 1)
    if word != "sprite":
        raise block.refuse(f"unknown word {shorten(word)!r}; wanted sprite NAME")
    name = check_name(block, rest.strip(), MAX_NAME)
    if not block.rows:
        raise block.refuse(f"sprite {name} has no rows below it")
    return name


def packed_size(sprites: dict[str, Block]) -> int:
    pixels = sum((block.width + 1) // 2 * len(block.rows) for block in sprites.values())
    return HEADER_SIZE + (2 + 1 + HEAD_SIZE) * len(sprites) + len("".join(sprites)) + pixels


def encode(sprites: list[tuple[str, Block]]) -> bytes:
    """The file, as laid out in hexpocket/ui/kit/sprites.py."""
    at = HEADER_SIZE + 2 * len(sprites)
    table = pictures = b""
    for name, block in sprites:
        table += struct.pack("<H", at + len(pictures))
        values = pixel_values(block)
        special = (values.get(char, NONE) for char in SPECIAL)
        pictures += bytes((len(name),)) + name.encode()
        pictures += bytes((block.width, len(block.rows), *special)) + encode_rows(block, values)
    size = at + len(pictures)
    rest = struct.pack(HEADER, 0, VERSION, size, len(sprites))[4:] + table + pictures
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def pixel_values(block: Block) -> dict[str, int]:
    """What is stored for each kind of pixel: colours as they are, the others where room is."""
    used = set("".join(block.rows))
    values = {char: COLOURS.index(char) for char in used if char in COLOURS}
    free = [value for value in range(16) if value not in values.values()]
    special = [char for char in SPECIAL if char in used]
    if len(special) > len(free):
        raise block.refuse(f"{len(used)} kinds of pixel, at most 16 fit")
    values.update(zip(special, free, strict=False))
    return values


def encode_rows(block: Block, values: dict[str, int]) -> bytes:
    data = b""
    for row in block.rows:
        nibbles = "".join(f"{values[char]:x}" for char in row)
        data += bytes.fromhex(nibbles + "0" * (len(nibbles) % 2))
    return data


def describe(data: bytes) -> str:
    """What is in packed sprites, in a few words."""
    return f"{Sprites(data).count} pictures"
