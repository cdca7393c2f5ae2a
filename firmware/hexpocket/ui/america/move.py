"""A settler or train under way: choose how far it goes, and see what that costs and brings.

The cursor jumps between all places where the move could end, with the steps paid for or with one
more grain or coal. A walks there, step by step, an action of the rules each; where a train can
deliver on the way, that is asked. On the piece's own place A ends the move.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTIVE, ACTOR, NONE
from ...games.america import acts
from ...games.america.facts import MOVER, STEPS, TRAINS
from ...keys import A, B
from ..board import names
from ..board.targets import SCROLLED, STAYED
from ..kit.screen import Screen
from ..kit.tap import THERE
from ..play import flow, table
from ..play.shortcuts import on_board
from . import move_bar, move_menu
from .pieces import fleets, follow, ring, settler_at
from .reach import Reach
from .reach_marks import ReachMarks

_PACE = (0, 120, 300)  # ms a step takes, by speed; at least as long as the board's drawing
_WRAP = const(0x3FFFFFFF)


class Moving(Screen):
    """One move, from its payment to its end."""

    name = "moving"
    board = True
    zooms = True

    def __init__(self, ui):
        self.way = b""  # places still to walk to
        self.asked = NONE  # the city about whose goods was asked last on this way
        self.since = 0  # ms: the last step
        self.look(ui)

    def look(self, ui):
        """See where the piece can go from where it is."""
        match = ui.match
        view = match.view
        island = table.board(ui)
        follow(island, view)
        self.walking = False
        self.legal = match.legal()
        self.reach = reach = Reach(match.game, view)
        ways = bytearray(reach.best())
        for action in self.legal:  # a place only to pass is worth a step too
            if act.kind_of(action) == acts.STEP and not reach.may_end(action & 255):
                ways.append(reach.to(action & 255))
        actions = [acts.STEP | reach.place[way] for way in ways]
        island.last = acts.STEP | reach.place[0]
        self.targets = ReachMarks(island, actions, match.teams[view[ACTOR]], reach, bytes(ways))
        ui.redraw()

    def draw(self, ui):
        view = ui.match.view
        self._board(ui, view)
        if self.walking or ui.screens[-1] is not self:
            # In a menu the cards count: they pay for more steps.
            table.bars(ui, _steps_left(ui, view[STEPS]))
        else:
            self._tell(ui)

    def _board(self, ui, view):
        island = table.board(ui)
        island.draw(view, self.targets)
        _show_piece(island, view)
        if not self.walking:
            self.targets.draw()

    def _tell(self, ui):
        """What is to be known of the place at the cursor: above the board how far it is."""
        way = self._chosen()
        words = move_bar.steps(ui, self.reach, way) if way else _steps_left(ui, self.reach.left)
        table.status(ui, words)
        move_bar.draw(ui, self.reach, way)

    def _chosen(self) -> int:
        return self.targets.ways[self.targets.current]

    def press(self, ui, key):
        if self.walking:
            return
        if key == A:
            self._go(ui)
        elif key == B:
            move_menu.menu(ui, self.legal)
        else:
            moved = self.targets.press(ui, key)
            if moved == STAYED:
                on_board(ui, key)
                return
            self._pointed(ui, moved)

    def point(self, ui, x, y):
        goal = -1 if self.walking else self.targets.at(x, y)
        if goal == self.targets.current:
            return THERE | A
        if goal >= 0:
            self._pointed(ui, self.targets.go(ui, goal))
        return 0

    def _pointed(self, ui, moved):
        """The cursor is at another place."""
        if moved == SCROLLED:
            self._board(ui, ui.match.view)
        self._tell(ui)
        ui.touch(0, ui.height)

    def _go(self, ui):
        """To the place at the cursor."""
        way = self._chosen()
        if not way:
            flow.do(ui, acts.STOP)
            return
        if self.reach.beyond(way):
            flow.step(ui, acts.FUEL)
        self.way = self.reach.along(way)
        self.asked = NONE
        self.targets.rings = {}  # they are where it could go, not where it goes
        self.walking = True
        self._walk(ui)

    def tick(self, ui, now):
        if self.walking and (now - self.since) & _WRAP >= _PACE[ui.settings.speed]:
            self._walk(ui)

    def _walk(self, ui):
        """The next step, or, if nothing is animated, all of them: a loop, as a way can be long and
        a Pico's stack is short."""
        self._step(ui)
        while not self._asks(ui):
            if not self.way:
                self._arrive(ui)
                return
            if _PACE[ui.settings.speed]:
                return
            self._step(ui)

    def _step(self, ui):
        action = acts.STEP | self.way[0]
        flow.step(ui, action)
        self.way = self.way[1:]
        island = table.board(ui)
        island.reveal(*island.place_at(action))
        self.since = ui.now
        ui.redraw()

    def _asks(self, ui) -> bool:
        """Whether goods can be delivered here: then that is asked, once a city."""
        node = move_bar.here(ui.match.game, ui.match.view)
        if node == NONE or node == self.asked:
            return False
        self.asked = node
        move_menu.ask(ui, node)
        return True

    def go_on(self, ui):
        """After a halt: to the next place, later or at once, or see what is possible here."""
        if not self.way:
            self._arrive(ui)
        elif not _PACE[ui.settings.speed]:
            self._walk(ui)

    def _arrive(self, ui):
        """At the last place see what is possible; if it is nothing but to stop, that is done."""
        if ui.match.legal() == [acts.STOP]:
            flow.do(ui, acts.STOP)
        else:
            self.look(ui)


def _show_piece(island, view):
    """A ring around the piece under way, but not over names."""
    piece = view[MOVER] & 3
    if piece in TRAINS:
        x, y = island.place_at(acts.MOVE | piece)
    else:
        x, y = settler_at(island, fleets(island.game, view), 4 * view[ACTIVE] + piece)
    size = 11 if island.close else 7
    box = (x - size - 2, y - size - 2, 2 * size + 5, 2 * size + 5)
    before = names.copy(island, *box)
    ring(island, x, y, size)
    names.spare(island, before, box[0], box[1], (box,))


def _steps_left(ui, steps):
    if steps > 1:
        return ui.t("america_turn.left", steps)
    return ui.t("america_turn.left_1" if steps else "america_turn.left_0")
