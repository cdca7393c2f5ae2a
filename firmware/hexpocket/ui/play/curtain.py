"""The curtain: hand the device over; nothing is shown until the right player presses."""

from micropython import const

from ...engine.position import ACTOR
from ...keys import A, X
from ..kit.draw import BAR, CENTRE, foot, lines, panel, text
from ..kit.palette import DARK, FIELD, INK, LIGHT, TEAM, TEXT
from ..kit.screen import Screen
from . import table
from .catch_up import catch_up
from .pause import Pause

_FOLD = const(24)  # columns from one fold to the next
_SCALLOP = const(40)  # columns of a bow of the valance


class Curtain(Screen):
    """Whose turn it is to hold the device."""

    name = "curtain"

    def draw(self, ui):
        match = ui.match
        seat = match.view[ACTOR]
        team = match.teams[seat]
        name = match.names[seat]
        _cloth(ui, TEAM[team])
        wide = ui.width - 16
        rest = ui.body.wrap(ui.t("table.eyes_off"), wide - 20)
        high = 88 + 16 * len(rest)
        y = 34 + (ui.height - BAR - 34 - high) // 2
        panel(ui, 8, y, wide, high)
        text(ui, ui.body, ui.t("table.pass_to"), 16, y + 8, wide - 16, INK, CENTRE)
        ui.canvas.fill_rect(9, y + 27, wide - 2, 38, TEAM[team])
        ui.canvas.rect(8, y + 26, wide, 40, INK)
        text(ui, ui.title, name, 10, y + 32, wide - 4, TEXT[TEAM[team]], CENTRE)
        lines(ui, ui.body, ui.t("table.eyes_off"), 18, y + 76, wide - 20, DARK, CENTRE)
        for x in (14, ui.width - 29):
            big = "big-settlement" + str(team)
            ui.sprites.draw(ui.canvas, big, x, y + 6, team)
        foot(ui, "A", ui.t("table.i_am", name), "X", ui.t("common.menu"))

    def press(self, ui, key):
        if key == A:
            ui.match.take()
            table.forget(ui)
            catch_up(ui)
        elif key == X:
            ui.push(Pause(ui))


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
