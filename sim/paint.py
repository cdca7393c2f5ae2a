"""Smooth shapes for the case: drawn four times too large, then made small.

Every function takes places and sizes in pixels of the target and blends onto it.
"""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

OVER = 4  # how much larger shapes are drawn

Colour = tuple[int, int, int]
Spot = tuple[float, float]


def rounded(target: pygame.Surface, box: Sequence[float], radius: float, top: Colour,
            bottom: Colour | None = None, alpha: int = 255):  # fmt: skip
    """A rectangle with round corners, from one colour to another going down."""
    left, upper, width, height = (round(value) for value in box)
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    shape.fill("white")
    r = min(round(radius), width // 2, height // 2)
    ball = _round(2 * r)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner = pygame.Rect(x * (width - r), y * (height - r), r, r)
        shape.fill((255, 255, 255, 0), corner)
        shape.blit(ball, corner, (x * r, y * r, r, r))
    _finish(target, shape, (left, upper), top, bottom or top, alpha)


def polygon(target: pygame.Surface, corners: Sequence[Spot], top: Colour,
            bottom: Colour | None = None, alpha: int = 255):  # fmt: skip
    """A filled polygon."""
    left = min(x for x, _ in corners)
    upper = min(y for _, y in corners)
    width = max(x for x, _ in corners) - left
    height = max(y for _, y in corners) - upper
    big = _big(width, height)
    moved = [((x - left) * OVER, (y - upper) * OVER) for x, y in corners]
    pygame.draw.polygon(big, "white", moved)
    shape = pygame.transform.smoothscale(big, (max(1, round(width)), max(1, round(height))))
    _finish(target, shape, (round(left), round(upper)), top, bottom or top, alpha)


def disc(target: pygame.Surface, middle: Spot, radius: float, top: Colour,
         bottom: Colour | None = None, alpha: int = 255):  # fmt: skip
    """A filled circle."""
    at = round(middle[0] - radius), round(middle[1] - radius)
    _finish(target, _round(round(2 * radius)), at, top, bottom or top, alpha)


def glow(target: pygame.Surface, middle: Spot, radius: float, colour: Colour, alpha: int):
    """A soft light."""
    size = round(radius * 4)
    light = pygame.Surface((size, size), pygame.SRCALPHA)
    light.fill((*colour, 0))
    pygame.draw.circle(light, (*colour, alpha), (size / 2, size / 2), radius)
    soft = pygame.transform.gaussian_blur(light, max(1, round(radius / 3)))
    target.blit(soft, (middle[0] - size / 2, middle[1] - size / 2))


def shadow(target: pygame.Surface, box: Sequence[float], radius: float, soft: int, alpha: int):
    """A soft dark shape under a rectangle with round corners."""
    left, top, width, height = box
    size = (round(width + 6 * soft), round(height + 6 * soft))
    dark = pygame.Surface(size, pygame.SRCALPHA)
    inner = (3 * soft, 3 * soft, round(width), round(height))
    pygame.draw.rect(dark, (0, 0, 0, alpha), inner, border_radius=round(radius))
    dark = pygame.transform.gaussian_blur(dark, max(1, soft))
    target.blit(dark, (left - 3 * soft, top - 3 * soft))


def hexagon(middle: Spot, radius: float) -> list[Spot]:
    """The corners of a hexagon that stands on one of them."""
    x, y = middle
    angles = [pi / 6 + pi / 3 * i for i in range(6)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def text(target: pygame.Surface, words: str, at: Spot, size: float, colour: Colour,
         anchor: str = "center"):  # fmt: skip
    """Words with their middle (or another point of their box) at a place."""
    drawn = written(words, size, colour)
    target.blit(drawn, drawn.get_rect(**{anchor: (round(at[0]), round(at[1]))}))


def written(words: str, size: float, colour: Colour) -> pygame.Surface:
    """The words alone; made small, their letters stand evenly."""
    big = pygame.font.Font(None, round(size * OVER)).render(words, True, colour)
    width, height = big.get_size()
    return pygame.transform.smoothscale(big, (max(1, width // OVER), max(1, height // OVER)))


def _big(width: float, height: float) -> pygame.Surface:
    """An empty surface to draw a shape on in white."""
    size = (max(1, round(width * OVER)), max(1, round(height * OVER)))
    empty = pygame.Surface(size, pygame.SRCALPHA)
    empty.fill((255, 255, 255, 0))  # white, so that edges made small do not get dark
    return empty


def _round(size: int) -> pygame.Surface:
    """A white disc as wide as this."""
    big = _big(size, size)
    middle = size * OVER / 2
    pygame.draw.circle(big, "white", (middle, middle), middle)
    return pygame.transform.smoothscale(big, (max(1, size), max(1, size)))


def _finish(target: pygame.Surface, shape: pygame.Surface, at: tuple[int, int], top: Colour,
            bottom: Colour, alpha: int):  # fmt: skip
    """Colour a white shape from top to bottom and blend it in."""
    width, height = shape.get_size()
    fade = pygame.Surface((1, height), pygame.SRCALPHA)
    for row in range(height):
        part = row / max(1, height - 1)
        mixed = [round(a + (b - a) * part) for a, b in zip(top, bottom, strict=True)]
        fade.set_at((0, row), (*mixed, alpha))
    fade = pygame.transform.scale(fade, (width, height))
    shape.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(shape, at)
