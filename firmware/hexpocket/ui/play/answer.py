"""An offer is on the table: accept, refuse, or say on what terms."""

from micropython import const

from ...engine import action as act
from ...engine import trade
from ...engine.cards import held
from ...engine.position import ACTIVE, ACTOR
from ...keys import A
from ..kit import cardrow
from ..kit.draw import CENTRE, ROW, lines, page, text
from ..kit.menu import List
from ..kit.palette import DARK, PAPER
from ..kit.screen import Screen
from . import flow
from .hints import hints
from .reason import sentence
from .shortcuts import shortcuts
from .table import hand_at

_TERMS = (39, 92, ROW)  # of the two boxes: first row, height, rows of a kind
_TIGHT = (36, 99, 16)  # with five kinds on one side
_LISTED = const(5)  # kinds below each other at most
LIST_Y = const(136)

# In the order of the list.
_ANSWERS = (
    (act.ACCEPT, "trade.accept", "check"),
    (act.COUNTER, "trade.counter", "icon-trade"),
    (act.REFUSE, "trade.refuse", "cross"),
)


class Answer(Screen):
    """What the offer would bring and cost the player asked, his hand, and his choice."""

    name = "answer"

    def __init__(self, ui):
        self.list = List([])

    def draw(self, ui):
        match = ui.match
        view = match.view
        invited = trade.is_invitation(match.game, view)
        page(ui, ui.t("trade.answer_title"), match.teams[view[ACTOR]])
        legal = match.legal()
        self._fill(ui, legal, invited)
        told(ui, "trade.offers_you", match.game.hands[view[ACTOR]])
        if not invited and act.ACCEPT not in legal:
            self._why_not(ui)
        self.list.draw(ui, 8, LIST_Y, ui.width - 16, len(self.list.items))
        ui.part("bar").draw(ui, hand_at(ui))
        hints(ui, "A", ui.t("common.choose"))

    def _fill(self, ui, legal, invited):
        """The rows, in the language of now."""
        words = {act.COUNTER: "trade.propose"} if invited else {}
        self.list.items = [
            (ui.t(words.get(a, key)), a, icon) for a, key, icon in _ANSWERS if a in legal
        ]

    def _why_not(self, ui):
        match = ui.match
        words = sentence(ui.t, match.game, match.view, act.ACCEPT)
        y = LIST_Y + len(self.list.items) * ROW + 2
        lines(ui, ui.body, words, 8, y, ui.width - 16, DARK, gap=0)

    def press(self, ui, key):
        if self.list.press(ui, key):
            return
        if key == A:
            flow.do(ui, self.list.value())
        else:
            shortcuts(ui, key)


def told(ui, key, hand=None):
    """Who offers what, in the words of the key for who and to whom; or that he asks for offers."""
    match = ui.match
    view = match.view
    seat = view[ACTIVE]
    name = match.names[seat]
    team = match.teams[seat]
    ui.sprites.draw(ui.canvas, "badge" + str(team), 8, 23, team)
    if trade.is_invitation(match.game, view):
        y = lines(ui, ui.body, ui.t("trade.invites", name), 22, 20, ui.width - 30)
        lines(ui, ui.body, ui.t("trade.invited", name), 8, y + 10, ui.width - 16)
    else:
        text(ui, ui.body, ui.t(key, name), 22, 20, ui.width - 30)
        both_sides(ui, -1, hand)


def both_sides(ui, sign, hand=None):
    """What the player asked (-1), or the one who offers (1), gets and gives, in two boxes; a cross
    at what is not in the hand."""
    match = ui.match
    game = match.game
    wide = (ui.width - 20) // 2
    sides = [cardrow.side(game, match.view, 0, sign) for sign in (sign, -sign)]
    top, high, pitch = _TIGHT if max([len(side) for side in sides]) > 4 else _TERMS
    for column, key in enumerate(("trade.you_get", "trade.you_give")):
        x = 8 + column * (wide + 4)
        cardrow.blank(ui, x, top, wide, high, PAPER)
        ui.canvas.fill_rect(x + 1, top + 1, wide - 2, 16, DARK)
        text(ui, ui.body, ui.t(key), x, top + 2, wide, PAPER, CENTRE)
        y = top + (19 if pitch == ROW else 18)
        if len(sides[column]) > _LISTED:
            _side_by_side(ui, sides[column], x, y, hand if column else None)
            continue
        for kind, number in sides[column]:
            name = game.kind_names[kind]
            ui.sprites.draw(ui.canvas, name + "16", x + 4, y)
            words = cardrow.count(ui.t, name, number)
            text(ui, ui.body, words, x + 23, y + 1, wide - 37)
            if column and _lacks(match, hand, kind, number):
                ui.sprites.draw(ui.canvas, "cross", x + wide - 14, y + 4)
            y += pitch


def _side_by_side(ui, pairs, x, y, hand):
    """More kinds than have room below each other: numbers and pictures, two in a row."""
    match = ui.match
    for i, (kind, number) in enumerate(pairs):
        left = x + 4 + i % 2 * 52
        top = y + i // 2 * ROW
        ui.sprites.draw(ui.canvas, match.game.kind_names[kind] + "16", left, top)
        end = text(ui, ui.body, str(number), left + 19, top + 1, 16)
        if _lacks(match, hand, kind, number):
            ui.sprites.draw(ui.canvas, "cross", end + 2, top + 4)


def _lacks(match, hand, kind, number) -> bool:
    """Whether a hand that may be looked into has fewer."""
    return hand is not None and held(match.game, match.view, hand, kind) < number
