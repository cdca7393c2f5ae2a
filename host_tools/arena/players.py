"""Who may sit down: the bots of the firmware, a random player, or any named by import path.

A player is anything with choose(game, view) -> action. It is made anew for every game.
"""

import random
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Protocol

from hexpocket import bots
from hexpocket.bots.weights import BadWeights, Weights

from .. import compiled, games
from ..pack import PackError
from ..pack.weights import BOTS, pack_weights

RANDOM = "random"


class ArenaError(Exception):
    """One line: who or what cannot play, and why."""


class Player(Protocol):
    def choose(self, game, view) -> int: ...


Maker = Callable[[int], Player]


class RandomPlayer:
    """Any legal action, all alike."""

    def __init__(self, seed: int):
        self.dice = random.Random(seed)

    def choose(self, game, view) -> int:
        listed = game.legal(view)
        return listed[int(self.dice.random() * len(listed))]


@cache
def weights(name: str) -> bytes:
    """The packed weights for a game: its own, or those of the game it extends."""
    folder = bots.folder_of(games.load(name))
    return packed(name, BOTS / f"{folder}.toml") if folder else b""


def packed(name: str, path: Path) -> bytes:
    """The weights of a file, for a game; ArenaError if they do not fit."""
    try:
        return pack_weights(bots.folder_of(games.load(name)), path.read_text("utf-8"), str(path))
    except (OSError, UnicodeError) as error:
        raise ArenaError(f"{path} cannot be read: {error}") from None
    except PackError as error:
        raise ArenaError(str(error)) from None


def tables(name: str, players: tuple[str, ...]) -> tuple[tuple[str, bytes], ...]:
    """The weights of the files that players name, as hard@my.toml."""
    found = dict.fromkeys(player.partition("@")[2] for player in players if "@" in player)
    return tuple((path, packed(name, Path(path))) for path in found)


@cache
def maker(rules, player: str, tables: tuple[tuple[str, bytes], ...] = ()) -> Maker:
    """What makes a player of a game from a seed; ArenaError if there is none of that name.

    With compiled rules a bot is compiled, too.
    """
    who, at, table = player.partition("@")
    word, _, more = who.partition(":")
    if player == RANDOM:
        return RandomPlayer
    if word in bots.STRENGTHS:
        data = _data(rules.name, table, dict(tables)) if at else weights(rules.name)
        return partial(_bot, rules, data, word, _character(rules.name, data, more))
    return partial(imported(player), rules)


def _data(name: str, table: str, tables: dict[str, bytes]) -> bytes:
    return tables[table] if table in tables else packed(name, Path(table))


def _character(name: str, data: bytes, character: str) -> str:
    if character and character not in (known := Weights(data).characters() if data else []):
        raise ArenaError(f"no character '{character}' in {name}; there are {', '.join(known)}")
    return character


def _bot(rules, data: bytes, strength: str, character: str, seed: int) -> Player:
    try:
        return compiled.bot(rules, data, bots.STRENGTHS[strength], character)
    except BadWeights as error:
        raise ArenaError(str(error)) from None


def imported(player: str) -> Callable[..., Player]:
    """module:function, called with the game and a seed."""
    module, _, function = player.partition(":")
    if not function:
        strengths = ", ".join(bots.STRENGTHS)
        raise ArenaError(f"'{player}' is none of {strengths}, {RANDOM}, nor a module:function")
    try:
        return getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise ArenaError(f"'{player}' cannot be imported: {error}") from None
