"""The turn of Baden-Württemberg: what the menu offers, and what is asked after a choice."""

from ...engine import action as act
from ...engine import phase
from ...games.baden import acts
from ..catan.turn import ALWAYS as ALWAYS
from ..catan.turn import ASKED as ASKED
from ..catan.turn import HEADLINE as HEADLINE
from ..catan.turn import MENUS as _MENUS
from ..catan.turn import ROLL_SCREEN as ROLL_SCREEN
from ..catan.turn import ROLLS as ROLLS
from ..catan.turn import SCREENS as SCREENS
from ..catan.turn import TRADE
from ..catan.turn import WHY as WHY
from ..catan.turn import after as after
from ..play import flow
from ..play.bank import Bank
from ..play.choose_kinds import Pair
from ..play.groups import HELD
from ..play.pick import Pick, has_room
from . import rewards
from .margin import Margin

_BUILD = (
    (act.ROAD, "common.road", "icon-road", "road_cost"),
    (acts.HALL, "baden_common.hall", "icon-hall", "settlement_cost"),
    (acts.LANDMARK, "baden_common.landmark", "icon-landmark", "landmark_cost"),
    (act.BUY, "common.development_card", "card-back", "card_cost"),
)
_TRADE = TRADE[:1] + ((act.BANK, "baden_turn.bank", "icon-bank"),) + TRADE[2:]
# See ../play/groups.py.
MENUS = dict(_MENUS)
MENUS[phase.MAIN] = (
    (("turn.build", _BUILD), ("turn.trade", _TRADE), ("turn.cards", (HELD,))),
    (act.END_TURN, "turn.end", "icon-end"),
)
# What they brought is told; of the last three a title.
NEWS = (act.BUY, act.STEAL, acts.LANDMARK, acts.LANDMARK_DRAW, act.ROAD, acts.HALL, acts.INVENTION)
PAGES = (("baden_info.margin", "icon-landmark", lambda ui: Margin()),)


def choose(ui, kind, actions):
    """Do it, or ask for the place, the kinds, the terms; `actions` are the legal ones."""
    if kind == acts.LANDMARK:
        ui.push(PickLandmark(ui, actions, True, "landmark"))
    elif kind in (act.ROAD, acts.HALL):
        ui.push(Pick(ui, actions, True))
    elif kind == act.BANK:
        ui.push(Bank())
    elif kind == acts.SUCCESSFUL_INVENTION:
        words = ("baden_common.success", "cards.invention", "cards.invention_one")
        ui.push(Pair(kind, *words, "card-invention", "invention"))
    else:
        flow.do(ui, kind)


class PickLandmark(Pick):
    """What the landmark at the cursor rewards is told, with its town if there is room."""

    def words(self, ui):
        action = self.targets.action()
        reward = rewards.words(ui, ui.match.game.reward(action & 255))
        board = ui.match.game.board
        words = board.site_name(ui.match.game.site_at[action & 255], True) + ": " + reward
        return words if has_room(ui, words) else reward
