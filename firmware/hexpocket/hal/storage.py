"""Saved bytes under short names, safe against power cuts, damage and full disks.

A name has at most three files: `.sav` is the newest record, `.old` the one before, and `.new` the
one being written. To save is to write `.new`, rename `.sav` over `.old`, and rename `.new` over
`.sav`: at every moment one complete record is there. A record:

0   magic "HEXD"
4   version of this format
5   generation, 24 bits: grows by one with every save, and wraps
8   length of the payload, 32 bits
12  the payload
    CRC32 of all before it, 32 bits

Numbers have their low byte first; every version begins with the magic and ends with the CRC.

A file under these names that cannot be used is told of by `load`, never written over and never
deleted: the next save or removal moves it to `.bad`, `.ba2`, `.ba3`... A damaged `.new` is no such
file, only a save cut short.
"""

import os
from binascii import crc32

from micropython import const

_MAGIC = b"HEXD"
_VERSION = const(1)
_HEAD = const(12)
_TAIL = const(4)
_GENERATIONS = const(0xFFFFFF)
_NEWER = const(0x800000)  # half of the generations are newer than any one, half are older
_LONGEST = const(12)
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
_KINDS = (".sav", ".old", ".new")

# Numbers of OSError, the same on every system; MicroPython has no names for the last two.
_ABSENT = const(2)
_PROBLEMS = {28: ("full", "no space left"), 30: ("readonly", "it is read-only")}


class StorageError(OSError):
    """It could not be done, and the newest record is still there; the text says why in one line.

    `problem` is a short key for it: "full", "readonly" or "failed".
    """

    def __init__(self, doing, error):
        said = " ".join(str(error).split())
        if said.isdigit():
            said = "error " + said  # MicroPython knows few by name
        self.problem, said = _PROBLEMS.get(error.errno, ("failed", said))
        super().__init__("cannot " + doing + ": " + said)


class Storage:
    """Records in one folder, which is made when first needed (a path with forward slashes).

    `sync()` has what was written and closed reach the disk; it runs once in every save, before
    the renames. `rename(old, new)` replaces a file named `new` in one step.
    """

    def __init__(self, folder, sync=None, rename=os.rename):
        self.folder = folder.rstrip("/")
        self._sync = sync
        self._rename = rename
        self._generations = {}  # of the newest record, for each name whose files are in order
        _mend(self.folder)

    def load(self, name):
        """The newest payload, or None; and what is wrong, or None.

        What is wrong is a key and a file's name, as in ("damaged", "auto.sav"): "damaged" has
        errors in it, "foreign" is none of our records, "version" is of another version, and
        "unreadable" is a folder or refused by the system. An older payload may come with it.
        """
        path = self._path(name)
        newest = payload = problem = None
        for kind in _KINDS:
            wrong, generation, found = _read(path + kind)
            if generation is not None:
                if newest is None or _is_newer(generation, newest):
                    newest, payload = generation, found
            elif problem is None and _is_kept(kind, wrong):
                problem = (wrong, name + kind)
        return payload, problem

    def save(self, name, payload):
        """Make these bytes the newest record, or raise StorageError."""
        path = self._path(name)
        try:
            generation = self._generations.pop(name, None)  # an error leaves it to be found anew
            if generation is None:
                _make_folder(self.folder)
                generation = self._settle(path)
            generation = generation + 1 & _GENERATIONS
            self._write(path + ".new", generation, payload)
            self._replace(path)
        except OSError as error:
            raise StorageError("save " + name, error)
        self._generations[name] = generation

    def remove(self, name):
        """Delete a name's records, or raise StorageError."""
        path = self._path(name)
        try:
            if self._generations.pop(name, None) is None:
                self._settle(path)
            for kind in (".old", ".sav", ".new"):  # the newest goes last
                _remove(path + kind)
        except OSError as error:
            raise StorageError("remove " + name, error)

    def names(self):
        """The names there are files of, in order; whether they can be used, `load` says."""
        try:
            files = os.listdir(self.folder or "/")
        except OSError as error:
            if error.errno == _ABSENT:
                return []
            raise StorageError("list " + self.folder, error)
        return sorted({file[:-4] for file in files if file[-4:] in _KINDS and _is_name(file[:-4])})

    def _path(self, name):
        if not _is_name(name):
            raise ValueError("a name to save under is 1 to 12 of a-z and 0-9: " + repr(name))
        return self.folder + "/" + name

    def _settle(self, path):
        """Move aside what cannot be used, finish a save that was cut short; the generation."""
        found = {}
        for kind in _KINDS:
            wrong, generation, _ = _read(path + kind)
            if generation is not None:
                found[kind] = generation
            elif _is_kept(kind, wrong):
                self._rename(path + kind, _free(path))
        newest = None
        for kind in _KINDS:
            if kind in found and (newest is None or _is_newer(found[kind], found[newest])):
                newest = kind
        if newest == ".new":
            self._replace(path)
        return found[newest] if newest else _GENERATIONS

    def _write(self, path, generation, payload):
        head = _MAGIC + bytes((_VERSION,)) + generation.to_bytes(3, "little")
        head += len(payload).to_bytes(4, "little")
        try:
            with open(path, "wb") as file:
                file.write(head)
                file.write(payload)
                file.write(crc32(payload, crc32(head)).to_bytes(_TAIL, "little"))
            if self._sync:
                self._sync()
        except OSError as error:
            try:
                _remove(path)
            except OSError:
                pass  # on a full or broken disk; the next save writes over it
            raise error

    def _replace(self, path):
        """`.sav` becomes `.old`, `.new` becomes `.sav`."""
        try:
            self._rename(path + ".sav", path + ".old")
        except OSError as error:
            if error.errno != _ABSENT:
                raise
        self._rename(path + ".new", path + ".sav")


