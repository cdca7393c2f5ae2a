"""Pieces on the map: cities and rails laid; cities, settlers and trains found."""

from ...engine import network
from ...engine.action import ROAD
from .facts import NODES, PATHS, PIECES, RAIL_STOCK


def place_city(game, pos, node, seat):
    """A city on a site: its owner may lay rails from there."""
    pos[NODES + node] |= (seat + 1) << 4
    network.open_paths(game, pos, node, seat)


def lay_rail(game, pos, path, seat):
    """A rail out of the stock; nothing on an intersection stops it from being prolonged (A32)."""
    pos[PATHS + path] = (seat + 1) << 4
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        network.open_paths(game, pos, node, seat)
    pos[game.hands[seat] + RAIL_STOCK] -= 1


def rail_places(game, pos, seat) -> list:
    """Where the seat may lay a rail, cost aside (A32, A33)."""
    if not pos[game.hands[seat] + RAIL_STOCK]:
        return []
    bit = 1 << seat
    # No enumerate(): its tuples would be 3 KB of garbage on the Pico.
    return [ROAD | path for path in range(game.board.paths) if pos[PATHS + path] & bit]


def settler_on(game, pos, node, but) -> bool:
    """Whether a settler, other than the one noted at `but`, stands on the node."""
    for hand in game.hands:
        at = hand + PIECES
        if pos[at] == node and at != but or pos[at + 1] == node and at + 1 != but:
            return True
    return False


def trains_on(game, pos, path, but) -> int:
    """How many trains, other than the one noted at `but`, stand on the path."""
    trains = 0
    for hand in game.hands:
        at = hand + PIECES + 2
        trains += (pos[at] == path and at != but) + (pos[at + 1] == path and at + 1 != but)
    return trains
