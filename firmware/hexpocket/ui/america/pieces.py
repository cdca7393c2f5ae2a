"""America's pieces on the board: sites, cities and goods, rails, trains and settlers, the outlaw.

Offers what ui/pieces.py offers. Close by, sites have their names, short where a rail is in the
way.
"""

from array import array

from micropython import const

from ...engine import action as act
from ...engine.position import ACTOR, NONE, ROBBER
from ...games.america import acts
from ...games.america.facts import DELIVERED, MOVER, NEUTRAL, PIECES, TRAINS
from .. import palette, pieces
from . import machine

# Behind those of the base game, whose house is a city here: first the overview's, then the same
# close by. Sites by kind, the others by team.
_NAMES = ("site0", "neutral", "cube0", "train0", "wagon0")
_SITE = const(6)
_NEUTRAL = const(7)
_CUBE = const(8)
_TRAIN = const(9)
_WAGON = const(10)
_BIG = const(5)  # from a sprite to that of the close view

# Pixels, in the overview and close by.
_RAIL = ((2, 1), (3, 3))  # half a rail's width, the arms of a cross on it
_CUBE_AT = ((5, -5), (9, -8))  # from a city to its goods, across and down
_UP = const(2)  # a train above the middle of its path
_OFF = const(3)  # and beside a steep one in the overview, where no number is
_ASIDE = (4, 7)  # a train beside another, up or down
_ON_TOP = (7, 13)  # a settler above a city or site
_COIN_AT = (10, -8)  # from a site to its gold
_COIN = const(6)  # half a coin's width
_TAG = const(9)  # a name's height
_BELOW = const(7)  # from a site to its name
_OUT = const(20)  # a name begins no further off, on the side where the nearest number is
_NEAR = const(23)  # there it hides a number's dots from here on
_FAR = const(50)  # and from here on on the other side
_ROOM = const(26)  # for a short name, between two rails

_ON_PATHS = (act.ROAD, acts.TRAIN)
_PIECE_MOVES = (acts.MOVE, acts.SCOUT, acts.RIGHT_OF_WAY)


def sprites(sprites):
    """The ids of the pieces' sprites, those of team 0, to be looked up once."""
    big = ["big-" + name for name in _NAMES]
    return pieces.sprites(sprites) + bytes([sprites.find(name) for name in list(_NAMES) + big])


def follow(island, pos):
    """Note where the acting player's pieces are and which of them is under way."""
    hand = island.game.hands[pos[ACTOR] & 3]
    by_rail = pos[MOVER] != NONE and pos[MOVER] & 3 in TRAINS
    if by_rail != island.by_rail:
        island.last = NONE  # a step there is none here
    island.by_rail = by_rail
    island.fleet = bytes(pos[hand + PIECES : hand + PIECES + 4])


def place(island, action) -> int:
    """The place that an action is about: kind of place | its id."""
    kind = act.kind_of(action)
    at = action & 255
    if kind in _PIECE_MOVES:
        return (pieces.PATH if at in TRAINS else pieces.NODE) | island.fleet[at]
    if kind in _ON_PATHS or kind == acts.STEP and island.by_rail:
        return pieces.PATH | at
    return (pieces.HEX if kind == act.ROBBER_TO else pieces.NODE) | at


def ghost(island, action, team):
    """The piece as it would stand there after the action."""
    kind = act.kind_of(action)
    at = action & 255
    if kind == act.ROAD:
        pieces.road(island, at, team)
    elif kind == act.ROBBER_TO:
        pieces.robber(island, at)
    elif kind == acts.FOUND:
        pieces.building(island, at, team, False)
    elif kind == acts.DELIVER:
        _cube(island, at, team)
    elif kind == acts.TRAIN or kind == acts.STEP and island.by_rail:
        _train(island, at, team, 0)
    elif kind == acts.SETTLER or kind == acts.STEP:
        x, y = island.node_at(at)
        _put(island, _WAGON, x, y, team)


def draw(island, pos):
    """All pieces of a position or a view."""
    follow(island, pos)
    game = island.game
    teams = island.teams
    board = game.board
    tables = (board.path_nodes, board.node_xy, board.tracks, teams, palette.TEAM)
    tables += (palette.TEAM_SECOND, board.node_paths)
    window = (island.x0 + machine.SHIFT, island.y0 + machine.SHIFT, island.ux, island.uy)
    _, top, _, height = island.area
    window += _RAIL[island.close] + (game.paths, board.paths, top, top + height)
    window = array("I", window)
    machine.rails(island.screen, pos, tables, window)
    _sites(island, pos, tables, window)
    _trains(island, pos)
    for hand in game.hands:
        for piece in (0, 1):
            if pos[hand + PIECES + piece] != NONE:
                _settler(island, pos, pos[hand + PIECES + piece], teams[game.hands.index(hand)])
    pieces.robber(island, pos[ROBBER])


