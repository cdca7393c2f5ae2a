"""The base game's tips; see ../play/tips.py. The words are in assets/strings/*/tips.toml."""

from micropython import const

from ...engine import action as act
from ...engine import phase

FIRST = const(32)
OWN = ("found_settlement", "found_road", "robber", "road", "settlement", "city", "bank", "knight",
       "road_building", "invention", "monopoly")  # fmt: skip
PHASES = {
    phase.FOUND_SETTLEMENT: "found_settlement",
    phase.FREE_ROAD: "road_building",  # the card has told it
}
KINDS = {
    act.SETTLEMENT: "settlement",
    act.CITY: "city",
    act.KNIGHT: "knight",
    act.ROAD_BUILDING: "road_building",
    act.INVENTION: "invention",
    act.MONOPOLY: "monopoly",
}
