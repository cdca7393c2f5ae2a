"""Files of the packer: sources read whole, results written whole or not at all."""

from pathlib import Path

from ..files import write_whole
from . import PackError

MAX_FILE = 256 * 1024  # bytes; the largest honest source is a tenth of it


def read_bytes(path: Path) -> bytes:
    """What is in a regular file of sane size."""
    try:
        if path.is_dir():
            raise PackError(path, "", "is a directory, need a file")
        if path.exists() and not path.is_file():
            raise PackError(path, "", "is not a regular file")
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError as error:
        raise PackError(path, "", f"cannot be read: {error.strerror}") from None
    if len(data) > MAX_FILE:
        raise PackError(path, "", f"is larger than {MAX_FILE // 1024} KB, no map is")
    return data


def read_text(path: Path) -> str:
    """The UTF-8 text of a file."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        reason = f"is not UTF-8 text (byte {error.start}); save it as UTF-8"
        raise PackError(path, "", reason) from None


def write_bytes(path: Path, data: bytes) -> None:
    """Puts the data at `path`; until it is complete, the old file stays."""
    if path.is_dir():
        raise PackError(path, "", "is a directory, need a file name to write")
    try:
        write_whole(path, data)
    except OSError as error:
        raise PackError(path, "", f"cannot be written: {error.strerror}") from None
