"""Packs a bitmap font drawn as text (assets/fonts/*.txt) into a .hxf file."""

import re
import struct
from binascii import crc32
from dataclasses import dataclass, field
from pathlib import Path

from hexpocket.ui.kit.font import HEADER, HEADER_SIZE, MAGIC, UNKNOWN, VERSION, Font

from . import PackError
from .art import Block, check_name, read_blocks
from .reader import shorten

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
BUDGET = 12 * 1024  # bytes of all packed fonts together
MAX_WIDTH = 32  # pixels
LIMITS = {"height": (1, 32), "baseline": (1, 32), "spacing": (0, 8), "space": (1, MAX_WIDTH)}
NO_BREAK_SPACE = 0xA0
FORMAT = """\
A font is text. First its settings, one a line:

  name body       height 14       rows of a line
  spacing 1       baseline 11     rows above the baseline
  space 4         columns of a space; space and no-break space are not drawn

then its glyphs, each a line that names it and rows of . and #, up to a blank line. @ROW puts
the first row of the art there (default 0); rows that are not drawn stay empty.

  char i @1       a character: itself or U+0069
  ##
  ..
  ##

  part dots @1    art that is no character of its own
  #.#

  char ï = i + dots    laid over each other, each in the middle of the widest
  char k = K           the same picture for two characters

A font has all of printable ASCII, and U+FFFD, drawn for every character it lacks.
Lines that start with ; are comment.
"""


@dataclass
class Source:
    """A font as written: settings, and per glyph as many rows as the font is high."""

    where: str
    settings: dict[str, int] = field(default_factory=dict)
    name: str = ""
    chars: dict[int, list[str]] = field(default_factory=dict)
    parts: dict[str, list[str]] = field(default_factory=dict)


def pack_font(text: str, where: str) -> bytes:
    """The packed font, or PackError with `where`, line and reason."""
    source = read(text, where)
    stem = Path(where).stem
    if source.name != stem:
        raise PackError(where, "name", f"is {source.name}, but the file is {stem}; rename one")
    return encode(source)


def read(text: str, where: str) -> Source:
    """The glyphs of a font, with every part put together."""
    source = Source(where)
    for block in read_blocks(text, where, ".#"):
        word, rest = block.title.split(" ", 1)
        if word in ("char", "part"):
            need_settings(source, block)
            glyph(source, block, word, rest)
        else:
            setting(source, block, word, rest.strip())
    for code in (*range(33, 127), UNKNOWN):
        if code not in source.chars:
            reason = "every font has printable ASCII and U+FFFD"
            raise PackError(where, f"char {chr(code)}", f"is missing (U+{code:04X}); {reason}")
    blank = ["." * source.settings["space"]] * source.settings["height"]
    for code in (32, NO_BREAK_SPACE):
        source.chars.setdefault(code, blank)
    return source


def setting(source: Source, block: Block, word: str, value: str) -> None:
    if block.rows:
        raise block.refuse(f"{shorten(word)!r} takes no picture; titles are char and part")
    if word in source.settings or (word == "name" and source.name):
        raise block.refuse(f"{word} is said twice")
    if word == "name":
        source.name = check_name(block, value, 12)
    elif word not in LIMITS:
        known = ", ".join(("name", *LIMITS, "char", "part"))
        raise block.refuse(f"unknown word {shorten(word)!r}; known are {known}")
    else:
        low, high = LIMITS[word]
        if not re.fullmatch("[0-9]{1,3}", value) or not low <= int(value) <= high:
            reason = f"must be a whole number {low}..{high}, is {shorten(value)!r}"
            raise block.refuse(f"{word} {reason}")
        source.settings[word] = int(value)


def need_settings(source: Source, block: Block) -> None:
    for word in LIMITS:
        if word not in source.settings:
            raise block.refuse(f"{word} is missing; settings stand before the first glyph")
    if not source.name:
        raise block.refuse("name is missing; settings stand before the first glyph")
    if source.settings["baseline"] > source.settings["height"]:
        raise block.refuse("the baseline is below the last row")


def glyph(source: Source, block: Block, word: str, rest: str) -> None:
    """Adds one `char` or `part` line with its rows."""
    label, *more = rest.split()
    target: dict = source.chars
    key: int | str = code_point(block, label) if word == "char" else label
    if word == "part":
        target = source.parts
        if "+" in label or "=" in label or len(label) == 1:
            raise block.refuse(f"bad name {shorten(label)!r}: two letters or more, no + nor =")
    if key in target:
        raise block.refuse(f"{word} {shorten(label)} is drawn twice")
    if more[:1] == ["="]:
        target[key] = compose(source, block, more[1:])
    else:
        target[key] = place(source, block, more)


