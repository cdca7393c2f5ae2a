"""The hand of the player who holds the handheld, as far as all games have the same in it.

A game's own hand.py makes its pages of what is here: cards in a row, what can be done with
development cards, pieces left, what things cost. Up and down go from card to card, A opens the
help about one.
"""

from micropython import const

from ...engine import action as act
from ...engine.cards import covers, held
from ...engine.position import ACTIVE, CARD_PLAYED, FLAGS
from ...keys import DOWN, UP, A, B, Y
from ...keys import LEFT as KEY_LEFT
from ...keys import RIGHT as KEY_RIGHT
from ..board.pieces import ROBBER
from ..kit.cardrow import GREY
from ..kit.draw import BAR, CENTRE, RIGHT, foot, page, text
from ..kit.menu import ON_INK
from ..kit.palette import DARK, HIGHLIGHT, INK, LIGHT, PAPER, TEAM, TERRAIN
from ..kit.screen import Screen
from ..kit.tabs import BELOW, tabs, to_tab, turned
from ..kit.tap import toward
from .help_page import HelpText

_TOP = const(42)
_HIGH = const(62)  # of a resource card
_SHORT = const(40)  # of one without its name, where many development cards need the room
_MANY = const(6)  # kinds of them
_NAME = const(110)  # columns of a development card's name


