"""An offer is on the table: accept, refuse, or say on what terms."""

from micropython import const

from ..engine import action as act
from ..engine import trade
from ..engine.phase import MAIN
from ..engine.position import ACTIVE, ACTOR, PHASE
from ..keys import A
from . import cardrow, flow, table
from .draw import CENTRE, ROW, lines, page, text
from .menu import List
from .palette import DARK, PAPER
from .screen import Screen
from .turn import shortcuts

_TERMS_Y = const(42)
_TERMS = const(92)  # rows of the two boxes
_LIST_Y = const(142)

# In the order of the list.
_ANSWERS = (
    (act.ACCEPT, "trade.accept", "check"),
    (act.COUNTER, "trade.counter", "icon-trade"),
    (act.REFUSE, "trade.refuse", "cross"),
)


class Answer(Screen):
    """What the offer would bring and cost the player asked, his hand, and his choice."""

    name = "answer"

    def __init__(self):
        self.list = List([])

    def draw(self, ui):
        match = ui.match
        view = match.view
        invited = trade.is_invitation(match.game, view)
        page(ui, ui.t("trade.answer_title"), match.teams[view[ACTOR]])
        legal = match.legal()
        self._fill(ui, legal, invited)
        seat = view[ACTIVE]
        team = match.teams[seat]
        ui.sprites.draw(ui.canvas, "badge" + str(team), 8, 25, team)
        if invited:
            words = ui.t("trade.invites", match.names[seat])
            y = lines(ui, ui.body, words, 22, 22, ui.width - 30, gap=2)
            lines(
                ui,
                ui.body,
                ui.t("trade.invited", match.names[seat]),
                8,
                y + 10,
                ui.width - 16,
                gap=2,
            )
        else:
            text(ui, ui.body, ui.t("trade.offers_you", match.names[seat]), 22, 22, ui.width - 30)
            self._terms(ui)
            if act.ACCEPT not in legal:
                self._why_not(ui)
        self.list.draw(ui, 8, _LIST_Y, ui.width - 16, len(self.list.items))
        table.hand_bar(ui)

    def _fill(self, ui, legal, invited):
        """The rows, in the language of now."""
        words = {act.COUNTER: "trade.propose"} if invited else {}
        self.list.items = [
            (ui.t(words.get(a, key)), a, icon) for a, key, icon in _ANSWERS if a in legal
        ]

    def _terms(self, ui):
        """Both sides as the player asked sees them."""
        match = ui.match
        wide = (ui.width - 20) // 2
        hand = match.game.hands[match.view[ACTOR]]
        for column, (key, sign) in enumerate((("trade.you_get", -1), ("trade.you_give", 1))):
            x = 8 + column * (wide + 4)
            cardrow.blank(ui, x, _TERMS_Y, wide, _TERMS, PAPER)
            ui.canvas.fill_rect(x + 1, _TERMS_Y + 1, wide - 2, 16, DARK)
            text(ui, ui.body, ui.t(key), x, _TERMS_Y + 2, wide, PAPER, CENTRE)
            y = _TERMS_Y + 19
            for kind, number in cardrow.side(match.game, match.view, 0, sign):
                name = match.game.kind_names[kind]
                ui.sprites.draw(ui.canvas, name + "16", x + 4, y)
                words = ui.t("common.n_" + name, number)
                text(ui, ui.body, words, x + 23, y + 1, wide - 37)
                if sign > 0 and match.view[hand + kind] < number:
                    ui.sprites.draw(ui.canvas, "cross", x + wide - 14, y + 4)
                y += ROW

    def _why_not(self, ui):
        from .reason import sentence

        match = ui.match
        words = sentence(ui.t, match.game, match.view, act.ACCEPT)
        y = _LIST_Y + len(self.list.items) * ROW + 6
        lines(ui, ui.body, words, 8, y, ui.width - 16, DARK, gap=1)

    def press(self, ui, key):
        if self.list.press(ui, key):
            return
        if key == A:
            flow.do(ui, self.list.value())
            if ui.match.view[PHASE] == MAIN:  # he was the last, and there is nothing to close
                ui.say(ui.t("trade.nobody", ui.match.names[ui.match.view[ACTIVE]]))
        else:
            shortcuts(ui, key)
