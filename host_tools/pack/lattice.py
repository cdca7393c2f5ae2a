"""The hex lattice in exact integers: corners and sides of a hex by name, points by coordinates.

Units and formulas: see hexpocket/engine/board.py. Side i of a hex joins its corners i and i+1.
"""

from typing import NamedTuple

Point = tuple[int, int]
Side = tuple[Point, Point]  # both ends, the lower node id first


class Lattice(NamedTuple):
    """One of the two ways to lay hexes."""

    flat: bool
    corners: tuple[str, ...]
    sides: tuple[str, ...]
    offsets: tuple[Point, ...]

    def centre(self, q: int, r: int) -> Point:
        return (3 * q, 2 * r + q) if self.flat else (2 * q + r, 3 * r)

    def axial(self, x: int, y: int) -> tuple[int, int] | None:
        """The hex whose centre this is, if one is."""
        if self.flat:
            q, r = x // 3, (y - x // 3) // 2
        else:
            q, r = (x - y // 3) // 2, y // 3
        return (q, r) if self.centre(q, r) == (x, y) else None

    def corner(self, q: int, r: int, index: int) -> Point:
        x, y = self.centre(q, r)
        dx, dy = self.offsets[index % 6]
        return x + dx, y + dy

    def side(self, q: int, r: int, index: int) -> Side:
        return self.between(self.corner(q, r, index), self.corner(q, r, index + 1))

    def between(self, a: Point, b: Point) -> Side:
        return (a, b) if self.rank(a) < self.rank(b) else (b, a)

    def rank(self, point: Point) -> Point:
        """Sort key of node ids: rows of a pointy map, columns of a flat one."""
        return point if self.flat else (point[1], point[0])

    def hexes_at(self, point: Point) -> list[tuple[int, int, int]]:
        """Every (q, r, corner index) that names this corner; empty if the point is no corner."""
        found = []
        for index, (dx, dy) in enumerate(self.offsets):
            at = self.axial(point[0] - dx, point[1] - dy)
            if at is not None:
                found.append((*at, index))
        return found

    def hexes_beside(self, side: Side) -> list[tuple[int, int, int]]:
        """Every (q, r, side index) that names this side; two, or none if it is no side."""
        ends = self.hexes_at(side[0])
        around = [(q, r, i % 6) for q, r, corner in ends for i in (corner - 1, corner)]
        return [name for name in around if self.side(*name) == side]


ORIENTATIONS = ("pointy", "flat")
LATTICES = (
    Lattice(
        False,
        ("N", "NE", "SE", "S", "SW", "NW"),
        ("NE", "E", "SE", "SW", "W", "NW"),
        ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    ),
    Lattice(
        True,
        ("NE", "E", "SE", "SW", "W", "NW"),
        ("NE", "SE", "S", "SW", "NW", "N"),
        ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
    ),
)
