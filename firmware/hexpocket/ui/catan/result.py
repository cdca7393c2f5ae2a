"""What the base game's points are made of: a player's row at the end."""

from ...games.catan.facts import CARDS, CITIES, SETTLEMENTS, STOCK, TITLES

WINS = "info.wins"
MORE = ""  # there is no further page


def more(ui):
    """Nothing more is shown."""


def row(match, seat) -> list:
    """The pieces, cards and titles that give points: (sprite, number or True)."""
    view = match.view
    team = str(match.teams[seat])
    hand = match.game.hands[seat]
    stock = view[hand + STOCK]
    held = view[TITLES]
    parts = (
        ("settlement" + team, SETTLEMENTS - (stock & 15)),
        ("city" + team, CITIES - (stock >> 4)),
        ("card-victory", view[hand + CARDS] >> 4),
        ("title-road", held & 15 == seat),
        ("title-army", held >> 4 == seat),
    )
    return [part for part in parts if part[1]]
