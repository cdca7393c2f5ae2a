"""What this is: version and notice."""

from ... import VERSION
from ...keys import A, B
from ..kit.draw import CENTRE, foot, lines, page, text
from ..kit.palette import DARK, INK, SEA
from ..kit.screen import Screen


class About(Screen):
    name = "about"
    anywhere = A

    def draw(self, ui):
        page(ui, ui.t("front.about"))
        ui.canvas.fill_rect(0, 18, ui.width, 48, SEA)
        ui.sprites.draw(ui.canvas, "logo", (ui.width - 198) // 2, 25)
        words = ui.t("front.version", VERSION)
        text(ui, ui.body, words, 8, 72, ui.width - 16, INK, CENTRE)
        lines(ui, ui.body, ui.t("front.notice"), 12, 94, ui.width - 24, DARK)
        foot(ui, "B", ui.t("common.back"))

    def press(self, ui, key):
        if key in (A, B):
            ui.pop()
