"""The tips of Cities & Knights; see ../play/tips.py. The words: strings/*/knights_tips.toml."""

from micropython import const

from ...engine import action as act
from ...engine import phase
from ...games.knights import acts, facts
from .deck import CARDS

FIRST = const(96)
OWN = ("roll", "main", "found_settlement", "found_city", "found_road", "robber", "road",
       "settlement", "city", "bank", "wall", "improve", "hire", "activate", "promote", "move",
       "chase", "card", "draw", "limit", "pillage", "aqueduct", "relocate", "crown", "more",
       "desert", "spy", "take", "give", "lend", "swap")  # fmt: skip
PHASES = {
    phase.FOUND_SETTLEMENT: "found_settlement",
    phase.FREE_ROAD: "more",
    facts.FOUND_CITY: "found_city",
    facts.DRAWING: "draw",
    facts.RETURNING: "limit",
    facts.PILLAGING: "pillage",
    facts.AQUEDUCT: "aqueduct",
    facts.RELOCATING: "relocate",
    facts.CROWNING: "crown",
    facts.SMITHING: "more",
    facts.DESERTING: "desert",
    facts.REPLACING: "more",
    facts.REBUILDING: "more",
    facts.SPYING: "spy",
    facts.TAKING: "take",
    facts.GIVING: "give",
    facts.LENDING: "lend",
    facts.SWAPPING: "swap",
}
KINDS = {
    act.SETTLEMENT: "settlement",
    act.CITY: "city",
    acts.WALL: "wall",
    acts.IMPROVE: "improve",
    acts.HIRE: "hire",
    acts.ACTIVATE: "activate",
    acts.PROMOTE: "promote",
    acts.MOVE: "move",
    acts.CHASE: "chase",
}
for _, _, _kind in CARDS:
    if _kind:
        KINDS[_kind] = "card"
