"""What MicroPython lacks in a browser: the usual numbers of errors, and bytes seen as words."""

import os
from array import array

import uctypes

# Emscripten has numbers of its own for what went wrong with a file.
_NUMBERS = {2: 13, 20: 17, 28: 22, 29: 5, 31: 21, 44: 2, 51: 28, 54: 20, 55: 39, 69: 30}


class Folder:
    """A folder of the files in memory, with the numbers that hal/storage.py knows."""

    def __init__(self, path):
        self._path = path
        # One with a path of its own loses the first of two names.
        self._files = os.VfsPosix()  # pyright: ignore (the Pico has none)

    def _do(self, name, path, *more):
        try:
            return getattr(self._files, name)(self._path + path, *more)
        except OSError as error:
            number: int = error.errno  # pyright: ignore (it has one)
            raise OSError(_NUMBERS.get(number, number))

    def mount(self, readonly, mkfs):
        pass

    def open(self, path, mode):
        return self._do("open", path, mode)

    def stat(self, path):
        return self._do("stat", path)

    def ilistdir(self, path):
        return self._do("ilistdir", path)

    def remove(self, path):
        return self._do("remove", path)

    def rename(self, old, new):
        return self._do("rename", old, self._path + new)

    def mkdir(self, path):
        return self._do("mkdir", path)


def mount(path):
    """Have the folder at this path, which is there, tell the usual numbers."""
    os.mount(Folder(path), path)


def words(data):
    """Bytes as words of 32 bits, as machine code sees them; an array has them already."""
    if isinstance(data, array):
        return data
    layout = {"words": (uctypes.ARRAY | 0, uctypes.UINT32 | len(data) // 4)}
    return uctypes.struct(uctypes.addressof(data), layout).words
