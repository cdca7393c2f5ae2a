"""What X and Y do on every screen of a match."""

from ...engine.position import NOBODY
from ...keys import X, Y
from .pause import Pause


def shortcuts(ui, key):
    """The menu, the hand."""
    if key == X:
        ui.push(Pause(ui))
    elif key == Y and ui.match.holder != NOBODY:
        ui.push(ui.part("hand").Hand())
