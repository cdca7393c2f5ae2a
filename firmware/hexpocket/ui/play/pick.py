"""Choosing a place on the board: the cursor jumps between the legal ones.

Where the board has sites, the name of the one at the cursor is told: in the bar on top, or below
the board while the handheld lies open on the table.
"""

from micropython import const

from ...engine import action as act
from ...engine import phase
from ...engine.position import ACTOR, NOBODY, NONE, PHASE
from ...keys import A, B
from ..board.pieces import HEX, PATH
from ..board.targets import SCROLLED, STAYED, Targets
from ..kit.draw import BAR
from ..kit.menu import Menu
from ..kit.screen import Screen
from ..kit.tap import THERE
from ..parts import own_key
from . import flow, table
from .hints import hints
from .shortcuts import on_board

# What is asked, by phase or by kind of action: keys of the room "pick".
_ASKED = {
    phase.FOUND_SETTLEMENT: "found_settlement",
    phase.FOUND_ROAD: "found_road",
    phase.ROBBING: "robber",
    phase.FREE_ROAD: "free_road",
}
_SPENT = const(78)  # columns of the bar on top that are not for words
_BUILT = {act.SETTLEMENT: "settlement", act.CITY: "city"}


class Pick(Screen):
    """One of `actions`, all of one kind and each with its place; PASS may be among them."""

    name = "pick"
    board = True
    zooms = True

    def __init__(self, ui, actions, optional=False, asked=""):
        view = ui.match.view
        places = [action for action in actions if action != act.PASS]
        self.optional = optional  # B goes back to the turn menu
        self.may_pass = len(places) < len(actions)
        asked = asked or _ASKED.get(view[PHASE]) or _BUILT.get(act.kind_of(places[0]), "road")
        self.asked = own_key(ui.t, ui.match.game, "pick." + asked)
        if self.may_pass and self.asked + "_or_not" in ui.t:
            self.asked += "_or_not"
        self.targets = Targets(table.board(ui), places, ui.match.teams[view[ACTOR]])

    def draw(self, ui):
        self._board(ui)
        words = ("A", ui.t("common.choose"))
        if self.optional or self.may_pass:
            words += ("B", ui.t("common.back" if self.optional else "table.more"))
        if ui.match.holder == NOBODY:
            table.status(ui, self._asked(ui))
            self._foot(ui)
            hints(ui, *words)
        else:
            table.bars(ui, self._asked(ui), *words)

    def _board(self, ui):
        table.board(ui).draw(ui.match.view, self.targets)
        self.targets.draw()

    def press(self, ui, key):
        if key == A:
            self.choose(ui, self.targets.action())
        elif key == B:
            self._back(ui)
        else:
            moved = self.targets.press(ui, key)
            if moved == STAYED:
                on_board(ui, key)
            else:
                self._tell(ui, moved == SCROLLED)

    def point(self, ui, x, y):
        goal = self.targets.at(x, y)
        if goal == self.targets.current:
            return THERE | A
        if goal >= 0:
            self._tell(ui, self.targets.go(ui, goal) == SCROLLED)
        return 0

    def choose(self, ui, action):
        flow.do(ui, action)

    def tells(self, ui) -> bool:
        """Whether there is anything to tell about what is at the cursor."""
        return len(ui.match.game.board.sites) > 0

    def _tell(self, ui, scrolled):
        """What is at the cursor now; the bars below the board stay when it scrolls."""
        if scrolled:
            self._board(ui)
            ui.touch(BAR, table.hand_at(ui))
        told = self.tells(ui)
        if scrolled or told and ui.match.holder != NOBODY:
            table.status(ui, self._asked(ui))
            ui.touch(0, BAR)
        if told and ui.match.holder == NOBODY:
            self._foot(ui)

    def _asked(self, ui):
        """What is asked and what is there; without room for both, what the player cannot know."""
        asked = ui.t(self.asked)
        words = "" if ui.match.holder == NOBODY else self.words(ui)
        if not words:
            return asked
        both = asked + " · " + words
        if has_room(ui, both):
            return both
        return words if self.optional else asked

    def _foot(self, ui):
        """What is there, in place of a hand, while the handheld lies open on the table."""
        y = table.hand_at(ui)
        table.foot_line(ui, self.words(ui))
        ui.touch(y, y + table.HAND)

    def words(self, ui):
        """The name of the site at the cursor, at a path of one at its ends; or empty."""
        return site_at(ui, self.targets.action())

    def _back(self, ui):
        """To the turn menu, or to a question whether to pass; not where one must choose."""
        if self.optional:
            ui.pop()
        elif self.may_pass:
            rows = [(ui.own("pick.lay_on"), 0), (ui.own("pick.no_second"), act.PASS)]
            ui.push(Menu("no_second", rows, _pass_or_not))


def has_room(ui, words) -> bool:
    """Whether words fit into the bar on top, beside the player's name."""
    name = ui.match.names[ui.match.view[ACTOR]]
    return ui.label.width(words) + ui.label.width(name) < ui.width - _SPENT


def pick_any(ui):
    """One of all legal actions."""
    return Pick(ui, ui.match.legal())


def site_at(ui, action):
    """The name of the site where an action's place is, or of one at the ends of its path."""
    game = ui.match.game
    if not len(game.board.sites):
        return ""
    island = table.board(ui)
    place = island.pieces.place(island, action)
    at = place & 255
    nodes = game.board.path_nodes[2 * at : 2 * at + 2] if place & PATH else (at,)
    for node in () if place & HEX else nodes:
        if game.site_at[node] != NONE:
            return game.board.site_name(game.site_at[node])
    return ""


def _pass_or_not(ui, action):
    ui.pop()
    if action:
        flow.do(ui, action)
