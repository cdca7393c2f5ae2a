"""Equally short routes pay differently (A35): who gets how much gold, by which rails."""

from micropython import const

from ...engine import network
from ...engine.position import ACTIVE, NONE, players
from ...games.america import route
from ...games.america.acts import ROUTE
from ...games.america.facts import PATHS, ROUTE_AT, builder
from ...keys import DOWN, UP, A
from ..kit.draw import BAR, ROW, panel, text
from ..kit.menu import ON_INK
from ..kit.palette import HIGHLIGHT, INK, PAPER
from ..kit.screen import Screen
from ..play import flow, table
from ..play.shortcuts import shortcuts

_PAD = const(4)  # pixels between the panel's rim and its rows
_FIRST = const(14)  # columns for the arrow
_BADGE = const(12)  # columns for a badge
_GOLD = const(16)  # for a number of gold
_COIN = const(16)  # for the coin behind it


class Route(Screen):
    """A row for each payment: badges of the players and their gold. The board shows its rails.

    In the build phase another laid the rail: who it was stands above the rows.
    """

    name = "route"
    board = True

    def __init__(self, ui):
        match = ui.match
        self.at = 0
        self.payments = route.payments(match.game, match.view, match.view[ROUTE_AT])

    def draw(self, ui):
        match = ui.match
        view = match.view
        island = table.board(ui)
        island.draw(view)
        rails = rails_of(match.game, view, self.payments[self.at])
        for path in rails:
            _light(island, path)
        table.bars(ui, ui.t("america_turn.route"), "A", ui.t("common.choose"))
        if ui.screens[-1] is self:  # under another menu it would only be in the way
            self._panel(ui, island.path_at(view[ROUTE_AT])[1])

    def _panel(self, ui, y):
        """Above or below the new rail, wherever it is not."""
        match = ui.match
        w = 2 * _PAD + _FIRST + players(match.view) * (_BADGE + _GOLD + _COIN)
        laid_by = builder(match.view)
        above = ROW if laid_by != match.view[ACTIVE] else 0
        h = above + len(self.payments) * ROW + 2 * _PAD
        top = BAR + 2 if y > ui.height // 2 else table.hand_at(ui) - 2 - h
        panel(ui, 2, top, w, h)
        if above:
            x = 2 + _PAD + _FIRST
            team = match.teams[laid_by]
            ui.sprites.draw(ui.canvas, "badge" + str(team), x, top + _PAD + 4, team)
            words = ui.t("america_turn.route_by", match.names[laid_by])
            text(ui, ui.label, words, x + _BADGE, top + _PAD + 5, w - _PAD - x - _BADGE)
        for row in range(len(self.payments)):
            self._row(ui, row, 2 + _PAD, top + _PAD + above + row * ROW, w - 2 * _PAD)

    def _row(self, ui, row, x, y, width):
        match = ui.match
        chosen = row == self.at
        ui.canvas.fill_rect(x, y, width, ROW, INK if chosen else PAPER)
        if chosen:
            ui.sprites.draw(ui.canvas, "arrow-right", x + 2, y + 4, None, ON_INK)
        x += _FIRST
        for seat in range(players(match.view)):
            team = match.teams[seat]
            gold = str(route.rails_of(self.payments[row], seat))
            ui.sprites.draw(ui.canvas, "badge" + str(team), x, y + 4, team)
            end = text(ui, ui.body, gold, x + _BADGE, y + 2, _GOLD, PAPER if chosen else INK)
            ui.sprites.draw(ui.canvas, "gold12", end + 1, y + 3)
            x += _BADGE + _GOLD + _COIN

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.payments)
            ui.redraw()
        elif key == A:
            flow.do(ui, ROUTE | self.at)
        else:
            shortcuts(ui, key)


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
