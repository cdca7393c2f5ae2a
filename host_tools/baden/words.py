"""What Baden-Württemberg calls its phases, cards and options."""

from hexpocket.engine import phase
from hexpocket.engine import position as head
from hexpocket.games.baden import facts

from ..referee import words

PHASES = {
    phase.ROLL_OFF: "roll off",
    phase.FOUND_SETTLEMENT: "found hall",
    **words.TURN,
    phase.ROBBING: "inventor",
    **words.TRADE,
    **words.OVER,
}
CARDS = ("invention", "road building", "successful invention", "trade", "achievement")
PLAYED = CARDS[:-1]
STARTER = head.BEGINNER  # the option with which nobody rolls for the first turn
OPTIONS = (
    ("setup", head.BEGINNER, ("free", "start cards")),
    ("card_before_roll", facts.CARD_BEFORE_ROLL, (False, True)),
    words.DICE_DECK,
    words.PLAYER_TRADE,
)
