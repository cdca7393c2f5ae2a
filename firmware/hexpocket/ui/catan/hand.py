"""The pages of a hand: cards, points and pieces left, what things cost."""

from ...games.catan import facts
from ..kit.draw import CENTRE, text
from ..kit.palette import DARK, FIELD, INK, LIGHT
from ..kit.tabs import BELOW
from ..pages.hand import Pages, cards, cost_row, stock

_COSTS = (
    ("common.road", "icon-road", facts.ROAD_COST),
    ("common.settlement", "icon-house", facts.SETTLEMENT_COST),
    ("common.city", "icon-city", facts.CITY_COST),
    ("common.development_card", "card-back", facts.CARD_COST),
)


class Hand(Pages):
    """Three pages."""

    keys = ("info.cards", "info.stock", "info.costs")

    def show(self, ui, hand):
        (cards, _stock, _costs)[self.at](ui, hand)


def _stock(ui, hand):
    """Points, pieces not yet built, what the bank takes."""
    view = ui.match.view
    _points(ui, 42)
    left = view[hand + facts.STOCK]
    stock(ui, "common.settlements", left & 15, facts.SETTLEMENTS, "settlement", 14, 94)
    stock(ui, "common.cities", left >> 4, facts.CITIES, "city", 14, 112)
    stock(ui, "common.roads", view[hand + facts.TRAIL] >> 4, facts.ROADS, "", 8, 130)
    ui.canvas.hline(8, 151, ui.width - 16, LIGHT)
    text(ui, ui.body, ui.t("info.bank_rates"), 8, 156, ui.width - 16)
    _rates(ui, 175)


def _points(ui, y):
    """Shown and hidden points, and how far it is to the end."""
    match = ui.match
    shown = match.game.points(match.view, match.holder)
    total = match.game.score(match.view, match.holder)
    canvas = ui.canvas
    ui.sprites.draw(canvas, "title-crown", 8, y + 1)
    words = ui.t("info.points_of", total, facts.POINTS_TO_WIN)
    text(ui, ui.body, words, 24, y, ui.width - 32)
    step = (ui.width - 16) // facts.POINTS_TO_WIN
    for i in range(facts.POINTS_TO_WIN):
        x = 8 + i * step
        canvas.rect(x, y + 17, step - 3, 12, INK)
        if i < shown:
            canvas.fill_rect(x + 1, y + 18, step - 5, 10, FIELD)
        elif i < total:
            for row in range(y + 19, y + 28, 3):
                canvas.fill_rect(x + 2, row, step - 7, 1, INK)
    if total > shown:
        text(ui, ui.label, ui.t("info.points_hidden", shown, total - shown), 8, y + 32, 224, DARK)
    canvas.hline(8, y + 45, ui.width - 16, LIGHT)


def _rates(ui, y):
    """How many cards of each kind the bank wants for one."""
    match = ui.match
    game = match.game
    step = (ui.width - 16) // game.kinds
    for kind in range(game.kinds):
        rate = game.rate(match.view, match.holder, kind)
        x = 8 + kind * step
        ui.sprites.draw(ui.canvas, game.kind_names[kind] + "16", x + (step - 16) // 2, y)
        text(ui, ui.body, "{}:1".format(rate), x, y + 18, step, INK, CENTRE)
        if rate < facts.BANK_RATE:
            ui.sprites.draw(ui.canvas, "anchor", x + (step - 9) // 2, y + 34)


def _costs(ui, hand):
    """What can be bought and the cards it costs."""
    high = (ui.height - 18 - BELOW) // len(_COSTS)
    for i, row in enumerate(_COSTS):
        y = BELOW + i * high
        if i:
            ui.canvas.hline(8, y, ui.width - 16, LIGHT)
        cost_row(ui, hand, row, y + (high - 36) // 2, True)
