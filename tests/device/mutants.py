"""Altered saves on the emulated Pico: it refuses what the simulator refuses, and shows the same.

    python -m tests.device.mutants --saves 100

All are tried in one run of the probe (host_tools/emulator/probe.py); none may end it.
"""

import argparse
import sys
import tempfile
from binascii import crc32
from random import Random

from hexpocket import keys
from hexpocket.ui.front import library, saves
from hexpocket.ui.match import BadMatch, unpack
from hexpocket.ui.play import flow
from host_tools import games
from host_tools.emulator import measure
from host_tools.emulator.flash import read_image
from host_tools.emulator.machine import Machine
from host_tools.firmware import image
from host_tools.mutants import altered_save
from sim.device import Device
from sim.session import Session, get_to_know

_KEYS = (keys.A, keys.A, keys.B, keys.X, keys.Y, keys.DOWN, keys.UP, keys.LEFT, keys.RIGHT)
_PRESSES = 4


def altered_saves(number: int) -> dict[str, tuple[bytes, list[int]]]:
    """So many altered saves of all games by turns, and what is pressed once they are taken up."""
    found = {}
    for i in range(number):
        rng = Random(i)
        data = altered_save(games.NAMES[i % len(games.NAMES)], 100_000 + i)
        found[f"save{i}"] = (data, [rng.choice(_KEYS) for _ in range(_PRESSES)])
    return found


def on_the_pico(flash: bytes, tried: dict[str, tuple[bytes, list[int]]]) -> dict[str, str]:
    """What became of each: the CRC32 of the screen, or "refused"."""
    files = {name: data for name, (data, _) in tried.items()}
    lines = [" ".join((name, *map(str, pressed))) for name, (_, pressed) in tried.items()]
    files["saves.txt"] = "\n".join(lines).encode()
    said = measure.said(Machine(measure.with_probe(flash, files)))
    return {words[1]: words[2] for words in said if words[0] == "save"}


def in_the_simulator(tried: dict[str, tuple[bytes, list[int]]]) -> dict[str, str]:
    """The same, as the probe does it."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        app = Session(Device("waveshare", folder, 1)).app
        get_to_know(app)
        app.settings.speed = 0
        app.device.buttons = Keys()
        for name, (data, pressed) in tried.items():
            app.home()
            try:
                match = unpack(lambda number: library.rules_of(app.device, number), data)
            except BadMatch:
                found[name] = "refused"
                continue
            match.take()
            if not saves.any_slot(app):
                for slot in saves.SLOTS:
                    app.storage.save(slot, saves.join(slot, match.pack()))
            flow.begin(app, match)
            app.settle()
            app.step()
            for key in pressed:
                app.device.buttons.pressed = (key,)
                app.step()
            found[name] = str(crc32(app.device.buffer))
    return found


class Keys:
    """In the place of the buttons."""

    pressed: tuple[int, ...] = ()

    def poll(self, now):
        found, self.pressed = self.pressed, ()
        return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.device.mutants")
    parser.add_argument("--saves", type=int, default=100, help="how many (100)")
    tried = altered_saves(parser.parse_args().saves)
    expected = in_the_simulator(tried)
    shown = on_the_pico(read_image(image.binary()), tried)
    differ = [name for name in tried if shown.get(name) != expected[name]]
    refused = list(shown.values()).count("refused")
    print(f"{len(shown)} tried, {refused} refused, {len(differ)} otherwise than in the simulator")
    print(*differ)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
