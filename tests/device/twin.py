"""A handheld in the emulator and one in the simulator, pressed alike and compared."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from host_tools.emulator.disk import files_of
from host_tools.emulator.machine import Machine
from host_tools.emulator.panel import Shown
from sim.device import Device
from sim.keys import presses
from sim.script import BETWEEN, DOWN
from sim.session import Session
from sim.store import open_store
from tests.support.handheld import FRAME, Handheld

QUIET = 100  # ms without a new picture, unless told otherwise


def picture(device: Device) -> Shown:
    """What the simulated display shows, in the bytes that the real one is sent."""
    rows = []
    stride = device.width // 2
    for row, table in enumerate(device.tables):
        colours = [table[i : i + 2] for i in range(0, 32, 2)]
        for byte in device.screen[row * stride : (row + 1) * stride]:
            rows += (colours[byte >> 4], colours[byte & 15])
    return Shown(device.width, device.height, b"".join(rows))


class Twin(Handheld):
    """The simulated one; what is chance there is what the emulated one has drawn.

    `saves` is its folder, with the same files as the disk of the emulated one. Both are at rest,
    show the same picture and hold the same files, or it is an AssertionError.
    """

    def __init__(
        self,
        machine: Machine,
        board: str,
        saves: Path,
        quiet: int = QUIET,
        aside: str = "",
        maps: Mapping[str, bytes] = MappingProxyType({}),
    ):
        self.machine = machine
        self.quiet = quiet
        self.saves = saves
        self.seen: set[str] = set()  # screens, by name
        self.pressed = 0  # keys
        self._drawn = len(machine.random_bytes())  # so many are used
        self._compared = None  # operations of the flash and our files, when these were compared
        device = Device(board, open_store(saves, synced=False), seed=0, maps=maps)
        device.entropy = self._entropy
        device.aside = aside
        self._presses = presses(device.four)
        super().__init__(saves, session=Session(device))
        self._settle()
        self._compare("at the start")

    def _entropy(self) -> int:
        """What the emulated one drew, number by number."""
        four = self.machine.random_bytes()[self._drawn : self._drawn + 4]
        self._drawn += 4
        return int.from_bytes(four, "little") & 0x3FFFFFFF

    def _hold(self, mask: int, ms: int):
        self.device.mask = mask
        self.frame(ms // FRAME)

    def _settle(self):
        seen = -1
        while seen != self.device.changes:
            seen = self.device.changes
            self._hold(0, self.quiet)

    def press(self, *buttons: str):
        """On both; after each they are compared."""
        for key in buttons:
            self.machine.press(key)
            self.machine.settle(quiet=self.quiet)
            self._hold(self._presses[key], DOWN)
            self._hold(0, BETWEEN)
            self._settle()
            self.pressed += 1
            self._compare(f"after key {self.pressed} ({key})")

    def _compare(self, when: str):
        self.seen.add(self.screen.name)
        assert self.differences() == 0, f"other pixels {when} on {self.screen.name}"
        flash = self.machine.flash
        mine = {f"/saves/{path.name}": path.read_bytes() for path in self.saves.glob("*")}
        if self._compared != (flash.operations, mine):
            self._compared = flash.operations, mine
            disk = files_of(flash.image())
            files = {path: data for path, data in disk.items() if path.startswith("/saves/")}
            assert files == mine, f"other files {when} on {self.screen.name}"

    def differences(self) -> int:
        """Pixels that differ."""
        here, there = picture(self.device), self.machine.shown()
        assert (here.width, here.height) == (there.width, there.height)
        if here.pixels == there.pixels:
            return 0
        pairs = zip(here.pixels[::2], here.pixels[1::2], strict=True)
        others = zip(there.pixels[::2], there.pixels[1::2], strict=True)
        return sum(one != other for one, other in zip(pairs, others, strict=True))
