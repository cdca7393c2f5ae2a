"""The curtain: hand the device over, and why; nothing is shown until the right player presses.

An answer that needs no look at the hand is taken here.
"""

from micropython import const

from ...engine import action as act
from ...engine import phase, trade
from ...engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from ...engine.seven import OWED
from ...keys import A, B, X
from ..kit import cardrow
from ..kit.draw import BAR, CENTRE, foot, lines, panel, text
from ..kit.palette import DARK, FIELD, INK, LIGHT, TEAM, TEXT
from ..kit.screen import Screen
from . import flow, table
from .catch_up import catch_up
from .pause import Pause

_FOLD = const(24)  # columns from one fold to the next
_SCALLOP = const(40)  # columns of a bow of the valance


def _return(ui):
    match = ui.match
    owed = match.view[match.game.table + OWED + match.view[ACTOR]]
    return ui.t("table.why_return", cardrow.cards(ui, owed))


def _offer(ui):
    match = ui.match
    view = match.view
    name = match.names[view[ACTIVE]]
    if trade.is_invitation(match.game, view):
        return ui.t("trade.invites", name)
    gives = cardrow.in_words(ui, cardrow.side(match.game, view, 0, -1))
    wants = cardrow.in_words(ui, cardrow.side(match.game, view, 0, 1))
    return ui.t("table.why_offer", name, gives, wants)


BACK = (lambda ui: ui.t("table.why_back"), 0, "")  # others were asked in between
# By phase, unless it is simply somebody's turn: what says why he gets the handheld; the answer
# that needs no look at his hand, or 0, and its key. A game has its own phases in its turn.py.
WHY = {
    phase.DISCARDING: (_return, 0, ""),
    phase.ANSWERING: (_offer, act.REFUSE, "trade.refuse"),
    phase.COUNTERING: (lambda ui: ui.t("table.why_counter"), 0, ""),
    phase.CLOSING: (lambda ui: ui.t("table.why_close"), 0, ""),
    phase.MAIN: BACK,
    phase.ROBBING: BACK,
}
_TURN = (lambda ui: ui.t("table.why_turn"), 0, "")


class Curtain(Screen):
    """Whose turn it is to hold the device."""

    name = "curtain"

    def draw(self, ui):
        match = ui.match
        seat = match.view[ACTOR]
        why, answer, key = reason(ui)
        _cloth(ui, TEAM[match.teams[seat]])
        t = ui.t
        wide = ui.width - 36
        words = why(ui)
        eyes_off = t("table.eyes_off")
        high = 90 + 16 * (len(ui.body.wrap(words, wide)) + len(ui.body.wrap(eyes_off, wide)))
        y = 34 + (ui.height - BAR - 34 - high) // 2
        pass_to(ui, seat, y, high)
        below = lines(ui, ui.body, words, 18, y + 72, wide, INK, CENTRE)
        lines(ui, ui.body, eyes_off, 18, below + 6, wide, DARK, CENTRE)
        hints = ("A", t("table.i_am"), "B", t(key)) if answer else ("A", t("table.i_am"))
        foot(ui, *(hints + ("X", t("common.menu"))))

    def press(self, ui, key):
        answer = reason(ui)[1]
        if key == A:
            ui.match.take()
            if len(ui.screens) > 1:  # the light went out: go on as before
                ui.pop()
            else:
                table.forget(ui)
                catch_up(ui)
        elif key == B and answer:
            flow.do(ui, answer)
        elif key == X:
            ui.push(Pause(ui))


def reason(ui, usual=_TURN):
    """Of the phase, as WHY has it."""
    now = ui.match.view[PHASE]
    return ui.part("turn").WHY.get(now) or WHY.get(now) or usual


def cover(ui):
    """The light went out: whoever looks at the screen next may be anybody."""
    match = ui.match
    if match and match.keeper != NOBODY:
        match.keep(NOBODY)
        if match.curtain():
            ui.push(Curtain())


def pass_to(ui, seat, y, high):
    """A box with the name of who gets the handheld, so many rows high; the first 66 are used."""
    match = ui.match
    team = match.teams[seat]
    colour = TEAM[team]
    wide = ui.width - 16
    panel(ui, 8, y, wide, high)
    text(ui, ui.body, ui.t("table.pass_to"), 16, y + 8, wide - 16, INK, CENTRE)
    ui.canvas.fill_rect(9, y + 27, wide - 2, 38, colour)
    ui.canvas.rect(8, y + 26, wide, 40, INK)
    text(ui, ui.title, match.names[seat], 10, y + 32, wide - 4, TEXT[colour], CENTRE)
    for x in (14, ui.width - 29):
        ui.sprites.draw(ui.canvas, "big-settlement" + str(team), x, y + 6, team)


def _cloth(ui, colour):
    """Folds from top to bottom, a valance with a fringe above."""
    canvas = ui.canvas
    wide = ui.width
    canvas.fill(colour)
    for x in range(0, wide, _FOLD):
        canvas.fill_rect(x + 15, 0, 1, ui.height, DARK)
        canvas.fill_rect(x + 17, 0, 3, ui.height, DARK)
        canvas.fill_rect(x + 20, 0, 2, ui.height, INK)
        canvas.fill_rect(x + 5, 0, 1, ui.height, LIGHT)
    for x in range(0, wide + 1, _SCALLOP):
        canvas.ellipse(x, 10, 22, 17, INK, True)
        canvas.ellipse(x, 10, 21, 16, FIELD, True)
    for x in range(0, wide + 1, _SCALLOP):
        canvas.ellipse(x, 10, 20, 12, INK, True)
        canvas.ellipse(x, 10, 20, 11, colour, True)
    canvas.fill_rect(0, 0, wide, 8, colour)
    canvas.fill_rect(0, 8, wide, 2, INK)
