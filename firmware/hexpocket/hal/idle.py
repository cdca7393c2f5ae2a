"""How long nobody has touched a button, and what follows from it.

Any change of the buttons counts, so that one held down by a full bag does not keep it awake.
"""

from micropython import const

DIM_AFTER = const(60_000)  # ms without a button
OFF_AFTER = const(120_000)
NAP = const(500)  # ms asleep at a time: a button whose interrupt got lost is seen then
HOLD = const(1500)  # ms: the menu button held for so long turns the display off at once

AWAKE = const(0)
DIM = const(1)
OFF = const(2)

_WRAP = const(0x3FFFFFFF)


class Idle:
    """The state by the clock; times are ms that wrap at 2**30."""

    def __init__(self, now):
        self._held = 0
        self._since = now

    def touch(self, now):
        """Begin to count anew."""
        self._since = now

    def state(self, now, held, menu):
        """AWAKE, DIM or OFF, given the buttons now held and those that open the menu."""
        if held != self._held:
            self._held = held
            self._since = now
        idle = now - self._since & _WRAP
        if idle >= OFF_AFTER or held == menu and idle >= HOLD:
            return OFF
        return DIM if idle >= DIM_AFTER else AWAKE
