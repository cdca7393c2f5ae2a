"""The handheld's device on the desktop: what `ui` is given in place of a Pico.

`screen` holds what the display shows: rows that were drawn but not pushed are not on it, and rows
keep the colours they were pushed with, as on the real display.
"""

import os
import random
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, ModuleType

import framebuf
from hexpocket.boards import displaypack, picosystem, waveshare
from hexpocket.hal.buttons import Buttons
from hexpocket.hal.signals import LIGHT, TONES, Signals
from hexpocket.hal.storage import Storage

from .assets import packed
from .store import open_store

BOARDS: dict[str, ModuleType] = {
    "waveshare": waveshare,
    "picosystem": picosystem,
    "displaypack": displaypack,
}
WRAP = 1 << 30  # ms until ticks() begins anew, as on the Pico
FULL = 5  # the highest brightness


class RealClock:
    """The computer's clock."""

    def __init__(self):
        self.start = time.monotonic()

    def now(self) -> int:
        return int((time.monotonic() - self.start) * 1000)

    def wait(self, ms: int):
        time.sleep(ms / 1000)


class VirtualClock:
    """A clock that goes on only by waiting: the same run every time, as fast as can be."""

    def __init__(self, now: int = 0):
        self._now = now

    def now(self) -> int:
        return self._now

    def wait(self, ms: int):
        self._now += ms


class Device:
    """One handheld. Its buttons are the bits of `mask`, set from outside.

    `saves` is a folder, or a storage in one; `maps` are those that people made, as they are packed
    (host_tools/pack/own.py).
    """

    def __init__(
        self,
        board: str,
        saves: Path | str | Storage,
        seed: int | None = None,
        clock=None,
        maps: Mapping[str, bytes] = MappingProxyType({}),
    ):
        made = BOARDS[board]
        self.board = made
        self.four: bool = made.four  # buttons only
        self.width: int = made.width
        self.height: int = made.height
        self.buffer = bytearray(self.width * self.height // 2)
        self.canvas = framebuf.FrameBuffer(self.buffer, self.width, self.height, framebuf.GS4_HMSB)
        self.clock = clock or VirtualClock()
        self.mask = 0
        self.buttons = Buttons(lambda: self.mask, four=made.four)
        self.storage = saves if isinstance(saves, Storage) else open_store(saves)
        self.aside = ""  # nothing is put aside here: another folder can be named
        self.screen = bytearray(len(self.buffer))
        self.tables = [bytes(32)] * self.height  # by row of the screen
        self.level = FULL
        self.charge: int | None = None  # 0..3; None: the board cannot tell
        self.reachable = True  # from a computer
        self.changes = 0  # of what the display shows
        self.tone = 0  # Hz from the speaker
        self.lamp: int | None = None  # colour, red 4, green 2, blue 1; None: there is no light
        self.signals: Signals | None = None
        if "red" in made.pins:
            self.lamp = 0
            self.signals = Signals(self._signal, TONES if "audio" in made.pins else LIGHT)
        self.maps = maps
        self._table = self.tables[0]
        self._chance = random.Random(os.urandom(16) if seed is None else seed)

    def asset(self, path: str) -> bytes:
        """A packed file; FileNotFoundError if there is none."""
        return self.maps[path] if path in self.maps else packed(path)

    def assets(self, folder: str) -> list[str]:
        """The names of the packed files in a folder: people's maps, no others are asked for."""
        return [Path(path).name for path in self.maps if Path(path).parent == Path(folder)]

    def ticks(self) -> int:
        """Milliseconds, wrapping at 2**30."""
        return self.clock.now() % WRAP

    def wait(self, ms: int):
        """Let time pass."""
        self.clock.wait(ms)

    def show(self, top: int, bottom: int):
        """Push the rows from top to above bottom."""
        if not 0 <= top < bottom <= self.height:
            raise ValueError(f"no rows {top} to {bottom} on a screen of {self.height}")
        first, last = top * self.width // 2, bottom * self.width // 2
        self.screen[first:last] = self.buffer[first:last]
        self.tables[top:bottom] = [self._table] * (bottom - top)
        self.changes += 1

    def palette(self, table):
        """The colours of the rows that are pushed from now on: 16 x RGB565, high byte first."""
        if len(table) != 32:
            raise ValueError(f"a palette has 32 bytes, not {len(table)}")
        self._table = bytes(table)

    def brightness(self, level: int):
        """Of the backlight: 1 to 5, or 0 for none."""
        if not 0 <= level <= FULL:
            raise ValueError(f"brightness is 0 to {FULL}, not {level}")
        self.level = level
        self.changes += 1

    def console(self, wanted: bool):
        """Whether a computer on USB may stop the app: here there is none."""
        self.reachable = wanted

    def battery(self) -> int | None:
        """How full it is, 0 to 3, or None."""
        return self.charge

    def _signal(self, hertz: int, colour: int):
        self.tone, self.lamp = hertz, colour

    def entropy(self) -> int:
        """A number below 2**30 that nobody can guess; with a seed, the same ones every time."""
        return self._chance.getrandbits(30)
