"""The graph of a map: which corners are intersections, which sides are paths, what touches what.

A side of a hex is a path unless the map says otherwise, and a corner is an intersection if a path
ends there. Intersections ("nodes") are numbered row by row on pointy maps and column by column on
flat ones, paths by their ends, hexes as the map lists them.
"""

from collections.abc import Iterable
from typing import NamedTuple

from .lattice import Lattice, Point, Side


class Graph(NamedTuple):
    """Tables by id, and the ids by place."""

    hexes: list[tuple[int, int]]
    nodes: list[Point]
    paths: list[tuple[int, int]]
    hex_nodes: list[list[int | None]]
    node_paths: list[list[int]]
    node_hexes: list[list[int]]
    hex_ids: dict[tuple[int, int], int]
    node_ids: dict[Point, int]
    path_ids: dict[Side, int]
    beside: dict[Side, int]  # how many hexes of the map a side borders

    def neighbours(self, node: int) -> list[int]:
        return [sum(self.paths[path]) - node for path in self.node_paths[node]]

    def mainland(self) -> set[int]:
        """The largest set of nodes joined by paths."""
        best: set[int] = set()
        left = set(range(len(self.nodes)))
        while len(left) > len(best):
            part = {min(left)}
            edge = list(part)
            while edge:
                new = [node for node in self.neighbours(edge.pop()) if node not in part]
                part.update(new)
                edge.extend(new)
            left -= part
            best = max(best, part, key=len)
        return best


def hex_sides(lattice: Lattice, hexes: Iterable[tuple[int, int]]) -> dict[Side, int]:
    """Every side of these hexes, and how many of them it borders."""
    beside: dict[Side, int] = {}
    for q, r in hexes:
        for index in range(6):
            side = lattice.side(q, r, index)
            beside[side] = beside.get(side, 0) + 1
    return beside


def derive(
    lattice: Lattice, hexes: list[tuple[int, int]], beside: dict[Side, int], sides: Iterable[Side]
) -> Graph:
    """The graph of these hexes with paths on these sides."""
    sides = sorted(sides, key=lambda side: (lattice.rank(side[0]), lattice.rank(side[1])))
    nodes = sorted({point for side in sides for point in side}, key=lattice.rank)
    node_ids = {point: node for node, point in enumerate(nodes)}
    paths = [(node_ids[a], node_ids[b]) for a, b in sides]
    node_paths: list[list[int]] = [[] for _ in nodes]
    for path, ends in enumerate(paths):
        for node in ends:
            node_paths[node].append(path)
    hex_nodes = [[node_ids.get(lattice.corner(q, r, i)) for i in range(6)] for q, r in hexes]
    node_hexes: list[list[int]] = [[] for _ in nodes]
    for number, corners in enumerate(hex_nodes):
        for node in corners:
            if node is not None:
                node_hexes[node].append(number)
    return Graph(
        hexes,
        nodes,
        paths,
        hex_nodes,
        node_paths,
        node_hexes,
        {at: number for number, at in enumerate(hexes)},
        node_ids,
        {side: path for path, side in enumerate(sides)},
        beside,
    )
