"""One game at a table: who sits where, and how it ended."""

from typing import NamedTuple

from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    NOBODY,
    TURN,
    IllegalAction,
    get16,
    players,
)

from .. import compiled, games
from .players import ArenaError, maker

_LONGEST = 500  # actions a turn, on average over a game, that no sensible game has


class Match(NamedTuple):
    """What is the same in all games of a run."""

    game: str
    players: tuple[str, ...]  # one a seat
    options: int = 0
    turn_cap: int = 1000
    first: int = 0  # seed
    plain: bool = False  # not with compiled rules, even if there are any
    tables: tuple[tuple[str, bytes], ...] = ()  # packed weights, for players as `hard@NAME`


class Played(NamedTuple):
    """One game."""

    number: int
    seed: int
    seats: tuple[str, ...]  # who sat there
    winner: int  # seat, or -1
    points: tuple[int, ...]  # by seat
    turns: int
    actions: int


def seating(match: Match, number: int) -> tuple[int, tuple[str, ...]]:
    """Seed and seats of a game: each seed comes in every rotation."""
    seats = len(match.players)
    turn = number % seats
    return match.first + number // seats, match.players[turn:] + match.players[:turn]


def play(match: Match, number: int) -> Played:
    """The game with this number."""
    game = (games if match.plain else compiled).load(match.game)
    seed, seats = seating(match, number)
    at_table = [
        maker(game, name, match.tables)(seed * len(seats) + seat)
        for seat, name in enumerate(seats)
    ]
    pos = game.new(len(seats), seed, match.options, seed % len(seats), match.turn_cap)
    actions = 0
    while game.legal(pos):
        seat = pos[ACTOR]
        action = at_table[seat].choose(game, game.view(pos, seat))
        try:
            game.apply(pos, action)
        except IllegalAction as error:
            where = f"{match.game}, seed {seed}, after action {actions}"
            raise ArenaError(f"{where}: {seats[seat]} chose {action}: {error.key}") from None
        actions += 1
        if actions > _LONGEST * (20 + get16(pos, TURN)):
            where = f"{match.game}, seed {seed}, turn {get16(pos, TURN)}"
            raise ArenaError(f"{where}: {seats[seat]} comes to no end")
    winner = pos[ACTIVE] if pos[ACTIVE] != NOBODY else -1
    points = tuple(game.score(pos, seat) for seat in range(players(pos)))
    return Played(number, seed, seats, winner, points, get16(pos, TURN), actions)


def play_some(task: tuple[Match, range]) -> list[Played]:
    """A batch, for another process."""
    match, numbers = task
    return [play(match, number) for number in numbers]
