"""The hand of the player who holds the handheld: cards, pieces left, what things cost."""

from micropython import const

from ..engine import action as act
from ..engine.cards import covers
from ..engine.position import ACTIVE, CARD_PLAYED, FLAGS
from ..games.catan import facts
from ..keys import LEFT as KEY_LEFT
from ..keys import RIGHT as KEY_RIGHT
from ..keys import B, Y
from .cardrow import GREY
from .deck import CARDS
from .draw import CENTRE, RIGHT, foot, page, text
from .palette import DARK, FIELD, INK, LIGHT, PAPER, TEAM, TERRAIN
from .screen import Screen
from .tabs import BELOW, tabs, turned

_PAGES = ("info.cards", "info.stock", "info.costs")

_COUNTED = ("knight", "victory_point")  # names that have a plural
_COSTS = (
    ("common.road", "icon-road", facts.ROAD_COST),
    ("common.settlement", "icon-house", facts.SETTLEMENT_COST),
    ("common.city", "icon-city", facts.CITY_COST),
    ("common.development_card", "card-back", facts.CARD_COST),
)
_CARD_TOP = const(42)
_CARD_HIGH = const(62)


class Hand(Screen):
    """Three pages; left and right turn them."""

    name = "hand"

    def __init__(self):
        self.at = 0

    def draw(self, ui):
        match = ui.match
        page(ui, match.names[match.holder], match.teams[match.holder])
        tabs(ui, [ui.t(key) for key in _PAGES], self.at)
        (_cards, _stock, _costs)[self.at](ui, match.game.hands[match.holder])
        foot(ui, "B", ui.t("common.back"), "<>", ui.t("info.turn_page"))

    def press(self, ui, key):
        if key in (B, Y):
            ui.pop()
        elif key in (KEY_LEFT, KEY_RIGHT):
            self.at = turned(self.at, key, len(_PAGES))
            ui.redraw()


