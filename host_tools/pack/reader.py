"""Takes values out of TOML, or refuses them in one line with file, key and reason."""

import sys
from collections.abc import Sequence
from typing import Any

from . import PackError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

MAX_ITEMS = 254  # ids in a byte, 255 being none
MAX_TEXT = 32  # bytes of UTF-8


def shorten(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def shown(value: Any) -> str:
    """A value short enough for one line."""
    if isinstance(value, (dict, list)):
        return "a table" if isinstance(value, dict) else "a list"
    if type(value) is int and abs(value) >= 10**12:
        return "a huge number"
    return shorten(repr(value))


def parse(text: str, where: str) -> dict:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise PackError(where, "", "not TOML: nested too deep") from None
    except ValueError as error:  # TOMLDecodeError, or a number with thousands of digits
        raise PackError(where, "", f"not TOML: {shorten_line(str(error))}") from None


def shorten_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 160 else line[:157] + "..."


class Reader:
    """Takes values out of parsed TOML, or refuses them by their key."""

    def __init__(self, where: str):
        self.where = where

    def refuse(self, key: str, reason: str) -> PackError:
        return PackError(self.where, key, reason)

    def table(self, value: Any, key: str, must: Sequence[str], may: Sequence[str]) -> dict:
        if not isinstance(value, dict):
            raise self.refuse(key, f"must be a table, is {shown(value)}")
        prefix = f"{key}." if key else ""
        for name in value:
            if name not in must and name not in may:
                known = ", ".join((*must, *may))
                raise self.refuse(prefix + shorten(name), f"unknown key; known are {known}")
        for name in must:
            if name not in value:
                raise self.refuse(prefix + name, "is missing")
        return value

    def array(self, value: Any, key: str, length: int | None = None) -> list:
        if not isinstance(value, list):
            raise self.refuse(key, f"must be a list, is {shown(value)}")
        if length is not None and len(value) != length:
            raise self.refuse(key, f"must have {length} entries, has {len(value)}")
        if len(value) > MAX_ITEMS:
            raise self.refuse(key, f"{len(value)} entries, at most {MAX_ITEMS} ids fit a byte")
        return value

    def integer(self, value: Any, key: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(key, f"must be a whole number {low}..{high}, is {shown(value)}")
        return value

    def boolean(self, value: Any, key: str) -> bool:
        if type(value) is not bool:
            raise self.refuse(key, f"must be true or false, is {shown(value)}")
        return value

    def index(self, value: Any, key: str, words: Sequence[str]) -> int:
        """Where the word stands among those allowed."""
        if not isinstance(value, str) or value not in words:
            raise self.refuse(key, f"must be one of {', '.join(words)}, is {shown(value)}")
        return words.index(value)

    def text(self, value: Any, key: str) -> str:
        if not isinstance(value, str):
            raise self.refuse(key, f"must be text, is {shown(value)}")
        if not value or value != value.strip() or not value.isprintable():
            raise self.refuse(key, f"must be printable, no blanks at the ends, is {shown(value)}")
        size = len(value.encode())
        if size > MAX_TEXT:
            raise self.refuse(key, f"{size} bytes of text, at most {MAX_TEXT} fit")
        return value
