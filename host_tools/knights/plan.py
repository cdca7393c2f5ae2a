"""How random players play Cities & Knights: for the fuzzer, the golden files and the bench."""

from hexpocket.engine.position import (
    BALANCED,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
)
from hexpocket.games.knights import facts

from ..players import Bench, Fuzz, Golden, uniform
from . import prices
from .steward import Steward

# Aimless players build little and win by Defender cards; stewards come to all there is.
FUZZ = Fuzz(
    games=1000,
    options=(MODERN, FRIENDLY, DECKED_DICE, BEGINNER, facts.FREE_ROBBER, BALANCED),
    aimless_cap=250,
    aimless_trading_cap=100,
    lasting=lambda game: game.size,  # roads, cities and knights may all be lost
    to_win=lambda game, pos: game.points_to_win,
    player=Steward,
    cap=600,
    since=prices.problem,
)
GOLDEN = Golden(
    games=(
        (4, 35, 0, 0, 0),
        (3, 14, MODERN | DECKED_DICE, 0, 0),
        (4, 20, BEGINNER | FRIENDLY | NO_TRADE, 0, 0),
        (3, 6, BEGINNER | MODERN | facts.FREE_ROBBER, 0, 0),
        (4, 5, NO_TRADE | facts.FREE_ROBBER, 0, 12),
    ),
    perfts=(
        (4, 11, 0, 12, 3),
        (3, 12, MODERN, 60, 4),
        (4, 13, BEGINNER | NO_TRADE, 200, 9),
        (4, 14, NO_TRADE | MODERN, 500, 9),
        (3, 15, NO_TRADE, 300, 10),
        (4, 16, BEGINNER, 40, 4),
    ),
    options=(0, MODERN, BEGINNER | MODERN | NO_TRADE),
    positions=700,
    longest=900,
    strays=60,
    player=lambda game, turn_cap: uniform if turn_cap else Steward(game),
)
BENCH = Bench(MODERN | NO_TRADE, turn_cap=300, batch=6)
