"""The words of the notation: names for kinds, cards, terrain, colours and phases, by number."""

from hexpocket.engine import phase
from hexpocket.engine.position import players
from hexpocket.games.catan import Catan

from ..pack import source

KINDS = Catan.kind_names
TERRAIN = source.TERRAINS
HARBOURS = source.HARBOURS
COLOURS = source.COLOURS
CARDS = ("knight", "road building", "invention", "monopoly", "victory point")
PLAYABLE = CARDS[:-1]
ANSWERS = ("none", "refused", "accepted", "countered")
PHASES = {
    phase.ROLL_OFF: "roll off",
    phase.FOUND_SETTLEMENT: "found settlement",
    phase.FOUND_ROAD: "found road",
    phase.START: "start",
    phase.MAIN: "main",
    phase.DISCARDING: "discard",
    phase.ROBBING: "robber",
    phase.STEALING: "steal",
    phase.FREE_ROAD: "free road",
    phase.OFFERING: "offer",
    phase.ANSWERING: "answer",
    phase.COUNTERING: "counter",
    phase.CLOSING: "close",
    phase.OVER: "over",
}


def seat_names(seats: int) -> tuple[str, ...]:
    """The colours at the table in seat order; with three players red stays in the box."""
    return COLOURS[4 - seats :]


def seat_name(pos, seat: int) -> str:
    return seat_names(players(pos))[seat]
