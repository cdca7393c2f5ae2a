"""Looking at the board with menu and hand out of the way, so that all may: closer, all around."""

from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..kit.screen import Screen
from . import table
from .hints import hints
from .shortcuts import on_board

_STEP = 24  # pixels a press moves the board
_WAYS = {UP: (0, -_STEP), DOWN: (0, _STEP), LEFT: (-_STEP, 0), RIGHT: (_STEP, 0)}


class Look(Screen):
    """A and Y look closer and back, the arrows move, B brings the menu again."""

    name = "look"
    anywhere = A
    board = True
    zooms = True

    def draw(self, ui):
        t = ui.t
        self._board(ui)
        table.foot_line(ui)
        hints(ui, "B", t("common.back"), "<>", t("table.shift"))

    def _board(self, ui):
        table.board(ui).draw(ui.match.view)
        table.status(ui, ui.t("table.look"))

    def press(self, ui, key):
        island = table.board(ui)
        if key == A:
            table.zoom(ui)
        elif key == B:
            ui.pop()
        elif key in _WAYS:
            if not island.close:
                table.zoom(ui)
            elif island.pan(*_WAYS[key]):
                self._board(ui)
                ui.touch(0, table.hand_at(ui))
        else:
            on_board(ui, key)
