"""After answers in the open the handheld goes back to whoever had it, before his hand comes into
sight."""

from micropython import const

from ...keys import A, B
from ..kit.draw import CENTRE, foot, lines, page
from ..kit.palette import INK
from ..kit.screen import Screen
from . import flow
from .curtain import pass_to
from .notice import notices
from .shortcuts import shortcuts

_TOP = const(60)  # row of the box
_HIGH = const(82)  # rows of it without the words


class PassBack(Screen):
    """To whom, and why or what came of the answers; A goes on."""

    name = "pass_back"

    def __init__(self, words, record):
        self.words = words
        self.record = record  # of the last answer; what it brought him is told when he has it

    def draw(self, ui):
        match = ui.match
        t = ui.t
        wide = ui.width - 36
        page(ui, t("table.back_title"), match.teams[match.keeper])
        pass_to(ui, match.keeper, _TOP, _HIGH + 16 * len(ui.body.wrap(self.words, wide)))
        lines(ui, ui.body, self.words, 18, _TOP + 74, wide, INK, CENTRE)
        foot(ui, "A", t("table.i_am"), "X", t("common.menu"))

    def press(self, ui, key):
        if key in (A, B):
            ui.match.keep(ui.match.keeper)
            ui.pages = notices(ui, self.record)
            flow.proceed(ui)
        else:
            shortcuts(ui, key)
