"""What came of many games: win rates with their intervals, lengths, points."""

import csv
import io
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median
from typing import NamedTuple

from .table import Match, Played

Z = 1.959964  # 95 %


class Row(NamedTuple):
    """One player, all its seats together."""

    player: str
    seats: int  # seats taken, over all games
    wins: int
    rate: float  # of its seats, in percent
    low: float
    high: float
    points: float


def wilson(wins: int, number: int) -> tuple[float, float]:
    """The interval of a rate, in percent, that holds the true one in 95 of 100 cases."""
    if not number:
        return 0.0, 100.0
    rate = wins / number
    middle = rate + Z * Z / (2 * number)
    half = Z * sqrt((rate * (1 - rate) + Z * Z / (4 * number)) / number)
    scale = 100 / (1 + Z * Z / number)
    return max(0.0, (middle - half) * scale), min(100.0, (middle + half) * scale)


def rows(match: Match, played: Sequence[Played]) -> list[Row]:
    """One for each player of the match, in its order."""
    found = []
    for player in dict.fromkeys(match.players):
        points = [
            game.points[seat]
            for game in played
            for seat, name in enumerate(game.seats)
            if name == player
        ]
        wins = sum(game.winner >= 0 and game.seats[game.winner] == player for game in played)
        rate = 100 * wins / len(points) if points else 0.0
        average = mean(points) if points else 0.0
        found.append(Row(player, len(points), wins, rate, *wilson(wins, len(points)), average))
    return found


def summary(match: Match, played: Sequence[Played]) -> dict:
    """For machines."""
    turns = [game.turns for game in played]
    return {
        "game": match.game,
        "options": match.options,
        "first_seed": match.first,
        "games": len(played),
        "undecided": sum(game.winner < 0 for game in played),
        "turns": {"mean": round(mean(turns), 1), "median": median(turns), "most": max(turns)},
        "actions": round(mean(game.actions for game in played), 1),
        "players": [
            {name: round(x, 2) if isinstance(x, float) else x for name, x in row._asdict().items()}
            for row in rows(match, played)
        ],
    }


def as_csv(played: Sequence[Played]) -> str:
    """A line for each game, in the order of their numbers."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    seats = range(len(played[0].seats))
    heads = [f"{what}_{seat}" for what in ("player", "points") for seat in seats]
    lines.writerow(["number", "seed", "winner_seat", "winner", "turns", "actions", *heads])
    for game in sorted(played):
        winner = game.seats[game.winner] if game.winner >= 0 else ""
        fixed = [game.number, game.seed, game.winner, winner, game.turns, game.actions]
        lines.writerow([*fixed, *game.seats, *game.points])
    return out.getvalue()
