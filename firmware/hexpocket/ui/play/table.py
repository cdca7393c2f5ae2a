"""The table: the board between the status bar and the hand bar; most decisions lie over it.

Below the hand bar stands what the buttons do, see hints.py.
"""

from ...engine.phase import START
from ...engine.position import ACTOR, DICE, NOBODY, NONE, PHASE
from ..board.island import Island
from ..kit.draw import BAR, CENTRE, RIGHT, battery, text
from ..kit.palette import INK, PAPER
from .hints import hint_rows, hints

HAND = 20  # rows of the hand bar


def board(ui):
    """The match's board, made on first use: it keeps how closely the players look at it."""
    area = (0, BAR, ui.width, hand_at(ui) - BAR)
    if ui.island is None:
        match = ui.match
        ui.island = Island(match.game, ui.device, ui.sprites, ui.label, ui.body, area, match.teams)
    elif ui.island.area != area:  # the settings have changed
        ui.island.move_to(ui.device, area)
    return ui.island


def hand_at(ui) -> int:
    """The row where the hand bar begins."""
    return ui.height - hint_rows(ui) - HAND


def zoom(ui):
    """Closer to where the cursor was last, or back to the whole board."""
    island = board(ui)
    left, top, width, height = island.area
    if island.close:
        island.overview()
    elif island.last == NONE:
        island.look_at(left + width // 2, top + height // 2)
    else:
        island.look_at(*island.place_at(island.last))
    island.near = island.close
    ui.redraw()


def forget(ui):
    """Show the next player the board as if nobody had looked closer or pointed at anything."""
    if ui.island:
        ui.island.last = NONE
        ui.island.overview()
        ui.island.near = ui.island.small


def draw(ui, asked, *pairs):
    """Board and bars; `asked` says what the player is to do, `pairs` what the buttons do."""
    board(ui).draw(ui.match.view)
    bars(ui, asked, *pairs)


def bars(ui, asked, *pairs):
    """What stands above and below the board."""
    status(ui, asked)
    if ui.match.holder == NOBODY:
        foot_line(ui)
    else:
        ui.part("bar").draw(ui, hand_at(ui))
    hints(ui, *pairs)


def status(ui, asked, seat=NOBODY):
    """Whose turn it is, or a seat's name; what is asked, the last roll."""
    match = ui.match
    view = match.view
    canvas = ui.canvas
    canvas.fill_rect(0, 0, ui.width, BAR, INK)
    if seat == NOBODY:
        seat = view[ACTOR]
    team = match.teams[seat]
    ui.sprites.draw(canvas, "badge" + str(team), 5, 4, team)
    right = ui.width - 4
    if ui.device.battery() is not None:
        battery(ui)
        right -= 22
    if view[DICE] and view[PHASE] != START:
        total = str((view[DICE] & 15) + (view[DICE] >> 4))
        wide = ui.body.width(total) + 8
        right -= wide
        canvas.fill_rect(right, 2, wide, 14, PAPER)
        text(ui, ui.body, total, right, 2, wide, INK, CENTRE)
        right -= 4
    name = match.names[seat]
    room = right - 25 - ui.label.width(asked)  # two margins, a gap, the space behind the name
    if ui.body.width(name) <= room:
        x = text(ui, ui.body, name, 18, 2, room, PAPER) + 6
    else:  # a wide name beside many words is written small
        x = text(ui, ui.label, name, 18, 5, room, PAPER) + 6
    if ui.body.width(asked) <= right - x:
        text(ui, ui.body, asked, x, 2, right - x, PAPER, RIGHT)
    else:
        text(ui, ui.label, asked, x, 5, right - x, PAPER, RIGHT)


def foot_line(ui, words=""):
    """In place of a hand, while the handheld lies open on the table: what is there."""
    y = hand_at(ui)
    ui.canvas.fill_rect(0, y, ui.width, HAND, INK)
    text(ui, ui.body, words or ui.t("table.open"), 6, y + 3, ui.width - 12, PAPER, CENTRE)
