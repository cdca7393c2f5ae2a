"""A message over everything, until it is read."""

from ...keys import A, B
from .draw import button, lines, panel, text
from .screen import Screen


class Message(Screen):
    """Some sentences in a box; A or B closes it. `then(ui)` is called when it is gone."""

    name = "message"
    overlay = True
    anywhere = A

    def __init__(self, words, then=None):
        self.words = words
        self.then = then

    def draw(self, ui):
        width = ui.width - 56
        rows = ui.body.wrap(self.words, width)
        height = len(rows) * 16 + 44
        x = 18
        y = (ui.height - height) // 2
        panel(ui, x, y, ui.width - 36, height)
        below = lines(ui, ui.body, self.words, x + 10, y + 10, width)
        self._hint(ui, below + 7)

    def _hint(self, ui, y):
        """How to close it, in the middle."""
        words = ui.t("common.go_on")
        wide = ui.body.width(words)
        x = button(ui, "A", (ui.width - wide - 13) // 2, y) + 3
        text(ui, ui.body, words, x, y - 2, wide)

    def press(self, ui, key):
        if key in (A, B):
            ui.pop()
            if self.then:
                self.then(ui)