def _mend(folder):
    """Have littlefs end a rename that a power cut left half done.

    It does so before it changes anything, and may not find the files around until then. To be
    told to remove what is not there is enough; it writes only if there is something to mend.
    """
    try:
        os.remove(folder + "/-")
    except OSError:
        pass


def _is_name(name):
    for letter in name:
        if letter not in _LETTERS:
            return False
    return 0 < len(name) <= _LONGEST


def _is_newer(generation, other):
    return 0 < (generation - other & _GENERATIONS) < _NEWER


def _is_kept(kind, wrong):
    """Whether a file with this problem is moved aside; a save cut short is not."""
    return wrong is not None and (kind != ".new" or wrong != "damaged")


def _read(path):
    """What is wrong with a file or None, then generation and payload, or None twice."""
    try:
        with open(path, "rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            head = file.read(_HEAD)
            if head[:4] != _MAGIC[: len(head)]:
                return "foreign", None, None
            if size < _HEAD + _TAIL:
                return "damaged", None, None
            payload = file.read(size - _HEAD - _TAIL)
            tail = file.read(_TAIL)
    except OSError as error:
        return None if error.errno == _ABSENT else "unreadable", None, None
    if crc32(payload, crc32(head)).to_bytes(_TAIL, "little") != tail:
        return "damaged", None, None
    if head[4] != _VERSION:
        return "version", None, None
    if int.from_bytes(head[8:], "little") != len(payload):
        return "damaged", None, None
    return None, int.from_bytes(head[5:8], "little"), payload


def _free(path):
    """A name beside this one that no file has."""
    number = 1
    free = path + ".bad"
    while _is_there(free):
        number += 1
        free = path + ".ba" + str(number)
    return free


def _is_there(path):
    try:
        os.stat(path)
    except OSError as error:
        if error.errno != _ABSENT:
            raise
        return False
    return True


def _make_folder(path):
    if path and not _is_there(path):
        _make_folder(path[: max(path.rfind("/"), 0)])
        os.mkdir(path)


def _remove(path):
    try:
        os.remove(path)
    except OSError as error:
        if error.errno != _ABSENT:
            raise
