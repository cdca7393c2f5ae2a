"""Roads and settlements laid on the board's graph (network.py), and the longest trail."""

from .network import TOO_CLOSE, open_paths, other_end, owner, paths_at
from .position import NONE

# Scratch of all searches: one runs to its end before another begins.
_seen = bytearray(255)  # by path: on some trail tried since the search began
_used = bytearray(255)  # by path: on the trail being tried
_trail = bytearray(64)  # the trail being tried: path by depth
_heads = bytearray(64)  # the node it has reached
_tries = bytearray(64)  # the next of that node's three paths to try


def bars(node_byte, seat) -> bool:
    """Whether a building of another seat stands there: roads may not go on past it."""
    piece = node_byte >> 4
    return 0 < piece < 9 and (piece - 1) & 3 != seat


def touches_road(game, pos, node, seat) -> bool:
    """Whether a road of the seat ends at the node."""
    for path in paths_at(game.board, node):
        if pos[game.paths + path] >> 4 == seat + 1:
            return True
    return False


def leads_to(game, pos, path, seat) -> bool:
    """Whether a road of the seat on this path would touch an own building or road (B53, B54)."""
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        if owner(byte) == seat:
            return True
        if not bars(byte, seat) and touches_road(game, pos, node, seat):
            return True
    return False


def lay_road(game, pos, path, seat):
    """Put a road down and open what it leads to."""
    pos[game.paths + path] = (seat + 1) << 4
    _open_ends(game, pos, path, seat)


def _open_ends(game, pos, path, seat):
    """A road lets its seat settle at its ends, and go on unless another's building bars it."""
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        if byte < 16:
            pos[game.nodes + node] = byte | 1 << seat
        if not bars(byte, seat):
            open_paths(game, pos, node, seat)


def lay_settlement(game, pos, node, seat):
    """Put a settlement down, keep its neighbours free, and close the way past it to others."""
    board = game.board
    pos[game.nodes + node] = (seat + 1) << 4
    for path in paths_at(board, node):
        pos[game.nodes + other_end(board, path, node)] = TOO_CLOSE
        at = game.paths + path
        if pos[at] < 16:
            open_to = 0
            for other in range(4):
                if other == seat or pos[at] >> other & 1 and leads_to(game, pos, path, other):
                    open_to |= 1 << other
            pos[at] = open_to


def reindex(game, pos):
    """Derive all low nibbles and the places too close to a building from the pieces."""
    board = game.board
    nodes = game.nodes
    paths = game.paths
    for at in range(nodes, nodes + board.nodes):
        pos[at] = 0 if pos[at] >= TOO_CLOSE else pos[at] & 0xF0
    for at in range(paths, paths + board.paths):
        pos[at] &= 0xF0
    for node in range(board.nodes):
        seat = owner(pos[nodes + node])
        if seat != NONE:
            open_paths(game, pos, node, seat)
            for path in paths_at(board, node):
                at = nodes + other_end(board, path, node)
                if pos[at] < 16:
                    pos[at] = TOO_CLOSE
    for path in range(board.paths):
        seat = (pos[paths + path] >> 4) - 1
        if seat >= 0:
            _open_ends(game, pos, path, seat)


def trail_from(game, pos, path, node) -> int:
    """The longest trail that begins with this path and leaves it at this node.

    A depth-first search without recursion, for the Pico's small stack; at most as deep as a
    player has roads.
    """
    node_paths = game.board.node_paths
    path_nodes = game.board.path_nodes
    nodes = game.nodes
    paths = game.paths
    road = pos[paths + path]
    seat = (road >> 4) - 1
    used = _used
    trail = _trail
    heads = _heads
    tries = _tries
    best = depth = 1
    trail[0] = path
    heads[0] = node
    tries[0] = 3 if bars(pos[nodes + node], seat) else 0
    used[path] = _seen[path] = 1
    while depth:
        top = depth - 1
        turn = tries[top]
        if turn == 3:
            used[trail[top]] = 0
            depth = top
            continue
        tries[top] = turn + 1
        node = heads[top]
        path = node_paths[3 * node + turn]
        if path == NONE or pos[paths + path] != road or used[path]:
            continue
        used[path] = _seen[path] = 1
        node = path_nodes[2 * path] + path_nodes[2 * path + 1] - node
        trail[depth] = path
        heads[depth] = node
        byte = pos[nodes + node]
        tries[depth] = 3 if 15 < byte < TOO_CLOSE and bars(byte, seat) else 0
        depth += 1
        if depth > best:
            best = depth
    return best


def longest_trail(game, pos, seat) -> int:
    """The most roads in a row, no road twice, cut by other players' buildings (B68, B70).

    An open trail that cannot be made longer ends where an odd number of roads meet or where it is
    cut: only those ends are tried. A network without such ends is one closed trail.
    """
    board = game.board
    road = (seat + 1) << 4
    _seen[:] = bytes(255)
    best = 0
    for closed in (False, True):
        for path in range(board.paths):
            if pos[game.paths + path] != road or closed and _seen[path]:
                continue
            for node in board.path_nodes[2 * path : 2 * path + 2]:
                if closed or _is_end(game, pos, node, seat):
                    best = max(best, trail_from(game, pos, path, other_end(board, path, node)))
    return best


def _is_end(game, pos, node, seat) -> bool:
    if bars(pos[game.nodes + node], seat):
        return True
    roads = 0
    for path in paths_at(game.board, node):
        roads += pos[game.paths + path] >> 4 == seat + 1
    return roads & 1 == 1


def trail_after(game, pos, path, seat, before) -> int:
    """The longest trail after a road was laid on this path; `before` is what it was.

    A road that goes on from one end only can only lengthen trails that begin with it: one search
    instead of one from every end (CPython 3.11, ten roads: median 9 us instead of 88 us).
    """
    joined = NONE
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        if bars(pos[game.nodes + node], seat):
            continue
        for near in paths_at(game.board, node):
            if near != path and pos[game.paths + near] >> 4 == seat + 1:
                if joined not in (NONE, node):
                    return longest_trail(game, pos, seat)
                joined = node
    return max(before, 1 if joined == NONE else trail_from(game, pos, path, joined))
