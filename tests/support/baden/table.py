"""How Baden-Württemberg is played in tests: on a handheld, and by chance."""

from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, DECKED_DICE, NO_TRADE
from hexpocket.games.baden import facts
from host_tools.baden.mayor import Mayor
from tests.support.baden import GAME
from tests.support.baden.driver import Driver

HANDHELD = {
    "game": GAME,
    "start": ("a", "down", "down", "down", "a", "a", "a"),
    "seed": 11,  # every kind of action comes up, in 387 actions
    "half": 240,
    "chooser": lambda: Driver(GAME),
    "kinds": {kind << 16 for kind, do in enumerate(GAME.handlers) if do},
    "untold": [],
    "builds": lambda pos, seat: False,
    "story": {"a seven", "title 0 won", "title 1 won"},
}
OWN = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT)
FOUNDING = (phase.FOUND_SETTLEMENT,)
OF_THREE = ()
OPTIONS = (0, BEGINNER, DECKED_DICE, NO_TRADE, BEGINNER | facts.CARD_BEFORE_ROLL)
chooser = Mayor
