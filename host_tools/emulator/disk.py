"""The player's files in a flash image: littlefs where the firmware's flash map has it."""

from pathlib import PurePosixPath

from littlefs import LittleFS

from host_tools.firmware.board import FLASH, SECTOR, flash_map

_PLACE = flash_map()["storage"]
BLOCKS = len(_PLACE) // SECTOR
_FROM, _TO = _PLACE.start - FLASH, _PLACE.stop - FLASH


def _mounted(flash: bytes | None) -> LittleFS:
    disk = LittleFS(
        block_size=SECTOR,
        block_count=BLOCKS,
        prog_size=256,
        mount=False,
    )
    if flash is None:
        disk.format()
    else:
        disk.context.buffer = bytearray(flash[_FROM:_TO])
    disk.mount()
    disk.fs_mkconsistent()  # as the firmware's storage does: a rename cut short hides files
    return disk


def with_files(flash: bytes, files: dict[str, bytes]) -> bytes:
    """The flash with these files on a fresh disk, by their paths."""
    disk = _mounted(None)
    for path, data in files.items():
        disk.makedirs(str(PurePosixPath(path).parent), exist_ok=True)
        with disk.open(path, "wb") as file:
            file.write(data)
    return flash[:_FROM] + bytes(disk.context.buffer) + flash[_TO:]


def files_of(flash: bytes) -> dict[str, bytes]:
    """All files of the disk, by their paths; an error if it cannot be mounted."""
    disk = _mounted(flash)
    found = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with disk.open(path, "rb") as file:
                found[path] = file.read()
    return found
