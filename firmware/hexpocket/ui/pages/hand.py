"""The hand of the player who holds the handheld, as far as all games have the same in it.

A game's own hand.py makes its pages of what is here: cards in a row, what can be done with
development cards, pieces left, what things cost.
"""

from micropython import const

from ...engine import action as act
from ...engine.cards import covers, held
from ...engine.position import ACTIVE, CARD_PLAYED, FLAGS
from ...keys import LEFT as KEY_LEFT
from ...keys import RIGHT as KEY_RIGHT
from ...keys import B, Y
from ..kit.cardrow import GREY
from ..kit.draw import CENTRE, RIGHT, foot, page, text
from ..kit.palette import DARK, INK, LIGHT, PAPER, TEAM, TERRAIN
from ..kit.screen import Screen
from ..kit.tabs import tabs, turned

_TOP = const(42)
_HIGH = const(62)  # of a resource card
_SHORT = const(40)  # of one without its name, where many development cards need the room
_MANY = const(6)  # kinds of them


class Pages(Screen):
    """Pages under tabs; left and right turn them. A game has `keys`, their names, and `show`."""

    name = "hand"
    keys = ()

    def __init__(self):
        self.at = 0

    def draw(self, ui):
        match = ui.match
        page(ui, match.names[match.holder], match.teams[match.holder])
        tabs(ui, [ui.t(key) for key in self.keys], self.at)
        self.show(ui, match.game.hands[match.holder])
        foot(ui, "B", ui.t("common.back"), "<>", ui.t("info.turn_page"))

    def show(self, ui, hand):
        """The page at self.at."""

    def press(self, ui, key):
        if key in (B, Y):
            ui.pop()
        elif key in (KEY_LEFT, KEY_RIGHT):
            self.at = turned(self.at, key, len(self.keys))
            ui.redraw()


def cards(ui, hand):
    """Resources as cards in a row, money beside them, development cards below."""
    match = ui.match
    view = match.view
    game = match.game
    rows = []
    for card in range(game.card_kinds):
        if view[hand + game.hand_bytes + card]:
            rows.append(card)
    gap = 4 if game.kinds < 6 else 2
    step = (ui.width - 2 * gap) // game.kinds
    x = (ui.width - step * game.kinds + gap) // 2
    high = _HIGH if len(rows) < _MANY else _SHORT
    for kind in range(game.kinds):
        _resource(ui, kind, held(game, view, hand, kind), x + kind * step, step - gap, high)
    total = game.hand_size(view, match.holder)
    y = _TOP + high + 4
    words = ui.t("common.card" if total == 1 else "common.n_cards", total)
    end = text(ui, ui.body, words, 8, y, 80)
    if total > game.hand_limit(view, match.holder):
        ui.sprites.draw(ui.canvas, "robber", end + 8, y + 2)
        words = ui.t("info.on_seven", total // 2)
        text(ui, ui.body, words, end + 22, y, ui.width - end - 30)
    y += 17
    ui.canvas.hline(8, y, ui.width - 16, LIGHT)
    _development(ui, hand, rows, y + 3)


def _resource(ui, kind, count, x, wide, high):
    canvas = ui.canvas
    y = _TOP
    name = ui.match.game.kind_names[kind]
    ink = INK if count else DARK
    canvas.rect(x + 1, y, wide - 2, high, INK)
    canvas.rect(x, y + 1, wide, high - 2, INK)
    canvas.fill_rect(x + 1, y + 1, wide - 2, high - 2, PAPER)
    canvas.fill_rect(x + 2, y + 2, wide - 4, 20, TERRAIN[kind] if count else LIGHT)
    ui.sprites.draw(canvas, name + "16", x + (wide - 16) // 2, y + 4)
    words = str(count)
    middle = y + (24 if high == _SHORT else 29)
    if count > 9999:  # money
        text(ui, ui.label, words, x + 1, middle + 3, wide - 2, ink, CENTRE)
    elif count > 99 or high == _SHORT:
        text(ui, ui.body, words, x + 1, middle, wide - 2, ink, CENTRE)
    else:
        text(ui, ui.title, words, x + 1, y + 21, wide - 2, ink, CENTRE)
    if high == _HIGH:
        words = ui.t("common." + name)
        text(ui, ui.label, words, x + 1, y + high - 12, wide - 2, ink, CENTRE)


def _development(ui, hand, rows, y):
    """A row for each kind of development card held: how many, and whether it may be played."""
    if not rows:
        text(ui, ui.body, ui.t("info.no_development"), 8, y + 2, ui.width - 16, DARK)
        return
    deck = ui.part("deck")
    kinds = {act.kind_of(action) for action in ui.match.legal()}
    for card in rows:
        name, picture, action = deck.CARDS[card]
        count = ui.match.view[hand + ui.match.game.hand_bytes + card]
        ui.sprites.draw(ui.canvas, picture, 8, y)
        end = text(ui, ui.body, "{} ".format(count), 28, y + 1, 20)
        if count > 1 and name in deck.COUNTED:
            name += "s"
        end = text(ui, ui.body, ui.t(name), end, y + 1, 110)
        mark, key = _state(ui.match, card, action, kinds)
        if mark:
            ui.sprites.draw(ui.canvas, mark, ui.width - 20, y + 2)
        text(ui, ui.label, ui.t(key), end + 4, y + 4, ui.width - 26 - end - 4, DARK, RIGHT)
        y += 18 if len(rows) < _MANY else 16


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
    if not view[match.game.old_cards] >> card & 1:
        return "padlock", "info.card_new"
    return "padlock", "info.card_not"


def stock(ui, name, left, most, sprite, step, y):
    """A row of pieces: how many are left, those in colour, the others as dots; "" makes bars."""
    canvas = ui.canvas
    team = ui.match.teams[ui.match.holder]
    text(ui, ui.body, ui.t(name), 8, y, 80)
    text(ui, ui.body, str(left), 88, y, 14, INK, RIGHT)
    wide = step - 2 if step > 4 else step + 1  # narrow bars share their outlines
    for i in range(most):
        x = 110 + i * step
        if i >= left:
            canvas.fill_rect(x + min(3, step // 2 - 1), y + 7, 2, 2, LIGHT)
        elif sprite:
            ui.sprites.draw(canvas, sprite + str(team), x, y + 1, team)
        else:
            canvas.fill_rect(x, y + 2, wide, 11, INK)
            canvas.fill_rect(x + 1, y + 3, wide - 2, 9, TEAM[team])


def price(ui, hand, cost, x, y):
    """The cards of a cost; those that the hand lacks are grey."""
    view = ui.match.view
    for kind, number in cost:
        for i in range(number):
            grey = None if i < view[hand + kind] else GREY
            picture = ui.match.game.kind_names[kind] + "16"
            ui.sprites.draw(ui.canvas, picture, x, y, None, grey)
            x += 20
        x += 4


def cost_row(ui, hand, row, y, below):
    """A thing, its name, what it costs, `below` or beside; a sign if the hand covers that."""
    name, icon, cost = row
    wide, _ = ui.sprites.size(icon)
    team = ui.match.teams[ui.match.holder]
    ui.sprites.draw(ui.canvas, icon, 8 + (16 - wide) // 2, y, team)
    text(ui, ui.body, ui.t(name), 30, y, ui.width - 60)
    if below:
        price(ui, hand, cost, 30, y + 18)
    else:
        price(ui, hand, cost, 147, y)
    if covers(ui.match.view, hand, cost):
        ui.sprites.draw(ui.canvas, "check", ui.width - 24, y + (12 if below else 3))
