"""How Cities & Knights is played in tests: on a handheld, and by chance."""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, MODERN, NOBODY
from hexpocket.games.knights import acts, facts, remarks
from host_tools.knights.steward import Steward
from tests.support.knights import GAME
from tests.support.knights.driver import Thorough

_REMARKS = {remarks.PILLAGED: "city lost", remarks.DISPLACED: "knight displaced"}
_BASE_ONLY = (act.BUY, act.KNIGHT, act.INVENTION, act.MONOPOLY)


def _events(before, pos, record) -> set[str]:
    """Attacks and what they cost, knights that gave way, a metropolis that another takes."""
    found = set()
    for at in range(facts.METROPOLIS_OF, facts.METROPOLIS_OF + facts.TRACKS):
        if before[at] not in (NOBODY, pos[at]):
            found.add("metropolis taken over")
    for what, theirs, a, b in remarks.of(GAME, before, pos, record):
        if what == remarks.ATTACKED:
            ours = sum(remarks.strengths(a << 8 | b))
            found.add("attack won" if ours >= theirs else "attack lost")
        elif what in _REMARKS:
            found.add(_REMARKS[what])
    return found


HANDHELD = {
    "game": GAME,
    "start": ("a", "down", "a", "a", "a"),
    "seed": 284,  # every kind of action comes up, in 1020 actions
    "half": 240,
    "chooser": lambda: Thorough(GAME),
    "kinds": {kind << 16 for kind in range(1, acts.KINDS)} - set(_BASE_ONLY),
    "untold": ["buy"],  # there is nothing to buy
    "builds": lambda pos, seat: False,
    "story": {
        "attack won",
        "attack lost",
        "city lost",
        "knight displaced",
        "metropolis taken over",
    },
    "events": _events,
}
OWN = (
    phase.ROLL_OFF,
    phase.FOUND_SETTLEMENT,
    *range(facts.FOUND_CITY, facts.SWAPPING + 1),
    phase.FOUND_ROAD,
)
FOUNDING = (phase.FOUND_SETTLEMENT, facts.FOUND_CITY, phase.FOUND_ROAD)
OF_THREE = ()
OPTIONS = (0, MODERN, BEGINNER | MODERN)
chooser = Steward
