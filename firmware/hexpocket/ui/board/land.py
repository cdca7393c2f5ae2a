"""The land on the screen: the sea with its waves, hexes with pattern and number, harbours."""

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ...engine.position import NONE
from ..kit import palette
from . import flat_hexes, pointy_hexes

_PIER = const(24)  # pixels: no pier is longer
_BADGE = const(13)  # pixels: a harbour's badge is as high, and its picture as wide
_BEACH = const(5)  # pixels from the coast to a badge beside it
_FIGURE = const(7)  # columns from one figure to the next in the body font, all are alike
_SMALL_FIGURE = const(5)  # in the label font
ABOVE_WAVE = const(1)  # empty rows of the sea's tile
WAVE = const(3)  # rows below them


def tiles(sprites):
    """The patterns of all terrains."""
    return [_tile(sprites, *pair) for pair in zip(palette.TERRAINS, palette.TERRAIN)]


def _tile(sprites, name, colour):
    """A terrain's pattern on its colour: the pixels of two tiles side by side."""
    pixels = bytearray(64)
    wide = FrameBuffer(pixels, 16, 8, GS4_HMSB)
    wide.fill(colour)
    for x in (0, 8):
        sprites.draw(wide, "tile-" + name, x, 0)
    return pixels


def wave(sprites):
    """A wave on the sea: the rows of its tile that are not empty."""
    picture = FrameBuffer(bytearray(4 * WAVE), 8, WAVE, GS4_HMSB)
    picture.fill(palette.SEA)
    sprites.draw(picture, "tile-sea", 0, -ABOVE_WAVE)
    return picture


def draw(island, pos):
    """The sea and all that lies in it, as a position or a view shows it."""
    left, top, width, height = island.area
    island.canvas.fill_rect(left, top, width, height, palette.SEA)
    _waves(island)
    game = island.game
    table = game.board.harbours
    harbours = [_harbour_at(island, table[i]) for i in range(0, len(table), 2)]
    for x, y, ax, ay, bx, by in harbours:
        if not island.close or island.in_sight(x, y, _PIER, _PIER):
            _pier(island.canvas, x, y, ax, ay)
            _pier(island.canvas, x, y, bx, by)
    (flat_hexes if game.board.flat else pointy_hexes).draw(island, pos)
    for place, at in enumerate(harbours):
        if island.in_sight(at[0], at[1]):
            _badge(island, at, game.harbour_kind(pos, place))


def _waves(island):
    """A few waves on the sea; they keep their places when the window moves."""
    left, top, width, height = island.area
    blit = island.canvas.blit
    picture = island.wave
    odd = 0
    for y in range(top + (island.y0 - top) % 44 - 44, top + height, 22):
        odd ^= 20
        for x in range(left + (island.x0 - left) % 40 - 40 + odd, left + width, 40):
            blit(picture, x, y + ABOVE_WAVE)


def token(island, x, y, byte, lit=True):
    """A hex's number on its disc, with as many dots as ways to roll it; 6 and 8 are inverse, and
    so are all where the land steps back, but grey."""
    canvas = island.canvas
    number = byte >> 4
    font = island.body if island.close else island.label
    paper, ink = palette.PAPER, palette.INK
    if not lit:
        paper, ink = ink, palette.LIGHT
    elif number in (6, 8):
        paper, ink = ink, paper
    text = str(number)
    wide = (_FIGURE if island.close else _SMALL_FIGURE) * len(text) - 1
    if island.small:
        canvas.fill_rect(x - wide // 2 - 2, y - 9, wide + 4, 10, paper)
        font.draw(island.screen, text, x - wide // 2, y - 7, ink)
        return
    radius = 13 if island.close else 9
    canvas.ellipse(x, y, radius, radius, paper, True)
    font.draw(island.screen, text, x - wide // 2, y - font.height // 2 - 1, ink)
    dots = 6 - abs(7 - number)
    vline = canvas.vline
    y += radius - 4
    for column in range(x - dots + 1, x + dots, 2):
        vline(column, y, 2, ink)


def _harbour_at(island, path):
    """Pixels of a harbour: of its badge, out at sea, and of its two sites."""
    board = island.game.board
    a, b = board.path_nodes[2 * path : 2 * path + 2]
    ax, ay = island.node_at(a)
    bx, by = island.node_at(b)
    hx, hy = island.hex_at(_shared_hex(board, a, b))
    x = (ax + bx) // 2
    y = (ay + by) // 2
    reach = 7 if island.close else 8
    return x + (x - hx) * reach // 10, y + (y - hy) * reach // 10, ax, ay, bx, by


def _pier(canvas, x, y, nx, ny):
    """From a harbour to one of its sites."""
    canvas.line(x, y, nx, ny, palette.PAPER)
    canvas.line(x + 1, y, nx + 1, ny, palette.PAPER)


def _badge(island, at, kind):
    """A harbour's rate and kind: side by side, or above each other where it is narrow."""
    x, y, ax, ay, bx, by = at
    left, top, width, height = island.area
    game = island.game
    special = kind != game.any_harbour
    text = str(game.own_harbour_rate if special else game.any_harbour_rate) + ":1"
    across = island.label.width(text)
    room = 2 * min(x - left, left + width - x)
    stacked = special and room < across + _BADGE + 7
    w = across + 4 + (_BADGE + 1 if special and not stacked else 0)
    h = _BADGE + (_BADGE if stacked else 0)
    px = (ax + bx) // 2
    py = (ay + by) // 2
    out = x - px
    x -= w // 2
    y -= h // 2
    if y < py < y + h:  # beside the coast: off it, for a road to show
        x = min(x, px - _BEACH - w) if out < 0 else max(x, px + _BEACH + 1)
    x = min(max(x, left + 1), left + width - w - 1)
    y = min(max(y, top + 1), top + height - h - 1)
    island.canvas.fill_rect(x, y, w, h, palette.PAPER)
    island.label.draw(island.screen, text, x + 2, y + 3, palette.INK)
    if special:
        x += w // 2 if stacked else across + 10
        y += _BADGE + 5 if stacked else 6
        island.put(game.kind_names[kind] + "12", x, y)


def _shared_hex(board, a, b) -> int:
    """The hex that two neighbouring nodes of the coast have in common."""
    for i in range(3 * a, 3 * a + 3):
        for j in range(3 * b, 3 * b + 3):
            if board.node_hexes[i] == board.node_hexes[j] != NONE:
                return board.node_hexes[i]
    return NONE
