"""What follows an action: the screens that tell what it brought, then the one that asks for what
comes next."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import ACTIVE, PHASE
from ..pages.result import Result
from . import tips
from .agree import Agree
from .answer import Answer
from .catch_up import News, due
from .closing import Closing
from .curtain import BACK, Curtain, reason
from .discard import Discard
from .notice import notices
from .offer import Offer
from .partners import recall
from .pass_back import PassBack
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
    """What a record brought, page by page, if there is something to tell; then, and if there is no
    record, the curtain or the decision."""
    match = ui.match
    kind = act.kind_of(record)
    turn = ui.part("turn")
    tips.done(ui, kind)
    if kind == act.STEAL:
        ui.signal("robbery")
    elif kind == act.OFFER:
        recall(ui)
    if kind:
        ui.pages = _told(ui, turn, kind, record)
    elif not ui.pages:
        ui.pages = turn.after(ui, 0)  # what a player is told who has just got the handheld
    if ui.pages:
        screen = ui.pages.pop(0)
    elif match.bot():
        from .bots import Bots  # it costs heap only where bots are at the table

        screen = Bots(ui)
    elif match.passes_back():
        words = _nobody(ui) if _is_refused(match, kind) else reason(ui, BACK)[0](ui)
        screen = PassBack(words, record)
    elif match.curtain():
        screen = Curtain()
        ui.signal("turn")
        if _is_refused(match, kind):
            ui.to_say.append(_nobody(ui))
    elif due(ui):
        screen = News()
    else:
        asked = match.view[PHASE]
        ui.only((turn.SCREENS.get(asked) or SCREENS[asked])(ui))
        tips.arrive(ui)
        return
    ui.only(screen)


def _is_refused(match, kind) -> bool:
    """Whether the last of those asked has refused."""
    return kind == act.REFUSE and match.view[PHASE] == phase.MAIN


def _nobody(ui):
    return ui.t("trade.nobody", ui.match.names[ui.match.view[ACTIVE]])


def _told(ui, turn, kind, record) -> list:
    """The pages of what an action brought."""
    found = [turn.ROLL_SCREEN(ui, record)] if kind in turn.ROLLS else notices(ui, record)
    return found + turn.after(ui, record)