def _cards(ui, hand):
    """Resources as cards in a row, development cards below."""
    match = ui.match
    view = match.view
    game = match.game
    step = (ui.width - 8) // game.kinds
    x = (ui.width - step * game.kinds + 4) // 2
    for kind in range(game.kinds):
        _resource(ui, kind, view[hand + kind], x + kind * step, step - 4)
    total = game.hand_size(view, match.holder)
    y = _CARD_TOP + _CARD_HIGH + 4
    words = ui.t("common.card" if total == 1 else "common.n_cards", total)
    end = text(ui, ui.body, words, 8, y, 80)
    if total > facts.HAND_LIMIT:
        ui.sprites.draw(ui.canvas, "robber", end + 8, y + 2)
        words = ui.t("info.on_seven", total // 2)
        text(ui, ui.body, words, end + 22, y, ui.width - end - 30)
    y += 17
    ui.canvas.hline(8, y, ui.width - 16, LIGHT)
    _development(ui, hand, y + 3)


def _resource(ui, kind, count, x, wide):
    canvas = ui.canvas
    y = _CARD_TOP
    name = ui.match.game.kind_names[kind]
    canvas.rect(x + 1, y, wide - 2, _CARD_HIGH, INK)
    canvas.rect(x, y + 1, wide, _CARD_HIGH - 2, INK)
    canvas.fill_rect(x + 1, y + 1, wide - 2, _CARD_HIGH - 2, PAPER)
    canvas.fill_rect(x + 2, y + 2, wide - 4, 20, TERRAIN[kind] if count else LIGHT)
    ui.sprites.draw(canvas, name + "16", x + (wide - 16) // 2, y + 4)
    text(ui, ui.title, str(count), x + 1, y + 21, wide - 2, INK if count else DARK, CENTRE)
    words = ui.t("common." + name)
    text(ui, ui.label, words, x + 1, y + _CARD_HIGH - 12, wide - 2, INK if count else DARK, CENTRE)


def _development(ui, hand, y):
    """A row for each kind of development card held: how many, and whether it may be played."""
    view = ui.match.view
    kinds = {act.kind_of(action) for action in ui.match.legal()}
    none = True
    for card, (name, picture, action) in enumerate(CARDS):
        count = facts.card_count(view, hand + facts.CARDS, card)
        if not count:
            continue
        none = False
        ui.sprites.draw(ui.canvas, picture, 8, y)
        end = text(ui, ui.body, "{} ".format(count), 28, y + 1, 20)
        if count > 1 and name in _COUNTED:
            name += "s"
        end = text(ui, ui.body, ui.t("common." + name), end, y + 1, 110)
        mark, key = _state(ui.match, card, action, kinds)
        if mark:
            ui.sprites.draw(ui.canvas, mark, ui.width - 20, y + 2)
        text(ui, ui.label, ui.t(key), end + 4, y + 4, ui.width - 26 - end - 4, DARK, RIGHT)
        y += 18
    if none:
        text(ui, ui.body, ui.t("info.no_development"), 8, y + 2, ui.width - 16, DARK)


def _state(match, card, action, legal):
    """A sign and words for what can be done with a development card."""
    view = match.view
    if not action:
        return "", "info.card_counts"
    if action in legal:
        return "check", "info.card_now"
    if match.holder != view[ACTIVE]:
        return "", "info.card_later"
    if view[FLAGS] & CARD_PLAYED:
        return "padlock", "info.card_one"
    if not view[facts.OLD_CARDS] >> card & 1:
        return "padlock", "info.card_new"
    return "padlock", "info.card_not"


def _stock(ui, hand):
    """Points, pieces not yet built, what the bank takes."""
    match = ui.match
    view = match.view
    _points(ui, hand, 42)
    team = match.teams[match.holder]
    stock = view[hand + facts.STOCK]
    y = 94
    for name, left, most, sprite in (
        ("settlements", stock & 15, facts.SETTLEMENTS, "settlement"),
        ("cities", stock >> 4, facts.CITIES, "city"),
        ("roads", view[hand + facts.TRAIL] >> 4, facts.ROADS, ""),
    ):
        text(ui, ui.body, ui.t("common." + name), 8, y, 80)
        text(ui, ui.body, str(left), 88, y, 14, INK, RIGHT)
        _pieces(ui, sprite, team, left, most, 110, y)
        y += 18
    ui.canvas.hline(8, y + 3, ui.width - 16, LIGHT)
    text(ui, ui.body, ui.t("info.bank_rates"), 8, y + 8, ui.width - 16)
    _rates(ui, y + 27)


def _points(ui, hand, y):
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


def _pieces(ui, sprite, team, left, most, x, y):
    """Those still there in colour, the others as dots."""
    canvas = ui.canvas
    step = 8 if not sprite else 14
    for i in range(most):
        if i >= left:
            canvas.fill_rect(x + i * step + 3, y + 7, 2, 2, LIGHT)
        elif sprite:
            ui.sprites.draw(canvas, sprite + str(team), x + i * step, y + 1, team)
        else:
            canvas.fill_rect(x + i * step, y + 2, 6, 11, INK)
            canvas.fill_rect(x + i * step + 1, y + 3, 4, 9, TEAM[team])


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
    """What can be bought and the cards it costs; those that the hand lacks are grey."""
    match = ui.match
    canvas = ui.canvas
    high = (ui.height - 18 - BELOW) // len(_COSTS)
    for i, (name, icon, cost) in enumerate(_COSTS):
        y = BELOW + i * high
        if i:
            canvas.hline(8, y, ui.width - 16, LIGHT)
        y += (high - 36) // 2
        wide, _ = ui.sprites.size(icon)
        ui.sprites.draw(canvas, icon, 8 + (16 - wide) // 2, y, match.teams[match.holder])
        text(ui, ui.body, ui.t(name), 30, y, ui.width - 60)
        x = 30
        for kind, number in cost:
            for i in range(number):
                grey = None if i < match.view[hand + kind] else GREY
                picture = match.game.kind_names[kind] + "16"
                ui.sprites.draw(canvas, picture, x, y + 18, None, grey)
                x += 20
            x += 4
        if covers(match.view, hand, cost):
            ui.sprites.draw(canvas, "check", ui.width - 24, y + 12)
