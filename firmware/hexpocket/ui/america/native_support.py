"""Native Support (A60): a result of choice, each with what it would bring the player."""

from micropython import const

from ...engine import production
from ...engine.position import ACTIVE
from ...games.america.acts import NATIVE_SUPPORT
from ...games.america.facts import COMPENSATION, GOLD, RESOURCES
from ...keys import DOWN, UP, A, B
from ..kit.draw import BAR, CENTRE, page, text
from ..kit.menu import ON_INK
from ..kit.palette import INK, PAPER
from ..kit.screen import Screen
from ..play import flow
from ..play.hints import hints
from ..play.shortcuts import shortcuts

_ROW = const(17)
_TOP = BAR + 8
_LOWEST = const(2)
_HIGHEST = const(12)
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
        self.gains = gains(match.game, match.view)
        self.total = best = _LOWEST
        for total in range(_LOWEST, _HIGHEST + 1):
            if sum(self._cards(total)) > sum(self._cards(best)):
                self.total = best = total

    def _cards(self, total):
        return self.gains[RESOURCES * total : RESOURCES * total + RESOURCES]

    def draw(self, ui):
        match = ui.match
        page(ui, ui.t("america_cards.native_support"), match.teams[match.view[ACTIVE]])
        for total in range(_LOWEST, _HIGHEST + 1):
            self._row(ui, total)
        hints(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _row(self, ui, total):
        y = _TOP + (total - _LOWEST) * _ROW
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
        cards = self._cards(total)
        pairs = [(kind, cards[kind]) for kind in range(RESOURCES) if cards[kind]]
        x = _GAIN_X
        for kind, number in pairs or [(GOLD, COMPENSATION)]:
            text(ui, ui.body, str(number), x, y + 2, _NUMBER, ink)
            ui.sprites.draw(canvas, ui.match.game.kind_names[kind] + "16", x + _NUMBER, y)
            x += _NUMBER + _ICON + 6

    def press(self, ui, key):
        if key in (UP, DOWN):
            was = self.total
            results = _HIGHEST - _LOWEST + 1
            self.total = _LOWEST + (was - _LOWEST + (1 if key == DOWN else -1)) % results
            self._row(ui, was)
            self._row(ui, self.total)
            ui.touch(_TOP, _TOP + results * _ROW)
        elif key == A:
            flow.do(ui, NATIVE_SUPPORT | self.total)
        elif key == B:
            ui.pop()
        else:
            shortcuts(ui, key)


def gains(game, pos) -> bytearray:
    """What results bring the active player: numbers of cards by result and kind (A19-A21)."""
    own = bytearray(RESOURCES * 16)
    hand = game.hands[pos[ACTIVE]]
    for total in range(_LOWEST, _HIGHEST + 1):
        claimed = production.claims(game, pos, total)
        for claim in production.served(game, pos, claimed, False):
            kind = claim & 15
            if claim >> 4 == hand + kind:
                own[RESOURCES * total + kind] += 1
    return own
