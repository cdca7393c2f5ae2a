"""From decision to decision: which screen asks for what, and what is shown of what was done."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import NOBODY, PHASE

AUTO = "auto"  # the save that is written after every action


def proceed(ui):
    """Show what the game waits for: the curtain, the next decision, or the result."""
    ui.next(show)


def show(ui):
    """The same at once."""
    if ui.match.curtain():
        from .curtain import Curtain

        ui.only(Curtain())
    else:
        ui.only(_decision(ui))


def _decision(ui):
    """The screen for the open decision."""
    asked = ui.match.view[PHASE]
    if asked in (phase.START, phase.MAIN, phase.ROLL_OFF):
        from .turn import Turn

        return Turn(ui)
    if asked in (phase.FOUND_ROAD, phase.ROBBING, phase.FREE_ROAD):
        from .pick import Pick

        return Pick(ui, ui.match.legal())
    if asked == phase.DISCARDING:
        from .discard import Discard

        return Discard()
    if asked == phase.STEALING:
        from .victim import Victim

        return Victim(ui)
    if asked == phase.OVER:
        from ..pages.result import Result

        return Result()
    return _trading(asked) or ui.part("turn").decision(ui, asked)


def _trading(asked):
    if asked == phase.ANSWERING:
        from .answer import Answer

        return Answer()
    if asked == phase.CLOSING:
        from .closing import Closing

        return Closing()
    if asked in (phase.OFFERING, phase.COUNTERING):
        from .offer import Offer

        return Offer()
    return None


def do(ui, action):
    """Play an action, save, show what chance brought, go on."""
    opening = ui.match.view[PHASE] == phase.ROLL_OFF
    record = ui.match.do(action)
    keep(ui)
    turn = ui.part("turn")
    kind = act.kind_of(record)
    if kind in turn.ROLLS:
        ui.next(lambda ui: _show_dice(ui, record, opening))
    elif kind in turn.NEWS and ui.match.holder != NOBODY:
        ui.next(lambda ui: _tell(ui, record))
    else:
        proceed(ui)


def _show_dice(ui, record, opening):
    from .dice import Dice

    ui.only(Dice(ui, record, opening))


def _tell(ui, record):
    """Show what an action brought, if there is something to tell."""
    if ui.part("news").told(ui, record):
        from .notice import Notice

        ui.only(Notice(record))
    else:
        proceed(ui)


def step(ui, action):
    """Play an action that leaves the same screen open: a card more, a card less."""
    ui.match.do(action)
    keep(ui)


def undo(ui):
    """Take back the last action, if it may be."""
    if ui.match.undo():
        keep(ui)
    proceed(ui)


def keep(ui):
    """Save the game as it stands; if that fails, say so once and play on."""
    error = None
    try:
        ui.storage.save(AUTO, ui.match.pack())
    except OSError as problem:
        error = problem
    complain(ui, error)
    ui.unsaved = error is not None


def complain(ui, error):
    """Say what is wrong with the store, unless the players know; None: nothing is."""
    if error and not ui.unsaved:
        problem = getattr(error, "problem", "failed")  # see hal/storage.py
        ui.trouble = ui.t("front.store_" + problem)


def begin(ui, match):
    """Start or take up a match."""
    ui.match = match
    ui.island = None
    keep(ui)
    proceed(ui)
