"""Pieces of Cities & Knights on the board: those of the base game, knights, walls, metropolises,
the merchant.

A knight is the shield of his owner, a crest with as many points as he is strong, and a sword while
he is active. All of it shows in the overview too.
"""

from micropython import const

from ...engine import action as act
from ...engine.network import FIRST_CITY, FIRST_KNIGHT, FIRST_PIECE, UNBUILT, is_city, owner
from ...engine.position import NOBODY, NONE, ROBBER
from ...games.knights import acts, facts
from ...games.knights.pieces import is_active, state, strength
from ...games.knights.robbing import is_frozen
from ..board import pieces as shared
from ..board.pieces import HEX, NODE, PATH, building, robber
from ..catan import pieces as base
from ..catan.pieces import road

# Behind those that every board has: first the overview's, then the same close by. Shields, laid
# cities and merchants by team, arms by strength and state, metropolises by track.
SPRITES = shared.SPRITES + ("knight0", "arms0", "wall", "laid0", "metro0", "merchant0")
SPRITES += ("big-knight0", "big-arms0", "big-wall", "big-laid0", "big-metro0", "big-merchant0")
_SHIELD = const(6)
_ARMS = const(7)
_WALL = const(8)
_LAID = const(9)
_METROPOLIS = const(10)
_MERCHANT = const(11)
_BIG = const(6)  # from a sprite to that of the close view
_PIECE = -1  # place in what is noted: a piece under way; before it are all nodes

# Rows from an intersection to the middle of what stands there, in the overview and close by.
_KNIGHT_AT = (-1, -2)
_WALL_AT = (5, 10)
_METROPOLIS_AT = (-9, -13)
_MARK_AT = (7, 11)  # of a mark below what stands there

number = base.number
_PATHS = (act.ROAD, acts.DIPLOMAT)
PLACED = shared.PLACED + (acts.HIRE, acts.ACTIVATE, acts.PROMOTE, acts.MOVE, acts.CHASE, acts.WALL,
                          acts.RELOCATE, acts.CROWN, acts.PILLAGE, acts.MERCHANT)  # fmt: skip
_HEXES = (act.ROBBER_TO, acts.MERCHANT, acts.INVENTOR)


def place(island, action) -> int:
    """The place that an action is about: kind of place | its id. A bare place is its own."""
    kind = act.kind_of(action)
    if not kind:
        return action
    return (PATH if kind in _PATHS else HEX if kind in _HEXES else NODE) | action & 255


def mark_at(island, at):
    """The pixel of a target's mark: below a piece that stands there, so that it stays in sight."""
    x, y = shared.mark_at(island, at)
    if at < PATH and FIRST_PIECE <= island.noted[at] < UNBUILT:
        y += _MARK_AT[island.close]
    return x, y


def ghost(island, action, team):
    """The piece as it would stand there after the action; nothing where one only goes away."""
    kind = act.kind_of(action)
    at = action & 255
    if kind in (act.ROAD, act.ROBBER_TO, act.SETTLEMENT, act.CITY):
        base.ghost(island, action, team)
    elif kind == acts.MEDICINE:
        building(island, at, team, True)
    elif kind == acts.HIRE:
        _knight(island, at, 0, team)
    elif kind == acts.ACTIVATE:
        _knight(island, at, state(strength(island.noted[at]), True), team)
    elif kind == acts.MOVE:
        _knight(island, at, state(strength(island.noted[action >> 8 & 255]), False), team)
    elif kind in (acts.RELOCATE, acts.REPLACE):
        _knight(island, at, island.noted[_PIECE], team)
    elif kind in (acts.WALL, acts.ENGINEER):
        _put(island, _WALL, at, _WALL_AT)
    elif kind == acts.CROWN:
        _put(island, _METROPOLIS, at, (0, 0), island.noted[_PIECE])
    elif kind == acts.MERCHANT:
        _merchant(island, at, team)


def follow(island, pos):
    """Note what stands on nodes, and the piece under way."""
    first = island.game.nodes
    nodes = bytes(pos[first : first + island.game.board.nodes])
    island.noted = nodes + bytes((pos[facts.PIECE],))


def draw(island, pos):
    """All pieces of a position or a view."""
    follow(island, pos)
    game = island.game
    teams = island.teams
    noted = island.noted
    for path in range(game.board.paths):
        seat = (pos[game.paths + path] >> 4) - 1
        if seat >= 0:
            road(island, path, teams[seat])
    if pos[facts.MERCHANT_OF] != NOBODY:
        _merchant(island, pos[facts.MERCHANT_AT], teams[pos[facts.MERCHANT_OF]])
    robber(island, pos[ROBBER])
    if is_frozen(pos):
        _lock(island, pos[ROBBER])
    for node in range(game.board.nodes):
        byte = noted[node]
        if FIRST_KNIGHT <= byte < UNBUILT:
            _knight(island, node, byte, teams[(byte - FIRST_KNIGHT) >> 4])
        elif FIRST_PIECE <= byte < FIRST_KNIGHT:
            _building(island, node, byte, teams[owner(byte)])
    for track in range(facts.TRACKS):
        node = pos[facts.METROPOLIS_AT + track]
        if node != NONE:
            _put(island, _METROPOLIS, node, _METROPOLIS_AT, track)


def _building(island, node, byte, team):
    """A settlement, a city with or without a wall, or a city piece laid down."""
    if byte < FIRST_CITY and byte & facts.LAID_DOWN:
        _put(island, _LAID, node, (0, 0), team, team)
        return
    building(island, node, team, is_city(byte))
    if is_city(byte) and byte & facts.WALL:
        _put(island, _WALL, node, _WALL_AT)


def _knight(island, node, byte, team):
    """By his state: a node's byte, or only its lower half."""
    _put(island, _SHIELD, node, _KNIGHT_AT, team, team)
    _put(island, _ARMS, node, _KNIGHT_AT, 2 * strength(byte) - 2 + is_active(byte))


def _merchant(island, hex_id, team):
    """Left of a number, where the robber stands right of it."""
    x, y = island.hex_at(hex_id)
    x -= island.ux * 7 // 10
    if island.in_sight(x, y, 12, 12):
        sprite = island.piece_sprites[_MERCHANT + (_BIG if island.close else 0)]
        island.put(sprite + team, x, y, team)


def _lock(island, hex_id):
    """The robber may not move yet: it is still in the desert, which has no number."""
    x, y = island.hex_at(hex_id)
    x -= island.ux // 5
    if island.in_sight(x, y, 12, 12):
        island.put("padlock", x, y)


def _put(island, sprite, node, rows, number=0, team=None):
    """One of the sprites of a kind on a node, some rows below it."""
    x, y = island.node_at(node)
    if not island.close or island.in_sight(x, y, 13, 20):
        sprite = island.piece_sprites[sprite + (_BIG if island.close else 0)]
        island.put(sprite + number, x, y + rows[island.close], team)
