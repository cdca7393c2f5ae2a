"""The rules of Baden-Württemberg to choose from, as ui/front/options.py shows them."""

from ...engine.position import BEGINNER, DECKED_DICE, NO_TRADE, OWN_OPTION

EMBLEM = (0, "landmark-h")  # of the game: terrain and piece
# Rows that are one bit of a position's options; what it means is front.setup0, front.setup1.
BITS = {
    "setup": BEGINNER,
    "early": OWN_OPTION,  # the rules call it CARD_BEFORE_ROLL
    "dice": DECKED_DICE,
    "trade": NO_TRADE,
}


def rows(options) -> list:
    """With start cards somebody begins who is named, else the dice decide."""
    starter = ["starter"] if options & BEGINNER else []
    return ["setup"] + starter + ["early", "dice", "trade"]


def values(game, words):
    """Nothing is filled in."""
    return ()
