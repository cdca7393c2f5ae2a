"""The games that the host tools know, and what each adds to the tools. Every tool goes through it.

A game's map, its rules document, its golden files and its figures in the reports go by its name.
What it adds to the tools is in a room of its name beside this module.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from hexpocket.games import GAMES
from hexpocket.games import load as rules

from .pack.maps import MAPS, load_board

NAMES = tuple(GAMES.values())


@cache
def load(name: str):
    """The rules of a game on its map, or on that of the game it extends."""
    game = rules(name)
    import_module(f"hexpocket.games.{game.checks}")  # tools ask them often: they stay loaded
    folders = [folder for folder in game.folders if (MAPS / f"{folder}.toml").is_file()]
    return game(load_board(folders[0]))


@cache
def part(folders: tuple[str, ...], name: str) -> ModuleType:
    """A module of a game's room, or if it has none there of the game that it extends."""
    for room in (f"{__package__}.{folder}" for folder in folders):
        if find_spec(room) and find_spec(f"{room}.{name}"):
            return import_module(f"{room}.{name}")
    raise LookupError(f"no room of {', '.join(folders)} has a module '{name}'")
