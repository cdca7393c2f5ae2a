"""Matches that wait for a certain kind of decision, reached by random play."""

from random import Random

from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, NO_TRADE, PHASE
from hexpocket.ui.match import Match
from host_tools import games
from tests.support.games import part
from tests.support.handheld import NAMES

_SHARED = (
    phase.START,
    phase.MAIN,
    phase.DISCARDING,
    phase.ROBBING,
    phase.STEALING,
    phase.FREE_ROAD,
    phase.OFFERING,
    phase.ASKING,
    phase.ANSWERING,
    phase.COUNTERING,
    phase.CLOSING,
    phase.AGREEING,
)
# By game.
DECISIONS = {name: (*part(name, "table").OWN, *_SHARED) for name in games.NAMES}
_TRADING = range(phase.OFFERING, phase.AGREEING + 1)


def random_match(rng: Random, game, wanted: int) -> Match:
    """A match in this phase, the handheld in the hands of the player asked.

    Not the first time the phase comes: every further time is one in five.
    """
    table = part(game.name, "table")
    choose = table.chooser(game)
    while True:
        seats = rng.choice((3, 4))
        options = rng.choice(table.OPTIONS)
        if wanted in table.FOUNDING:
            options &= ~BEGINNER
        if wanted in _TRADING:
            options &= ~NO_TRADE
        if wanted in table.OF_THREE:
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
