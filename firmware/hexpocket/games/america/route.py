"""Gold for connecting sites: the shortest route along rails, and what it pays (A34-A36).

What a route pays is one small int with seven bits a seat: as many gold as it has rails there.
"""

from ...engine import network
from ...engine.cards import add
from ...engine.network import FIRST_PIECE
from ...engine.position import NONE, players
from .facts import GOLD, JOINED, NODES, PATHS


def join(game, pos, path) -> bool:
    """Note what a new rail on this path joins: whether a site was isolated until now.

    The rail has two ends. If its route gives a site its first connection, then from one end no
    site but that one could be reached; so only the nearest sites need to be looked at.
    """
    ends = game.board.path_nodes
    near = _nearest(game, pos, ends[2 * path], path)
    far = _nearest(game, pos, ends[2 * path + 1], path) if near else {}
    if not far:
        return False
    isolated = False
    for node in list(near) + list(far):
        if not pos[NODES + node] & JOINED and not (node in near and node in far):
            pos[NODES + node] |= JOINED
            isolated = True
    return isolated


def payments(game, pos, path) -> list:
    """The different things that shortest routes over this new rail pay, in a fixed order."""
    ends = game.board.path_nodes
    near = _nearest(game, pos, ends[2 * path], path)
    far = _nearest(game, pos, ends[2 * path + 1], path)
    rail = _worth(pos, path)
    found = []
    for ways in near.values():
        for others in far.values():
            for way in ways:
                for other in others:
                    if way + rail + other not in found:
                        found.append(way + rail + other)
    found.sort()
    return found


def pay(game, pos, payment):
    """Gold from the supply for the owners of a route's rails."""
    for seat in range(players(pos)):
        add(game, pos, game.hands[seat], GOLD, rails_of(payment, seat))


def rails_of(payment, seat) -> int:
    """How many rails of a seat the route has, and so its gold."""
    return payment >> 7 * seat & 127


def _worth(pos, path) -> int:
    return 1 << 7 * ((pos[PATHS + path] >> 4) - 1)


def _nearest(game, pos, start, barred) -> dict:
    """The nearest sites along rails, one rail left out, each with what the ways there pay."""
    board = game.board
    seen = bytearray(board.nodes)
    layer = {start: [0]}
    while layer:
        for node in layer:
            seen[node] = 1
        found = {node: ways for node, ways in layer.items() if game.site_at[node] != NONE}
        if found:
            return found
        ahead = {}
        for node, ways in layer.items():
            for path in network.paths_at(board, node):
                if path != barred and pos[PATHS + path] >= FIRST_PIECE:
                    beyond = network.other_end(board, path, node)
                    if not seen[beyond]:
                        _add_ways(ahead.setdefault(beyond, []), ways, _worth(pos, path))
        layer = ahead
    return {}


def _add_ways(known, ways, rail):
    for way in ways:
        if way + rail not in known:
            known.append(way + rail)
