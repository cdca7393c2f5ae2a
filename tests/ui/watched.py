"""A handheld whose screen is watched: which words stand where, and that they fit."""

from hexpocket.engine.position import players
from hexpocket.ui.kit import draw
from hexpocket.ui.match import Match
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld

LONGEST = ("WWWWWWWWWW", "MMMMMMMMMM", "WWWWWWWWWÄ", "MMMMMMMMMÖ")
ENGLISH, GERMAN = range(2)
# Board and language: all combinations that a screen must fit.
LOOKS = [(board, language) for board in ("waveshare", "displaypack") for language in (0, 1)]


class Watched(Handheld):
    """One match on a handheld; `holder` has it in hand, or nobody has."""

    def __init__(self, saves, pos=None, holder=None, look=LOOKS[0], names=NAMES, seed=1):
        super().__init__(saves, look[0], seed)
        self.texts = []  # drawn since the screen was last emptied: words, font, x, y
        self.sprites = []  # names drawn since then
        self.device.charge = 2
        self.app.settings.lang = look[1]
        self.app.obey_settings()
        for font in (self.app.label, self.app.body, self.app.title):
            self._watch(font)
        self._watch_sprites(self.app.sprites)
        if pos is not None:
            seats = players(pos)
            self.app.match = Match(GAME, bytearray(pos), list(names[:seats]), bytes(range(seats)))
            self.hold(holder)

    def _watch(self, font):
        plain = font.draw

        def watching(canvas, words, x, y, ink):
            self.texts.append((words, font, x, y))
            return plain(canvas, words, x, y, ink)

        font.draw = watching

    def _watch_sprites(self, sprites):
        plain = sprites.draw

        def watching(canvas, sprite, *rest):
            self.sprites.append(sprite)
            plain(canvas, sprite, *rest)

        sprites.draw = watching

    def hold(self, holder):
        """Give the handheld to a seat, whoever is asked."""
        if holder is not None:
            self.match.keep(holder)

    def show(self, screen):
        """Push a screen; its words."""
        self.app.push(screen)
        return self.words()

    def words(self):
        """Draw all of the screen; the words on it."""
        self.texts.clear()
        self.sprites.clear()
        self.app.settle()
        self.app.draw()
        return [text[0] for text in self.texts]

    def said(self, key, *values):
        """The text of a key, in the language of now."""
        return self.app.t(key, *values)

    def pixels(self):
        """The screen as drawn."""
        self.words()
        return bytes(self.device.buffer)


def assert_fits(handheld):
    """Every text of the screen is whole, on the canvas, and apart from those in the same line."""
    boxes = []
    for words in handheld.words():
        assert not words.endswith(".."), f"'{words}' was cut"
    for words, font, x, y in handheld.texts:
        right = x + font.width(words)
        inside = x >= 0 and right <= handheld.app.width
        inside &= y >= 0 and y + font.height <= handheld.app.height
        assert inside, f"'{words}' leaves the screen"
        for other, left, end, top in boxes:
            apart = right <= left or end <= x or abs(y + font.baseline - top) >= 8
            assert apart or not words.strip(), f"'{words}' runs into '{other}'"
        boxes.append((words, x, right, y + font.baseline))


def no_cut(monkeypatch):
    """Text too long for its place fails the test."""

    def refuse(font, words, width):
        raise AssertionError(f"'{words}' is wider than {width} columns")

    monkeypatch.setattr(draw, "cut", refuse)
