"""The first start asks for the language: each is written in itself, signs say what to press."""

from micropython import const

from ...keys import DOWN, UP, A
from ..kit.draw import CENTRE, button, foot, panel, text
from ..kit.menu import ON_INK
from ..kit.palette import DARK, INK, PAPER, SEA
from ..kit.screen import Screen
from ..kit.strings import Strings
from ..kit.tap import toward
from ..play import flow
from ..settings import LANGUAGES
from . import scenery

_TOP = const(68)
_HIGH = const(64)  # rows of a language
_PITCH = const(74)


class FirstStart(Screen):
    """A language is chosen, kept, and never asked for again."""

    name = "language"

    def __init__(self, ui):
        self.at = ui.settings.lang
        self.words = []  # of each language: its name, what choosing it means
        for language in LANGUAGES:
            t = Strings(ui.device.asset("strings/" + language + ".hxl"))
            self.words.append((t.language, t("front.play_in")))

    def draw(self, ui):
        canvas = ui.canvas
        canvas.fill(SEA)
        scenery.draw_waves(ui, 0)
        ui.sprites.draw(canvas, "logo", (ui.width - 198) // 2, 12)
        for row in range(len(self.words)):
            self._row(ui, row)
        foot(ui)
        x = ui.width // 2 - 50
        y = ui.height - 14
        for sign in ("arrow-up", "arrow-down"):
            ui.sprites.draw(canvas, sign, x, y, None, ON_INK)
            x += 14
        x = button(ui, "A", x + 44, y) + 5
        ui.sprites.draw(canvas, "check", x, y, None, ON_INK)

    def _row(self, ui, row):
        name, words = self.words[row]
        chosen = row == self.at
        y = _TOP + row * _PITCH
        wide = ui.width - 32
        panel(ui, 16, y, wide, _HIGH, INK if chosen else PAPER)
        ink = PAPER if chosen else INK
        if chosen:
            ui.sprites.draw(ui.canvas, "arrow-right", 24, y + 15, None, ON_INK)
        text(ui, ui.title, name, 18, y + 6, wide - 4, ink, CENTRE)
        text(ui, ui.body, words, 18, y + 42, wide - 4, ink if chosen else DARK, CENTRE)

    def point(self, ui, x, y):
        row = (y - _TOP) // _PITCH
        return toward(self.at, row) if 0 <= row < len(self.words) else 0

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.words)
            for row in range(len(self.words)):
                self._row(ui, row)
            ui.touch(_TOP, _TOP + len(self.words) * _PITCH)
        elif key == A:
            ui.settings.lang = self.at
            ui.obey_settings()
            flow.complain(ui, ui.settings.keep())
            ui.home()
