"""The development cards as screens show them."""

from ..engine import action as act

# By card: its name, its picture, the action that plays it.
CARDS = (
    ("knight", "card-knight", act.KNIGHT),
    ("road_building", "card-road", act.ROAD_BUILDING),
    ("invention", "card-invention", act.INVENTION),
    ("monopoly", "card-monopoly", act.MONOPOLY),
    ("victory_point", "card-victory", 0),
)
