"""The longest trail of roads, and the title that goes with it (B68-B73)."""

import micropython

from .network import FIRST_PIECE, other_end, paths_at, piece
from .position import ACTIVE, MODERN, NOBODY, NONE, OPTIONS, players
from .roads import touches_road
from .seats import POINTS, TRAIL

# For the compiler of MicroPython a pointer to bytes.
ptr8 = bytearray

# Scratch of all searches: one runs to its end before another begins.
_seen = bytearray(255)  # by path: on some trail tried since the search began
_used = bytearray(255)  # by path: on the trail being tried
_trail = bytearray(64)  # the trail being tried: path by depth
_heads = bytearray(64)  # the node it has reached
_tries = bytearray(64)  # the next of that node's three paths to try


def trail_from(game, pos, path, node, enough) -> int:
    """The longest trail that begins with this path and leaves it at this node; `enough` roads
    end the search."""
    board = game.board
    return _search(
        pos,
        board.node_paths,
        board.path_nodes,
        game.bars,
        _seen,
        _used,
        _trail,
        _heads,
        _tries,
        game.nodes,
        game.paths,
        path,
        node,
        enough,
    )


# Machine code: in bytecode the trails of a late game take a Pico 100 ms.
@micropython.viper
def _search(
    pos: ptr8,
    node_paths: ptr8,
    path_nodes: ptr8,
    bars: ptr8,
    seen: ptr8,
    used: ptr8,
    trail: ptr8,
    heads: ptr8,
    tries: ptr8,
    nodes: int,
    paths: int,
    path: int,
    node: int,
    enough: int,
) -> int:
    """It goes depth first without recursion, for the Pico's small stack; at most as deep as a
    player has roads."""
    road = pos[paths + path]
    bit = 1 << (road >> 4) - 1
    best = depth = 1
    trail[0] = path
    heads[0] = node
    tries[0] = 3 if bars[pos[nodes + node] >> 4] & bit else 0
    used[path] = seen[path] = 1
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
        if path == 255 or pos[paths + path] != road or used[path]:
            continue
        used[path] = seen[path] = 1
        node = path_nodes[2 * path] + path_nodes[2 * path + 1] - node
        trail[depth] = path
        heads[depth] = node
        tries[depth] = 3 if bars[pos[nodes + node] >> 4] & bit else 0
        depth += 1
        if depth > best:
            best = depth
            if depth == enough:
                break
    for top in range(depth):
        used[trail[top]] = 0
    return best


def longest(game, pos, seat) -> int:
    """The most roads in a row, no road twice, cut by other players' pieces (B68, B70).

    An open trail that cannot be made longer ends where an odd number of roads meet or where it is
    cut: only those ends are tried. A network without such ends is one closed trail.
    """
    board = game.board
    road = piece(seat)
    first = game.paths
    mine = [path for path in range(board.paths) if pos[first + path] == road]
    ends = board.path_nodes
    meet = bytearray(board.nodes)  # how many of them, by node
    for path in mine:
        meet[ends[2 * path]] += 1
        meet[ends[2 * path + 1]] += 1
    _seen[:] = bytes(255)
    best = 0
    for closed in (False, True):
        for path in mine:
            if closed and _seen[path]:
                continue
            for node in ends[2 * path : 2 * path + 2]:
                cut = game.bars[pos[game.nodes + node] >> 4] >> seat
                if closed or (meet[node] | cut) & 1:
                    beyond = other_end(board, path, node)
                    best = max(best, trail_from(game, pos, path, beyond, len(mine)))
                    if best == len(mine):
                        return best
    return best


def after_road(game, pos, path, seat, before) -> int:
    """The longest trail after a road was laid on this path; `before` is what it was.

    A road that goes on from one end only can only lengthen trails that begin with it, by one: one
    search instead of one from every end (CPython 3.11, ten roads: median 9 us instead of 88 us).
    """
    board = game.board
    paths = game.paths
    road = piece(seat)
    joined = NONE
    for node in board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        if byte >= FIRST_PIECE and game.bars[byte >> 4] >> seat & 1:
            continue
        for near in paths_at(board, node):
            if near != path and pos[paths + near] == road:
                if joined not in (NONE, node):
                    return longest(game, pos, seat)
                joined = node
    if joined == NONE:
        return max(before, 1)
    return max(before, trail_from(game, pos, path, joined, before + 1))


# The title


def grew(game, pos, seat):
    """A strictly longer trail takes Longest Road (B68, B69, B73)."""
    holder = pos[game.trail_title]
    trail = pos[game.hands[seat] + TRAIL]
    if trail < game.trail_least:
        return
    if holder == NOBODY:
        _award(game, pos, NOBODY)
    elif holder != seat and trail > pos[game.hands[holder] + TRAIL]:
        move_title(game, pos, game.trail_title, seat)


def cut(game, pos, node):
    """A new piece cuts other players' trails (B70); only then the card is in question."""
    holder = pos[game.trail_title]
    in_question = holder == NOBODY
    for seat in range(players(pos)):
        if seat != pos[ACTIVE] and touches_road(game, pos, node, seat):
            at = game.hands[seat] + TRAIL
            before = pos[at]
            pos[at] = longest(game, pos, seat)
            in_question = in_question or seat == holder and pos[at] < before
    if in_question:
        _award(game, pos, holder)


def held(game, pos) -> int:
    """The length of the trail that has the card, 0 if nobody has it."""
    holder = pos[game.trail_title]
    return 0 if holder == NOBODY else pos[game.hands[holder] + TRAIL]


def measure(game, pos):
    """All trails again, after pieces moved or roads were taken away."""
    for seat in range(players(pos)):
        pos[game.hands[seat] + TRAIL] = longest(game, pos, seat)


def judge(game, pos, before):
    """Measure all trails, and decide: the card is in question if its holder's is shorter than
    before, or no longer the longest."""
    measure(game, pos)
    now = held(game, pos)
    best = max([pos[hand + TRAIL] for hand in game.hands])
    if now < before or best > now:
        _award(game, pos, pos[game.trail_title])


def _award(game, pos, holder):
    """The one player with the longest trail of at least five has the card (B72, B73)."""
    trails = [pos[game.hands[seat] + TRAIL] for seat in range(players(pos))]
    best = max(trails)
    if best < game.trail_least:
        move_title(game, pos, game.trail_title, NOBODY)
    elif trails.count(best) == 1:
        move_title(game, pos, game.trail_title, trails.index(best))
    elif holder == NOBODY or not pos[OPTIONS] & MODERN or trails[holder] < best:
        move_title(game, pos, game.trail_title, NOBODY)


def move_title(game, pos, title, winner):
    """A title, noted at this place, and its points go to a seat, or NOBODY."""
    loser = pos[title]
    if loser != NOBODY:
        pos[game.hands[loser] + POINTS] -= game.title_points
    if winner != NOBODY:
        pos[game.hands[winner] + POINTS] += game.title_points
    pos[title] = winner
