"""fast.c instruction by instruction: it does what rp2040py does, in the same time.

Registers, flags, memory and addresses are random, from fixed seeds. Where rp2040py departs from
ARM's manual, the manual counts. Cycles are rp2040py's: its PUSH forgets the one of the link
register.
"""

import random
from typing import Any

import pytest

from host_tools.emulator.chip import ChipError, make_chip
from host_tools.emulator.processor import CYCLE, NAME, Processor
from tests.device.thumb import ENCODINGS, Encoding

ROM_END, FLASH, FLASH_END = 0x4000, 0x10000000, 0x11000000
RAM, RAM_END, SIO = 0x20000000, 0x20042000, 0xD0000000
TOP = 0xFFFFFFFF
STEPS = 200  # of every instruction
OURS = 60  # fast.c must have done so many of them, and left the others

EDGES = [0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 255, 256, 0x7FFF, 0x8000, 0xFFFF, 0x10000,
         0x7FFFFFFE, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFF00FF80, TOP - 1, TOP]  # fmt: skip
# Code lies in each memory, and so that an instruction ends with it.
CODE = [RAM + 0x20000, RAM + 0x20002, RAM_END - 4, RAM_END - 2, FLASH + 0x8000, FLASH + 0x8002,
        FLASH_END - 4, 0x200, ROM_END - 4, ROM_END - 2]  # fmt: skip
BORDERS = [0, ROM_END, FLASH, FLASH_END, 0x14000000, RAM, RAM_END]
# No memory: scratch of the watchdog, system information, the timer, USB's buffers, the processor's
# own block, nothing at all; of SIO what fast.c keeps, beside it, and the pins.
DEVICES = [0x4005800C, 0x40000000, 0x40054028, 0x50100400, 0xE000ED00, 0x30000000]
SIO_WORDS = [*range(0x5C, 0x7C, 4), 0, 4, 0x10, 0x54, 0x100, 0x13C, 0x17C, 0x180]
JUMPS = [RAM + 0x20100, RAM + 0x20101, FLASH + 0x8101, 0x301, 0xFFFFFFF1, 0xFFFFFFF9, 0xFFFFFFFD]
KEPT = (0x5C, 0x60, 0x64, 0x74, 0x78)  # of SIO; reading these changes nothing


class Watched:
    """fast.c, and how many cycles it ran last."""

    def __init__(self, library):
        self.library = library
        self.cycles = 0

    def run(self, state, limit: int) -> int:
        self.cycles = self.library.run(state, limit)
        return self.cycles


class Silent:
    """A log in which a fault is none: then rp2040py goes on, somehow, and both must alike."""

    def debug(self, *_):
        pass

    info = warning = error = debug


class Careful(Silent):
    """Ends a program at an address that is not aligned."""

    def warning(self, component_name: str, message: str):
        if component_name == NAME:
            raise ChipError(message)


class Pair:
    """Two chips that are given the same: one has fast.c, one is rp2040py's alone."""

    def __init__(self, seed: int):
        self.chance = random.Random(seed)
        self.chips: tuple[Any, Any] = (make_chip(b"", 1), make_chip(b"", 1))
        for chip in self.chips:
            chip.logger = Silent()
        fast, slow = self.chips
        self.processors = Processor(fast), Processor(slow, fast=False)
        assert self.processors[0]._library, "no C compiler"
        self.watched = self.processors[0]._library = Watched(self.processors[0]._library)

    def fill(self, data: bytes):
        """All of RAM, and some flash."""
        for chip in self.chips:
            chip.sram[:] = data
            chip.flash[: len(data)] = data
            chip.flash[-0x1000:] = data[:0x1000]

    def put(self, address: int, halves: tuple[int, ...]):
        """An instruction; its second half may have no room."""
        for chip in self.chips:
            rom = memoryview(chip.bootrom).cast("B")
            for place, half in enumerate(halves):
                place = address + 2 * place
                for start, memory in ((0, rom), (FLASH, chip.flash), (RAM, chip.sram)):
                    if start <= place < start + len(memory):
                        memory[place - start : place - start + 2] = half.to_bytes(2, "little")

    def set(self, registers: list[int], flags: tuple, masked: bool, handler: bool, look: bool):
        """The processor; in a handler's code or not, about to look for interrupts or not."""
        for chip in self.chips:
            core = chip.core
            for number, value in enumerate(registers):
                core.registers[number] = value
            core.n, core.z, core.c, core.v = flags
            core.pm, core.waiting, core.event_registered = masked, False, False
            core.interrupts_updated = look
            core.current_mode, core.ipsr = int(handler), 20 if handler else 0
            core.sp_sel, core.banked_sp = 0, RAM + 0x1000

    def run(self, cycles: int = 1):
        fast, slow = self.processors
        until = fast.chip.clock.nanos + cycles * CYCLE
        try:
            fast.run(until)
            slow.run(until)
        except ChipError:
            slow.run(fast.chip.clock.nanos)
            core = slow.chip.core
            if core.interrupts_updated:  # fast has looked already
                core.check_for_interrupts()

    def seen(self) -> list[dict]:
        return [seen(chip) for chip in self.chips]


