"""The answers are in: close the trade with one of the partners, or with none."""

from micropython import const

from ...engine import action as act
from ...engine import trade
from ...engine.position import ACTIVE, next_seat
from ...keys import DOWN, UP, A
from ..kit import cardrow
from ..kit.draw import RIGHT, page, text
from ..kit.menu import ON_INK
from ..kit.palette import INK, LIGHT, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from . import flow
from .hints import hints
from .shortcuts import shortcuts
from .table import hand_at

_FIRST = const(44)  # row of the first partner
_PLAIN = const(24)  # rows of a partner, and of no deal
_TERMS = const(20)  # rows more for terms of his own

# By answer.
_SAID = ("", "trade.refuses", "trade.accepts", "trade.proposes")
_ICONS = ("", "cross", "check", "icon-trade")
_COUNTERED = const(3)


class Closing(Screen):
    """Partners clockwise, each with his answer; only those who offer a deal can be chosen."""

    name = "closing"

    def __init__(self, ui):
        self.at = -1  # row chosen; the last is no deal
        self.rows = []  # (action or 0 where none is legal, seat, first row of pixels, how many)

    def draw(self, ui):
        match = ui.match
        view = match.view
        game = match.game
        self._prepare(match)
        page(ui, ui.t("trade.closing_title"), match.teams[view[ACTIVE]])
        if trade.is_invitation(game, view):
            text(ui, ui.body, ui.t("trade.you_invited"), 8, 23, ui.width - 16)
        else:
            gives = cardrow.side(game, view, 0, -1)
            gets = cardrow.side(game, view, 0, 1)
            words = ui.t("trade.you_give"), ui.t("trade.for")
            cardrow.terms(ui, words[0], gives, words[1], gets, 8, 23)
        for row in range(len(self.rows)):
            self._row(ui, row)
        ui.part("bar").draw(ui, hand_at(ui))
        hints(ui, "A", ui.t("common.choose"))

    def _prepare(self, match):
        """List partners clockwise, then no deal; start on the first that can be chosen."""
        if self.rows:
            return
        view = match.view
        legal = match.legal()
        rows = []
        seat = next_seat(view, view[ACTIVE])
        y = _FIRST
        while seat != view[ACTIVE]:
            own = trade.answer(match.game, view, seat) == _COUNTERED
            high = _PLAIN + _TERMS if own else _PLAIN
            rows.append((act.DEAL | seat if act.DEAL | seat in legal else 0, seat, y, high))
            y += high
            seat = next_seat(view, seat)
        rows.append((act.NO_DEAL, seat, y, _PLAIN))
        self.rows = rows
        self._step(1)

    def _step(self, step):
        """To the next row that can be chosen, round at the ends."""
        self.at = (self.at + step) % len(self.rows)
        while not self.rows[self.at][0]:
            self.at = (self.at + step) % len(self.rows)

    def _row(self, ui, row):
        action, seat, y, high = self.rows[row]
        chosen = row == self.at
        ink = PAPER if chosen else INK
        ui.canvas.fill_rect(4, y, ui.width - 8, high, INK if chosen else PAPER)
        ui.canvas.fill_rect(4, y + high - 1, ui.width - 8, 1, LIGHT)
        if chosen:
            ui.sprites.draw(ui.canvas, "arrow-right", 7, y + 7, None, ON_INK)
        if action == act.NO_DEAL:
            text(ui, ui.body, ui.t("trade.no_deal"), 20, y + 5, ui.width - 28, ink)
        else:
            self._partner(ui, seat, y + 5, ink, action)

    def _partner(self, ui, seat, y, ink, action):
        match = ui.match
        game = match.game
        view = match.view
        team = match.teams[seat]
        said = trade.answer(game, view, seat)
        ui.sprites.draw(ui.canvas, "badge" + str(team), 20, y + 2, team)
        text(ui, ui.body, match.names[seat], 33, y, 110, ink)
        words = ui.t(_SAID[said])
        icon = _ICONS[said]
        if said == _COUNTERED:
            bundle = trade.counter_bundle(view, seat)
            gives = cardrow.side(game, view, bundle, -1)
            gets = cardrow.side(game, view, bundle, 1)
            sides = ui.t("trade.gives"), ui.t("trade.wants")
            cardrow.terms(ui, sides[0], gives, sides[1], gets, 20, y + 19, ink)
            if not action:
                words = ui.t("trade.too_much")
                icon = "cross"
        w, h = ui.sprites.size(icon)
        ui.sprites.draw(ui.canvas, icon, ui.width - 16 - w // 2, y + 7 - h // 2)
        text(ui, ui.body, words, 145, y, ui.width - 172, ink, RIGHT)

    def point(self, ui, x, y):
        for index, (action, _, top, high) in enumerate(self.rows):
            if 0 <= y - top < high and action:
                return toward(self.at, index)
        return 0

    def press(self, ui, key):
        if key in (UP, DOWN):
            old = self.at
            self._step(1 if key == DOWN else -1)
            self._row(ui, old)
            self._row(ui, self.at)
            ui.touch(_FIRST, self.rows[-1][2] + _PLAIN)
        elif key == A:
            flow.do(ui, self.rows[self.at][0])
        else:
            shortcuts(ui, key)
