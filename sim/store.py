"""The folder of saves on the desktop: written through to the disk, and for one simulator alone."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hexpocket.hal.storage import Storage, StorageError

LOCK = "in-use.lock"
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # a lock: the last two are Windows'
_SHUT = (errno.EACCES, errno.EPERM, errno.EROFS)  # a folder


class Taken(Exception):
    """Another simulator has the folder."""


def open_store(folder: Path | str, synced: bool = True, watched: bool = False) -> Storage:
    """The storage in a folder.

    What is `synced` outlives a power cut, and costs a save some milliseconds. What is `watched`
    is somebody else's: it is only read.
    """
    path = Path(folder).resolve().as_posix()
    kind = Watched if watched else Storage
    # Windows renames over a file only by replace().
    return kind(path, sync=sync if synced else None, rename=os.replace)


class Watched(Storage):
    """It can be read, and nothing in it changes."""

    def save(self, name, payload):
        if self.load(name)[0] != payload:
            raise StorageError("save " + name, OSError(errno.EROFS, "watched"))

    def remove(self, name):
        raise StorageError("remove " + name, OSError(errno.EROFS, "watched"))


def sync(path: str):
    """Have a file, or the names in a folder, reach the disk."""
    folder = os.path.isdir(path)
    if folder and sys.platform == "win32":
        return  # which opens no folders, and writes their names by itself
    handle = os.open(path, os.O_RDONLY if folder else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Have the folder, which is made if need be, to ourselves; Taken if somebody else has it.

    The lock is the system's: it ends with our process, however that ends. Where nothing can be
    written there is nothing to protect, and where there are no locks one can still play.
    """
    handle = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        if error.errno not in _SHUT:
            raise
    try:
        if handle is not None and not _lock(handle):
            raise Taken
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _lock(handle: int) -> bool:
    """False if somebody else has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _TAKEN
    return True
