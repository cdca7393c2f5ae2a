"""The supply in America's words, and what gold may still buy of it."""

from ...games.america.facts import BOUGHT, GOLD_BUYS
from ..kit.draw import CENTRE, text
from ..kit.palette import DARK

TITLE = "trade.supply_title"
DISCARD = "trade.discard_supply"


def note(ui, y):
    """How many cards gold still buys this turn (A26)."""
    left = GOLD_BUYS - ui.match.view[BOUGHT]
    key = "trade.gold_buys" if left > 1 else "trade.gold_buys_one" if left else "trade.gold_bought"
    text(ui, ui.label, ui.t(key, left), 8, y, ui.width - 16, DARK, CENTRE)
