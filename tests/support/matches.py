"""Matches that wait for a certain kind of decision, reached by random play."""

from random import Random

from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, MODERN, PHASE
from hexpocket.ui.match import Match
from tests.games.catan.random_play import random_action
from tests.support.handheld import NAMES

DECISIONS = (
    phase.ROLL_OFF,
    phase.FOUND_SETTLEMENT,
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


def random_match(rng: Random, game, wanted: int) -> Match:
    """A match in this phase, the handheld in the hands of the player asked.

    Not the first time the phase comes: every further time is one in five.
    """
    while True:
        seats = rng.choice((3, 4))
        options = rng.choice((0, MODERN, BEGINNER | MODERN))
        pos = game.new(seats, rng.randrange(2**30), options)
        teams = rng.sample(range(4), seats)
        match = Match(game, pos, list(NAMES[:seats]), teams)
        while match.view[PHASE] != phase.OVER:
            if match.curtain():
                match.take()
            if match.view[PHASE] == wanted and rng.random() < 0.2:
                return match
            match.do(random_action(rng, match.legal()))
        if wanted == phase.OVER:
            return match
