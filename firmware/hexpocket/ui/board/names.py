"""Names on the board stay to be read: what is drawn over them afterwards is taken off them again.

`names` of the island has a box for each name in sight: left, top, width, height.
"""

from framebuf import GS4_HMSB, FrameBuffer


def copy(island, x, y, w, h):
    """A picture of this part of the board, as it is now."""
    picture = FrameBuffer(bytearray((w + 1) // 2 * h), w, h, GS4_HMSB)
    picture.blit(island.canvas, -x, -y)
    return picture


def spare(island, picture, x, y, parts):
    """Put names back as they were in a picture copied from (x, y), as far as they lie in these
    parts of the board: boxes like theirs, the uppermost first, the lowest last."""
    screen = island.screen
    first = parts[0][1]
    last = parts[-1][1] + parts[-1][3]
    for name in island.names:
        if name[1] >= last or name[1] + name[3] <= first:
            continue
        for part in parts:
            left = max(name[0], part[0]) & -2  # a byte has two pixels
            top = max(name[1], part[1])
            w = min(name[0] + name[2], part[0] + part[2]) - left
            h = min(name[1] + name[3], part[1] + part[3]) - top
            if w > 0 and h > 0:
                rows = memoryview(screen.buffer)[(top * screen.width + left) // 2 :]
                FrameBuffer(rows, w, h, GS4_HMSB, screen.width).blit(picture, x - left, y - top)
