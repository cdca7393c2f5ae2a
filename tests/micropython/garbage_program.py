"""What key presses cost in memory on MicroPython: bytes allocated, none of them given back.

garbage_program.py ASSETS SAVES: the packed assets, and a folder whose autosave is a game at the
turn menu. Prints what was done and the bytes, a line each.
"""

import gc
import sys

from handheld_program import Device

from hexpocket import keys
from hexpocket.ui.app import App
from hexpocket.ui.pages import help as rules


def cost(work, *arguments) -> int:
    """The bytes that a call allocates; the second call, for what is made once and kept."""
    work(*arguments)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]
    work(*arguments)
    spent = gc.mem_alloc() - before  # pyright: ignore[reportAttributeAccessIssue]
    gc.enable()
    return spent


def main(assets, saves):
    device = Device(assets, saves, 240, 1)
    app = App(device)
    app.settings.speed = 0

    def press(key):
        for mask in (key, 0):
            device.mask = mask
            device.now += 40
            app.step()

    app.step()
    press(keys.A)
    press(keys.A)
    print("idle", cost(app.step))
    print("text", cost(app.t, "common.go_on"))
    print("sprite", cost(app.sprites.find, "badge0"))
    print("index", cost(rules.Index, app.t, app.part("help")))
    press(keys.X)
    print("menu", cost(press, keys.DOWN))
    print(app.screens[-1].name, 0)


main(sys.argv[1], sys.argv[2])
