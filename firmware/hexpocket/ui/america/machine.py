"""Hexes and rails of a flat board by machine code: there are too many of them for framebuf.

On a Pico America's hexes take 29 ms in the overview, by framebuf's polygons 75 ms; 110 rails take
14 ms, by framebuf's lines 70 ms. It is 7 KB of code in RAM, while America is played.
"""

import micropython
from micropython import const

# For MicroPython's compiler pointers, for CPython views.
ptr8 = memoryview


def ptr32(data):
    return memoryview(data).cast("B").cast("I")


_INK = const(0)
_DARK = const(3)
_NONE = const(255)
SHIFT = const(4096)  # the board's corner + this: a word read through a pointer has no sign
_RIM_SHIFT = const(3)  # of engine/board.py
_TRACK = const(4)  # in the place of a team: a printed track


@micropython.viper
def hexes(screen, pos, tables, window, spots):
    """The rim, then all hexes with outline and pattern.

    `tables` are hex_xy, rim, the terrains' colours and patterns of 16 x 8 pixels; `window` is x0 +
    SHIFT, y0 + SHIFT, ux, uy, 256 times how much narrower a hex gets in a row, where hexes begin,
    how many, the first row and the row behind the last.
    `spots` are where patterns lie: x and y from the middle + 128, how wide.
    """
    wide = int(screen.width)
    land = ptr8(pos)
    centres = ptr8(tables[0])
    rim = ptr8(tables[1])
    around = int(len(tables[1]))
    colours = ptr8(tables[2])
    view = ptr32(window)
    x0 = view[0] - SHIFT
    y0 = view[1] - SHIFT
    ux = view[2]
    uy = view[3]
    rows = view[7] << 8 | view[8]
    top = view[7] - uy
    bottom = view[8] + uy
    place = 0
    while place < around:
        x = x0 + (rim[place] - _RIM_SHIFT) * ux
        y = y0 + (rim[place + 1] - _RIM_SHIFT) * uy
        colour = colours[rim[place + 2]]
        if x > 0 - 2 * ux and x < wide + 2 * ux and y > top and y < bottom:
            _hexagon(screen, x, y, view[4] << 16 | ux << 8 | uy, rows, colour << 4 | colour)
        place += 3
    for place in range(view[6]):
        x = x0 + centres[2 * place] * ux
        y = y0 + centres[2 * place + 1] * uy
        if x > 0 - 2 * ux and x < wide + 2 * ux and y > top and y < bottom:
            terrain = land[view[5] + place] & 7
            colour = colours[terrain]
            _hexagon(screen, x, y, view[4] << 16 | ux << 8 | uy, rows, colour << 4 | _DARK)
            _pattern(screen, x, y, tables[3 + terrain], spots, rows, colour)


@micropython.viper
def _hexagon(screen, x: int, y: int, shape: int, rows: int, colours: int):
    """A hex around a pixel: slope, ux and uy; first row and row behind the last; fill and edge."""
    out = ptr8(screen.buffer)
    words = ptr32(screen.buffer)
    wide = int(screen.width)
    step = (wide + 1) >> 1
    slope = shape >> 16
    ux = shape >> 8 & 255
    uy = shape & 255
    first = rows >> 8
    last = rows & 255
    fill = colours >> 4
    edge = colours & 15
    for row in range(y - uy if y - uy > first else first, y + uy + 1 if y + uy < last else last):
        down = row - y
        if down < 0:
            down = 0 - down
        west = east = edge
        colour = edge if down == uy else fill
        half = 2 * ux - (down * slope >> 8)
        left = x - half
        right = x + half
        if left < 0:
            left = 0
            west = colour
        if right >= wide:
            right = wide - 1
            east = colour
        if left >= right:
            continue
        cell = row * step + (left >> 1)
        end = row * step + (right >> 1)
        if left & 1:
            out[cell] = out[cell] & 0xF0 | west
        else:
            out[cell] = west << 4 | colour
        if right & 1:
            out[end] = colour << 4 | east
        else:
            out[end] = out[end] & 0x0F | east << 4
        colour |= colour << 4
        cell += 1
        while cell & 3 and cell < end:
            out[cell] = colour
            cell += 1
        while cell + 3 < end:
            words[cell >> 2] = colour * 0x1010101
            cell += 4
        while cell < end:
            out[cell] = colour
            cell += 1


@micropython.viper
def _pattern(screen, x: int, y: int, picture, spots, rows: int, ground: int):
    """A terrain's pattern in some spots of a hex."""
    out = ptr8(screen.buffer)
    wide = int(screen.width)
    step = (wide + 1) >> 1
    first = rows >> 8
    last = rows & 255
    tile = ptr8(picture)
    places = ptr8(spots)
    empty = ground << 4 | ground
    for spot in range(0, int(len(spots)), 3):
        left = x + places[spot] - 128
        top = y + places[spot + 1] - 128
        for i in range(8):
            row = top + i
            if row < first or row >= last:
                continue
            for j in range(places[spot + 2] >> 1):
                both = tile[8 * i + j]
                if both == empty:
                    continue
                for column in range(left + 2 * j, left + 2 * j + 2):
                    colour = both >> 4
                    both = both << 4 & 0xFF
                    if colour != ground and column >= 0 and column < wide:
                        cell = row * step + (column >> 1)
                        shift = (column & 1 ^ 1) << 2
                        out[cell] = out[cell] & 0xF0 >> shift | colour << shift


