"""Rows that scroll under a title: up and down by one, left and right by a page."""

from ...keys import DOWN, LEFT, RIGHT, UP, B
from .draw import BAR, scrollbar
from .palette import PAPER
from .screen import Screen
from .tap import THERE

_TOP = BAR + 3


class Rows(Screen):
    """A screen of rows, all equally high. Who builds on it says what they are and draws them."""

    pitch = 18  # rows of pixels

    def __init__(self):
        self.rows = []
        self.made = False  # they are asked for when first drawn, and again when this is unset
        self.first = 0

    def make(self, ui) -> list:
        """The rows."""
        return []

    def draw_row(self, ui, row, y):
        """Draw one of them."""

    def start(self, ui) -> int:
        """The first row to show."""
        return 0

    def shown(self, ui) -> int:
        return (ui.height - 2 * BAR - 6) // self.pitch

    def last(self, ui) -> int:
        """The first row shown when the end is reached."""
        return max(0, len(self.rows) - self.shown(ui))

    def draw_rows(self, ui):
        if not self.made:
            self.made = True
            self.rows = self.make(ui)
            self.first = min(self.start(ui), self.last(ui))
        shown = self.shown(ui)
        ui.canvas.fill_rect(0, BAR, ui.width, ui.height - 2 * BAR, PAPER)
        y = _TOP
        for row in self.rows[self.first : self.first + shown]:
            self.draw_row(ui, row, y)
            y += self.pitch
        scrollbar(ui, ui.width - 6, _TOP, shown * self.pitch, self.first, shown, len(self.rows))

    def point(self, ui, x, y):
        """A tap turns the page, on in the lower half and back in the upper one."""
        if y >= ui.height // 2 and self.first < self.last(ui):
            return THERE | RIGHT
        if y < ui.height // 2 and self.first:
            return THERE | LEFT
        return Screen.point(self, ui, x, y)

    def press(self, ui, key):
        if key == B:
            ui.pop()
        elif self.made:
            page = self.shown(ui) - 1
            step = {UP: -1, DOWN: 1, LEFT: -page, RIGHT: page}.get(key, 0)
            first = max(0, min(self.first + step, self.last(ui)))
            if first != self.first:
                self.first = first
                self.draw_rows(ui)
                ui.touch(BAR, ui.height - BAR)
