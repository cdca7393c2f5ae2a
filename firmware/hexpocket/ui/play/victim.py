"""The robber has come: whose hand is a card drawn from?"""

from micropython import const

from ...engine import action as act
from ...engine.position import ROBBER
from ...keys import A
from ..kit import cardrow
from ..kit.draw import BAR, ROW, panel
from ..kit.menu import List
from ..kit.screen import Screen
from . import flow, table
from .shortcuts import shortcuts

_PAD = const(4)  # pixels between the panel's rim and its rows


class Victim(Screen):
    """The players at the robber's hex, with how many cards they hold."""

    name = "victim"
    board = True

    def __init__(self, ui):
        self.legal = ui.match.legal()
        self.list = List([])

    def _fill(self, ui):
        """The rows, in the language of now."""
        match = ui.match
        self.list.items = rows = []
        for action in self.legal:
            if action == act.PASS:
                rows.append((ui.own("cards.waive"), action, "cross"))
                continue
            seat = action & 255
            size = match.game.hand_size(match.view, seat)
            words = match.names[seat] + " · " + cardrow.cards(ui, size)
            team = match.teams[seat]
            rows.append((words, action, "badge" + str(team), team))

    def draw(self, ui):
        island = table.board(ui)
        island.draw(ui.match.view)
        island.mark_hex(ui.match.view[ROBBER])
        island.pieces.robber(island, ui.match.view[ROBBER])
        table.bars(ui, ui.own("cards.whom"), "A", ui.own("cards.rob"))
        self._panel(ui)

    def _panel(self, ui):
        """Above or below the robber, wherever he is not."""
        self._fill(ui)
        rows = len(self.list.items)
        w = self.list.width(ui) + 2 * _PAD
        h = rows * ROW + 2 * _PAD
        low = table.board(ui).hex_at(ui.match.view[ROBBER])[1] > ui.height // 2
        y = BAR + 2 if low else table.hand_at(ui) - 2 - h
        panel(ui, 2, y, w, h)
        self.list.draw(ui, 2 + _PAD, y + _PAD, w - 2 * _PAD, rows)

    def press(self, ui, key):
        if self.list.press(ui, key):
            return
        if key == A:
            flow.do(ui, self.list.value())
        else:
            shortcuts(ui, key)
