"""An RP2040 in a few lines: pins, SPI, DMA, PWM, ADC, watchdog and a clock, as MicroPython's
`machine` and `_rp2` show them; what the display is sent comes out as commands.

It refuses what real hardware would: chip select raised while bits are on their way, a buffer
changed under the DMA's hands.
"""

import importlib
import sys
import time
import traceback
from types import ModuleType

import micropython
from host_tools import romfs
from host_tools.firmware.board import FLASH, label, sealed

SPI_STATUS = (0x4003C00C, 0x4004000C)
REQUESTS = (16, 18)  # of DMA, by bus
RAM = 0x2000_1000
CONTROL, READ_AND_START, ACTIVE = 3, 15, 1 << 24  # a channel's registers, and a bit of the first
SLOW = 3  # times that one has to ask before DMA, and then SPI, is done
WRAP = 1 << 30
NAPS = 1000  # more of them are one too many
# The firmware's modules that talk to the chip, each after those it imports.
MODULES = ("hal.backlight", "hal.battery", "hal.beacon", "hal.watchdog", "hal.st7789", "hal.crash",
           "hal.pico", "hal.rom", "start")  # fmt: skip


class Reset(BaseException):
    """machine.reset(): nothing of the program runs on."""


class Chip:
    """All state; `install` makes it the one the firmware's modules see."""

    def __init__(self, start: int = 0):
        self.now = start  # ms
        self.levels: dict[int, int] = {}  # of pins set from outside or by the program
        self.pulls: dict[int, int | None] = {}
        self.irqs: dict[int, object] = {}
        self.said: list[tuple[int, int, bytes]] = []  # time, command and its data, to the display
        self.bits_left = 0  # times that SPI says it is busy
        self.clocks: list[tuple[int, ...]] = []
        self.buses: list[tuple] = []  # number, baud, pins
        self.duty: dict[int, int] = {}
        self.hertz: dict[int, int] = {}
        self.adc: dict[int, int] = {}
        self.dog: int | None = None  # its timeout
        self.fed = 0
        self.memory: dict[int, int] = {}  # registers written; they outlive a restart
        self.off = False  # nothing of the program runs on, whatever Python still does
        self.interrupt = 3  # the byte on USB that stops the app: Ctrl-C
        self.firmware = bytearray(sealed(label("waveshare"), "waveshare"))
        self.naps: list[int] = []
        self.napping = lambda: None  # called in each nap
        self.waiting = lambda: None  # called in each sleep
        self.cs = self.dc = -1
        self.dma: Dma | None = None  # the channel at work
        self.buffer = memoryview(b"")  # what is at RAM: the one whose address was asked for last

    def install(self, monkeypatch, board):
        """Put `machine`, `_rp2` and MicroPython's own functions in place.

        Gives fresh modules of the firmware by their last names.
        """
        self.cs, self.dc = board.pins["cs"], board.pins["dc"]
        monkeypatch.setitem(sys.modules, "machine", machine_module(self))
        rp2 = ModuleType("_rp2")
        rp2.__dict__["DMA"] = lambda: Dma(self)
        monkeypatch.setitem(sys.modules, "_rp2", rp2)
        uctypes = ModuleType("uctypes")
        uctypes.__dict__["addressof"] = self.address_of
        uctypes.__dict__["bytearray_at"] = self.flash_at
        monkeypatch.setitem(sys.modules, "uctypes", uctypes)
        built, vfs = ModuleType("built"), ModuleType("vfs")
        built.__dict__.update(ASSETS=bytes(4), BOARD=bytes(self.firmware[:-4]))
        vfs.__dict__["rom_ioctl"] = lambda what, which: romfs.build({"a": b""})
        monkeypatch.setitem(sys.modules, "built", built)
        monkeypatch.setitem(sys.modules, "vfs", vfs)
        monkeypatch.setattr(time, "ticks_ms", lambda: self.now % WRAP, raising=False)
        monkeypatch.setattr(time, "ticks_add", lambda a, b: (a + b) % WRAP, raising=False)
        monkeypatch.setattr(time, "ticks_diff", ticks_diff, raising=False)
        monkeypatch.setattr(time, "sleep_ms", self.sleep, raising=False)
        monkeypatch.setattr(sys, "print_exception", print_exception, raising=False)
        monkeypatch.setattr(micropython, "kbd_intr", self.interrupt_by, raising=False)
        monkeypatch.setattr(
            micropython, "alloc_emergency_exception_buf", lambda size: None, raising=False
        )
        for name in MODULES:
            monkeypatch.delitem(sys.modules, "hexpocket." + name, raising=False)
        found = {}
        for name in MODULES:
            found[name.split(".")[-1]] = importlib.import_module("hexpocket." + name)
        display = found["st7789"]
        monkeypatch.setattr(display, "ptr8", memoryview, raising=False)
        monkeypatch.setattr(display, "ptr32", words, raising=False)
        return found

    def flash_at(self, address: int, size: int) -> bytearray:
        assert address == FLASH
        return self.firmware[:size]

    def interrupt_by(self, letter: int):
        self.interrupt = letter

    def sleep(self, ms: int):
        self.now += ms
        self.waiting()

    def nap(self, ms: int):
        self.naps.append(ms)
        assert len(self.naps) < NAPS, "nothing wakes it up"
        self.now += ms
        self.napping()

    def reset(self):
        self.off = True
        raise Reset

    def address_of(self, buffer: bytearray) -> int:
        self.buffer = memoryview(buffer)
        return RAM

    def commands(self) -> list[tuple[int, bytes]]:
        return [(code, data) for _, code, data in self.said]

    def when(self, code: int) -> int:
        """The time of the last such command."""
        return [at for at, said, _ in self.said if said == code][-1]

    def send(self, data: bytes):
        """Bytes on the bus."""
        assert self.levels[self.cs] == 0, "bytes for nobody"
        if self.levels[self.dc]:
            at, code, before = self.said[-1]
            self.said[-1] = at, code, before + data
        else:
            self.said += [(self.now, code, b"") for code in data]

    def set_pin(self, number: int, value: int):
        if number in (self.cs, self.dc):
            assert not self.bits_left, "CS or DC moved while bits were on their way"
            assert self.dma is None, "CS or DC moved under the DMA"
        self.levels[number] = value

    def set_pwm(self, number: int, hertz: int, duty: int):
        self.duty[number], self.hertz[number] = duty, hertz
        for other in self.duty:
            same = other >> 1 & 7 == number >> 1 & 7
            assert not same or self.hertz[other] == hertz, "two pins of a slice, two frequencies"


