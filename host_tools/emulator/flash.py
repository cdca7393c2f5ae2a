"""The flash chip: images for it, its programs and erases counted, power cut at any of them."""

import random
from pathlib import Path

from rp2040py.peripherals.ssi import CMD_BLOCK_ERASE, CMD_PAGE_PROGRAM, CMD_SECTOR_ERASE

from host_tools import uf2
from host_tools.outside import read_file

START = 0x10000000
SIZE = 2 * 1024 * 1024
# Typical times of a W25Q16JV, in ns.
_TIMES = {CMD_PAGE_PROGRAM: 400_000, CMD_SECTOR_ERASE: 45_000_000, CMD_BLOCK_ERASE: 150_000_000}
_SIZES = {CMD_SECTOR_ERASE: 4096, CMD_BLOCK_ERASE: 65536}


class BadImage(ValueError):
    """A file that cannot be put into flash: which, and why."""


def read_image(path: Path | str, before: bytes | None = None) -> bytes:
    """Flash after an image was put on it: a UF2, or a plain .bin from the first byte on."""
    try:
        data = read_file(Path(path), 4 * SIZE)
        regions = uf2.read(data) if data[:4] == b"UF2\n" else [(START, data)]
    except OSError as error:
        raise BadImage(f"{path}: {error.strerror}") from error
    except uf2.Uf2Error as error:
        raise BadImage(f"{path}: {error}") from error
    flash = bytearray(before or b"\xff" * SIZE)
    for address, piece in regions:
        offset = address - START
        if not 0 <= offset <= SIZE - len(piece):
            raise BadImage(f"{path}: does not fit into the 2 MiB of flash")
        flash[offset : offset + len(piece)] = piece
    if _checksum(bytes(flash[:252])) != int.from_bytes(flash[252:256], "little"):
        raise BadImage(f"{path}: no firmware that a Pico would start")
    return bytes(flash)


def _checksum(data: bytes) -> int:
    """CRC-32 as the boot ROM counts it over the first 252 bytes of flash."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value >> 31 else 0)) & 0xFFFFFFFF
    return value


class PowerCut(Exception):
    """The power was cut; `flash` is what is left."""

    def __init__(self, flash: bytes):
        super().__init__("power cut")
        self.flash = flash


class Flash:
    """Watches the flash of a chip. Programs and erases take the time they take on a real one."""

    def __init__(self, chip):
        self.chip = chip
        self.programs = 0
        self.erases = 0
        self.log: list[tuple[str, int]] = []  # what, and at which offset
        self._cut: tuple[int, str, int] | None = None
        ssi = chip.ssi
        self._apply = ssi._apply_command
        ssi._apply_command = self._command

    @property
    def operations(self) -> int:
        return self.programs + self.erases

    def image(self) -> bytes:
        """All of it, now."""
        return bytes(self.chip.flash[:SIZE])

    def cut(self, after: int, how: str = "torn", seed: int = 0):
        """Cut the power at an operation, `after` more have been done: "before" it, or "torn"."""
        self._cut = self.operations + after, how, seed

    def _command(self):
        ssi = self.chip.ssi
        buffer = ssi._tx_buffer
        code = buffer[0] if len(buffer) >= 4 and ssi._write_enabled else None
        if code not in _TIMES:
            self._apply()
            return
        offset = int.from_bytes(buffer[1:4], "big")
        if self._cut and self.operations == self._cut[0]:
            if self._cut[1] == "torn":
                self._tear(code, offset, bytes(buffer[4:]), random.Random(self._cut[2]))
            raise PowerCut(self.image())
        program = code == CMD_PAGE_PROGRAM
        self.programs += program
        self.erases += not program
        self.log.append(("program" if program else "erase", offset))
        self._apply()
        self.chip.clock.tick(_TIMES[code])

    def _tear(self, code: int, offset: int, data: bytes, chance: random.Random):
        """Half of an operation: some bits have got their new value, some the old one."""
        flash = self.chip.flash
        if code == CMD_PAGE_PROGRAM:
            done = chance.randrange(len(data) + 1)
            begun = chance.choice((1, len(data)))  # bytes that have got some of their bits
            for i, value in enumerate(data[: done + begun]):
                flash[offset + i] &= value if i < done else value | chance.randrange(256)
            return
        size = _SIZES[code]
        offset &= ~(size - 1)
        for i in range(offset, offset + size):
            flash[i] |= chance.randrange(256)
