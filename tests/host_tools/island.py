"""The island as a picture of characters: land, numbers, harbours, robber and pieces.

A hex is twelve characters wide and seven lines high:

           .            .   an intersection; * one with a harbour; r a settlement, R a city of red
        /     \\         / \\ | paths; rrr a road of red; ? where a road may be built
     .           .
     |  forest   |
     |    11     |      numbers beside a dot, letter or star are the intersections' ids
     .           .
        \\     /
           .
"""

from itertools import groupby

from rich.text import Text

from hexpocket.engine import building, network, phase
from hexpocket.engine.position import NONE, ROBBER, players
from host_tools.referee.words import HARBOURS, TERRAIN, seat_names, words_of

COLOURS = {
    "red": "bold red",
    "blue": "bold bright_blue",
    "orange": "bold dark_orange",
    "white": "bold white",
}
_LAND = ("green4", "indian_red", "bright_green", "yellow3", "grey62", "khaki3")
_STEP = 6  # columns from one intersection to the next
_LEFT = 9  # columns of sea in the west, for harbours
_FAINT = "bright_black"
_CHOICE = "bold reverse"


def picture(game, pos, nodes=(), paths=(), hex_ids=False) -> Text:
    """The island of a position or view, with the ids of some intersections and free paths."""
    grid: dict[tuple[int, int], tuple[str, str]] = {}
    _draw_land(game, pos, grid, hex_ids)
    _draw_paths(game, pos, grid, paths)
    _draw_nodes(game, pos, grid, nodes)
    return _as_text(grid)


def _as_text(grid) -> Text:
    text = Text(no_wrap=True)
    width = max(column for _, column in grid) + 1
    for row in range(max(row for row, _ in grid) + 1):
        cells = [grid.get((row, column), (" ", "")) for column in range(width)]
        line = Text()
        for style, run in groupby(cells, key=lambda cell: cell[1]):
            line.append("".join(char for char, _ in run), style)
        line.rstrip()
        text.append_text(line).append("\n")
    return text


def _put(grid, row: int, column: int, word: str, style: str):
    """Write a word around the column."""
    for i, char in enumerate(word):
        grid[row, column - len(word) // 2 + i] = (char, style)


def _place(board, node: int) -> tuple[int, int]:
    """Row and column of an intersection; rows 0 2 5 7 10 12 ... leave room for paths."""
    x, y = board.node_xy[2 * node : 2 * node + 2]
    return 5 * (y // 3) + 2 * (y % 3), _LEFT + _STEP * x


def _draw_land(game, pos, grid, hex_ids: bool):
    board = game.board
    for hex_id in range(board.hexes):
        row, column = _place(board, board.hex_nodes[6 * hex_id])
        byte = pos[game.hexes + hex_id]
        number = str(byte >> 4 or "")
        style = "bold red" if number in ("6", "8") else "bold"
        if hex_id == pos[ROBBER]:
            word = words_of(game).PHASES[phase.ROBBING].upper()
            number, style = f"{number} {word}".strip(), "reverse"
        if hex_ids:
            _put(grid, row + 2, column, f"({hex_id})", _CHOICE)
        _put(grid, row + 3, column, TERRAIN[byte & 15], _LAND[byte & 15])
        _put(grid, row + 4, column, number, style)


def _draw_paths(game, pos, grid, choices):
    board = game.board
    names = seat_names(players(pos))
    for path in range(board.paths):
        (top, left), (bottom, right) = (
            _place(board, node) for node in board.path_nodes[2 * path : 2 * path + 2]
        )
        owner = pos[game.paths + path] >> 4
        word = "|" if left == right else "/" if left > right else "\\"
        style = _FAINT
        if owner:
            style = COLOURS[names[owner - 1]]
            word = names[owner - 1][0] * (1 if left == right else 3)
        elif path in choices:
            word, style = "?", _CHOICE
        for row in range(top + 1, bottom):
            _put(grid, row, (left + right) // 2, word, style)
    for i in range(len(board.harbours) // 2):
        _draw_harbour(board, grid, board.harbours[2 * i], HARBOURS[game.harbour_kind(pos, i)])


def _draw_harbour(board, grid, path: int, word: str):
    """The harbour's word in the sea beside its path."""
    ends = board.path_nodes[2 * path : 2 * path + 2]
    (top, left), (bottom, right) = (_place(board, node) for node in ends)
    shared = set(board.node_hexes[3 * ends[0] : 3 * ends[0] + 3]) - {NONE}
    shared &= set(board.node_hexes[3 * ends[1] : 3 * ends[1] + 3])
    row, column = _place(board, board.hex_nodes[6 * shared.pop()])  # the hex's northern corner
    middle = (left + right) // 2
    if left == right:
        row = top + 1
    elif top != row:
        row = bottom
    start = middle + 2 if middle > column else middle - 1 - len(word)
    _put(grid, row, start + len(word) // 2, word, "bold cyan")


def _draw_nodes(game, pos, grid, choices):
    board = game.board
    names = seat_names(players(pos))
    for node in range(board.nodes):
        byte = pos[game.nodes + node]
        seat = network.owner(byte)
        word = "*" if building.harbour_at(game, pos, node) != NONE else "."
        style = _FAINT
        if seat != NONE:
            word = names[seat][0].upper() if network.is_city(byte) else names[seat][0]
            style = COLOURS[names[seat]]
        if node in choices:
            word = str(node) if seat == NONE else f"{word}{node}"
            style = _CHOICE if seat == NONE else style
        _put(grid, *_place(board, node), word, style)