def print_exception(error, file):
    """As MicroPython does it: no source lines, no notes."""
    frames = traceback.extract_tb(error.__traceback__)
    if frames:
        file.write("Traceback (most recent call last):\n")
    for frame in frames:
        file.write(f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}\n')
    file.write(f"{type(error).__name__}: {error}\n")


def ticks_diff(end: int, start: int) -> int:
    return (end - start + WRAP // 2) % WRAP - WRAP // 2


def words(memory):
    """What ptr32 gives."""
    return memory if isinstance(memory, Registers) else memoryview(memory).cast("I")


class Dma:
    """One channel, to the display's bus."""

    def __init__(self, chip: Chip):
        self.chip = chip
        self.left = 0
        self.count = 0
        self.settings = {}
        self.registers = Registers(self)

    def pack_ctrl(self, **fields) -> dict:
        return fields

    def config(self, write, count, ctrl):
        self.settings = {**ctrl, "bus": write.number}
        self.count = count

    def start(self, address: int):
        assert not self.left, "the channel is busy"
        assert self.settings["treq_sel"] == REQUESTS[self.settings["bus"]]
        assert (self.settings["size"], self.settings["inc_write"]) == (0, False)
        self.read = self.chip.buffer[address - RAM :][: self.count]
        assert len(self.read) == self.count, "it reads beyond its buffer"
        self.data = bytes(self.read)
        self.left = SLOW
        self.chip.dma = self

    def active(self) -> bool:
        if self.left:
            self.left -= 1
            if not self.left:
                assert self.read == self.data, "the buffer changed under DMA"
                self.chip.send(self.data)
                self.chip.dma = None
                self.chip.bits_left = SLOW
        return bool(self.left)


class Registers:
    """Those of a channel that the display's driver uses."""

    def __init__(self, channel: Dma):
        self.channel = channel

    def __getitem__(self, index: int) -> int:
        assert index == CONTROL
        return ACTIVE if self.channel.active() else 0

    def __setitem__(self, index: int, value: int):
        assert index == READ_AND_START
        self.channel.start(value)


class Memory:
    """Registers: SPI's status, and any that was written."""

    def __init__(self, chip: Chip):
        self.chip = chip

    def __getitem__(self, address):
        if address not in SPI_STATUS:
            return self.chip.memory.get(address, 0)
        self.chip.bits_left = max(self.chip.bits_left - 1, 0)
        return 0x10 if self.chip.bits_left else 0x03

    def __setitem__(self, address, value):
        if not self.chip.off:
            self.chip.memory[address] = value


def machine_module(chip: Chip) -> ModuleType:
    """MicroPython's `machine`, as far as the firmware uses it."""

    class Pin:
        IN, OUT, PULL_UP, PULL_DOWN, IRQ_FALLING = 0, 1, 1, 2, 4

        def __init__(self, number, mode=-1, pull=None, *, value=None):
            self.number = number
            if mode == Pin.IN:
                chip.pulls[number] = pull
                chip.levels.setdefault(number, int(pull == Pin.PULL_UP))
            if mode == Pin.OUT:
                chip.duty.pop(number, None)
            if value is not None:
                chip.set_pin(number, value)

        def __call__(self, value=None):
            if value is None:
                return chip.levels[self.number]
            chip.set_pin(self.number, value)

        def irq(self, handler, trigger=0):
            chip.irqs[self.number] = handler

    class SPI:
        def __init__(self, number, baud, *, sck, mosi, miso):
            self.number = number
            chip.buses.append((number, baud, sck.number, mosi.number, miso))

        def write(self, data):
            chip.send(bytes(data))

    class PWM:
        def __init__(self, pin, *, freq, duty_u16):
            chip.set_pwm(pin.number, freq, duty_u16)

    class ADC:
        def __init__(self, pin):
            self.number = pin.number

        def read_u16(self):
            return chip.adc[self.number]

    class WDT:
        def __init__(self, *, timeout):
            chip.dog = timeout

        def feed(self):
            chip.fed += 1

    module = ModuleType("machine")
    module.__dict__.update(
        Pin=Pin, SPI=SPI, PWM=PWM, ADC=ADC, WDT=WDT, mem32=Memory(chip), lightsleep=chip.nap,
        reset=chip.reset, freq=lambda *hertz: chip.clocks.append(hertz),
    )  # fmt: skip
    return module