class Pages(Screen):
    """Pages under tabs; left and right turn them. The first has the cards; a game has `keys`, the
    names of all, and `show` for the others. On the first `pointed` of them a card is chosen. A
    game whose cards lie otherwise has its own `cards`, `mark`, `number` and `topic`."""

    name = "hand"
    keys = ()
    pointed = 1

    def __init__(self):
        self.at = 0
        self.card = 0  # that is chosen: a kind of resource, or behind them a development card
        self.legal = None  # kinds of action, asked for when first drawn

    def draw(self, ui):
        match = ui.match
        page(ui, match.names[match.holder], match.teams[match.holder])
        tabs(ui, self._tabs(ui), self.at)
        t = ui.t
        hints = ("B", t("common.back"), "<>", t("info.turn_page"))
        if self.at < self.pointed and self.number(ui):
            hints = ("A", t("info.explain"), "^v", t("info.card")) + hints
        if self.at:
            self.show(ui, match.game.hands[match.holder])
        else:
            self.cards(ui, match.game.hands[match.holder])
        foot(ui, *hints)

    def _tabs(self, ui) -> list:
        return [ui.t(key) for key in self.keys]

    def point(self, ui, x, y):
        if BAR <= y < BELOW:
            return to_tab(ui, self._tabs(ui), self.at, x)
        if self.at:
            return 0
        rows = _rows(ui.match)
        kinds = ui.match.game.kinds
        for kind in range(kinds):
            left, wide, high = _place(ui, kind, rows)
            if 0 <= x - left < wide and 0 <= y - _TOP < high:
                return toward(self.card, kind)
        row = (y - _below(rows) - 2) // _pitch(rows)
        return toward(self.card, kinds + row) if 0 <= row < len(rows) else 0

    def show(self, ui, hand):
        """The page at self.at, but for the first."""

    def press(self, ui, key):
        if key in (B, Y):
            ui.pop()
        elif key in (KEY_LEFT, KEY_RIGHT):
            self.at = turned(self.at, key, len(self.keys))
            ui.redraw()
        elif self.at >= self.pointed or not self.number(ui):
            return
        elif key in (UP, DOWN):
            self._move(ui, 1 if key == DOWN else -1)
        elif key == A:
            ui.push(HelpText(self.topic(ui)))

    # The cards

    def cards(self, ui, hand):
        """Resources as cards in a row, money beside them, development cards below."""
        match = ui.match
        game = match.game
        rows = _rows(match)
        if rows and self.legal is None:
            self.legal = {act.kind_of(action) for action in match.legal()}
        for kind in range(game.kinds):
            x, wide, high = _place(ui, kind, rows)
            number = held(game, match.view, hand, kind)
            resource(ui, kind, number, (x, _TOP, wide, high), TERRAIN[kind])
        total = game.hand_size(match.view, match.holder)
        y = _below(rows) - 17
        words = ui.t("common.card" if total == 1 else "common.n_cards", total)
        end = text(ui, ui.body, words, 8, y, 80)
        if total > game.hand_limit(match.view, match.holder):
            ui.sprites.draw(ui.canvas, ui.part("pieces").SPRITES[ROBBER], end + 8, y + 2)
            words = ui.t("info.on_seven", total // 2)
            text(ui, ui.body, words, end + 22, y, ui.width - end - 30)
        y = _below(rows)
        ui.canvas.hline(8, y, ui.width - 16, LIGHT)
        for row in range(len(rows)):
            self._development(ui, rows, row, False)
        if not rows:
            text(ui, ui.body, ui.t("info.no_development"), 8, y + 5, ui.width - 16, DARK)
        self.mark(ui, True)

    def mark(self, ui, chosen):
        """The card at the cursor, as chosen or not; returns the first row of pixels."""
        match = ui.match
        kinds = match.game.kinds
        rows = _rows(match)
        if self.card < kinds:
            x, wide, high = _place(ui, self.card, rows)
            rim(ui, (x, _TOP, wide, high), chosen)
            return _TOP
        return self._development(ui, rows, self.card - kinds, chosen)

    def _development(self, ui, rows, row, chosen):
        """A kind of development card held: how many, and what can be done with it; the row of
        pixels where it begins."""
        match = ui.match
        pitch = _pitch(rows)
        y = _below(rows) + 3 + row * pitch
        card = rows[row]
        deck = ui.part("deck")
        name, picture, action = deck.CARDS[card]
        paper, ink, pale = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
        ui.canvas.fill_rect(4, y - 1, ui.width - 8, pitch, paper)
        ui.sprites.draw(ui.canvas, picture, 8, y)
        count = match.view[match.game.hands[match.holder] + match.game.hand_bytes + card]
        end = text(ui, ui.body, "{} ".format(count), 28, y + 1, 20, ink)
        if count > 1 and name in deck.COUNTED:
            name += "s"
        words = ui.t(name)
        small = ui.body.width(words) > _NAME
        font = ui.label if small else ui.body
        end = text(ui, font, words, end, y + (4 if small else 1), _NAME, ink)
        mark, words = _state(match, card, action, self.legal)
        if mark:
            light = ON_INK if chosen else None
            ui.sprites.draw(ui.canvas, mark, ui.width - 20, y + 2, None, light)
        words = ui.t(words)
        room = ui.width - 26 - end - 4
        small = ui.body.width(words) > room
        font = ui.label if small else ui.body
        text(ui, font, words, end + 4, y + (4 if small else 1), room, pale, RIGHT)
        return y

    def _move(self, ui, step):
        first = self.mark(ui, False)
        self.card = (self.card + step) % self.number(ui)
        last = self.mark(ui, True)
        ui.touch(min(first, last) - 2, max(first, last) + _HIGH + 2)

    def number(self, ui) -> int:
        """How many cards may be chosen."""
        return ui.match.game.kinds + len(_rows(ui.match))

    def topic(self, ui):
        """The topic of the rule help that the chosen card has."""
        book = ui.part("help")
        kinds = ui.match.game.kinds
        if self.card < kinds:
            return book.OF_RESOURCES[self.card]
        return book.OF_CARDS[_rows(ui.match)[self.card - kinds]]


def _rows(match) -> list:
    """The kinds of development cards held."""
    first = match.game.hands[match.holder] + match.game.hand_bytes
    return [card for card in range(match.game.card_kinds) if match.view[first + card]]


def _pitch(rows) -> int:
    """Rows of pixels of a development card."""
    return 18 if len(rows) < _MANY else 16


def _below(rows) -> int:
    """The row of pixels under the resources."""
    return _TOP + (_HIGH if len(rows) < _MANY else _SHORT) + 21


def _place(ui, kind, rows):
    """Column, width and height of a resource card."""
    kinds = ui.match.game.kinds
    gap = 4 if kinds < 6 else 2
    step = (ui.width - 2 * gap) // kinds
    x = (ui.width - step * kinds + gap) // 2
    return x + kind * step, step - gap, _HIGH if len(rows) < _MANY else _SHORT


def rim(ui, box, chosen):
    """Around a card: column, row, width, height."""
    x, y, wide, high = box
    for off in (1, 2):
        ink = HIGHLIGHT if chosen else PAPER
        ui.canvas.rect(x - off, y - off, wide + 2 * off, high + 2 * off, ink)


def resource(ui, kind, count, box, colour):
    """A card of a kind: how many there are, and its name if it is high enough."""
    canvas = ui.canvas
    x, y, wide, high = box
    name = ui.match.game.kind_names[kind]
    ink = INK if count else DARK
    canvas.rect(x + 1, y, wide - 2, high, INK)
    canvas.rect(x, y + 1, wide, high - 2, INK)
    canvas.fill_rect(x + 1, y + 1, wide - 2, high - 2, PAPER)
    canvas.fill_rect(x + 2, y + 2, wide - 4, 20, colour if count else LIGHT)
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
