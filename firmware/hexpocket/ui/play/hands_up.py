"""All others are asked in the open, before all eyes: who is in is ticked, who is not is out.

To say that nobody is in takes one press. The answers are played seat by seat and saved together:
if the power goes in between, all are asked again.
"""

from ...engine.position import ACTIVE, ACTOR, PHASE, next_seat
from ...keys import A, B
from ..kit.menu import List
from ..kit.screen import Screen
from . import flow
from .hints import hints
from .look import Look
from .shortcuts import shortcuts


class HandsUp(Screen):
    """A list of those asked; the row chosen at first is the last, nobody. Who builds on it says
    what is asked, and of whom, and draws it."""

    one = ""  # key of the answer of one who is in
    yes = 0  # actions
    no = 0

    def __init__(self, ui):
        view = ui.match.view
        self.asked = view[PHASE]
        self.seats = []
        self.before = view[ACTOR]  # the first who is not asked here: a bot, or whose turn it is
        while self.before != view[ACTIVE] and not ui.match.seats[self.before]:
            if self.may(ui.match.game, view, self.before):
                self.seats.append(self.before)
            self.before = next_seat(view, self.before)
        self.ticked = 0  # bit a seat
        self.list = List([], len(self.seats))

    def may(self, game, view, seat) -> bool:
        """Whether the seat is asked: all can see that."""
        return True

    def foot(self, ui):
        hints(ui, "A", ui.t("common.choose"), "B", ui.t("table.board"))

    def fill(self, ui):
        """The rows, in the language of now."""
        match = ui.match
        self.list.items = rows = []
        for seat in self.seats:
            name = match.names[seat]
            team = match.teams[seat]
            if self.ticked >> seat & 1:
                rows.append((ui.t(self.one, name), seat, "check"))
            else:
                rows.append((name, seat, "badge" + str(team), team))
        rows.append((ui.t("common.go_on" if self.ticked else "table.nobody"), -1, "icon-end"))

    def press(self, ui, key):
        if self.list.press(ui, key):
            return
        if key == A and self.list.value() >= 0:
            self.ticked ^= 1 << self.list.value()
            self.list.at = len(self.seats)
            self.fill(ui)
            ui.redraw()
        elif key == A:
            match = ui.match
            first = match.view[ACTOR]
            seats = len(match.names)
            while match.view[PHASE] == self.asked:
                seat = match.view[ACTOR]
                if (seat - first) % seats >= (self.before - first) % seats:
                    break
                ui.due = match.do(self.yes if self.ticked >> seat & 1 else self.no)
            flow.keep(ui)
        elif key == B:
            ui.push(Look())
        else:
            shortcuts(ui, key)
