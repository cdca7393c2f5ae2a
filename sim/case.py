"""The handheld around its screen, drawn at any whole scale; light and pressed buttons shine."""

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from . import paint
from .layout import ARM, ARROWS, BEZEL, RADIUS, REACH, Layout
from .paint import Colour

DESK_TOP: Colour = (70, 76, 88)
DESK_BOTTOM: Colour = (38, 41, 50)
GLASS: Colour = (12, 13, 17)
PAD_TOP: Colour = (56, 60, 70)
PAD_BOTTOM: Colour = (30, 32, 39)
LIGHT: Colour = (255, 238, 176)
POWER: Colour = (110, 235, 140)


class Look(NamedTuple):
    """The colours of one handheld."""

    top: Colour
    bottom: Colour
    rim: Colour  # light along the edge
    dent: Colour  # behind pad and buttons
    mark: Colour  # print on the body
    buttons: dict[str, tuple[Colour, Colour]]  # face and letter


_WHITE: Colour = (250, 250, 246)
_NIGHT: Colour = (24, 26, 32)
LOOKS = {
    "waveshare": Look(
        (66, 118, 150),
        (34, 70, 100),
        (142, 190, 214),
        (26, 56, 82),
        (190, 222, 236),
        {
            "a": ((88, 190, 104), _NIGHT),
            "b": ((226, 86, 72), _WHITE),
            "x": ((78, 132, 226), _WHITE),
            "y": ((244, 190, 60), _NIGHT),
        },
    ),
    "picosystem": Look(
        (74, 76, 84),
        (40, 41, 47),
        (132, 135, 146),
        (30, 31, 36),
        (186, 190, 200),
        dict.fromkeys("abxy", ((170, 173, 182), _NIGHT)),
    ),
    "displaypack": Look(
        (244, 232, 204),
        (214, 196, 160),
        (255, 250, 236),
        (190, 170, 134),
        (120, 98, 66),
        dict.fromkeys("abxy", ((84, 60, 52), (250, 240, 220))),
    ),
}


