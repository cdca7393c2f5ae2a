"""Players that choose at random, and how the tools let them play each game.

What is asked of a game's players is in plan.py of its room: FUZZ, GOLDEN and BENCH.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from . import games

Choose = Callable[[Random, bytearray, list[int]], int]


def uniform(rng: Random, pos, actions: list[int]) -> int:
    """Any action, all alike."""
    return actions[int(rng.random() * len(actions))]


class Fuzz(NamedTuple):
    """How a game is fuzzed."""

    games: int  # how many, if nothing else is asked for
    options: tuple[int, ...]  # bits that come up in every combination
    aimless_cap: int  # turns of aimless players
    aimless_trading_cap: int  # the same with offers, which make five times the actions
    lasting: Callable[..., int]  # (game): where the pieces begin that stay for ever
    to_win: Callable[..., int]  # (game, pos): the points of a winner
    player: Callable[..., Choose] | None = None  # (game): one with a goal, if that is needed
    cap: int = 0  # turns of players with a goal
    since: Callable[..., str] | None = None  # (game, before, record, after): what is wrong there


class Golden(NamedTuple):
    """What is recorded of a game."""

    games: tuple[tuple[int, ...], ...]  # seats, seed, options, starter, turn cap
    perfts: tuple[tuple[int, ...], ...]  # seats, seed, options, actions before, depth
    options: tuple[int, ...]  # of games in which actions are refused
    positions: int  # in which they are tried
    longest: int  # actions that lead there
    strays: int  # tried in each of them
    player: Callable[..., Choose]  # (game, turn cap): who plays a recorded game


class Bench(NamedTuple):
    """How a game's speed is measured."""

    options: int
    turn_cap: int
    batch: int  # games in a batch
    others: int = 0  # games of catanatron that take about as long, where it knows the game


def plan_of(game):
    """FUZZ, GOLDEN and BENCH of a game or its rules."""
    return games.part(game.folders, "plan")


def play_on(game, pos, draw) -> int:
    """Play to the end, each choice by draw(), a number from 0 to 1; how many actions that took."""
    actions = 0
    while listed := game.legal(pos):
        game.play(pos, listed[int(draw() * len(listed))])
        actions += 1
    return actions
