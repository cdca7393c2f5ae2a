"""Modules in RAM: MicroPython keeps what it has imported until it is told to forget it."""

import sys


def forget(unused):
    """Forget modules by name: who still holds a part of one keeps it, others load it anew."""
    for name in list(sys.modules):
        if unused(name):
            del sys.modules[name]
            owner, _, part = name.rpartition(".")
            # A package that goes too may be held by somebody, and its own code needs its parts.
            if owner in sys.modules and not unused(owner):
                delattr(sys.modules[owner], part)
