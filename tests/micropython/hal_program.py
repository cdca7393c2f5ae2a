"""Storage and buttons at work, for CPython and MicroPython alike, which must agree.

`hal_program.py FOLDER` saves there and presses buttons, with a line for each thing tried.
`hal_program.py flash` is for MicroPython only: it cuts the power at every write to the flash
memory below littlefs, and has buttons polled where no memory is to be had.
"""

import os
import sys

from hexpocket.hal.buttons import Buttons
from hexpocket.hal.storage import Storage, StorageError

WRAP = 1 << 30
BLOCK = 4096  # bytes of flash, erased at once
ERASED = b"\xff" * BLOCK
IO_ERROR = -5
SAVES = 12


def put(folder, name, content):
    with open(folder + "/" + name, "wb") as file:
        file.write(content)


def get(folder, name):
    with open(folder + "/" + name, "rb") as file:
        return file.read()


def files(folder, name):
    """The files of one name, with what is in them."""
    found = [file for file in sorted(os.listdir(folder)) if file.startswith(name + ".")]
    return " ".join(f"{file}={get(folder, file).hex()}" for file in found)


def storage_lines(folder):
    folder = folder + "/some/saves"
    store = Storage(folder)
    yield f"{store.names()} {store.load('auto')}"
    for number in range(4):
        store.save("auto", bytearray(range(number, 200, 7)))
        yield files(folder, "auto")
    good = get(folder, "auto.sav")
    for at in range(len(good)):
        flipped = bytearray(good)
        flipped[at] ^= 1 << at % 8
        for bad in (flipped, good[:at]):
            put(folder, "auto.sav", bad)
            yield f"{at} {store.load('auto')}"
    for payload in (b"one", b"two", b"two"):  # the last is there already
        store.save("slot2", payload)
    yield files(folder, "slot2")
    store.refuse("slot2", "version")
    yield f"{store.load('slot2')}"
    store.save("slot2", b"three")
    put(folder, "slot3.sav", b"HEXD" + bytes(20000))
    yield f"{files(folder, 'slot2')} {store.load('slot3')}"
    put(folder, "auto.new", b"a letter")
    os.mkdir(folder + "/slot1.sav")
    store = Storage(folder)
    yield f"{store.names()} {store.load('auto')} {store.load('slot1')}"
    store.save("auto", memoryview(b"next"))
    yield f"{files(folder, 'auto')} {store.load('auto')}"
    store.save("slot1", b"")
    yield f"{store.names()} {store.load('slot1')}"
    os.rename(folder + "/auto.sav", folder + "/auto.new")
    store = Storage(folder)
    store.save("auto", b"after a cut")
    yield files(folder, "auto")
    store.remove("auto")
    yield f"{store.names()} {store.load('auto')} {files(folder, 'auto')}"
    for name in ("", "Auto", "thirteenchars", "a/b"):
        try:
            store.save(name, b"")
        except ValueError as error:
            yield str(error)
    put(folder, "file", b"")
    try:
        Storage(folder + "/file/saves").save("auto", b"")
    except StorageError as error:
        yield f"{isinstance(error, OSError)} {error.problem} {str(error)[:17]}"


def button_lines(four):
    """Fingers at random; one line for each poll that gave keys."""
    mask = 0
    buttons = Buttons(lambda: mask, four)
    chance = 1
    now = WRAP - 20000
    for _ in range(3000):
        chance = (chance * 1664525 + 1013904223) & 0xFFFFFFFF
        if chance >> 28 == 0:
            mask = chance >> 8 & chance >> 16 & (240 if four else 255)
        now = (now + (chance >> 8) % 40) % WRAP
        keys = buttons.poll(now)
        if keys:
            yield f"{now} {keys} {buttons.held}"


def program(folder):
    yield from storage_lines(folder)
    yield from button_lines(False)
    yield from button_lines(True)


