"""Knights on the board: strength and state, where they may stand and go (C35-C45).

A knight's node has its seat in the high nibble and in the low one its state: rank + 5 * status.
Ranks are basic, strong, mighty, and strong and mighty for those promoted this turn; status is
inactive, active, or activated this turn. A knight keeps its state wherever it goes.
"""

from micropython import const

from ...engine import network, roads
from ...engine.network import FIRST_KNIGHT, UNBUILT, is_bare, other_end, paths_at
from .facts import ABILITY, KNIGHT_LEVELS, LEVELS, POLITICS, STOCK

RANKS = const(5)  # states of one status
_RISEN = const(3)  # from a rank to the next, promoted this turn
_STRENGTHS = b"\1\2\3\2\3" * 3 + b"\0"  # by state
_FORCES = bytes(RANKS) + b"\1\2\3\2\3" * 2 + b"\0"
_RESTED = b"\0\1\2\1\2" + b"\5\6\7\6\7" * 2 + b"\0"  # when a new turn begins


def is_knight(byte) -> bool:
    return FIRST_KNIGHT <= byte < UNBUILT


def owner(byte) -> int:
    """The seat of the knight in a node's byte."""
    return (byte - FIRST_KNIGHT) >> 4


def strength(byte) -> int:
    """1 basic, 2 strong, 3 mighty."""
    return _STRENGTHS[byte & 15]


def force(byte) -> int:
    """What it counts against the barbarians: nothing if it is inactive (C24)."""
    return _FORCES[byte & 15]


def is_active(byte) -> bool:
    return byte & 15 >= RANKS


def may_act(byte) -> bool:
    """Whether it is active, and not only since this turn (C36, C38)."""
    return RANKS <= byte & 15 < 2 * RANKS


def was_promoted(byte) -> bool:
    """Whether it rose this turn (C37)."""
    return byte & 15 < 3 * RANKS and (byte & 15) % RANKS >= KNIGHT_LEVELS


def state(strength, active) -> int:
    """The state of a knight that nothing happened to this turn."""
    return strength - 1 + (RANKS if active else 0)


def inactive(byte) -> int:
    """The same knight after it acted, or after an attack."""
    return byte & 0xF0 | (byte & 15) % RANKS


def activated(byte) -> int:
    """The same inactive knight, activated this turn."""
    return byte + 2 * RANKS


def promoted(byte) -> int:
    return byte + _RISEN


def rested(byte) -> int:
    """The same knight when a new turn begins."""
    return byte & 0xF0 | _RESTED[byte & 15]


# On the board


def of_seat(game, pos, seat) -> list:
    """The nodes of a seat's knights."""
    own = (FIRST_KNIGHT >> 4) + seat
    first = game.nodes
    nodes = pos[first : first + game.board.nodes]
    return [node for node, byte in enumerate(nodes) if byte >> 4 == own]


def may_rise(game, pos, seat, byte) -> bool:
    """Whether a knight may be promoted, cost aside: once a turn, by a piece of the next level, and
    to a mighty one with the Fortress only (C37)."""
    if was_promoted(byte) or strength(byte) == KNIGHT_LEVELS:
        return False
    hand = game.hands[seat]
    if strength(byte) == KNIGHT_LEVELS - 1 and pos[hand + LEVELS + POLITICS] < ABILITY:
        return False
    return pos[hand + STOCK + strength(byte)] > 0


def rise(game, pos, node):
    """Promote a knight; its old piece returns to the stock."""
    byte = pos[game.nodes + node]
    stock = game.hands[owner(byte)] + STOCK + strength(byte)
    pos[stock - 1] += 1
    pos[stock] -= 1
    pos[game.nodes + node] = promoted(byte)


def places(game, pos, seat) -> list:
    """Where a knight may be put: at an own road, free of buildings and knights (C35)."""
    board = game.board
    road = network.piece(seat)
    found = []
    for path, byte in enumerate(pos[game.paths : game.paths + board.paths]):
        if byte == road:
            for node in board.path_nodes[2 * path : 2 * path + 2]:
                if is_bare(pos[game.nodes + node]) and node not in found:
                    found.append(node)
    return found


def reach(game, pos, start, seat) -> list:
    """The nodes that own roads lead to from here, past no foreign piece (C39); the first is here.

    Whatever stands where it starts does not hold it (C41).
    """
    board = game.board
    road = network.piece(seat)
    bars = game.bars
    found = [start]
    for node in found:
        if node == start or not bars[pos[game.nodes + node] >> 4] >> seat & 1:
            for path in paths_at(board, node):
                if pos[game.paths + path] == road:
                    beyond = other_end(board, path, node)
                    if beyond not in found:
                        found.append(beyond)
    return found


def free_goals(game, pos, start, seat) -> list:
    """Where a knight may go without displacing another."""
    return [node for node in reach(game, pos, start, seat)[1:] if is_bare(pos[game.nodes + node])]


def goals(game, pos, start, seat) -> list:
    """Where a knight may go, also onto strictly weaker knights of others (C39, C40)."""
    found = []
    mine = strength(pos[game.nodes + start])
    for node in reach(game, pos, start, seat)[1:]:
        byte = pos[game.nodes + node]
        weaker = is_knight(byte) and owner(byte) != seat and strength(byte) < mine
        if weaker or is_bare(byte):
            found.append(node)
    return found


def put(game, pos, node, byte):
    pos[game.nodes + node] = byte
    roads.reopen(game, pos, node)


def lift(game, pos, node) -> int:
    """Take a knight off its node; returns its byte."""
    byte = pos[game.nodes + node]
    put(game, pos, node, 0)
    return byte


def to_stock(game, pos, byte):
    """A knight taken off the board returns to its owner."""
    pos[game.hands[owner(byte)] + STOCK + strength(byte) - 1] += 1


def from_stock(game, pos, node, seat, state):
    pos[game.hands[seat] + STOCK + _STRENGTHS[state] - 1] -= 1
    put(game, pos, node, FIRST_KNIGHT + (seat << 4) + state)


def each(game, pos, change):
    """Change every knight on the board."""
    for at in range(game.nodes, game.nodes + game.board.nodes):
        if is_knight(pos[at]):
            pos[at] = change(pos[at])


def stand_without_road(game, pos, seat) -> list:
    """A seat's knights that no own road touches."""
    return [
        node for node in of_seat(game, pos, seat) if not roads.touches_road(game, pos, node, seat)
    ]
