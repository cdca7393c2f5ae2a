"""Packs a map: checks that what the source says fits together, derives the graph, writes bytes."""

import struct
from binascii import crc32
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import hexpocket.engine.chart  # noqa: F401 (boards ask it: it stays loaded)
from hexpocket.engine.board import (
    HEADER,
    HEADER_SIZE,
    MAGIC,
    NONE,
    NUMBER_LATER,
    RIM_SHIFT,
    VERSION,
    Board,
)

from . import PackError, files
from .graph import Graph, derive, hex_sides
from .lattice import Point, Side
from .reader import MAX_ITEMS
from .source import Source, read

MAPS = Path(__file__).resolve().parents[2] / "assets" / "maps"
BUDGETS = {"catan": 1024, "baden": 4096}  # bytes of the packed file, by map name
BUDGET = 5120  # of any other map
TOGETHER = ("baden",)  # maps whose start pieces may be neighbours (W11)
MAX_SPAN = 255  # lattice units a drawing coordinate can hold


def pack_toml(text: str, where: str) -> bytes:
    """The packed map, or PackError with `where`, key and reason."""
    source = read(text, where)
    graph = build(source)
    check(source, graph)
    complete(source)
    return encode(source, graph)


@cache
def load_board(name: str) -> Board:
    """The map assets/maps/NAME.toml, packed in memory."""
    if not name.isidentifier():
        raise PackError(MAPS, name, "no map has this name")
    path = MAPS / f"{name}.toml"
    return Board(pack_toml(files.read_text(path), str(path)))


def build(source: Source) -> Graph:
    """The graph, once hexes and paths are sound."""
    if not source.hexes:
        raise source.refuse("hexes", "a map needs at least one hex")
    once(source, "hexes", ".at", source.hexes, "this hex")
    beside = hex_sides(source.lattice, source.hexes)
    once(source, "no_paths", "", source.no_paths, "this side")
    for index, side in enumerate(source.no_paths):
        if side not in beside:
            raise source.refuse(f"no_paths[{index}]", "not a side of any hex on the map")
    once(source, "extra_paths", "", source.extra_paths, "this side")
    for index, side in enumerate(source.extra_paths):
        if side in beside:
            raise source.refuse(f"extra_paths[{index}]", "a hex of the map has this side")
    sides = (beside.keys() - set(source.no_paths)) | set(source.extra_paths)
    graph = derive(source.lattice, source.hexes, beside, sides)
    for key, count in (("intersections", len(graph.nodes)), ("paths", len(graph.paths))):
        if not 0 < count <= MAX_ITEMS:
            raise source.refuse("hexes", f"{count} {key}; 1..{MAX_ITEMS} ids fit a byte")
    return graph


def once(source: Source, key: str, tail: str, items: Sequence, what: str) -> None:
    """Refuses an entry that repeats an earlier one."""
    seen: dict = {}
    for index, item in enumerate(items):
        if item in seen:
            first = f"{key}[{seen[item]}]{tail}"
            raise source.refuse(f"{key}[{index}]{tail}", f"{what} is also {first}")
        seen[item] = index


def check(source: Source, graph: Graph) -> None:
    """Refuses a map whose parts do not fit the graph or each other."""
    check_harbours(source, graph)
    check_numbers(source)
    check_regions(source)
    for index, at in enumerate(source.spiral):
        if at not in graph.hex_ids:
            raise source.refuse(f"spiral[{index}]", f"no hex at {list(at)}")
    once(source, "spiral", "", source.spiral, "this hex")
    if source.spiral and len(source.spiral) != len(source.hexes):
        missing = next(at for at in source.hexes if at not in source.spiral)
        raise source.refuse("spiral", f"must visit every hex once, misses {list(missing)}")
    if source.robber is not None and source.robber not in graph.hex_ids:
        raise source.refuse("robber", f"no hex at {list(source.robber)}")
    check_starts(source, graph)
    check_sites(source, graph)
    for index, side in enumerate(source.tracks):
        need_path(source, graph, f"tracks[{index}]", side)
    once(source, "tracks", "", source.tracks, "this path")
    check_rim(source, graph)


