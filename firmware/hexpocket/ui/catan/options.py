"""The base game's rules to choose from, as ui/front/options.py shows them."""

from ...engine.position import BEGINNER, DECKED_DICE, FRIENDLY, MODERN, NO_TRADE

EMBLEM = (2, "big-city0")  # of the game: terrain and piece
# Rows that are one bit of a position's options; what it means is front.edition0, front.edition1.
BITS = {
    "edition": MODERN,
    "setup": BEGINNER,
    "robber": FRIENDLY,
    "dice": DECKED_DICE,
    "trade": NO_TRADE,
}


def rows(options) -> list:
    """The rows between start and length; beginners say who begins."""
    found = ["edition", "setup", "robber", "dice", "trade"]
    if options & BEGINNER:
        found.insert(2, "starter")
    return found


def values(game, words):
    """What fills in the {} of what these words mean."""
    return (game.friendly_points,) if words == "robber1" else ()
