"""How random players play the base game: for the fuzzer, the golden files and the bench."""

from hexpocket.engine.position import (
    BALANCED,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
)

from ..players import Bench, Fuzz, Golden

FUZZ = Fuzz(  # aimless players end a game in 340 turns on average
    games=2000,
    options=(MODERN, FRIENDLY, DECKED_DICE, BEGINNER, BALANCED),
    aimless_cap=400,
    aimless_trading_cap=150,
    lasting=lambda game: game.paths,
    to_win=lambda game, pos: game.points_to_win,
)
GOLDEN = Golden(
    games=(
        (4, 1, 0, 0, 60),
        (3, 2, MODERN | DECKED_DICE, 0, 60),
        (4, 3, BEGINNER | FRIENDLY, 2, 60),
        (3, 4, BEGINNER | MODERN, 1, 60),
        (4, 5, NO_TRADE, 0, 0),
        (4, 6, NO_TRADE | MODERN | FRIENDLY | DECKED_DICE, 0, 0),
        (4, 7, BALANCED, 0, 60),
    ),
    perfts=(
        (4, 11, 0, 4, 4),
        (3, 12, MODERN, 52, 5),
        (4, 13, BEGINNER | NO_TRADE, 200, 9),
        (4, 14, NO_TRADE | MODERN, 500, 6),
        (3, 15, NO_TRADE, 400, 7),
        (4, 16, BEGINNER, 39, 5),
    ),
    options=(0, MODERN, BEGINNER | MODERN),
    positions=1500,
    longest=400,
    strays=1,
    player=lambda game, turn_cap: lambda rng, pos, actions: rng.choice(actions),
)
BENCH = Bench(MODERN | NO_TRADE, turn_cap=1000, batch=20, others=3)  # turns as catanatron's
