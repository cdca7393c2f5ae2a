"""What the points are made of: a player's row at the end; the map of halls is one press away."""

from ...games.baden.pieces import margin
from ..play.look import Look

MORE = "baden_info.map"


def more(ui):
    """Where everybody's halls are."""
    ui.push(Look())


def row(match, seat) -> list:
    """Halls in towns, at the margin, Achievements, victory fields: (sprite, number or True)."""
    view = match.view
    game = match.game
    titles = [view[title] == seat for title in game.titles]
    marks = margin(game, view).count(seat)
    points = game.points(view, seat)
    parts = (
        ("hall" + str(match.teams[seat]), points - marks - sum(titles)),
        ("landmark", marks),
        ("card-victory", game.score(view, seat) - points),
        ("title-road", titles[0]),
        ("title-inventor", titles[1]),
    )
    return [part for part in parts if part[1]]
