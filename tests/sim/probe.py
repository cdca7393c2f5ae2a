"""An app for tests of the window: it shows stripes."""

from types import SimpleNamespace

from sim.device import Device


class Probe:
    """It remembers the keys it hears and the taps it feels."""

    def __init__(self, device: Device):
        self.device = device
        self.heard = []
        self.tapped = []
        self.t = SimpleNamespace(language="English")
        device.palette(bytes(range(200, 232)))
        for row in range(device.height):
            device.canvas.hline(0, row, device.width, row & 15)

    def tap(self, x, y):
        self.tapped.append((x, y))

    def step(self):
        if not self.device.changes:
            self.device.show(0, self.device.height)
        self.heard += self.device.buttons.poll(self.device.ticks())
