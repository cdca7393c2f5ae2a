"""The fast processor does what rp2040py's own does, in the same emulated time."""

from host_tools.emulator.machine import Machine
from host_tools.emulator.processor import library


def test_a_boot_is_the_same_to_the_last_byte_and_cycle(flash):
    assert library(), "no C compiler: every other test here would take hours"
    fast, slow = Machine(flash), Machine(flash, fast=False)
    for machine in (fast, slow):
        machine.run(110)  # formats the disk and begins to check the app
    assert list(fast.chip.core.registers) == list(slow.chip.core.registers)
    assert bytes(fast.chip.sram) == bytes(slow.chip.sram)
    assert fast.flash.log == slow.flash.log != []
    assert fast.chip.clock.nanos == slow.chip.clock.nanos
