"""Commercial Harbor: a resource for each opponent, all chosen on one page; then each of them gives
a commodity for his. So the handheld goes round once, and not back in between.

A card that comes back, because somebody has no commodity for it, may be offered to the next: if
there is one for whom nothing was planned, the player is asked again, the handheld in his hands.

What is chosen for those to come is kept in the match (`planned`: by seat the kind + 1, 0 for none,
or UNASKED). If the power goes it is forgotten, and the player is asked again.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTIVE, ACTOR, PHASE, next_seat
from ...games.knights import acts, facts
from ...games.knights.facts import DUE, RESOURCES, VICTIM
from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..kit import cardrow
from ..kit.draw import lines, page, text
from ..kit.menu import ON_INK
from ..kit.palette import INK, LIGHT, PAPER
from ..kit.screen import Screen
from ..match import UNASKED
from ..play import flow
from ..play.hints import hints
from ..play.shortcuts import shortcuts
from ..play.table import hand_at
from .grid import Grid, bits

_ROWS_Y = const(66)
_ROW = const(36)  # rows of an opponent
_NOTHING = b"\x00"  # planned for somebody; MicroPython looks for bytes in bytes, not for numbers


class Harbor(Screen):
    """Opponents clockwise; left and right change what one is offered, A offers all of it."""

    name = "harbor"

    def __init__(self, ui):
        view = ui.match.view
        self.seats = []
        seat = next_seat(view, view[ACTIVE])
        while seat != view[ACTIVE]:
            if view[DUE] >> seat & 1:
                self.seats.append(seat)
            seat = next_seat(view, seat)
        self.kinds = [-1] * len(self.seats)  # -1: nothing
        self.at = 0

    def draw(self, ui):
        match = ui.match
        page(ui, ui.t("knights_cards.commercial_harbor"), match.teams[match.view[ACTIVE]])
        ui.sprites.draw(ui.canvas, "card-harbor", 12, 23)
        cardrow.double(ui, 12, 23, 16, 16)
        lines(ui, ui.body, ui.t("knights_cards.ask_harbor"), 52, 23, ui.width - 58)
        for row in range(len(self.seats)):
            self._row(ui, row)
        ui.part("bar").draw(ui, hand_at(ui))
        words = ("A", ui.t("trade.offer"), "<>", ui.t("common.choose"))
        if match.can_undo():
            words += ("B", ui.t("common.back"))
        hints(ui, *words)

    def _row(self, ui, row):
        match = ui.match
        seat = self.seats[row]
        team = match.teams[seat]
        chosen = row == self.at
        ink = PAPER if chosen else INK
        y = _ROWS_Y + row * _ROW
        canvas = ui.canvas
        canvas.fill_rect(4, y, ui.width - 8, _ROW, INK if chosen else PAPER)
        canvas.fill_rect(4, y + _ROW - 1, ui.width - 8, 1, LIGHT)
        ui.sprites.draw(canvas, "badge" + str(team), 8, y + 5, team)
        x = text(ui, ui.body, match.names[seat], 22, y + 2, 120, ink) + 8
        cards = cardrow.cards(ui, match.game.hand_size(match.view, seat))
        text(ui, ui.body, cards, x, y + 2, ui.width - 8 - x, ink)
        if chosen:
            ui.sprites.draw(canvas, "arrow-left", 10, y + 22, None, ON_INK)
            ui.sprites.draw(canvas, "arrow-right", ui.width - 18, y + 22, None, ON_INK)
        kind = self.kinds[row]
        x = 22
        if kind < 0:
            words = ui.t("knights_cards.harbor_skip")
        else:
            name = match.game.kind_names[kind]
            words = ui.t("common." + name)
            ui.sprites.draw(canvas, name + "16", x, y + 18)
            x += 20
        text(ui, ui.body, words, x, y + 19, ui.width - 40 - x, ink)

    def _may(self, match, row, kind) -> bool:
        """Whether a kind is left for a row beside what the others have."""
        if kind < 0:
            return True
        others = self.kinds[:row] + self.kinds[row + 1 :]
        hand = match.game.hands[match.view[ACTIVE]]
        return match.view[hand + kind] > others.count(kind)

    def press(self, ui, key):
        if key in (UP, DOWN):
            was = self.at
            self.at = (was + (1 if key == DOWN else -1)) % len(self.seats)
            self._changed(ui, was)
        elif key in (LEFT, RIGHT):
            self._turn(ui.match, 1 if key == RIGHT else -1)
            self._changed(ui, self.at)
        elif key == A:
            for seat, kind in zip(self.seats, self.kinds):
                ui.match.planned[seat] = kind + 1
            lend(ui)
        elif key == B and ui.match.can_undo():
            flow.undo(ui)
        else:
            shortcuts(ui, key)

    def _turn(self, match, step):
        kind = self.kinds[self.at]
        while True:
            kind = (kind + 1 + step) % (RESOURCES + 1) - 1
            if self._may(match, self.at, kind):
                break
        self.kinds[self.at] = kind

    def _changed(self, ui, row):
        self._row(ui, row)
        self._row(ui, self.at)
        ui.touch(_ROWS_Y, _ROWS_Y + _ROW * len(self.seats))


class Swap(Grid):
    """The opponent has a card before him, face down: which commodity does he give for it?"""

    name = "swap"
    first = RESOURCES

    def asked(self, ui):
        match = ui.match
        words = ui.t("knights_cards.ask_harbor_answer", match.names[match.view[ACTIVE]])
        return ui.t("knights_cards.commercial_harbor"), "card-harbor", words

    def open(self, match):
        return bits(match.legal(), 1)

    def b_words(self, ui):
        return ()

    def choose(self, ui, kind):
        flow.do(ui, acts.SWAP | ui.match.view[ACTIVE] << 8 | kind + 1)
        lend(ui)

    def back(self, ui):
        pass


def lend(ui):
    """Offer the next opponents what is planned for them, until one has to answer."""
    match = ui.match
    while match.view[PHASE] == facts.LENDING:
        seat = match.view[VICTIM]
        kind = match.planned[seat]
        if kind == UNASKED:
            return
        match.planned[seat] = UNASKED
        if not kind:
            flow.do(ui, act.PASS)
            continue
        flow.do(ui, acts.LEND | seat << 8 | kind)
        if match.view[ACTOR] != seat:
            ui.to_say.append(ui.t("knights_cards.harbor_nothing", match.names[seat]))
            if _NOTHING in match.planned:
                _forget(match)
                return
    if match.view[PHASE] != facts.SWAPPING:  # his last resource may have gone earlier
        _forget(match)


def _forget(match):
    """What is planned: he is asked again."""
    for seat in range(len(match.planned)):
        match.planned[seat] = UNASKED
