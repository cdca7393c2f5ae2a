"""The handheld: a chip with an image in its flash, a display and keys. All times are emulated."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from hexpocket.boards import displaypack, picosystem, waveshare
from sim.keys import BUTTONS, presses

from .bus import Bus
from .chip import ROSC, Bootsel, make_chip
from .flash import Flash
from .panel import Panel, Shown
from .processor import Processor

BOARDS: dict[str, ModuleType] = {
    "waveshare": waveshare,
    "picosystem": picosystem,
    "displaypack": displaypack,
}
DOWN = 60  # ms that a pressed key stays down
BETWEEN = 60  # ms until the next
_REST = 20  # ms: a frame of the app
_PWM = 4  # GPIO function
_CLOCK = 125_000_000  # Hz, of the chip
_BOOT_ROM = 0xB007C0D3  # for the boot ROM: do not start what is in flash
_ORDER = ("up", "down", "left", "right", "a", "b", "x", "y")  # of board.buttons


class TooLong(AssertionError):
    """What was waited for did not happen in time."""


class Machine:
    """One handheld, switched on. usb.py plugs it into a computer."""

    def __init__(self, flash: bytes, board: str = "waveshare", seed: int = 1, fast: bool = True):
        self.board = BOARDS[board]
        self.chip = make_chip(flash, seed)
        self.oscillator: Any = self.chip.peripherals[ROSC]
        self.flash = Flash(self.chip)
        self.panel = Panel(self.board)
        self.bus = Bus(self.chip, self.panel)
        self.processor = Processor(self.chip, fast)
        self.resets = 0  # by the watchdog or machine.reset()
        self.report = bytearray()  # bytes written to UART0's data register
        self.chip.uart[0].on_byte = self.report.append
        self.chip.watchdog.on_watchdog_trigger = self._reset
        self._presses = presses(self.board.four)

    def _reset(self):
        if self.chip.watchdog.scratch_data[4] == _BOOT_ROM:
            raise Bootsel("it is in BOOTSEL mode, and the drive it has there is not emulated")
        self.resets += 1
        self.chip.enter_reset(from_watchdog=True)
        self.chip.leave_reset()
        self.processor.reset()

    # Time

    @property
    def now(self) -> int:
        """us since power on."""
        return int(self.chip.clock.nanos // 1000)

    def run(self, ms: float):
        """Let time pass."""
        self.processor.run(self.chip.clock.nanos + ms * 1e6)

    def run_until(self, happened: Callable[[], object], ms: int, step: float = 1):
        """Until something is true, looked at every `step` ms; TooLong after so many ms."""
        end = self.now + ms * 1000
        while not happened():
            if self.now >= end:
                raise TooLong(f"not within {ms} ms; {self.words()}")
            self.run(step)

    def settle(self, ms: int = 5000, quiet: int = 100):
        """Until it has drawn nothing and mostly slept for some ms."""
        end = self.now + ms * 1000
        rest = 0
        while rest < quiet:
            if self.now >= end:
                raise TooLong(f"it did not come to rest within {ms} ms; {self.words()}")
            pixels, slept = self.panel.pixels, self.processor.slept
            self.run(_REST)
            asleep = self.processor.slept - slept > _REST * 1e6 / 2
            rest = rest + _REST if asleep and pixels == self.panel.pixels else 0

    # What a person does and sees

    def hold(self, mask: int):
        """These buttons are down, by the bits of hexpocket.keys, and no others."""
        for name, number in zip(_ORDER, self.board.buttons, strict=True):
            if number is None:
                continue
            pin = self.chip.gpio[number]
            if mask & BUTTONS[name]:
                pin.set_input_value(False)
            else:
                pin.release_input()

    def press(self, *keys: str, down: int = DOWN, between: int = BETWEEN):
        """Press keys one after the other; on a board with four buttons some are two at once."""
        for key in keys:
            self.keys_down(key)
            self.run(down)
            self.keys_down("")
            self.run(between)

    def keys_down(self, key: str):
        """This key is down, or none."""
        self.hold(self._presses[key] if key else 0)

    def shown(self) -> Shown:
        """The picture on the display; black when the backlight is off."""
        shown = self.panel.shown()
        return shown if self.light() else shown._replace(pixels=bytes(len(shown.pixels)))

    def light(self) -> float:
        """Of the backlight, 0 to 1."""
        return self._duty("backlight")

    def lamp(self) -> int | None:
        """The colour of the light that signals, red 4, green 2, blue 1; None: there is none."""
        if "red" not in self.board.pins:
            return None
        colour = 0
        for name in ("red", "green", "blue"):
            driven = self.chip.gpio[self.board.pins[name]].output_enable
            colour = colour << 1 | (driven and self._duty(name) != self.board.dark)
        return colour

    def tone(self) -> int:
        """Hz from the speaker, 0 for none."""
        if "audio" not in self.board.pins or not 0 < self._duty("audio") < 1:
            return 0
        channel = self.chip.pwm.channels[self.board.pins["audio"] >> 1 & 7]
        return round(_CLOCK * 16 / (channel.div * (channel.top + 1)))

    def _duty(self, name: str) -> float:
        """Of a pin's time, how much it is high: 0 to 1."""
        pin = self.chip.gpio[self.board.pins[name]]
        if pin.function_select != _PWM:
            return float(pin.value == 1)
        channel = self.chip.pwm.channels[pin.index >> 1 & 7]
        level = channel.cc >> 16 if pin.index & 1 else channel.cc & 0xFFFF
        return min(1.0, level / (channel.top + 1)) if channel.csr & 1 else 0.0

    def words(self) -> str:
        """What the device reported, as text."""
        text = self.report.decode("utf-8", "replace")
        return f"it reported {text[-400:]!r}" if text else "it reported nothing"

    def random_bytes(self) -> bytes:
        """What os.urandom() gave, and the seed of `random` before that."""
        return bytes(self.oscillator.bytes)
