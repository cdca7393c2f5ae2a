"""The bar below the board: the holder's cards, gold, development cards, goods delivered."""

from ...engine.cards import count
from ...games.america import goods
from ...games.america.facts import CARD_KINDS, CARDS, RESOURCES
from ..kit.draw import text
from ..kit.palette import INK, PAPER

_HIGH = 20  # rows
_STEP = 27  # columns of a kind


def draw(ui, y):
    """From this row on."""
    match = ui.match
    view = match.view
    game = match.game
    sprites = ui.sprites
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, _HIGH, PAPER)
    canvas.hline(0, y, ui.width, INK)
    hand = game.hands[match.holder]
    for kind in range(RESOURCES):
        x = 2 + kind * _STEP
        sprites.draw(canvas, game.kind_names[kind] + "12", x, y + 5)
        text(ui, ui.body, str(view[hand + kind]), x + 13, y + 4, _STEP - 13)
    x = 2 + RESOURCES * _STEP
    canvas.fill_rect(x - 1, y, 1, _HIGH, INK)
    sprites.draw(canvas, "gold12", x + 2, y + 5)
    gold = str(game.gold(view, match.holder))
    if len(gold) < 4:
        text(ui, ui.body, gold, x + 15, y + 4, 21)
    else:
        text(ui, ui.label, gold, x + 14, y + 7, 24)
    sprites.draw(canvas, "card-back", x + 39, y + 3)
    text(ui, ui.body, str(count(view, hand + CARDS, CARD_KINDS)), x + 52, y + 4, 14)
    x = ui.width - 37
    canvas.fill_rect(x - 1, y, 1, _HIGH, INK)
    team = match.teams[match.holder]
    sprites.draw(canvas, "big-cube" + str(team), x + 2, y + 6, team)
    words = "{}/{}".format(game.points(view, match.holder), goods.in_all(view))
    if ui.body.width(words) <= 24:
        text(ui, ui.body, words, x + 13, y + 4, 24)
    else:
        text(ui, ui.label, words, x + 13, y + 7, 24)
