"""How random players play Baden-Württemberg: for the fuzzer, the golden files and the bench."""

from hexpocket.engine.position import BEGINNER, DECKED_DICE, NO_TRADE
from hexpocket.games.baden import facts

from ..players import Bench, Fuzz, Golden, uniform
from . import ledger
from .mayor import Mayor

FUZZ = Fuzz(
    games=1000,
    options=(BEGINNER, DECKED_DICE, facts.CARD_BEFORE_ROLL),
    aimless_cap=300,
    aimless_trading_cap=100,
    lasting=lambda game: game.paths,  # nodes change as sites are built on
    to_win=lambda game, pos: game.goal(pos),
    player=Mayor,
    cap=600,
    since=ledger.problem,
)
GOLDEN = Golden(
    games=(
        (4, 1, BEGINNER, 0, 0),
        (3, 2, DECKED_DICE | facts.CARD_BEFORE_ROLL, 0, 0),
        (4, 3, BEGINNER | NO_TRADE | facts.CARD_BEFORE_ROLL, 2, 0),
        (3, 4, BEGINNER, 1, 0),
        (4, 5, 0, 0, 25),
        (3, 6, NO_TRADE, 0, 0),
    ),
    perfts=(
        (4, 11, 0, 8, 3),
        (3, 12, BEGINNER, 30, 4),
        (4, 13, BEGINNER | NO_TRADE, 200, 6),
        (4, 14, NO_TRADE | facts.CARD_BEFORE_ROLL, 400, 5),
        (3, 15, NO_TRADE, 300, 6),
    ),
    options=(0, BEGINNER, BEGINNER | NO_TRADE | facts.CARD_BEFORE_ROLL),
    positions=700,
    longest=900,
    strays=60,
    player=lambda game, turn_cap: uniform if turn_cap else Mayor(game),
)
BENCH = Bench(BEGINNER | NO_TRADE, turn_cap=300, batch=6)
