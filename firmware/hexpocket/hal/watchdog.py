"""The watchdog: a handheld that hangs starts again after eight seconds.

Only the installed app has it. Whoever stops that app from a computer (Ctrl-C) stops the watchdog
too, as the RP2040 can and MicroPython cannot. It guards the hands as well: while a match is open
nobody stops the app and looks at them.
"""

from machine import WDT, mem32

import micropython

_TIMEOUT = 8000  # ms; the RP2040 can wait 8388
_STOP = 0x4005_B000  # writing here clears bits of the watchdog's control register
_ENABLE = 1 << 30
_CTRL_C = 3
_NEVER = -1


class Watchdog:
    """Fed once a frame; there is none unless it is `wanted`."""

    def __init__(self, wanted):
        self._dog = WDT(timeout=_TIMEOUT) if wanted else None

    def feed(self):
        if self._dog:
            self._dog.feed()

    def console(self, wanted):
        """Whether Ctrl-C from a computer ends the app; without a watchdog it always does."""
        if self._dog:
            micropython.kbd_intr(_CTRL_C if wanted else _NEVER)

    def stop(self):
        if self._dog:
            mem32[_STOP] = _ENABLE
