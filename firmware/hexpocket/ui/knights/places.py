"""Places on the board that progress cards ask for."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import PHASE
from ...games.knights import acts, facts
from ..board.pieces import HEX
from ..kit.menu import Menu
from ..play import flow, table
from ..play.pick import Pick
from .pick_knight import PickKnight

# By kind of action that plays a card: what is asked, a key of the room "pick".
ASKED = {
    acts.ENGINEER: "engineer",
    acts.MEDICINE: "medicine",
    acts.SMITH: "smith",
    acts.MERCHANT: "merchant",
    acts.DIPLOMAT: "diplomat",
    acts.INTRIGUE: "intrigue",
}
_OF_KNIGHTS = (acts.SMITH, acts.INTRIGUE)
# By phase: the same, and the words for going without.
_OPTIONAL = {
    facts.SMITHING: ("smithing", "no_promotion"),
    facts.REPLACING: ("replace", "no_knight"),
    facts.REBUILDING: ("rebuild", "no_road"),
}


def pick(ui, kind, actions):
    """The place for a card, or the knight it is about."""
    screen = PickKnight if kind in _OF_KNIGHTS else Pick
    ui.push(screen(ui, actions, True, ASKED[kind]))


class Optional(Pick):
    """What may be left out: B asks whether to."""

    def __init__(self, ui):
        asked, self.without = _OPTIONAL[ui.match.view[PHASE]]
        Pick.__init__(self, ui, ui.match.legal(), False, asked)

    def _back(self, ui):
        rows = [
            (ui.t("knights_pick.choose_on"), 0),
            (ui.t("knights_pick." + self.without), act.PASS),
        ]
        ui.push(Menu("no_second", rows, _pass_or_not))


def _pass_or_not(ui, action):
    ui.pop()
    if action:
        flow.do(ui, action)


def desert(ui):
    """Which knight its owner gives up, in the open."""
    return PickKnight(ui, ui.match.legal(), False, "desert")


def robber(ui):
    """Where the robber goes."""
    by_bishop = ui.match.view[facts.CAUSE] == facts.BISHOP_CARD + 1
    return (Bishop if by_bishop else Pick)(ui, ui.match.legal())


class Bishop(Pick):
    """All who are there are robbed, without asking whom; decisions.py tells what that brought."""

    def choose(self, ui, action):
        match = ui.match
        flow.do(ui, action)
        moved = ui.due
        while match.view[PHASE] == phase.STEALING:
            ui.signal("robbery")
            flow.do(ui, match.legal()[0])
        ui.due = moved


class Inventor(Pick):
    """The first number."""

    name = "inventor"

    def __init__(self, ui, actions):
        self.pairs = actions
        hexes = {action >> 8 & 255 for action in actions} | {action & 255 for action in actions}
        Pick.__init__(self, ui, [HEX | at for at in sorted(hexes)], True, "inventor")

    def choose(self, ui, place):
        ui.push(Second(ui, self.pairs, place & 255))


class Second(Pick):
    """The number it changes places with; the first is marked."""

    name = "inventor"

    def __init__(self, ui, actions, first):
        self.first = first
        found = []
        for action in actions:
            a = action >> 8 & 255
            b = action & 255
            if first in (a, b):
                found.append(HEX | a + b - first)
        Pick.__init__(self, ui, found, True, "inventor_second")

    def _board(self, ui):
        island = table.board(ui)
        island.draw(ui.match.view, self.targets)
        island.mark_hex(self.first)
        self.targets.draw()

    def choose(self, ui, place):
        a = min(self.first, place & 255)
        b = max(self.first, place & 255)
        flow.do(ui, acts.INVENTOR | a << 8 | b)
