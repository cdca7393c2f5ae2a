"""Which of catanatron's hexes, intersections and edges are which of ours.

Both islands lie alike, a corner up and harbours on the same coasts; only the numbers differ. Its
hexes have cube coordinates: x is our q, z our r.
"""

from functools import cache

from catanatron.models.board import base_map
from catanatron.models.enums import BRICK, ORE, SHEEP, WHEAT, WOOD
from catanatron.models.map import PORT_DIRECTION_TO_NODEREFS, NodeRef

from hexpocket.games.catan.facts import ANY_HARBOUR, DESERT

from .. import games

RESOURCES = (WOOD, BRICK, SHEEP, WHEAT, ORE)  # as ours by number: lumber, brick, wool, grain, ore
_CORNERS = (
    *(NodeRef.NORTH, NodeRef.NORTHEAST, NodeRef.SOUTHEAST),
    *(NodeRef.SOUTH, NodeRef.SOUTHWEST, NodeRef.NORTHWEST),
)


def _hexes(board) -> dict[tuple[int, int, int], int]:
    """Our hexes by its coordinates."""
    found = {}
    for hex_id in range(board.hexes):
        x, y = board.hex_xy[2 * hex_id : 2 * hex_id + 2]
        r = (y - board.origin_y) // 3
        q = (x - board.origin_x - r) // 2
        found[q, -q - r, r] = hex_id
    return found


def _nodes(board, hexes: dict) -> dict[int, int]:
    """Our intersections by its numbers."""
    found = {}
    for coordinate, hex_id in hexes.items():
        corners = base_map.land_tiles[coordinate].nodes
        for place, corner in enumerate(_CORNERS):
            found[corners[corner]] = board.hex_nodes[6 * hex_id + place]
    return found


class Island:
    """Numbers of ours by those of catanatron, and back."""

    def __init__(self, board):
        self.hexes = _hexes(board)
        self.coordinates = {hex_id: at for at, hex_id in self.hexes.items()}
        self.nodes = _nodes(board, self.hexes)
        ends = board.path_nodes
        by_ends = {frozenset(ends[2 * path : 2 * path + 2]): path for path in range(board.paths)}
        ours = self.nodes
        self.paths = {  # either end first
            (a, b): by_ends[frozenset((ours[a], ours[b]))]
            for a in ours
            for b in ours
            if frozenset((ours[a], ours[b])) in by_ends
        }
        self._places = {board.harbours[i]: i // 2 for i in range(0, len(board.harbours), 2)}

    def land(self, catan_map) -> list[int]:
        """The byte of each of our hexes, its number << 4 | terrain."""
        found = [0] * len(self.hexes)
        for coordinate, tile in catan_map.land_tiles.items():
            byte = kind_of(tile.resource, DESERT) | (tile.number or 0) << 4
            found[self.hexes[coordinate]] = byte
        return found

    def harbours(self, catan_map) -> list[int]:
        """The kind of the harbour at each place of our map."""
        found = [0] * len(self._places)
        for port in catan_map.ports_by_id.values():
            a, b = (port.nodes[corner] for corner in PORT_DIRECTION_TO_NODEREFS[port.direction])
            found[self._places[self.paths[a, b]]] = kind_of(port.resource, ANY_HARBOUR)
        return found


def kind_of(resource: str | None, none: int) -> int:
    return none if resource is None else RESOURCES.index(resource)


@cache
def island() -> Island:
    return Island(games.load("catan").board)