def code_point(block: Block, label: str) -> int:
    if re.fullmatch("U\\+[0-9A-Fa-f]{4}", label):
        code = int(label[2:], 16)
    elif len(label) == 1:
        code = ord(label)
    else:
        raise block.refuse(f"{shorten(label)!r} is not one character, nor like U+00E4")
    if code <= 32 or code == NO_BREAK_SPACE or code > UNKNOWN:
        raise block.refuse(f"U+{code:04X} cannot be drawn: it is a blank or beyond U+{UNKNOWN:X}")
    return code


def place(source: Source, block: Block, more: list[str]) -> list[str]:
    """The drawn rows, with empty ones above and below."""
    height = source.settings["height"]
    at = 0
    if more:
        if len(more) > 1 or not re.fullmatch("@[0-9]{1,3}", more[0]):
            raise block.refuse(f"cannot read {shorten(' '.join(more))!r}; wanted @ROW or = PARTS")
        at = int(more[0][1:])
    if not block.rows:
        raise block.refuse("no rows below it")
    if block.width > MAX_WIDTH:
        raise block.refuse(f"{block.width} columns, at most {MAX_WIDTH} fit")
    below = height - at - len(block.rows)
    if below < 0:
        raise block.refuse(f"{len(block.rows)} rows from row {at} leave the height of {height}")
    empty = "." * block.width
    return [empty] * at + block.rows + [empty] * below


def compose(source: Source, block: Block, more: list[str]) -> list[str]:
    """Glyphs and parts drawn earlier, laid over each other."""
    if block.rows:
        raise block.refuse("is put together from parts, so it takes no rows of its own")
    names = more[::2]
    if len(more) % 2 == 0 or any(word != "+" for word in more[1::2]):
        raise block.refuse("wanted NAME or NAME + NAME after =")
    arts = [find(source, block, name) for name in names]
    width = max(len(art[0]) for art in arts)
    merged = 0
    for art in arts:
        merged |= bits(art, width, (width - len(art[0])) // 2)
    flat = f"{merged:0{width * len(arts[0])}b}".replace("0", ".").replace("1", "#")
    return [flat[at : at + width] for at in range(0, len(flat), width)]


def find(source: Source, block: Block, name: str) -> list[str]:
    if name in source.parts:
        return source.parts[name]
    if len(name) == 1 and ord(name) in source.chars:
        return source.chars[ord(name)]
    raise block.refuse(f"no char or part {shorten(name)!r} is drawn above")


def bits(art: list[str], width: int, left: int) -> int:
    """All rows as one number, first pixel highest."""
    flat = "".join(("." * left + row).ljust(width, ".") for row in art)
    return int(flat.replace(".", "0").replace("#", "1"), 2)


def encode(source: Source) -> bytes:
    """The file, as laid out in hexpocket/ui/kit/font.py."""
    codes = sorted(source.chars)
    start = HEADER_SIZE + 4 * len(codes)
    glyphs = b""
    known: dict[bytes, int] = {}  # equal glyphs are stored once
    offsets = []
    for code in codes:
        data = encode_glyph(source.chars[code])
        if data not in known:
            known[data] = start + len(glyphs)
            glyphs += data
        offsets.append(known[data])
    size = start + len(glyphs)
    if size > BUDGET:
        raise PackError(source.where, "", f"packs to {size} bytes, at most {BUDGET} are allowed")
    height, baseline, spacing = (source.settings[key] for key in ("height", "baseline", "spacing"))
    header = struct.pack(HEADER, 0, VERSION, height, baseline, spacing, size, len(codes))
    rest = header[4:] + struct.pack(f"<{2 * len(codes)}H", *codes, *offsets) + glyphs
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def check_budget(packed: list[tuple[Path, bytes]]) -> None:
    """Refuses fonts that are too large together."""
    size = sum(len(data) for _, data in packed)
    if size > BUDGET:
        reason = f"all fonts pack to {size} bytes, at most {BUDGET} are allowed"
        raise PackError(packed[0][0].parent, "", reason)


def encode_glyph(rows: list[str]) -> bytes:
    width = len(rows[0])
    padded = (width + 7) // 8 * 8
    inked = [number for number, row in enumerate(rows) if "#" in row] or [0]
    rows = rows[inked[0] : inked[-1] + 1]
    pixels = bits(rows, padded, 0).to_bytes(padded // 8 * len(rows), "big")
    return bytes((width, inked[0], len(rows))) + pixels


def describe(data: bytes) -> str:
    """What is in a packed font, in a few words."""
    font = Font(data)
    return f"{font.count} characters, {font.height} px high"
