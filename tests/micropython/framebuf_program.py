"""Random drawings on `framebuf`, the same on MicroPython and CPython: a line of text per call.

A line holds the call, what it returned or raised, and a checksum of all memory after it. Run with
a seed and a number of scenes of 40 calls each; equal seeds make equal drawings everywhere.
"""

import sys
from array import array
from binascii import crc32

import framebuf

FORMATS = (
    framebuf.MONO_VLSB,
    framebuf.RGB565,
    framebuf.GS4_HMSB,
    framebuf.MONO_HLSB,
    framebuf.MONO_HMSB,
    framebuf.GS2_HMSB,
    framebuf.GS8,
)
BITS = (1, 16, 4, 1, 1, 2, 8)  # of a pixel, per format
MEMORY = 9000  # bytes
NOISE = 300
CALLS = 40  # of a scene
TUPLE = (bytes(256), 16, 1, framebuf.GS8)  # a palette, or a source, of later MicroPythons
WORDS = (1 << 16, (1 << 31) - 1, -(1 << 31), -1, -2, 256)


class Dice:
    """Random numbers from a seed."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) % limit

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def one(self, things):
        return things[self.below(len(things))]


class Canvas:
    """A FrameBuffer whose measures are known."""

    def __init__(self, dice, name, memory, formats=FORMATS, widest=40, highest=30):
        self.name = name
        self.format = dice.one(formats)
        self.width = dice.between(1, widest)
        self.height = dice.between(1, highest)
        size = [self.width, self.height, self.format]
        if dice.below(2):
            size.append(self.width + dice.below(10))
        start = dice.one((0, 0, dice.below(20), dice.below(250))) * 2
        self.label = f"{name}={size}@{start}"
        self.buffer = framebuf.FrameBuffer(memoryview(memory)[start:], *size)


class Scene:
    """Canvases that share memory, or do not, and random calls on them."""

    def __init__(self, dice):
        self.dice = dice
        self.memories = [bytearray(self.noise() * (MEMORY // NOISE)) for _ in range(2)]
        widest = dice.one((40, 40, 40, 120))
        self.canvas = self.canvas_on("canvas", widest=widest)
        self.gs4 = self.canvas_on("gs4", formats=(framebuf.GS4_HMSB,), widest=2 * widest)
        self.sprites = [self.canvas_on(f"sprite{i}") for i in range(3)]
        self.palette = self.canvas_on("palette", widest=16, highest=2)
        # 65,536 pixels of one bit: the one palette that has all the colours of RGB565.
        mono = (framebuf.MONO_HLSB, framebuf.MONO_HMSB)
        self.wide_palette = self.canvas_on("wide_palette", formats=mono, widest=16, highest=2)

    def noise(self):
        return bytes([self.dice.below(256) for _ in range(NOISE)])

    def canvas_on(self, name, **measures):
        return Canvas(self.dice, name, self.dice.one(self.memories), **measures)

    def labels(self):
        canvases = [self.canvas, self.gs4, self.palette, self.wide_palette] + self.sprites
        return " ".join(canvas.label for canvas in canvases)

    def checksum(self):
        checksum = crc32(self.memories[1], crc32(self.memories[0]))
        return f"{checksum:08x}"

    def colour(self):
        dice = self.dice
        if dice.below(10) == 0:
            return dice.one(WORDS)
        return dice.below(17) if dice.below(3) else dice.below(1 << 16)

    def along(self, size, far):
        """A coordinate: mostly near the canvas."""
        dice = self.dice
        if dice.below(8) == 0:
            return dice.between(-far, far)
        return dice.between(-8, size + 8)

    def point(self, far):
        return self.along(self.target.width, far), self.along(self.target.height, far)

    def call(self):
        """The next call: its name and arguments."""
        dice = self.dice
        self.target = dice.one((self.canvas, self.gs4))
        name = dice.one(NAMES)
        return name, getattr(self, name)()

    def fill(self):
        return (self.colour(),)

    def pixel(self):
        return self.point(1 << 30) + ((self.colour(),) if self.dice.below(2) else ())

    def hline(self):
        return self.point(1 << 29) + (self.along(self.target.width, 1 << 29), self.colour())

    def vline(self):
        return self.point(1 << 29) + (self.along(self.target.height, 1 << 29), self.colour())

    def fill_rect(self):
        return self.point(1 << 29) + self.point(1 << 29) + (self.colour(),)

    def rect(self):
        return self.fill_rect() + self.dice.one(((), (0,), (1,), (True,), (None,), ([],)))

    def line(self):
        return self.point(2000) + self.point(2000) + (self.colour(),)

    def ellipse(self):
        dice = self.dice
        radii = [dice.between(-3, 25) for _ in range(2)]
        if dice.below(8) == 0:
            radii[dice.below(2)] = dice.between(-300, 300)
        more = dice.one(((), (0,), (1,), (dice.below(2), dice.between(-40, 40))))
        return self.point(500) + tuple(radii) + (self.colour(),) + more

    def poly(self):
        dice = self.dice
        code = dice.one("hhhhbBHiIq")
        low, high = (0, 60) if code in "BHI" else (-40, 60)
        far = 1200 if dice.below(10) == 0 and code in "hiq" else 0
        count = dice.below(16)
        numbers = array(code, [dice.between(low - far, high + far) for _ in range(count)])
        more = dice.one(((), (0,), (1,), (1,), (1,)))
        return self.point(500) + (numbers, self.colour()) + more

    def scroll(self):
        return self.point(1 << 20) if self.dice.below(8) else self.point(3)

    def blit(self):
        dice = self.dice
        source = dice.one(self.sprites * 3 + [self.canvas, self.gs4, self.palette])
        key = dice.one((-1, self.colour(), dice.below(4)))
        palette = self.wide_palette if source.format == framebuf.RGB565 else self.palette
        palette = dice.one((palette, palette, palette, None, 5, TUPLE))
        more = dice.one(((), (key,), (key, palette), (key, palette)))
        return (source,) + self.point(1 << 20) + more

    def wrong(self):
        """Calls that fail, most of them."""
        dice = self.dice
        name = dice.one(NAMES[:-2])
        values = list(getattr(self, name)())
        change = dice.below(4)
        if change == 0:
            values.append(1)
        elif change == 1:
            values.pop()
        else:
            at = dice.below(len(values))
            # No str: MicroPython would take its bytes for a polygon.
            values[at] = dice.one((1.5, [2], None, b"bytes", TUPLE, 1 << 70, -(1 << 70), True))
        self.wrong_name = name
        return values

    def new(self):
        """A canvas, or why not: most buffers are nearly too small."""
        dice = self.dice
        width, height = dice.between(1, 20), dice.between(1, 20)
        size = [width, height, dice.one(FORMATS)]
        stride = width
        if dice.below(2):
            stride += dice.between(-1, 9)
            size.append(stride)
        room = (stride * (height - 1) + width) * BITS[size[2]] // 8 + dice.between(-4, 8)
        buffer = bytearray(max(0, room))
        kind = dice.below(8)
        if kind == 0:
            buffer = dice.one((bytes(999), memoryview(bytes(999)), "text", 7, None, [1, 2]))
        elif kind == 1:
            buffer = array("H", [1] * (len(buffer) // 2))
        elif kind == 2:
            wrong = (-1, 0, 7, 65535, 65536, 1 << 70, 2.5, None, "3")
            size[dice.below(len(size))] = dice.one(wrong)
        return [buffer] + size


# Some more often than others; the last two are no drawings.
NAMES = ["fill", "pixel", "hline", "vline", "fill_rect", "rect", "scroll"]
NAMES += ["line", "ellipse"] * 2 + ["poly"] * 3 + ["blit"] * 4 + ["wrong", "new"]


def shown(value):
    if isinstance(value, Canvas):
        return value.name
    if value is TUPLE:
        return "tuple"
    return "memoryview" if isinstance(value, memoryview) else repr(value)


def outcome(function, values):
    """What a call returns, or the name of what it raises."""
    try:
        result = function(
            *[value.buffer if isinstance(value, Canvas) else value for value in values]
        )
        return "canvas" if isinstance(result, framebuf.FrameBuffer) else result
    except Exception as error:
        return type(error).__name__


def program(seed, scenes):
    """The lines of a seed."""
    dice = Dice(seed)
    for _ in range(scenes):
        scene = Scene(dice)
        yield f"{scene.labels()} {scene.checksum()}"
        for _ in range(CALLS):
            name, values = scene.call()
            if name == "new":
                result = outcome(framebuf.FrameBuffer, values)
            else:
                name = scene.wrong_name if name == "wrong" else name
                result = outcome(getattr(scene.target.buffer, name), values)
            words = ", ".join([shown(value) for value in values])
            yield f"{scene.target.name}.{name}({words}) {result} {scene.checksum()}"


if __name__ == "__main__":
    for text in program(int(sys.argv[1]), int(sys.argv[2])):
        print(text)
