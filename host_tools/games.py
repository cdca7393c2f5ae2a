"""The games that the host tools know: names, rules, maps. Every tool goes through this table.

A game's map, its rules document, its golden files and its figures in the reports go by its name.
"""

from functools import cache

from .pack.maps import load_board
from .replay import RULES  # where MicroPython finds it too

__all__ = ["RULES", "load", "name_of"]


@cache
def load(name: str):
    """The rules of a game on its map."""
    return RULES[name](load_board(name))


def name_of(number: int) -> str | None:
    """The game with this number in saves, if there is one."""
    for name, rules in RULES.items():
        if rules.number == number:
            return name
    return None
