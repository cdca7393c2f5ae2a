"""The turn menu over the board: what can be done now, and, grey, what could be otherwise."""

from ...engine import action as act
from ...engine.cards import held
from ...engine.position import ACTOR, PHASE
from ...keys import LEFT, RIGHT, A, B
from ..kit.draw import CENTRE, text
from ..kit.menu import PAD, List
from ..kit.palette import DARK, INK, PAPER
from ..kit.screen import Screen
from ..kit.tabs import turned
from . import groups, table, tips
from .hints import hint_rows, hints
from .look import Look
from .shortcuts import shortcuts

_ROWS = 7  # shown at once where there is one group
_TABS = 18  # rows of pixels of the groups' names
_APART = 8  # columns between two of them at least


class Turn(Screen):
    """Left and right turn from group to group; the row below them is one press up."""

    name = "turn"
    board = True

    def __init__(self, ui):
        self.open = groups.possible(ui).union(ui.part("turn").ALWAYS)
        self.group = 0
        self.list = List([])
        self._tabs_y = 0  # where the groups' names were drawn,
        self._ends = []  # and where each ends

    def _fill(self, ui):
        """The rows, in the language of now."""
        shown, below = groups.menu(ui)
        items: list = [self._item(ui, *row) for row in groups.rows(ui, shown[self.group])]
        if not items:
            items.append((ui.own("turn.no_cards"), 0, "card-back", None, True))
        if below:
            items.append(self._item(ui, *below))
        self.list.items = items
        self.list.kept = below is not None

    def _item(self, ui, thing, name, picture, cost=""):
        """A row for the list; of its cost the cards that the hand lacks are grey."""
        match = ui.match
        view = match.view
        game = match.game
        item = (ui.t(name), thing, picture, match.teams[view[ACTOR]], thing not in self.open)
        for kind, number in groups.price(game, cost):
            own = held(game, view, game.hands[view[ACTOR]], kind)
            for i in range(number):
                item += (game.kind_names[kind] + "12", i >= own)
        return item

    def draw(self, ui):
        self._fill(ui)
        asked = ui.part("turn").ASKED.get(ui.match.view[PHASE], "turn.ask_main")
        table.draw(ui, ui.t(asked), *self._hints(ui))
        if ui.screens[-1] is self:  # under another menu it would only be in the way
            self._panel(ui)

    def _hints(self, ui):
        words = ("A", ui.t("turn.why" if self.list.is_shut() else "common.choose"))
        words += ("B", ui.t("table.board"))
        return words + ("<>", ui.t("turn.group")) if len(groups.menu(ui)[0]) > 1 else words

    def _panel(self, ui):
        """The groups and the rows of one, equally high whichever it is; returns its first row."""
        shown = groups.menu(ui)[0]
        if len(shown) == 1:
            return self.list.draw_panel(ui, _ROWS)
        wide = ui.width - 4
        y = self.list.draw_panel(ui, max([len(rows) for _, rows in shown]), wide, _TABS)
        self._tabs(ui, [ui.t(name) for name, _ in shown], y + PAD, wide - 2 * PAD)
        return y

    def _tabs(self, ui, names, y, wide):
        """The groups' names side by side, the one shown open to its rows."""
        canvas = ui.canvas
        font = ui.body
        need = sum([font.width(name) for name in names])
        if need + _APART * len(names) > wide:
            font = ui.label
            need = sum([font.width(name) for name in names])
        gap = (wide - need) // len(names)
        x = 2 + PAD
        self._tabs_y = y
        self._ends = []
        canvas.fill_rect(x, y, wide, _TABS - 2, DARK)
        for i, name in enumerate(names):
            across = font.width(name) + gap
            if i == self.group:
                canvas.fill_rect(x, y, across, _TABS - 2, PAPER)
            ink = INK if i == self.group else PAPER
            text(ui, font, name, x, y + (_TABS - 2 - font.height) // 2, across, ink, CENTRE)
            x += across
            self._ends.append(x)

    def press(self, ui, key):
        shut = self.list.is_shut()
        if self.list.press(ui, key) or key in (LEFT, RIGHT) and self._turned(ui, key):
            if self.list.is_shut() != shut:
                hints(ui, *self._hints(ui))
                ui.touch(ui.height - 1 - hint_rows(ui), ui.height)
        elif key == A and shut:
            thing = self.list.value()
            ui.say(groups.why(ui, thing) if thing else ui.own("turn.no_cards_why"))
        elif key == A:
            self.choose(ui, self.list.value())
        elif key == B:
            ui.push(Look())
        else:
            shortcuts(ui, key)

    def point(self, ui, x, y):
        if self._ends and 0 <= y - self._tabs_y < _TABS:
            group = sum([x >= end for end in self._ends[:-1]])
            return 0 if group == self.group else LEFT if group < self.group else RIGHT
        return self.list.point(x, y)

    def _turned(self, ui, key) -> bool:
        """To another group, if there is one."""
        count = len(groups.menu(ui)[0])
        if count > 1:
            self.group = turned(self.group, key, count)
            self.list.at = 0
            self._fill(ui)
            ui.touch(self._panel(ui), table.hand_at(ui))
        return count > 1

    def choose(self, ui, thing):
        """Do it, or ask for more."""
        of = ui.part("not_now").thing
        actions = [action for action in ui.match.legal() if of(action) == thing]
        kind = act.kind_of(thing)
        go_on = ui.part("turn").choose
        if not tips.choose(ui, kind, lambda ui: go_on(ui, kind, actions)):
            go_on(ui, kind, actions)
