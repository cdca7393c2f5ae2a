"""The base game's rules to choose from, as ui/front/options.py shows them."""

from ...engine.position import BALANCED, BEGINNER, DECKED_DICE, FRIENDLY, MODERN, NO_TRADE

EMBLEM = (2, "big-city0")  # of the game: terrain and pieces
# Rows that are one bit of a position's options; what it means is front.edition0, front.edition1.
BITS = {
    "edition": MODERN,
    "setup": BEGINNER,
    "island": BALANCED,
    "robber": FRIENDLY,
    "dice": DECKED_DICE,
    "trade": NO_TRADE,
}


def rows(options) -> list:
    """The rows between start and length; beginners say who begins, others how the island lies."""
    third = "starter" if options & BEGINNER else "island"
    return ["edition", "setup", third, "robber", "dice", "trade"]


def values(game, words):
    """What fills in the {} of what these words mean."""
    return (game.friendly_points,) if words == "robber1" else ()
