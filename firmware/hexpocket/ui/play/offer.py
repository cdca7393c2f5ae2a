"""Composing an offer or a counter-offer: up is one more to get, down is one more to give.

An offer goes to whom partners.py asks for, a counter-offer to who made the offer.
"""

from micropython import const

from ...engine import action as act
from ...engine import trade
from ...engine.cards import held
from ...engine.phase import COUNTERING
from ...engine.position import ACTIVE, ACTOR, OFFERS, PHASE
from ...keys import DOWN, LEFT, UP, A, B
from ...keys import RIGHT as KEY_RIGHT
from ..kit import cardrow
from ..kit.draw import BAR, CENTRE, RIGHT, lines, page, text
from ..kit.palette import DARK, HIGHLIGHT, INK, LIGHT, ORANGE, PAPER, PASTURE
from ..kit.screen import Screen
from ..kit.tap import THERE
from . import flow
from .hints import hints
from .partners import Partners
from .reason import sentence
from .shortcuts import shortcuts

_GET_Y = const(38)  # boxes of what is got
_BOX = const(25)  # rows of such a box
_CARDS_Y = const(67)
_GIVE_Y = const(127)
_WORDS_Y = const(172)
_FRAME = const(_GIVE_Y + _BOX - _GET_Y)


class Offer(Screen):
    """A column a kind: above the card what comes, below it what goes."""

    name = "offer"

    def __init__(self, ui):
        self.kind = _most(ui.match)
        self.refusal = ""  # why the last key did nothing

    def draw(self, ui):
        match = ui.match
        view = match.view
        counter = view[PHASE] == COUNTERING
        title = ui.t("trade.counter_title" if counter else "trade.offer_title")
        page(ui, title, match.teams[view[ACTOR]])
        _heading(ui, 20, "trade.you_get", "arrow-up")
        _heading(ui, _GIVE_Y + _BOX + 4, "trade.you_give", "arrow-down")
        game = match.game
        hand = game.hands[view[ACTOR]]
        wide = cardrow.wide(ui, game.kinds)
        for kind in range(game.kinds):
            x = cardrow.left(ui, game.kinds, kind)
            number = held(game, view, hand, kind)
            cardrow.card(ui, x, _CARDS_Y, game.kind_names[kind] + "16", number, True, wide)
            self._boxes(ui, kind)
        self._frame(ui, HIGHLIGHT)
        self._words(ui)
        send = "trade.send" if counter else "trade.offer"
        hints(ui, "A", ui.t(send), "B", ui.t("common.back"))

    def _boxes(self, ui, kind):
        """What comes and goes of a kind."""
        view = ui.match.view
        game = ui.match.game
        value = trade.amount(game, view, trade.composed_bundle(view), kind)
        x = cardrow.left(ui, game.kinds, kind)
        wide = cardrow.wide(ui, game.kinds)
        _box(ui, x, _GET_Y, wide, value, PASTURE)
        _box(ui, x, _GIVE_Y, wide, -value, ORANGE)

    def _frame(self, ui, ink):
        """Around the column of the kind chosen."""
        kinds = ui.match.game.kinds
        x = cardrow.left(ui, kinds, self.kind)
        cardrow.frame(ui, x, _GET_Y, _FRAME, ink, cardrow.wide(ui, kinds))

    def _words(self, ui):
        """The trade in words, the offer to be countered, or why a key did nothing."""
        match = ui.match
        view = match.view
        game = match.game
        y = _WORDS_Y
        wide = ui.width - 16
        ui.canvas.fill_rect(0, y, ui.width, ui.height - 18 - y, PAPER)
        ui.canvas.fill_rect(8, y, wide, 1, LIGHT)
        y += 3
        if self.refusal:
            ui.sprites.draw(ui.canvas, "cross", 8, y + 2)
            lines(ui, ui.body, self.refusal, 24, y, wide - 16, gap=1)
        elif view[PHASE] == COUNTERING:
            _countered(ui, y)
        else:
            gives = cardrow.side(game, view, 0, -1)
            gets = cardrow.side(game, view, 0, 1)
            if gives and gets:
                words = cardrow.in_words(ui, gives), cardrow.in_words(ui, gets)
                lines(ui, ui.body, ui.t("trade.sentence", *words), 8, y, wide, gap=1)
            else:
                lines(ui, ui.body, ui.t("trade.compose"), 8, y, wide, gap=1)
                words = ui.t("trade.offers", view[OFFERS], trade.OFFERS_PER_TURN)
                text(ui, ui.body, words, 8, ui.height - BAR - ui.body.height, wide, DARK)

    def press(self, ui, key):
        if self.refusal:
            self.refusal = ""
            self._words(ui)
            ui.touch(_WORDS_Y, ui.height - 18)
        if key in (LEFT, KEY_RIGHT):
            self._move(ui, 1 if key == KEY_RIGHT else -1)
        elif key == UP:
            self._change(ui, act.MORE | self.kind)
        elif key == DOWN:
            self._change(ui, act.LESS | self.kind)
        elif key == A:
            if self._may(ui, act.SEND):
                if ui.match.view[PHASE] == COUNTERING:
                    flow.do(ui, act.SEND)
                else:
                    ui.push(Partners(ui))
        elif key == B:
            flow.do(ui, act.CANCEL)
        else:
            shortcuts(ui, key)

    def point(self, ui, x, y):
        """Above its card one more of a kind to get, below it one more to give."""
        kind = cardrow.column(ui, ui.match.game.kinds, x)
        if kind < 0 or not _GET_Y <= y < _GIVE_Y + _BOX:
            return 0
        if kind != self.kind:
            return KEY_RIGHT if kind > self.kind else LEFT
        return THERE | UP if y < _CARDS_Y else THERE | DOWN if y >= _GIVE_Y else 0

    def _move(self, ui, step):
        self._frame(ui, PAPER)
        self.kind = (self.kind + step) % ui.match.game.kinds
        self._frame(ui, HIGHLIGHT)
        ui.touch(_GET_Y - 4, _GIVE_Y + _BOX + 4)

    def _change(self, ui, action):
        if self._may(ui, action):
            flow.step(ui, action)
            self._boxes(ui, self.kind)
            self._words(ui)
            ui.touch(_GET_Y, ui.height - 18)

    def _may(self, ui, action) -> bool:
        """Whether the action is legal; if not, say why."""
        match = ui.match
        if action in match.legal():
            return True
        self.refusal = sentence(ui.t, match.game, match.view, action)
        self._words(ui)
        ui.touch(_WORDS_Y, ui.height - 18)
        return False


