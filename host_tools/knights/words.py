"""What Cities & Knights calls its phases, cards, tracks and options."""

from hexpocket.engine import phase
from hexpocket.games.knights import facts

from ..catan import words as base
from ..referee import words

PHASES = {
    phase.ROLL_OFF: "roll off",
    phase.FOUND_SETTLEMENT: "found settlement",
    facts.FOUND_CITY: "found city",
    phase.FOUND_ROAD: "found road",
    **words.TURN,
    facts.DRAWING: "draw",
    facts.RETURNING: "return",
    facts.PILLAGING: "pillage",
    facts.AQUEDUCT: "aqueduct",
    facts.RELOCATING: "relocate",
    facts.CROWNING: "crown",
    facts.SMITHING: "smith",
    facts.DESERTING: "desert",
    facts.REPLACING: "replace",
    facts.REBUILDING: "rebuild",
    facts.SPYING: "spy",
    facts.TAKING: "take",
    facts.GIVING: "give",
    facts.LENDING: "lend",
    facts.SWAPPING: "swap",
    **words.TRADE,
    **words.OVER,
}
TRACKS = ("science", "trade", "politics")
EVENTS = (None, *TRACKS, "ship")  # faces of the event die, by number
CARDS = (
    *("alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining"),
    *("printer", "road building", "smith"),
    *("commercial harbor", "master merchant", "merchant", "merchant fleet"),
    *("resource monopoly", "trade monopoly"),
    *("bishop", "constitution", "deserter", "diplomat", "intrigue", "saboteur", "spy"),
    *("warlord", "wedding"),
)
PLAYED = ()
# What is under way, by number; cards have theirs + 1.
CAUSES = {
    0: None,
    **{card + 1: name for card, name in enumerate(CARDS)},
    facts.GATE_DRAWS: "gate",
    facts.REWARD: "reward",
    facts.RAID: "raid",
    facts.CHASE: "chase",
    facts.ATTACK: "attack",
}
RANKS = ("basic", "strong", "mighty")
STARTER = 0  # no option: somebody rolls for the first turn always
OPTIONS = (*base.OPTIONS[:4], ("robber_frozen", facts.FREE_ROBBER, (True, False)),
           *base.OPTIONS[4:])  # fmt: skip
