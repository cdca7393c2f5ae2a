"""How America is played in tests: on a handheld, and by chance."""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, DECKED_DICE, NO_TRADE
from hexpocket.games.america import acts, facts
from host_tools.america.pioneer import Pioneer
from tests.support.america import GAME
from tests.support.america.driver import Thorough

_BASE_ONLY = (act.SETTLEMENT, act.CITY, act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)

# The seed 415488, on the row above the first.
TYPED = ("up", "a", *["right"] * 3, "a", *["left"] * 3, "a", *["right"] * 4, "a", "left", "a",
         *["right"] * 4, "a", "a", "y")  # fmt: skip

HANDHELD = {
    "game": GAME,
    "start": ("a", "down", "down", "a", "a", *TYPED, "down", "a"),
    "seed": 3,  # every kind of action comes up, in 1449 actions
    "half": 240,
    "chooser": lambda: Thorough(GAME),
    "kinds": {kind << 16 for kind in range(1, acts.KINDS)} - set(_BASE_ONLY),
    "untold": ["found_neutral"],  # only three players put such cities
    "builds": lambda pos, seat: GAME.hand_size(pos, seat) >= facts.LEAST_COST,
    "story": {"a seven"},
}
# A choice of routes is too rare to be met by chance.
OWN = (phase.ROLL_OFF, facts.FOUND_CITY, facts.FOUND_NEUTRAL, facts.MOVING, facts.EXTRA,
       facts.CALLING, phase.FOUND_ROAD)  # fmt: skip
FOUNDING = (facts.FOUND_CITY, facts.FOUND_NEUTRAL, phase.FOUND_ROAD)
OF_THREE = (facts.FOUND_NEUTRAL,)
OPTIONS = (0, 0, DECKED_DICE, BEGINNER, NO_TRADE)
chooser = Pioneer
