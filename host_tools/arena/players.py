"""Who may sit down: the bots of the firmware, a random player, or any named by import path.

A player is anything with choose(game, view) -> action. It is made anew for every game.
"""

import random
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import Protocol

from hexpocket import bots
from hexpocket.bots.weights import BadWeights, Weights

from .. import compiled, games
from ..pack.weights import BOTS, pack_weights

RANDOM = "random"


class ArenaError(Exception):
    """One line: who or what cannot play, and why."""


class Player(Protocol):
    def choose(self, game, view) -> int: ...


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
    if not folder:
        return b""
    path = BOTS / f"{folder}.toml"
    return pack_weights(folder, path.read_text("utf-8"), str(path))


@cache
def maker(rules, player: str) -> Callable[[int], Player]:
    """What makes a player of a game from a seed; ArenaError if there is none of that name.

    With compiled rules a bot is compiled, too.
    """
    name = rules.name
    word, _, more = player.partition(":")
    if player == RANDOM:
        return RandomPlayer
    if word in bots.STRENGTHS:
        return partial(_bot, rules, word, _character(name, more))
    return partial(imported(player), rules)


def _character(name: str, character: str) -> str:
    data = weights(name)
    if character and character not in (known := Weights(data).characters() if data else []):
        raise ArenaError(f"no character '{character}' in {name}; there are {', '.join(known)}")
    return character


def _bot(rules, strength: str, character: str, seed: int) -> Player:
    try:
        return compiled.bot(rules, weights(rules.name), bots.STRENGTHS[strength], character)
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
