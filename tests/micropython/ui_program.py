"""Draws with every font and sprite; runs on CPython and MicroPython alike, which must agree."""

import sys
from binascii import crc32

import framebuf
from hexpocket.ui.kit.font import BadFont, Font
from hexpocket.ui.kit.palette import Palette
from hexpocket.ui.kit.sprites import BadSprites, Sprites

TEXT = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich – „ja“ · 10 × ½ → ☃ A-B -5"


def load(folder, name):
    with open(folder + "/" + name, "rb") as file:
        return file.read()


class Screen:
    """What is drawn on."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.canvas = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)


def program(folder):
    """One line for each thing tried: what, and a checksum of the canvas after it."""
    screen = Screen(240, 240)
    pixels = screen.buffer
    canvas = screen.canvas
    for name in ("label", "body", "title"):
        data = load(folder, "fonts/" + name + ".hxf")
        font = Font(memoryview(data))
        for width in (20, 90, 240):
            lines = font.wrap(TEXT, width)
            canvas.fill(width & 15)
            for row in range(len(lines)):
                font.draw(screen, lines[row], row - 3, font.height * row - 2, row & 15)
            yield f"{name} {width} {len(lines)} {crc32(pixels)}"
        try:
            Font(data[:-1])
        except BadFont as error:
            yield str(error)
    data = load(folder, "sprites/sprites.hxg")
    sprites = Sprites(data)
    for number in range(sprites.count):
        width, height = sprites.size(number)
        canvas.fill(number & 15)
        sprites.draw(canvas, number, 3, 5)
        sprites.draw(canvas, number, 240 - width // 2, -height // 2, number & 3)
        sprites.draw(canvas, number, -width // 3, 200, 3, bytes(range(15, -1, -1)))
        yield f"{number} {width} {height} {crc32(pixels)}"
    for name in ("settlement0", "logo", "tile-sea", "", "zzz"):
        try:
            yield f"{name} {sprites.find(name)}"
        except KeyError:
            yield name + " is not there"
    try:
        Sprites(data[8:])
    except BadSprites as error:
        yield str(error)
    palette = Palette(load(folder, "palette.hxp"))
    yield f"{crc32(palette.standard)} {crc32(palette.colour_blind)}"


if __name__ == "__main__":
    for line in program(sys.argv[1]):
        print(line)
