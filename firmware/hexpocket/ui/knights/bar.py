"""The bar below the board: the holder's eight kinds of cards, his progress cards and points."""

from ...games.knights import progress
from ..kit.draw import text
from ..kit.palette import INK, PAPER

_HIGH = 20  # rows
_ROOMY = 30  # columns for a kind from which on it has a large picture


def draw(ui, y):
    """From this row on."""
    match = ui.match
    view = match.view
    game = match.game
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, _HIGH, PAPER)
    canvas.hline(0, y, ui.width, INK)
    hand = game.hands[match.holder]
    x = ui.width - 64
    step = x // game.kinds
    size = 16 if step >= _ROOMY else 12
    for kind in range(game.kinds):
        left = 1 + kind * step
        ui.sprites.draw(canvas, game.kind_names[kind] + str(size), left, y + 11 - size // 2)
        words = str(view[hand + kind])
        if size == 16 or len(words) == 1:
            text(ui, ui.body, words, left + size + 1, y + 4, step - size - 1)
        else:  # two figures beside a small picture
            text(ui, ui.label, words, left + size, y + 7, step - size)
    canvas.fill_rect(x, y, 1, _HIGH, INK)
    ui.sprites.draw(canvas, "icon-progress", x + 2, y + 3)
    held = progress.number(game, view, match.holder)
    text(ui, ui.body, str(held), x + 19, y + 4, 8)
    ui.sprites.draw(canvas, "title-crown", x + 32, y + 5)
    text(ui, ui.body, str(game.score(view, match.holder)), x + 46, y + 4, 18)
