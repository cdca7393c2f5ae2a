"""The app's names, for the firmware: what it knows already costs no RAM when a module mentions it.

MicroPython keeps every name that a module mentions in a table. What is not frozen into the
firmware goes to the heap and stays there: 20 KB for the base game's 1,600 names. So a module that
has no code, only their names, is frozen too.
"""

import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from host_tools import romfs
from host_tools.firmware import app

FILE = "names.mpy"
_HEAD = 4  # bytes: "M", version, flags, width of small integers


def names(compiled: Iterable[bytes]) -> set[str]:
    """What these .mpy files mention, without what every MicroPython knows."""
    return {name for data in compiled for name in _cut(data)[0]}


def _cut(data: bytes) -> tuple[list[str], int, int, int]:
    """The names in an .mpy file's table; how many entries it has, where it begins and ends."""
    count, at = _number(data, _HEAD)
    _, start = _number(data, at)  # behind the number of other constants
    found = []
    at = start
    for _ in range(count):
        size, at = _number(data, at)
        if not size & 1:  # else one of MicroPython's own, by its number
            end = at + (size >> 1)
            found.append(data[at:end].decode())
            at = end + 1
    return found, count, start, at


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, high ones first, and where it ends."""
    value = 0
    while True:
        byte = data[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at


def _bytes(value: int) -> bytes:
    """The same, written."""
    done = bytes((value & 0x7F,))
    while value := value >> 7:
        done = bytes((value & 0x7F | 0x80,)) + done
    return done


def with_names(data: bytes, more: Iterable[str]) -> bytes:
    """An .mpy file that mentions these names too, and does nothing with them."""
    _, count, start, end = _cut(data)
    entries = [text.encode() for text in more]
    others = data[_number(data, _HEAD)[1] : start]
    table = b"".join(_bytes(len(text) << 1) + text + b"\0" for text in entries)
    head = data[:_HEAD] + _bytes(count + len(entries)) + others
    return head + data[start:end] + table + data[end:]


def of_the_app(build: Path) -> list[str]:
    """All names that the app brings along: its modules', and those of its modules."""
    files = romfs.read(app.binary(build).read_bytes())
    modules = {path: data for path, data in files.items() if path.endswith(".mpy")}
    found = names(modules.values())
    for path in modules:
        found |= {f"/rom/{path}", app.dotted(Path(path).with_suffix(""))}
    return sorted(found)


def module(found: list[str]) -> bytes:
    """What is frozen: a module of names."""
    with tempfile.TemporaryDirectory() as folder:
        empty, made = Path(folder, "names.py"), Path(folder, FILE)
        empty.write_text("")
        subprocess.run([app.mpy_cross(), *app.OPTIONS, "-o", made, empty], check=True)
        return with_names(made.read_bytes(), found)