def complete(source: Source) -> None:
    """What a map of one's own may leave out: numbers that are laid as they lie, hex by hex."""
    if source.title and all(number < NUMBER_LATER for _, number in source.land):
        source.spiral = source.spiral or list(source.hexes)
        numbers = dict(zip(source.hexes, source.land, strict=True))
        laid = [numbers[at][1] for at in source.spiral]
        source.tokens = source.tokens or [number for number in laid if number]


def need_path(source: Source, graph: Graph, key: str, side: Side) -> None:
    if side not in graph.path_ids:
        raise source.refuse(key, "no path there: the side is off the map or in no_paths")


def check_harbours(source: Source, graph: Graph) -> None:
    for index, (side, _) in enumerate(source.harbours):
        need_path(source, graph, f"harbours[{index}]", side)
        if graph.beside.get(side) != 1:
            raise source.refuse(f"harbours[{index}]", "not on the coast, hexes on both sides")
    once(source, "harbours", "", [side for side, _ in source.harbours], "this path")


def check_numbers(source: Source) -> None:
    """Tokens go onto the hexes marked `?` if there are any, else onto all with a number."""
    numbers = [number for _, number in source.land if number]
    later = numbers.count(NUMBER_LATER)
    count, kind = (later, 'marked "?"') if later else (len(numbers), "with a number")
    if source.tokens and len(source.tokens) != count:
        raise source.refuse("tokens", f"{len(source.tokens)} tokens for {count} hexes {kind}")


def check_regions(source: Source) -> None:
    for index, region in enumerate(source.regions):
        if not region and any(source.regions):
            raise source.refuse(f"hexes[{index}].region", "is missing: other hexes have one")
    once(source, "hexes", ".region", list(filter(None, source.regions)), "this region")


def check_starts(source: Source, graph: Graph) -> None:
    """Refuses start pieces on one place, and but for TOGETHER side by side."""
    taken: dict[int, int] = {}
    for index, (_, point, road, _) in enumerate(source.starts):
        key = f"starts[{index}].settlement"
        node = need_node(source, graph, key, point)
        if node in taken:
            raise source.refuse(key, f"this place is also starts[{taken[node]}].settlement")
        for near in () if source.name in TOGETHER else graph.neighbours(node):
            if near in taken:
                raise source.refuse(key, f"too near starts[{taken[near]}].settlement")
        taken[node] = index
        if road is not None:
            need_path(source, graph, f"starts[{index}].road", road)
            if point not in road:
                raise source.refuse(f"starts[{index}].road", "does not touch its settlement")
    # Settlements that are no neighbours cannot share a road: roads need no check of their own.
    # Those of TOGETHER have none.


def need_node(source: Source, graph: Graph, key: str, point: Point) -> int:
    if point not in graph.node_ids:
        raise source.refuse(key, "no intersection there: the corner is off the map or has no path")
    return graph.node_ids[point]


def check_sites(source: Source, graph: Graph) -> None:
    once(source, "site_kinds", "", source.site_kinds, "this kind")
    mainland = graph.mainland()
    for index, (_, point, _, _) in enumerate(source.sites):
        if need_node(source, graph, f"sites[{index}].at", point) not in mainland:
            raise source.refuse(f"sites[{index}].at", "unreachable: no path joins it to the rest")
    once(source, "sites", ".name", [site[0] for site in source.sites], "this name")
    pairs = zip(source.short_names, source.sites, strict=True)
    short = [short or site[0] for short, site in pairs]
    once(source, "sites", ".short", short, "this short name")
    once(source, "sites", ".at", [site[1] for site in source.sites], "this place")


