"""A map of flat-topped hexes as a picture of characters: the ids of its intersections and hexes.

A hex is thirteen characters wide and five lines high:

        12 - 19         intersections, joined by paths; = is a path with a track
       /       \\
    11    (4)   20      the hex's id
       \\ fie 6/        its terrain, shortened, and number; "?" and "??" wait for tokens
        13 - 21
"""

from hexpocket.engine.board import NUMBER_LATER
from host_tools.pack.source import NUMBERS_LATER, TERRAINS

_STEP = 3  # columns of half a hex's side
_ROWS = 2  # of half a hex's height


def picture(board) -> str:
    """The whole map, line by line."""
    grid: dict[tuple[int, int], str] = {}
    for path in range(board.paths):
        _draw_path(board, grid, path)
    for hex_id in range(board.hexes):
        x, y = board.hex_xy[2 * hex_id : 2 * hex_id + 2]
        _put(grid, _ROWS * y, _STEP * x, f"({hex_id})")
        _put(grid, _ROWS * y + 1, _STEP * x, _land(board.land[hex_id]))
    for node in range(board.nodes):
        x, y = board.node_xy[2 * node : 2 * node + 2]
        _put(grid, _ROWS * y, _STEP * x, str(node))
    return _as_text(grid)


def _land(byte: int) -> str:
    number = byte >> 4
    later = number >= NUMBER_LATER
    word = NUMBERS_LATER[number - NUMBER_LATER] if later else str(number or "")
    return f"{TERRAINS[byte & 15][:3]} {word}".strip()


def _draw_path(board, grid, path: int):
    """A path between the places of its ends."""
    a, b = board.path_nodes[2 * path : 2 * path + 2]
    (ax, ay), (bx, by) = (board.node_xy[2 * node : 2 * node + 2] for node in (a, b))
    track = path in board.tracks
    row, column = _ROWS * (ay + by) // 2, _STEP * (ax + bx) // 2
    if ay == by:
        _put(grid, row, column, "=" if track else "-")
    else:
        slope = "/" if (bx - ax) * (by - ay) < 0 else "\\"
        _put(grid, row, column, slope + "=" * track)


def _put(grid, row: int, column: int, word: str):
    """Write a word around the column."""
    for i, char in enumerate(word):
        grid[row, column - len(word) // 2 + i] = char


def _as_text(grid) -> str:
    left = min(column for _, column in grid)
    right = max(column for _, column in grid)
    lines = []
    for row in range(min(row for row, _ in grid), max(row for row, _ in grid) + 1):
        cells = [grid.get((row, column), " ") for column in range(left, right + 1)]
        lines.append("".join(cells).rstrip() + "\n")
    return "".join(lines)
