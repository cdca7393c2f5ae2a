"""A list to choose from, by itself or in a panel over the screen below."""

from ...keys import DOWN, UP, A, B
from .draw import ROW, panel, scrollbar, text
from .palette import INK, LIGHT, PAPER
from .screen import Screen

_PAD = 4  # pixels between the panel's rim and its rows
_ABOVE = 22  # rows kept free at the foot, for the hand bar


class List:
    """Rows of which one is chosen: `(text, value)`, with a sprite third and its team fourth."""

    def __init__(self, items, at=0):
        self.items = items
        self.at = at
        self.first = 0  # shown
        self._box = (0, 0, 0, 0)  # where it was drawn: left, top, width, rows

    def value(self):
        return self.items[self.at][1]

    def move(self, key) -> bool:
        """Up and down, round at the ends; whether it moved."""
        step = 1 if key == DOWN else -1 if key == UP else 0
        if not step or len(self.items) < 2:
            return False
        self.at = (self.at + step) % len(self.items)
        return True

    def press(self, ui, key) -> bool:
        """Move, and draw no more than the rows that change; whether it moved."""
        was = self.at
        if not self.move(key):
            return False
        _, y, _, rows = self._box
        if self.first <= self.at < self.first + rows:
            self._row(ui, was)
            self._row(ui, self.at)
            y += (min(was, self.at) - self.first) * ROW
            rows = abs(was - self.at) + 1
        else:
            self.draw(ui, *self._box)
        ui.touch(y, y + rows * ROW)
        return True

    def draw(self, ui, x, y, width, rows):
        """As many rows as there is room for, the chosen one among them."""
        count = len(self.items)
        self._box = (x, y, width, rows)
        self.first = max(min(self.first, self.at), self.at - rows + 1)
        self.first = max(0, min(self.first, count - rows))
        scrollbar(ui, x + width - 3, y, rows * ROW, self.first, rows, count)
        for index in range(self.first, min(self.first + rows, count)):
            self._row(ui, index)

    def _row(self, ui, index):
        x, y, width, rows = self._box
        y += (index - self.first) * ROW
        if len(self.items) > rows:
            width -= 5  # for the scroll bar
        item = self.items[index]
        chosen = index == self.at
        ui.canvas.fill_rect(x, y, width, ROW, INK if chosen else PAPER)
        if chosen:
            ui.sprites.draw(ui.canvas, "arrow-right", x + 2, y + 4, None, ON_INK)
        left = x + 14
        if len(item) > 2 and item[2]:
            icon = ui.sprites.find(item[2])
            w, h = ui.sprites.size(icon)
            team = item[3] if len(item) > 3 else None
            ui.sprites.draw(ui.canvas, icon, left + (16 - w) // 2, y + (ROW - h) // 2, team)
            left += 20
        text(ui, ui.body, item[0], left, y + 2, x + width - left - 2, PAPER if chosen else INK)

    def width(self, ui):
        """Columns the widest row needs."""
        widest = 0
        for item in self.items:
            icon = 20 if len(item) > 2 and item[2] else 0
            widest = max(widest, 14 + icon + ui.body.width(item[0]) + 4)
        return widest

    def draw_panel(self, ui, most):
        """In a box of at most `most` rows above the hand bar."""
        rows = min(most, len(self.items))
        scroll = 5 if len(self.items) > rows else 0
        w = min(ui.width - 4, self.width(ui) + 2 * _PAD + scroll)
        h = rows * ROW + 2 * _PAD
        y = ui.height - _ABOVE - h
        panel(ui, 2, y, w, h)
        self.draw(ui, 2 + _PAD, y + _PAD, w - 2 * _PAD, rows)


# Sprites drawn in ink, turned light for a dark row.
ON_INK = bytes((PAPER, PAPER, LIGHT, LIGHT, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))


class Menu(Screen):
    """A list in a panel low on the screen; the board stays in sight above it."""

    overlay = True

    def __init__(self, name, items, choose, most=7):
        self.name = name
        self.list = List(items)
        self.choose = choose  # called with ui and the value of the row
        self.most = most  # rows shown at once

    def draw(self, ui):
        self.list.draw_panel(ui, self.most)

    def press(self, ui, key):
        if key == A:
            self.choose(ui, self.list.value())
        elif key == B:
            ui.pop()
        else:
            self.list.press(ui, key)
