"""The words of the notation: names for kinds, cards, terrain, colours and phases, by number."""

from typing import NamedTuple

from hexpocket.engine import phase
from hexpocket.engine.position import players
from hexpocket.games.america import America
from hexpocket.games.america import facts as america
from hexpocket.games.catan import Catan

from ..pack import source

KINDS = Catan.kind_names
TERRAIN = source.TERRAINS
HARBOURS = source.HARBOURS
COLOURS = source.COLOURS
CARDS = ("knight", "road building", "invention", "monopoly", "victory point")
ANSWERS = ("none", "refused", "accepted", "countered")
_FOUNDED = {
    phase.ROLL_OFF: "roll off",
    phase.FOUND_SETTLEMENT: "found settlement",
    phase.FOUND_ROAD: "found road",
}
_TRADE = {
    phase.OFFERING: "offer",
    phase.ANSWERING: "answer",
    phase.COUNTERING: "counter",
    phase.CLOSING: "close",
    phase.OVER: "over",
}
_TURN = {
    phase.START: "start",
    phase.MAIN: "main",
    phase.DISCARDING: "discard",
    phase.ROBBING: "robber",
    phase.STEALING: "steal",
    phase.FREE_ROAD: "free road",
}
PHASES = {**_FOUNDED, **_TURN, **_TRADE}
_AMERICA_PHASES = {
    phase.ROLL_OFF: "roll off",
    america.FOUND_CITY: "found city",
    phase.FOUND_ROAD: "found rail",
    america.FOUND_NEUTRAL: "found neutral city",
    **_TURN,
    phase.ROBBING: "outlaw",
    phase.FREE_ROAD: "free rail",
    america.MOVING: "move",
    america.ROUTING: "route",
    america.EXTRA: "extra build",
    **_TRADE,
}
_AMERICA_CARDS = (
    *("cavalry", "engineer", "right of way", "mineral rights", "cattle drive", "scout"),
    "native support",
)


class Words(NamedTuple):
    """What a game calls its things."""

    game: str
    kinds: tuple[str, ...]  # in trades
    resources: tuple[str, ...]  # those of them that are cards
    cards: tuple[str, ...]  # development cards
    playable: tuple[str, ...]  # those of them that are played
    phases: dict[int, str]
    setups: tuple[str, str]  # without and with the option "beginner"


_BY_GAME = {
    Catan.number: Words(
        "catan", KINDS, KINDS, CARDS, CARDS[:-1], PHASES, ("variable", "beginner")
    ),
    America.number: Words(
        "america",
        America.kind_names,
        America.kind_names[: America.resources],
        _AMERICA_CARDS,
        _AMERICA_CARDS,
        _AMERICA_PHASES,
        ("variable", "fixed"),
    ),
}


def words_of(game) -> Words:
    return _BY_GAME[game.number]


def seat_names(seats: int) -> tuple[str, ...]:
    """The colours at the table in seat order; with three players red stays in the box."""
    return COLOURS[4 - seats :]


def seat_name(pos, seat: int) -> str:
    return seat_names(players(pos))[seat]
