"""After an answer in the open: the handheld goes back to whoever has his turn, before his hand
comes into sight."""

from micropython import const

from ...keys import A, B
from ..kit.draw import CENTRE, foot, lines, page
from ..kit.palette import INK
from ..kit.screen import Screen
from ..play import flow
from ..play.curtain import pass_to
from ..play.shortcuts import shortcuts

_TOP = const(60)
_HIGH = const(98)


class PassBack(Screen):
    """To whom; A goes on."""

    name = "pass_back"

    def draw(self, ui):
        match = ui.match
        t = ui.t
        page(ui, t("knights_table.back_title"), match.teams[match.keeper])
        pass_to(ui, match.keeper, _TOP, _HIGH)
        words = t("knights_table.why_turn")
        lines(ui, ui.body, words, 18, _TOP + 74, ui.width - 36, INK, CENTRE)
        foot(ui, "A", t("table.i_am"), "X", t("common.menu"))

    def press(self, ui, key):
        if key in (A, B):
            flow.proceed(ui)
        else:
            shortcuts(ui, key)