class Case:
    """The pictures of one handheld at one scale, kept until the scale changes.

    Around a bare screen there is nothing to draw.
    """

    def __init__(self, where: Layout, board: str, scale: int):
        self.where = where
        self.look = LOOKS[board]
        self.scale = scale
        self.size = (where.size[0] * scale, where.size[1] * scale)
        self._still = pygame.Surface(self.size, pygame.SRCALPHA)
        if where.buttons:
            self._draw_body()
        for name in where.buttons:
            self._draw_button(self._still, name, False)
        if where.pad:
            self._draw_pad(self._still)
        self._parts: dict[str | int, tuple[pygame.Surface, tuple[int, int]]] = {}

    def draw(self, target: pygame.Surface, at: tuple[int, int], lit: set[str], lamp: int | None):
        """The handheld with these buttons pressed and its light, if any, in this colour.

        The screen is left black.
        """
        target.blit(self._still, at)
        if not self.where.buttons:
            return
        for part in (*sorted(lit), *(() if lamp is None else (lamp,))):
            picture, (left, top) = self._part(part)
            target.blit(picture, (at[0] + left, at[1] + top))

    def screen(self, at: tuple[int, int]) -> pygame.Rect:
        """Where the screen is, if the case is drawn there."""
        left, top, width, height = (value * self.scale for value in self.where.screen)
        return pygame.Rect(at[0] + left, at[1] + top, width, height)

    def _part(self, name: str | int) -> tuple[pygame.Surface, tuple[int, int]]:
        """What lies over the case while a button is down or the light has a colour, and where."""
        if name not in self._parts:
            whole = pygame.Surface(self.size, pygame.SRCALPHA)
            if isinstance(name, int):
                self._draw_lamp(whole, name)
            elif name in self.where.buttons:
                self._draw_button(whole, name, True)
            else:
                self._draw_arrow(whole, name, True)
            box = whole.get_bounding_rect()
            self._parts[name] = whole.subsurface(box).copy(), box.topleft
        return self._parts[name]

    def _box(self, box, grow: float = 0) -> tuple[float, float, float, float]:
        """A box of the layout in pixels, grown on all sides."""
        s = self.scale
        left, top, width, height = box
        return (left - grow) * s, (top - grow) * s, (width + 2 * grow) * s, (height + 2 * grow) * s

    def _draw_body(self):
        s, still, look, where = self.scale, self._still, self.look, self.where
        left, top, width, height = where.body
        paint.shadow(still, self._box((left, top + 5, width, height)), 44 * s, 3 * s, 150)
        paint.rounded(still, self._box(where.body), 44 * s, _darker(look.bottom, 60))
        paint.rounded(still, self._box(where.body, -1), 43 * s, look.rim, look.bottom)
        paint.rounded(still, self._box(where.body, -2), 42 * s, look.top, look.bottom)
        paint.rounded(still, self._box(where.bezel, 2), 14 * s, _darker(look.bottom, 75), look.rim)
        paint.rounded(still, self._box(where.bezel), 12 * s, (34, 36, 42), GLASS)
        still.fill((0, 0, 0), [round(value) for value in self._box(where.screen)])
        if where.pad:
            self._draw_dent(where.pad)
            self._draw_dent(where.right)
            self._draw_name((where.left[0], top + height - 42))
            self._draw_holes((where.right[0], top + height - 42))
        else:
            self._draw_name(where.left)
            self._draw_holes(where.right)
        light = (where.bezel[0] + where.bezel[2] - BEZEL / 2) * s, (where.bezel[1] + 6) * s
        paint.glow(still, light, 2.4 * s, POWER, 150)
        paint.disc(still, light, 1.4 * s, POWER)

    def _draw_dent(self, middle):
        """The hexagonal hollow that the thumb finds."""
        s, look = self.scale, self.look
        x, y = middle[0] * s, middle[1] * s
        paint.polygon(self._still, paint.hexagon((x, y), 54 * s), look.dent, look.rim, 150)
        paint.polygon(
            self._still, paint.hexagon((x, y), 52.5 * s), look.dent, _mix(look.dent, look.bottom)
        )

    def _draw_name(self, middle):
        s = self.scale
        x, y = middle
        paint.polygon(self._still, paint.hexagon((x * s, (y - 8) * s), 6 * s), self.look.mark)
        paint.polygon(self._still, paint.hexagon((x * s, (y - 8) * s), 3 * s), self.look.bottom)
        paint.text(self._still, "HEXPOCKET", (x * s, (y + 6) * s), 9 * s, self.look.mark)

    def _draw_holes(self, middle):
        """A loudspeaker's holes, in a honeycomb."""
        s = self.scale
        for row in range(-2, 3):
            for column in range(5 - abs(row)):
                x = middle[0] + (column - (4 - abs(row)) / 2) * 6
                y = middle[1] + row * 5.2
                paint.disc(self._still, (x * s, (y + 0.5) * s), 1.6 * s, self.look.rim, alpha=120)
                paint.disc(self._still, (x * s, y * s), 1.5 * s, _darker(self.look.bottom, 45))

    def _draw_button(self, target: pygame.Surface, name: str, lit: bool):
        s = self.scale
        x, y = (value * s for value in self.where.buttons[name])
        face, letter = self.look.buttons[name]
        top, bottom = _lighter(face, 22), face
        if lit:
            letter = _NIGHT
            top, bottom = (255, 252, 238), _lighter(face, 62)
            paint.glow(target, (x, y), 20 * s, LIGHT, 220)
            paint.disc(target, (x, y), (RADIUS + 2) * s, LIGHT)
        else:
            paint.disc(target, (x, y + 1.5 * s), (RADIUS + 1) * s, _darker(face, 35))
        paint.disc(target, (x, y), RADIUS * s, _lighter(top, 45), _darker(bottom, 88))
        paint.disc(target, (x, y), (RADIUS - 1) * s, top, bottom)
        paint.text(target, name.upper(), (x, y + 0.8 * s), 21 * s, letter)

    def _draw_lamp(self, target: pygame.Surface, bits: int):
        """The light that signals: on, it is larger and has rays, whatever its colour."""
        s = self.scale
        x, y = (value * s for value in self.where.lamp)
        if not bits:
            paint.disc(target, (x, y), 5 * s, _darker(self.look.bottom, 55), self.look.rim)
            paint.disc(target, (x, y), 4 * s, (70, 72, 78), (104, 107, 114))
            return
        colour = (255 * (bits >> 2), 255 * (bits >> 1 & 1), 255 * (bits & 1))
        paint.glow(target, (x, y), 15 * s, colour, 170)
        for ray in range(8):
            turn = pi / 4 * ray
            ends = ((10, turn - 0.16), (10, turn + 0.16), (17, turn))
            paint.polygon(
                target, [(x + r * s * cos(a), y + r * s * sin(a)) for r, a in ends], _WHITE
            )
        paint.disc(target, (x, y), 8 * s, _WHITE)
        paint.disc(target, (x, y), 7 * s, _lighter(colour, 40), colour)

    def _draw_pad(self, target: pygame.Surface):
        """The d-pad."""
        assert self.where.pad
        s = self.scale
        x, y = self.where.pad
        for grow, drop, top, bottom in (
            (1.5, 1.5, (14, 15, 18), (14, 15, 18)),
            (0, 0, (96, 101, 114), PAD_BOTTOM),
            (-1, 0, PAD_TOP, PAD_BOTTOM),
        ):
            for wide, high in ((REACH, ARM), (ARM, REACH)):
                box = (x - wide, y - high + drop, 2 * wide, 2 * high)
                paint.rounded(target, self._box(box, grow), (6 + grow) * s, top, bottom)
        paint.rounded(target, self._box((x - ARM, y - ARM, 2 * ARM, 2 * ARM), -1), s, (45, 48, 57))
        paint.disc(target, (x * s, y * s), 7 * s, (34, 36, 43), (62, 66, 77))
        for name in ARROWS:
            self._draw_arrow(target, name, False)

    def _draw_arrow(self, target: pygame.Surface, name: str, lit: bool):
        """The mark on an arm of the d-pad."""
        assert self.where.pad
        s = self.scale
        dx, dy = ARROWS[name]
        x, y = self.where.pad
        middle = (x + dx * REACH * 0.68) * s, (y + dy * REACH * 0.68) * s
        if lit:
            paint.glow(target, middle, 12 * s, LIGHT, 190)
        tip = _triangle(middle, dx, dy, (7.5 if lit else 6) * s)
        paint.polygon(target, tip, _WHITE if lit else (150, 156, 170))


