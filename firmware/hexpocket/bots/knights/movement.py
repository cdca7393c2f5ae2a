"""Where knights stand: what an intersection is worth to an own one, and what moves them.

A knight bars others' roads and cuts their trails, guards a free site and the own trail, is at hand
to chase the robber, and is exposed where a stronger one can come. What each node is worth is
looked at once a decision: an action changes little of it.
"""

from ...engine.network import FIRST_PIECE, OWNER_BITS, is_bare, other_end, paths_at
from ...engine.position import ROBBER, players
from ...engine.robber import owners_at
from ...engine.seats import SETTLEMENTS, TRAIL
from ...games.knights import pieces, robbing
from .. import shared
from ..catan import hand, island
from . import weights as at


def look(mind, pos):
    """Note what each node that an own road touches is worth to a knight there, and how strong a
    rival's knight that could come there is."""
    game = mind.game
    board = game.board
    for node in range(board.nodes):
        mind.posts[node] = mind.menace[node] = 0
    strongest = _strongest(mind, pos)
    near = b"" if robbing.is_frozen(pos) else robbing.nodes_beside(game, pos)
    hit = near and owners_at(game, pos, pos[ROBBER]) >> mind.seat & 1
    chase = mind.weights[at.NEAR] * (3 if hit else 1)
    own = mind.seat + 1
    for path in range(board.paths):
        if pos[game.paths + path] >> 4 == own:
            for node in board.path_nodes[2 * path : 2 * path + 2]:
                if not mind.posts[node]:
                    worth = _post(mind, pos, node, strongest)
                    mind.posts[node] = worth + (chase if node in near else 0)


def _strongest(mind, pos) -> bytearray:
    """The strength of each seat's strongest active knight."""
    game = mind.game
    found = bytearray(4)
    for byte in pos[game.nodes : game.nodes + game.board.nodes]:
        if pieces.is_knight(byte):
            seat = pieces.owner(byte)
            found[seat] = max(found[seat], pieces.force(byte))
    return found


def _post(mind, pos, node, strongest) -> int:
    """What rivals' roads and a free site at a node make it worth."""
    game = mind.game
    w = mind.weights
    roads = bytearray(4)
    for path in paths_at(game.board, node):
        byte = pos[game.paths + path]
        if byte >= FIRST_PIECE:
            roads[(byte >> 4) - 1] += 1
    worth = rivals = 0
    for seat in range(players(pos)):
        if seat != mind.seat and roads[seat]:
            rivals += 1
            mind.menace[node] = max(mind.menace[node], strongest[seat])
            cut = pos[game.hands[seat] + TRAIL] if roads[seat] > 1 else 2
            worth += w[at.CUT] * cut * mind.threat(pos, seat) >> 4
    if rivals and roads[mind.seat] > 1:
        worth += w[at.HOLD]
    if rivals and is_site(game, pos, node):
        worth += w[at.GUARD] * mind.land.worth[node] // 100
    return worth


def is_site(game, pos, node) -> bool:
    """Whether a settlement could stand here, but for a knight."""
    if not is_bare(pos[game.nodes + node]) and not pieces.is_knight(pos[game.nodes + node]):
        return False
    for path in paths_at(game.board, node):
        if OWNER_BITS[pos[game.nodes + other_end(game.board, path, node)] >> 4]:
            return False
    return True


def post(mind, node, strength) -> int:
    """What it is worth that an own knight of this strength stands here."""
    exposed = mind.weights[at.EXPOSED] * strength if mind.menace[node] > strength else 0
    return mind.posts[node] - exposed


def rivals_knight(mind, pos, byte) -> int:
    """What it is worth that another's knight is there no more."""
    strength = pieces.strength(byte)
    return mind.weights[at.RIVAL_KNIGHT] * strength * mind.threat(pos, pieces.owner(byte)) >> 4


def left_free(mind, pos, node) -> int:
    """What the site under a knight brings as a plan, beyond the best that there is."""
    if not pos[mind.game.hands[mind.seat] + SETTLEMENTS] or not is_site(mind.game, pos, node):
        return 0
    w = mind.weights
    more = w[island.SITE] + mind.land.worth[node] - mind.gains[hand.SITE]
    return max(more, 0) * w[shared.PLAN] // 200


def rout(mind, pos, node) -> int:
    """A rival's knight driven away: half of it if he has a place to go to; the way it barred."""
    game = mind.game
    byte = pos[game.nodes + node]
    seat = pieces.owner(byte)
    brings = rivals_knight(mind, pos, byte)
    if pieces.free_goals(game, pos, node, seat):
        brings >>= 1
    own = 0
    for path in paths_at(game.board, node):
        own += pos[game.paths + path] >> 4 == mind.seat + 1
    return brings + mind.weights[at.CUT] * own * 2