def seen(chip) -> dict:
    """All that an instruction can change. Bit 0 of the program counter means nothing."""
    core = chip.core
    return {
        "registers": list(core.registers)[:15],
        "pc": core.registers[15] & ~1,
        "flags": (core.n, core.z, core.c, core.v),
        "mode": (core.pm, core.current_mode, core.ipsr, core.sp_sel, core.banked_sp),
        "rest": (core.waiting, core.event_registered),
        "sio": [int(chip.sio.read_uint32(offset)) & TOP for offset in KEPT],
        "time": chip.clock.nanos,
        "memory": bytes(chip.sram),
    }


def difference(one: dict, other: dict) -> str:
    """In words; short, unlike the memory."""
    found = []
    for name, value in one.items():
        if value == other[name]:
            continue
        if name == "memory":
            places = [RAM + i for i, byte in enumerate(value) if byte != other[name][i]]
            found.append(f"memory at {[hex(place) for place in places[:8]]}")
        else:
            found.append(f"{name}: {value} but {other[name]}")
    return "; ".join(found)


# What the manual says


def signed(value: int) -> int:
    return value - (value >> 31 << 32)


def add_with_carry(a: int, b: int, carry: int) -> tuple:
    result = a + b + carry & TOP
    return result, a + b + carry > TOP, signed(result) != signed(a) + signed(b) + carry


def shifted(name: str, a: int, count: int, carry: int) -> tuple:
    """The result and the carry of a shift by a register's lowest byte."""
    if not count:
        return a, carry
    if name == "LSLS":
        return a << count & TOP, bool(a << count >> 32 & 1)
    if name == "RORS":
        a |= a << 32
        return a >> count % 32 & TOP, bool(a >> (count - 1) % 32 & 1)
    a = signed(a) if name == "ASRS" else a
    return a >> count & TOP, bool(a >> count - 1 & 1)


def by_the_manual(code: Encoding, word: int, before: dict, after: dict) -> dict:
    """What rp2040py left, corrected."""
    old = before["registers"]
    carry, overflow = before["flags"][2:]
    m, d = code.field(word, "m"), code.field(word, "d")
    if code.name == "BLX" and m == 14:
        return {**after, "pc": old[14] & ~1}
    if code.name in ("ADCS", "SBCS"):
        b = old[m] ^ (TOP if code.name == "SBCS" else 0)
        result, carry, overflow = add_with_carry(old[d], b, carry)
    elif code.name in ("LSLS", "LSRS", "ASRS", "RORS"):
        result, carry = shifted(code.name, old[d], old[m] & 255, carry)
    else:
        return after
    registers = [*after["registers"]]
    registers[d] = result
    return {
        **after,
        "registers": registers,
        "flags": (result > 0x7FFFFFFF, result == 0, carry, overflow),
    }


# Rows of the table in which rp2040py departs from it.
DEPARTS = {"ADCS", "SBCS", "LSLS", "LSRS", "ASRS", "RORS", "BLX"}


# Random states


def number(chance: random.Random) -> int:
    return chance.choice(EDGES) if chance.random() < 0.6 else chance.getrandbits(32)


def coins(count: int, chance: random.Random) -> tuple:
    return tuple(chance.random() < 0.5 for _ in range(count))


def address(size: int, chance: random.Random) -> int:
    """For so many bytes. rp2040py reads and writes past a memory's end, if not aligned there."""
    kind = chance.random()
    if kind < 0.5:
        return RAM + chance.randrange(0, 0x42000 - 0x40, 4)
    if kind < 0.6:
        return RAM + chance.randrange(0x100, 0x41F00)
    if kind < 0.8:
        return chance.choice(BORDERS) + chance.randrange(-40, 8, size) & TOP
    if kind < 0.9:
        return SIO + chance.choice(SIO_WORDS)
    return chance.choice(DEVICES)


