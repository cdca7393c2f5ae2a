"""A seven and too many cards: half of the hand goes back, card by card (B37, A23)."""

from micropython import const

from ...engine import action as act
from ...engine.cards import kinds_in
from ...engine.position import ACTOR
from ...engine.seven import OWED
from ...keys import LEFT, RIGHT, A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, lines, page, text
from ..kit.palette import HIGHLIGHT, INK, LIGHT, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from . import flow
from .hints import hints
from .shortcuts import shortcuts

_CARDS_Y = const(66)
_BELOW = const(130)  # where the kinds' names end and the count begins


class Discard(Screen):
    """Left and right choose a kind, A returns one card of it, B takes the last one back."""

    name = "discard"

    def __init__(self, ui):
        self.kind = -1

    def draw(self, ui):
        match = ui.match
        seat = match.view[ACTOR]
        page(ui, ui.t("cards.discard_title"), match.teams[seat])
        self._aim(match)
        asked = ui.own("cards.discard", match.game.hand_limit(match.view, seat))
        lines(ui, ui.body, asked, 8, 24, ui.width - 16, gap=3)
        for kind in range(match.game.resources):
            self._card(ui, kind)
        self._count(ui)
        words = ["A", ui.t("cards.return_one")]
        if match.can_undo():
            words += ["B", ui.t("cards.take_back")]
        hints(ui, *words)

    def _aim(self, match):
        """Keep to a kind that is in the hand."""
        held = _held(match)
        if self.kind < 0 or not held >> self.kind & 1:
            self.kind = cardrow.beside(held, self.kind, 1)

    def _card(self, ui, kind):
        match = ui.match
        names = match.game.kind_names
        held = match.view[match.game.hands[match.view[ACTOR]] + kind]
        x = cardrow.left(ui, match.game.resources, kind)
        cardrow.card(ui, x, _CARDS_Y, names[kind] + "16", held, held > 0)
        y = _CARDS_Y + cardrow.HIGH + 5
        text(ui, ui.label, ui.t("common." + names[kind]), x - 2, y, 46, INK, CENTRE)
        if kind == self.kind:
            cardrow.frame(ui, x, _CARDS_Y, cardrow.HIGH)

    def _count(self, ui):
        """How many are still to go, and what went so far."""
        match = ui.match
        seat = match.view[ACTOR]
        owed = match.view[match.game.table + OWED + seat]
        y = _BELOW + 12
        middle = ui.width // 2
        cardrow.blank(ui, 8, y, ui.width - 16, 72, PAPER)
        ui.canvas.fill_rect(middle, y + 8, 1, 56, LIGHT)
        wide = middle - 16
        text(ui, ui.body, ui.t("cards.to_go"), 12, y + 8, wide, INK, CENTRE)
        text(ui, ui.title, str(owed), 12, y + 30, wide, INK, CENTRE)
        text(ui, ui.body, ui.t("cards.returned"), middle + 4, y + 8, wide, INK, CENTRE)
        gone = _returned(match, seat)
        for first in range(0, len(gone), 3):
            row = gone[first : first + 3]
            x = middle + 6 + (wide - cardrow.goods_width(ui, row)) // 2
            cardrow.goods(ui, row, x, y + 28 + first // 3 * 18)
        if not gone:
            text(ui, ui.body, "–", middle + 4, y + 34, wide, INK, CENTRE)

    def press(self, ui, key):
        match = ui.match
        if key in (LEFT, RIGHT):
            y = _CARDS_Y
            kinds = match.game.resources
            cardrow.frame(ui, cardrow.left(ui, kinds, self.kind), y, cardrow.HIGH, PAPER)
            self.kind = cardrow.beside(_held(match), self.kind, 1 if key == RIGHT else -1)
            cardrow.frame(ui, cardrow.left(ui, kinds, self.kind), y, cardrow.HIGH, HIGHLIGHT)
            ui.touch(y - 4, y + cardrow.HIGH + 4)
        elif key == A:
            self._return(ui)
        elif key == B:
            if match.undo():
                flow.keep(ui)
                ui.redraw()
        else:
            shortcuts(ui, key)

    def point(self, ui, x, y):
        kind = cardrow.column(ui, ui.match.game.resources, x)
        if not 0 <= y - _CARDS_Y < cardrow.HIGH or kind < 0 or not _held(ui.match) >> kind & 1:
            return 0
        return toward(self.kind, kind, LEFT, RIGHT)

    def _return(self, ui):
        match = ui.match
        seat = match.view[ACTOR]
        action = act.DISCARD | self.kind
        if match.view[match.game.table + OWED + seat] > 1:
            flow.step(ui, action)
            ui.redraw()
        else:
            flow.do(ui, action)


def _held(match) -> int:
    """Kinds in the hand, a bit each."""
    return kinds_in(match.view, match.game.hands[match.view[ACTOR]], match.game.resources)


def _returned(match, seat) -> list:
    """What the seat has returned so far, as (kind, number)."""
    counts = [0] * match.game.resources
    for at in range(4 * match.logged - 4, -1, -4):
        actor, record = match.read(at)
        if actor != seat or act.kind_of(record) != act.DISCARD:
            break
        counts[record & 255] += 1
    return [(kind, number) for kind, number in enumerate(counts) if number]
