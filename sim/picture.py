"""Pictures of the screen: the very bytes that were pushed, in their colours."""

import io
import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from host_tools.files import write_whole

from .device import FULL, Device

# By brightness, in percent of the full light. The lowest can still be read.
LIGHT = (0, 45, 60, 75, 90, 100)
# Viewers show frames of less than 20 ms for 100 ms.
SHORTEST = 20
LAST = 1000  # ms that the last frame of a recording stays before the first comes again

Colour = tuple[int, int, int]


class Frame(NamedTuple):
    """A screen: an index for each pixel, and the colours they mean."""

    size: tuple[int, int]
    pixels: bytes
    colours: tuple[Colour, ...]


def frame(device: Device, dimmed: bool = False) -> Frame:
    """What the display shows now: in full light, or as dimmed as it is, unless it is off."""
    level = device.level if dimmed or not device.level else FULL
    stride = device.width // 2
    screen = bytes(device.screen)
    numbers: dict[bytes, int] = {}  # of the palettes on the screen: nearly always one
    rows = []
    for row, table in enumerate(device.tables):
        number = numbers.setdefault(table, len(numbers))
        pairs = _pairs(16 * number)
        rows.append(b"".join([pairs[byte] for byte in screen[row * stride : (row + 1) * stride]]))
    colours = [colour for table in numbers for colour in colours_of(table, level)]
    return Frame((device.width, device.height), b"".join(rows), tuple(colours))


@cache
def _pairs(first: int) -> list[bytes]:
    """By byte of the screen its two pixels, in indices that begin at `first`."""
    if first > 240:
        raise ValueError("more than 16 palettes on one screen")
    return [bytes((first + (byte >> 4), first + (byte & 15))) for byte in range(256)]


@cache
def colours_of(table: bytes, level: int) -> tuple[Colour, ...]:
    """The sixteen colours of a palette table under a backlight."""
    light = LIGHT[level]
    values = [table[i] << 8 | table[i + 1] for i in range(0, 32, 2)]
    return tuple(
        (part(v >> 11, 31, light), part(v >> 5 & 63, 63, light), part(v & 31, 31, light))
        for v in values
    )


def part(value: int, full: int, light: int) -> int:
    """One of red, green, blue in 0..255."""
    return (value * 255 * light + full * 50) // (full * 100)


def image(shown: Frame, scale: int = 1) -> Image.Image:
    """The frame for Pillow."""
    made = Image.frombytes("P", shown.size, shown.pixels)
    made.putpalette([value for colour in shown.colours for value in colour])
    width, height = shown.size
    return made.resize((width * scale, height * scale), Image.Resampling.NEAREST)


def write_png(path: Path, shown: Frame, scale: int = 1):
    """A picture file; OSError tells why not."""
    data = io.BytesIO()
    image(shown, scale).save(data, "PNG", optimize=True)
    write_whole(path, data.getvalue())


class Recorder:
    """Frames of an animation. A frame is kept when it differs from the one before."""

    def __init__(self, path: Path):
        self.path = path
        self.begins: list[int] = []  # of each frame, in ms
        self.frames: list[Frame] = []  # their pixels compressed: a long game fits in memory
        self._seen = -1

    def take(self, device: Device, now: int):
        """Look at the screen; `now` is in ms and never goes back."""
        if device.changes == self._seen:
            return
        self._seen = device.changes
        shown = frame(device)
        shown = shown._replace(pixels=zlib.compress(shown.pixels, 1))
        begin = now
        if self.begins and now - self.begins[-1] < SHORTEST:
            begin = self.begins.pop()
            self.frames.pop()
        if not self.frames or self.frames[-1] != shown:
            self.begins.append(begin)
            self.frames.append(shown)

    def write(self, now: int, scale: int = 1):
        """All frames as a GIF that plays for ever; OSError tells why not."""
        # GIF counts in 10 ms: the begins are rounded, so that errors do not add up.
        begins = [round(begin, -1) for begin in self.begins]
        ends = [*begins[1:], max(round(now, -1), begins[-1] + LAST)]
        delays = [end - begin for begin, end in zip(begins, ends, strict=True)]
        pictures = (
            image(kept._replace(pixels=zlib.decompress(kept.pixels)), scale)
            for kept in self.frames
        )
        data = io.BytesIO()
        next(pictures).save(
            data, "GIF", save_all=True, append_images=pictures, duration=delays, loop=0
        )
        write_whole(self.path, data.getvalue())
