"""The light behind the display: five steps that look evenly apart, the lowest never black."""

from machine import PWM, Pin

_HERTZ = 1000
# Of 65535, by brightness: 0 is off, the others (level / 5) ** 2.2, as eyes see it.
_DUTY = (0, 1900, 8730, 21300, 40110, 65535)


class Backlight:
    """The light of a board; off until a level is set."""

    def __init__(self, pin):
        self._pin = Pin(pin)
        self.level = 0
        self.set(0)

    def set(self, level):
        """0 for none, 1 to 5. Also after a sleep, which loses what the PWM was set to."""
        self.level = level
        PWM(self._pin, freq=_HERTZ, duty_u16=_DUTY[level])
