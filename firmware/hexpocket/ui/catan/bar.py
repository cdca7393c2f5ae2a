"""The bar below the board: the holder's cards and points."""

from ...engine.cards import size
from ..kit.draw import text
from ..kit.palette import INK, PAPER

_HIGH = 20  # rows


def draw(ui, y):
    """From this row on."""
    match = ui.match
    view = match.view
    game = match.game
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, _HIGH, PAPER)
    canvas.hline(0, y, ui.width, INK)
    hand = game.hands[match.holder]
    step = (ui.width - 70) // game.kinds
    for kind in range(game.kinds):
        x = 2 + kind * step
        ui.sprites.draw(canvas, game.kind_names[kind] + "16", x, y + 3)
        text(ui, ui.body, str(view[hand + kind]), x + 18, y + 4, step - 18)
    x = ui.width - 66
    canvas.fill_rect(x - 3, y, 1, _HIGH, INK)
    ui.sprites.draw(canvas, "card-back", x + 1, y + 3)
    held = size(view, hand + game.hand_bytes, game.card_kinds)
    text(ui, ui.body, str(held), x + 15, y + 4, 16)
    ui.sprites.draw(canvas, "title-crown", x + 34, y + 5)
    text(ui, ui.body, str(game.score(view, match.holder)), x + 48, y + 4, 18)
