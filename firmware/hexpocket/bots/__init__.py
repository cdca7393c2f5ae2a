"""Players that choose actions. They read a player's view and nothing else.

    bot = seat(game, data, STRENGTHS["hard"], "raider")
    action = bot.choose(game, game.view(pos, pos[ACTOR]))

`data` is the game's packed table of weights (weights.py). A game's own thoughts are in a folder of
its name: a class Mind, and a module `weights` with the places of its weights. A game without a
folder thinks as the game it extends; what only it has is played and judged by points and cards.
"""

import sys

from .bot import GRADES, NORMAL, STRENGTHS, Bot
from .mind import Mind
from .weights import Weights

__all__ = ("GRADES", "STRENGTHS", "Bot", "folder_of", "mind_of", "seat")


def seat(game, data, strength=NORMAL, character="") -> Bot:
    """A bot for any seat of a game; the first character of the table if none is named."""
    return Bot(game, mind_of(game)(game, heed(game, data, character)), strength)


def heed(game, data, character="") -> tuple:
    """The weights of a character, of a game that has any."""
    return Weights(data).of(character) if folder_of(game) else ()


def mind_of(game):
    """The class of the game's thoughts, of the game it extends, or what fits every game."""
    folder = folder_of(game)
    return sys.modules[__name__ + "." + folder].Mind if folder else Mind


def folder_of(game) -> str:
    """The first of the game's folders that is one of ours; empty if none is."""
    for folder in game.folders:
        module = __name__ + "." + folder
        try:
            __import__(module)
            return folder
        except ImportError as error:
            if not str(error).endswith("'" + module + "'"):  # it is there and cannot be imported
                raise
    return ""
