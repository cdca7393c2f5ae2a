"""What the base game calls its phases, cards and options."""

from hexpocket.engine import phase
from hexpocket.engine import position as head

from ..referee import words

PHASES = {
    phase.ROLL_OFF: "roll off",
    phase.FOUND_SETTLEMENT: "found settlement",
    phase.FOUND_ROAD: "found road",
    **words.TURN,
    **words.TRADE,
    **words.OVER,
}
CARDS = ("knight", "road building", "invention", "monopoly", "victory point")
PLAYED = CARDS[:-1]
STARTER = head.BEGINNER  # the option with which nobody rolls for the first turn
OPTIONS = (
    ("edition", head.MODERN, ("seed", "modern")),
    ("setup", head.BEGINNER, ("variable", "beginner")),
    ("balanced", head.BALANCED, (False, True)),
    ("friendly_robber", head.FRIENDLY, (False, True)),
    words.DICE_DECK,
    words.PLAYER_TRADE,
)
