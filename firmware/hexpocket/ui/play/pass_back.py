"""After answers in the open the handheld goes back to whoever had it, before his hand comes into
sight."""

from micropython import const

from ...keys import A, B
from ..kit.draw import CENTRE, foot, lines, page
from ..kit.palette import INK
from ..kit.screen import Screen
from . import flow
from .curtain import pass_to
from .shortcuts import shortcuts

_TOP = const(60)
_HIGH = const(98)


class PassBack(Screen):
    """To whom, and what came of the answers if there is no other page for it; A goes on."""

    name = "pass_back"

    def __init__(self, words):
        self.words = words

    def draw(self, ui):
        match = ui.match
        t = ui.t
        page(ui, t("table.back_title"), match.teams[match.keeper])
        pass_to(ui, match.keeper, _TOP, _HIGH)
        lines(ui, ui.body, self.words, 18, _TOP + 74, ui.width - 36, INK, CENTRE)
        foot(ui, "A", t("table.i_am"), "X", t("common.menu"))

    def press(self, ui, key):
        if key in (A, B):
            ui.match.keep(ui.match.keeper)
            flow.proceed(ui)
        else:
            shortcuts(ui, key)
