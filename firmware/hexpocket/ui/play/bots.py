"""While bots act: the board, what was done last, who thinks; as quickly as the players want it.

Between two frames one decision is made, of two seconds at most. It is saved as anybody's is.
"""

from micropython import const

from ...engine import action as act
from ...engine import phase
from ...engine.position import ACTIVE, ACTOR, PHASE
from ...keys import A, B
from ..kit.palette import INK, PAPER
from ..kit.rows import Rows
from ..kit.screen import Screen
from ..pages import log_page
from . import flow, table, thinking
from .agree import Outcome
from .hints import hints
from .shortcuts import on_board

_TIMES = (0, 400, 1000, 2200)  # ms that an action is shown, by speed
_MOST = const(3)  # rows of the log shown of one action
_WRAP = const(0x3FFFFFFF)


class Bots(Screen):
    """A goes on to the next action, B to the next that a person is asked for."""

    name = "bots"
    board = True
    zooms = True

    def __init__(self, ui):
        self.seat = ui.match.view[ACTOR]  # who thinks, or did what is told
        self.told = []  # rows of the log
        self.news = False  # they are of the last action
        self.done = 0  # the record, if it shows on the board where
        self.since = ui.now  # when that was shown first
        self.thinks = False  # the next frame is that of a decision
        self.hurries = False  # what is told was read
        self.skips = False

    def draw(self, ui):
        island = table.board(ui)
        island.draw(ui.match.view)
        if self.done:
            island.put("cursor", *island.place_at(self.done))
        self._status(ui)
        self._tell(ui)
        ends = all(ui.match.seats)
        hints(ui, "A", ui.t("table.next"), "B", ui.t("table.to_end" if ends else "table.skip"))

    def _status(self, ui):
        table.status(ui, ui.t("table.thinks") if self.thinks else "", self.seat)

    def _tell(self, ui):
        """What was done, from the foot of the board upwards."""
        if not self.told:
            table.foot_line(ui)
            return
        high = Rows.pitch * len(self.told) + 2
        y = table.hand_at(ui) + table.HAND - high
        ui.canvas.fill_rect(0, y, ui.width, high, PAPER)
        ui.canvas.fill_rect(0, y, ui.width, 1, INK)
        for i, row in enumerate(self.told):
            log_page.draw_row(ui, row, y + 2 + i * Rows.pitch)

    def tick(self, ui, now):
        if not self.thinks:
            if (now - self.since) & _WRAP >= self._time(ui):
                self._go_on(ui)
        elif not self._step(ui):
            flow.proceed(ui)

    def _time(self, ui) -> int:
        """How long to show what was done: not at all what nobody can see."""
        shown = self.news and not self.hurries and not self.skips
        return _TIMES[ui.settings.bots] if shown else 0

    def _go_on(self, ui):
        """Whose turn it is to think; or a person is asked."""
        match = ui.match
        if not match.bot():
            flow.proceed(ui)
            return
        self.thinks = True
        self.seat = match.view[ACTOR]
        self._status(ui)
        ui.touch(0, table.BAR)

    def _step(self, ui) -> bool:
        """One decision; False if there was none to make."""
        match = ui.match
        playing = match.bot()
        if not playing:
            return False
        asked = match.view[PHASE]
        before = match.entered
        record = match.do(thinking.choose(ui, playing))
        flow.keep(ui)
        self.thinks = self.hurries = False
        self.since = ui.now
        self._signal(ui, act.kind_of(record), record)
        self.news = False
        if ui.settings.bots and not self.skips:
            self._show(ui, record, min(match.entered - before, match.logged))
        self._answered(ui, asked, record)
        return True

    def _show(self, ui, record, entries):
        """What was done, so many entries of the log, and where; close by that comes into sight."""
        rows = log_page.condensed(ui, entries, log_page.HIDDEN)
        told = [row for row in rows if not log_page.is_name(row)][:_MOST]
        ui.redraw()
        if not told:
            return
        self.told = told
        self.news = True
        island = table.board(ui)
        self.done = record if act.kind_of(record) in island.pieces.PLACED else 0
        if self.done:
            island.reveal(*island.place_at(record))

    def _answered(self, ui, asked, record):
        """What a person hears who made an offer."""
        match = ui.match
        view = match.view
        if match.seats[view[ACTIVE]]:
            return
        if asked == phase.AGREEING:
            said = "declined" if act.kind_of(record) == act.REFUSE else "made"
            if said == "made" and not any(match.gains):
                said = "unmade"
            ui.only(Outcome("trade." + said, match.doer))
        elif act.kind_of(record) == act.REFUSE and view[PHASE] == phase.MAIN:
            ui.to_say.append(ui.t("trade.nobody", match.names[view[ACTIVE]]))
            flow.proceed(ui)

    def _signal(self, ui, kind, record):
        if kind == act.STEAL:
            ui.signal("robbery")
        match = ui.match
        if kind == act.ROLL and (record >> 8 & 15) + (record & 15) == 7 and not match.opening:
            ui.signal("seven")
        if match.view[PHASE] == phase.START and not match.bot() and not match.curtain():
            ui.signal("turn")

    def press(self, ui, key):
        if key == B:
            self.skips = True
        elif key == A:
            self.hurries = True
        else:
            on_board(ui, key)
