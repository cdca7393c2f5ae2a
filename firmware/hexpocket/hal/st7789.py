"""The display: an ST7789 on SPI, wired and set up as the board says.

A frame is GS4_HMSB: two pixels a byte. A table has the four bytes that the panel wants for every
such byte, so colours and their order cost nothing more; while one row goes out by DMA, the next
is made.

Emulated Pico, 125 MHz, 240x240: 15.1 ms for a frame (14.8 of them SPI), 2.0 ms for 24 rows, 0.6 ms
for one, 0.4 ms for a palette. By rp2.DMA's methods instead of registers a frame takes 28.7 ms.
"""

import time

import machine
from _rp2 import DMA  # pyright: ignore (not in the stubs)
from machine import SPI, Pin, mem32
from uctypes import addressof

import micropython
from micropython import const

_CLOCK = const(125_000_000)  # Hz, of the peripherals too: else SPI ends at 24 MHz

_SWRESET = b"\x01"
_SLPIN = b"\x10"
_SLPOUT = b"\x11"
_INVOFF = b"\x20"
_INVON = b"\x21"
_DISPOFF = b"\x28"
_DISPON = b"\x29"
_CASET = b"\x2a"
_RASET = b"\x2b"
_RAMWR = b"\x2c"
_MADCTL = b"\x36"
_COLMOD = b"\x3a"
_RGB565 = b"\x05"

_TURN = const(0xC0)  # MADCTL: rows and columns from the other end
_SWAP = const(0x20)  # MADCTL: rows for columns
_LONG = const(320)  # rows and columns of the controller's memory
_SHORT = const(240)

# ms: what the data sheet asks for, and some to be safe
_PULSE = const(10)  # low at the reset line
_RESET = const(150)  # from a reset to SLPOUT
_SLEEP = const(125)  # from SLPIN to SLPOUT and back, and from SLPOUT to steady voltages
_WAKE = const(10)  # from SLPOUT to the next command

_STATUS = (0x4003_C00C, 0x4004_000C)  # SPI status registers, by bus
_BUSY = const(0x10)
_REQUEST = (16, 18)  # what paces the DMA: SPI's room to send, by bus

# Registers of a DMA channel, in words
_CONTROL = const(3)
_ACTIVE = const(1 << 24)
_READ_AND_START = const(15)


def geometry(board, turned):
    """MADCTL byte, first column and first row of the panel; `turned` by 180 degrees."""
    column, row = board.offset
    if not turned:
        return board.madctl, column, row
    columns, rows = (_LONG, _SHORT) if board.madctl & _SWAP else (_SHORT, _LONG)
    return (
        board.madctl ^ _TURN,
        columns - board.width - column,
        rows - board.height - row,
    )


