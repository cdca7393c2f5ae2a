"""Which kind of card? Resources side by side, commodities below them, each with a number.

Cards that name a kind ask so, and whoever takes, gives or swaps cards of a hand.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTOR
from ...games.knights.facts import KINDS, RESOURCES
from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, lines, page, text
from ..kit.palette import HIGHLIGHT, INK, PAPER
from ..kit.screen import Screen
from ..play.hints import hints
from ..play.shortcuts import shortcuts

_PICTURE = const(12)  # column of the picture beside the question; it takes 32 pixels
_TOP = const(23)
_WORDS = const(52)  # column of the question
_ONE = const(88)  # where a single row of cards begins
_UPPER = const(62)  # where two begin
LOWER = const(138)
BELOW = const(166)  # below a single row and its names


class Grid(Screen):
    """Arrows go from kind to kind, A takes one. Who builds on it says which there are."""

    first = 0  # kinds that are shown
    end = KINDS
    a_word = "common.choose"

    def __init__(self, ui):
        self.kind = -1

    def draw(self, ui):
        match = ui.match
        title, picture, words = self.asked(ui)
        page(ui, title, match.teams[match.view[ACTOR]])
        ui.sprites.draw(ui.canvas, picture, _PICTURE, _TOP)
        cardrow.double(ui, _PICTURE, _TOP, 16, 16)
        lines(ui, ui.body, words, _WORDS, _TOP, ui.width - _WORDS - 6, gap=2)
        may = self._aim(ui)
        names = match.game.kind_names
        for kind in range(self.first, self.end):
            x, y = self._place(ui, kind)
            live = may >> kind & 1 > 0
            cardrow.card(ui, x, y, names[kind] + "16", self.number(match, kind), live)
            words = ui.t("common." + names[kind])
            text(ui, ui.label, words, x - 2, y + cardrow.HIGH + 5, 46, INK, CENTRE)
        self._frame(ui, HIGHLIGHT)
        self.more(ui)
        hints(ui, "A", ui.t(self.a_word), *self.b_words(ui))

    def _place(self, ui, kind):
        """Where a card is."""
        column = kind if kind < RESOURCES else kind - RESOURCES
        x = cardrow.left(ui, RESOURCES, column + (self.first > 0))  # three are in the middle
        if self.end - self.first <= RESOURCES:
            return x, _ONE
        return x, _UPPER if kind < RESOURCES else LOWER

    def _frame(self, ui, ink):
        x, y = self._place(ui, self.kind)
        cardrow.frame(ui, x, y, cardrow.HIGH, ink)
        ui.touch(y - 4, y + cardrow.HIGH + 4)

    def _aim(self, ui) -> int:
        """Keep to a kind that may be chosen; returns those, a bit each."""
        may = self.open(ui.match)
        if self.kind < 0 or not may >> self.kind & 1:
            self.kind = cardrow.beside(may, self.kind, 1)
        return may

    def press(self, ui, key):
        if key in (LEFT, RIGHT, UP, DOWN):
            self._move(ui, key)
        elif key == A:
            self.choose(ui, self.kind)
        elif key == B:
            self.back(ui)
        else:
            shortcuts(ui, key)

    def _move(self, ui, key):
        may = self.open(ui.match)
        if key in (LEFT, RIGHT):
            goal = cardrow.beside(may, self.kind, 1 if key == RIGHT else -1)
        else:
            goal = self._across(may)
        if goal != self.kind:
            self._frame(ui, PAPER)
            self.kind = goal
            self._frame(ui, HIGHLIGHT)

    def _across(self, may) -> int:
        """The nearest kind of the other row, or the same if there is none."""
        low = self.kind >= RESOURCES
        rows = range(RESOURCES) if low else range(RESOURCES, KINDS)
        column = self.kind - RESOURCES if low else self.kind
        best = self.kind
        far = KINDS
        for kind in rows:
            away = abs(kind - rows[0] - column)
            if may >> kind & 1 and away < far:
                best = kind
                far = away
        return best

    def asked(self, ui):
        """Title, picture and question."""
        return "", "", ""

    def open(self, match) -> int:
        """The kinds that may be chosen, a bit each."""
        return 0

    def number(self, match, kind):
        """What stands on a card."""
        return match.view[match.game.hands[match.view[ACTOR]] + kind]

    def more(self, ui):
        """What else stands there."""

    def b_words(self, ui):
        """The letter B and what it does, or nothing."""
        return ("B", ui.t("common.back"))

    def choose(self, ui, kind):
        """A was pressed."""

    def back(self, ui):
        ui.pop()


def bits(actions, less=0) -> int:
    """The kinds that are the operands of actions, a bit each; `less` where they count from 1."""
    found = 0
    for action in actions:
        if action != act.PASS:
            found |= 1 << (action & 255) - less
    return found