class Flash:
    """A Pico's kind of flash memory: after `left` writes the power is cut, halfway in the next."""

    def __init__(self, data, left=1 << 20):
        self.data = bytearray(data)
        self.left = left

    def put(self, start, content):
        """What the file system is to hear: all is well, or an error."""
        if self.left > 0:
            self.data[start : start + len(content)] = content
        elif self.left == 0:
            third = len(content) // 3
            self.data[start : start + third] = content[:third]
        self.left -= 1
        return 0 if self.left >= 0 else IO_ERROR

    def readblocks(self, number, buffer, offset=0):
        if self.left < 0:
            return IO_ERROR
        start = number * BLOCK + offset
        buffer[:] = self.data[start : start + len(buffer)]
        return 0

    def writeblocks(self, number, buffer, offset=0):
        return self.put(number * BLOCK + offset, buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return len(self.data) // BLOCK
        if operation == 5:
            return BLOCK
        if operation == 6:
            return self.put(argument * BLOCK, ERASED)
        return 0


class Device:
    """A device that is on, with this memory; gives its store."""

    def __init__(self, flash, new=False):
        self.vfs = __import__("vfs")  # of MicroPython only, so not at the top
        if new:
            self.vfs.VfsLfs2.mkfs(flash, progsize=256)
        self.flash = flash

    def __enter__(self):
        self.vfs.mount(self.vfs.VfsLfs2(self.flash, progsize=256), "/flash")
        return Storage("/flash/saves")

    def __exit__(self, *error):
        self.vfs.umount("/flash")
        return False


def save_and_cut(data, left, payload):
    """The memory after a save that the power fails at, and whether it was done before."""
    flash = Flash(data, left)
    done = True
    with Device(flash) as store:
        try:
            store.save("auto", payload)
        except StorageError:
            done = False
    return flash.data, done


def loaded(data):
    """What a device finds in this memory, and what it finds there after one more save."""
    with Device(Flash(data)) as store:
        found = store.load("auto")
        store.save("auto", b"later")
        return found, store.load("auto")


def flash_lines(size):
    """Cut at every write and erase of saves in a row; says how many there were."""
    flash = Flash(ERASED * 32)
    Device(flash, new=True)
    data = flash.data
    last = None
    cuts = older = wrong = 0
    for number in range(SAVES):
        new = bytes([number]) * size
        left = 0
        after, done = save_and_cut(data, left, new)
        while not done:
            first, second = loaded(after)
            wrong += first not in ((last, None), (new, None)) or second != (b"later", None)
            older += first == (last, None)
            cuts += 1
            left += 1
            after, done = save_and_cut(data, left, new)
        wrong += loaded(after)[0] != (new, None)
        data, last = after, new
    yield f"{size} bytes: {cuts} cuts, {older} times the save before, {wrong} wrong"


def full_lines():
    """Save until the disk is full: what was saved before is still there."""
    count = 0
    with Device(Flash(ERASED * 12), new=True) as store:
        for number in range(21):
            name = f"slot{number % 20}"
            try:
                store.save(name, name.encode() * (600 + number // 20))
                count += 1
            except StorageError as error:
                yield f"{error.problem} {error}"
        good = [name for name in store.names() if store.load(name) == (name.encode() * 600, None)]
        yield f"{count} saved, {len(good)} good, {len(os.listdir('/flash/saves'))} files"


def memory_lines():
    """Poll where any use of memory is an error."""
    micropython = __import__("micropython")  # the real one: the simulator's has no heap
    buttons = Buttons(lambda: 0)
    held = Buttons(lambda: 1)
    held.poll(0)
    micropython.heap_lock()
    quiet = 0
    for now in range(0, 399, 3):
        quiet += len(buttons.poll(now)) + len(held.poll(now))
    micropython.heap_unlock()
    yield f"{quiet} keys, no memory"


def main(where):
    if where == "flash":
        for size in (40, 700, 5000):
            yield from flash_lines(size)
        yield from full_lines()
        yield from memory_lines()
    else:
        yield from program(where)


if __name__ == "__main__":
    for line in main(sys.argv[1]):
        print(line)
