"""Rule help on the screen: the topics in order, the keywords from A to Z, the text of a topic."""

from ...engine.position import PHASE
from ...games import load
from ...keys import LEFT, RIGHT, A, B, X
from .. import parts
from ..kit.draw import BAR, ROW, foot, page, text
from ..kit.draw import RIGHT as ALIGN_RIGHT
from ..kit.menu import List
from ..kit.palette import DARK, LIGHT, PAPER
from ..kit.rows import Rows
from ..kit.screen import Screen
from ..kit.tabs import BELOW, tabs, to_tab, turned
from . import help as rules

_TOPICS = 0
_WORDS = 1


class HelpIndex(Screen):
    """Two lists side by side; `topic` is the one chosen first, or else one that fits the game.

    In a match they are those of its game, else those of the one named `game`.
    """

    name = "help"

    def __init__(self, topic=None, game=""):
        self.at = _TOPICS
        self.topic = topic
        self.game = game
        self.list = List([])  # filled when first drawn
        self.words = None  # the string table the list was made from

    def draw(self, ui):
        if self.words is not ui.t:
            self.words = ui.t
            self.topic = self.topic or _fitting(ui, _book(ui, self.game))
            self._fill(ui)
        page(ui, self._heading(ui))
        tabs(ui, self._tabs(ui), self.at)
        self._draw_list(ui)
        if self.at == _TOPICS:
            foot(ui, "A", ui.t("info.read"), "B", ui.t("common.back"))
        else:
            letter = ui.t("info.next_letter")
            foot(ui, "A", ui.t("info.read"), "X", letter, "B", ui.t("common.back"))

    def _tabs(self, ui):
        return ui.t("info.topics"), ui.t("info.keywords")

    def _heading(self, ui) -> str:
        """Outside a match with the game's name."""
        words = ui.t("pause.help")
        return words if ui.match else ui.t("front.stage", words, ui.t(self.game + ".name"))

    def _fill(self, ui):
        """The rows of the list that is shown, the topic chosen last among them."""
        book = _book(ui, self.game)
        items = rules.Index(ui.t, book) if self.at == _WORDS else rules.Topics(ui.t, book)
        at = 0
        chosen = self.topic and (rules.title(ui.t, book, self.topic), self.topic)
        for i in range(len(items)):
            if items[i] == chosen:
                at = i
        self.list = List(items, at)

    def _draw_list(self, ui):
        top = BELOW + 3
        high = ui.height - BAR - top
        ui.canvas.fill_rect(0, top, ui.width, high, PAPER)
        rows = high // ROW
        self.list.draw(ui, 6, top, ui.width - 12, rows)
        for i in range(self.list.first, min(self.list.first + rows, len(self.list.items))):
            self._draw_topic(ui, i, top + (i - self.list.first) * ROW)

    def _draw_topic(self, ui, i, y):
        """Beside a keyword the topic it leads to, where there is room."""
        word, topic = self.list.items[i]
        title = rules.title(ui.t, _book(ui, self.game), topic)
        left = 20 + ui.body.width(word) + 10
        room = ui.width - 16 - left
        if word != title and ui.label.width(title) <= room:
            ink = LIGHT if i == self.list.at else DARK
            text(ui, ui.label, title, left, y + 5, room, ink, ALIGN_RIGHT)

    def point(self, ui, x, y):
        if BAR <= y < BELOW:
            return to_tab(ui, self._tabs(ui), self.at, x)
        return self.list.point(x, y)

    def press(self, ui, key):
        if key == B:
            ui.pop()
        elif not len(self.list.items):
            return
        elif self.list.move(key) or (key == X and self._next_letter()):
            self._draw_list(ui)
            ui.touch(BELOW, ui.height - BAR)
        elif key in (LEFT, RIGHT):
            self.topic = self.list.value()
            self.at = turned(self.at, key, 2)
            self._fill(ui)
            ui.redraw()
        elif key == A:
            ui.push(HelpText(self.list.value(), self.game))

    def _next_letter(self) -> bool:
        """To the first keyword with another letter, round at the end."""
        if self.at == _TOPICS:
            return False
        items = self.list.items
        at = self.list.at
        letter = items[at][0][0].lower()
        while at < len(items) and items[at][0][0].lower() == letter:
            at += 1
        self.list.at = at % len(items)
        return True


def _game(ui, name):
    """The match's game, or else the one of this name."""
    return ui.match.game if ui.match else load(name)


def _book(ui, name):
    return parts.part(_game(ui, name), "help")


def _fitting(ui, book):
    """What a player may want to know now; None outside a game."""
    if ui.match is None:
        return None
    below = ui.screens[-2].name if len(ui.screens) > 1 else ""
    return book.BY_SCREEN.get(below) or book.BY_PHASE.get(ui.match.view[PHASE], "trade")


class HelpText(Rows):
    """A topic in lines; A goes on to the next topic."""

    name = "help_text"
    pitch = 16

    def __init__(self, topic, game=""):
        Rows.__init__(self)
        self.topic = topic
        self.game = game

    def draw(self, ui):
        page(ui, rules.title(ui.t, _book(ui, self.game), self.topic))
        self.draw_rows(ui)
        foot(ui, "A", ui.t("info.next_topic"), "B", ui.t("common.back"))

    def make(self, ui) -> list:
        """Lines, an empty one between paragraphs; wrapped one by one, for less heap at once."""
        game = _game(ui, self.game)
        lines = []
        for words in rules.text(ui.t, parts.part(game, "help"), game, self.topic).split("\n"):
            if lines:
                lines.append("")
            lines += ui.body.wrap(words, ui.width - 22)
        return lines

    def draw_row(self, ui, row, y):
        text(ui, ui.body, row, 8, y, ui.width - 20)

    def press(self, ui, key):
        if key == A:
            topics = _book(ui, self.game).TOPICS
            self.topic = topics[(topics.index(self.topic) + 1) % len(topics)]
            self.made = False
            ui.redraw()
        else:
            Rows.press(self, ui, key)
