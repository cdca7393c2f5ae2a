"""Reads what framebuf's own font wrote on a display: the screen of hal/crash.py, as words."""

from host_tools.emulator.panel import Shown
from host_tools.firmware import unix
from tests.micropython.conftest import run

INK, PAPER = b"\xff\xff", b"\x00\x06"  # RGB565: white on dark blue
SIDE = 8  # pixels of a letter, both ways
LEFT, ABOVE = 4, 1  # where the first letter begins
PITCH = 10  # rows from line to line
_FONT = """
import binascii, framebuf
for code in range(32, 127):
    cell = bytearray(8)
    framebuf.FrameBuffer(cell, 8, 8, framebuf.MONO_HLSB).text(chr(code), 0, 0, 1)
    print(binascii.hexlify(cell).decode())
"""


def font() -> dict[bytes, str]:
    """Letters by their eight rows, as MicroPython draws them on this computer."""
    cells = run(unix.binary(), _FONT).split()
    return {bytes.fromhex(cell): chr(32 + number) for number, cell in enumerate(cells)}


def read(shown: Shown, letters: dict[bytes, str]) -> str:
    """The words; an error if a pixel belongs neither to a letter nor to the paper."""
    pixels = [shown.pixels[i : i + 2] for i in range(0, len(shown.pixels), 2)]
    assert set(pixels) == {INK, PAPER}, "no text on paper"
    lines = []
    ink = 0
    for top in range(ABOVE, shown.height, PITCH):
        line = ""
        for left in range(LEFT, shown.width - LEFT, SIDE):
            at = top * shown.width + left
            cell = [
                pixels[at + y * shown.width : at + y * shown.width + SIDE] for y in range(SIDE)
            ]
            ink += sum(row.count(INK) for row in cell)
            line += letters[bytes(_bits(row) for row in cell)]
        lines.append(line)
    assert ink == pixels.count(INK), "ink beside the letters"
    return " ".join(" ".join(lines).split())


def _bits(row: list[bytes]) -> int:
    return sum((pixel == INK) << SIDE - 1 - x for x, pixel in enumerate(row))
