"""A player's row at the end of America; the map of deliveries is one press away."""

from ...games.america.facts import RAIL_STOCK, RAILS
from ...games.america.goods import in_all
from ...games.america.legal import own_cities
from .deliveries import Deliveries

MORE = "america_info.map"


def more(ui):
    """Who delivered where."""
    ui.push(Deliveries())


def row(match, seat) -> list:
    """Goods delivered, cities, rails laid, gold: (sprite, number)."""
    view = match.view
    hand = match.game.hands[seat]
    return [
        ("icon-goods", "{}/{}".format(match.game.points(view, seat), in_all(view))),
        ("settlement" + str(match.teams[seat]), len(own_cities(match.game, view, seat))),
        ("icon-rail", RAILS - view[hand + RAIL_STOCK]),
        ("gold12", match.game.gold(view, seat)),
    ]
