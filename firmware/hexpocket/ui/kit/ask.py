"""A question over the screen: some sentences and the answers to choose from."""

from ...keys import A, B
from .draw import ROW, foot, lines, panel
from .menu import List
from .screen import Screen

_LINE = 16  # rows a line of text takes


class Ask(Screen):
    """`answers` are pairs of a text and what to call with ui when it is chosen, or None.

    The first is chosen at the beginning, so it is the one that does no harm. B does nothing but
    close the question.
    """

    name = "ask"
    overlay = True

    def __init__(self, words, answers):
        self.words = words
        self.list = List(answers)

    def draw(self, ui):
        y, height = self._place(ui)
        count = len(self.list.items)
        panel(ui, 12, y, ui.width - 24, height)
        lines(ui, ui.body, self.words, 22, y + 9, ui.width - 44)
        self.list.draw(ui, 18, y + height - count * ROW - 7, ui.width - 36, count)
        if ui.settings.hints:
            foot(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _place(self, ui):
        """Top and height of the box."""
        words = len(ui.body.wrap(self.words, ui.width - 44)) * _LINE
        height = words + len(self.list.items) * ROW + 24
        return (ui.height - height) // 2, height

    def press(self, ui, key):
        if key in (A, B):
            act = self.list.value() if key == A else None
            ui.pop()
            if act:
                act(ui)
        else:
            self.list.press(ui, key)
