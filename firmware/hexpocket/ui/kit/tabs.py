"""Pages side by side under one title: which one is shown, and turning them with left and right."""

from micropython import const

from ...keys import LEFT, RIGHT
from .draw import BAR, CENTRE, text
from .palette import DARK, INK, PAPER

BELOW = const(36)  # the first row under the tabs


def tabs(ui, names, at):
    """A tab for each page, the one shown open to it; they share what their words leave free."""
    canvas = ui.canvas
    free = (ui.width - sum([ui.body.width(name) for name in names])) // len(names)
    canvas.fill_rect(0, BAR, ui.width, BELOW - BAR, DARK)
    x = 0
    for i, name in enumerate(names):
        width = ui.body.width(name) + free
        if i == at:
            canvas.fill_rect(x + 1, BAR + 1, width - 2, BELOW - BAR, INK)
            canvas.fill_rect(x + 2, BAR + 2, width - 4, BELOW - BAR, PAPER)
        text(ui, ui.body, name, x + 3, BAR + 3, width - 6, INK if i == at else PAPER, CENTRE)
        x += width


def tab_at(ui, names, x) -> int:
    """The page whose tab is at a column."""
    free = (ui.width - sum([ui.body.width(name) for name in names])) // len(names)
    right = 0
    for i, name in enumerate(names):
        right += ui.body.width(name) + free
        if x < right:
            return i
    return len(names) - 1


def to_tab(ui, names, at, x) -> int:
    """The key that leads to the tab at a column; 0 if it is the one shown."""
    goal = tab_at(ui, names, x)
    return 0 if goal == at else RIGHT if goal > at else LEFT


def turned(at, key, count) -> int:
    """The page after a key press: left and right, round at the ends."""
    return (at + (key == RIGHT) - (key == LEFT)) % count
