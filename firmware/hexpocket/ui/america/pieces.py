"""America's pieces on the board: sites, cities and goods, rails, trains and settlers, the outlaw.

Close by, sites have their names; where a rail is in the way, the short ones of the map. A name
that has no room at the edge of the window is left out.
"""

from array import array

from micropython import const

from ...engine import action as act
from ...engine.network import other_end, paths_at
from ...engine.position import ACTOR, NONE, ROBBER
from ...games.america import acts
from ...games.america.facts import DELIVERED, MOVER, NEUTRAL, PIECES, TRAINS
from ..board import pieces as shared
from ..board.land import token
from ..board.pieces import HEX, NODE, PATH, building, robber
from ..kit import palette
from .rails import ALL, AXIS, SHIFT, SLEEPERS, TRACK, rails

# Behind those that every board has, whose house is a city here: first the overview's, then the
# same close by. Sites by kind, the others by team.
SPRITES = shared.SPRITES + ("site0", "neutral", "cube0", "train0", "wagon0")
SPRITES += ("big-site0", "big-neutral", "big-cube0", "big-train0", "big-wagon0")
_SITE = const(6)
_NEUTRAL = const(7)
_CUBE = const(8)
_TRAIN = const(9)
_WAGON = const(10)
_BIG = const(5)  # from a sprite to that of the close view

_BY_RAIL = const(4)  # place in what is noted, behind those of the pieces
_GONE = const(14)  # in the place of a number: a token lay here
_LATER = const(15)  # one may come here

# The teams' rails, in the overview and close by: plain, two stripes, a spot, a cross.
_MARKS = (0, 0x4 * ALL, 0x3 * ALL, ALL | 0x3 * AXIS)
_BIG_MARKS = (0, 0x38 * ALL, 0x7 * ALL, ALL | 0xF * AXIS)

# Pixels.
_OFF = const(3)  # a train beside a steep path in the overview, where no number is
_COIN = const(6)  # half a coin's width
_TAG = const(9)  # a name's height
_BELOW = const(7)  # from a site to its name
_OUT = const(20)  # a name begins no further off, on the side where the nearest number is
_NEAR = const(23)  # there it hides a number's dots from here on
_FAR = const(50)  # and from here on on the other side

mark_at = shared.mark_at


def number(island, x, y, byte, lit=True):
    """What a hex's byte has for a number: a token, a place for one, or none any more."""
    if byte >> 4 == _LATER:
        _later(island, x, y, palette.TERRAIN[byte & 7] if lit else palette.INK)
    elif byte >> 4 != _GONE:
        token(island, x, y, byte, lit)


def _later(island, x, y, ground):
    """Where a token comes to, when a city is founded: no disc, so that numbers stand out."""
    font = island.body if island.close else island.label
    text = "??" if island.close else "?"
    x -= font.width(text) // 2
    if island.small:
        y -= 7
        island.canvas.fill_rect(x - 1, y - 1, 8, 9, ground)
    else:
        y -= font.height // 2 + 1
    font.draw(island.screen, text, x, y, palette.TEXT[ground])


PLACED = shared.PLACED + (acts.FOUND, acts.SETTLER, acts.TRAIN, acts.DELIVER)


def follow(island, pos):
    """Note where the acting player's pieces are, and last whether steps are a train's."""
    hand = island.game.hands[pos[ACTOR] & 3]
    by_rail = pos[MOVER] != NONE and pos[MOVER] & 3 in TRAINS
    if by_rail != island.noted[_BY_RAIL]:
        island.last = NONE  # a step there is none here
    island.noted = bytes(pos[hand + PIECES : hand + PIECES + 4]) + bytes((by_rail,))


def place(island, action) -> int:
    """The place that an action is about: kind of place | its id."""
    kind = act.kind_of(action)
    at = action & 255
    if kind in (acts.MOVE, acts.SCOUT, acts.RIGHT_OF_WAY):
        return (PATH if at in TRAINS else NODE) | island.noted[at]
    if kind in (act.ROAD, acts.TRAIN) or kind == acts.STEP and island.noted[_BY_RAIL]:
        return PATH | at
    return (HEX if kind == act.ROBBER_TO else NODE) | at


