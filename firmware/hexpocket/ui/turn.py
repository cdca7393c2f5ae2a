"""The turn menu: only what is legal now, each thing once, over the board."""

from ..engine import action as act
from ..engine import phase
from ..engine.position import ACTOR, NOBODY, PHASE
from ..keys import A, B, X, Y
from . import flow, table
from .menu import List
from .screen import Screen

_ROWS = 7  # shown at once

# Kind of action, its text, its picture, in the order of the menu. First what needs a place on the
# board, the longest way; to end the turn is one press up, cards lie just above that.
_ITEMS = (
    (act.ROLL, "turn.roll", "icon-dice"),
    (act.ROAD, "turn.road", "icon-road"),
    (act.SETTLEMENT, "turn.settlement", "icon-house"),
    (act.CITY, "turn.city", "icon-city"),
    (act.BUY, "turn.buy", "card-back"),
    (act.BANK, "turn.bank", "icon-bank"),
    (act.OFFER, "turn.offer", "icon-trade"),
    (act.INVITE, "turn.invite", "icon-ask"),
    (act.KNIGHT, "turn.knight", "card-knight"),
    (act.ROAD_BUILDING, "turn.road_building", "card-road"),
    (act.INVENTION, "turn.invention", "card-invention"),
    (act.MONOPOLY, "turn.monopoly", "card-monopoly"),
    (act.END_TURN, "turn.end", "icon-end"),
)
_ASKED = {phase.ROLL_OFF: "turn.ask_roll_off", phase.START: "turn.ask_roll"}


class Turn(Screen):
    """What the player whose turn it is may do."""

    name = "turn"

    def __init__(self, ui):
        self.legal = ui.match.legal()
        self.list = List([])

    def _fill(self, ui):
        """The rows, in the language of now."""
        kinds = {act.kind_of(action) for action in self.legal}
        team = ui.match.teams[ui.match.view[ACTOR]]
        self.list.items = [
            (ui.t(key), kind, icon, team) for kind, key, icon in _ITEMS if kind in kinds
        ]

    def draw(self, ui):
        asked = _ASKED.get(ui.match.view[PHASE], "turn.ask_main")
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
            from .look import Look

            ui.push(Look())
        else:
            shortcuts(ui, key)

    def choose(self, ui, kind):
        """Do it, or ask for the place, the kinds, the terms."""
        if kind in (act.ROAD, act.SETTLEMENT, act.CITY):
            from .pick import Pick

            places = [action for action in self.legal if act.kind_of(action) == kind]
            ui.push(Pick(ui, places, True))
        elif kind == act.BANK:
            from .bank import Bank

            ui.push(Bank())
        elif kind == act.INVENTION:
            from .kinds import Invention

            ui.push(Invention())
        elif kind == act.MONOPOLY:
            from .kinds import Monopoly

            ui.push(Monopoly())
        else:
            flow.do(ui, kind)


def shortcuts(ui, key):
    """What X and Y do on every screen of a match: the menu, the hand."""
    if key == X:
        from .pause import Pause

        ui.push(Pause(ui))
    elif key == Y and ui.match.holder != NOBODY:
        from .hand import Hand

        ui.push(Hand())
