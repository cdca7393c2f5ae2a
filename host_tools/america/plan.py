"""How random players play America: for the fuzzer, the golden files and the bench."""

from hexpocket.engine.position import BEGINNER, DECKED_DICE, NO_TRADE
from hexpocket.games.america import goods

from ..players import Bench, Fuzz, Golden, uniform
from . import gold
from .pioneer import Pioneer

# Aimless players need thousands of turns, and may lay their last rails so that nobody can deliver
# any more; pioneers need 130.
FUZZ = Fuzz(
    games=1000,
    options=(BEGINNER, DECKED_DICE),
    aimless_cap=100,
    aimless_trading_cap=100,
    lasting=lambda game: game.nodes,
    to_win=lambda game, pos: goods.in_all(pos),
    player=Pioneer,
    cap=1000,
    since=gold.problem,
)
GOLDEN = Golden(
    games=(
        (4, 26, 0, 0, 0),
        (3, 25, BEGINNER | NO_TRADE, 0, 0),
        (4, 11, BEGINNER, 0, 0),
        (3, 36, NO_TRADE | DECKED_DICE, 0, 0),
        (4, 5, 0, 0, 8),
        (3, 8, BEGINNER | DECKED_DICE, 0, 8),
    ),
    perfts=(
        (4, 11, 0, 6, 3),
        (3, 12, NO_TRADE, 14, 4),
        (4, 13, BEGINNER | NO_TRADE, 307, 5),
        (3, 14, NO_TRADE, 600, 8),
        (4, 15, BEGINNER, 66, 4),
        (3, 16, BEGINNER | NO_TRADE | DECKED_DICE, 883, 6),
    ),
    options=(0, NO_TRADE, BEGINNER | NO_TRADE),
    positions=500,
    longest=900,
    strays=150,
    # Games to the end are played by pioneers, aimless ones are cut short.
    player=lambda game, turn_cap: uniform if turn_cap else Pioneer(game),
)
BENCH = Bench(NO_TRADE, turn_cap=150, batch=6)  # turns as many as games with a goal have
