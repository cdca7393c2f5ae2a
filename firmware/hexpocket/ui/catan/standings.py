"""A player's block of the standings, and the deck."""

from ...engine.cards import size
from ...engine.seats import ARMY, TRAIL
from ..kit.draw import RIGHT, text
from ..kit.palette import INK, LIGHT
from ..pages.standings import cards, count

PAGES = ()  # there is one


def player(ui, seat, y, page):
    """Titles, points at the right, counts below."""
    view = ui.match.view
    game = ui.match.game
    _titles(ui, seat, 146, y + 3)
    hand = game.hands[seat]
    _points(ui, seat, y)
    x = 18
    step = (ui.width - 64) // 4
    cards(ui, seat, x, y, step)
    for sprite, number in (
        ("card-back", size(view, hand + game.hand_bytes, game.card_kinds)),
        (ui.part("log").TITLES[1][1], view[hand + ARMY]),
        ("title-road", view[hand + TRAIL]),
    ):
        x += step
        count(ui, sprite, number, x, y, step)


def _titles(ui, seat, x, y):
    """The pictures of Longest Road and Largest Army where the seat has them."""
    game = ui.match.game
    for number, title in enumerate((game.trail_title, game.army_title)):
        if ui.match.view[title] == seat:
            ui.canvas.fill_rect(x - 1, y - 1, 14, 14, LIGHT)
            ui.sprites.draw(ui.canvas, ui.part("log").TITLES[number][1], x, y)
            x += 16


def _points(ui, seat, y):
    """Big at the right; below them those of victory cards, as far as the view has them."""
    match = ui.match
    right = ui.width - 40
    words = str(match.game.points(match.view, seat))
    hidden = match.game.score(match.view, seat) - match.game.points(match.view, seat)
    if hidden:
        text(ui, ui.title, words, right, y - 4, 34, INK, RIGHT)
        ui.sprites.draw(ui.canvas, "card-victory", right, y + 22)
        text(ui, ui.body, "+" + str(hidden), right + 14, y + 24, 20, INK, RIGHT)
    else:
        text(ui, ui.title, words, right, y + 4, 34, INK, RIGHT)


def piles(match):
    """The deck."""
    game = match.game
    return (("card-back", size(match.view, game.deck, game.card_kinds)),)
