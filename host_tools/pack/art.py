"""Reads text art: titled blocks of rows drawn in characters, told apart by blank lines."""

import re
from dataclasses import dataclass, field

from . import PackError
from .reader import shorten

MAX_SIDE = 240  # pixels: the narrower side of the smallest screen


@dataclass
class Block:
    """A titled picture: `title` is the line that names it, `rows` are all equally long."""

    where: str
    line: int
    title: str
    rows: list[str] = field(default_factory=list)

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    def refuse(self, reason: str) -> PackError:
        return refuse(self.where, self.line, reason)


def refuse(where: str, line: int, reason: str) -> PackError:
    return PackError(where, f"line {line}", reason)


def read_blocks(text: str, where: str, pixels: str) -> list[Block]:
    """All titles of a file with the rows below them.

    A title has a space in it, a row never has; `;` starts a line of comment.
    """
    blocks: list[Block] = []
    rows: list[str] | None = None  # of the block that rows may join; a blank line closes it
    for number, line in enumerate(text.splitlines(), 1):
        line = line.rstrip()
        if line.startswith(";"):
            continue
        if not line:
            rows = None
        elif " " in line:
            blocks.append(Block(where, number, line))
            rows = blocks[-1].rows
        elif rows is None:
            raise refuse(where, number, f"{shorten(line)!r} belongs to no picture: name one above")
        else:
            check_row(where, number, line, rows, pixels)
            rows.append(line)
    return blocks


def check_row(where: str, number: int, line: str, rows: list[str], pixels: str) -> None:
    """Refuses a row that cannot follow the rows above it."""
    for at, char in enumerate(line):
        if char not in pixels:
            reason = f"{char!r} in column {at + 1} is no pixel; pixels are {pixels}"
            raise refuse(where, number, reason)
    if rows and len(line) != len(rows[0]):
        reason = f"ragged: {len(line)} pixels wide, the rows above are {len(rows[0])}"
        raise refuse(where, number, reason)
    if len(line) > MAX_SIDE or len(rows) == MAX_SIDE:
        raise refuse(where, number, f"too large: at most {MAX_SIDE} x {MAX_SIDE} pixels")


def check_name(block: Block, name: str, longest: int) -> str:
    """The name, if it can stand in a packed file."""
    if not re.fullmatch("[a-z][a-z0-9-]*", name) or len(name) > longest:
        reason = f"bad name {shorten(name)!r}: a letter a-z, then letters, digits and -, "
        raise block.refuse(f"{reason}at most {longest}")
    return name
