"""What gold may still buy of the supply."""

from ...games.america.facts import BOUGHT, GOLD_BUYS
from ..kit.draw import CENTRE, text
from ..kit.palette import DARK


def note(ui, y):
    """How many cards gold still buys this turn (A26)."""
    left = GOLD_BUYS - ui.match.view[BOUGHT]
    key = "gold_buys" if left > 1 else "gold_buys_one" if left else "gold_bought"
    words = ui.t("america_trade." + key, left)
    text(ui, ui.body, words, 6, y - 2, ui.width - 12, DARK, CENTRE)
