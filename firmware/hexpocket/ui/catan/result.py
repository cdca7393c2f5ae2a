"""What the base game's points are made of: a player's row at the end."""

from ...engine.seats import CITIES, SETTLEMENTS

MORE = ""  # there is no further page


def more(ui):
    """Nothing more is shown."""


def row(match, seat) -> list:
    """The pieces, cards and titles that give points: (sprite, number or True)."""
    view = match.view
    team = str(match.teams[seat])
    game = match.game
    hand = game.hands[seat]
    parts = (
        ("settlement" + team, game.settlements - view[hand + SETTLEMENTS]),
        ("city" + team, game.cities - view[hand + CITIES]),
        ("card-victory", game.score(view, seat) - game.points(view, seat)),
        ("title-road", view[game.trail_title] == seat),
        ("title-army", view[game.army_title] == seat),
    )
    return [part for part in parts if part[1]]
