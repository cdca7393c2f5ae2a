"""Turns a packed map back into TOML that packs to the very same bytes."""

from hexpocket.engine.board import NONE, NUMBER_LATER, PAIR_REWARD, RIM_SHIFT, BadMap, Board

from . import PackError
from .graph import hex_sides
from .lattice import LATTICES, ORIENTATIONS, Point, Side
from .maps import pack_toml
from .source import COLOURS, HARBOURS, NUMBERS_LATER, RESOURCES, REWARDS, TERRAINS


def describe(data: bytes, where: str = "map") -> str:
    """The map as TOML, or PackError if the bytes are no map the packer could have written."""
    try:
        board = Board(data)
    except BadMap as error:
        raise PackError(where, "", str(error)) from None
    try:
        text = Writer(board).text()
        if pack_toml(text, where) == data:
            return text
    except (LookupError, ValueError, PackError):
        pass  # a checksum can be right over tables that are not
    raise PackError(where, "", "tables contradict each other; pack the map again")


class Writer:
    """The places of one board by id, and its lines of TOML."""

    def __init__(self, board: Board):
        self.board = board
        self.lattice = LATTICES[board.flat]
        self.nodes = self.points(board.node_xy)
        self.hexes = [self.axial(point) for point in self.points(board.hex_xy)]
        ends = groups(board.path_nodes, 2)
        self.paths = [self.lattice.between(self.nodes[a], self.nodes[b]) for a, b in ends]

    def points(self, table: bytes) -> list[Point]:
        board = self.board
        return [(x - board.origin_x, y - board.origin_y) for x, y in groups(table, 2)]

    def axial(self, point: Point) -> tuple[int, int]:
        at = self.lattice.axial(*point)
        if at is None:
            raise ValueError("a hex beside the lattice")
        return at

    def place(self, names: list[tuple[int, int, int]], words: tuple[str, ...]) -> tuple:
        """(q, r, word) of a corner or side: by the first hex of the map, else by any hex."""
        known = [(self.hexes.index(name[:2]), name) for name in names if name[:2] in self.hexes]
        q, r, index = min(known)[1] if known else names[0]
        return q, r, words[index]

    def corner(self, node: int) -> str:
        return listed(self.place(self.lattice.hexes_at(self.nodes[node]), self.lattice.corners))

    def side_parts(self, side: Side) -> tuple:
        return self.place(self.lattice.hexes_beside(side), self.lattice.sides)

    def side(self, path: int) -> str:
        return listed(self.side_parts(self.paths[path]))

    def text(self) -> str:
        board = self.board
        kinds = [board.site_kind(kind) for kind in range(board.site_kinds)]
        sides = hex_sides(self.lattice, self.hexes)
        paths = set(self.paths)
        lines = [
            f"map = {quoted(board.name)}",
            *([f"title = {quoted(board.title)}"] if board.title else []),
            f'orientation = "{ORIENTATIONS[board.flat]}"',
            *block("hexes", [self.hex_line(number) for number in range(board.hexes)]),
        ]
        if board.robber != NONE:
            lines += ["", f"robber = {listed(self.hexes[board.robber])}"]
        harbours = groups(board.harbours, 2)
        lines += block("harbours", [self.harbour_line(*harbour) for harbour in harbours])
        if board.tokens:
            lines += ["", f"tokens = {listed(tuple(board.tokens))}"]
        lines += block("spiral", [listed(self.hexes[number]) for number in board.spiral])
        if kinds:
            lines += ["", f"site_kinds = {listed(tuple(kinds))}"]
        sites = range(len(board.sites) // 3)
        lines += block("sites", [self.site_line(site, kinds) for site in sites])
        lines += block("tracks", [self.side(path) for path in board.tracks])
        gone = [listed(self.side_parts(side)) for side in sides if side not in paths]
        lines += block("no_paths", gone)
        more = [listed(self.side_parts(side)) for side in self.paths if side not in sides]
        lines += block("extra_paths", more)
        lines += block("rim", [self.rim_line(*piece) for piece in groups(board.rim, 3)])
        for start in groups(board.starts, 4):
            lines += self.start_lines(*start)
        return "\n".join(lines) + "\n"

    def hex_line(self, number: int) -> str:
        land = self.board.land[number]
        token = land >> 4
        shown = quoted(NUMBERS_LATER[token - NUMBER_LATER]) if token >= NUMBER_LATER else token
        tail = f", number = {shown}" if token else ""
        if self.board.region(number):
            tail += f", region = {quoted(self.board.region(number))}"
        return f'{{at = {listed(self.hexes[number])}, terrain = "{TERRAINS[land & 15]}"{tail}}}'

    def rim_line(self, x: int, y: int, terrain: int) -> str:
        point = x - RIM_SHIFT - self.board.origin_x, y - RIM_SHIFT - self.board.origin_y
        return f'{{at = {listed(self.axial(point))}, terrain = "{TERRAINS[terrain]}"}}'

    def harbour_line(self, path: int, kind: int) -> str:
        q, r, side = self.side_parts(self.paths[path])
        return f'{{at = [{q}, {r}], side = "{side}", kind = "{HARBOURS[kind]}"}}'

    def site_line(self, site: int, kinds: list[str]) -> str:
        node, kind, brings = self.board.sites[3 * site : 3 * site + 3]
        name = quoted(self.board.site_name(site))
        short = self.board.site_name(site, True)
        if short != self.board.site_name(site):
            name += f", short = {quoted(short)}"
        tail = f", gold = {brings}" if brings else ""
        if self.board.landmark(site):
            landmark = quoted(self.board.landmark(site))
            tail = f", landmark = {landmark}, reward = {reward(brings)}"
        return f"{{name = {name}, at = {self.corner(node)}, kind = {quoted(kinds[kind])}{tail}}}"

    def start_lines(self, colour: int, node: int, path: int, flags: int) -> list[str]:
        lines = ["", "[[starts]]", f'colour = "{COLOURS[colour]}"']
        lines.append(f"settlement = {self.corner(node)}")
        if path != NONE:
            lines.append(f"road = {self.side(path)}")
        if flags & 1:
            lines.append("star = true")
        return lines


def reward(code: int) -> str:
    words = reward_words(code)
    return listed(words) if code >= PAIR_REWARD else quoted(words[0])


def reward_words(code: int) -> tuple[str, ...]:
    """What a landmark rewards: two resources, or one word."""
    if code >= PAIR_REWARD:
        return RESOURCES[code >> 4 & 7], RESOURCES[code & 15]
    return ({known: word for word, known in REWARDS.items()}[code],)


def groups(table: bytes, size: int) -> list[tuple[int, ...]]:
    return [tuple(table[at : at + size]) for at in range(0, len(table), size)]


def block(key: str, lines: list[str]) -> list[str]:
    """A TOML list with one entry a line; nothing if there are none."""
    return ["", f"{key} = [", *(f"    {line}," for line in lines), "]"] if lines else []


def listed(parts: tuple) -> str:
    return "[" + ", ".join(quoted(p) if isinstance(p, str) else str(p) for p in parts) + "]"


def quoted(text: str) -> str:
    """A TOML string; the packer lets only printable characters in."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
