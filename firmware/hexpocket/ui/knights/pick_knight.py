"""Choosing a knight on the board, and where one goes: the bar says what stands at the cursor."""

from ...engine import action as act
from ...engine.position import ACTOR
from ...games.knights import acts, pieces
from ..play.pick import Pick


class PickKnight(Pick):
    """One of `actions`, each about a node; B goes back if it is optional."""

    name = "pick"

    def tells(self, ui) -> bool:
        return True

    def words(self, ui):
        """The knight at the cursor: his strength, and his owner or, of an own one, his state."""
        match = ui.match
        byte = match.view[match.game.nodes + (self.targets.action() & 255)]
        if not pieces.is_knight(byte):
            return ""
        t = ui.t
        rank = t("knights_common.rank" + str(pieces.strength(byte)))
        seat = pieces.owner(byte)
        if seat == match.view[ACTOR]:
            active = pieces.is_active(byte)
            return rank + ", " + t("knights_common.active" if active else "knights_common.passive")
        return t("knights_pick.knight_at", match.names[seat], rank)


class MoveKnight(PickKnight):
    """Which knight moves, then where to."""

    def __init__(self, ui, actions):
        self.moves = actions
        knights = []
        for action in actions:
            if action >> 8 & 255 not in knights:
                knights.append(action >> 8 & 255)
        Pick.__init__(self, ui, knights, True, "move")

    def choose(self, ui, knight):
        goals = [action for action in self.moves if action >> 8 & 255 == knight]
        ui.push(PickKnight(ui, goals, True, "move_to"))


# By kind of action: what is asked, a key of the room "pick".
_ASKED = {
    acts.HIRE: "hire",
    acts.ACTIVATE: "activate",
    acts.PROMOTE: "promote",
    acts.CHASE: "chase",
    acts.WALL: "wall",
}
KINDS = (act.ROAD, act.SETTLEMENT, act.CITY, acts.MOVE) + tuple(_ASKED)


def pick(ui, kind, actions):
    """Ask for the place of one of these actions of the turn menu."""
    if kind == acts.MOVE:
        ui.push(MoveKnight(ui, actions))
    elif kind in _ASKED:
        ui.push(PickKnight(ui, actions, True, _ASKED[kind]))
    else:
        ui.push(Pick(ui, actions, True))
