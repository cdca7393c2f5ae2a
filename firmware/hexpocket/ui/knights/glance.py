"""What stands above the menu behind X: the three dice of this turn, the ship, both strengths."""

from micropython import const

from ...engine.position import DICE
from ...games.knights import facts
from ..kit import cardrow
from ..kit.draw import CENTRE, text
from ..kit.palette import INK, LIGHT, PAPER, RED
from ..play.dice import SMALL, small_die
from .barbarians import forecast, outlook, sign, track
from .dice import FACES

ROWS = const(62)  # of pixels
_SIDES = const(82)  # columns of both strengths
_TRACK = const(25)  # row of the ship's way
_WORDS = const(43)  # row of what would come of it


def headline(ui, x, y, wide):
    """Dice and strengths in a line, below them the ship, below that what would come of it."""
    theirs, ours, found = outlook(ui.match)
    _dice(ui, x, y, wide - _SIDES)
    right = x + wide
    _count(ui, right - 76, y + 4, "title-horde", theirs)
    text(ui, ui.body, sign(theirs, sum(ours)), right - 44, y + 4, 8, INK, CENTRE)
    _count(ui, right - 34, y + 4, "icon-knight", sum(ours))
    track(ui, x, y + _TRACK, wide, ui.match.view[facts.SHIP])
    at = text(ui, ui.body, forecast(ui, theirs, ours, found), x, y + _WORDS, wide) + 4
    for seat, what in enumerate(found):
        if what:
            team = ui.match.teams[seat]
            ui.sprites.draw(ui.canvas, "badge" + str(team), at, y + _WORDS + 3, team)
            at += 13
    ui.canvas.hline(x, y + ROWS - 3, wide, LIGHT)


def _dice(ui, x, y, wide):
    """Event die, red and white; words before the roll."""
    view = ui.match.view
    event = view[facts.EVENT]
    if not event:
        text(ui, ui.body, ui.t("knights_info.not_rolled"), x, y + 4, wide)
        return
    cardrow.blank(ui, x, y, SMALL, SMALL, PAPER)
    ui.sprites.draw(ui.canvas, FACES[event], x + 1, y + 1)
    small_die(ui, x + SMALL + 3, y, view[DICE] & 15, RED, PAPER)
    small_die(ui, x + 2 * (SMALL + 3), y, view[DICE] >> 4, PAPER, INK)


def _count(ui, x, y, picture, number):
    """A picture and a number behind it."""
    wide, high = ui.sprites.size(picture)
    ui.sprites.draw(ui.canvas, picture, x + (16 - wide) // 2, y + 7 - high // 2, 0)
    text(ui, ui.body, str(number), x + 18, y, 16)