@micropython.viper
def blocked(pos, tables, window, node: int, left: int, top: int, size: int) -> int:
    """Whether a rail near a node runs below a box there; `size` is its width << 8 | height."""
    owners = ptr8(pos)
    nodes = ptr8(tables[0])
    xy = ptr8(tables[1])
    at_node = ptr8(tables[6])
    view = ptr32(window)
    half = view[4]
    right = left + (size >> 8)
    bottom = top + (size & 255)
    for i in range(3 * node, 3 * node + 3):
        path = at_node[i]
        if path == _NONE:
            continue
        other = nodes[2 * path] + nodes[2 * path + 1] - node
        for j in range(3 * other, 3 * other + 3):
            path = at_node[j]
            if path == _NONE or owners[view[6] + path] < 16:
                continue
            a = 2 * nodes[2 * path]
            b = 2 * nodes[2 * path + 1]
            ax = view[0] + xy[a] * view[2] - SHIFT
            bx = view[0] + xy[b] * view[2] - SHIFT
            ay = view[1] + xy[a + 1] * view[3] - SHIFT
            by = view[1] + xy[b + 1] * view[3] - SHIFT
            if ay > by:
                ay, by = by, ay
            if bx + half > left and ax - half < right and by + half > top and ay - half < bottom:
                return 1
    return 0


@micropython.viper
def rails(screen, pos, tables, window):
    """Printed tracks without a rail, then all rails.

    `tables` are path_nodes, node_xy, tracks, the seats' teams, the teams' two colours, node_paths;
    `window` is x0 + SHIFT, y0 + SHIFT, ux, uy, half a rail's width, the arms of a cross, where
    paths begin, how many, the first row and the row behind the last.
    """
    wide = int(screen.width)
    owners = ptr8(pos)
    nodes = ptr8(tables[0])
    xy = ptr8(tables[1])
    tracks = ptr8(tables[2])
    printed = int(len(tables[2]))
    teams = ptr8(tables[3])
    first = ptr8(tables[4])
    second = ptr8(tables[5])
    view = ptr32(window)
    ux = view[2]
    uy = view[3]
    size = view[4] << 20 | view[5] << 16 | view[8] << 8 | view[9]
    for turn in range(printed + view[7]):
        path = turn - printed
        if turn < printed:
            path = tracks[turn]
        team = owners[view[6] + path] >> 4
        if turn < printed:
            if team:
                continue
            paint = _TRACK << 8
        elif team:
            team = teams[team - 1]
            paint = team << 8 | first[team] << 4 | second[team]
        else:
            continue
        a = 2 * nodes[2 * path]
        b = 2 * nodes[2 * path + 1]
        ax = view[0] + xy[a] * ux - SHIFT
        ay = view[1] + xy[a + 1] * uy - SHIFT
        across = (xy[b] - xy[a]) * ux
        way = xy[b + 1] - xy[a + 1]
        if ax + across < 0 or ax >= wide or ay < view[8] - uy or ay >= view[9] + uy:
            continue
        # Shy of the corners by a sixth; a is the western end.
        ax += across * 43 >> 8
        ay += way * uy * 43 >> 8
        long = (uy if way else across) * 43 >> 6
        lean = (across << 8) // uy
        _rail(screen, ax, ay, way, long, lean, paint, size)


@micropython.viper
def _rail(screen, x0: int, y0: int, way: int, long: int, lean: int, paint: int, size: int):
    """A rail from a pixel on: down, level or up (`way` 1, 0, -1), so many pixels long.

    A steep one goes `lean` / 256 pixels east in a row. `paint` is team, first and second colour,
    `size` half its width, the arms of a cross, the first row and the row behind the last.
    """
    out = ptr8(screen.buffer)
    wide = int(screen.width)
    step = (wide + 1) >> 1
    team = paint >> 8
    second = paint & 15
    half = size >> 20
    arm = size >> 16 & 15
    top = size >> 8 & 255
    bottom = size & 255
    middle = long >> 1
    for i in range(long + 1):
        off = i - middle if i > middle else middle - i
        stripe = off - (long >> 2)
        if stripe < 0:
            stripe = 0 - stripe
        core = axis = paint >> 4 & 15
        reach = half
        if team == _TRACK:
            if i % 3 != 1:
                reach = 0
        elif team == 1 and stripe < half - 1 or team == 2 and off < half:
            core = axis = second
        elif team == 3 and off <= arm:
            axis = second
            if off == 0:
                core = second
        x = x0 + i
        y = y0 - reach
        if way:
            x = x0 + (i * lean + 128 >> 8) - reach
            y = y0 + way * i
        for j in range(0 - reach, reach + 1):
            if x >= 0 and x < wide and y >= top and y < bottom:
                colour = core if j else axis
                if j == half or j + half == 0:
                    colour = _INK
                cell = y * step + (x >> 1)
                shift = (x & 1 ^ 1) << 2
                out[cell] = out[cell] & 0xF0 >> shift | colour << shift
            if way:
                x += 1
            else:
                y += 1
