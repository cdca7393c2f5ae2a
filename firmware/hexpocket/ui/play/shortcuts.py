"""What X and Y do on every screen of a match."""

from ...engine.position import NOBODY
from ...keys import X, Y
from . import table
from .pause import Pause


def shortcuts(ui, key):
    """The menu, the hand."""
    if key == X:
        ui.push(Pause(ui))
    elif key == Y and ui.match.holder != NOBODY:
        ui.push(ui.part("hand").Hand())


def on_board(ui, key):
    """Where the cursor is on the board Y looks closer and back; the hand is in the menu."""
    if key == Y:
        table.zoom(ui)
    else:
        shortcuts(ui, key)
