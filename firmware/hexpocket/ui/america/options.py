"""America's rules to choose from, as ui/front/options.py shows them (see catan/options.py)."""

from ...engine.position import BEGINNER, DECKED_DICE, NO_TRADE

EMBLEM = (3, "big-train0")
BITS = {"setup": BEGINNER, "dice": DECKED_DICE, "trade": NO_TRADE}


def rows(options) -> list:
    """The dice decide who begins, so there is no row for it."""
    return ["setup", "dice", "trade"]


def values(game, words):
    return ()
