"""Equally short routes pay differently (A35): who gets how much gold, by which rails."""

from micropython import const

from ...engine import action as act
from ...engine import network
from ...engine.position import ACTIVE, ACTOR, NONE, players
from ...games.america import route
from ...games.america.acts import ROUTE
from ...games.america.facts import PATHS, ROUTE_AT, builder
from ...keys import DOWN, UP, A
from ..board.pieces import PATH
from ..board.targets import Spotlight
from ..kit.draw import BAR, ROW, panel, scrollbar, text
from ..kit.menu import ON_INK
from ..kit.palette import HIGHLIGHT, INK, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from ..play import flow, table
from ..play.shortcuts import on_board

_PAD = const(4)  # pixels between the panel's rim and its rows
_FIRST = const(14)  # columns for the arrow
_BADGE = const(12)  # for a badge
_COIN = const(18)  # for a coin, the gaps before and behind it, the scroll bar


class Route(Screen):
    """For each payment who gets how much, the one who chooses first. The board shows its rails.

    In the build phase another laid the rail: who it was stands above.
    """

    name = "route"
    board = True
    zooms = True

    def __init__(self, ui):
        match = ui.match
        view = match.view
        self.at = 0
        self.first = 0  # shown
        self.top = 0  # where that is
        self.shown = 0  # how many rows
        self.payments = route.payments(match.game, view, view[ROUTE_AT])
        self.lines = max([(len(_shares(view, payment)) + 1) // 2 for payment in self.payments])
        island = table.board(ui)
        island.last = act.ROAD | view[ROUTE_AT]
        island.overview()  # routes are long

    def draw(self, ui):
        match = ui.match
        view = match.view
        island = table.board(ui)
        rails = rails_of(match.game, view, self.payments[self.at])
        island.draw(view, Spotlight(match.game.board, [PATH | path for path in rails]))
        for path in rails:
            _light(island, path)
        table.bars(ui, ui.t("america_turn.route"), "A", ui.t("common.choose"))
        if ui.screens[-1] is self:  # under another menu it would only be in the way
            self._panel(ui, island.path_at(view[ROUTE_AT])[1])

    def _panel(self, ui, y):
        """Above or below the new rail, wherever it is not."""
        match = ui.match
        w = ui.width - 4
        laid_by = builder(match.view)
        above = ROW if laid_by != match.view[ACTIVE] else 0
        high = self.lines * ROW
        count = len(self.payments)
        low = table.hand_at(ui) - 2
        shown = min(count, (low - BAR - 2 - 2 * _PAD - above) // high)
        self.first = max(min(self.first, self.at), self.at - shown + 1)
        h = above + shown * high + 2 * _PAD
        top = BAR + 2 if y > ui.height // 2 else low - h
        panel(ui, 2, top, w, h)
        top += _PAD
        self.top = top + above
        if above:
            x = 2 + _PAD + _FIRST
            _badge(ui, laid_by, x, top)
            words = ui.t("america_turn.route_by", match.names[laid_by])
            _fitting(ui, words, x + _BADGE, top, w - _PAD - x - _BADGE, INK)
            top += ROW
        self.shown = shown
        for row in range(self.first, self.first + shown):
            self._row(ui, row, top + (row - self.first) * high, w - 2 * _PAD)
        scrollbar(ui, w - _PAD - 1, top, shown * high, self.first, shown, count)

    def _row(self, ui, row, y, width):
        """Two players a line."""
        view = ui.match.view
        x = 2 + _PAD
        chosen = row == self.at
        ui.canvas.fill_rect(x, y, width, self.lines * ROW, INK if chosen else PAPER)
        if chosen:
            ui.sprites.draw(ui.canvas, "arrow-right", x + 2, y + 4, None, ON_INK)
        width = (width - _FIRST) // 2
        payment = self.payments[row]
        for i, seat in enumerate(_shares(view, payment)):
            left = x + _FIRST + (i & 1) * width
            top = y + (i >> 1) * ROW
            ink = PAPER if chosen else INK
            name = ui.match.names[seat] if i else ui.t("america_turn.you")
            gold = str(route.rails_of(payment, seat))
            right = left + width - _COIN
            ui.sprites.draw(ui.canvas, "gold12", right + 2, top + 3)
            right -= ui.body.width(gold)
            text(ui, ui.body, gold, right, top + 2, width, ink)
            _badge(ui, seat, left, top)
            _fitting(ui, name, left + _BADGE, top, right - left - _BADGE - 3, ink)

    def point(self, ui, x, y):
        row = (y - self.top) // (self.lines * ROW)
        return toward(self.at, self.first + row) if 0 <= row < self.shown else 0

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.payments)
            ui.redraw()
        elif key == A:
            flow.do(ui, ROUTE | self.at)
        else:
            on_board(ui, key)


def _shares(view, payment) -> list:
    """The one who chooses, and all others who get gold."""
    own = view[ACTOR]
    seats = range(players(view))
    return [own] + [seat for seat in seats if seat != own and route.rails_of(payment, seat)]


def _badge(ui, seat, x, y):
    team = ui.match.teams[seat]
    ui.sprites.draw(ui.canvas, "badge" + str(team), x, y + 4, team)


def _fitting(ui, words, x, y, width, ink):
    """Words on a row, small if there is no room else."""
    if ui.body.width(words) <= width:
        text(ui, ui.body, words, x, y + 2, width, ink)
    else:
        text(ui, ui.label, words, x, y + 5, width, ink)


def rails_of(game, pos, payment) -> bytes:
    """The paths of a route that pays this, the new rail in the middle of it."""
    path = pos[ROUTE_AT]
    ends = game.board.path_nodes
    own = _worth(pos, path)
    far = _ways(game, pos, ends[2 * path + 1], path)
    for paid, way in _ways(game, pos, ends[2 * path], path):
        for paid_there, other in far:
            if paid + own + paid_there == payment:
                return way + bytes((path,)) + other
    return bytes((path,))


def _worth(pos, path) -> int:
    return 1 << 7 * ((pos[PATHS + path] >> 4) - 1)


def _ways(game, pos, start, barred) -> list:
    """The shortest ways to the nearest sites: what each pays, its paths; one of a kind a site."""
    board = game.board
    known = bytearray(board.nodes)
    layer = {start: [(0, b"")]}
    while layer:
        found = []
        for node in layer:
            known[node] = 1
            if game.site_at[node] != NONE:
                found += layer[node]
        if found:
            return found
        ahead = {}
        for node in layer:
            for path in network.paths_at(board, node):
                beyond = network.other_end(board, path, node)
                if path != barred and not network.is_free(pos[PATHS + path]) and not known[beyond]:
                    _prolong(ahead.setdefault(beyond, []), layer[node], path, _worth(pos, path))
        layer = ahead
    return []


def _prolong(known, ways, path, worth):
    for paid, way in ways:
        if paid + worth not in [other[0] for other in known]:
            known.append((paid + worth, way + bytes((path,))))


def _light(island, path):
    """A bright line beside the rail's middle, as wide as a rail."""
    nodes = island.game.board.path_nodes
    ax, ay = island.node_at(nodes[2 * path])
    bx, by = island.node_at(nodes[2 * path + 1])
    canvas = island.canvas
    for i in (-3, 3, -2, 2):
        colour = HIGHLIGHT if abs(i) == 2 else INK
        if abs(by - ay) > abs(bx - ax):
            canvas.line(ax + i, ay, bx + i, by, colour)
        else:
            canvas.line(ax, ay + i, bx, by + i, colour)
