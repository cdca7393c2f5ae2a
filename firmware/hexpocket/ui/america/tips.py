"""America's tips; see ../play/tips.py. The words are in assets/strings/*/america_tips.toml."""

from micropython import const

from ...engine import phase
from ...games.america import acts, facts

FIRST = const(64)
OWN = ("main", "found_city", "found_neutral", "found_road", "robber", "road", "settler", "train",
       "bank", "move", "moving", "deliver", "route", "free_road", "extra", "cavalry", "engineer",
       "right_of_way", "mineral_rights", "cattle_drive", "scout", "native_support",
       "calling")  # fmt: skip
PHASES = {
    facts.FOUND_CITY: "found_city",
    facts.FOUND_NEUTRAL: "found_neutral",
    facts.MOVING: "moving",
    facts.ROUTING: "route",
    facts.EXTRA: "extra",
    facts.CALLING: "calling",
    phase.FREE_ROAD: "free_road",
}
KINDS = {
    acts.SETTLER: "settler",
    acts.TRAIN: "train",
    acts.MOVE: "move",
    acts.DELIVER: "deliver",
    acts.CAVALRY: "cavalry",
    acts.ENGINEER: "engineer",
    acts.RIGHT_OF_WAY: "right_of_way",
    acts.MINERAL_RIGHTS: "mineral_rights",
    acts.CATTLE_DRIVE: "cattle_drive",
    acts.SCOUT: "scout",
    acts.SCOUT_GOLD: "scout",
    acts.NATIVE_SUPPORT: "native_support",
}
