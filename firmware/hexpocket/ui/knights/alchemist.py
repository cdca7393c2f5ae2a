"""Alchemist: both number dice are chosen, and what they bring the player is told."""

from micropython import const

from ...engine.position import ACTIVE, MODERN, OPTIONS
from ...games.knights import acts, facts
from ...games.knights.facts import LEVELS
from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, lines, page, text
from ..kit.palette import DARK, HIGHLIGHT, INK, LIGHT, PAPER, RED
from ..kit.screen import Screen
from ..pages.income import HIGHEST, LOWEST, gains
from ..play import flow
from ..play.dice import DIE, die
from ..play.hints import hints
from ..play.shortcuts import shortcuts
from .deck import TRACKS

_TOP = const(76)  # of the dice
_APART = const(24)
_BELOW = const(150)
_ROW = const(22)
_FACES = const(6)


class Alchemist(Screen):
    """Left and right choose a die, up and down its face. It starts at what brings most cards, with
    the red die as low as it may be: that opens most gates."""

    name = "alchemist"

    def __init__(self, ui):
        most = [sum(_gains(ui.match, total)) for total in range(LOWEST, HIGHEST + 1)]
        total = LOWEST + most.index(max(most))
        red = max(1, total - _FACES)
        self.faces = [red, total - red]
        self.at = 0

    def draw(self, ui):
        match = ui.match
        page(ui, ui.t("knights_cards.alchemist"), match.teams[match.view[ACTIVE]])
        ui.sprites.draw(ui.canvas, "card-alchemist", 12, 23)
        cardrow.double(ui, 12, 23, 16, 16)
        lines(ui, ui.body, ui.t("knights_cards.ask_alchemist"), 52, 23, ui.width - 58)
        self._dice(ui)
        self._brings(ui)
        hints(ui, "A", ui.t("knights_cards.play"), "B", ui.t("common.back"))

    def _dice(self, ui):
        canvas = ui.canvas
        canvas.fill_rect(0, _TOP - 12, ui.width, DIE + 26, PAPER)
        left = ui.width // 2 - DIE - _APART - 14
        inks = (RED, PAPER), (PAPER, INK)
        for i, face in enumerate(self.faces):
            x = left + i * (DIE + _APART)
            die(ui, x, _TOP, face, *inks[i])
            if i == self.at:
                cardrow.frame(ui, x, _TOP, DIE, HIGHLIGHT, DIE)
                for sprite, y in (("arrow-up", _TOP - 11), ("arrow-down", _TOP + DIE + 5)):
                    ui.sprites.draw(canvas, sprite, x + DIE // 2 - 4, y)
        text(ui, ui.body, "+", left + DIE, _TOP + 19, _APART, INK, CENTRE)
        x = left + 2 * DIE + _APART + 6
        text(ui, ui.body, "=", x, _TOP + 19, 14, INK, CENTRE)
        text(ui, ui.title, str(sum(self.faces)), x + 18, _TOP + 13, 40)

    def _brings(self, ui):
        """What the sum brings the player, and at which gates the red die gives him a card."""
        match = ui.match
        y = _BELOW
        ui.canvas.fill_rect(0, y, ui.width, 2 * _ROW + 4, PAPER)
        ui.canvas.fill_rect(8, y, ui.width - 16, 1, LIGHT)
        if sum(self.faces) == 7:
            text(ui, ui.body, ui.t("knights_cards.a_seven"), 10, y + 5, ui.width - 18)
        else:
            x = text(ui, ui.body, ui.t("knights_cards.you_get"), 10, y + 5, 120) + 8
            self._goods(ui, x, y + 5)
        y += _ROW
        x = text(ui, ui.body, ui.t("knights_cards.at_gate"), 10, y + 5, 160) + 8
        found = self._gates(match)
        for name in found:
            ui.sprites.draw(ui.canvas, name + "16", x, y + 4)
            x += 22
        if not found:
            text(ui, ui.body, "–", x, y + 5, 20, DARK)

    def _goods(self, ui, x, y):
        got = _gains(ui.match, sum(self.faces))
        pairs = [(kind, number) for kind, number in enumerate(got) if number]
        if pairs:
            cardrow.goods(ui, pairs, x, y, INK, 16)
        else:
            text(ui, ui.body, "–", x, y, 20, DARK)

    def _gates(self, match) -> list:
        """The tracks whose gate would bring a card."""
        levels = match.game.hands[match.view[ACTIVE]] + LEVELS
        found = []
        for track, name in enumerate(TRACKS):
            level = match.view[levels + track]
            if level and self.faces[0] <= level + facts.GATE_EXTRA:
                found.append(name)
        return found

    def press(self, ui, key):
        if key in (LEFT, RIGHT):
            self.at = 1 - self.at
            self._dice(ui)
            ui.touch(_TOP - 12, _TOP + DIE + 14)
        elif key in (UP, DOWN):
            step = 1 if key == UP else -1
            self.faces[self.at] = (self.faces[self.at] - 1 + step) % _FACES + 1
            self._dice(ui)
            self._brings(ui)
            ui.touch(_TOP - 12, _BELOW + 2 * _ROW + 4)
        elif key == A:
            flow.do(ui, acts.ALCHEMIST | self.faces[0] << 8 | self.faces[1])
        elif key == B:
            ui.pop()
        else:
            shortcuts(ui, key)


def _gains(match, total) -> list:
    """By kind: the cards that a sum brings the player; of a seven, none."""
    view = match.view
    return gains(match.game, view, view[ACTIVE], total, view[OPTIONS] & MODERN)
