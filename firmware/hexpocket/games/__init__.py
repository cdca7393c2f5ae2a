"""The games: rules only, a folder each. This is the list of them."""

import sys

# By number in saves, which no other game ever gets: the game's folder.
GAMES = {1: "catan", 3: "america"}


def load(name):
    """A game's rules class."""
    module = __name__ + "." + name
    __import__(module)
    return sys.modules[module].Game
