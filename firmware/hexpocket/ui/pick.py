"""Choosing a place on the board: the cursor jumps between the legal ones."""

from ..engine import action as act
from ..engine import phase
from ..engine.position import ACTOR, PHASE
from ..keys import A, B
from . import flow, table
from .menu import Menu
from .screen import Screen
from .targets import Targets
from .turn import shortcuts

_ASKED = {
    phase.FOUND_SETTLEMENT: "pick.found_settlement",
    phase.FOUND_ROAD: "pick.found_road",
    phase.ROBBING: "pick.robber",
    phase.FREE_ROAD: "pick.free_road",
}
_BUILT = {act.ROAD: "pick.road", act.SETTLEMENT: "pick.settlement", act.CITY: "pick.city"}


class Pick(Screen):
    """One of `actions`, all of one kind and each with its place; PASS may be among them."""

    name = "pick"

    def __init__(self, ui, actions, optional=False):
        view = ui.match.view
        places = [action for action in actions if action != act.PASS]
        self.optional = optional  # B goes back to the turn menu
        self.may_pass = len(places) < len(actions)
        self.asked = _ASKED.get(view[PHASE]) or _BUILT[act.kind_of(places[0])]
        self.targets = Targets(table.board(ui), places, ui.match.teams[view[ACTOR]])

    def draw(self, ui):
        table.board(ui).draw(ui.match.view)
        self.targets.draw()
        table.bars(ui, ui.t(self.asked))

    def press(self, ui, key):
        if key == A:
            flow.do(ui, self.targets.action())
        elif key == B:
            self._back(ui)
        elif not self.targets.press(ui, key):
            shortcuts(ui, key)

    def _back(self, ui):
        """To the turn menu; where nothing can be put off, closer to the cursor and back."""
        if self.optional:
            ui.pop()
        elif self.may_pass:
            rows = [(ui.t("pick.lay_on"), 0), (ui.t("pick.no_second"), act.PASS)]
            ui.push(Menu("no_second", rows, _pass_or_not))
        else:
            table.zoom(ui)


def _pass_or_not(ui, action):
    ui.pop()
    if action:
        flow.do(ui, action)