def ghost(island, action, team):
    """The piece as it would stand there after the action."""
    kind = act.kind_of(action)
    at = action & 255
    if kind == act.ROAD:
        _lay(island, b"\x10" * (island.game.paths + at + 1), bytes((at,)), (team,))
    elif kind == act.ROBBER_TO:
        robber(island, at)
    elif kind == acts.FOUND:
        building(island, at, team, False)
    elif kind == acts.DELIVER:
        x, y = island.node_at(at)
        _cube(island, at, x, y, team)
    elif kind == acts.TRAIN or kind == acts.STEP and island.noted[_BY_RAIL]:
        _train(island, at, team, 0)
    elif kind == acts.SETTLER or kind == acts.STEP:
        x, y = island.node_at(at)
        _put(island, _WAGON, x, y, team)


def draw(island, pos):
    """All pieces of a position or a view."""
    follow(island, pos)
    game = island.game
    board = game.board
    teams = island.teams
    _lay(island, pos, board.tracks, b"")
    below = _lay(island, pos, bytes(range(board.paths)), teams)
    for node in island.spotlight.below if island.spotlight else ():
        below[node] = 1  # marks too are in the way of names
    _sites(island, pos, below)
    fleet = fleets(game, pos)
    for i in range(16):
        if fleet[i] != NONE and i & 3 in TRAINS:
            _train(island, fleet[i], teams[i >> 2], _aside(fleet, i))
    for i in range(16):
        if fleet[i] != NONE and i & 3 not in TRAINS:
            x, y = settler_at(island, fleet, i)
            if island.in_sight(x, y, 12, 20):
                _put(island, _WAGON, x, y, teams[i >> 2])
    robber(island, pos[ROBBER])


def fleets(game, pos):
    """Where all settlers and trains are, four for each seat."""
    return b"".join([pos[hand + PIECES : hand + PIECES + 4] for hand in game.hands])


def settler_at(island, fleet, i):
    """The pixel of a settler: above a city or site, beside another on the same node."""
    x, y = island.node_at(fleet[i])
    if island.game.site_at[fleet[i]] != NONE:
        y -= 13 if island.close else 7
    return x + _aside(fleet, i) * (7 if island.close else 4), y


def _aside(fleet, i) -> int:
    """For a piece that shares its place with another of its kind: -1 for the first, 1; else 0."""
    for j in range(16):
        if fleet[j] == fleet[i] and j != i and not (i ^ j) & TRAINS[0]:
            return -1 if i < j else 1
    return 0


