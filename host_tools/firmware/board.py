"""What the firmware is made of here: its flash map, what is frozen into it, for which handheld."""

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from zlib import crc32

from hexpocket import VERSION
from host_tools.firmware import literals
from host_tools.firmware.steps import BuildError

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
FOLDER = FIRMWARE / "board"
HEADER = FOLDER / "mpconfigboard.h"
BOARDS = sorted(path.stem for path in (FIRMWARE / "hexpocket" / "boards").glob("[a-z]*.py"))
DEFAULT = "waveshare"
# In the firmware, and behind it the handheld's name and the length of the firmware with its seal,
# low byte first. Three bytes: no wrong bit sends the handheld to read where there is no flash.
LABEL = b"Hexpocket image for "
_WIDTH = 16  # of the name
_LENGTH = 3
# The seal is the CRC32 of all before it. That of both is the same for all that is undamaged.
_SEAL = 4
_WHOLE = 0x2144DF1C

FLASH = 0x10000000  # where flash appears in the processor's address space
FLASH_BYTES = 2 * 1024 * 1024
SECTOR = 4096  # what flash erases at once


def flash_map(header: Path = HEADER) -> dict[str, range]:
    """Addresses of the firmware's room, of ROMFS and of the player's files, in this order."""
    text = header.read_text()
    sizes = {}
    for name in ("ROMFS", "FLASH_STORAGE"):
        found = re.search(rf"#define MICROPY_HW_{name}_BYTES \((\d+) \* 1024\)", text)
        if found is None or int(found[1]) * 1024 % SECTOR:
            raise BuildError(
                f"{header}: MICROPY_HW_{name}_BYTES must be (n * 1024), whole sectors"
            )
        sizes[name] = int(found[1]) * 1024
    storage = FLASH + FLASH_BYTES - sizes["FLASH_STORAGE"]
    romfs = storage - sizes["ROMFS"]
    if romfs <= FLASH:
        raise BuildError(f"{header}: ROMFS and storage leave no room for the firmware")
    return {
        "firmware": range(FLASH, romfs),
        "romfs": range(romfs, storage),
        "storage": range(storage, FLASH + FLASH_BYTES),
    }


def digest(paths: list[Path], root: Path) -> str:
    """One line that changes whenever a file's name or content does."""
    total = hashlib.sha256()
    for path in sorted(paths):
        data = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(data)}\n".encode() + data)
    return total.hexdigest()


def identity() -> dict:
    """What the compiled part of the firmware depends on here."""
    files = [path for path in FOLDER.iterdir() if path.is_file()]
    return {"board": digest(files, FIRMWARE), "hexpocket": VERSION}


def modules() -> dict[str, Path]:
    """The sources of what is frozen into it, by the modules' dotted names."""
    paths = [*sorted(FIRMWARE.glob("*.py")), *sorted((FIRMWARE / "hexpocket").rglob("*.py"))]
    places = {path: path.relative_to(FIRMWARE).with_suffix("").parts for path in paths}
    return {".".join(place).removesuffix(".__init__"): path for path, place in places.items()}


def frozen() -> dict[str, bytes]:
    """What is frozen into it, by the modules' dotted names; see literals.py."""
    return _frozen(*_sources())


def beside(name: str, data: bytes) -> bytes:
    """A program as it runs beside the frozen app, which cannot tell it constants."""
    sources, packages = _sources()
    return _frozen((*sources, (name, data)), packages)[name]


def _sources() -> tuple[tuple[tuple[str, bytes], ...], frozenset[str]]:
    paths = modules()
    packages = frozenset(name for name, path in paths.items() if path.stem == "__init__")
    return tuple((name, path.read_bytes()) for name, path in paths.items()), packages


@lru_cache(maxsize=2)  # it takes a second
def _frozen(sources: tuple[tuple[str, bytes], ...], packages: frozenset[str]) -> dict[str, bytes]:
    return literals.put_in(dict(sources), packages)


def checksum(name: str, data: bytes) -> bytes:
    """Four bytes that tell a module as it is frozen from any other."""
    return crc32(name.encode() + b"\n" + data).to_bytes(4, "little")


def built(assets: bytes, app: dict[str, bytes]) -> str:
    """The module `built`, which tells an image what it was built from: the mark of its assets, and
    what is frozen into it.

    MicroPython knows a loaded module by its dotted name, which it makes on the heap unless it is
    in flash: for that a function that names it is enough. America takes 5.6 KB less heap so.
    """
    sums = b"".join(checksum(name, data) for name, data in app.items())
    names = "".join(f"    import {name} as _\n" for name in app)
    return (
        f'"""What this image was built from."""\n\nASSETS = {assets!r}\nMODULES = {sums!r}\n'
        f"BOARD = {label(DEFAULT)!r}\n\n\ndef _names():\n{names}"
    )


def label(handheld: str, length: int = 0) -> bytes:
    return LABEL + handheld.encode().ljust(_WIDTH) + length.to_bytes(_LENGTH, "little")


def sealed(firmware: bytes, handheld: str) -> bytes:
    """The firmware as it is for this handheld, and sealed; see hal/rom.py."""
    before, after = _around_label(firmware)
    data = before + label(handheld, len(firmware) + _SEAL) + after[_WIDTH + _LENGTH :]
    return data + crc32(data).to_bytes(_SEAL, "little")


def whole(flash: bytes) -> bytes:
    """The sealed firmware that flash begins with."""
    data = flash[: _length(flash)]
    if crc32(data) != _WHOLE:
        raise BuildError("the firmware is damaged: its checksum does not match")
    return data


def resealed(flash: bytes, handheld: str) -> bytes:
    """Flash with its firmware sealed anew, for this handheld."""
    length = _length(flash)
    return sealed(flash[: length - _SEAL], handheld) + flash[length:]


def _length(flash: bytes) -> int:
    """Of the sealed firmware, as its label says."""
    _, after = _around_label(flash)
    return int.from_bytes(after[_WIDTH:][:_LENGTH], "little")


def _around_label(firmware: bytes) -> tuple[bytes, bytes]:
    before, found, after = firmware.partition(LABEL)
    if not found or LABEL in after:
        raise BuildError("the firmware does not say once for which handheld it is")
    return before, after
