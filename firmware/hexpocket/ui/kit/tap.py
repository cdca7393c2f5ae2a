"""A tap on the screen, where it can feel one: it presses the keys that lead to what is there.

A screen's `point` says for a pixel which key brings the cursor nearer to it, or with THERE which
one does it. The first tap moves the cursor; if it is there already, that is done. The hints at the
foot are buttons too.
"""

from micropython import const

from ...keys import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from .draw import BAR, hint_at

THERE = const(256)  # with a key: the cursor is there, and that key does it
_MOST = const(99)  # presses: more than any list in sight has rows
_LETTERS = {"A": A, "B": B, "X": X, "Y": Y, "<": LEFT, ">": RIGHT, "^": UP, "v": DOWN}


def toward(at, goal, back=UP, on=DOWN) -> int:
    """The key that leads from a number to another; A where they are the same."""
    if at == goal:
        return THERE | A
    return on if goal > at else back


def keys(ui, x, y):
    """The keys that a tap presses, one after the other, each to be pressed before the next."""
    if ui.hinted and y >= ui.height - BAR:
        letter = hint_at(ui, x)
        if letter in _LETTERS:
            yield _LETTERS[letter]
        return
    screen = ui.screens[-1]
    for presses in range(_MOST):
        key = screen.point(ui, x, y)
        there = key & THERE
        if not key or there and presses and not screen.at_once:
            return
        yield key & 255
        if there or ui.screens[-1] is not screen:
            return
