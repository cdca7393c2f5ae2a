"""What screens are drawn with: boxes, bars, lines of text in their place.

Every text goes through `text` or `lines` with the width it has room for, so that one test can
watch all of them in both languages.
"""

from micropython import const

from .palette import DARK, INK, LIGHT, PAPER

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

BAR = const(18)  # rows of the bar on top, and of the hint at the foot
ROW = const(18)  # rows of a line in a list
_HINT_GAP = const(5)  # columns between two hints at least, or they are written small


def text(ui, font, words, x, y, width, ink=INK, align=LEFT):
    """One line in a box `width` columns wide; returns where it ends."""
    free = width - font.width(words)
    if free < 0:
        words = cut(font, words, width)
    elif align != LEFT:
        x += free // 2 if align == CENTRE else free
    return font.draw(ui.device, words, x, y, ink)


def cut(font, words, width):
    """What fits of words too long for their place; the tests see that none of ours is."""
    return words[: font.fit(words, width - font.width(".."))] + ".."


def lines(ui, font, words, x, y, width, ink=INK, align=LEFT, gap=2):
    """Text wrapped to its box; returns the row below it."""
    for line in font.wrap(words, width):
        text(ui, font, line, x, y, width, ink, align)
        y += font.height + gap
    return y


def panel(ui, x, y, w, h, paper=PAPER):
    """A box to write on, with a rim that stands out from any board."""
    canvas = ui.canvas
    canvas.fill_rect(x, y, w, h, INK)
    canvas.fill_rect(x + 1, y + 1, w - 2, h - 2, paper)


def page(ui, title, badge=None):
    """An empty page under its title; `badge` is the team it belongs to."""
    ui.canvas.fill(PAPER)
    head(ui, title, badge)


def head(ui, title, badge=None):
    """The bar on top with a title."""
    ui.canvas.fill_rect(0, 0, ui.width, BAR, INK)
    x = 6
    if badge is not None:
        ui.sprites.draw(ui.canvas, "badge" + str(badge), x, 5, badge)
        x += 14
    text(ui, ui.body, title, x, 2, ui.width - x - 24, PAPER)
    battery(ui)


def battery(ui):
    """How full it is, in the corner; nothing where there is no sensor."""
    level = ui.device.battery()
    if level is not None:
        ui.sprites.draw(ui.canvas, "battery" + str(level), ui.width - 20, 5)


def foot(ui, *hints):
    """What the buttons do, at the foot: pairs of a button's letter and a word; small if they are
    many."""
    ui.hinted = hints
    y = ui.height - BAR
    ui.canvas.fill_rect(0, y, ui.width, BAR, INK)
    font, gap = _spread(ui, hints)
    x = 6 + gap // 2
    for i in range(0, len(hints), 2):
        for letter in _keys(ui, hints[i]):
            x = button(ui, letter, x, y + 4) + 1
        top = y + (BAR - font.height) // 2 + (font is ui.label)
        x = text(ui, font, hints[i + 1], x + 2, top, ui.width - x, PAPER) + gap


def _spread(ui, hints):
    """The font of the hints, and the columns between two of them."""
    font = ui.body if has_room(ui, hints) else ui.label
    return font, _gap(ui, font, hints)


def has_room(ui, hints) -> bool:
    """Whether the foot takes them all in body size."""
    return _gap(ui, ui.body, hints) >= _HINT_GAP


def _gap(ui, font, hints) -> int:
    total = sum([_hint_width(ui, font, hints, i) for i in range(0, len(hints), 2)])
    return (ui.width - 12 - total) // max(1, len(hints) // 2)


def _hint_width(ui, font, hints, i) -> int:
    return 11 * len(_keys(ui, hints[i])) + 2 + font.width(hints[i + 1])


def hint_at(ui, x) -> str:
    """The letter of the hint at a column of the foot; of two letters the one that is nearer."""
    hints = ui.hinted
    font, gap = _spread(ui, hints)
    left = 6
    for i in range(0, len(hints), 2):
        right = left + gap + _hint_width(ui, font, hints, i)
        if x < right:
            letters = hints[i]
            return letters[0] if x < left + gap // 2 + 11 else letters[-1]
        left = right
    return ""


def _keys(ui, letter):
    """The buttons to press: with only four of them the menu and the hand are two at once."""
    return "A" + letter if ui.device.four and letter in "XY" else letter


def button(ui, letter, x, y):
    """A button's letter as it is printed on the case; returns the column after it."""
    ui.canvas.fill_rect(x + 1, y, 8, 11, LIGHT)
    ui.canvas.fill_rect(x, y + 1, 10, 9, LIGHT)
    text(ui, ui.label, letter, x, y + 1, 10, INK, CENTRE)
    return x + 10


def scrollbar(ui, x, y, h, first, shown, total):
    """Where the rows shown stand among all."""
    if total > shown:
        ui.canvas.fill_rect(x, y, 3, h, LIGHT)
        size = max(6, h * shown // total)
        ui.canvas.fill_rect(x, y + (h - size) * first // (total - shown), 3, size, DARK)
