"""The games to choose from: for a new one, or to read up."""

from array import array

from ...keys import DOWN, UP, A, B
from .. import parts
from ..kit.draw import BAR, foot, lines, page, text
from ..kit.palette import DARK, INK, LIGHT, PAPER, SEA, TERRAIN
from ..kit.screen import Screen
from . import library, scenery
from .new_game import Draft
from .players import Players

_TOP = BAR + 6  # where the cards begin
_CARD = 71  # rows of a game's card, if there is room
_NAME = 18  # rows of its name
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
        for index, name in enumerate(self.names):
            chosen = index == self.at
            paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
            ui.canvas.fill_rect(6, y, ui.width - 12, height, paper)
            _emblem(ui, 30, y + height // 2, name)
            room = ui.width - 70
            words = ui.t(name + ".about")
            font = ui.body
            high = _NAME + len(font.wrap(words, room)) * (font.height + 2)
            if high > height:  # many games share the screen
                font = ui.label
                high = _NAME + len(font.wrap(words, room)) * (font.height + 2)
            top = y + (height - high) // 2
            text(ui, ui.body, ui.t(name + ".name"), 58, top, room, ink)
            lines(ui, font, words, 58, top + _NAME, room, soft)
            y += height + 2

    def _high(self, ui) -> int:
        """The rows of a game's card."""
        return min(_CARD, (ui.height - BAR - _TOP - 2) // len(self.names) - 2)

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
    ui.push(Players(Draft(ui, name)))


def _emblem(ui, x, y, name):
    """A hex with a piece on it; a game that has none of its own takes the first one's.

    To ask the rules which game it extends would bring all rules into RAM, 6 to 11 KB a game.
    """
    terrain, piece = parts.find((name, library.names()[0]), "options").EMBLEM
    ui.canvas.poly(x, y, _HEX, TERRAIN[terrain], True)
    ui.canvas.poly(x, y, _HEX, PAPER)
    w, h = ui.sprites.size(piece)
    ui.sprites.draw(ui.canvas, piece, x - w // 2, y - h // 2, 0)
