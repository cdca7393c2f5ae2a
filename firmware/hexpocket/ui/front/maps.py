"""The maps of a game to choose from: the usual one, and those that people made."""

from ...engine.board import BadMap
from ...engine.position import BEGINNER
from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..board.island import Island
from ..kit.draw import BAR, CENTRE, ROW, foot, head, lines, text
from ..kit.palette import DARK, INK, PAPER
from ..kit.screen import Screen
from . import library
from .players import Players

_NAME = BAR + ROW  # rows of the title and of the map's name
_COUNT = 40  # columns of "1/12" at the right
_ARROW = 9  # rows of an arrow
_TEAMS = bytes((0, 1, 2, 3))


class Maps(Screen):
    """One map at a time, with its name and as it lies before the first turn.

    A Pico shows the next one 70 to 105 ms after it is asked to.
    """

    name = "maps"

    def __init__(self, ui, draft):
        self.draft = draft
        self.files = library.maps(ui.device, draft.game)
        self.at = 0
        self.game = None  # the rules on the map shown; None: it is no map for them

    def draw(self, ui):
        self._show(ui)
        foot(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _show(self, ui):
        """The map chosen; above it the bars, as waves lap over them."""
        try:
            self.game = library.rules(ui.device, self.draft.game.name, self.files[self.at])
        except BadMap:
            self.game = None
        self._draw_island(ui)
        head(ui, ui.t("front.maps"))
        self._draw_name(ui)
        ui.touch(0, ui.height - BAR)

    def _draw_name(self, ui):
        """Between arrows; at the right which map of how many it is."""
        ui.canvas.fill_rect(0, BAR, ui.width, ROW, PAPER)
        number = str(self.at + 1) + "/" + str(len(self.files))
        room = ui.width - 2 * _COUNT
        words = self._title(ui)
        y = BAR + (ROW - ui.body.height) // 2
        text(ui, ui.body, words, _COUNT, y, room, INK, CENTRE)
        text(ui, ui.label, number, ui.width - _COUNT, BAR + 5, _COUNT - 4, DARK, CENTRE)
        side = (room - ui.body.width(words)) // 2
        y = BAR + (ROW - _ARROW) // 2
        ui.sprites.draw(ui.canvas, "arrow-left", _COUNT + side - 14, y)
        ui.sprites.draw(ui.canvas, "arrow-right", ui.width - _COUNT - side + 5, y)

    def _title(self, ui) -> str:
        if not self.at:
            return ui.t("front.map_usual")
        return self.game.board.title if self.game else "?"

    def _draw_island(self, ui):
        """As the map has it, with its start pieces if there are some."""
        area = (0, _NAME, ui.width, ui.height - _NAME - BAR)
        if self.game:
            pos = self.game.new(4, 0, BEGINNER)
            Island(self.game, ui.device, ui.sprites, ui.label, ui.body, area, _TEAMS).draw(pos)
        else:
            ui.canvas.fill_rect(*area, PAPER)
            lines(ui, ui.body, ui.t("front.map_bad"), 12, _NAME + 40, ui.width - 24, DARK)

    def press(self, ui, key):
        if key in (LEFT, RIGHT, UP, DOWN):
            self.at = (self.at + (1 if key in (RIGHT, DOWN) else -1)) % len(self.files)
            self._show(ui)
        elif key == A and self.game:
            self.draft.lay(self.files[self.at], self.game.board)
            ui.push(Players(self.draft))
        elif key == B:
            ui.pop()
