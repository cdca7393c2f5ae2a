"""Trade with the bank, a harbour or the supply: what goes, what comes (B48, A26, A27)."""

from micropython import const

from ...engine import action as act
from ...engine.cards import held
from ...engine.position import ACTIVE
from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, page, text
from ..kit.palette import DARK, HIGHLIGHT, INK, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from . import flow
from .hints import hints
from .shortcuts import shortcuts

_GIVE = const(0)
_GET = const(1)
_ROWS_Y = (46, 145)  # of the cards


class Bank(Screen):
    """Two rows of cards. A on the upper goes to the lower, A on the lower trades."""

    name = "bank"

    def __init__(self):
        self.row = _GIVE
        self.kinds = [-1, -1]  # chosen, by row
        self.trades = ()

    def draw(self, ui):
        match = ui.match
        self._prepare(match)
        page(ui, ui.own("trade.bank_title"), match.teams[match.view[ACTIVE]])
        for row in (_GIVE, _GET):
            for kind in range(match.game.kinds):
                self._card(ui, row, kind)
        self._headings(ui)
        self._frames(ui, True)
        ui.part("supply").note(ui, _ROWS_Y[_GET] + cardrow.HIGH + 6)
        word = ui.t("trade.trade" if self.row == _GET else "common.choose")
        hints(ui, "A", word, "B", ui.t("common.back"))

    def _prepare(self, match):
        """Start on the first trade there is."""
        if not self.trades:
            self.trades = [a for a in match.legal() if act.kind_of(a) == act.BANK]
            self._choose(_GIVE, cardrow.beside(self._open(_GIVE), -1, 1))

    def _card(self, ui, row, kind):
        match = ui.match
        game = match.game
        view = match.view
        hand = game.hands[view[ACTIVE]]
        if row == _GIVE:
            number = held(game, view, hand, kind)
        else:  # of money there is enough
            number = view[game.bank + kind] if kind < game.resources else ""
        x = cardrow.left(ui, game.kinds, kind)
        wide = cardrow.wide(ui, game.kinds)
        y = _ROWS_Y[row]
        live = self._open(row) >> kind & 1 > 0
        cardrow.card(ui, x, y, game.kind_names[kind] + "16", number, live, wide)
        if row == _GIVE:
            rate = str(game.rate(view, view[ACTIVE], kind)) + ":1"
            y += cardrow.HIGH + 4
            text(ui, ui.body, rate, x, y, wide, INK if live else DARK, CENTRE)

    def _headings(self, ui):
        """What is given and taken as it is chosen now, in words."""
        match = ui.match
        names = match.game.kind_names
        canvas = ui.canvas
        give, get = self.kinds
        rate = match.game.rate(match.view, match.view[ACTIVE], give)
        goods = (
            cardrow.count(ui.t, names[give], rate),
            cardrow.count(ui.t, names[get], 1) if self.row == _GET else ui.t("trade.open"),
        )
        for row, key in enumerate(("trade.give", "trade.get")):
            y = _ROWS_Y[row] - 22
            canvas.fill_rect(0, y, ui.width, 16, PAPER)
            words = ui.t(key, goods[row])
            text(ui, ui.body, words, 8, y + 1, ui.width - 16)

    def _frames(self, ui, on):
        kinds = ui.match.game.kinds
        wide = cardrow.wide(ui, kinds)
        for row in (_GIVE, _GET):
            if row <= self.row:
                x = cardrow.left(ui, kinds, self.kinds[row])
                ink = HIGHLIGHT if row == self.row else INK
                cardrow.frame(ui, x, _ROWS_Y[row], cardrow.HIGH, ink if on else PAPER, wide)

    def _open(self, row) -> int:
        """The kinds that may be chosen in a row, a bit each."""
        bits = 0
        for action in self.trades:
            give = action >> 8 & 255
            if row == _GIVE:
                bits |= 1 << give
            elif give == self.kinds[_GIVE]:
                bits |= 1 << (action & 255)
        return bits

    def _choose(self, row, kind):
        """Choose a kind; if the other side cannot stay as it is, it moves on."""
        self.kinds[row] = kind
        other = self.kinds[_GET]
        if row == _GIVE and (other < 0 or not self._open(_GET) >> other & 1):
            self.kinds[_GET] = cardrow.beside(self._open(_GET), other, 1)

    def press(self, ui, key):
        if key in (LEFT, RIGHT):
            self._move(ui, 1 if key == RIGHT else -1)
        elif key == A and self.row == _GET:
            flow.do(ui, act.BANK | self.kinds[_GIVE] << 8 | self.kinds[_GET])
        elif key in (A, DOWN):
            self._go(ui, _GET)
        elif key == UP or key == B and self.row == _GET:
            self._go(ui, _GIVE)
        elif key == B:
            ui.pop()
        else:
            shortcuts(ui, key)

    def point(self, ui, x, y):
        row = _GET if y >= _ROWS_Y[_GET] else _GIVE
        kind = cardrow.column(ui, ui.match.game.kinds, x)
        if not 0 <= y - _ROWS_Y[row] < cardrow.HIGH or kind < 0 or not self._open(row) >> kind & 1:
            return 0
        if row != self.row:
            return toward(self.row, row)
        return toward(self.kinds[row], kind, LEFT, RIGHT)

    def _go(self, ui, row):
        if row != self.row:
            self.row = row
            ui.redraw()

    def _move(self, ui, step):
        row = self.row
        old = self.kinds[row]
        self._frames(ui, False)
        self._choose(row, cardrow.beside(self._open(row), old, step))
        if row == _GIVE:  # nothing is traded for its own kind
            self._card(ui, _GET, old)
            self._card(ui, _GET, self.kinds[_GIVE])
        self._frames(ui, True)
        self._headings(ui)
        ui.touch(_ROWS_Y[_GIVE] - 22, ui.height - 18)
