"""The development cards as screens show them."""

from ...engine import action as act

# By card: its name, its picture, the action that plays it.
CARDS = (
    ("common.knight", "card-knight", act.KNIGHT),
    ("common.road_building", "card-road", act.ROAD_BUILDING),
    ("common.invention", "card-invention", act.INVENTION),
    ("common.monopoly", "card-monopoly", act.MONOPOLY),
    ("common.victory_point", "card-victory", 0),
)
COUNTED = ("common.knight", "common.victory_point")  # names that have a plural
