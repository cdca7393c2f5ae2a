"""The games: rules only, each on the parts of the engine."""

GAMES = {1: "catan", 2: "knights", 3: "america", 4: "baden"}  # folders by their numbers in saves


def load(name):
    """The class with the rules of a game: Catan in the folder catan."""
    folder = __import__(__name__ + "." + name, None, None, ("__name__",))
    return getattr(folder, name[0].upper() + name[1:])


def problem(game, pos) -> str:
    """What is wrong with a position, in a few words; empty if nothing is (engine/check.py)."""
    return __import__(__name__ + "." + game.checks, None, None, ("problem",)).problem(game, pos)
