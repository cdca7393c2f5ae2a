"""Where everything is on the handheld, in pixels of its screen; the window enlarges it whole.

A handheld with a d-pad has it left of the screen and the buttons right, X on top, A outside. One
with four buttons has A and B left, X and Y right.
"""

from typing import NamedTuple

Point = tuple[int, int]
Box = tuple[int, int, int, int]  # left, top, width, height

MARGIN = 14  # around the body
EDGE = 14  # from the body's edge to the bezel, above and below
BEZEL = 12  # around the screen
BODY_WIDTH = 492  # of every handheld
ARM = 13  # half the width of the d-pad's arms
REACH = 41  # from the middle of the d-pad to the end of an arm
NEAR = 9  # the middle of the d-pad presses nothing
RADIUS = 15  # of a button
SPREAD = 28  # from the middle of the four buttons to the middle of each
LAMP = 34  # from the body's edge to the middle of the light
SLACK = 4  # a press so far beside a button still counts
ARROWS: dict[str, Point] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
DIAMOND: dict[str, Point] = {"x": (0, -1), "b": (0, 1), "y": (-1, 0), "a": (1, 0)}


class Layout(NamedTuple):
    """The places of one handheld."""

    size: Point
    body: Box
    bezel: Box
    screen: Box
    left: Point  # middle of the space left of the bezel
    right: Point
    lamp: Point  # middle of the light that signals
    pad: Point | None  # middle of the d-pad
    buttons: dict[str, Point]  # middles of the round buttons


def layout(width: int, height: int, four: bool) -> Layout:
    """The handheld around a screen of this size."""
    wing = (BODY_WIDTH - width - 2 * BEZEL) // 2
    body = (MARGIN, MARGIN, BODY_WIDTH, height + 2 * (BEZEL + EDGE))
    bezel = (MARGIN + wing, MARGIN + EDGE, width + 2 * BEZEL, height + 2 * BEZEL)
    screen = (bezel[0] + BEZEL, bezel[1] + BEZEL, width, height)
    size = (BODY_WIDTH + 2 * MARGIN, body[3] + 2 * MARGIN)
    middle = size[1] // 2
    left = (MARGIN + wing // 2, middle)
    right = (size[0] - MARGIN - wing // 2, middle)
    lamp = (left[0], MARGIN + LAMP)
    if four:
        up, down = middle - height // 4, middle + height // 4
        buttons = {
            "a": (left[0], up),
            "b": (left[0], down),
            "x": (right[0], up),
            "y": (right[0], down),
        }
        return Layout(size, body, bezel, screen, left, right, lamp, None, buttons)
    buttons = {
        name: (right[0] + SPREAD * x, right[1] + SPREAD * y) for name, (x, y) in DIAMOND.items()
    }
    return Layout(size, body, bezel, screen, left, right, lamp, left, buttons)


def bare(width: int, height: int) -> Layout:
    """The screen alone: nothing around it, no buttons."""
    box, nowhere = (0, 0, width, height), (0, 0)
    return Layout((width, height), box, box, box, nowhere, nowhere, nowhere, None, {})


def button_at(where: Layout, x: float, y: float) -> str | None:
    """The button at a point of the case."""
    for name, (left, top) in where.buttons.items():
        if (x - left) ** 2 + (y - top) ** 2 <= (RADIUS + SLACK) ** 2:
            return name
    if not where.pad:
        return None
    x, y = x - where.pad[0], y - where.pad[1]
    if max(abs(x), abs(y)) > REACH + SLACK or min(abs(x), abs(y)) > ARM + SLACK:
        return None
    if max(abs(x), abs(y)) < NEAR:
        return None
    if abs(x) > abs(y):
        return "right" if x > 0 else "left"
    return "down" if y > 0 else "up"
