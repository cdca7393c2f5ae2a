"""The games that the host tools know, and what each adds to the tools. Every tool goes through it.

A game's map, its rules document, its golden files and its figures in the reports go by its name.
What it adds to the tools is in a room of its name beside this module.
"""

from collections.abc import Collection
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from hexpocket.games import GAMES
from hexpocket.games import load as rules

from .pack.maps import MAPS, load_board

NAMES = tuple(GAMES.values())
COMING: tuple[str, ...] = ()  # with rules, but without screens: only the tools know them yet
ALL = NAMES + COMING


@cache
def load(name: str):
    """The rules of a game on its map, or on that of the game it extends."""
    game = rules(name)
    import_module(f"hexpocket.games.{game.checks}")  # tools ask them often: they stay loaded
    return game(load_board(map_of(game)))


def numbered(number: int) -> str | None:
    """The name of the game that has this number in saves."""
    return next((name for name in ALL if rules(name).number == number), None)


def map_of(game, more: Collection[str] = ()) -> str:
    """The name of a game's map: the first of its folders that is one of ours, or of some more."""
    return next(name for name in game.folders if name in more or (MAPS / f"{name}.toml").is_file())


def played_on(maps: Collection[str]) -> list:
    """The rules of the games whose map has one of these names."""
    return [game for game in map(rules, ALL) if map_of(game, maps) in maps]


def takers(name: str) -> list:
    """The rules of the games that take maps made for this one: itself, and what extends it."""
    return [game for game in map(rules, ALL) if name in (game.maps or game.folders)]


@cache
def part(folders: tuple[str, ...], name: str) -> ModuleType:
    """A module of a game's room, or if it has none there of the game that it extends."""
    for room in (f"{__package__}.{folder}" for folder in folders):
        if find_spec(room) and find_spec(f"{room}.{name}"):
            return import_module(f"{room}.{name}")
    raise LookupError(f"no room of {', '.join(folders)} has a module '{name}'")
