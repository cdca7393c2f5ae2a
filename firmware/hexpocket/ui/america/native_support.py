"""Native Support (A60): a result of choice, each with what it would bring the player."""

from micropython import const

from ...engine.position import ACTIVE
from ...games.america.acts import NATIVE_SUPPORT
from ...games.america.facts import COMPENSATION, GOLD, RESOURCES
from ...keys import DOWN, UP, A, B
from ..kit.draw import BAR, CENTRE, page, text
from ..kit.menu import ON_INK
from ..kit.palette import INK, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from ..pages.income import HIGHEST, LOWEST, gains
from ..play import flow
from ..play.hints import hints
from ..play.shortcuts import shortcuts

_ROW = const(17)
_TOP = BAR + 8
_SUM_X = const(20)
_SUM = const(20)  # columns of a result
_GAIN_X = const(52)
_ICON = const(18)
_NUMBER = const(14)


class NativeSupport(Screen):
    """The results from 2 to 12; it starts at the one that brings most cards."""

    name = "native"

    def __init__(self, ui):
        match = ui.match
        seat = match.view[ACTIVE]
        self.gains = []  # by result from the lowest on: numbers of cards by kind (A19-A21)
        for total in range(LOWEST, HIGHEST + 1):
            self.gains.append(bytes(gains(match.game, match.view, seat, total, False)))
        most = [sum(cards) for cards in self.gains]
        self.total = LOWEST + most.index(max(most))

    def draw(self, ui):
        match = ui.match
        page(ui, ui.t("america_cards.native_support"), match.teams[match.view[ACTIVE]])
        for total in range(LOWEST, HIGHEST + 1):
            self._row(ui, total)
        hints(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _row(self, ui, total):
        y = _TOP + (total - LOWEST) * _ROW
        chosen = total == self.total
        ink = PAPER if chosen else INK
        canvas = ui.canvas
        canvas.fill_rect(4, y, ui.width - 8, _ROW, INK if chosen else PAPER)
        if chosen:
            ui.sprites.draw(canvas, "arrow-right", 8, y + 4, None, ON_INK)
        text(ui, ui.body, str(total), _SUM_X, y + 2, _SUM, ink, CENTRE)
        if total == 7:
            text(ui, ui.body, ui.t("america_turn.native_seven"), _GAIN_X, y + 2, 180, ink)
            return
        cards = self.gains[total - LOWEST]
        pairs = [(kind, cards[kind]) for kind in range(RESOURCES) if cards[kind]]
        x = _GAIN_X
        for kind, number in pairs or [(GOLD, COMPENSATION)]:
            text(ui, ui.body, str(number), x, y + 2, _NUMBER, ink)
            ui.sprites.draw(canvas, ui.match.game.kind_names[kind] + "16", x + _NUMBER, y)
            x += _NUMBER + _ICON + 6

    def point(self, ui, x, y):
        total = LOWEST + (y - _TOP) // _ROW
        return toward(self.total, total) if LOWEST <= total <= HIGHEST else 0

    def press(self, ui, key):
        if key in (UP, DOWN):
            was = self.total
            results = HIGHEST - LOWEST + 1
            self.total = LOWEST + (was - LOWEST + (1 if key == DOWN else -1)) % results
            self._row(ui, was)
            self._row(ui, self.total)
            ui.touch(_TOP, _TOP + results * _ROW)
        elif key == A:
            flow.do(ui, NATIVE_SUPPORT | self.total)
        elif key == B:
            ui.pop()
        else:
            shortcuts(ui, key)
