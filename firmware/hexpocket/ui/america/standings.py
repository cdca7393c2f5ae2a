"""A player's block of the standings, and the decks."""

from ...engine.cards import count as total
from ...engine.cards import size
from ...games.america import facts, goods
from ...games.america.legal import own_cities
from ..kit.draw import RIGHT, text
from ..kit.palette import INK
from ..pages.standings import cards, count

PAGES = ()  # there is one


def player(ui, seat, y, page):
    """Goods delivered of all, big at the right; cards, gold, cities and goods ready below."""
    match = ui.match
    view = match.view
    hand = match.game.hands[seat]
    team = match.teams[seat]
    done = "{}/{}".format(match.game.points(view, seat), goods.in_all(view))
    text(ui, ui.title, done, 144, y - 4, ui.width - 150, INK, RIGHT)
    cards(ui, seat, 18, y, 33)
    for sprite, number, x, wide in (
        ("card-back", size(view, hand + facts.CARDS, facts.CARD_KINDS), 51, 32),
        ("gold12", match.game.gold(view, seat), 83, 50),
        ("settlement" + str(team), len(own_cities(match.game, view, seat)), 135, 28),
        ("big-cube" + str(team), view[hand + facts.GOODS], 165, 28),
    ):
        count(ui, sprite, number, x, y, wide, team)


def piles(match):
    """The deck, and the cards that were played."""
    return (
        ("card-back", size(match.view, facts.DECK, facts.CARD_KINDS)),
        ("card-played", total(match.view, facts.DISCARDS, facts.CARD_KINDS)),
    )
