"""The board on the screen: all of it in sight, the close view inside its bounds, nothing by colour
alone."""

import random

import pytest

import framebuf
from hexpocket.engine import action as act
from hexpocket.engine.board import Board
from hexpocket.engine.position import BEGINNER, HEAD, MODERN, NO_TRADE, ROBBER
from hexpocket.ui.board import land, pieces
from hexpocket.ui.board.island import Island
from hexpocket.ui.kit import palette
from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.sprites import Sprites
from host_tools.pack.fonts import FONTS, pack_font
from host_tools.pack.maps import pack_toml
from host_tools.pack.sprites import SPRITES, pack_sprites
from tests.support.catan import GAME

HIGH = 240
BARS = (18, 20)  # rows above and below the board


def own_font(name: str) -> Font:
    path = FONTS / f"{name}.txt"
    return Font(pack_font(path.read_text("utf-8"), path.name))


ART = [(path.read_text("utf-8"), path.name) for path in sorted(SPRITES.glob("*.txt"))]
TOOLS = (Sprites(pack_sprites(ART)), own_font("label"), own_font("body"))


class Screen:
    """A canvas with the island of one game on it."""

    def __init__(self, game, width=240, teams=bytes(range(4))):
        self.width, self.height = width, HIGH
        self.buffer = bytearray(width * HIGH // 2)
        self.canvas = framebuf.FrameBuffer(self.buffer, width, HIGH, framebuf.GS4_HMSB)
        self.area = (0, BARS[0], width, HIGH - sum(BARS))
        self.island = Island(game, self, *TOOLS, self.area, teams)

    def inside(self, x: int, y: int) -> bool:
        left, top, width, height = self.area
        return left <= x < left + width and top <= y < top + height

    def near(self, x: int, y: int, reach: int) -> list:
        """The colours around a pixel, row by row."""
        around = range(-reach, reach + 1)
        return [self.canvas.pixel(x + dx, y + dy) for dy in around for dx in around]


def wide_map() -> bytes:
    """71 flat-topped hexes in 14 columns, as many as America's, with every terrain and number."""
    rows = [5, 5, 6, 5, 6, 5, 5, 5, 5, 5, 5, 5, 5, 4]
    terrains = ("forest", "hills", "pasture", "fields", "mountains", "desert")
    numbers = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
    hexes = []
    for q, many in enumerate(rows):
        for r in range(many):
            kind = (3 * q + r) % 6
            number = f", number = {numbers[len(hexes) % 10]}" if kind < 5 else ""
            at = f"at = [{q}, {r - q // 2}]"
            hexes.append(f'{{{at}, terrain = "{terrains[kind]}"{number}}}')
    text = f'map = "wide"\norientation = "flat"\nhexes = [{", ".join(hexes)}]\n'
    return pack_toml(text, "wide.toml")


BIG = Board(wide_map())


class Land:
    """What a board view asks of a game, for maps that no game is played on yet."""

    name = "catan"
    folders = ("catan",)  # whose pieces stand on it
    kinds = 5
    hexes = HEAD

    def __init__(self, board: Board):
        self.board = board
        self.nodes = self.hexes + board.hexes
        self.paths = self.nodes + board.nodes

    def crowded(self) -> bytearray:
        """A position with pieces of all four teams all over the map."""
        pos = bytearray(self.paths + self.board.paths)
        pos[self.hexes : self.nodes] = self.board.land
        choose = random.Random(4)
        for node in range(self.board.nodes):
            pos[self.nodes + node] = choose.choice((0, 0, 0, 0, 16, 32, 48, 64, 80, 96, 112, 128))
        for path in range(self.board.paths):
            pos[self.paths + path] = choose.choice((0, 0, 0, 16, 32, 48, 64))
        pos[ROBBER] = 30
        return pos


def big_game() -> Land:
    return Land(BIG)


def middle_of_a_game(steps=350, seats=4) -> bytearray:
    choose = random.Random(2)
    pos = GAME.new(seats, 3, BEGINNER | MODERN | NO_TRADE)
    for _ in range(steps):
        pos_list = GAME.legal(pos)
        if pos_list:
            GAME.play(pos, choose.choice(pos_list))
    return pos


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("game", [GAME, big_game()], ids=["catan", "71 hexes"])
def test_the_overview_shows_all_of_the_board(game, width):
    screen = Screen(game, width)
    island = screen.island
    corners = [island.node_at(node) for node in range(game.board.nodes)]
    assert all(screen.inside(x, y) for x, y in corners)
    assert min(y for _, y in corners) - BARS[0] >= 6, "pieces at the edge have room"
    assert BIG.hexes == 71
    assert 2 * island.uy >= 22, "room for a number of 10 rows and a pattern of 8"


@pytest.mark.parametrize("node", [0, 15, 26, 29, 53])
def test_the_close_view_brings_any_place_into_sight(node):
    screen = Screen(GAME)
    island = screen.island
    assert island.look_at(*island.node_at(node))
    assert island.close
    assert screen.inside(*island.node_at(node))
    assert not island.look_at(*island.node_at(node)), "it is there already"
    island.overview()
    assert not island.close


@pytest.mark.parametrize("game", [GAME, big_game()], ids=["catan", "71 hexes"])
def test_panning_stops_at_the_coast(game):
    screen = Screen(game)
    island = screen.island
    assert not island.pan(9, 9), "the overview stands still"
    island.look_at(120, 120)
    board = game.board
    for dx, dy in ((-16, 0), (0, -16), (16, 0), (0, 16)):
        steps = 0
        while island.pan(dx, dy):
            steps += 1
            assert steps < 99
        spots = [island.node_at(node) for node in range(board.nodes)]
        edge = max if dx + dy > 0 else min
        x, y = edge(x for x, _ in spots), edge(y for _, y in spots)
        assert screen.inside(x if dx else 0, y if dy else 99), "the coast is in sight"
        assert steps > 1


def test_a_place_well_inside_moves_nothing_and_one_near_the_edge_is_brought_in():
    island = Screen(GAME).island
    assert not island.reveal(0, 20), "the overview shows everything"
    island.look_at(120, 120)
    before = island.hex_at(9)
    assert not island.reveal(60, 90)
    assert island.hex_at(9) == before
    assert island.reveal(231, 120)
    assert island.hex_at(9)[0] < before[0]
    assert not island.reveal(*island.hex_at(11)), "no further than the coast"


def test_every_hex_has_its_terrain_and_pattern():
    screen = Screen(GAME)
    pos = GAME.new(4, 1)  # nobody has founded yet
    screen.island.draw(pos)
    looks = {}
    for hex_id in range(19):
        if hex_id == pos[ROBBER]:
            continue  # the robber stands there
        x, y = screen.island.hex_at(hex_id)
        terrain = pos[GAME.hexes + hex_id] & 7
        seen = [screen.canvas.pixel(x + dx, y - 17 + dy) for dy in range(8) for dx in range(-8, 8)]
        assert palette.TERRAIN[terrain] in seen
        shape = tuple(colour == palette.TERRAIN[terrain] for colour in seen)
        assert looks.setdefault(terrain, shape) == shape
        assert not all(shape), "no pattern"
    assert len(set(looks.values())) == len(looks), "two terrains share a pattern"


def test_figures_are_as_wide_as_the_tokens_take_them_for():
    for number in range(2, 13):
        text = str(number)
        assert TOOLS[1].width(text) == land._SMALL_FIGURE * len(text) - 1
        assert TOOLS[2].width(text) == land._FIGURE * len(text) - 1


def test_four_players_are_told_apart_without_colour():
    screen = Screen(GAME)
    shapes = set()
    for team in range(4):
        screen.canvas.fill(palette.SEA)
        screen.island.pieces.ghost(screen.island, act.ROAD | 9, team)
        x, y = screen.island.path_at(9)
        main = palette.TEAM[team]
        around = screen.near(x, y, 12)
        assert main in around
        shapes.add(tuple(2 if c == main else 1 if c == palette.SEA else 0 for c in around))
    assert len(shapes) == 4


@pytest.mark.parametrize("teams", [bytes((0, 1, 2, 3)), bytes((3, 1, 0, 2))])
def test_pieces_stand_where_the_position_has_them(teams):
    screen = Screen(GAME, teams=teams)
    pos = middle_of_a_game()
    screen.island.draw(pos)
    for node in range(GAME.board.nodes):
        piece = pos[GAME.nodes + node] >> 4
        if 0 < piece < 9:
            x, y = screen.island.node_at(node)
            assert palette.TEAM[teams[piece - 1 & 3]] in screen.near(x, y, 4)


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
def test_the_robber_leaves_the_number_readable(close):
    screen = Screen(GAME)
    island = screen.island
    if close:
        island.look_at(120, 120)
    pos = GAME.new(4, 1)
    hex_id = next(h for h in (4, 5, 8, 10, 13, 14) if pos[GAME.hexes + h] >> 4)
    x, y = island.hex_at(hex_id)
    pos[ROBBER] = 18
    island.draw(pos)
    token = screen.near(x, y, 9)
    pos[ROBBER] = hex_id
    island.draw(pos)
    assert screen.near(x, y, 9) == token
    assert palette.DARK in screen.near(*pieces.robber_at(island, hex_id), 2)


def test_a_marked_hex_has_a_rim_that_shows_on_every_terrain():
    screen = Screen(GAME)
    pos = GAME.new(4, 1)
    screen.island.draw(pos)
    before = bytes(screen.buffer)
    screen.island.mark_hex(4)
    rim = {screen.canvas.pixel(*_pixel(i)) for i in _changed(before, screen.buffer)}
    assert {palette.INK, palette.PAPER, palette.HIGHLIGHT} <= rim
    x, y = screen.island.hex_at(4)
    for i in _changed(before, screen.buffer):
        px, py = _pixel(i)
        assert abs(px - x) <= screen.island.ux
        assert abs(py - y) <= 2 * screen.island.uy


def _changed(before: bytes, after: bytearray) -> list[int]:
    """The pixels that changed."""
    pairs = zip(before, after, strict=True)
    cells = [(i, a ^ b) for i, (a, b) in enumerate(pairs) if a != b]
    return [
        2 * i + half for i, bits in cells for half in (0, 1) if bits >> (0 if half else 4) & 15
    ]


def _pixel(i: int) -> tuple[int, int]:
    return i % 240, i // 240


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
def test_a_crowded_map_of_71_hexes_is_drawn_at_every_place(close, width):
    game = big_game()
    screen = Screen(game, width)
    pos = game.crowded()
    seen = set()
    if close:
        screen.island.look_at(0, 0)
    while True:
        screen.island.draw(pos)
        for hex_id in range(71):
            x, y = screen.island.hex_at(hex_id)
            if screen.inside(x, y):
                seen.add(hex_id)
        if not screen.island.pan(90, 0) and not _next_line(screen.island):
            break
    assert len(seen) == 71


def _next_line(island) -> bool:
    """Back to the left edge and on to the next rows."""
    while island.pan(-99, 0):
        pass
    return island.pan(0, 90)


NAMES = [
    *(
        f"{size}{piece}{team}"
        for size in ("", "big-")
        for piece in ("settlement", "city")
        for team in range(4)
    ),
    *("robber", "big-robber", "target", "target-big", "cursor"),
    *(f"corner{corner}" for corner in range(4)),
    *(f"{kind}12" for kind in GAME.kind_names),
]


@pytest.mark.parametrize("name", NAMES)
def test_a_stamp_is_the_sprite(name):
    """Nothing that is stamped has the colour that stands for no pixel. It ends with the area."""
    team = int(name[-1]) if name[:-1].endswith(("settlement", "city")) else None
    screen = Screen(GAME)
    pictures = []
    for ground in (palette.SEA, palette.PASTURE):
        screen.canvas.fill(ground)
        screen.island.put(name, 100, 100, team)
        screen.island.put(name, 3, HIGH - BARS[1] - 1, team)
        pictures.append(bytes(screen.buffer))
        screen.canvas.fill(ground)
        w, h = TOOLS[0].size(name)
        TOOLS[0].draw(screen.canvas, name, 100 - w // 2, 100 - h // 2, team)
        TOOLS[0].draw(screen.canvas, name, 3 - w // 2, HIGH - BARS[1] - 1 - h // 2, team)
        screen.canvas.fill_rect(0, HIGH - BARS[1], screen.width, BARS[1], ground)
        assert bytes(screen.buffer) == pictures[-1]
    assert len(set(pictures)) == 2


@pytest.mark.parametrize("width", [240, 320])
def test_every_harbour_shows_what_it_trades(width, monkeypatch):
    """Whatever the draw of the harbours: rate and picture are in sight and beside the land."""
    shown = []
    put = Island.put

    def note(island, sprite, x, y, team=None):
        if str(sprite).endswith("12"):
            shown.append((x, y))
        put(island, sprite, x, y, team)

    monkeypatch.setattr(Island, "put", note)
    screen = Screen(GAME, width)
    middles = [screen.island.hex_at(hex_id) for hex_id in range(19)]
    for seed in range(12):
        shown.clear()
        screen.island.draw(GAME.new(4, seed))
        assert len(shown) == 5
        for x, y in shown:
            assert screen.inside(x - 6, y - 6)
            assert screen.inside(x + 5, y + 5)
            assert all(abs(x - hx) > 20 or abs(y - hy) > 22 for hx, hy in middles)


def test_the_same_position_makes_the_same_picture_and_a_move_changes_it():
    screen = Screen(GAME)
    pos = middle_of_a_game()
    screen.island.draw(pos)
    first = bytes(screen.buffer)
    screen.island.draw(pos)
    assert bytes(screen.buffer) == first
    pos[ROBBER] = (pos[ROBBER] + 1) % 19  # the robber
    screen.island.draw(pos)
    assert bytes(screen.buffer) != first
