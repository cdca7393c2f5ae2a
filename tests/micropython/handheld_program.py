"""The whole handheld on MicroPython: plays scripts of keys, with a checksum of every frame.

handheld_program.py ASSETS SAVES WALKS: the packed assets, a folder of saves, and a file of walks,
each a line of numbers: its folder in SAVES, the columns of the screen, the language, the number
that chance begins with, then the keys by their bits.
"""

import sys
from binascii import crc32

import framebuf
from hexpocket.hal.buttons import Buttons
from hexpocket.hal.storage import Storage
from hexpocket.ui.app import App

HIGH = 240


class Device:
    """The least a handheld needs, on any Python; its assets lie in memory as they do in flash."""

    four = False
    signals = None
    height = HIGH
    aside = ""

    def __init__(self, assets, saves, wide, seed):
        self.width = wide
        self.buffer = bytearray(wide * HIGH // 2)
        self.canvas = framebuf.FrameBuffer(self.buffer, wide, HIGH, framebuf.GS4_HMSB)
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
            return memoryview(file.read())

    def assets(self, folder):
        return []

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
        self._seed = self._seed * 8121 % 134453  # other numbers, the same ones every time
        return self._seed

    def console(self, wanted):
        pass


def program(assets, saves, walks):
    """Yields the screen, the rows pushed last and the frame's checksum after every key."""
    for number, wide, language, seed, *keys in walks:
        device = Device(assets, saves + "/" + str(number), wide, seed)
        app = App(device)
        app.settings.speed = 0
        app.settings.lang = language
        app.obey_settings()
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
        WALKS = [[int(word) for word in line.split()] for line in file]
    for line in program(sys.argv[1], sys.argv[2], WALKS):
        print(line)
