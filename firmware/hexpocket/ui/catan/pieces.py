"""Pieces of the base game on the board: roads, buildings, the robber, in colour and pattern."""

from ...engine import action as act
from ...engine.network import FIRST_KNIGHT, FIRST_PIECE, is_city, owner
from ...engine.position import ROBBER
from ..board import pieces as shared
from ..board.land import token
from ..board.pieces import HEX, NODE, PATH, building, robber
from ..kit import palette

SPRITES = shared.SPRITES  # there are no others
number = token  # all numbers are on tokens
mark_at = shared.mark_at
PLACED = shared.PLACED


def place(island, action) -> int:
    """The place that an action is about: kind of place | its id."""
    kind = act.kind_of(action)
    return (PATH if kind == act.ROAD else HEX if kind == act.ROBBER_TO else NODE) | action & 255


def ghost(island, action, team):
    """The piece as it would stand there after the action."""
    kind = act.kind_of(action)
    if kind == act.ROAD:
        road(island, action & 255, team)
    elif kind == act.ROBBER_TO:
        robber(island, action & 255)
    else:
        building(island, action & 255, team, kind == act.CITY)


def draw(island, pos):
    """All pieces of a position or a view."""
    game = island.game
    teams = island.teams
    for path in range(game.board.paths):
        seat = (pos[game.paths + path] >> 4) - 1
        if seat >= 0:
            road(island, path, teams[seat])
    for node in range(game.board.nodes):
        byte = pos[game.nodes + node]
        if FIRST_PIECE <= byte < FIRST_KNIGHT:
            building(island, node, teams[owner(byte)], is_city(byte))
    robber(island, pos[ROBBER])


def road(island, path, team):
    """A road, shy of the corners."""
    nodes = island.game.board.path_nodes
    ax, ay = island.node_at(nodes[2 * path])
    bx, by = island.node_at(nodes[2 * path + 1])
    ux = island.ux
    if island.close and not island.in_sight((ax + bx) // 2, (ay + by) // 2, ux, island.uy):
        return
    ax, bx = ax + (bx - ax) // 6, bx - (bx - ax) // 6
    ay, by = ay + (by - ay) // 6, by - (by - ay) // 6
    half = 3 if island.close else 2
    canvas = island.canvas
    colour = palette.TEAM[team]
    if ax == bx:
        top = min(ay, by)
        high = abs(by - ay) + 1
        canvas.fill_rect(ax - half, top, 2 * half + 1, high, palette.INK)
        canvas.fill_rect(ax - half + 1, top, 2 * half - 1, high, colour)
    else:
        _band(canvas, ax, ay, bx, by, half, colour)
    _marks(canvas, ax, ay, bx, by, half - 1, 1 if island.small else half, team)


def _band(canvas, ax, ay, bx, by, half, colour):
    """Lines side by side, across the steeper direction; the outermost are the outline."""
    line = canvas.line
    steep = abs(by - ay) > abs(bx - ax)
    ink = palette.INK
    for i in range(-half, half + 1):
        if i == 1 - half:
            ink = colour
        elif i == half:
            ink = palette.INK
        if steep:
            line(ax + i, ay, bx + i, by, ink)
        else:
            line(ax, ay + i, bx, by + i, ink)


def _marks(canvas, ax, ay, bx, by, half, arm, team):
    """The team's pattern along the road: none, stripes, a dot, a cross."""
    colour = palette.TEAM_SECOND[team]
    x = (ax + bx) // 2
    y = (ay + by) // 2
    if team == 1:
        for part in (1, 3):
            x = ax + (bx - ax) * part // 4
            y = ay + (by - ay) * part // 4
            canvas.fill_rect(x - half, y - half, 2 * half + 1, 2 * half, colour)
    elif team == 2:
        canvas.fill_rect(x - half, y - half, 2 * half + 1, 2 * half + 1, colour)
    elif team == 3:
        canvas.hline(x - arm, y, 2 * arm + 1, colour)
        canvas.vline(x, y - arm, 2 * arm + 1, colour)
