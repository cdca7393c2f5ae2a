"""What is on a packed map, in a few lines for whoever made it."""

from collections import Counter
from collections.abc import Iterable

from hexpocket.engine.board import NUMBER_LATER, Board

from .. import games
from .maps import BUDGET, BUDGETS
from .source import DESERT, HARBOURS, NUMBERS_LATER, TERRAINS


def lines(data: bytes) -> list[str]:
    """A line for each thing that there is."""
    board = Board(data)
    takers = games.takers(board.name)
    land = [TERRAINS[byte & 15] for byte in board.land]
    kinds = [HARBOURS[kind] for kind in board.harbours[1::2]]
    made = [
        f"{board.title}, a map for {', '.join(game.name for game in takers)}",
        f"{board.hexes} hexes: {counted(land, TERRAINS)}",
        f"numbers: {numbers(board.land)}",
        f"{board.nodes} intersections, {board.paths} paths",
        f"harbours: {', '.join(sorted(kinds, key=HARBOURS.index))}" if kinds else "no harbours",
    ]
    if board.sites:
        words = [board.site_kind(kind) for kind in range(board.site_kinds)]
        sites = [words[kind] for kind in board.sites[1::3]]
        tracks = f"; {len(board.tracks)} tracks" if len(board.tracks) else ""
        made.append(f"{len(sites)} sites: {counted(sites, words)}{tracks}")
    first = len(board.starts) // 4
    made.append(f"{first} start pieces" if first else "no start pieces: everybody founds")
    made += games.part(takers[0].folders, "maps").lines(takers[0](board))
    made += [f"mind: no hex is {word}" for word in TERRAINS[:DESERT] if word not in land]
    if islands(board) > 1:
        made.append(f"mind: {islands(board)} islands, and nobody crosses the sea")
    budget = BUDGETS.get(board.name, BUDGET)
    made.append(f"{len(data)} of {budget} bytes; every set-up was tried and can be played")
    return made


def counted(items: Iterable[str], order: Iterable[str]) -> str:
    """ "3 forest, 1 desert": what there is, in this order."""
    found = Counter(items)
    return ", ".join(f"{found[word]} {word}" for word in order if found[word])


def numbers(land: bytes) -> str:
    """ "2, 3 x 2, ?": what there is in order, and how often."""
    found = Counter(byte >> 4 for byte in land if byte >> 4)
    words = {n: str(n) if n < NUMBER_LATER else NUMBERS_LATER[n - NUMBER_LATER] for n in found}
    return ", ".join(words[n] + (f" x {found[n]}" if found[n] > 1 else "") for n in sorted(found))


def islands(board: Board) -> int:
    """How many parts no path joins."""
    part = list(range(board.nodes))  # by node: one that stands for all it is joined to

    def root(node: int) -> int:
        while part[node] != node:
            node = part[node]
        return node

    for a, b in zip(board.path_nodes[::2], board.path_nodes[1::2], strict=True):
        part[root(a)] = root(b)
    return len({root(node) for node in range(board.nodes)})
