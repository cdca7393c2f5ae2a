"""The turn menu: only what is legal now, each thing once, over the board."""

from ...engine import action as act
from ...engine.position import ACTOR, PHASE
from ...keys import A, B
from ..kit.menu import List
from ..kit.screen import Screen
from . import table, tips
from .look import Look
from .shortcuts import shortcuts

_ROWS = 7  # shown at once


class Turn(Screen):
    """What the player whose turn it is may do."""

    name = "turn"
    board = True

    def __init__(self, ui):
        self.legal = ui.match.legal()
        self.list = List([])

    def _fill(self, ui):
        """The rows, in the language of now."""
        kinds = {act.kind_of(action) for action in self.legal}
        team = ui.match.teams[ui.match.view[ACTOR]]
        items = ui.part("turn").ITEMS
        self.list.items = [
            (ui.t(items[i + 1]), items[i], items[i + 2], team)
            for i in range(0, len(items), 3)
            if items[i] in kinds
        ]

    def draw(self, ui):
        asked = ui.part("turn").ASKED.get(ui.match.view[PHASE], "turn.ask_main")
        table.draw(ui, ui.t(asked))
        if ui.screens[-1] is self:  # under another menu it would only be in the way
            self._fill(ui)
            self.list.draw_panel(ui, _ROWS)

    def press(self, ui, key):
        if self.list.press(ui, key):
            return
        if key == A:
            self.choose(ui, self.list.value())
        elif key == B:
            ui.push(Look())
        else:
            shortcuts(ui, key)

    def choose(self, ui, kind):
        actions = [action for action in self.legal if act.kind_of(action) == kind]
        go_on = ui.part("turn").choose
        if not tips.choose(ui, kind, lambda ui: go_on(ui, kind, actions)):
            go_on(ui, kind, actions)
