"""Dice statistics: how often each sum was rolled beside how often it should have been."""

from micropython import const

from ...keys import B
from ..kit.draw import CENTRE, foot, page, text
from ..kit.palette import DARK, HIGHLIGHT, INK, RED, SEA
from ..kit.screen import Screen

_WAYS = bytes((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))  # of 36, by sum from 2
_ALL = const(36)
_TOP = const(44)  # of the highest bar


class Statistics(Screen):
    """A bar for each sum, a mark across it where chance expects it to end."""

    name = "statistics"
    anywhere = B

    def draw(self, ui):
        dice = ui.match.dice
        rolls = sum(dice)
        page(ui, ui.t("pause.statistics"))
        _legend(ui, rolls)
        _bars(ui, dice, rolls)
        if not rolls:
            words = ui.t("info.no_rolls")
            text(ui, ui.body, words, 8, ui.height // 2 - 7, ui.width - 16, DARK, CENTRE)
        foot(ui, "B", ui.t("common.back"))

    def press(self, ui, key):
        if key == B:
            ui.pop()


def _legend(ui, rolls):
    canvas = ui.canvas
    words = ui.t("info.roll" if rolls == 1 else "info.rolls", rolls)
    canvas.fill_rect(8, 24, 10, 10, INK)
    canvas.fill_rect(9, 25, 8, 8, SEA)
    text(ui, ui.body, words, 22, 22, ui.width // 2 - 24)
    half = ui.width // 2
    _mark(canvas, half + 6, 28, 14)
    text(ui, ui.body, ui.t("info.expected"), half + 26, 22, half - 34)


def _mark(canvas, x, y, wide):
    """Where a bar is expected to end."""
    canvas.fill_rect(x, y - 1, wide, 4, INK)
    canvas.fill_rect(x + 1, y, wide - 2, 2, HIGHLIGHT)


def _bars(ui, dice, rolls):
    canvas = ui.canvas
    base = ui.height - 54
    high = base - _TOP
    most = max(max(dice) * _ALL, 6 * rolls, 1)  # in 36ths of a roll
    step = (ui.width - 10) // 11
    left = (ui.width - 11 * step) // 2
    for i in range(11):
        x = left + i * step
        bar = high * _ALL * dice[i] // most
        canvas.fill_rect(x + 2, base - bar, step - 4, bar, INK)
        if bar > 2:
            canvas.fill_rect(x + 3, base - bar + 1, step - 6, bar - 1, DARK if i == 5 else SEA)
        if rolls:
            _mark(canvas, x, base - high * _WAYS[i] * rolls // most - 1, step)
        text(ui, ui.body, str(i + 2), x, base + 5, step, RED if i in (4, 6) else INK, CENTRE)
        text(ui, ui.label, str(dice[i]), x, base + 22, step, DARK, CENTRE)
    canvas.fill_rect(left, base, 11 * step, 2, INK)
