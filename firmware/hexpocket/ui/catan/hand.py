"""The pages of a hand: cards, points and pieces left, costs, what numbers bring."""

from ...engine.position import MODERN, OPTIONS
from ...engine.seats import CITIES, ROADS, SETTLEMENTS
from ..kit.draw import CENTRE, text
from ..kit.palette import DARK, FIELD, INK, LIGHT
from ..kit.tabs import BELOW
from ..pages import income
from ..pages.hand import Pages, cost_row, stock

# What can be bought, in the order of game.costs.
_BOUGHT = (
    ("common.road", "icon-road"),
    ("common.settlement", "icon-house"),
    ("common.city", "icon-city"),
    ("common.development_card", "card-back"),
)


class Hand(Pages):
    """Four pages."""

    keys = ("info.cards", "info.stock", "info.costs", "info.income")

    def show(self, ui, hand):
        (_stock, _costs, _income)[self.at - 1](ui, hand)


def _stock(ui, hand):
    """Points, pieces not yet built, what the bank takes."""
    view = ui.match.view
    game = ui.match.game
    points(ui, 42)
    houses = view[hand + SETTLEMENTS]
    stock(ui, "common.settlements", houses, game.settlements, "settlement", 14, 94)
    stock(ui, "common.cities", view[hand + CITIES], game.cities, "city", 14, 112)
    stock(ui, "common.roads", view[hand + ROADS], game.roads, "", 8, 130)
    ui.canvas.hline(8, 151, ui.width - 16, LIGHT)
    text(ui, ui.body, ui.t("info.bank_rates"), 8, 156, ui.width - 16)
    rates(ui, 175)


def points(ui, y):
    """Shown and hidden points, and how far it is to the end."""
    match = ui.match
    shown = match.game.points(match.view, match.holder)
    total = match.game.score(match.view, match.holder)
    canvas = ui.canvas
    ui.sprites.draw(canvas, "title-crown", 8, y + 1)
    goal = match.game.goal(match.view)
    words = ui.t("info.points_of", total, goal)
    text(ui, ui.body, words, 24, y, ui.width - 32)
    step = (ui.width - 16) // goal
    for i in range(goal):
        x = 8 + i * step
        canvas.rect(x, y + 17, step - 3, 12, INK)
        if i < shown:
            canvas.fill_rect(x + 1, y + 18, step - 5, 10, FIELD)
        elif i < total:
            for row in range(y + 19, y + 28, 3):
                canvas.fill_rect(x + 2, row, step - 7, 1, INK)
    if total > shown:
        text(ui, ui.body, ui.t("info.points_hidden", shown, total - shown), 8, y + 30, 224, DARK)
    canvas.hline(8, y + 45, ui.width - 16, LIGHT)


def _anchor(match, kind) -> str:
    """A harbour makes rates better."""
    return "anchor"


def rates(ui, y, helps=_anchor):
    """How many cards of each kind the bank wants for one; a sign for what `helps`, if it is fewer
    than usual."""
    match = ui.match
    game = match.game
    step = (ui.width - 16) // game.kinds
    for kind in range(game.kinds):
        rate = game.rate(match.view, match.holder, kind)
        x = 8 + kind * step
        ui.sprites.draw(ui.canvas, game.kind_names[kind] + "16", x + (step - 16) // 2, y)
        text(ui, ui.body, "{}:1".format(rate), x, y + 18, step, INK, CENTRE)
        if rate < game.bank_rate:
            sign = helps(match, kind)
            wide, _ = ui.sprites.size(sign)
            ui.sprites.draw(ui.canvas, sign, x + (step - wide) // 2, y + 34)


def _costs(ui, hand):
    """What can be bought and the cards it costs."""
    high = (ui.height - 18 - BELOW) // len(_BOUGHT)
    for i, (name, icon) in enumerate(_BOUGHT):
        y = BELOW + i * high
        if i:
            ui.canvas.hline(8, y, ui.width - 16, LIGHT)
        row = (name, icon, ui.match.game.costs[i])
        cost_row(ui, hand, row, y + (high - 36) // 2, True)


def _income(ui, hand):
    """What numbers bring; whether one player alone gets what is left, the edition says (B36)."""
    income.draw(ui, ui.match.view[OPTIONS] & MODERN, ())
