"""Typing a name or a number with the d-pad: a grid of letters.

What is there to begin with gives way to the first letter typed; deleting keeps the rest of it.
"""

from ...keys import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from .draw import BAR, CENTRE, foot, page, panel, text
from .palette import DARK, INK, LIGHT, PAPER
from .screen import Screen
from .tap import toward

# MicroPython makes no small letters of Ä, Ö and Ü.
_CAPITALS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "1234567890")
_SMALL = ("abcdefghij", "klmnopqrst", "uvwxyzäöüß", "1234567890")
_DIGITS = ("1234567890",)
_COLUMNS = 10
_CELL = 22  # pixels, both ways
_PITCH = 24  # from one row of the grid to the next
_BOX = 26  # row where the text's box begins


class Entry(Screen):
    """`done(ui, text)` is called when the text is ready: `least` to `most` characters long."""

    name = "entry"
    at_once = True

    def __init__(self, title, text, done, least, most, digits=False):
        self.title = title
        self.text = text
        self.done = done
        self.least = least
        self.most = most
        self.fresh = True  # nothing typed yet
        self.short = False  # too short a text was to be taken
        self.digits = digits
        self.locked = False  # capitals or small letters as the player wants, not by themselves
        self.capital = True
        self.keys = ("delete", "ok") if digits else ("case", "space", "-", "delete", "ok")
        self.row = 0
        self.column = 0

    # Drawing

    def draw(self, ui):
        page(ui, self.title)
        self._box(ui)
        self._grid(ui)
        self._foot(ui)

    def _box(self, ui):
        """The text so far, with a mark where the next letter goes."""
        canvas = ui.canvas
        width = ui.width - 8
        panel(ui, 4, _BOX, width, 24)
        left = (ui.width - ui.body.width(self.text)) // 2
        if self.fresh and self.text:
            canvas.fill_rect(left - 3, _BOX + 3, ui.body.width(self.text) + 6, 18, LIGHT)
        end = text(ui, ui.body, self.text, left, _BOX + 5, ui.width - left - 4, INK)
        if not self.fresh and len(self.text) < self.most:
            canvas.fill_rect(end, _BOX + 17, 8, 2, INK)
        canvas.fill_rect(0, _BOX + 26, ui.width, 16, PAPER)
        key = "front.entry_digits" if self.digits else "front.entry_length"
        words = ui.t(key, self.least, self.most)
        ink = INK if self.short else DARK
        text(ui, ui.body, words, 8, _BOX + 28, ui.width - 16, ink, CENTRE)

    def _letters(self):
        if self.digits:
            return _DIGITS
        return _CAPITALS if self.capital else _SMALL

    def _place(self, ui):
        """Left and top of the grid."""
        height = (len(self._letters()) + 1) * _PITCH
        top = _BOX + 46
        left = (ui.width - _COLUMNS * _CELL) // 2
        return left, top + (ui.height - BAR - top - height) // 2

    def _grid(self, ui):
        for row, letters in enumerate(self._letters()):
            for column in range(len(letters)):
                self._cell(ui, row, column)
        for key in range(len(self.keys)):
            self._cell(ui, len(self._letters()), key * _COLUMNS // len(self.keys))

    def _cell(self, ui, row, column):
        """One key, inverse if it is chosen."""
        x, y = self._place(ui)
        y += row * _PITCH
        letters = self._letters()
        if row < len(letters):
            x += column * _CELL
            width = _CELL
            chosen = (row, column) == (self.row, self.column)
            words = letters[row][column]
        else:
            index = column * len(self.keys) // _COLUMNS
            width = _COLUMNS * _CELL // len(self.keys)
            x += index * width
            chosen = row == self.row and index == self._key()
            words = self.keys[index]
        paper, ink = (INK, PAPER) if chosen else (LIGHT, INK)
        ui.canvas.fill_rect(x + 1, y, width - 2, _CELL, paper)
        self._face(ui, words, x, y, width, ink)

    def _face(self, ui, words, x, y, width, ink):
        """What is printed on a key."""
        canvas = ui.canvas
        middle = x + width // 2
        if words == "space":
            canvas.fill_rect(middle - 9, y + 14, 18, 2, ink)
            canvas.fill_rect(middle - 9, y + 10, 2, 4, ink)
            canvas.fill_rect(middle + 7, y + 10, 2, 4, ink)
        elif words == "delete":
            for i in range(6):
                canvas.fill_rect(middle - 8 + i, y + 11 - i, 1, 2 * i + 1, ink)
            canvas.fill_rect(middle - 2, y + 9, 11, 5, ink)
        else:
            if words == "case":
                words = "abc" if self.capital else "ABC"
            elif words == "ok":
                words = ui.t("common.ok")
            text(ui, ui.body, words, x, y + 4, width, ink, CENTRE)

    def _foot(self, ui):
        back = self.fresh or not self.text
        hints = ["A", ui.t("front.type"), "B", ui.t("common.back" if back else "front.delete")]
        if not self.digits:
            hints += ["X", "abc" if self.capital else "ABC"]
        foot(ui, *hints + ["Y", ui.t("common.ok")])

    def _key(self):
        """Which of the keys in the lowest row the column is over."""
        return self.column * len(self.keys) // _COLUMNS

    # Keys

    def press(self, ui, key):
        if key in (UP, DOWN, LEFT, RIGHT):
            row, column = self.row, self.column
            self._move(key)
            self._cell(ui, row, column)
            self._cell(ui, self.row, self.column)
            top = self._place(ui)[1] + min(row, self.row) * _PITCH
            ui.touch(top, top + (abs(row - self.row) + 1) * _PITCH)
            return
        capital = self.capital
        if key == A:
            self._type(ui)
        elif key == B:
            if self.fresh or not self.text:
                ui.pop()
                return
            self._delete()
        elif key == X:
            self._switch_case()
        elif key == Y:
            self._finish(ui)
        if ui.screens[-1] is self:
            self._box(ui)
            if self.capital != capital:
                self._grid(ui)
            self._foot(ui)
            ui.touch(_BOX, ui.height)

    def point(self, ui, x, y):
        left, top = self._place(ui)
        row = (y - top) // _PITCH
        column = (x - left) // _CELL
        rows = len(self._letters())
        if not 0 <= row <= rows or not 0 <= column < _COLUMNS:
            return 0
        if row != self.row:
            return toward(self.row, row)
        if row < rows:
            return toward(self.column, column, LEFT, RIGHT)
        return toward(self._key(), column * len(self.keys) // _COLUMNS, LEFT, RIGHT)

    def _move(self, key):
        rows = len(self._letters())
        if key in (UP, DOWN):
            self.row = (self.row + (1 if key == DOWN else rows)) % (rows + 1)
            return
        step = 1
        if self.row == rows:
            step = _COLUMNS // len(self.keys)
            self.column -= self.column % step
        self.column = (self.column + (step if key == RIGHT else -step)) % _COLUMNS

    def _type(self, ui):
        letters = self._letters()
        if self.row < len(letters):
            self._add(letters[self.row][self.column])
            return
        key = self.keys[self._key()]
        if key == "ok":
            self._finish(ui)
        elif key == "delete":
            self._delete()
        elif key == "case":
            self._switch_case()
        else:
            self._add(" " if key == "space" else key)

    def _add(self, letter):
        text = "" if self.fresh else self.text
        if len(text) < self.most and (letter != " " or text):
            self._take(text + letter)

    def _delete(self):
        self._take(self.text[:-1])

    def _take(self, text):
        self.text = text
        self.fresh = False
        self.short = False
        self._set_case()

    def _set_case(self):
        """A capital first and after a space or hyphen, then small letters."""
        if not self.locked:
            self.capital = self.fresh or not self.text or self.text[-1] in " -"

    def _switch_case(self):
        if self.digits:
            return
        self.locked = not self.locked
        if self.locked:
            self.capital = not self.capital
        else:
            self._set_case()

    def _finish(self, ui):
        text = self.text.strip()
        if len(text) < self.least:
            self.short = True
            return
        ui.pop()
        self.done(ui, text)
