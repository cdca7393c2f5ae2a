"""The whole handheld on MicroPython: plays a script of keys, with a checksum of every frame.

handheld_program.py ASSETS SAVES KEYS SEED: the packed assets, an empty folder, a file of keys
(their bits in decimal, one a line), and the number that stands for chance.
"""

import sys
from binascii import crc32

import framebuf
from hexpocket.hal.buttons import Buttons
from hexpocket.hal.storage import Storage
from hexpocket.ui.app import App

WIDE = 240


class Device:
    """The least a handheld needs, on any Python."""

    four = False
    width = WIDE
    height = WIDE

    def __init__(self, assets, saves, seed):
        self.buffer = bytearray(WIDE * WIDE // 2)
        self.canvas = framebuf.FrameBuffer(self.buffer, WIDE, WIDE, framebuf.GS4_HMSB)
        self.storage = Storage(saves)
        self.buttons = Buttons(self.read)
        self.mask = 0
        self.now = 0
        self.pushed = 0
        self._assets = assets
        self._seed = seed

    def read(self):
        return self.mask

    def asset(self, path):
        with open(self._assets + "/" + path, "rb") as file:
            return file.read()

    def ticks(self):
        return self.now

    def show(self, top, bottom):
        self.pushed = top << 8 | bottom

    def palette(self, table):
        pass

    def brightness(self, level):
        pass

    def battery(self):
        return None

    def entropy(self):
        return self._seed


def program(assets, saves, keys, seed):
    """Yields the screen, the rows pushed last and the frame's checksum after every key."""
    device = Device(assets, saves, seed)
    app = App(device)
    app.settings.speed = 0
    app.step()
    for key in keys:
        for mask in (key, 0):
            device.mask = mask
            device.now += 40
            app.step()
        yield f"{app.screens[-1].name} {device.pushed} {crc32(device.buffer)}"
    yield str(crc32(app.match.pack()) if app.match else 0)


if __name__ == "__main__":
    with open(sys.argv[3]) as file:
        KEYS = [int(line) for line in file]
    for line in program(sys.argv[1], sys.argv[2], KEYS, int(sys.argv[4])):
        print(line)
