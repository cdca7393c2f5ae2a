"""A handheld in the emulator and one in the simulator, pressed alike, to be compared."""

from hexpocket.ui.app import FRAME
from host_tools.emulator.machine import Machine
from host_tools.emulator.panel import Shown
from sim.device import Device
from sim.keys import presses
from sim.script import BETWEEN, DOWN
from sim.session import Session

QUIET = 100  # ms without a new picture


def picture(device: Device) -> Shown:
    """What the simulated display shows, in the bytes that the real one is sent."""
    rows = []
    stride = device.width // 2
    for row, table in enumerate(device.tables):
        colours = [table[i : i + 2] for i in range(0, 32, 2)]
        for byte in device.screen[row * stride : (row + 1) * stride]:
            rows += (colours[byte >> 4], colours[byte & 15])
    return Shown(device.width, device.height, b"".join(rows))


class Twin:
    """The simulated one; what is chance there is what the emulated one has drawn."""

    def __init__(self, machine: Machine, board: str, saves):
        self.machine = machine
        self.device = Device(board, saves, seed=0)
        self.device.entropy = self._entropy
        self.session = Session(self.device)
        self._presses = presses(self.device.four)
        self.settle()

    def _entropy(self) -> int:
        return int.from_bytes(self.machine.random_bytes()[-4:], "little") & 0x3FFFFFFF

    def _frames(self, mask: int, ms: int):
        for _ in range(0, ms, FRAME):
            self.session.step(mask)
            self.device.wait(FRAME)

    def settle(self):
        seen = -1
        while seen != self.device.changes:
            seen = self.device.changes
            self._frames(0, QUIET)

    def press(self, *keys: str):
        """On both, until both are at rest."""
        for key in keys:
            self.machine.press(key)
            self.machine.settle(quiet=QUIET)
            self._frames(self._presses[key], DOWN)
            self._frames(0, BETWEEN)
            self.settle()

    @property
    def screen(self) -> str:
        return self.session.app.screens[-1].name

    def differences(self) -> int:
        """Pixels that differ."""
        here, there = picture(self.device), self.machine.shown()
        assert (here.width, here.height) == (there.width, there.height)
        pairs = zip(here.pixels[::2], here.pixels[1::2], strict=True)
        others = zip(there.pixels[::2], there.pixels[1::2], strict=True)
        return sum(one != other for one, other in zip(pairs, others, strict=True))
