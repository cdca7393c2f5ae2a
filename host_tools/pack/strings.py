"""Packs assets/strings/*.toml, one file a language, into the tables of ui/strings.py.

Tables nest, and their names make the keys: `[turn]` with `roll = "Roll"` is `turn.roll`. All
languages must have the same keys, each with the same number of {} to fill in.
"""

import re
import struct
from binascii import crc32
from pathlib import Path

from hexpocket.ui.strings import HEADER, HEADER_SIZE, MAGIC, VERSION

from . import PackError, files
from .reader import parse, shown

STRINGS = Path(__file__).parents[2] / "assets" / "strings"
_NAME = "language"  # the key that holds the language's name for itself
_KEY = re.compile(r"[a-z0-9_]+")
_MAX_KEY = 40
_MAX_FILE = 65535


def read(path: Path) -> dict[str, str]:
    """The texts of one language by key."""
    texts = dict(_flatten(path, parse(files.read_text(path), str(path)), ""))
    if not texts.get(_NAME):
        raise PackError(path, _NAME, "is missing: the language's name for itself")
    return texts


def _flatten(path: Path, table: dict, prefix: str):
    for name, value in table.items():
        key = prefix + name
        if not _KEY.fullmatch(name) or len(key) > _MAX_KEY:
            reason = f"a key is made of a-z, 0-9 and _, at most {_MAX_KEY} in all"
            raise PackError(path, key, reason)
        if isinstance(value, dict):
            yield from _flatten(path, value, key + ".")
        elif not isinstance(value, str) or not value.strip():
            raise PackError(path, key, f"must be a text, is {shown(value)}")
        else:
            _check_braces(path, key, value)
            yield key, value


def _check_braces(path: Path, key: str, text: str):
    left = text.replace("{}", "")
    if "{" in left or "}" in left:
        raise PackError(path, key, "the places to fill in are written {}, no other brace")


def check_together(languages: dict[Path, dict[str, str]]):
    """Every language has every key, with as many places to fill in."""
    first, texts = next(iter(languages.items()))
    for path, others in languages.items():
        for key in texts.keys() ^ others.keys():
            lacking, having = (path, first) if key in texts else (first, path)
            raise PackError(lacking, key, f"is missing; {having.name} has it")
        for key, text in texts.items():
            if others[key].count("{}") != text.count("{}"):
                places = others[key].count("{}")
                reason = f"has {places} places {{}}, {first.name} has another number"
                raise PackError(path, key, reason)


def pack(texts: dict[str, str], where: str) -> bytes:
    """The packed table of one language."""
    name = texts[_NAME].encode()
    if len(name) > 255:
        raise PackError(where, _NAME, "is too long")
    entries = []
    for key, text in sorted(texts.items()):
        body = text.encode()
        entries.append(bytes((len(key),)) + key.encode() + struct.pack("<H", len(body)) + body)
    at = HEADER_SIZE + len(name) + 2 * len(entries)
    offsets = []
    for entry in entries:
        offsets.append(at)
        at += len(entry)
    if at > _MAX_FILE:
        raise PackError(where, "", f"packs to {at} bytes, at most {_MAX_FILE} fit")
    body = name + struct.pack(f"<{len(offsets)}H", *offsets) + b"".join(entries)
    head = struct.pack(HEADER, 0, VERSION, len(name), len(entries), at)
    rest = head[4:] + body
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def pack_folder(folder: Path) -> dict[str, bytes]:
    """All languages of a folder, checked together: packed tables by file stem."""
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise PackError(folder, "", "no string tables (*.toml) here")
    languages = {path: read(path) for path in paths}
    check_together(languages)
    return {path.stem: pack(texts, str(path)) for path, texts in languages.items()}
