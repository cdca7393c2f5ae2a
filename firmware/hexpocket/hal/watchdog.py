"""The watchdog: a handheld that hangs starts again after eight seconds.

Only the installed app has it. Whoever stops that app from a computer (Ctrl-C) stops the watchdog
too, as the RP2040 can and MicroPython cannot. It guards the hands as well: while a match is open
nobody stops the app and looks at them.

One of its registers that outlive every restart, but not the power, counts the starts in a row that
came to nothing: those that hung or crashed before a minute was over.
"""

import time

from machine import WDT, mem32

import micropython
from micropython import const

_TIMEOUT = 8000  # ms; the RP2040 can wait 8388
_STOP = 0x4005_B000  # writing here clears bits of the watchdog's control register
_ENABLE = 1 << 30
_CTRL_C = 3
_NEVER = -1
_COUNT = 0x4005_800C  # SCRATCH0; the SDK and the boot ROM use SCRATCH4 to 7
_OURS = const(0x485000)  # in its upper bits, if it was we who counted
_MOST = const(255)
_WELL = const(60_000)  # ms after which a start was a good one


class Watchdog:
    """Fed once a frame; there is none unless it is `wanted`. `failed` starts came before this."""

    def __init__(self, wanted):
        self._dog = WDT(timeout=_TIMEOUT) if wanted else None
        self.failed = 0
        self._began = None  # ms, while this start may still come to nothing
        if wanted:
            count = mem32[_COUNT] - _OURS
            self.failed = count if 0 < count < _MOST else 0
            mem32[_COUNT] = _OURS + self.failed + 1
            self._began = time.ticks_ms()

    def feed(self):
        if self._dog:
            self._dog.feed()
        if self._began is not None and time.ticks_diff(time.ticks_ms(), self._began) >= _WELL:
            self.forgive()

    def crashed(self):
        """The minute is not over, and never will be."""
        self._began = None

    def forgive(self):
        """Neither this start nor those before it count."""
        mem32[_COUNT] = 0
        self._began = None

    def console(self, wanted):
        """Whether Ctrl-C from a computer ends the app; without a watchdog it always does."""
        if self._dog:
            micropython.kbd_intr(_CTRL_C if wanted else _NEVER)

    def stop(self):
        if self._dog:
            mem32[_STOP] = _ENABLE
            self.forgive()
