"""Which kinds? Asked by cards: two of the bank's (B63, A57), or one (catan/monopoly.py)."""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTIVE, NONE
from ...keys import LEFT, RIGHT, A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, lines, page, text
from ..kit.palette import HIGHLIGHT, INK, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from . import flow
from .hints import hints
from .shortcuts import shortcuts

CARDS_Y = const(88)


class Kinds(Screen):
    """A card for each kind, of which one is chosen; B goes back."""

    def __init__(self, action, title, picture, name):
        self.action = action  # its kind
        self.title = title
        self.picture = picture
        self.name = name
        self.kind = -1
        self.actions = ()

    def draw(self, ui):
        match = ui.match
        names = match.game.kind_names
        kinds = match.game.resources
        self.aim(match)
        may = self.open()
        page(ui, ui.t(self.title), match.teams[match.view[ACTIVE]])
        cardrow.card(ui, 9, 26, self.picture)
        lines(ui, ui.body, ui.t(self.question()), 60, 29, ui.width - 68, gap=3)
        for kind in range(kinds):
            x = cardrow.left(ui, kinds, kind)
            number = self.number(match, kind)
            cardrow.card(ui, x, CARDS_Y, names[kind] + "16", number, may >> kind & 1 > 0)
            y = CARDS_Y + cardrow.HIGH + 5
            text(ui, ui.label, ui.t("common." + names[kind]), x - 2, y, 46, INK, CENTRE)
        self._frame(ui, HIGHLIGHT)
        self.below(ui)
        hints(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _frame(self, ui, ink):
        x = cardrow.left(ui, ui.match.game.resources, self.kind)
        cardrow.frame(ui, x, CARDS_Y, cardrow.HIGH, ink)

    def aim(self, match):
        """Keep to a kind that may be chosen."""
        if not self.actions:
            self.actions = [a for a in match.legal() if act.kind_of(a) == self.action]
        may = self.open()
        if self.kind < 0 or not may >> self.kind & 1:
            self.kind = cardrow.beside(may, self.kind, 1)

    def press(self, ui, key):
        if key in (LEFT, RIGHT):
            self._frame(ui, PAPER)
            self.kind = cardrow.beside(self.open(), self.kind, 1 if key == RIGHT else -1)
            self._frame(ui, HIGHLIGHT)
            ui.touch(CARDS_Y - 4, CARDS_Y + cardrow.HIGH + 4)
            self.moved(ui)
        elif key == A:
            self.choose(ui)
        elif key == B:
            self.back(ui)
        else:
            shortcuts(ui, key)

    def point(self, ui, x, y):
        kind = cardrow.column(ui, ui.match.game.resources, x)
        if not 0 <= y - CARDS_Y < cardrow.HIGH or kind < 0 or not self.open() >> kind & 1:
            return 0
        return toward(self.kind, kind, LEFT, RIGHT)

    def back(self, ui):
        ui.pop()

    def question(self) -> str:
        """The key of what is asked."""
        return ""

    def open(self) -> int:
        """The kinds that may be chosen, a bit each."""
        return 0

    def number(self, match, kind) -> int:
        """What stands on a card."""
        return 0

    def below(self, ui):
        """What stands under the cards."""

    def moved(self, ui):
        """Another kind is chosen now."""

    def choose(self, ui):
        """A was pressed."""


class Pair(Kinds):
    """Two cards from the bank, maybe twice the same; one if the bank has no more.

    `asked` and `lone` are the keys of the question, and of the one if only one card is left.
    """

    def __init__(self, action, title, asked, lone, picture, name):
        super().__init__(action, title, picture, name)
        self.asked = asked
        self.lone = lone
        self.first = NONE  # the kind chosen already

    def question(self):
        return self.lone if self._lone() in self.actions else self.asked

    def _lone(self) -> int:
        """The action if the bank's last card is taken."""
        return self.action | NONE << 8 | self.kind

    def open(self):
        bits = 0
        for action in self.actions:
            a = action >> 8 & 255
            b = action & 255
            if self.first == NONE:
                bits |= 1 << b | (0 if a == NONE else 1 << a)
            elif a == self.first:
                bits |= 1 << b
            elif b == self.first and a != NONE:
                bits |= 1 << a
        return bits

    def number(self, match, kind):
        """What the bank has left."""
        return match.view[match.game.bank + kind] - (kind == self.first)

    def below(self, ui):
        """The cards chosen so far."""
        names = ui.match.game.kind_names
        y = CARDS_Y + cardrow.HIGH + 20
        ui.canvas.fill_rect(0, y, ui.width, 44, PAPER)
        slots = 1 if self._lone() in self.actions else 2
        pitch = cardrow.WIDE + 8
        x = (ui.width + 8 - slots * pitch) // 2
        for slot in range(slots):
            shown = self.first if slot == 0 and self.first != NONE else self.kind
            chosen = slot == (0 if self.first == NONE else 1)
            at = x + slot * pitch
            if slot == 1 and self.first == NONE:
                cardrow.blank(ui, at, y + 2, cardrow.WIDE, cardrow.PLAIN, PAPER)
                text(ui, ui.title, "?", at, y + 8, cardrow.WIDE, INK, CENTRE)
            else:
                cardrow.card(ui, at, y + 2, names[shown] + "16", None)
            if chosen:
                cardrow.frame(ui, at, y + 2, cardrow.PLAIN)
        ui.touch(y - 2, y + 46)

    moved = below

    def choose(self, ui):
        if self._lone() in self.actions:
            flow.do(ui, self._lone())
        elif self.first == NONE:
            self.first = self.kind
            self.aim(ui.match)
            ui.redraw()
        else:
            a = min(self.first, self.kind)
            flow.do(ui, self.action | a << 8 | max(self.first, self.kind))

    def back(self, ui):
        if self.first == NONE:
            ui.pop()
        else:
            self.kind = self.first
            self.first = NONE
            ui.redraw()