def aim(code: Encoding, word: int, registers: list[int], chance: random.Random):
    """Let the instruction reach an address worth reaching."""
    kind, _, form = code.name.partition(".")
    m, n, i = (code.field(word, letter) for letter in "mni")
    size = 1 if "B" in kind else 2 if "H" in kind else 4
    target = address(4 if kind == "PUSH" else size, chance)
    if kind in ("LDM", "STM"):
        registers[n] = target
    elif kind in ("PUSH", "POP"):
        registers[13] = target + chance.choice((0, 4 * word.bit_count())) & TOP - 3
    elif kind in ("BX", "BLX") or kind in ("MOV", "ADD") and form == "h":
        if chance.random() < 0.5:
            registers[m] = chance.choice(JUMPS[:4] if m == 14 else JUMPS)
    elif kind[:3] not in ("LDR", "STR"):
        return
    elif form == "sp":
        registers[13] = target - 4 * i & TOP - 3
    elif form == "r" and m == n:
        registers[n] = target >> 1
    elif form == "r":
        registers[m] = target - registers[n] & TOP
    elif form == "i":
        registers[n] = target - i * size & TOP


@pytest.fixture(scope="module")
def pair() -> Pair:
    made = Pair(1)
    made.fill(made.chance.randbytes(0x42000))
    return made


@pytest.mark.parametrize("name", ENCODINGS)
def test_an_instruction_does_the_same(pair, name):
    code, chance = ENCODINGS[name], random.Random(name)
    ours = 0
    departs = False
    for _ in range(STEPS):
        word, place = code.pick(chance), chance.choice(CODE)
        registers = [number(chance) for _ in range(13)]
        registers += [RAM + chance.randrange(0x100, 0x41000, 4), number(chance), place]
        aim(code, word, registers, chance)
        registers[15] = place
        pair.put(place, code.halves(word))
        flags = coins(4, chance)
        pair.set(registers, flags, *coins(3, chance))
        before = seen(pair.chips[1])
        pair.run()
        ours += pair.watched.cycles > 0
        fast, slow = pair.seen()
        manual = by_the_manual(code, word, before, slow)
        departs |= manual != slow
        wrong = difference(fast, manual)
        state = [hex(value) for value in registers]
        assert not wrong, f"{word:04X} with {state}, {flags}: {wrong}"
    assert ours >= OURS, "fast.c leaves it"
    assert departs == (name in DEPARTS), "has rp2040py changed?"


def left(code: Encoding, word: int) -> bool:
    """Does fast.c leave this one of a row that it runs? Compilers write none of them."""
    if code.name in ("LDM", "STM"):
        return not code.field(word, "r")
    return code.name in ("BX", "BLX", "CMP.h") and 15 in (
        code.field(word, "m"),
        code.field(word, "d"),
    )


