"""Rails by machine code: on a Pico one takes 0.1 ms, by framebuf's lines 0.6 ms."""

import micropython
from micropython import const

# For MicroPython's compiler pointers, for CPython views.
ptr8 = memoryview


def ptr32(data):
    return memoryview(data).cast("B").cast("I")


SHIFT = const(4096)  # the board's corner + this: a word read through a pointer has no sign
# A rail's paint: second and first colour, a bit for each distance from the middle where all is in
# the second colour, one where the axis is; on a printed track sleepers are there only.
ALL = const(1 << 8)
AXIS = const(1 << 18)
TRACK = const(1 << 28)
SLEEPERS = const(0x249 << 8)


# MicroPython keeps a function's first three locals in registers: here those of the inner loops.
@micropython.viper
def rails(at: int, word: int, cell: int, screen, pos, tables, window):
    """Rails or tracks on some paths; where they go down from a node, that is noted.

    `tables` are the paths, path_nodes, node_xy, and by node 1 where a rail goes down. `window` is
    x0 + SHIFT, y0 + SHIFT, ux, uy, the screen's height, half a rail's width, how far a steep one
    goes east in 256 rows, where paths begin, then by owner the paint, or 0 for no rail. The pixels
    across a rail are the digits of a number, INK is 0.
    """
    out = ptr8(screen.buffer)
    wide = int(screen.width)
    owners = ptr8(pos)
    paths = ptr8(tables[0])
    nodes = ptr8(tables[1])
    xy = ptr8(tables[2])
    below = ptr8(tables[3])
    view = ptr32(window)
    half = view[5]
    end = wide * view[4]
    for turn in range(int(len(tables[0]))):
        at = paths[turn]
        paint = view[8 + (owners[view[7] + at] >> 4)]
        if not paint:
            continue
        a = 2 * nodes[2 * at]
        b = 2 * nodes[2 * at + 1]
        way = xy[b + 1] - xy[a + 1]
        long = view[3]
        cell = view[2]
        if way:
            below[(a if way > 0 else b) >> 1] = 1
        else:
            cell *= 2
            long = cell
        # Shy of the corners by a sixth; a is the western end.
        x = view[0] - SHIFT + xy[a] * view[2] + (cell * 43 >> 8)
        y = view[1] - SHIFT + xy[a + 1] * view[3] + (way * view[3] * 43 >> 8)
        long = long * 43 >> 7
        if x + 2 * long < 0 or x >= wide:
            continue
        inner = (1 << 8 * half) - 16
        plain = (paint >> 4 & 15) * 0x1111111 & inner
        for i in range(0 - long, long + 1):
            word = plain
            reach = half
            cell = i + long
            at = paint >> (i if i > 0 else 0 - i)
            if at & ALL:
                word = (paint & 15) * 0x1111111 & inner
            elif at & AXIS:
                word ^= ((paint ^ paint >> 4) & 15) << 4 * half
            elif paint & TRACK:
                reach = 0
            at = y
            side = 0
            if way:
                at += way * cell
                cell = cell * view[6] + 128 >> 8
                side = reach
            cell += x
            if cell < side or cell + side >= wide or at < reach or at >= view[4] + reach - side:
                continue
            at = at * wide + cell - (reach if way else reach * wide)
            for _ in range(2 * reach + 1):
                if at >= end:
                    break
                cell = at >> 1
                if at & 1:
                    out[cell] = out[cell] & 0xF0 | word & 15
                else:
                    out[cell] = out[cell] & 0x0F | (word & 15) << 4
                word >>= 4
                at += 1 if way else wide
