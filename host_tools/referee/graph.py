"""A board as a graph: which intersections, paths and hexes touch, harbours, sites and tracks."""

from hexpocket.engine.position import NONE

from .operands import path_text


def graph(board) -> dict:
    """Nodes and hexes by their ids, paths by the two nodes they join, in the board's order."""
    names = [path_text(board, path) for path in range(board.paths)]
    ends = [list(board.path_nodes[2 * path : 2 * path + 2]) for path in range(board.paths)]
    hexes = [_there(board.node_hexes, node, 3) for node in range(board.nodes)]  # by node
    corners = [_there(board.hex_nodes, hex_id, 6) for hex_id in range(board.hexes)]
    shared = [sorted(set(hexes[a]) & set(hexes[b])) for a, b in ends]  # hexes by path
    return {
        "nodes": [
            {
                "nodes": sorted(sum(pair) - node for pair in ends if node in pair),
                "paths": [name for name, pair in zip(names, ends, strict=True) if node in pair],
                "hexes": hexes[node],
            }
            for node in range(board.nodes)
        ],
        "paths": {
            name: {"nodes": pair, "hexes": beside}
            for name, pair, beside in zip(names, ends, shared, strict=True)
        },
        "hexes": [
            {
                "nodes": nodes,
                "paths": [name for name, at in zip(names, shared, strict=True) if hex_id in at],
                "hexes": sorted({h for node in nodes for h in hexes[node]} - {hex_id}),
            }
            for hex_id, nodes in enumerate(corners)
        ],
        "harbours": [names[path] for path in board.harbours[::2]],
        "sites": _sites(board),
        "tracks": [names[path] for path in board.tracks],
    }


def _there(table, index: int, width: int) -> list[int]:
    return [found for found in table[width * index : width * index + width] if found != NONE]


def _sites(board) -> dict:
    """What stands where cities can be, by the node."""
    return {
        str(node): {"name": board.site_name(i), "kind": board.site_kind(kind), "gold": gold}
        for i, (node, kind, gold) in enumerate(zip(*[iter(board.sites)] * 3, strict=True))
    }
