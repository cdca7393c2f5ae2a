"""A disk in memory whose power can be cut, that fills up, and that fails when told to.

It stands in for `os` and `open` in `hexpocket.hal.storage`. Every byte written is an operation of
its own, so that a cut leaves files of every length.
"""

import errno

from hexpocket.hal import storage


class PowerCut(BaseException):
    """The device is off: nothing of the program runs on."""


class Disk:
    """Files by path, in folders; `left` operations may change them before the power is cut."""

    def __init__(self):
        self.files: dict[str, bytes] = {}
        self.folders: set[str] = set()
        self.operations = 0
        self.left: int | None = None  # before the cut
        self.fails: dict[int, int] = {}  # error numbers by operation
        self.space: int | None = None  # bytes
        self.error: int | None = None  # that answers every change
        self.cached: set[str] = set()  # files that are not on the disk yet

    def install(self, monkeypatch):
        monkeypatch.setattr(storage, "os", self)
        monkeypatch.setattr(storage, "open", self.open, raising=False)

    def storage(self, folder="/saves", **options) -> storage.Storage:
        """The store of a device that was just switched on."""
        self.operations = 0
        self.left = None
        return storage.Storage(folder, rename=self.rename, **options)

    def copy(self) -> tuple[dict[str, bytes], set[str]]:
        return dict(self.files), set(self.folders)

    def restore(self, copied):
        self.files, self.folders = dict(copied[0]), set(copied[1])
        self.cached = set()

    def lose_cached(self):
        """What a cut does to files that were closed but not yet on the disk."""
        for path in self.cached & self.files.keys():
            self.files[path] = b""

    def sync(self, path):
        self.cached = self.cached - {path}

    def change(self):
        if self.left is not None:
            if self.left == 0:
                raise PowerCut
            self.left -= 1
        self.operations += 1
        error = self.fails.get(self.operations, self.error)
        if error is not None:
            raise OSError(error, "told to fail")

    def open(self, path, mode):
        if mode == "rb":
            return Reading(self.find(path))
        self.change()
        folder = path.rpartition("/")[0]
        if folder and folder not in self.folders:
            raise OSError(errno.ENOENT, "no such folder")
        self.files[path] = b""
        return Writing(self, path)

    def find(self, path):
        if path not in self.files:
            raise OSError(errno.ENOENT, "no such file")
        return self.files[path]

    def stat(self, path) -> tuple[int, ...]:
        """Its mode and size, in their places."""
        if path in self.folders:
            return (0x4000,) + (0,) * 9
        return (0x8000,) + (0,) * 5 + (len(self.find(path)),) + (0,) * 3

    def listdir(self, folder):
        if folder not in self.folders:
            raise OSError(errno.ENOENT, "no such folder")
        start = folder.rstrip("/") + "/"
        return [path[len(start) :] for path in self.files if path.startswith(start)]

    def mkdir(self, path):
        self.change()
        parent = path.rpartition("/")[0]
        if parent and parent not in self.folders:
            raise OSError(errno.ENOENT, "no such folder")
        self.folders.add(path)

    def remove(self, path):
        self.find(path)
        self.change()
        del self.files[path]

    def rename(self, old, new):
        self.find(old)
        self.change()
        self.files[new] = self.files.pop(old)
        if old in self.cached:
            self.cached = self.cached - {old} | {new}


class Reading:
    """A file open for reading."""

    def __init__(self, content: bytes):
        self.content, self.at = content, 0

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False

    def read(self, count):
        start, self.at = self.at, self.at + count
        return self.content[start : self.at]


class Writing:
    """A file open for writing."""

    def __init__(self, disk: Disk, path: str):
        self.disk, self.path = disk, path

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.disk.change()
        self.disk.cached.add(self.path)
        return False

    def write(self, content):
        for byte in bytes(content):
            self.disk.change()
            used = sum(len(file) for file in self.disk.files.values())
            if self.disk.space is not None and used >= self.disk.space:
                raise OSError(errno.ENOSPC, "No space left on device")
            self.disk.files[self.path] += bytes((byte,))
