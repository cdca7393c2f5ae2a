"""To whom an offer goes: to one partner, who agrees or not in the open, or to all.

Left and right offer to the neighbour who sits there, whatever the cursor is at.

The next offer of the same player begins with the same terms, as far as he has the cards.
"""

from ...engine import action as act
from ...engine import trade
from ...engine.position import ACTIVE, ACTOR, next_seat, players
from ...keys import LEFT, RIGHT, X, Y
from ..kit.draw import page, text
from ..kit.menu import Menu
from . import flow
from .answer import LIST_Y, both_sides
from .hints import hints
from .shortcuts import shortcuts


class Partners(Menu):
    """To whom? At first the one to whom the last offer went, or else the second of three: then all
    of them are near. The terms stand above."""

    name = "partners"
    overlay = False

    def __init__(self, ui):
        match = ui.match
        view = match.view
        legal = match.legal()
        last = match.offered[view[ACTIVE]][1]
        left = next_seat(view, view[ACTIVE])  # clockwise
        right = (view[ACTIVE] - 1) % players(view)
        rows = []
        seat = left
        while seat != view[ACTIVE]:
            action = act.PROPOSE | seat
            if action in legal:
                team = match.teams[seat]
                row = (match.names[seat], action, "badge" + str(team), team)
                if seat in (left, right):
                    row += (False, "key-left" if seat == left else "key-right", False)
                rows.append(row)
            seat = next_seat(view, seat)
        rows.append((ui.t("trade.to_all"), act.SEND, "icon-ask"))
        Menu.__init__(self, "partners", rows, _send)
        self.beside = {LEFT: act.PROPOSE | left, RIGHT: act.PROPOSE | right}
        self.list.at = len(rows) // 4
        for row, item in enumerate(rows):
            if item[1] == last:
                self.list.at = row

    def draw(self, ui):
        page(ui, ui.t("trade.to_whom"), ui.match.teams[ui.match.view[ACTIVE]])
        text(ui, ui.body, ui.t("trade.offer_title"), 8, 22, ui.width - 16)
        both_sides(ui, 1)
        self.list.draw(ui, 8, LIST_Y, ui.width - 16, len(self.list.items))
        hints(ui, "A", ui.t("trade.offer"), "B", ui.t("common.back"))

    def press(self, ui, key):
        if key in (X, Y):
            shortcuts(ui, key)
        elif key in self.beside:
            action = self.beside[key]
            if action in [row[1] for row in self.list.items]:
                _send(ui, action)
        else:
            Menu.press(self, ui, key)


def _send(ui, action):
    match = ui.match
    seat = match.view[ACTIVE]
    kinds = range(match.game.kinds)
    terms = [trade.amount(match.game, match.view, 0, kind) for kind in kinds]
    flow.do(ui, action)
    match.offered[seat] = terms, action


def recall(ui):
    """Begin an offer with the terms of the last one, as far as the hand covers them."""
    match = ui.match
    view = match.view
    terms = match.offered[view[ACTOR]][0]
    if not terms:
        return
    for kind in range(match.game.kinds):
        action = (act.MORE if terms[kind] > 0 else act.LESS) | kind
        for _ in range(abs(terms[kind])):
            if action in match.legal():
                match.do(action)
    flow.keep(ui)
