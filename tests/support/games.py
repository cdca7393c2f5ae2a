"""What tests know of each game: a folder of its name, found by the list of games.

A game is set up and played in words by the folder itself. `table` has how it is played on a
handheld and by chance, `states` what its screens show beside the gallery's scenes.
"""

from importlib import import_module
from typing import Any

from host_tools.games import NAMES


def part(name: str, module: str) -> Any:
    """A module of a game's folder."""
    return import_module(f"{__package__}.{name}.{module}")


def all_of(module: str) -> list[Any]:
    """The module of this name of every game, in the order of the list."""
    return [part(name, module) for name in NAMES]
