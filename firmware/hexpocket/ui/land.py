"""The land on the screen: the sea with its waves, hexes with pattern and number, harbours."""

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ..engine.position import NONE
from . import palette

_PIER = const(24)  # pixels: no pier is longer
_BADGE = const(13)  # pixels: a harbour's badge is as high, and its picture as wide
_BEACH = const(5)  # pixels from the coast to a badge beside it
_UNKNOWN = const(13)  # numbers from here on are not known yet


def tiles(sprites):
    """The patterns of all terrains, then the sea's: two tiles side by side, and one alone."""
    made = [_tile(sprites, *pair) for pair in zip(palette.TERRAINS, palette.TERRAIN)]
    made.append(_tile(sprites, "sea", palette.SEA))
    return made


def _tile(sprites, name, colour):
    """A terrain's pattern on its colour: two tiles side by side, and the first of them alone."""
    pixels = bytearray(64)
    wide = FrameBuffer(pixels, 16, 8, GS4_HMSB)
    wide.fill(colour)
    for x in (0, 8):
        sprites.draw(wide, "tile-" + name, x, 0)
    return wide, FrameBuffer(pixels, 8, 8, GS4_HMSB, 16)


def draw(island, pos):
    """The sea and all that lies in it, as a position or a view shows it."""
    left, top, width, height = island.area
    island.canvas.fill_rect(left, top, width, height, palette.SEA)
    _waves(island)
    harbours = range(len(island.game.board.harbours) // 2)
    for place in harbours:
        _piers(island, place)
    for hex_id in range(island.game.board.hexes):
        _hex(island, pos, hex_id)
    for place in harbours:
        _badge(island, place, island.game.harbour_kind(pos, place))


def _waves(island):
    """A few waves on the sea; they keep their places when the window moves."""
    left, top, width, height = island.area
    blit = island.canvas.blit
    odd = 0
    for y in range(top + (island.y0 - top) % 44 - 44, top + height, 22):
        odd ^= 20
        for x in range(left + (island.x0 - left) % 40 - 40 + odd, left + width, 40):
            blit(island.tiles[-1][1], x, y)


def _hex(island, pos, hex_id):
    x, y = island.hex_at(hex_id)
    if not island.in_sight(x, y, 2 * island.ux, 2 * island.uy):
        return
    byte = pos[island.game.hexes + hex_id]
    canvas = island.canvas
    canvas.poly(x, y, island.corners, palette.TERRAIN[byte & 7], True)
    _pattern(island, byte & 7, x, y)
    canvas.poly(x, y, island.corners, palette.DARK)
    if byte >> 4:
        _token(island, x, y, byte >> 4)


def _pattern(island, terrain, x, y):
    """Tiles around the token, inside the hex at every size."""
    wide, tile = island.tiles[terrain]
    blit = island.canvas.blit
    if island.small:
        tile, dx = (wide, -8) if island.ux > 6 else (tile, -4)
        blit(tile, x + dx, y - 8)
        blit(tile, x + dx, y + 2)
        return
    reach = island.uy if island.game.board.flat else island.uy * 3 // 2
    blit(wide, x - 8, y - reach - 1)
    blit(wide, x - 8, y + reach - 6)
    if island.close:
        for dx in (-24, 16):
            blit(tile, x + dx, y - 8)
            blit(tile, x + dx, y)


def _token(island, x, y, number):
    """The number on its disc, with as many dots as ways to roll it; 6 and 8 are inverse."""
    canvas = island.canvas
    font = island.body if island.close else island.label
    paper, ink = palette.PAPER, palette.INK
    if number in (6, 8):
        paper, ink = ink, paper
    text = str(number) if number < _UNKNOWN else "?"
    wide = font.width(text)
    if island.small:
        canvas.fill_rect(x - wide // 2 - 2, y - 9, wide + 4, 10, paper)
        font.draw(canvas, text, x - wide // 2, y - 7, ink)
        return
    radius = 13 if island.close else 9
    canvas.ellipse(x, y, radius, radius, paper, True)
    font.draw(canvas, text, x - wide // 2, y - font.height // 2 - 1, ink)
    dots = 6 - abs(7 - number) if number < _UNKNOWN else 0
    for i in range(dots):
        canvas.fill_rect(x - dots + 2 * i + 1, y + radius - 4, 1, 2, ink)


def _harbour_at(island, place):
    """The pixel of a harbour's badge, out at sea."""
    board = island.game.board
    path = board.harbours[2 * place]
    a, b = board.path_nodes[2 * path : 2 * path + 2]
    x, y = island.path_at(path)
    hx, hy = island.hex_at(_shared_hex(board, a, b))
    reach = 7 if island.close else 8
    return x + (x - hx) * reach // 10, y + (y - hy) * reach // 10


def _piers(island, place):
    """A pier from a harbour to each of its two sites."""
    x, y = _harbour_at(island, place)
    if not island.in_sight(x, y, _PIER, _PIER):
        return
    board = island.game.board
    path = board.harbours[2 * place]
    for node in board.path_nodes[2 * path : 2 * path + 2]:
        nx, ny = island.node_at(node)
        island.canvas.line(x, y, nx, ny, palette.PAPER)
        island.canvas.line(x + 1, y, nx + 1, ny, palette.PAPER)


def _badge(island, place, kind):
    """A harbour's rate and kind: side by side, or above each other where it is narrow."""
    x, y = _harbour_at(island, place)
    if not island.in_sight(x, y):
        return
    left, top, width, height = island.area
    special = kind < island.game.kinds
    text = "2:1" if special else "3:1"
    across = island.label.width(text)
    room = 2 * min(x - left, left + width - x)
    stacked = special and room < across + _BADGE + 7
    w = across + 4 + (_BADGE + 1 if special and not stacked else 0)
    h = _BADGE + (_BADGE if stacked else 0)
    px, py = island.path_at(island.game.board.harbours[2 * place])
    out = x - px
    x -= w // 2
    y -= h // 2
    if y < py < y + h:  # beside the coast: off it, for a road to show
        x = min(x, px - _BEACH - w) if out < 0 else max(x, px + _BEACH + 1)
    x = min(max(x, left + 1), left + width - w - 1)
    y = min(max(y, top + 1), top + height - h - 1)
    island.canvas.fill_rect(x, y, w, h, palette.PAPER)
    island.label.draw(island.canvas, text, x + 2, y + 3, palette.INK)
    if special:
        x += w // 2 if stacked else across + 10
        y += _BADGE + 5 if stacked else 6
        island.put(island.game.kind_names[kind] + "12", x, y)


def _shared_hex(board, a, b) -> int:
    """The hex that two neighbouring nodes of the coast have in common."""
    for i in range(3 * a, 3 * a + 3):
        for j in range(3 * b, 3 * b + 3):
            if board.node_hexes[i] == board.node_hexes[j] != NONE:
                return board.node_hexes[i]
    return NONE
