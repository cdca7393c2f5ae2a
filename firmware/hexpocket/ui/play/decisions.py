"""What follows an action: the screen that tells what it brought, or asks for what comes next."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import ACTIVE, NOBODY, PHASE
from ..pages.result import Result
from . import tips
from .agree import Agree
from .answer import Answer
from .closing import Closing
from .curtain import Curtain
from .dice import Dice
from .discard import Discard
from .notice import Notice
from .offer import Offer
from .partners import recall
from .pick import pick_any
from .turn import Turn
from .victim import Victim
from .wishes import Wishes

# By phase: what makes the screen that asks; a game has its own phases in its turn.py.
SCREENS = {
    phase.ROLL_OFF: Turn,
    phase.FOUND_SETTLEMENT: pick_any,
    phase.FOUND_ROAD: pick_any,
    phase.START: Turn,
    phase.MAIN: Turn,
    phase.DISCARDING: Discard,
    phase.ROBBING: pick_any,
    phase.STEALING: Victim,
    phase.FREE_ROAD: pick_any,
    phase.OFFERING: Offer,
    phase.ASKING: Wishes,
    phase.ANSWERING: Answer,
    phase.COUNTERING: Offer,
    phase.CLOSING: Closing,
    phase.AGREEING: Agree,
    phase.OVER: Result,
}


def show(ui, record):
    """What a record brought, if there is something to tell, else the curtain or the decision."""
    match = ui.match
    kind = act.kind_of(record)
    turn = ui.part("turn")
    tips.done(ui, kind)
    if kind == act.STEAL:
        ui.signal("robbery")
    elif kind == act.OFFER:
        recall(ui)
    if kind in turn.ROLLS:
        screen = Dice(ui, record)
    elif kind in turn.NEWS and match.holder != NOBODY and ui.part("news").told(ui, record):
        screen = Notice(record)
    elif match.curtain():
        screen = Curtain()
        ui.signal("turn")
        if kind == act.REFUSE and match.view[PHASE] == phase.MAIN:  # he was the last of them
            ui.to_say.append(ui.t("trade.nobody", match.names[match.view[ACTIVE]]))
    else:
        asked = match.view[PHASE]
        ui.only((turn.SCREENS.get(asked) or SCREENS[asked])(ui))
        tips.arrive(ui)
        return
    ui.only(screen)
