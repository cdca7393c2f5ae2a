"""The base game's rules to choose from, as ui/front/options.py shows them."""

from ...engine.position import BEGINNER, DECKED_DICE, FRIENDLY, MODERN, NO_TRADE
from ...games.catan import Catan

EMBLEM = (2, "big-city0")  # of the game: terrain and piece
# Rows that are one bit of a position's options: the bit, and how the words begin in the room
# front, followed by 0 or 1.
BITS = {
    "edition": (MODERN, "edition"),
    "setup": (BEGINNER, "setup"),
    "robber": (FRIENDLY, "robber"),
    "dice": (DECKED_DICE, "dice"),
    "trade": (NO_TRADE, "trade"),
}


def rows(options) -> list:
    """The rows between start and length; beginners say who begins."""
    found = ["edition", "setup", "robber", "dice", "trade"]
    if options & BEGINNER:
        found.insert(2, "starter")
    return found


def values(words):
    """What fills in the {} of what these words mean."""
    return (Catan.friendly_points,) if words == "robber1" else ()