def _put(island, sprite, x, y, team):
    """A sprite of the view's size; of a team or, by their number, of others."""
    sprite = island.piece_sprites[sprite + (_BIG if island.close else 0)]
    island.put(sprite + (team or 0), x, y, team)


def _sites(island, pos, tables, window):
    """Cities with the goods they got; empty sites; close by names and gold."""
    game = island.game
    sites = game.board.sites
    xy = game.board.node_xy
    left, top, width, height = island.area
    for i in range(0, len(sites), 3):
        node = sites[i]
        x = island.x0 + xy[2 * node] * island.ux
        y = island.y0 + xy[2 * node + 1] * island.uy
        if not (-12 < x - left < width + 12 and -12 < y - top < height + 12):
            continue
        byte = pos[game.nodes + node]
        owner = byte >> 4
        if island.close and 0 <= x - left < width and 0 <= y - top < height:
            _name(island, i // 3, x, y, (pos, tables, window))
        if owner == NEUTRAL:
            _put(island, _NEUTRAL, x, y - 1, None)
        elif owner:
            team = island.teams[owner - 1]
            island.put(island.piece_sprites[2 if island.close else 0] + team, x, y - 1, team)
        else:
            _put(island, _SITE, x, y, sites[i + 1])
            if island.close and sites[i + 2]:
                _gold(island, x + _COIN_AT[0], y + _COIN_AT[1], sites[i + 2])
        if byte & DELIVERED:
            _cube(island, node, island.teams[(byte & DELIVERED) - 1])


def _cube(island, node, team):
    """Goods beside the roof of a city."""
    x, y = island.node_at(node)
    dx, dy = _CUBE_AT[island.close]
    _put(island, _CUBE, x + dx if _leads_east(island.game.board, node) else x - dx, y + dy, team)


def _leads_east(board, node) -> bool:
    """Whether it is east or west that a path leads from a node: on the other side is a number."""
    return (board.node_xy[2 * node] - board.origin_x) % 3 == 2


def _gold(island, x, y, gold):
    """What the coast pays for a city here."""
    canvas = island.canvas
    canvas.ellipse(x, y, _COIN, _COIN, palette.FIELD, True)
    canvas.ellipse(x, y, _COIN, _COIN, palette.INK)
    island.label.draw(island.screen, str(gold), x - 2, y - 4, palette.INK)


def _name(island, site, x, y, rails):
    """A site's name below it; where a rail or a number is in the way, as much as there is room."""
    board = island.game.board
    label = island.label
    text = board.site_name(site)
    wide = label.width(text) + 2
    near = min(wide >> 1, _OUT)
    node = board.sites[3 * site]
    east = _leads_east(board, node)
    left = x - near if east else x + near - wide
    start, _, width, _ = island.area
    left = max(min(left, start + width - wide), start)
    near = x - left if east else left + wide - x
    y += _BELOW
    pos, tables, window = rails
    size = wide << 8 | _TAG
    far = near > _NEAR or wide - near > _FAR
    if far or machine.blocked(pos, tables, window, node, left, y, size):
        text = text[: label.fit(text, _ROOM - 2)].rstrip()
        wide = label.width(text) + 2
        left = x + 2 if east else x - 1 - wide
    _tag(island, left, y, wide, text)


def _tag(island, left, top, wide, text):
    island.canvas.fill_rect(left, top, wide, _TAG, palette.PAPER)
    island.label.draw(island.screen, text, left + 1, top + 1, palette.INK)


def _trains(island, pos):
    """Trains; two on the same path one above the other."""
    hands = island.game.hands
    places = bytearray(8)
    for i in range(8):
        places[i] = pos[hands[i >> 1] + PIECES + 2 + (i & 1)]
    for i in range(8):
        if places[i] != NONE:
            _train(island, places[i], island.teams[i >> 1], _aside(places, i))


def _aside(places, train) -> int:
    """Above or below another train on the same path: -1 or 1; 0 if it is alone."""
    for i in range(8):
        if i != train and places[i] == places[train]:
            return -1 if train < i else 1
    return 0


def _train(island, path, team, aside):
    """A train on a path, or beside another there: above it -1, below it 1."""
    x, y = island.path_at(path)
    if island.small:
        nodes = island.game.board.path_nodes
        slope = island.node_at(nodes[2 * path + 1])[1] - y
        x += _OFF if slope > 0 else -_OFF if slope < 0 else 0
    if not island.close or island.in_sight(x, y, 14, 14):
        _put(island, _TRAIN, x, y - _UP + aside * _ASIDE[island.close], team)


def _settler(island, pos, node, team):
    """A settler on an intersection, or above the city or site there."""
    x, y = island.node_at(node)
    if island.game.site_at[node] != NONE:
        y -= _ON_TOP[island.close]
    if not island.close or island.in_sight(x, y, 12, 20):
        _put(island, _WAGON, x, y, team)
