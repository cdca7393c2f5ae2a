"""Bots of every game and strength, for tests."""

from functools import cache

from hexpocket import bots
from hexpocket.engine.position import ACTOR
from host_tools import games
from host_tools.arena.players import weights


def bot(name: str, strength: str = "hard", character: str = "") -> bots.Bot:
    """The one bot of this kind: `chosen` asks it, and tests read what it thought."""
    return _made(name, strength, character)


@cache
def _made(name: str, strength: str, character: str) -> bots.Bot:
    game = games.load(name)
    return bots.seat(game, weights(name), bots.STRENGTHS[strength], character)


def chosen(name: str, pos, strength: str = "hard", character: str = "") -> int:
    """What a bot in the acting player's place does; it gets his view only."""
    game = games.load(name)
    return bot(name, strength, character).choose(game, game.view(pos, pos[ACTOR]))
