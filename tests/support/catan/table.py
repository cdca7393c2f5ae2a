"""How the base game is played in tests: on a handheld, and by chance."""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, MODERN
from tests.games.catan.random_play import random_action
from tests.support.catan import GAME
from tests.support.pilot import by_weight

HANDHELD = {
    "game": GAME,
    "start": ("a", "a", "a", "a"),  # new game, Catan, the players as they are, start
    "seed": 140,  # every kind of action comes up, in 524 actions
    "half": 240,
    "chooser": lambda: by_weight,
    "kinds": {kind << 16 for kind in range(1, act.KINDS)},
    "untold": [],
    "builds": lambda pos, seat: False,
    "story": {"a seven", "title 0 won", "title 1 won"},
}
# Phases beside those of matches.py, those of the founding among them, and options to play with.
OWN = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)
FOUNDING = (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)
OF_THREE = ()  # phases that only three players see
OPTIONS = (0, MODERN, BEGINNER | MODERN)


def chooser(game):
    """What chooses among legal actions, so that games get on: (rng, view, actions)."""
    return lambda rng, view, actions: random_action(rng, actions)
