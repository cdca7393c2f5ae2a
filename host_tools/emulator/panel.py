"""The display: an ST7789 and the glass in front of it, from the bytes on its bus to pixels.

Memory is 240 columns by 320 lines, two planes of bytes (high and low halves of RGB565), so that a
run of pixels in any direction is one slice. What a datasheet forbids is kept in `faults`.
"""

from typing import NamedTuple

COLUMNS, LINES = 240, 320
FASTEST = 62_500_000  # Hz: a bit takes at least 16 ns
RESET_TIME = 120_000  # us from a reset to SLPOUT
SLEEP_TIME = 120_000  # us from SLPOUT to SLPIN and back
WAKE_TIME = 5_000  # us from a reset or SLPOUT to the next command

SWRESET, SLPIN, SLPOUT, INVOFF, INVON = 0x01, 0x10, 0x11, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR = 0x28, 0x29, 0x2A, 0x2B, 0x2C
MADCTL, COLMOD, RAMWRC = 0x36, 0x3A, 0x3C
MY, MX, MV, BGR = 0x80, 0x40, 0x20, 0x08
RGB565 = 5


class Shown(NamedTuple):
    """A picture: width, height and the pixels as RGB565, high byte first."""

    width: int
    height: int
    pixels: bytes


class Panel:
    """The controller and how its glass is mounted on a board (a module of hexpocket.boards)."""

    def __init__(self, board):
        self.board = board
        self.faults: list[str] = []
        self.pixels = 0  # written since power on
        self.changed = 0  # us: when the last of them came
        self.pushes: list[tuple[int, int, int]] = []  # time, first and last row, of each RAMWR
        self._high = bytearray(COLUMNS * LINES)
        self._low = bytearray(COLUMNS * LINES)
        self._ready = 0  # us: when the next command may come
        self._reset_at = self._slept_at = -RESET_TIME
        self._power_on()

    def _power_on(self):
        """Registers as after a reset; the memory stays."""
        self.asleep, self.lit, self.inverted = True, False, False
        self.madctl = 0
        self.colmod = 0x66
        self.columns: tuple[int, int] = (0, COLUMNS - 1)
        self.rows: tuple[int, int] = (0, LINES - 1)
        self._command = 0
        self._arguments = bytearray()
        self._at = 0  # pixels written into the window
        self._half = b""  # the first byte of a pixel whose second has not come

    # The bus

    def reset(self, now: int):
        """The reset line was let go."""
        self._power_on()
        self._reset_at = now
        self._ready = now + WAKE_TIME

    def command(self, code: int, now: int):
        """One byte with the data line low."""
        if now < self._ready and code != SWRESET:
            self._fault(now, f"command {code:02X} came {self._ready - now} us too early")
        self._command = code
        self._arguments.clear()
        self._half = b""
        if code == SWRESET:
            self.reset(now)
        elif code == SLPOUT:
            if now < self._reset_at + RESET_TIME:
                self._fault(now, "SLPOUT came less than 120 ms after the reset")
            self._sleep(False, now)
        elif code == SLPIN:
            self._sleep(True, now)
        elif code in (INVOFF, INVON):
            self.inverted = code == INVON
        elif code in (DISPOFF, DISPON):
            self.lit = code == DISPON
        elif code == RAMWR:
            self._at = 0
            self.pushes.append((now, *self.rows))

    def _sleep(self, asleep: bool, now: int):
        if now < self._slept_at + SLEEP_TIME and asleep != self.asleep:
            self._fault(now, "SLPIN and SLPOUT are less than 120 ms apart")
        self.asleep = asleep
        self._slept_at = now
        self._ready = now + WAKE_TIME

    def data(self, data: bytes, now: int):
        """Bytes with the data line high."""
        if self._command in (RAMWR, RAMWRC):
            self._write(self._half + data, now)
            return
        arguments = self._arguments
        arguments += data
        if self._command == MADCTL and len(arguments) == 1:
            self.madctl = arguments[0]
        elif self._command == COLMOD and len(arguments) == 1:
            self.colmod = arguments[0]
        elif self._command in (CASET, RASET) and len(arguments) == 4:
            self._set_window(self._command, bytes(arguments), now)

    def _set_window(self, code: int, data: bytes, now: int):
        first, last = int.from_bytes(data[:2], "big"), int.from_bytes(data[2:], "big")
        most = LINES if (code == CASET) == bool(self.madctl & MV) else COLUMNS
        if not first <= last < most:
            name = "CASET" if code == CASET else "RASET"
            self._fault(now, f"{name} {first} to {last}, but there are {most}")
        elif code == CASET:
            self.columns = (first, last)
        else:
            self.rows = (first, last)

    def _fault(self, now: int, words: str):
        self.faults.append(f"at {now} us: {words}")

    # The memory

    def _write(self, data: bytes, now: int):
        if self.colmod & 7 != RGB565:
            self._fault(now, f"pixels while COLMOD is {self.colmod:02X}")
            return
        count = len(data) // 2
        self._half = data[2 * count :]
        high, low = data[0 : 2 * count : 2], data[1 : 2 * count : 2]
        width = self.columns[1] - self.columns[0] + 1
        height = self.rows[1] - self.rows[0] + 1
        done = 0
        while done < count:
            row, column = divmod(self._at, width)
            run = min(count - done, width - column)
            where = _line(self.madctl, self.columns[0] + column, self.rows[0] + row, run)
            self._high[where] = high[done : done + run]
            self._low[where] = low[done : done + run]
            done += run
            self._at = (self._at + run) % (width * height)
        self.pixels += count
        self.changed = now

    def shown(self) -> Shown:
        """What a person in front of the board sees, backlight aside."""
        board = self.board
        width, height = board.width, board.height
        if self.asleep or not self.lit:
            return Shown(width, height, bytes(2 * width * height))
        pixels = bytearray(2 * width * height)
        left, top = board.offset
        for row in range(height):
            where = _line(board.madctl, left, top + row, width)
            pixels[2 * row * width : 2 * (row + 1) * width : 2] = self._high[where]
            pixels[2 * row * width + 1 : 2 * (row + 1) * width : 2] = self._low[where]
        made = bytes(pixels)
        if self.inverted != board.inversion:
            made = made.translate(bytes(255 - value for value in range(256)))
        if self.madctl & BGR:
            made = b"".join(_swapped(made[i : i + 2]) for i in range(0, len(made), 2))
        return Shown(width, height, made)


def _line(madctl: int, column: int, row: int, count: int) -> slice:
    """The places in a plane of pixels in a row, as the controller counts columns and rows."""
    x, y = (row, column) if madctl & MV else (column, row)
    step = COLUMNS if madctl & MV else 1
    if madctl & MX:
        x = COLUMNS - 1 - x
    if madctl & MY:
        y = LINES - 1 - y
    if madctl & (MY if madctl & MV else MX):
        step = -step
    start = y * COLUMNS + x
    stop = start + step * count
    return slice(start, stop if stop >= 0 else None, step)


def _swapped(pixel: bytes) -> bytes:
    """Red for blue."""
    value = int.from_bytes(pixel, "big")
    return (value >> 11 | value & 0x07E0 | (value & 31) << 11).to_bytes(2, "big")