def test_the_table_lists_all_that_fast_c_runs(pair):
    narrow = [code for code in ENCODINGS.values() if not code.wide]
    rows = [{word for word in range(0x10000) if code.has(word)} for code in narrow]
    assert sum(map(len, rows)) == len(set().union(*rows)), "two rows have the same instruction"
    library, state = pair.watched.library, pair.processors[0]._state
    registers, memory = pair.chips[0].core.registers, pair.chips[0].sram

    def runs(first: int, second: int = 0) -> bool:
        memory[:4] = (second << 16 | first).to_bytes(4, "little")
        registers[15] = RAM
        return library.run(state, 1) > 0

    found = set()
    for value in (RAM + 0x10000, RAM // 2 + 0x10000):  # in RAM; two of them added up are
        for word in range(0x10000):
            registers[:15] = value
            if runs(word):
                found.add(word)
    for code, row in zip(narrow, rows, strict=True):
        assert {word for word in row if not left(code, word)} == found & row, code.name
        found -= row
    assert {f"{word:04X}" for word in found} == set()

    wide = [code for code in ENCODINGS.values() if code.wide]
    for first in (0xF000, 0xF38D, 0xF3BF, 0xF3EF, 0xF7FF):
        words = {first << 16 | second for second in range(0x10000) if runs(first, second)}
        for code in wide:
            words = {word for word in words if not code.has(word)}
        assert {f"{word:08X}" for word in words} == set()


# Programs

PROGRAMS = 600
CYCLES = 150  # of each
VECTORS = 0x41F00  # in RAM; code is everywhere else


def harmless(chance: random.Random) -> list[int]:
    """Instructions that rp2040py does by the manual, wherever they stand.

    In a handler its program counter has bit 0 set, which those that read it would show.
    """
    made = []
    for code in ENCODINGS.values():
        for _ in range(40 if code.name not in DEPARTS else 0):
            word = code.pick(chance)
            if 15 in (code.field(word, letter) for letter in "mnd"):
                continue
            made += code.halves(word)
    return made


def start(pair: Pair, log: list, chance: random.Random):
    """Random registers; after a while an alarm goes off, and with it an interrupt."""
    registers = [
        address(4, chance) if chance.random() < 0.6 else number(chance) for _ in range(13)
    ]
    place = chance.choice((RAM, FLASH)) + chance.randrange(0x8000, 0x38000, 2)
    registers += [RAM + chance.randrange(0x100, 0x41000, 4), number(chance), place]
    pair.set(registers, coins(4, chance), chance.random() < 0.5, False, False)
    line, after = chance.randrange(26), chance.randrange(int(CYCLES * CYCLE)) + 0.5
    for chip in pair.chips:
        core = chip.core
        core.pending_interrupts, core.enabled_interrupts = 0, 0x3FFFFFF
        core.vtor = RAM + VECTORS
        moments = []
        log.append(moments)

        def ring(core=core, clock=chip.clock, moments=moments):
            moments.append((clock.nanos, list(core.registers)[:15], core.registers[15] & ~1))
            core.set_interrupt(line, True)

        chip.clock.create_alarm(ring).schedule(after)


def test_programs_run_the_same():
    pair = Pair(2)
    pair.chips[0].logger = Careful()
    chance = pair.chance
    pool = harmless(chance)
    code = b"".join(half.to_bytes(2, "little") for half in chance.choices(pool, k=0x21000))
    handlers = [RAM + chance.randrange(0x8000, 0x38000, 2) | 1 for _ in range(64)]
    code = code[:VECTORS] + b"".join(word.to_bytes(4, "little") for word in handlers)
    pair.fill(code)
    taken = rang = 0
    for program in range(PROGRAMS):
        log: list = []
        start(pair, log, chance)
        pair.run(CYCLES)
        wrong = difference(*pair.seen())
        assert not wrong, f"program {program}: {wrong}"
        assert log[0] == log[1], f"program {program}: the alarm came at another time"
        rang += len(log[0])
        taken += pair.chips[0].core.ipsr > 0
    assert min(taken, rang) > 100, "too few programs lived to see their alarm"


# SIO


def divided(chip, kind: int, dividend: int, divisor: int) -> tuple:
    """Quotient and remainder; kind 0 is without sign, 8 with."""
    chip.write_uint32(SIO + 0x60 + kind, dividend)
    chip.write_uint32(SIO + 0x64 + kind, divisor)
    remainder = chip.read_uint32(SIO + 0x74)
    return chip.read_uint32(SIO + 0x70), remainder


def test_the_divider_divides(pair):
    for kind in (0, 8):
        for dividend in EDGES:
            for divisor in EDGES:
                fast, slow = (divided(chip, kind, dividend, divisor) for chip in pair.chips)
                assert fast == slow, f"{dividend:X} by {divisor:X}, {kind}"
                if divisor:
                    sign = signed if kind else int
                    product = sign(fast[0]) * sign(divisor) + sign(fast[1])
                    assert product & TOP == dividend


@pytest.mark.parametrize(("kind", "dividend", "quotient"), [
    (8, 100, TOP), (8, -100 & TOP, 1), (8, 0, TOP), (0, 100, TOP), (0, TOP, TOP), (0, 0, TOP),
])  # fmt: skip
def test_by_zero_it_divides_as_somebody_measured_on_a_pico(pair, kind, dividend, quotient):
    for chip in pair.chips:
        assert divided(chip, kind, dividend, 0) == (quotient, dividend)


def test_after_a_reset_locks_and_divider_are_as_new():
    chip = make_chip(b"", 1)
    processor = Processor(chip)
    new = seen(chip)["sio"]
    assert divided(chip, 0, 7, 3) == (2, 1)
    assert [chip.read_uint32(SIO + 0x104) for _ in range(2)] == [2, 0]
    assert seen(chip)["sio"] == [2, 7, 3, 1, 1]
    processor.reset()
    assert seen(chip)["sio"] == new == seen(make_chip(b"", 1))["sio"]
