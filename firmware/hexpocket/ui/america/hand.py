"""The pages of a hand: cards, the turntable and pieces left, costs, what numbers bring."""

from micropython import const

from ...engine.position import NONE
from ...games.america import facts, goods
from ..kit.cardrow import GREY
from ..kit.draw import CENTRE, RIGHT, text
from ..kit.palette import INK, LIGHT, PAPER
from ..kit.tabs import BELOW
from ..pages import income
from ..pages.hand import Pages, cost_row, stock

_COSTS = (
    ("info.rail", "icon-rail", facts.RAIL_COST),
    ("info.settler", "icon-wagon", facts.SETTLER_COST),
    ("info.train", "icon-train", facts.TRAIN_COST),
    ("common.development_card", "card-back", facts.CARD_COST),
)
_ROW = const(22)
# The turntable: its middle, its size, and by number of goods the places on it, from the top on.
_X = const(56)
_Y = const(92)
_RADIUS = const(49)
_HUB = const(21)
_ROUND = {
    8: b"\x40\x1d\x59\x27\x63\x40\x59\x59\x40\x63\x27\x59\x1d\x40\x27\x27",
    10: b"\x40\x1d\x55\x24\x61\x35\x61\x4b\x55\x5c\x40\x63\x2b\x5c\x1f\x4b\x1f\x35\x2b\x24",
}


class Hand(Pages):
    """Four pages."""

    keys = ("info.cards", "america_cards.turntable", "info.costs", "info.income")

    def show(self, ui, hand):
        (_turntable, _costs, _income)[self.at - 1](ui, hand)


def _turntable(ui, hand):
    """Where the goods are, and the pieces not on the map."""
    match = ui.match
    view = match.view
    total = goods.in_all(view)
    free = view[hand + facts.GOODS]
    done = match.game.points(view, match.holder)
    waiting = view[hand + facts.CITY_STOCK]
    canvas = ui.canvas
    canvas.ellipse(_X, _Y, _RADIUS, _RADIUS, LIGHT, True)
    canvas.ellipse(_X, _Y, _RADIUS, _RADIUS, INK)
    canvas.ellipse(_X, _Y, _HUB, _HUB, PAPER, True)
    canvas.ellipse(_X, _Y, _HUB, _HUB, INK)
    text(ui, ui.body, "{}/{}".format(done, total), _X - _HUB, _Y - 7, 2 * _HUB, INK, CENTRE)
    places = _ROUND[total]
    for i in range(total):
        x = _X + places[2 * i] - 64
        y = _Y + places[2 * i + 1] - 64
        _place(ui, i < done, i < done + free, x, y)
    team = match.teams[match.holder]
    y = 58
    for name, sprite, number in (
        ("america_cards.delivered", "check", done),
        ("america_cards.free", "big-cube" + str(team), free),
        ("common.cities", "settlement" + str(team), waiting),
    ):
        wide, high = ui.sprites.size(sprite)
        ui.sprites.draw(canvas, sprite, 124 - wide // 2, y + 7 - high // 2, team)
        text(ui, ui.body, ui.t(name), 134, y, 78)
        text(ui, ui.body, str(number), 212, y, 20, INK, RIGHT)
        y += 24
    _stock(ui, hand, 152)


def _place(ui, done, free, x, y):
    """A place of the turntable: empty, with goods, or with goods under a city."""
    team = ui.match.teams[ui.match.holder]
    canvas = ui.canvas
    if done:
        ui.sprites.draw(canvas, "check", x - 6, y - 5)
        return
    if free:
        canvas.ellipse(x, y, 9, 9, PAPER, True)
        canvas.ellipse(x, y, 9, 9, INK)
        ui.sprites.draw(canvas, "big-cube" + str(team), x - 4, y - 4, team)
    else:
        ui.sprites.draw(canvas, "settlement" + str(team), x - 4, y - 8, team)
        ui.sprites.draw(canvas, "cube" + str(team), x - 2, y + 2, team)


def _stock(ui, hand, y):
    """Rails, settlers and trains left."""
    view = ui.match.view
    ui.canvas.hline(8, y - 4, ui.width - 16, LIGHT)
    stock(ui, "america_cards.rails", view[hand + facts.RAIL_STOCK], facts.RAILS, "", 4, y)
    for name, sprite, pieces in (
        ("settlers", "big-wagon", facts.SETTLERS),
        ("trains", "big-train", facts.TRAINS),
    ):
        y += 22
        left = 0
        for piece in pieces:
            if view[hand + facts.PIECES + piece] == NONE:
                left += 1
        stock(ui, "america_cards." + name, left, len(pieces), sprite, 20, y)


def _costs(ui, hand):
    """What can be built, steps, and what the supply takes."""
    canvas = ui.canvas
    view = ui.match.view
    t = ui.t
    y = BELOW + 5
    for row in _COSTS:
        cost_row(ui, hand, row, y, False)
        y += _ROW
    canvas.hline(8, y - 1, ui.width - 16, LIGHT)
    y += 4
    for kind, key in ((facts.GRAIN, "settler_steps"), (facts.COAL, "train_steps")):
        grey = None if view[hand + kind] else GREY
        picture = ui.match.game.kind_names[kind] + "16"
        ui.sprites.draw(canvas, picture, 8, y, None, grey)
        words = t("america_cards." + key, facts.STEPS_PAID)
        text(ui, ui.body, words, 30, y + 1, ui.width - 56)
        if view[hand + kind]:
            ui.sprites.draw(canvas, "check", ui.width - 24, y + 3)
        y += _ROW - 2
    canvas.hline(8, y, ui.width - 16, LIGHT)
    y += 5
    ui.sprites.draw(canvas, "icon-bank", 8, y)
    text(ui, ui.body, t("america_cards.equal", facts.BANK_RATE), 30, y + 1, ui.width - 38)
    y += _ROW - 2
    ui.sprites.draw(canvas, "gold16", 8, y)
    words = t("america_cards.for_gold", facts.GOLD_RATE, facts.GOLD_BUYS)
    text(ui, ui.body, words, 30, y + 1, ui.width - 38)


def _income(ui, hand):
    """What numbers bring; gold where they bring no card (A22)."""
    income.draw(ui, False, ((facts.GOLD, facts.COMPENSATION),))
