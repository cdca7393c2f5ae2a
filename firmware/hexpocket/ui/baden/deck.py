"""The development cards as screens show them."""

from ...engine import action as act
from ...games.baden import acts

# By card: its name, its picture, the action that plays it.
CARDS = (
    ("baden_common.invention", "card-inventor", acts.INVENTION),
    ("common.road_building", "card-road", act.ROAD_BUILDING),
    ("baden_common.success", "card-invention", acts.SUCCESSFUL_INVENTION),
    ("baden_common.exchange", "card-exchange", acts.TRADE),
    ("baden_common.achievement", "card-victory", 0),
)
COUNTED = ("baden_common.invention", "baden_common.achievement")  # names that have a plural
# By card: what it does.
DOES = (
    "baden_cards.does_invention",
    "cards.does_road_building",
    "baden_cards.does_success",
    "baden_cards.does_exchange",
    "baden_cards.does_achievement",
)
