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
deleted: the next save or removal moves it to `.bad`, `.ba2`, `.ba3`... So is a sound record that
the app cannot use and therefore refuses; the one before it then counts as the newest. A damaged
`.new` is no such file, only a save cut short.
"""

import os
from binascii import crc32

from micropython import const

MAGIC = b"HEXD"
_VERSION = const(1)
_HEAD = const(12)
_TAIL = const(4)
_GENERATIONS = const(0xFFFFFF)
_NEWER = const(0x800000)  # half of the generations are newer than any one, half are older
_LARGEST = const(8192)  # bytes of a payload; no game needs a quarter of it
_LONGEST = const(12)
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
_KINDS = (".sav", ".old", ".new")
_SMALL = const(0x3FFFFFFF)
# The mode that os.stat gives: its bits for the kind of file, and those of a plain one.
_KIND = const(0xF000)
_PLAIN = const(0x8000)

# Numbers of OSError, the same on every system; MicroPython has no names for the last two.
_ABSENT = const(2)
_PROBLEMS = {28: ("full", "no space left"), 30: ("readonly", "it is read-only")}


class StorageError(OSError):
    """It could not be done, and the newest record is still there; the text says why in one line.

    `problem` is a short key for it: "full", "readonly" or "failed".
    """

    def __init__(self, doing, error):
        said = " ".join(str(error).split()) or "no memory"
        if said.isdigit():
            said = "error " + said  # MicroPython knows few by name
        number = getattr(error, "errno", 0)  # a MemoryError has none
        self.problem, said = _PROBLEMS.get(number, ("failed", said))
        super().__init__("cannot " + doing + ": " + said)


class Storage:
    """Records in one folder, which is made when first needed (a path with forward slashes).

    `sync(path)` has a file that was closed, or the names in a folder, reach the disk; littlefs
    needs none. `rename(old, new)` replaces a file named `new` in one step.
    """

    def __init__(self, folder, sync=None, rename=os.rename):
        self.folder = folder.rstrip("/")
        self._sync = sync
        self._rename = rename
        # By name, if its files are in order: the newest generation, and bits of its checksum.
        self._newest = {}
        self._refused = {}  # by path: what is wrong for the app
        _mend(self.folder)

    def load(self, name):
        """The newest payload, or None; and what is wrong, or None.

        What is wrong is a key and a file's name, as in ("damaged", "auto.sav"): "damaged" has
        errors in it, "foreign" is none of our records, "version" is of another version, "large"
        is larger than any record, and "unreadable" is no plain file or refused by the system. An
        older payload may come with it.
        """
        _, _, payload, bad = self._look(self._path(name))
        return payload, (bad[0][1], name + bad[0][0]) if bad else None

    def refuse(self, name, wrong):
        """The newest record is no use to the app: `load` tells it, and gives the one before."""
        path = self._path(name)
        kind, _, _, _ = self._look(path)
        if kind:
            self._refused[path + kind] = wrong
            self._newest.pop(name, None)

    def save(self, name, payload):
        """Make these bytes the newest record unless they are, or raise StorageError."""
        path = self._path(name)
        if len(payload) > _LARGEST:
            raise ValueError("too large to be saved: " + str(len(payload)) + " bytes")
        try:
            newest = self._newest.pop(name, None)  # an error leaves it to be found anew
            if newest is None:
                _make_folder(self.folder)
                newest = self._settle(path)
            generation, mark = newest
            if mark != _mark(generation, payload) or self._look(path)[2] != payload:
                generation = generation + 1 & _GENERATIONS
                mark = _mark(generation, payload)
                self._write(path + ".new", generation, payload)
                self._replace(path)
                self._reach(self.folder)
        except (OSError, MemoryError) as error:
            raise StorageError("save " + name, error)
        self._newest[name] = generation, mark

    def remove(self, name):
        """Delete a name's records, or raise StorageError."""
        path = self._path(name)
        try:
            if self._newest.pop(name, None) is None:
                self._settle(path)
            for kind in (".old", ".sav", ".new"):  # the newest goes last
                _remove(path + kind)
        except (OSError, MemoryError) as error:
            raise StorageError("remove " + name, error)

    def names(self):
        """The names there are files of, in order; whether they can be used, `load` says."""
        try:
            files = os.listdir(self.folder or "/")
        except (OSError, MemoryError) as error:
            if getattr(error, "errno", 0) == _ABSENT:
                return []
            raise StorageError("list " + self.folder, error)
        return sorted({file[:-4] for file in files if file[-4:] in _KINDS and _is_name(file[:-4])})

    def _path(self, name):
        if not _is_name(name):
            raise ValueError("a name to save under is 1 to 12 of a-z and 0-9: " + repr(name))
        return self.folder + "/" + name

    def _look(self, path):
        """Kind, generation and payload of the newest record; kind and problem of each file that
        is no use. Without a record, the generation is the one before the first."""
        newest = payload = None
        generation = _GENERATIONS
        bad = []
        for kind in _KINDS:
            try:
                wrong, number, found = _read(path + kind)
            except MemoryError:
                wrong, number, found = None, None, None
                self._refused[path + kind] = "unreadable"
            wrong = self._refused.get(path + kind, wrong)
            if wrong:
                if kind != ".new" or wrong != "damaged":
                    bad.append((kind, wrong))
            elif number is not None and (newest is None or _is_newer(number, generation)):
                newest, generation, payload = kind, number, found
        return newest, generation, payload, bad

    def _settle(self, path):
        """Move aside what is no use, finish a save that was cut short; see _newest."""
        newest, generation, payload, bad = self._look(path)
        for kind, _ in bad:
            self._rename(path + kind, _free(path))
            self._refused.pop(path + kind, None)
        if newest == ".new":
            self._replace(path)
        return generation, _mark(generation, payload) if newest else None

    def _write(self, path, generation, payload):
        head = _head(generation, payload)
        try:
            with open(path, "wb") as file:
                file.write(head)
                file.write(payload)
                file.write(crc32(payload, crc32(head)).to_bytes(_TAIL, "little"))
            self._reach(path)
        except OSError as error:
            try:
                _remove(path)
            except OSError:
                pass  # on a full or broken disk; the next save writes over it
            raise error

    def _reach(self, path):
        if self._sync:
            self._sync(path)

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


