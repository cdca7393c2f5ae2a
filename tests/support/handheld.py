"""A handheld in a test: the real app on the simulator's device, with a clock that only we move."""

from typing import Any

from hexpocket import keys
from sim.device import Device
from sim.session import Session, get_to_know
from sim.store import open_store

FRAME = 20  # ms
NAMES = ("Anna", "Ben", "Cleo", "Dirk")


class Handheld:
    """Press buttons, let time pass, look at the screen. `saves` is a folder; it outlives us.

    Unless it is `new`, or a `session` that has begun, its players know it: the language was
    chosen, and there are no tips.
    """

    def __init__(
        self, saves, board="waveshare", seed=1, session: Session | None = None, new=False
    ):
        if session is None:
            session = Session(Device(board, open_store(saves, synced=False), seed))
            if not new:
                get_to_know(session.app)
        self.device = session.device
        self.app = session.app
        self.frame()

    def frame(self, count=1):
        for _ in range(count):
            self.app.step()
            self.device.wait(FRAME)

    def press(self, *buttons):
        """Each button down for a frame, up for two: the debouncing needs 20 ms."""
        for button in buttons:
            self.device.mask = getattr(keys, button.upper()) if isinstance(button, str) else button
            self.frame()
            self.device.mask = 0
            self.frame(2)

    def tap(self, x, y):
        """A finger on the screen, and three frames as for a press."""
        self.app.tap(x, y)
        self.frame(3)

    @property
    def screen(self) -> Any:
        self.app.settle()
        return self.app.screens[-1]

    @property
    def match(self) -> Any:
        return self.app.match
