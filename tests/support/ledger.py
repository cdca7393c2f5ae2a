"""Keeps account of the texts on a screen: where each stands, and what is wrong with its place."""

from functools import cache
from types import SimpleNamespace
from typing import NamedTuple

from hexpocket.ui.board.island import Island
from hexpocket.ui.kit import cardrow, draw
from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.palette import Palette
from sim.assets import packed
from sim.device import FULL
from sim.picture import colours_of

GONE = 0.6  # of a text's pixels: all else was hit by what now stands there
LEAST = 4.5  # contrast that a text needs to be read well
PAIRS = [bytes((byte >> 4, byte & 15)) for byte in range(256)]


class Text(NamedTuple):
    words: str
    left: int
    top: int
    font: Font
    ink: int
    on_board: bool

    def box(self):
        """Left, top, right, bottom of its pixels."""
        left, top, right, bottom = self.dots()[1]
        return self.left + left, self.top + top, self.left + right, self.top + bottom

    def dots(self):
        """Its pixels, and the box around them, as if it stood at (0, 0)."""
        key = self.font.height, self.words  # no two of our fonts are equally high
        if key not in _DOTS:
            _DOTS[key] = _dots(self.font, self.words)
        return _DOTS[key]


_DOTS = {}


def _dots(font: Font, words: str):
    wide = font.width(words) + 1
    buffer = bytearray((wide + 1) // 2 * font.height)
    screen = SimpleNamespace(buffer=buffer, width=wide, height=font.height)
    _draw(font, screen, words, 0, 0, 1)
    row = (wide + 1) // 2 * 2
    pixels = b"".join([PAIRS[byte] for byte in buffer])
    dots = [(at % row, at // row) for at, pixel in enumerate(pixels) if pixel]
    xs = [x for x, _ in dots]
    ys = [y for _, y in dots]
    return dots, (min(xs), min(ys), max(xs) + 1, max(ys) + 1)


_draw = Font.draw
_enlarge = cardrow.double
_board = Island.draw


class Ledger:
    """Enters every text drawn on a device's screen, as long as monkeypatch's changes last.

    A text may not be too long for the box it was given, leave the canvas, stand on another, be
    covered in part, or be hard to read. Numbers on the board may be out of sight or covered.
    """

    def __init__(self, app, monkeypatch):
        self.app = app
        self.cut: list[str] = []  # what is wrong with texts too long for their boxes
        self.texts: list[Text] = []  # as they were drawn
        self.on_board = False

        def written(font, screen, words, x, y, ink):
            if screen is app.device and words.strip():
                self.texts.append(Text(words, x, y, font, ink, self.on_board))
            return _draw(font, screen, words, x, y, ink)

        def too_long(font, words, width):
            self.cut.append(f"{words!r} needs {font.width(words)} of {width} columns")
            return words

        def enlarged(ui, x, y, w, h):
            """What is made larger is a picture from then on."""
            self.texts = [t for t in self.texts if not _meet(t.box(), (x, y, x + w, y + h))]
            _enlarge(ui, x, y, w, h)

        def board(island, *shown):
            self.on_board = True
            _board(island, *shown)
            self.on_board = False

        monkeypatch.setattr(Font, "draw", written)
        monkeypatch.setattr(draw, "cut", too_long)
        monkeypatch.setattr(cardrow, "double", enlarged)
        monkeypatch.setattr(Island, "draw", board)

    def read(self) -> list[str]:
        """Draw all of the screen; what is wrong with the texts of the topmost."""
        app = self.app
        top = app.screens[-1]
        below = [0]
        plain = top.draw

        def topmost(ui):
            below[0] = len(self.texts)
            plain(ui)

        self.cut.clear()
        self.texts.clear()
        top.draw = topmost
        app.draw()
        del top.draw
        texts = [text for text in self.texts[below[0] :] if not text.on_board]
        shown = b"".join([PAIRS[byte] for byte in app.device.buffer])
        faults = self.cut + _on_others(texts)
        for text in texts:
            if not _inside(text.box(), (0, 0, app.width, app.height)):
                faults.append(f"{text.words!r} leaves the screen at {text.box()}")
            elif self._lost(text, shown) == 0:
                paper = _paper(text, shown, app.width)
                if contrast(text.ink, paper) < LEAST:
                    faults.append(f"{text.words!r} is hard to read: {text.ink} on {paper}")
            elif self._lost(text, shown) < GONE:
                faults.append(f"{text.words!r} is covered in part at {text.box()}")
        return faults

    def _lost(self, text, shown) -> float:
        """The part of a text's pixels that something was drawn over."""
        wide = self.app.width
        at = text.top * wide + text.left
        dots = text.dots()[0]
        lost = [1 for x, y in dots if shown[at + y * wide + x] != text.ink]
        return len(lost) / len(dots)


def _on_others(texts) -> list[str]:
    """Texts that overlap; the same words in the same place were drawn anew."""
    boxes = [(text.words, text.box()) for text in texts]
    return [
        f"{words!r} stands on {other!r}"
        for i, (words, box) in enumerate(boxes)
        for other, place in boxes[:i]
        if _meet(box, place) and (words, box) != (other, place)
    ]


def _inside(a, b) -> bool:
    return a[0] >= b[0] and a[1] >= b[1] and a[2] <= b[2] and a[3] <= b[3]


def _meet(a, b) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _paper(text: Text, shown: bytes, wide: int) -> int:
    """The colour that most of the ground under a text has."""
    left, top, right, bottom = text.box()
    left, right = max(0, left - 1), min(wide, right + 1)
    rows = range(max(0, top - 1), bottom + 1)
    under = b"".join([shown[y * wide + left : y * wide + right] for y in rows])
    counts = {colour: under.count(colour) for colour in set(under) - {text.ink}}
    return max(counts, key=lambda colour: counts[colour])


@cache
def contrast(a: int, b: int) -> float:
    """Of two colours, by WCAG's formula, in the palette that has less of it."""
    palettes = Palette(packed("palette.hxp"))
    found = []
    for table in (palettes.standard, palettes.colour_blind):
        colours = colours_of(bytes(table), FULL)
        low, high = sorted((_light(colours[a]), _light(colours[b])))
        found.append((high + 0.05) / (low + 0.05))
    return min(found)


def _light(colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