def _triangle(middle, dx: int, dy: int, size: float) -> list[tuple[float, float]]:
    """A small arrow head."""
    x, y = middle
    return [
        (x + dx * size, y + dy * size),
        (x - dx * size * 0.5 + dy * size, y - dy * size * 0.5 + dx * size),
        (x - dx * size * 0.5 - dy * size, y - dy * size * 0.5 - dx * size),
    ]


def _darker(colour: Colour, percent: int) -> Colour:
    red, green, blue = (value * percent // 100 for value in colour)
    return red, green, blue


def _lighter(colour: Colour, percent: int) -> Colour:
    red, green, blue = (value + (255 - value) * percent // 100 for value in colour)
    return red, green, blue


def _mix(one: Colour, other: Colour) -> Colour:
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue


def desk(size: tuple[int, int]) -> pygame.Surface:
    """What the handheld lies on."""
    fade = pygame.Surface((1, 2))
    fade.set_at((0, 0), DESK_TOP)
    fade.set_at((0, 1), DESK_BOTTOM)
    return pygame.transform.smoothscale(fade, size)


def icon() -> pygame.Surface:
    """The handheld's mark, for the window's frame and the task bar."""
    look = LOOKS["waveshare"]
    made = pygame.Surface((64, 64), pygame.SRCALPHA)
    paint.rounded(made, (0, 0, 64, 64), 14, look.top, look.bottom)
    paint.polygon(made, paint.hexagon((32, 32), 25), LIGHT, look.buttons["y"][0])
    paint.polygon(made, paint.hexagon((32, 32), 12), look.dent)
    return made
