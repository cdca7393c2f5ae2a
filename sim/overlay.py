"""What is laid over the window: the page on F1, keys drawn as keys, and short messages."""

from functools import cache

import pygame

from . import paint
from .keymap import page
from .paint import Colour

_PANEL: Colour = (22, 24, 31)
_TITLE: Colour = (255, 238, 176)
_WORDS: Colour = (226, 229, 236)
_KEY_NAME: Colour = (255, 255, 255)
_KEY_TOP: Colour = (84, 90, 104)
_KEY_BOTTOM: Colour = (60, 65, 77)
_KEY_EDGE: Colour = (12, 13, 17)

_HEAD = 42  # rows begin below it
_LINE = 17  # from row to row
_GAP = 7  # where a row is empty
LEFT = 20  # of the keys
WORDS_AT = 150  # of the words, from the panel's edge
WIDTH = 404
FONT = 14
BETWEEN = 4  # keys
_KEY = 14  # height of a key
_MESSAGE = 20  # height of a message; the case leaves so much room below the screen
_BELOW = 4  # from a message to the window's edge


def draw(target: pygame.Surface, panel: pygame.Surface):
    """The page in the middle of the target, the rest dimmed."""
    size = target.get_size()
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((0, 0, 0, 140))
    target.blit(veil, (0, 0))
    panel = _fitted(panel, size)
    target.blit(panel, panel.get_rect(center=(size[0] // 2, size[1] // 2)))


def message(target: pygame.Surface, words: str, scale: int):
    """One line at the foot of the target."""
    s = scale
    drawn = paint.written(words, FONT * s, _WORDS)
    box = (0, 0, drawn.get_width() + 24 * s, _MESSAGE * s)
    made = pygame.Surface(box[2:], pygame.SRCALPHA)
    paint.rounded(made, box, _MESSAGE / 2 * s, _PANEL, alpha=235)
    made.blit(drawn, drawn.get_rect(center=(box[2] // 2, box[3] // 2 + s // 2)))
    width, height = target.get_size()
    made = _fitted(made, (width - 2 * _BELOW * s, height))
    target.blit(made, made.get_rect(midbottom=(width // 2, height - _BELOW * s)))


def _fitted(made: pygame.Surface, room: tuple[int, int]) -> pygame.Surface:
    """Made smaller, if it is larger than the room it has."""
    width, height = made.get_size()
    part = min(room[0] / width, room[1] / height, 1)
    return pygame.transform.smoothscale_by(made, max(part, 0.01)) if part < 1 else made


@cache
def panel(language: str, four: bool, scale: int) -> pygame.Surface:
    """The page in one language, for one kind of handheld."""
    title, rows = page(language, four)
    s = scale
    height = _HEAD + sum(_height(words) for _, words in rows) + 14
    target = pygame.Surface((WIDTH * s, height * s), pygame.SRCALPHA)
    paint.rounded(target, (0, 0, WIDTH * s, height * s), 16 * s, _PANEL, alpha=250)
    paint.text(target, title, (LEFT * s, 24 * s), 22 * s, _TITLE, anchor="midleft")
    y = (_HEAD + _LINE / 2) * s
    for keys, words in rows:
        x: float = LEFT * s
        for key in keys:
            x = draw_key(target, key, x, y, s) + BETWEEN * s
        if words:
            at = (WORDS_AT * s, y + 0.5 * s)
            paint.text(target, words, at, FONT * s, _WORDS, anchor="midleft")
        y += _height(words) * s
    return target


def _height(words: str) -> int:
    return _LINE if words else _GAP


def draw_key(target: pygame.Surface, name: str, x: float, y: float, s: int) -> float:
    """One key with its name; where it ends."""
    drawn = paint.written(name, 12 * s, _KEY_NAME)
    width = max(drawn.get_width() + 9 * s, _KEY * s)
    box = (x, y - _KEY / 2 * s, width, _KEY * s)
    paint.rounded(target, (x, box[1] + 1.5 * s, width, _KEY * s), 3.5 * s, _KEY_EDGE)
    paint.rounded(target, box, 3.5 * s, _KEY_TOP, _KEY_BOTTOM)
    target.blit(drawn, drawn.get_rect(center=(round(x + width / 2), round(y + 0.5 * s))))
    return x + width