def _head(generation, payload):
    head = MAGIC + bytes((_VERSION,)) + generation.to_bytes(3, "little")
    return head + len(payload).to_bytes(4, "little")


def _mark(generation, payload):
    """Bits of a record's checksum, as many as fit a small int."""
    return crc32(payload, crc32(_head(generation, payload))) & _SMALL


def _read(path):
    """What is wrong with a file or None, then generation and payload, or None twice.

    The size is looked at first: a large file would not fit into memory.
    """
    try:
        stat = os.stat(path)
        size = stat[6]
        if stat[0] & _KIND != _PLAIN:
            return "unreadable", None, None  # to open a pipe might take for ever
        with open(path, "rb") as file:
            head = file.read(_HEAD)
            if head[:4] != MAGIC[: len(head)]:
                return "foreign", None, None
            if size < _HEAD + _TAIL:
                return "damaged", None, None
            if size > _HEAD + _LARGEST + _TAIL:
                return "large", None, None
            payload = file.read(size - _HEAD - _TAIL)
            tail = file.read(_TAIL)
    except OSError as error:
        return None if error.errno == _ABSENT else "unreadable", None, None
    return _judge(head, payload, tail)


def parse(data):
    """As `_read`, of a file that is in memory."""
    if len(data) < _HEAD + _TAIL:
        return "damaged", None, None
    return _judge(data[:_HEAD], data[_HEAD:-_TAIL], data[-_TAIL:])


def _judge(head, payload, tail):
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
