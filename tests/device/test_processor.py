"""The fast processor does what rp2040py's own does, in the same emulated time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.emulator.machine import Machine
from host_tools.emulator.processor import library

ROOT = Path(__file__).resolve().parents[2]
# Counts in r0: ADDS r0, #1; B back. Three cycles a turn.
COUNT = """
from host_tools.emulator.chip import make_chip
from host_tools.emulator.processor import CYCLE, Processor
chip = make_chip(b"", 1)
chip.sram[:4] = bytes.fromhex("0130fde7")
chip.core.pc = 0x20000000
processor = Processor(chip)
processor.run(300 * CYCLE)
print(chip.core.registers[0], chip.clock.nanos, bool(processor._library))
"""


def test_a_boot_is_the_same_to_the_last_byte_and_cycle(flash):
    assert library(), "no C compiler: every other test here would take hours"
    fast, slow = Machine(flash), Machine(flash, fast=False)
    for machine in (fast, slow):
        machine.run(110)  # formats the disk and begins to check the app
    assert list(fast.chip.core.registers) == list(slow.chip.core.registers)
    assert bytes(fast.chip.sram) == bytes(slow.chip.sram)
    assert fast.flash.log == slow.flash.log != []
    assert fast.chip.clock.nanos == slow.chip.clock.nanos


@pytest.mark.parametrize(("setting", "fast"), [
    ({}, True), ({"CC": "no-such-compiler"}, False), ({"RP2040PY_SKIP_CYTHON": "1"}, False),
])  # fmt: skip
def test_it_runs_without_a_compiler_and_where_rp2040py_is_not_compiled(tmp_path, setting, fast):
    code = "import host_tools.emulator.processor as used; from pathlib import Path\n"
    code += f"used.LIBRARIES = Path({str(tmp_path)!r})\n" + COUNT
    path = os.pathsep.join((str(ROOT), str(ROOT / "firmware"), str(ROOT / "sim" / "shims")))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **setting, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == (f"100 2400.0 {fast}\n", "")
