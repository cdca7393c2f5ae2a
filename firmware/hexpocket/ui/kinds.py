"""Which kinds? Asked by the cards Monopoly (one) and Invention (two) (B63, B64)."""

from micropython import const

from ..engine import action as act
from ..engine.position import ACTIVE, NONE
from ..games.catan import facts
from ..keys import LEFT, RIGHT, A, B
from . import cardrow, flow
from .draw import CENTRE, foot, lines, page, text
from .palette import HIGHLIGHT, INK, PAPER
from .screen import Screen
from .turn import shortcuts

_CARDS_Y = const(88)


class _Kinds(Screen):
    """Five cards of which one is chosen; B goes back."""

    title = ""
    picture = ""

    def __init__(self):
        self.kind = -1
        self.actions = ()

    def draw(self, ui):
        match = ui.match
        names = match.game.kind_names
        self.aim(match)
        may = self.open()
        page(ui, ui.t(self.title), match.teams[match.view[ACTIVE]])
        cardrow.card(ui, 9, 26, self.picture)
        lines(ui, ui.body, ui.t(self.question()), 60, 29, ui.width - 68, gap=3)
        for kind in range(match.game.kinds):
            x = cardrow.left(ui, kind)
            number = self.number(match, kind)
            cardrow.card(ui, x, _CARDS_Y, names[kind] + "16", number, may >> kind & 1 > 0)
            y = _CARDS_Y + cardrow.HIGH + 5
            text(ui, ui.label, ui.t("common." + names[kind]), x - 2, y, 46, INK, CENTRE)
        cardrow.frame(ui, cardrow.left(ui, self.kind), _CARDS_Y, cardrow.HIGH)
        self.below(ui)
        t = ui.t
        hints = ("A", t("common.choose"), "B", t("common.back"))
        foot(ui, *(hints + ("X", t("common.menu"), "Y", t("common.hand"))))

    def aim(self, match):
        """Keep to a kind that may be chosen."""
        self.actions = self.actions or match.legal()
        may = self.open()
        if self.kind < 0 or not may >> self.kind & 1:
            self.kind = cardrow.beside(may, self.kind, 1)

    def press(self, ui, key):
        if key in (LEFT, RIGHT):
            y = _CARDS_Y
            cardrow.frame(ui, cardrow.left(ui, self.kind), y, cardrow.HIGH, PAPER)
            self.kind = cardrow.beside(self.open(), self.kind, 1 if key == RIGHT else -1)
            cardrow.frame(ui, cardrow.left(ui, self.kind), y, cardrow.HIGH, HIGHLIGHT)
            ui.touch(y - 4, y + cardrow.HIGH + 4)
            self.moved(ui)
        elif key == A:
            self.choose(ui)
        elif key == B:
            self.back(ui)
        else:
            shortcuts(ui, key)

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


class Monopoly(_Kinds):
    """All cards of one kind, from all players."""

    name = "monopoly"
    title = "common.monopoly"
    picture = "card-monopoly"

    def question(self):
        return "cards.monopoly"

    def open(self):
        bits = 0
        for action in self.actions:
            if act.kind_of(action) == act.MONOPOLY:
                bits |= 1 << (action & 255)
        return bits

    def number(self, match, kind):
        """The cards of the kind that others hold: what is neither in the bank nor in the hand."""
        view = match.view
        hand = match.game.hands[view[ACTIVE]]
        return facts.CARDS_OF_A_KIND - view[facts.BANK + kind] - view[hand + kind]

    def below(self, ui):
        y = _CARDS_Y + cardrow.HIGH + 26
        lines(ui, ui.body, ui.t("cards.with_others"), 8, y, ui.width - 16, INK, CENTRE, 3)

    def choose(self, ui):
        flow.do(ui, act.MONOPOLY | self.kind)


class Invention(_Kinds):
    """Two cards from the bank, maybe twice the same; one if the bank has no more."""

    name = "invention"
    title = "common.invention"
    picture = "card-invention"

    def __init__(self):
        super().__init__()
        self.first = NONE  # the kind chosen already

    def question(self):
        return "cards.invention_one" if self._lone() in self.actions else "cards.invention"

    def _lone(self) -> int:
        """The action if the bank's last card is taken."""
        return act.INVENTION | NONE << 8 | self.kind

    def open(self):
        bits = 0
        for action in self.actions:
            if act.kind_of(action) == act.INVENTION:
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
        return match.view[facts.BANK + kind] - (kind == self.first)

    def below(self, ui):
        """The cards chosen so far."""
        names = ui.match.game.kind_names
        y = _CARDS_Y + cardrow.HIGH + 20
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
            flow.do(ui, act.INVENTION | a << 8 | max(self.first, self.kind))

    def back(self, ui):
        if self.first == NONE:
            ui.pop()
        else:
            self.kind = self.first
            self.first = NONE
            ui.redraw()
