"""What is tried, and when it counts as better.

A candidate is the kept weights with a few of one subject changed. It sits against three bots with
the kept ones, every seed in each rotation of the seats: if nothing has changed it wins one game in
four. It is looked at after every eighth of its games, and dropped if it has won no more than its
share of those that were decided. Most that are no better are gone after a few hundred games. One
that comes to the end is kept if the interval of its wins lies above a quarter (Wilson, 95 %).

With many candidates some are kept by luck. So in the end the kept weights have to prove themselves
against those at the start, in as many games of seeds that no candidate has played.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..arena.crew import Crew
from ..arena.figures import wilson
from ..arena.table import Match, Played
from .weights import Table, change

SHARE = 25.0  # percent that an equal player wins
LOOKS = 8
_ROTATIONS = 4
_SEARCH = 1 << 24  # seeds apart: as many as a search can need


class Judged(NamedTuple):
    """How a candidate did."""

    games: int
    decided: int
    wins: int
    low: float
    high: float
    better: bool


class Plan(NamedTuple):
    """The settings of a search."""

    game: str
    strength: str
    options: int
    turn_cap: int
    games: int  # of each candidate
    percent: int  # that a weight is moved at most
    plain: bool

    @property
    def look(self) -> int:
        """Games until a candidate is looked at: whole rotations."""
        return -(-self.games // (LOOKS * _ROTATIONS)) * _ROTATIONS


def candidate(subjects: dict[str, Table], search: int, trial: int, percent: int) -> Table:
    """The change that is tried: always the same one at this place of this search."""
    return change(subjects, Random(f"{search}/{trial}"), percent)


def judge(
    plan: Plan,
    tables: tuple[bytes, bytes],
    place: tuple[int, int],
    crew: Crew,
    told: Callable[[int, int], None],
) -> Judged:
    """The new weights against the old ones; `place` is the search and the trial."""
    new, old = f"{plan.strength}@new", f"{plan.strength}@old"
    search, trial = place
    first = search * _SEARCH % 2**29 + trial * LOOKS * plan.look // _ROTATIONS
    match = Match(plan.game, (new, old, old, old), plan.options, plan.turn_cap, first,
                  plan.plain, (("new", tables[0]), ("old", tables[1])))  # fmt: skip
    games = decided = wins = 0
    for number in range(LOOKS):
        for some in crew.play(match, range(number * plan.look, (number + 1) * plan.look)):
            games += len(some)
            decided += sum(one.winner >= 0 for one in some)
            wins += sum(_won(one, new) for one in some)
            told(games, wins)
        if 100 * wins <= SHARE * decided:
            break
    low, high = wilson(wins, decided)
    whole = games == LOOKS * plan.look
    return Judged(games, decided, wins, round(low, 2), round(high, 2), whole and low > SHARE)


def _won(one: Played, name: str) -> bool:
    return one.winner >= 0 and one.seats[one.winner] == name
