"""What tests need to know of a game to play it on a handheld, whichever it is."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hexpocket.engine import action as act
from hexpocket.games.america import acts, facts
from tests.support import america, catan
from tests.support.driver import Driver
from tests.support.pilot import by_weight

_BASE_ONLY = (act.SETTLEMENT, act.CITY, act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)


class Table(NamedTuple):
    game: Any
    start: tuple[str, ...]  # keys, from the title to the first roll
    seed: int  # of the handheld and its players
    half: int  # actions until the power goes off and on again
    chooser: Callable  # makes what chooses actions: (rng, view, actions)
    cards: int  # kinds of development cards
    kinds: set[int]  # of action


CATAN = Table(
    game=catan.GAME,
    start=("a", "a", "a", "a"),  # new game, Catan, the players as they are, start
    seed=56,  # every kind of action comes up, in 580 actions
    half=240,
    chooser=lambda: by_weight,
    cards=5,
    kinds={kind << 16 for kind in range(1, act.KINDS)},
)
AMERICA = Table(
    game=america.GAME,
    start=("a", "down", "a", "a", "a"),
    seed=328,  # every kind of action comes up, in 900 actions
    half=240,
    chooser=lambda: Driver(america.GAME),
    cards=facts.CARD_KINDS,
    kinds={kind << 16 for kind in range(1, acts.KINDS)} - set(_BASE_ONLY),
)
TABLES = (CATAN, AMERICA)