class Panel:
    """The controller: reset when made, dark until `setup`."""

    def __init__(self, board, turned=False):
        self._board = board
        self._madctl, self._column, self._row = geometry(board, turned)
        self._range = bytearray(4)
        self._due = self._steady = time.ticks_ms()  # when it takes the next command
        self._cs = Pin(board.pins["cs"], Pin.OUT, value=1)
        self._dc = Pin(board.pins["dc"], Pin.OUT, value=1)
        self.connect()
        pin = board.pins["reset"]
        if pin is None:
            self.command(_SWRESET)
        else:
            reset = Pin(pin, Pin.OUT, value=0)
            time.sleep_ms(_PULSE)
            reset(1)
        self._pause(_RESET)

    def connect(self):
        """Clocks and bus, at first and after a sleep."""
        machine.freq(_CLOCK, _CLOCK)  # pyright: ignore (the second is not in the stubs)
        board = self._board
        pins = board.pins
        self._spi = SPI(
            board.spi, board.baud, sck=Pin(pins["sck"]), mosi=Pin(pins["mosi"]), miso=None
        )

    def setup(self):
        """Set it up and turn it on."""
        for code, data in self._board.panel:
            self.command(bytes((code,)), data)
        self.command(_MADCTL, bytes((self._madctl,)))
        self.command(_COLMOD, _RGB565)
        self.command(_INVON if self._board.inversion else _INVOFF)
        self.wake()

    def wake(self):
        """Out of its sleep; the picture is still in its memory."""
        self.command(_SLPOUT)
        self._steady = self._pause(_SLEEP)
        self._pause(_WAKE)
        self.command(_DISPON)

    def settle(self):
        """Wait until the picture is worth a light."""
        _until(self._steady)

    def sleep(self):
        """Dark, and nearly without current."""
        self.command(_DISPOFF)
        self.command(_SLPIN)
        self._pause(_SLEEP)

    def command(self, code, data=None):
        """Send a command and its bytes, as soon as the panel can take it."""
        _until(self._due)
        self._dc(0)
        self._cs(0)
        self._spi.write(code)
        self._dc(1)
        if data:
            self._spi.write(data)
        self._cs(1)

    def window(self, top, bottom):
        """Await the pixels of these rows, all columns; the caller ends it by `release`."""
        self._send_range(_CASET, self._column, self._column + self._board.width)
        self._send_range(_RASET, self._row + top, self._row + bottom)
        self.command(_RAMWR)
        self._cs(0)

    def release(self):
        """Wait until the last bit is out."""
        status = _STATUS[self._board.spi]
        while mem32[status] & _BUSY:
            pass
        self._cs(1)

    def write(self, top, bottom, pixels):
        """These rows from RGB565, high byte first: slow and simple."""
        self.window(top, bottom)
        self._spi.write(pixels)
        self.release()

    def _send_range(self, code, first, end):
        data = self._range
        data[0] = first >> 8
        data[1] = first & 255
        data[2] = end - 1 >> 8
        data[3] = end - 1 & 255
        self.command(code, data)

    def _pause(self, ms):
        """No command for so long; others use the time. When that ends."""
        self._due = time.ticks_add(time.ticks_ms(), ms)
        return self._due


def _until(due):
    left = time.ticks_diff(due, time.ticks_ms())
    if left > 0:
        time.sleep_ms(left)


class Display(Panel):
    """A panel that frames are pushed to; that takes 2 KB of memory, and none for a push."""

    def __init__(self, board, turned=False):
        self._pairs = bytearray(4 * 256)
        self._lines = bytearray(2 * 2 * board.width)  # two of them
        super().__init__(board, turned)
        self._dma = DMA()
        self._registers = self._dma.registers  # pyright: ignore (not in the stubs)
        control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=_REQUEST[board.spi])
        self._dma.config(write=self._spi, count=2 * board.width, ctrl=control)

    def palette(self, table):
        """The colours of what is pushed from now on: 16 x RGB565, high byte first."""
        _pair(table, self._pairs)

    def push(self, frame, top, bottom):
        """Show these rows of the frame."""
        self.window(top, bottom)
        row = self._board.width // 2
        lines, place = self._lines, addressof(self._lines)
        _send(frame, top * row, bottom * row, row, self._pairs, lines, place, self._registers)
        self.release()


@micropython.viper
def _pair(table, pairs):
    """Fill the table of pairs from sixteen colours."""
    colours = ptr8(table)
    out = ptr8(pairs)
    for byte in range(256):
        high = (byte >> 4) << 1
        low = (byte & 15) << 1
        at = byte << 2
        out[at] = colours[high]
        out[at + 1] = colours[high + 1]
        out[at + 2] = colours[low]
        out[at + 3] = colours[low + 1]


@micropython.viper
def _send(frame, at: int, end: int, row: int, pairs, lines, place: int, registers):
    """From byte `at` to `end` of a frame, row by row; `row` is a multiple of four bytes.

    `lines` is room for two rows of pixels, and `place` its address.
    """
    source = ptr8(frame)
    table = ptr32(pairs)
    out = ptr32(lines)
    dma = ptr32(registers)
    i = 0
    while at < end:
        last = i + row
        while i < last:
            out[i] = table[source[at]]
            out[i + 1] = table[source[at + 1]]
            out[i + 2] = table[source[at + 2]]
            out[i + 3] = table[source[at + 3]]
            i += 4
            at += 4
        while dma[_CONTROL] & _ACTIVE:
            pass
        dma[_READ_AND_START] = place + ((i - row) << 2)
        if i > row:
            i = 0
    while dma[_CONTROL] & _ACTIVE:
        pass
