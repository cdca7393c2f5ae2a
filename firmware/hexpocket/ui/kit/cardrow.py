"""Cards on the screen: the kinds side by side to choose from, and small goods in a line.

A selection moves by redrawing two frames; the cards themselves stay as they are.
"""

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ...engine import trade
from .draw import CENTRE, text
from .palette import DARK, DESERT, HIGHLIGHT, INK, LIGHT, PAPER

WIDE = const(42)  # of a card where there is room, pixels; its picture takes 32
HIGH = const(56)
PLAIN = const(40)  # rows of a card without a number
_RIM = const(3)  # of the frame around the chosen card
_PICTURE = const(36)  # rows of a card above its number
_APART = const(5)  # columns between two goods in a line
_TIGHT = const(3)  # and in a line that would be too long

_ROW = bytearray(16)  # pixels on their way to twice their size
_TWICE = bytearray(32)

# For what cannot be chosen: outlines dark, areas light.
GREY = bytes((DARK, PAPER, LIGHT, DARK) + (LIGHT,) * 12)


def wide(ui, kinds) -> int:
    """How wide a card is in a row of so many."""
    return min(WIDE, (ui.width - 8) // kinds - 4)


def left(ui, kinds, column) -> int:
    """Where a card begins in a row of so many."""
    across = wide(ui, kinds)
    gaps = kinds - 1
    pitch = (ui.width - across - 12) // gaps
    return (ui.width - gaps * pitch - across) // 2 + column * pitch


def column(ui, kinds, x) -> int:
    """The card at a column of pixels in a row of so many, or -1."""
    across = wide(ui, kinds)
    for kind in range(kinds):
        if 0 <= x - left(ui, kinds, kind) < across:
            return kind
    return -1


def card(ui, x, y, sprite, number=None, live=True, across=WIDE):
    """A card with its picture twice as large, as far as it is wide enough, and a number below
    unless None."""
    canvas = ui.canvas
    blank(ui, x, y, across, PLAIN if number is None else HIGH, DESERT if live else PAPER)
    large = across > 32
    at = x + across // 2 - (16 if large else 8)
    top = y + (3 if large else 11)
    ui.sprites.draw(canvas, sprite, at, top, None, None if live else GREY)
    if large:
        double(ui, at, top, 16, 16)
    if number is not None:
        canvas.fill_rect(x + 1, y + _PICTURE + 1, across - 2, 1, INK if live else LIGHT)
        canvas.fill_rect(x + 1, y + _PICTURE + 2, across - 2, HIGH - _PICTURE - 4, PAPER)
        canvas.fill_rect(x + 2, y + HIGH - 2, across - 4, 1, PAPER)
        ink = INK if live else DARK
        words = str(number)
        y += _PICTURE + 3
        if len(words) < 5:
            text(ui, ui.body, words, x + 2, y, across - 4, ink, CENTRE)
        else:  # a purse of gold
            text(ui, ui.label, words, x + 1, y + 3, across - 2, ink, CENTRE)


def blank(ui, x, y, w, h, paper):
    """A box with round corners."""
    canvas = ui.canvas
    canvas.fill_rect(x + 1, y, w - 2, h, INK)
    canvas.fill_rect(x, y + 1, w, h - 2, INK)
    canvas.fill_rect(x + 1, y + 1, w - 2, h - 2, paper)
    for corner in (x + 1, x + w - 2):
        canvas.pixel(corner, y + 1, INK)
        canvas.pixel(corner, y + h - 2, INK)


def frame(ui, x, y, h, ink=HIGHLIGHT, across=WIDE):
    """The frame around what is chosen, as wide as a card; in PAPER it goes away."""
    canvas = ui.canvas
    canvas.fill_rect(x - 1, y - _RIM, across + 2, _RIM, ink)
    canvas.fill_rect(x - 1, y + h, across + 2, _RIM, ink)
    canvas.fill_rect(x - _RIM, y - 1, _RIM, h + 2, ink)
    canvas.fill_rect(x + across, y - 1, _RIM, h + 2, ink)
    canvas.rect(x - 2, y - 2, across + 4, h + 4, ink)


def double(ui, x, y, w, h):
    """Enlarge what is drawn at (x, y), w by h, to twice its size in place; w is even, up to 32."""
    canvas = ui.canvas
    row = FrameBuffer(_ROW, w, 1, GS4_HMSB)
    twice = FrameBuffer(_TWICE, 2 * w, 1, GS4_HMSB)
    for at in range(h - 1, -1, -1):  # upwards: no row is written before it was read
        row.blit(canvas, -x, -y - at)
        for i in range(w >> 1):
            byte = _ROW[i]
            _TWICE[2 * i] = (byte >> 4) * 17
            _TWICE[2 * i + 1] = (byte & 15) * 17
        canvas.blit(twice, x, y + 2 * at)
        canvas.blit(twice, x, y + 2 * at + 1)


def beside(open_kinds, at, step) -> int:
    """The next kind with its bit set in that direction, round at the ends; `at` if alone."""
    kinds = 0
    while open_kinds >> kinds:
        kinds += 1
    for _ in range(kinds):
        at = (at + step) % kinds
        if open_kinds >> at & 1:
            break
    return at


# Goods: lists of (kind, number)


def side(game, view, bundle, sign) -> list:
    """What the maker of a bundle gets (sign 1) or gives (-1)."""
    found = []
    for kind in range(game.kinds):
        value = sign * trade.amount(game, view, bundle, kind)
        if value > 0:
            found.append((kind, value))
    return found


def goods(ui, pairs, x, y, ink=INK, size=12, tight=False) -> int:
    """Numbers and icons, 12 or 16 pixels, in a line; returns the column after them."""
    names = ui.match.game.kind_names
    font = ui.label if tight else ui.body
    apart = _TIGHT if tight else _APART
    for kind, number in pairs:
        words = str(number)
        x = text(ui, font, words, x, y + 3 if tight else y, font.width(words), ink)
        ui.sprites.draw(ui.canvas, names[kind] + str(size), x + 1, y + 7 - size // 2)
        x += size + 1 + apart
    return x - apart if pairs else x


def goods_width(ui, pairs, size=12) -> int:
    """Columns `goods` takes, at least one thing."""
    return sum([ui.body.width(str(n)) + 2 + size + _APART for _, n in pairs]) - _APART


def terms(ui, words_give, gives, words_get, gets, x, y, ink=INK):
    """Both sides of a bundle in a line, each after its word; small if they are long."""
    wide = goods_width(ui, gives) + goods_width(ui, gets) + x + 16
    font = ui.body if wide + ui.body.width(words_give + words_get) <= ui.width else ui.label
    tight = wide + font.width(words_give + words_get) > ui.width
    drop = 0 if font is ui.body else 3
    for words, pairs in ((words_give, gives), (words_get, gets)):
        x = text(ui, font, words, x, y + drop, font.width(words), ink) + 4
        x = goods(ui, pairs, x, y, ink, 12, tight) + 8


def in_words(ui, pairs) -> str:
    """2 lumber, 1 ore: a line ends between goods, not inside."""
    names = ui.match.game.kind_names
    words = [count(ui.t, names[kind], n).replace(" ", "\xa0") for kind, n in pairs]
    return ", ".join(words)


def count(t, name, number) -> str:
    """2 lumber: a number of one kind. Some kinds have a word of their own for one card."""
    one = "common.one_" + name
    return t(one if number == 1 and one in t else "common.n_" + name, number)


def cards(ui, number) -> str:
    """1 card, 2 cards."""
    return ui.t("common.card" if number == 1 else "common.n_cards", number)
