"""Lines, ellipses and polygons as MicroPython's `framebuf` rasters them.

Each shape is a tuple of runs (x, y, length), relative to the point it is drawn at and free of any
canvas. Screens draw the same few shapes again and again, so they are kept: a filled hexagon of
radius 22 takes 100 us to raster and 1 us to find again.
"""

from functools import lru_cache

Run = tuple[int, int, int]  # x, y, length


@lru_cache(maxsize=1024)
def line(dx: int, dy: int) -> tuple[Run, ...]:
    """From (0, 0) to (dx, dy). The way back may round to other pixels."""
    x_step = 1 if dx > 0 else -1
    y_step = 1 if dy > 0 else -1
    dx, dy = abs(dx), abs(dy)
    long, short = max(dx, dy), min(dx, dy)
    # One pixel for each step along the longer side; half a pixel of the shorter rounds up.
    pairs = [(i, (2 * short * i + long) // (2 * long)) for i in range(long)] + [(long, short)]
    if dy > dx:
        pairs = [(x, y) for y, x in pairs]
    return _join([(x * x_step, y * y_step, 1) for x, y in pairs])


@lru_cache(maxsize=1024)
def ellipse(xr: int, yr: int, fill: bool, quarters: int) -> tuple[Run, ...]:
    """Around (0, 0). `quarters` has a bit for each, counted from the upper right to the left."""
    runs = []
    for quarter in range(4):
        if not quarters >> quarter & 1:
            continue
        left, up = quarter in (1, 2), quarter < 2
        for x, y in _quarter(xr, yr):
            row = -y if up else y
            if not fill:
                runs.append((-x if left else x, row, 1))
            elif x >= 0:
                runs.append((-x if left else 0, row, x + 1))
    return _join(runs)


@lru_cache(maxsize=1024)
def polygon(corners: tuple[int, ...], fill: bool) -> tuple[Run, ...]:
    """`corners` holds x and y in turn."""
    ends = list(zip(corners[::2], corners[1::2], strict=True))[::-1]
    starts = ends[-1:] + ends[:-1]
    runs = []
    crossings: dict[int, list[int]] = {}
    for (x1, y1), (x2, y2) in zip(starts, ends, strict=True):
        if y1 == y2 or not fill:
            runs += [(x1 + x, y1 + y, length) for x, y, length in line(x2 - x1, y2 - y1)]
            continue
        # A row through a corner must cross one of its edges, not both: the lower end of an edge
        # is no crossing. It is painted apart, or a corner that points down would be lost.
        runs.append((x1, y1, 1) if y1 > y2 else (x2, y2, 1))
        for row in range(min(y1, y2), max(y1, y2)):
            # The crossing in 1/32 pixel, rounded; both divisions drop the fraction as C does.
            along = _divide(32 * (x2 - x1) * (row - y1), y2 - y1)
            crossings.setdefault(row, []).append(_divide(32 * x1 + along + 16, 32))
    for row, nodes in crossings.items():
        nodes.sort()
        for left, right in zip(nodes[::2], nodes[1::2], strict=True):
            runs.append((left, row, right - left + 1))
    return _join(runs)


def _quarter(xr: int, yr: int) -> list[tuple[int, int]]:
    """The points of an ellipse right below its middle, by the midpoint method.

    It goes up from the right end while the outline is steep, then right from the lower end while
    it is flat. Radii that make no sense give few or no points, the same as on MicroPython.
    """
    if xr == 0 and yr == 0:
        return [(0, 0)]
    x_square, y_square = xr * xr, yr * yr
    points = []

    x, y, error = xr, 0, 0
    x_change, y_change = y_square * (1 - 2 * xr), x_square
    while y_square * x >= x_square * y:
        points.append((x, y))
        y += 1
        error += y_change
        y_change += 2 * x_square
        if 2 * error + x_change > 0:
            x -= 1
            error += x_change
            x_change += 2 * y_square

    x, y, error = 0, yr, 0
    x_change, y_change = y_square, x_square * (1 - 2 * yr)
    while y_square * x <= x_square * y:
        points.append((x, y))
        x += 1
        error += x_change
        x_change += 2 * y_square
        if 2 * error + y_change > 0:
            y -= 1
            error += y_change
            y_change += 2 * x_square
    return points


def _divide(a: int, b: int) -> int:
    """Without the fraction, so towards zero."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


def _join(runs: list[Run]) -> tuple[Run, ...]:
    """The same pixels in the fewest runs."""
    joined: list[Run] = []
    for x, y, length in sorted(runs, key=lambda run: (run[1], run[0])):
        if joined:
            last_x, last_y, last_length = joined[-1]
            if last_y == y and x <= last_x + last_length:
                joined[-1] = last_x, y, max(last_length, x + length - last_x)
                continue
        joined.append((x, y, length))
    return tuple(joined)
