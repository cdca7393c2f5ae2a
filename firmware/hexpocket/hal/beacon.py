"""Light and speaker of a board, by PWM: what signals come out of."""

from machine import PWM, Pin

from micropython import const

from .signals import LIGHT, TONES, Signals

_FULL = const(65535)  # duty
_GLOW = const(16384)  # of the light: all of it dazzles across a table
_HALF = const(32768)  # of the speaker: a square wave
_HERTZ = const(1000)  # of the light, as of the backlight: the PicoSystem's green shares its slice


class Beacon:
    """The pins; dark and silent until set."""

    def __init__(self, board):
        pins = board.pins
        self._light = [Pin(pins[name]) for name in ("blue", "green", "red")]  # by bit of a colour
        self._speaker = Pin(pins["audio"]) if "audio" in pins else None
        self._dark = board.dark * _FULL
        self.set(0, 0)

    def set(self, hertz, colour):
        """Tone and colour, 0 for none."""
        for number, pin in enumerate(self._light):
            duty = abs(self._dark - _GLOW) if colour >> number & 1 else self._dark
            PWM(pin, freq=_HERTZ, duty_u16=duty)
        if self._speaker:
            PWM(self._speaker, freq=hertz or _HERTZ, duty_u16=_HALF if hertz else 0)


def signals(board):
    """The signals of a board that has at least a light."""
    return Signals(Beacon(board).set, TONES if "audio" in board.pins else LIGHT)
