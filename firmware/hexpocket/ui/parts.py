"""A game's own parts of the screens: the modules of the folder that has the game's name.

Screens ask for them by name. A part that a game has not is that of the game it extends, and so
with its words: america_cards.seven is said instead of cards.seven.

    pieces     what stands on the board                       turn       the turn menu
    bar        the holder's cards below the board             hand       the pages of his hand
    deck       the development cards                          news       what an action brought
    standings  a player's row, the supply's line              log        sentences of the log
    result     a player's row at the end                      help       topics and their numbers
    not_now    which thing an action is, examples of them     options    the rows of a new game
    supply     what is told of the bank                       tips       what is explained once
"""

import sys

_UI = __name__[: -len("parts")]  # "hexpocket.ui."
_found = {}  # by game and name: what is in no folder of the game's own is looked for only once


def part(game, name):
    """The module `name` of a game, its rules or their class."""
    key = game.name + "." + name
    if key not in _found:
        _found[key] = find(game.folders, name)
    return _found[key]


def own_key(t, game, key):
    """The key of a game's own words in the place of those that all games have, if it has some."""
    for folder in game.folders:
        if folder + "_" + key in t:
            return folder + "_" + key
    return key


def find(folders, name):
    """The module `name` of the first of these folders that has it."""
    for folder in folders:
        module = _UI + folder + "." + name
        try:
            __import__(module)
            return sys.modules[module]
        except ImportError as error:
            if not _is_missing(str(error), _UI + folder, module):
                raise
    raise ImportError("no part '" + name + "' in ui/" + " or ui/".join(folders))


def _is_missing(words, folder, module) -> bool:
    """Whether there is no such folder or module; else it is there and cannot be imported."""
    return words.endswith("'" + folder + "'") or words.endswith("'" + module + "'")