def _most(match) -> int:
    """The kind of which the hand has most: that is what is given first, nearly always."""
    game = match.game
    hand = game.hands[match.view[ACTOR]]
    numbers = [held(game, match.view, hand, kind) for kind in range(game.resources)]
    return numbers.index(max(numbers))


def _heading(ui, y, key, arrow):
    """What a row of boxes is for, and the button that counts it up."""
    end = text(ui, ui.body, ui.t(key), 8, y, ui.width - 32)
    text(ui, ui.body, ui.t("trade.one_more"), end, y, ui.width - 20 - end, DARK, RIGHT)
    ui.sprites.draw(ui.canvas, arrow, ui.width - 17, y + 3)


def _box(ui, x, y, wide, value, paper):
    """A number to give or get; an empty box if there is none."""
    shown = value > 0
    cardrow.blank(ui, x, y, wide, _BOX, paper if shown else PAPER)
    if shown:
        words = str(value)
        if ui.title.width(words) <= wide - 2:
            text(ui, ui.title, words, x, y - 1, wide, INK, CENTRE)
        else:
            text(ui, ui.body, words, x, y + 5, wide, INK, CENTRE)
    else:
        text(ui, ui.body, "·", x, y + 5, wide, DARK, CENTRE)


def _countered(ui, y):
    """What the active player had offered."""
    match = ui.match
    view = match.view
    game = match.game
    seat = view[ACTIVE]
    team = match.teams[seat]
    ui.sprites.draw(ui.canvas, "badge" + str(team), 8, y + 3, team)
    if trade.is_invitation(game, view):
        words = ui.t("trade.invites", match.names[seat])
        lines(ui, ui.body, words, 22, y, ui.width - 30, gap=1)
        return
    text(ui, ui.body, ui.t("trade.offers_you", match.names[seat]), 22, y, ui.width - 30)
    gives = cardrow.side(game, view, 0, -1)
    gets = cardrow.side(game, view, 0, 1)
    cardrow.terms(ui, ui.t("trade.gives"), gives, ui.t("trade.wants"), gets, 8, y + 20)
