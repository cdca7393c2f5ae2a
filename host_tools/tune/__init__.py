"""The tuner: better weights for a game's bots, found by letting them play against themselves.

python -m host_tools.tune --help

    weights.py  the numbers in assets/bots/GAME.toml, and a file with others in their places
    search.py   what is tried, and when it counts as better
    history.py  a line for everything that was tried, from which a search goes on
"""
