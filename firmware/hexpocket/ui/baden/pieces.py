"""Baden-Württemberg's pieces on the board: towns and landmarks, halls, roads, the inventor.

In the overview all landmarks look alike; close by each has its picture, and towns have their
names. A name has the hex or the path below its town; where it is too wide for the window it moves
aside, and where that does not help it is left out.
"""

from micropython import const

from ...engine import action as act
from ...engine.network import FIRST_PIECE, NEUTRAL, UNBUILT, owner
from ...engine.position import NONE, ROBBER
from ...games.baden import acts, facts
from ..board.land import token
from ..board.pieces import HEX, NODE, PATH, building, robber_at
from ..board.pieces import ROBBER as _ROBBER
from ..catan.pieces import road
from ..kit import palette

number = token  # all numbers are on tokens

# First those that every board has, in the places of settlement, city and robber; then sites by
# kind and a landmark, of the overview and close by. There it is the first of its pictures.
SPRITES = ("hall0", "hall0", "big-hall0", "big-hall0", "inventor", "big-inventor")
SPRITES += ("site1", "site0", "landmark", "big-site1", "big-site0", "landmark-a")
_SITE = const(6)
_LANDMARK = const(8)
_BIG = const(3)  # from a sprite to that of the close view

# Pixels.
_TAG = const(9)  # a name's height
_BELOW = const(8)  # from a town to its name
_LOWER = const(15)  # the same where marks are beside it, on paths that lead down
_ABOVE = const(-22)  # where a mark is below it
_ASIDE = const(9)  # the inventor is lower than the number, where no name comes
_LIFT = const(7)  # from the middle of a landmark's picture to its site
_SMALL_LIFT = const(3)  # the same in the overview
_WIDE = const(48)  # a name between two numbers is no wider
_PUSHED = const(6)  # a name at the window's edge moves no further aside


PLACED = (act.ROAD, acts.HALL, acts.LANDMARK, acts.LANDMARK_DRAW, act.ROBBER_TO)


def place(island, action) -> int:
    """The place that an action is about: kind of place | its id."""
    kind = act.kind_of(action)
    return (PATH if kind == act.ROAD else HEX if kind == act.ROBBER_TO else NODE) | action & 255


def mark_at(island, place):
    """The pixel of a target's mark: where the piece would stand."""
    return _inventor_at(island, place & 255) if place & HEX else island.pixel(place)


def _inventor_at(island, hex_id):
    x, y = robber_at(island, hex_id)
    return x, y + (_ASIDE if island.close else 0)


def robber(island, hex_id):
    """The inventor on a hex."""
    x, y = _inventor_at(island, hex_id)
    if island.in_sight(x, y, 12, 12):
        island.put(island.piece_sprites[_ROBBER + island.close], x, y)


def ghost(island, action, team):
    """The piece as it would stand there after the action."""
    kind = act.kind_of(action)
    at = action & 255
    if kind == act.ROAD:
        road(island, at, team)
    elif kind == act.ROBBER_TO:
        robber(island, at)
    elif kind == acts.HALL:
        building(island, at, team, False)
    else:
        x, y = island.node_at(at)
        landmark(island, at, x, y)


def draw(island, pos):
    """All pieces of a position or a view."""
    game = island.game
    teams = island.teams
    for path in range(game.board.paths):
        byte = pos[game.paths + path]
        if byte >= FIRST_PIECE:
            road(island, path, teams[(byte >> 4) - 1])
    _sites(island, pos)
    robber(island, pos[ROBBER])


def _sites(island, pos):
    """Names first: what stands in a town is in front of the name of the one above."""
    game = island.game
    sites = game.board.sites
    left, top, width, height = island.area
    for names in (True, False) if island.close else (False,):
        for i in range(0, len(sites), 3):
            node = sites[i]
            x, y = island.node_at(node)
            if not (left - 12 < x < left + width + 12 and top - 12 < y < top + height + 20):
                continue
            if names:
                _name(island, i // 3, x, y)
                continue
            byte = pos[game.nodes + node]
            if byte >= NEUTRAL:
                landmark(island, node, x, y)
            elif byte >= UNBUILT:
                big = _BIG if island.close else 0
                island.put(island.piece_sprites[_SITE + sites[i + 1] + big], x, y)
            else:
                building(island, node, island.teams[owner(byte)], False)


def landmark(island, node, x, y):
    """The landmark of a node; close by its picture."""
    sprite = island.piece_sprites[_LANDMARK + (_BIG if island.close else 0)]
    if island.close:
        island.put(sprite + picture(island.game, node), x, y - _LIFT)
    else:
        island.put(sprite, x, y - _SMALL_LIFT)


def picture(game, node) -> int:
    """Which of the pictures shows the landmark of this node."""
    return bytes(game.landmarks).find(bytes((node,)))


def _name(island, site, x, y):
    """A town's name below it, or its short form: between two numbers there is less room than above
    one."""
    board = island.game.board
    start, top, width, height = island.area
    light = island.spotlight
    node = board.sites[3 * site]
    between = _goes_down(board, node)
    marked = light and node in light.below
    y += (_ABOVE if between else _LOWER) if marked else _BELOW
    if not (start <= x < start + width and top <= y and y + _TAG <= top + height):
        return
    label = island.label
    text = board.site_name(site)
    if label.width(text) > (_WIDE if between else 2 * island.ux - 2):
        text = board.site_name(site, True)
    wide = label.width(text) + 2
    left = min(max(x - wide // 2, start), start + width - wide)
    if abs(left - x + wide // 2) > _PUSHED:
        return  # it would hide a number; the cursor is never so near to the edge
    paper, ink = palette.PAPER, palette.INK
    if light and not _is_lit(board, light.lit, node):
        paper, ink = ink, palette.LIGHT
    island.canvas.fill_rect(left, y, wide, _TAG, paper)
    if board.sites[3 * site + 1] == facts.LANDMARK:  # told apart where a piece hides the site
        island.canvas.hline(left, y + _TAG - 1, wide, ink)
    label.draw(island.screen, text, left + 1, y + 1, ink)


def _goes_down(board, node) -> bool:
    """Whether a path leads south from a node, so that hexes are beside it below."""
    return (board.node_xy[2 * node + 1] - board.origin_y) % 3 != 1


def _is_lit(board, lit, node) -> bool:
    """Whether a target is at one of the hexes around a node."""
    for hex_id in board.node_hexes[3 * node : 3 * node + 3]:
        if hex_id != NONE and lit[hex_id]:
            return True
    return False
