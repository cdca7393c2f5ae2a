"""Matches that wait for a certain kind of decision, reached by random play."""

from random import Random

from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, DECKED_DICE, MODERN, NO_TRADE, PHASE
from hexpocket.games.america import facts
from hexpocket.ui.match import Match
from host_tools.america.pioneer import Pioneer
from tests.games.catan.random_play import random_action
from tests.support.handheld import NAMES

_SHARED = (
    phase.FOUND_ROAD,
    phase.START,
    phase.MAIN,
    phase.DISCARDING,
    phase.ROBBING,
    phase.STEALING,
    phase.FREE_ROAD,
    phase.OFFERING,
    phase.ANSWERING,
    phase.COUNTERING,
    phase.CLOSING,
)
# By game. A choice of routes is too rare to be met by chance.
DECISIONS = {
    "catan": (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, *_SHARED),
    "america": (
        phase.ROLL_OFF,
        *_SHARED,
        facts.FOUND_CITY,
        facts.FOUND_NEUTRAL,
        facts.MOVING,
        facts.EXTRA,
    ),
}
_OPTIONS = {
    "catan": (0, MODERN, BEGINNER | MODERN),
    "america": (0, 0, DECKED_DICE, BEGINNER, NO_TRADE),
}
_FOUNDING = (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD, facts.FOUND_CITY, facts.FOUND_NEUTRAL)
_TRADING = (phase.OFFERING, phase.ANSWERING, phase.COUNTERING, phase.CLOSING)


def chooser(game):
    """What chooses among legal actions, so that games get on: (rng, view, actions)."""
    if game.name == "america":
        return Pioneer(game)
    return lambda rng, view, actions: random_action(rng, actions)


def random_match(rng: Random, game, wanted: int) -> Match:
    """A match in this phase, the handheld in the hands of the player asked.

    Not the first time the phase comes: every further time is one in five.
    """
    choose = chooser(game)
    while True:
        seats = rng.choice((3, 4))
        options = rng.choice(_OPTIONS[game.name])
        if wanted in _FOUNDING:
            options &= ~BEGINNER
        if wanted in _TRADING:
            options &= ~NO_TRADE
        if wanted == facts.FOUND_NEUTRAL:
            seats = 3
        pos = game.new(seats, rng.randrange(2**30), options)
        teams = rng.sample(range(4), seats)
        match = Match(game, pos, list(NAMES[:seats]), teams)
        while match.view[PHASE] != phase.OVER:
            if match.curtain():
                match.take()
            if match.view[PHASE] == wanted and rng.random() < 0.2:
                return match
            match.do(choose(rng, match.view, match.legal()))
        if wanted == phase.OVER:
            return match
