"""What tests need to know of a game to play it on a handheld, whichever it is."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.support.games import all_of


class Table(NamedTuple):
    game: Any
    start: tuple[str, ...]  # keys, from the title to the first roll, or the tip about it
    seed: int  # of the handheld and its players
    half: int  # actions until the power goes off and on again
    chooser: Callable  # makes what chooses actions: (rng, view, actions)
    kinds: set[int]  # of action
    untold: list[str]  # tips that do not come up
    builds: Callable  # whether all know that a seat may build after another's turn: (pos, seat)
    story: set[str]  # what happens in it, see story.py
    events: Callable = lambda before, pos, record: set()  # what an action is about, in words


TABLES = tuple(Table(**table.HANDHELD) for table in all_of("table"))
