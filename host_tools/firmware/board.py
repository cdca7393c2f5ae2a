"""What the firmware's board folder says: the flash map, and what its build depends on."""

import hashlib
import re
from pathlib import Path

from hexpocket.ui.front.about import VERSION
from host_tools.firmware.steps import BuildError

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
FOLDER = FIRMWARE / "board"
HEADER = FOLDER / "mpconfigboard.h"
# Modules that the board's manifest freezes into the firmware.
FROZEN = ("*.py", "hexpocket/*.py", "hexpocket/boards/*.py", "hexpocket/hal/*.py")

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


def frozen() -> dict:
    """What its frozen part depends on."""
    files = [path for pattern in FROZEN for path in FIRMWARE.glob(pattern)]
    return {"frozen": digest(files, FIRMWARE)}