def _lay(island, pos, paths, teams):
    """The rails of teams, by owner, on some paths; without teams tracks where there is no rail.

    Returns by node whether one goes down from there.
    """
    board = island.game.board
    close = island.close
    ux = island.ux
    uy = island.uy
    window = [island.x0 + SHIFT, island.y0 + SHIFT, ux, uy, island.screen.height]
    window += (3 if close else 2, (ux << 8) // uy, island.game.paths)
    window.append(0 if teams else TRACK | SLEEPERS)
    for seat in range(4):
        paint = 0
        if seat < len(teams):
            team = teams[seat]
            paint = (_BIG_MARKS if close else _MARKS)[team]
            paint |= palette.TEAM[team] << 4 | palette.TEAM_SECOND[team]
        window.append(paint)
    below = bytearray(board.nodes)
    tables = (paths, board.path_nodes, board.node_xy, below)
    rails(0, 0, 0, island.screen, pos, tables, array("I", window))
    return below


def _put(island, sprite, x, y, team):
    """A sprite of the view's size; of a team or, by their number, of others."""
    sprite = island.piece_sprites[sprite + (_BIG if island.close else 0)]
    island.put(sprite + (team or 0), x, y, team)


def _sites(island, pos, below):
    """Cities with the goods they got; empty sites; close by names and gold."""
    game = island.game
    close = island.close
    teams = island.teams
    sites = game.board.sites
    xy = game.board.node_xy
    x0 = island.x0
    ux = island.ux
    left, top, width, height = island.area
    rings = island.spotlight.rings if island.spotlight else {}
    for i in range(0, len(sites), 3):
        node = sites[i]
        x = x0 + xy[2 * node] * ux
        if not left - 12 < x < left + width + 12:
            continue
        y = island.y0 + xy[2 * node + 1] * island.uy
        if not top - 12 < y < top + height + 12:
            continue
        byte = pos[game.nodes + node]
        owner = byte >> 4
        if node in rings:
            ring(island, x, y, 7 if close else 4, rings[node])
        if close and left <= x < left + width and top <= y < top + height - _BELOW - _TAG:
            _name(island, below, i // 3, x, y)
        if owner == NEUTRAL:
            _put(island, _NEUTRAL, x, y - 1, None)
        elif owner:
            team = teams[owner - 1]
            island.put(island.piece_sprites[2 if close else 0] + team, x, y - 1, team)
        else:
            _put(island, _SITE, x, y, sites[i + 1])
            if close and sites[i + 2]:  # what the coast pays for a city here
                ellipse = island.canvas.ellipse
                ellipse(x + 10, y - 8, _COIN, _COIN, palette.FIELD, True)
                ellipse(x + 10, y - 8, _COIN, _COIN, palette.INK)
                text = str(sites[i + 2])
                island.body.draw(island.screen, text, x + 7, y - 14, palette.INK)
        if byte & DELIVERED:
            _cube(island, node, x, y, teams[(byte & DELIVERED) - 1])


def _cube(island, node, x, y, team):
    """Goods beside the roof of a city."""
    board = island.game.board
    dx = 9 if island.close else 5
    # A path leads from a node east or west: on the other side is a number.
    x += dx if (board.node_xy[2 * node] - board.origin_x) % 3 == 2 else -dx
    _put(island, _CUBE, x, y - (8 if island.close else 5), team)


def _name(island, below, site, x, y):
    """A site's name below it; where a rail, a mark or a number is in the way, its short form."""
    board = island.game.board
    label = island.label
    text = board.site_name(site)
    wide = label.width(text) + 2
    near = wide >> 1 if wide < 2 * _OUT else _OUT
    node = board.sites[3 * site]
    east = (board.node_xy[2 * node] - board.origin_x) % 3 == 2
    left = x - near if east else x + near - wide
    start, _, width, _ = island.area
    if left < start or left + wide > start + width:
        left = start if left < start else start + width - wide
        near = x - left if east else left + wide - x
    blocked = below[node] or near > _NEAR or wide - near > _FAR
    if not blocked and wide - near >= 2 * island.ux:  # it comes to where the next node is
        for path in paths_at(board, node):
            other = other_end(board, path, node)
            if board.node_xy[2 * other + 1] == board.node_xy[2 * node + 1]:
                blocked = below[other]
    if blocked:
        text = board.site_name(site, True)
        wide = label.width(text) + 2
        left = x + 1 if east else x - wide
        if left < start or left + wide > start + width:
            return  # the cursor is never so near to the edge
    paper, ink = palette.PAPER, palette.INK
    if island.spotlight and not _is_lit(board, island.spotlight.lit, node):
        paper, ink = ink, palette.LIGHT
    island.names.append((left, y + _BELOW, wide, _TAG))
    island.canvas.fill_rect(left, y + _BELOW, wide, _TAG, paper)
    label.draw(island.screen, text, left + 1, y + _BELOW + 1, ink)


def _is_lit(board, lit, node) -> bool:
    """Whether a target is at one of the hexes around a node."""
    for hex_id in board.node_hexes[3 * node : 3 * node + 3]:
        if hex_id != NONE and lit[hex_id]:
            return True
    return False


def ring(island, x, y, size, square=False):
    """Around a place, which stays in sight; square where more steps must be paid for."""
    canvas = island.canvas
    if not island.in_sight(x, y):
        return
    bright = palette.PAPER if square else palette.HIGHLIGHT
    for pixels in (size - 1, size + 2, size, size + 1):
        edge = pixels == size - 1 or pixels == size + 2
        ink = palette.INK if edge else bright
        if square:
            canvas.rect(x - pixels, y - pixels, 2 * pixels + 1, 2 * pixels + 1, ink)
        else:
            canvas.ellipse(x, y, pixels, pixels, ink)


def _train(island, path, team, aside):
    """A train on a path, or beside another there: above it -1, below it 1."""
    x, y = island.path_at(path)
    if island.small:
        nodes = island.game.board.path_nodes
        slope = island.node_at(nodes[2 * path + 1])[1] - y
        x += _OFF if slope > 0 else -_OFF if slope < 0 else 0
    if island.in_sight(x, y, 14, 14):
        _put(island, _TRAIN, x, y - 2 + aside * (7 if island.close else 4), team)