def check_rim(source: Source, graph: Graph) -> None:
    """Refuses rims on the map, and those too far off it for their bytes."""
    left, top = origin(source, graph)
    for index, (at, _) in enumerate(source.rim):
        if at in graph.hex_ids:
            raise source.refuse(f"rim[{index}].at", "this hex is on the map")
        x, y = source.lattice.centre(*at)
        if not 0 <= min(x - left, y - top) + RIM_SHIFT <= max(x - left, y - top) + RIM_SHIFT < 256:
            raise source.refuse(f"rim[{index}].at", "too far from the map")
    once(source, "rim", ".at", [at for at, _ in source.rim], "this hex")


def encode(source: Source, graph: Graph) -> bytes:
    """The file, as laid out in hexpocket/engine/board.py."""
    left, top = origin(source, graph)
    centres = [source.lattice.centre(q, r) for q, r in source.hexes]
    nothing = (NONE, NONE, NONE)
    tables = (
        [NONE if node is None else node for corners in graph.hex_nodes for node in corners],
        [path for paths in graph.node_paths for path in (*paths, *nothing)[:3]],
        [at for hexes in graph.node_hexes for at in (*hexes, *nothing)[:3]],
        [node for ends in graph.paths for node in ends],
        [value for x, y in centres for value in (x - left, y - top)],
        [value for x, y in graph.nodes for value in (x - left, y - top)],
        [number << 4 | terrain for terrain, number in source.land],
        [value for side, kind in source.harbours for value in (graph.path_ids[side], kind)],
        source.tokens,
        [graph.hex_ids[at] for at in source.spiral],
        [value for start in source.starts for value in start_bytes(start, graph)],
        [value for _, at, *site in source.sites for value in (graph.node_ids[at], *site)],
        [graph.path_ids[side] for side in source.tracks],
    )
    named = any(source.regions)
    name = f"{source.name}\n{source.title}" if source.title else source.name
    texts = [name, *source.site_kinds, *site_texts(source), *filter(None, source.regions)]
    body = b"".join(bytes(table) for table in tables)
    body += b"".join(bytes((len(text),)) + text for text in map(str.encode, texts))
    for at, terrain in source.rim:
        x, y = source.lattice.centre(*at)
        body += bytes((x - left + RIM_SHIFT, y - top + RIM_SHIFT, terrain))
    size = HEADER_SIZE + len(body)
    budget = BUDGETS.get(source.name, BUDGET)
    if size > budget:
        raise source.refuse("map", f"packs to {size} bytes, at most {budget} are allowed")
    robber = NONE if source.robber is None else graph.hex_ids[source.robber]
    header = struct.pack(
        HEADER, 0, VERSION, source.lattice.flat | named << 1, size, -left, -top,
        len(source.hexes), len(graph.nodes), len(graph.paths), len(source.harbours),
        len(source.tokens), len(source.spiral), len(source.starts), len(source.sites),
        len(source.tracks), robber, len(source.site_kinds),
    )  # fmt: skip
    rest = header[4:] + body
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def site_texts(source: Source) -> list[str]:
    """By site its name, its short form, the landmark on it, as far as it has them."""
    texts = []
    for (name, *_), short, mark in zip(
        source.sites, source.short_names, source.landmarks, strict=True
    ):
        parts = [name, short or name, mark] if mark else [name, short]
        texts.append("\n".join(filter(None, parts)))
    return texts


def start_bytes(start: tuple, graph: Graph) -> tuple[int, int, int, int]:
    colour, point, road, star = start
    return colour, graph.node_ids[point], NONE if road is None else graph.path_ids[road], int(star)


def origin(source: Source, graph: Graph) -> Point:
    """The smallest x and y of any corner or intersection; refuses a map too wide to draw."""
    corners = [source.lattice.corner(q, r, i) for q, r in source.hexes for i in range(6)]
    columns, rows = zip(*corners, *graph.nodes, strict=True)
    for axis, values in (("x", columns), ("y", rows)):
        span = max(values) - min(values)
        if span > MAX_SPAN:
            raise source.refuse("hexes", f"{span} units wide in {axis}, at most {MAX_SPAN} fit")
    return min(columns), min(rows)
