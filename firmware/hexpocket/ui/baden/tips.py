"""The tips of Baden-Württemberg; see ../play/tips.py. The words: strings/*/baden_tips.toml."""

from micropython import const

from ...engine import action as act
from ...engine import phase
from ...games.baden import acts

FIRST = const(128)
OWN = ("found_settlement", "robber", "road", "settlement", "landmark", "bank", "knight",
       "road_building", "invention", "exchange", "steal")  # fmt: skip
PHASES = {
    phase.FOUND_SETTLEMENT: "found_settlement",
    phase.FREE_ROAD: "road_building",
}
KINDS = {
    acts.HALL: "settlement",
    acts.LANDMARK: "landmark",
    acts.INVENTION: "knight",
    act.ROAD_BUILDING: "road_building",
    acts.SUCCESSFUL_INVENTION: "invention",
    acts.TRADE: "exchange",
}
