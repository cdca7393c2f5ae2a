"""The games to choose from: for a new one, or to read up."""

from array import array

from ...keys import DOWN, UP, A, B
from .. import parts
from ..kit.draw import BAR, foot, lines, page, text
from ..kit.palette import DARK, INK, LIGHT, PAPER, SEA, TERRAIN
from ..kit.screen import Screen
from ..kit.tap import toward
from . import library, scenery
from .maps import Maps
from .new_game import Draft
from .players import Players

_TOP = BAR + 6  # where the cards begin
_CARD = 71  # rows of a game's card, if there is room
_LEFT = 58  # column of the words
_NAME = 17  # rows of its name
_GAP = 1  # rows between two lines about it
_LEAST = 50  # rows that an island needs below them
_HEX = array("h", (0, -20, 17, -10, 17, 10, 0, 20, -17, 10, -17, -10))


class Games(Screen):
    """The games to choose from, each with a line about it.

    The one named `chosen` is offered first; `then` gets the app and the name of a game.
    """

    name = "games"

    def __init__(self, ui, chosen="", then=None):
        self.names = library.names()
        self.at = self.names.index(chosen) if chosen else 0
        self.then = then or _to_players

    def draw(self, ui):
        page(ui, ui.t("front.games"))
        self._sea(ui)
        self._cards(ui)
        foot(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _sea(self, ui):
        """An island in what the cards leave free."""
        top = _TOP + len(self.names) * (self._high(ui) + 2)
        if ui.height - BAR - top > _LEAST:
            ui.canvas.fill_rect(0, top + 4, ui.width, ui.height - top, SEA)
            scenery.draw_waves(ui, top + 20)
            foot_bar = (0, ui.height - BAR, ui.width, 2 * ui.height)  # and what is below
            scenery.draw_island(ui, ui.width // 2, top + 94, foot_bar)

    def _cards(self, ui):
        y = _TOP
        height = self._high(ui)
        font = self._font(ui)
        for index, name in enumerate(self.names):
            chosen = index == self.at
            paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
            ui.canvas.fill_rect(6, y, ui.width - 12, height, paper)
            _emblem(ui, 30, y + height // 2, name)
            room = ui.width - _LEFT - 12
            words = ui.t(name + ".about")
            top = y + (height - _rows(ui, font, words)) // 2
            text(ui, ui.body, ui.t(name + ".name"), _LEFT, top, room, ink)
            lines(ui, font, words, _LEFT, top + _NAME, room, soft, gap=_GAP)
            y += height + 2

    def _font(self, ui):
        """Small where many games share the screen, for all of them alike."""
        room = self._high(ui)
        for name in self.names:
            if _rows(ui, ui.body, ui.t(name + ".about")) > room:
                return ui.label
        return ui.body

    def _high(self, ui) -> int:
        """The rows of a game's card."""
        return min(_CARD, (ui.height - BAR - _TOP - 2) // len(self.names) - 2)

    def point(self, ui, x, y):
        index = (y - _TOP) // (self._high(ui) + 2)
        return toward(self.at, index) if 0 <= index < len(self.names) else 0

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.names)
            self._cards(ui)
            ui.touch(BAR, ui.height - BAR)
        elif key == A:
            self.then(ui, self.names[self.at])
        elif key == B:
            ui.pop()


def _to_players(ui, name):
    """By way of the maps, where there is more than one."""
    draft = Draft(ui, name)
    several = len(library.maps(ui.device, draft.game)) > 1
    ui.push(Maps(ui, draft) if several else Players(draft))


def _rows(ui, font, words) -> int:
    """Rows of pixels of a game's name and the words about it."""
    return _NAME + len(font.wrap(words, ui.width - _LEFT - 12)) * (font.height + _GAP)


def _emblem(ui, x, y, name):
    """A hex with pieces on it, on each other; a game that has none takes those of the first.

    To ask the rules which game it extends would bring all rules into RAM, 6 to 11 KB a game.
    """
    emblem = parts.find((name, library.names()[0]), "options").EMBLEM
    ui.canvas.poly(x, y, _HEX, TERRAIN[emblem[0]], True)
    ui.canvas.poly(x, y, _HEX, PAPER)
    for piece in emblem[1:]:
        w, h = ui.sprites.size(piece)
        ui.sprites.draw(ui.canvas, piece, x - w // 2, y - h // 2, 0)
