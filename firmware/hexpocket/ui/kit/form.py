"""A page of rows with a value each: up and down choose a row, left and right change its value."""

from ...keys import DOWN, LEFT, UP, A, B
from ...keys import RIGHT as KEY_RIGHT
from .draw import BAR, CENTRE, RIGHT, ROW, foot, lines, page, text
from .menu import ON_INK
from .palette import DARK, INK, LIGHT, PAPER
from .screen import Screen
from .tap import toward

TOP = BAR + 3  # where the rows begin
MARGIN = 6
ABOUT = 34  # rows of the lines at the foot
_TIGHT = 16  # rows of pixels of a value where there are many
_ARROW = 11  # columns of an arrow beside a value


class Form(Screen):
    """What a page says of its rows is in the methods below; rows are known by keys."""

    extra = 0  # rows of pixels kept free below its rows
    words = ""  # how its strings begin, followed by title, KEY, and about_KEY

    def __init__(self):
        self.at = 0

    def rows(self, ui) -> list:
        """The keys of the rows; which there are may change with the values."""
        return []

    def value(self, ui, key):
        """The value as a text; None: the row is a button."""

    def change(self, ui, key, step):
        """The next value (1) or the one before (-1)."""

    def act(self, ui, key):
        """A on a row: the next value, unless the row does something."""
        self.change(ui, key, 1)

    def leave(self, ui):
        ui.pop()

    def about(self, ui, key) -> str:
        """What the row means, for the foot of the page: two lines at most."""
        return self.said(ui, "about_" + key)

    def said(self, ui, key) -> str:
        return ui.t(self.words + key)

    def hints(self, ui, key):
        """What A does on the row, and other buttons but B: letters and words."""
        return ("A", ui.t("front.change"))

    def height(self, ui, key) -> int:
        """Rows of pixels that the row takes."""
        return self._pitch(ui) if self.value(ui, key) is not None else ROW + 5

    def _pitch(self, ui) -> int:
        """Rows of pixels that a value takes."""
        room = ui.height - BAR - ABOUT - TOP - self.extra
        return _TIGHT if len(self.rows(ui)) * ROW + 5 > room else ROW

    # Drawing

    def draw(self, ui):
        page(ui, self.said(ui, "title"))
        self.draw_rows(ui)

    def draw_rows(self, ui):
        """All below the title."""
        ui.canvas.fill_rect(0, BAR, ui.width, ui.height - BAR, PAPER)
        y = TOP
        for index, key in enumerate(self.rows(ui)):
            self.draw_row(ui, key, y, index == self.at)
            y += self.height(ui, key)
        self.draw_extra(ui, y)
        self._draw_about(ui)

    def _draw_about(self, ui):
        """What the chosen row means, and what the buttons do there."""
        key = self.rows(ui)[self.at]
        width = ui.width - 2 * MARGIN
        y = ui.height - BAR - ABOUT
        ui.canvas.fill_rect(MARGIN, y, width, ABOUT, PAPER)
        ui.canvas.fill_rect(MARGIN, y, width, 1, LIGHT)
        lines(ui, ui.body, self.about(ui, key), MARGIN + 2, y + 3, width - 4, DARK)
        foot(ui, *self.hints(ui, key) + ("B", ui.t("common.back")))

    def _draw_again(self, ui, index):
        """One row, chosen or not."""
        rows = self.rows(ui)
        y = TOP
        for key in rows[:index]:
            y += self.height(ui, key)
        self.draw_row(ui, rows[index], y, index == self.at)
        ui.touch(y, ui.height)

    def draw_extra(self, ui, y):
        """More below the rows."""

    def draw_row(self, ui, key, y, chosen):
        canvas = ui.canvas
        width = ui.width - 2 * MARGIN
        words = self.said(ui, key)
        value = self.value(ui, key)
        if value is None:
            _button(ui, words, y, width, chosen)
            return
        paper, ink = (INK, PAPER) if chosen else (PAPER, INK)
        high = self._pitch(ui)
        canvas.fill_rect(MARGIN, y, width, high, paper)
        y += (high - 14) // 2
        end = text(ui, ui.body, words, MARGIN + 6, y, width - 8, ink)
        draw_value(ui, ui.body, value, end + 8, y, ink, chosen)

    # Keys

    def press(self, ui, key):
        rows = self.rows(ui)
        if key in (UP, DOWN):
            was = self.at
            self.at = (was + (1 if key == DOWN else -1)) % len(rows)
            self._draw_again(ui, was)
            self._draw_again(ui, self.at)
            self._draw_about(ui)
        elif key in (LEFT, KEY_RIGHT):
            self.change(ui, rows[self.at], 1 if key == KEY_RIGHT else -1)
            self._draw_changed(ui, rows)
        elif key == A:
            self.act(ui, rows[self.at])
            if ui.screens[-1] is self:
                self._draw_changed(ui, rows)
        elif key == B:
            self.leave(ui)

    def point(self, ui, x, y):
        below = TOP
        for index, key in enumerate(self.rows(ui)):
            below += self.height(ui, key)
            if TOP <= y < below:
                return toward(self.at, index)
        return 0

    def _draw_changed(self, ui, rows):
        """The row with its new value; everything if there are other rows now."""
        if self.rows(ui) != rows:
            ui.redraw()
            return
        self._draw_again(ui, self.at)
        self._draw_about(ui)


def value_width(ui, font, words) -> int:
    """Columns that a value takes, with its arrows and the margin."""
    return font.width(words) + 2 * _ARROW + MARGIN


def draw_value(ui, font, words, x, y, ink, chosen):
    """A value at the right margin, not further left than x; between arrows if it is chosen."""
    right = ui.width - MARGIN - _ARROW
    text(ui, font, words, x, y, right - x, ink, RIGHT)
    if chosen:
        y += (font.height - 9) // 2
        left = right - font.width(words) - _ARROW
        ui.sprites.draw(ui.canvas, "arrow-right", right + 1, y, None, ON_INK)
        ui.sprites.draw(ui.canvas, "arrow-left", left, y, None, ON_INK)


def _button(ui, words, y, width, chosen):
    """A row that does something."""
    paper, ink = (INK, PAPER) if chosen else (LIGHT, INK)
    ui.canvas.fill_rect(MARGIN, y, width, ROW + 2, paper)
    end = text(ui, ui.body, words, MARGIN, y + 3, width, ink, CENTRE)
    if chosen:
        ui.sprites.draw(ui.canvas, "arrow-right", end + 4, y + 5, None, ON_INK)
