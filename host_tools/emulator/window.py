"""The emulated handheld in the simulator's window: its case, keys and mouse."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from hexpocket.ui.app import FRAME
from sim.keys import BUTTONS
from sim.picture import LIGHT
from sim.session import SimError
from sim.window import Window

from .machine import Machine
from .picture import rgb, write_png
from .usb import Port

_DIM = LIGHT[1] / 100  # how bright the darkest light is drawn
_REST = 100  # ms without a new pixel: the first picture is there
NO_DISPLAY = (
    "there is no display to open a window on; "
    "--png FILE.png and --headless --serial PORT need none"
)


class _Screen:
    """What the window asks of a device."""

    def __init__(self, machine: Machine):
        self._machine = machine
        self.board = machine.board
        self.width, self.height = machine.board.width, machine.board.height
        self.clock = self

    def now(self) -> int:
        """ms."""
        return self._machine.now // 1000

    @property
    def changes(self) -> tuple:
        panel = self._machine.panel
        return panel.pixels, panel.lit, panel.asleep, round(self._machine.light(), 2)

    @property
    def lamp(self) -> int | None:
        return self._machine.lamp()

    @property
    def tone(self) -> int:
        return self._machine.tone()


class _Session:
    """What the window asks of a run. One frame of the window is one frame of the app."""

    app = None
    recorder = None

    def __init__(self, machine: Machine, port: Port | None, scale: int):
        self.machine = machine
        self.port = port
        self.scale = scale
        self.device = _Screen(machine)

    def step(self, mask: int):
        self.machine.hold(mask)
        if self.port:
            for _ in range(0, FRAME, 2):
                self.port.step(2)
        else:
            self.machine.run(FRAME)

    def tap(self, at: tuple[int, int]):
        """The panel feels nothing."""

    def shoot(self, path: Path):
        write_png(path, self.machine.shown(), self.scale)


class EmulatorWindow(Window):
    """Runs at the speed of the device where this computer can."""

    def __init__(self, machine: Machine, board: str, port: Port | None, scale: int, steps):
        self.machine = machine
        session = _Session(machine, port, scale or 2)
        try:
            super().__init__(session, board, scale, steps)  # pyright: ignore (as much as it needs)
        except SimError:
            raise SimError(NO_DISPLAY) from None
        self.script = self._once_started(self.script)

    def _once_started(self, script: Iterator[int]) -> Iterator[int]:
        """The script, after the first picture."""
        panel = self.machine.panel
        while not self.machine.light() or self.machine.now < panel.changed + _REST * 1000:
            yield 0
        yield from script

    def _record(self):
        self.tell("the emulator records no animations", "no_recording")

    def _draw_handheld(self, target: pygame.Surface, at: tuple[int, int]):
        lit = {name for name, bit in BUTTONS.items() if self.lit & bit}
        self.case.draw(target, at, lit, self.machine.lamp())
        shown = self.machine.shown()
        picture = pygame.image.frombuffer(rgb(shown), (shown.width, shown.height), "RGB")
        light = self.machine.light()
        shade = round(255 * (_DIM + (1 - _DIM) * light))
        picture = pygame.transform.scale_by(picture, self.case.scale)
        picture.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
        target.blit(picture, self.case.screen(at))
