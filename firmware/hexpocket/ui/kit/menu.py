"""A list to choose from, by itself or in a panel over the screen below."""

from ...keys import DOWN, UP, A, B
from .cardrow import GREY
from .draw import BAR, ROW, foot, panel, scrollbar, text
from .palette import DARK, INK, LIGHT, PAPER
from .screen import Screen
from .tap import toward

PAD = 4  # pixels between the panel's rim and its rows
_ABOVE = 22  # rows kept free at the foot, for the hand bar
_APART = 5  # rows between those that scroll and the last one that does not
_PICTURE = 13  # columns of a picture at a row's end, and of a padlock


class List:
    """Rows of which one is chosen: `(text, value)`, and as far as needed a sprite, its team,
    whether the row is shut, then for each picture at its end a sprite and whether it is grey.

    With `kept` the last row stays in sight below the others, which scroll.
    """

    def __init__(self, items, at=0, kept=False):
        self.items = items
        self.at = at
        self.kept = kept
        self.first = 0  # shown
        self._box = (0, 0, 0, 0)  # where it was drawn: left, top, width, rows that scroll

    def value(self):
        return self.items[self.at][1]

    def is_shut(self) -> bool:
        """Whether the row chosen cannot be had now."""
        item = self.items[self.at]
        return len(item) > 4 and item[4]

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
        first = self.first
        self._scroll()
        if self.first == first:
            self._row(ui, was)
            self._row(ui, self.at)
            ui.touch(self._row_at(min(was, self.at)), self._row_at(max(was, self.at)) + ROW)
        else:
            self.draw(ui, *self._box)
            ui.touch(self._box[1], self._row_at(len(self.items) - 1) + ROW)
        return True

    def point(self, x, y) -> int:
        """The key that leads to the row at a pixel, see tap.py."""
        left, top, width, rows = self._box
        last = len(self.items) - 1
        row = (y - top) // ROW
        goal = self.first + row
        if self.kept and y >= self._row_at(last):
            row = 0
            goal = last if y < self._row_at(last) + ROW else last + 1
        if not 0 <= row < rows or not left <= x < left + width or goal > last:
            return 0
        return toward(self.at, goal)

    def draw(self, ui, x, y, width, rows):
        """As many rows as there is room for, the chosen one among them."""
        self._box = (x, y, width, rows)
        self._scroll()
        count = len(self.items) - self.kept
        scrollbar(ui, x + width - 3, y, rows * ROW, self.first, rows, count)
        for index in range(self.first, min(self.first + rows, count)):
            self._row(ui, index)
        if self.kept:
            ui.canvas.hline(x, y + rows * ROW + _APART // 2, width, LIGHT)
            self._row(ui, count)

    def _scroll(self):
        """Have the row chosen in sight."""
        rows = self._box[3]
        count = len(self.items) - self.kept
        if self.at < count:
            self.first = max(min(self.first, self.at), self.at - rows + 1)
        self.first = max(0, min(self.first, count - rows))

    def _row_at(self, index) -> int:
        """The first row of pixels of a row in sight."""
        _, y, _, rows = self._box
        if self.kept and index == len(self.items) - 1:
            return y + rows * ROW + _APART
        return y + (index - self.first) * ROW

    def _row(self, ui, index):
        x, _, width, rows = self._box
        y = self._row_at(index)
        if len(self.items) - self.kept > rows:
            width -= 5  # for the scroll bar
        item = self.items[index]
        chosen = index == self.at
        shut = len(item) > 4 and item[4]
        ui.canvas.fill_rect(x, y, width, ROW, INK if chosen else PAPER)
        if chosen:
            ui.sprites.draw(ui.canvas, "arrow-right", x + 2, y + 4, None, ON_INK)
        left = x + 14
        if len(item) > 2 and item[2]:
            icon = ui.sprites.find(item[2])
            w, h = ui.sprites.size(icon)
            team = item[3] if len(item) > 3 and not shut else None
            at = left + (16 - w) // 2
            ui.sprites.draw(ui.canvas, icon, at, y + (ROW - h) // 2, team, GREY if shut else None)
            left += 20
        right = x + width - 2
        if shut:
            right -= _PICTURE
            ui.sprites.draw(ui.canvas, "padlock", right + 3, y + 3)
        for i in range(len(item) - 2, 4, -2):
            right -= _PICTURE
            grey = GREY if item[i + 1] else None
            ui.sprites.draw(ui.canvas, item[i], right, y + 3, None, grey)
        ink = (LIGHT if shut else PAPER) if chosen else DARK if shut else INK
        text(ui, ui.body, item[0], left, y + 2, right - left, ink)

    def width(self, ui):
        """Columns the widest row needs."""
        widest = 0
        for item in self.items:
            wide = 18 + ui.body.width(item[0])
            if len(item) > 2 and item[2]:
                wide += 20
            if len(item) > 4 and item[4]:
                wide += _PICTURE
            if len(item) > 5:
                wide += _PICTURE * (len(item) - 5) // 2 + 4
            widest = max(widest, wide)
        return widest

    def draw_panel(self, ui, most, wide=0, head=0) -> int:
        """In a box of at most `most` rows above the hand bar; returns the box's first row.

        With a width it has all of these rows, and `head` rows of pixels are left free on top.
        """
        count = len(self.items) - self.kept
        rows = most if wide else min(most, count)
        scroll = 5 if count > rows else 0
        wide = wide or min(ui.width - 4, self.width(ui) + 2 * PAD + scroll)
        high = rows * ROW + 2 * PAD + head
        if self.kept:
            high += ROW + _APART
        y = ui.height - _ABOVE - high
        if ui.settings.hints:
            y -= BAR
        panel(ui, 2, y, wide, high)
        self.draw(ui, 2 + PAD, y + PAD + head, wide - 2 * PAD, rows)
        return y


# Sprites drawn in ink, turned light for a dark row.
ON_INK = bytes((PAPER, PAPER, LIGHT, LIGHT, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))


class Menu(Screen):
    """A list in a panel low on the screen; the board stays in sight above it."""

    overlay = True
    back = "common.back"  # what B does

    def __init__(self, name, items, choose, most=7):
        self.name = name
        self.list = List(items)
        self.choose = choose  # called with ui and the value of the row
        self.most = most  # rows shown at once

    def draw(self, ui):
        self.list.draw_panel(ui, self.most)
        if ui.settings.hints:
            foot(ui, "A", ui.t("common.choose"), "B", ui.t(self.back))

    def press(self, ui, key):
        if key == A:
            self.choose(ui, self.list.value())
        elif key == B:
            ui.pop()
        else:
            self.list.press(ui, key)
