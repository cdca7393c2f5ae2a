"""An offer to all, or an invitation: who wants to answer it? (B83)"""

from ...engine import action as act
from ...engine import trade
from ...engine.position import ACTIVE
from ..kit.draw import page
from .answer import LIST_Y, told
from .hands_up import HandsUp


class Wishes(HandsUp):
    """What is offered, and those who have something to give."""

    name = "wishes"
    one = "trade.wants_it"
    yes = act.WANT
    no = act.REFUSE

    def may(self, game, view, seat) -> bool:
        return trade.has_something(game, view, seat)

    def draw(self, ui):
        match = ui.match
        page(ui, ui.t("trade.who_wants"), match.teams[match.view[ACTIVE]])
        told(ui, "trade.offers_all")
        self.fill(ui)
        self.list.draw(ui, 8, LIST_Y, ui.width - 16, len(self.list.items))
        self.foot(ui)
