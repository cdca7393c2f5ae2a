"""The pages of a hand: cards, points and pieces left, costs, what numbers bring."""

from ...engine.seats import ROADS
from ..catan.hand import points, rates
from ..kit.draw import text
from ..kit.palette import LIGHT
from ..kit.tabs import BELOW
from ..pages import income
from ..pages.hand import Pages, cost_row, stock

# What can be bought, in the order of game.costs.
_BOUGHT = (
    ("common.road", "icon-road"),
    ("baden_common.hall", "icon-hall"),
    ("baden_common.landmark", "icon-landmark"),
    ("common.development_card", "card-back"),
)


class Hand(Pages):
    """Four pages."""

    keys = ("info.cards", "info.stock", "info.costs", "info.income")

    def show(self, ui, hand):
        (_stock, _costs, _income)[self.at - 1](ui, hand)


def _stock(ui, hand):
    """Points, pieces not yet built, what the bank takes."""
    match = ui.match
    game = match.game
    points(ui, 42)
    left = game.halls_left(match.view, match.holder)
    stock(ui, "baden_common.halls", left, game.settlements, "hall", 10, 96)
    stock(ui, "common.roads", match.view[hand + ROADS], game.roads, "", 6, 116)
    ui.canvas.hline(8, 141, ui.width - 16, LIGHT)
    text(ui, ui.body, ui.t("baden_info.bank_rates"), 8, 148, ui.width - 16)
    rates(ui, 168, _card)


def _card(match, kind) -> str:
    """Trade makes rates better."""
    return "card-exchange"


def _costs(ui, hand):
    """What can be bought and the cards it costs."""
    high = (ui.height - 18 - BELOW) // len(_BOUGHT)
    for i, (name, icon) in enumerate(_BOUGHT):
        y = BELOW + i * high
        if i:
            ui.canvas.hline(8, y, ui.width - 16, LIGHT)
        cost_row(ui, hand, (name, icon, ui.match.game.costs[i]), y + (high - 36) // 2, True)


def _income(ui, hand):
    """What numbers bring; one player alone gets what is left (W15)."""
    income.draw(ui, True, ())
