"""Which piece? The one to be moved, or to be taken back for a new one; with Scout, or gold?

Asked on the board, and with a card only if there is more than one. What is paid for is asked
always: the bar tells the price, and B keeps the grain or coal.
"""

from ...engine import action as act
from ...games.america import acts, facts
from ..kit.menu import Menu
from ..play import flow, table
from ..play.pick import Pick
from .pieces import follow


class ChoosePiece(Pick):
    """One of the own pieces; `places` are the actions that a piece to be removed leads to."""

    name = "which"

    def __init__(self, ui, actions, places=()):
        follow(table.board(ui), ui.match.view)
        self.places = places
        Pick.__init__(self, ui, actions, True, "remove" if places else "move")

    def words(self, ui):
        """What it costs to move the piece at the cursor."""
        action = self.targets.action()
        if self.places or act.kind_of(action) != acts.MOVE:
            return ""
        train = action & 255 in facts.TRAINS
        return ui.t("america_pick." + ("train" if train else "settler"), facts.STEPS_PAID)

    def choose(self, ui, action):
        if not self.places:
            flow.do(ui, action)
            return
        gone = (action & 255) + 1
        ui.push(Pick(ui, [place for place in self.places if place >> 8 & 255 == gone], True))


def ask(ui, kind, actions):
    """What follows a choice in the turn menu that is about pieces."""
    if kind == acts.SCOUT_GOLD:
        _scout(ui)
    elif kind not in (acts.SETTLER, acts.TRAIN):
        _move(ui, kind, actions)
    elif not actions[0] >> 8 & 255:
        ui.push(Pick(ui, actions, True))
    else:
        gone = {action >> 8 & 255 for action in actions}
        ui.push(ChoosePiece(ui, [acts.MOVE | piece - 1 for piece in sorted(gone)], actions))


def _move(ui, kind, actions):
    if len(actions) == 1 and kind != acts.MOVE:
        flow.do(ui, actions[0])
    else:
        ui.push(ChoosePiece(ui, actions))


def _scout(ui):
    """Gold, or a settler's way."""
    actions = [action for action in ui.match.legal() if act.kind_of(action) == acts.SCOUT]
    if not actions:
        flow.do(ui, acts.SCOUT_GOLD)
        return
    team = ui.match.teams[ui.match.holder]
    rows = [
        (ui.t("america_turn.scout_gold", facts.SCOUT_GOLD), (), "gold16"),
        (ui.t("america_turn.scout_move", facts.STEPS_BY_CARD), actions, "icon-wagon", team),
    ]
    ui.push(Menu("scout", rows, _scouted))


def _scouted(ui, actions):
    ui.pop()
    if actions:
        _move(ui, acts.SCOUT, actions)
    else:
        flow.do(ui, acts.SCOUT_GOLD)
