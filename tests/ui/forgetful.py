"""A handheld that forgets modules as a Pico does, in a Python of its own; it tells how it goes.

forgetful.py SAVES WORDS: the words are buttons, or "home" for the title. A line for each module
that is loaded or forgotten, then for each word the screen and the modules of the app in RAM.
"""

import sys

from hexpocket.hal.modules import forget
from tests.support.handheld import Handheld

APP = "hexpocket."


class Loads:
    """Asked first where a module is to be found: tells that it is wanted, and does not know."""

    @staticmethod
    def find_spec(name, path, target=None):
        if name.startswith(APP):
            print("load", name[len(APP) :])


def unload(unused):
    before = list(sys.modules)
    forget(unused)
    for name in before:
        if name not in sys.modules:
            print("forget", name[len(APP) :])


def main(saves, *words):
    handheld = Handheld(saves)
    handheld.app.settings.speed = 0
    handheld.device.unload = unload
    sys.meta_path.insert(0, Loads)  # pyright: ignore[reportArgumentType]
    for word in words:
        if word == "home":
            handheld.app.home()
            handheld.frame()
        else:
            handheld.press(word)
        there = [name[len(APP) :] for name in sys.modules if name.startswith(APP)]
        print("shown", handheld.app.screens[-1].name, *there)


if __name__ == "__main__":
    main(*sys.argv[1:])
