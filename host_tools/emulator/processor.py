"""The processor's loop: fast.c where this computer has a C compiler, else rp2040py's own, slower.

Both do the same instructions in the same emulated time; what fast.c leaves is done by rp2040py.
"""

import ctypes
import hashlib
import math
import os
import shutil
import subprocess
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

from rp2040py.peripherals.ssi import CMD_BLOCK_ERASE, CMD_PAGE_PROGRAM, CMD_SECTOR_ERASE

CYCLE = 8.0  # ns, at 125 MHz; rp2040py knows no other clock
FAR = 1e15  # ns: no alarm is set
NAME = "Processor"  # in messages
WRITES = (CMD_PAGE_PROGRAM, CMD_SECTOR_ERASE, CMD_BLOCK_ERASE)
UNALIGNED = 2  # fast.c leaves an instruction because its address is
SOURCE = Path(__file__).with_name("fast.c")
LIBRARIES = Path(__file__).parents[2] / "build" / "emulator"


class _State(ctypes.Structure):
    """`struct core` of fast.c."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in ("r", "rom", "flash", "ram")),
        *((name, ctypes.c_uint32) for name in ("n", "z", "c", "v")),
        *((name, ctypes.c_uint32) for name in ("masked", "pending", "unmasked", "left")),
        *((name, ctypes.c_uint32) for name in ("locks", "dividend", "divisor")),
        *((name, ctypes.c_uint32) for name in ("quotient", "remainder", "ready")),
        *((name, ctypes.c_uint32) for name in ("taking", "waiting", "sent")),
        ("bytes", ctypes.c_uint8 * 512),
        ("time", ctypes.c_double),
    ]


@cache
def library() -> ctypes.CDLL | None:
    """fast.c, compiled on first use into build/; None without a C compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        return None
    source = SOURCE.read_bytes()
    path = LIBRARIES / f"fast-{hashlib.sha256(source).hexdigest()[:16]}.so"
    if not path.exists():
        LIBRARIES.mkdir(parents=True, exist_ok=True)
        made = path.with_suffix(f".{os.getpid()}")
        command = [*compiler.split(), "-O2", "-shared", "-fPIC", "-o", str(made), str(SOURCE)]
        try:
            subprocess.run(command, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return None
        os.replace(made, path)
    found = ctypes.CDLL(str(path))
    state, word = ctypes.POINTER(_State), ctypes.c_uint32
    found.run.argtypes = (state, ctypes.c_int64)
    found.run.restype = ctypes.c_int64
    found.sio_read.argtypes = (state, word, ctypes.POINTER(word))
    found.sio_write.argtypes = (state, word, word)
    return found


class Processor:
    """Runs the processor of an rp2040py chip; `stop()` ends a run after the instruction."""

    def __init__(self, chip, fast: bool = True):
        self.chip = chip
        self.stopped = False
        self.slept = 0.0  # ns that the processor has waited for an event
        self._library: Any = None
        self._views = [chip.core.registers, chip.bootrom, chip.flash, chip.sram]
        self._state = _State()
        self._ssi, self._timer = chip.ssi, chip.timer
        if fast and not isinstance(chip.core.registers, list):  # else rp2040py is not compiled
            self._library = library()
        if self._library:
            self._state = _State(*(_address(view) for view in self._views))
            _share(chip.sio, self._library, self._state)
        self.reset()

    def reset(self):
        """What fast.c keeps of SIO, as after power on."""
        state = self._state
        state.locks = state.dividend = state.quotient = state.remainder = state.ready = 0
        state.divisor = 1

    def stop(self):
        self.stopped = True

    def run(self, until: float):
        """Until a time in ns, or until `stop()`."""
        chip = self.chip
        core, clock = chip.core, chip.clock
        self.stopped = False
        while clock.nanos < until and not self.stopped:
            if core.waiting:
                room = clock.nanos_to_next_alarm if clock.has_scheduled_alarm else FAR
                nap = min(room, until - clock.nanos)
                clock.tick(nap)
                self.slept += nap
            elif self._library:
                self._run_fast(core, clock, until)
            else:
                clock.tick(core.execute_instruction() * CYCLE)

    def _run_fast(self, core, clock, until: float):
        if core.interrupts_updated and core.check_for_interrupts():
            limit = 1  # rp2040py looks again after one instruction
        else:
            room = clock.nanos_to_next_alarm if clock.has_scheduled_alarm else FAR
            limit = max(1, math.ceil(min(room, until - clock.nanos) / CYCLE))
        state = self._state
        state.n, state.z, state.c, state.v, state.masked = core.n, core.z, core.c, core.v, core.pm
        state.pending = _pending(core)
        state.time = clock.nanos - self._timer._epoch_nanos
        ssi = self._ssi
        state.taking = bool(ssi._tx_buffer) and _takes(ssi)
        if state.taking:
            state.sent, state.waiting = 0, len(ssi._rx_queue)
        cycles = self._library.run(state, limit)
        if state.taking:
            ssi._tx_buffer += bytes(state.bytes[: state.sent])
            ssi._rx_queue = deque(b"\xff" * state.waiting)
        core.n, core.z, core.c, core.v, core.pm = state.n, state.z, state.c, state.v, state.masked
        if state.unmasked:
            core.interrupts_updated = True
        clock.tick(cycles * CYCLE)
        left = state.left
        if left == UNALIGNED:
            self.chip.logger.warning(NAME, "an address is not aligned")
        if left:
            clock.tick(core.execute_instruction() * CYCLE)


def _share(sio, library, state: _State):
    """rp2040py asks fast.c for what that keeps of SIO."""
    read, write = sio.read_uint32, sio.write_uint32
    value = ctypes.c_uint32()

    def read_word(offset: int) -> int:
        return value.value if library.sio_read(state, offset, value) else read(offset)

    def write_word(offset: int, word: int):
        if not library.sio_write(state, offset, word):
            write(offset, word)

    sio.read_uint32, sio.write_uint32 = read_word, write_word


def _takes(ssi) -> bool:
    """Is the flash chip in the middle of a program or an erase?"""
    return bool(ssi._tx_buffer[0] in WRITES and ssi._cs_asserted and ssi._ssienr)


def _pending(core) -> bool:
    """Does an interrupt wait?"""
    return bool(
        core.pending_interrupts & core.enabled_interrupts
        or core.pending_pend_sv
        or core.pending_systick
        or core.pending_svcall
    )


def _address(view) -> int:
    """Of the first byte of a chip's memory."""
    data = memoryview(view).cast("B")
    return ctypes.addressof((ctypes.c_char * len(data)).from_buffer(data))
