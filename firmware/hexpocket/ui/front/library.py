"""The games on this handheld: their rules, each on its map."""

from ...engine.board import Board
from ...games import GAMES, load


def names() -> list:
    """All games by their folders' names, in the order in which they are offered."""
    return [GAMES[number] for number in sorted(GAMES)]


def rules(device, name):
    """The rules object of a game."""
    game = load(name)
    return game(_board(device, game.folders))


def rules_of(device, number):
    """The rules object of the game with this number in saves, or None if it is not here."""
    return rules(device, GAMES[number]) if number in GAMES else None


def _board(device, folders):
    """The game's map, or that of the game it extends."""
    missing = None
    for folder in folders:
        try:
            return Board(device.asset("maps/" + folder + ".hxm"))
        except OSError as error:
            missing = missing or error
    raise missing  # pyright: ignore (there is a folder)
