"""Whom? Cards against one opponent ask for him: Master Merchant, Deserter, Spy."""

from micropython import const

from ...engine.position import ACTIVE
from ...games.knights import acts, facts, pieces, progress
from ...keys import A, B
from ..kit import cardrow
from ..kit.draw import lines, page
from ..kit.menu import List
from ..kit.screen import Screen
from ..play import flow
from ..play.hints import hints
from ..play.shortcuts import shortcuts
from . import deck

_LIST = const(88)
CARDS = {
    acts.MASTER_MERCHANT: (facts.MASTER_MERCHANT_CARD, "knights_cards.ask_master"),
    acts.DESERTER: (facts.DESERTER_CARD, "knights_cards.ask_deserter"),
    acts.SPY: (facts.SPY_CARD, "knights_cards.ask_spy"),
}


class Opponents(Screen):
    """Those against whom the card may be played, each with what all know of his hand."""

    name = "opponents"

    def __init__(self, kind, actions):
        self.kind = kind
        self.actions = actions
        self.list = List([])

    def draw(self, ui):
        match = ui.match
        card, key = CARDS[self.kind]
        name, picture, _ = deck.CARDS[card]
        page(ui, ui.t(name), match.teams[match.view[ACTIVE]])
        cardrow.card(ui, 9, 26, picture)
        lines(ui, ui.body, ui.t(key), 60, 29, ui.width - 68, gap=3)
        self.list.items = [self._row(ui, action) for action in self.actions]
        self.list.draw(ui, 8, _LIST, ui.width - 16, len(self.actions))
        hints(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _row(self, ui, action):
        match = ui.match
        seat = action & 255
        team = match.teams[seat]
        words = match.names[seat]
        if self.kind == acts.MASTER_MERCHANT:
            words += " · " + cardrow.cards(ui, match.game.hand_size(match.view, seat))
        elif self.kind == acts.DESERTER:
            number = len(pieces.of_seat(match.game, match.view, seat))
            key = "knights_common.knights_many" if number > 1 else "knights_common.knights_one"
            words += " · " + ui.t(key, number)
        row = (words, action, "badge" + str(team), team, False)
        for picture in self._pictures(match, seat):
            row += (picture, False)
        return row

    def _pictures(self, match, seat) -> list:
        """Progress cards by their colours."""
        view = match.view
        found = []
        if self.kind == acts.SPY:
            for track, name in enumerate(deck.TRACKS):
                found += [name + "12"] * progress.of_deck(match.game, view, seat, track)
        return found

    def press(self, ui, key):
        if self.list.press(ui, key):
            return
        if key == A:
            flow.do(ui, self.list.value())
        elif key == B:
            ui.pop()
        else:
            shortcuts(ui, key)
