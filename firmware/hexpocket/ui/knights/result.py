"""What the points are made of: a player's row at the end, and in the standings."""

from ...engine.seats import CITIES, SETTLEMENTS
from ...games.knights import cities, facts

MORE = ""  # there is no further page


def more(ui):
    """Nothing more is shown."""


def row(match, seat) -> list:
    """The pieces, cards and titles that give points: (sprite, number or True)."""
    view = match.view
    game = match.game
    team = str(match.teams[seat])
    hand = game.hands[seat]
    laid = len(cities.laid_down(game, view, seat))  # they count as settlements (C29)
    parts = (
        ("settlement" + team, game.settlements - view[hand + SETTLEMENTS] + laid),
        ("city" + team, game.cities - view[hand + CITIES] - laid),
        ("title-metro", _held(view, seat, facts.METROPOLIS_OF, facts.TRACKS)),
        ("title-road", view[game.trail_title] == seat),
        ("title-defender", view[hand + facts.DEFENDERS]),
        ("title-merchant", view[facts.MERCHANT_OF] == seat),
        ("title-open", _held(view, seat, facts.PRINTER_OF, len(facts.POINT_CARDS))),
    )
    return [part for part in parts if part[1]]


def _held(view, seat, first, number) -> int:
    """How many of so many things the seat has."""
    return bytes(view[first : first + number]).count(bytes((seat,)))
