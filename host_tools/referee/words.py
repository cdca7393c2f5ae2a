"""The words of the notation that all games share: terrain, colours, answers, phases, options.

What a game calls its own things is in words.py of its room.
"""

from hexpocket.engine import phase
from hexpocket.engine import position as head
from hexpocket.engine.position import players

from .. import games
from ..pack import source

TERRAIN = source.TERRAINS
HARBOURS = source.HARBOURS
COLOURS = source.COLOURS
ANSWERS = ("none", "refused", "accepted", "countered")
WANTS = "wants"  # the answer of who has been asked and has not refused, while others are asked
TURN = {
    phase.START: "start",
    phase.MAIN: "main",
    phase.DISCARDING: "discard",
    phase.ROBBING: "robber",
    phase.STEALING: "steal",
    phase.FREE_ROAD: "free road",
}
TRADE = {
    phase.OFFERING: "offer",
    phase.ASKING: "ask",
    phase.ANSWERING: "answer",
    phase.COUNTERING: "counter",
    phase.CLOSING: "close",
    phase.AGREEING: "agree",
}
OVER = {phase.OVER: "over"}
# Options: the bit, and what is written without and with it.
DICE_DECK = ("dice_deck", head.DECKED_DICE, (False, True))
PLAYER_TRADE = ("player_trade", head.NO_TRADE, (True, False))


def words_of(game):
    """What a game calls its things: PHASES, CARDS, those of them to be PLAYED, OPTIONS."""
    return games.part(game.folders, "words")


def resources(game) -> tuple[str, ...]:
    """The kinds that are cards."""
    return game.kind_names[: game.resources]


def seat_names(seats: int) -> tuple[str, ...]:
    """The colours at the table in seat order; with three players red stays in the box."""
    return COLOURS[4 - seats :]


def seat_name(pos, seat: int) -> str:
    return seat_names(players(pos))[seat]
