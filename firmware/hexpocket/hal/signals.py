"""Signals: a light and tones for those at the table who are not looking at the display.

They tell only what is open to all. Each has a rhythm of its own, so that it can be told by ear or
eye alone, whatever the colour.
"""

from micropython import const

_WRAP = const(0x3FFFFFFF)

LIGHT = const(1)  # how much of a signal is given: 0 is nothing
TONES = const(2)  # and the light

# The colour (red 4, green 2, blue 1), then notes: Hz, or 0 for a rest, and ms, in whole frames of
# 20 ms. The light is on while a note sounds.
SIGNALS = {
    "turn": (2, (880, 80, 0, 80, 1319, 240)),  # short, long, rising
    "seven": (6, (523, 320, 0, 120, 523, 320)),  # long, long, low
    "robbery": (4, (1568, 80, 0, 80, 1175, 80, 0, 80, 784, 80)),  # three short ones, falling
    "victory": (7, (1047, 120, 0, 60, 1047, 120, 0, 60, 1319, 120, 0, 60, 1568, 480)),  # a fanfare
}


class Signals:
    """One signal at a time, carried on by the frames of the app.

    `output(hertz, colour)` sets tone and light, 0 for none; `most` is what the board can do.
    """

    def __init__(self, output, most):
        self.most = most
        self._output = output
        self._notes = ()
        self._at = 0  # where the next note stands
        self._since = 0  # when the one that sounds began
        self._length = 0  # ms of it
        self._colour = 0
        self._tones = False

    def start(self, name, level):
        """Begin with the next frame, in place of what is under way; nothing if level is 0."""
        if level:
            self._colour, self._notes = SIGNALS[name]
            self._at = self._length = 0
            self._tones = min(level, self.most) == TONES

    def step(self, now):
        """Go on to the next note when it is time. A late frame draws a note out, skips none."""
        if not self._notes or now - self._since & _WRAP < self._length:
            return
        if self._at == len(self._notes):
            self.stop()
            return
        hertz = self._notes[self._at]
        self._length = self._notes[self._at + 1]
        self._at += 2
        self._since = now
        self._output(hertz if self._tones else 0, self._colour if hertz else 0)

    def stop(self):
        """Silent and dark at once."""
        self._notes = ()
        self._output(0, 0)
