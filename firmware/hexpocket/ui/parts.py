"""A game's own parts of the screens: the modules of the folder that has the game's name.

Every game has the same modules there, and screens ask for them by name, so that only one game's
are in RAM. What they offer must be functions, classes or tables: a number's constant is put into
the modules that import it when the app is packed, and is not there to be asked for.

    pieces     what stands on the board                       turn       the turn menu
    bar        the holder's cards below the board             hand       the pages of his hand
    deck       the development cards                          news       what an action brought
    standings  a player's row, the supply's line              log        sentences of the log
    result     a player's row at the end                      help       topics and their numbers
    not_now    what may be wanted, and an example of it       options    the rows of a new game
    supply     the bank's name, and what is told of it
"""

import sys

_UI = __name__[: -len("parts")]  # "hexpocket.ui."


def part(game, name):
    """The module `name` of the game's folder."""
    name = _UI + game + "." + name
    __import__(name)
    return sys.modules[name]
