"""One run of the handheld: its device, the app on it, the pictures taken. Knows of no window."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hexpocket.ui.app import FRAME, App

from .device import Device
from .keys import presses
from .picture import Recorder, frame, write_png
from .places import is_plain
from .script import Step, play


class SimError(Exception):
    """What cannot be done, in one line."""


def get_to_know(app: App):
    """Have the first start behind it, with nothing written: at the title, without tips."""
    if app.settings.first:
        app.settings.tips = None
        app.home()


class Session:
    """The handheld, switched on."""

    def __init__(self, device: Device, scale: int = 1, make: Callable[[Device], Any] = App):
        self.device = device
        self.scale = scale  # of pictures
        self.app = make(device)
        self.recorder: Recorder | None = None

    def step(self, mask: int):
        """One frame with these buttons down."""
        self.device.mask = mask
        self.app.step()
        if self.recorder:
            self.recorder.take(self.device, self.device.clock.now())

    def tap(self, at: tuple[int, int]):
        """A finger or the mouse on a pixel of the screen."""
        self.app.tap(*at)

    def shoot(self, path: Path):
        """A picture of the screen."""
        self._write(path, lambda: write_png(path, frame(self.device), self.scale))

    def record(self, path: Path):
        """Begin an animation with what is on the screen."""
        self.recorder = Recorder(path)
        self.recorder.take(self.device, self.device.clock.now())

    def finish(self) -> Path | None:
        """End the animation and write it, if one was begun; its path."""
        recorder, self.recorder = self.recorder, None
        if not recorder:
            return None
        now = self.device.clock.now()
        self._write(recorder.path, lambda: recorder.write(now, self.scale))
        return recorder.path

    def _write(self, path: Path, write: Callable[[], None]):
        if not is_plain(path):
            raise SimError(f"cannot write {path}: there is something else of that name")
        try:
            write()
        except OSError as error:
            raise SimError(f"cannot write {path}: {error.strerror or error}") from error

    def run(self, steps: list[Step]):
        """Play a script without a window, as fast as the virtual clock lets it."""
        for mask in play(steps, presses(self.device.board.four), self.shoot, self.tap):
            self.step(mask)
            self.device.wait(FRAME)
