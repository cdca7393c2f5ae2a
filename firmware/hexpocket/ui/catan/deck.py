"""The development cards as screens show them."""

from ...engine import action as act
from ...games.catan import facts

# By card: its name, its picture, the action that plays it.
CARDS = (
    ("common.knight", "card-knight", act.KNIGHT),
    ("common.road_building", "card-road", act.ROAD_BUILDING),
    ("common.invention", "card-invention", act.INVENTION),
    ("common.monopoly", "card-monopoly", act.MONOPOLY),
    ("common.victory_point", "card-victory", 0),
)
COUNTED = ("common.knight", "common.victory_point")  # names that have a plural


def held(view, hand, card) -> int:
    """How many of a card are in the hand."""
    return facts.card_count(view, hand + facts.CARDS, card)


def old(view, card) -> bool:
    """Whether the player whose turn it is has had one since before."""
    return bool(view[facts.OLD_CARDS] >> card & 1)
