"""What America calls its phases, cards, pieces and options."""

from hexpocket.engine import phase
from hexpocket.engine import position as head
from hexpocket.games.america import facts

from ..referee import words

PHASES = {
    phase.ROLL_OFF: "roll off",
    facts.FOUND_CITY: "found city",
    phase.FOUND_ROAD: "found rail",
    facts.FOUND_NEUTRAL: "found neutral city",
    **words.TURN,
    phase.ROBBING: "outlaw",
    phase.FREE_ROAD: "free rail",
    facts.MOVING: "move",
    facts.ROUTING: "route",
    facts.CALLING: "call",
    facts.EXTRA: "extra build",
    **words.TRADE,
    **words.OVER,
}
CARDS = (
    *("cavalry", "engineer", "right of way", "mineral rights", "cattle drive", "scout"),
    "native support",
)
PLAYED = CARDS
PIECES = ("settler 1", "settler 2", "train 1", "train 2")
STARTER = 0  # no option: somebody rolls for the first turn always
OPTIONS = (
    ("setup", head.BEGINNER, ("variable", "fixed")),
    words.DICE_DECK,
    words.PLAYER_TRADE,
)
