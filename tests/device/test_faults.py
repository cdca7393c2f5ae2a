"""What stops a real chip with a fault stops the emulated one too."""

from typing import Any

import pytest

from host_tools.emulator.chip import ChipError, make_chip
from host_tools.emulator.processor import CYCLE, Processor

RAM = 0x20000000


@pytest.mark.parametrize(("word", "offset"), [
    (0x6808, 2), (0x6008, 1), (0x8808, 1), (0x8008, 3), (0x5E88, 1), (0xC904, 2), (0xC104, 2),
])  # fmt: skip
def test_an_address_that_is_not_aligned_is_a_fault(word, offset):
    chip: Any = make_chip(b"", 1)
    chip.sram[:2] = word.to_bytes(2, "little")
    for base, fault in ((RAM + 0x100, None), (RAM + 0x100 + offset, "not aligned")):
        chip.core.registers[1], chip.core.registers[2] = base, 0
        chip.core.pc = RAM
        if not fault:
            Processor(chip).run(chip.clock.nanos + 1)
            continue
        with pytest.raises(ChipError, match=fault):
            Processor(chip).run(chip.clock.nanos + 1)


@pytest.mark.parametrize(("word", "words"), [
    (0x6808, "Read from invalid memory address: 30000000"),
    (0x6008, "Write to undefined address: 30000000"),
    (0x4788, "Read from invalid memory address: 30000000"),  # code there
    (0xE800, "not implemented"),
])  # fmt: skip
def test_an_address_without_memory_and_no_instruction_are_faults(word, words):
    chip: Any = make_chip(b"", 1)
    chip.sram[:2] = word.to_bytes(2, "little")
    chip.core.registers[1] = 0x30000000
    chip.core.pc = RAM
    with pytest.raises(ChipError, match=words):
        Processor(chip).run(3 * CYCLE)
