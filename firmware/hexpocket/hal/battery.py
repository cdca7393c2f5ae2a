"""How full the battery is, where a board can measure it."""

from machine import ADC, Pin

from micropython import const

_FULL_SCALE = const(9900)  # mV at the highest reading: 3.3 V behind a divider by three
_EMPTY = const(2800)  # mV
_STEP = const(325)  # mV from one level to the next: four levels up to 4.1 V
_SLACK = const(40)  # mV beyond a step before the level changes, lest it flickers
_EVERY = const(1000)  # ms between two measurements
_WRAP = const(0x3FFFFFFF)


class Battery:
    """A battery on an ADC pin, measured at most once a second and smoothed over eight."""

    def __init__(self, pin, now):
        self._adc = ADC(Pin(pin))
        self._sum = 8 * self._measure()
        self._when = now
        self._level = _level(self._sum >> 3)

    def level(self, now):
        """0 empty to 3 full."""
        if now - self._when & _WRAP >= _EVERY:
            self._when = now
            self._sum += self._measure() - (self._sum >> 3)
            voltage = self._sum >> 3
            if _level(voltage - _SLACK) > self._level or _level(voltage + _SLACK) < self._level:
                self._level = _level(voltage)
        return self._level

    def _measure(self):
        """The voltage in mV."""
        return self._adc.read_u16() * _FULL_SCALE // 65535


def _level(voltage):
    return min(max((voltage - _EMPTY) // _STEP, 0), 3)
