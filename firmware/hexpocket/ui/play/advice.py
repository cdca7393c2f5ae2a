"""What would a bot do? It is asked for the seat of whoever holds the handheld, and sees no more
than he does; its answer stands over the board, and the cursor will begin where it points."""

from ...engine import action as act
from ...engine.position import players
from ...keys import A, B, Y
from ..kit.draw import foot, lines
from ..kit.palette import INK, PAPER
from ..kit.screen import Screen
from ..match import HARD
from . import table, thinking
from .groups import everything

_PAD = 4  # pixels
# What is no row of the turn menu, by kind: its words; and whether a kind of card or a player
# comes with them.
_CARD = 1
_PLAYER = 2
_SAID = {
    act.ROLL: ("turn.roll", 0),
    act.DISCARD: ("cards.return_one", _CARD),
    act.MORE: ("trade.you_get", _CARD),
    act.LESS: ("trade.you_give", _CARD),
    act.SEND: ("trade.to_all", 0),
    act.PROPOSE: ("trade.offer", _PLAYER),
    act.CANCEL: ("common.back", 0),
    act.WANT: ("advice.answer", 0),
    act.ACCEPT: ("trade.accept", 0),
    act.AGREE: ("trade.accept", 0),
    act.COUNTER: ("trade.counter", 0),
    act.REFUSE: ("trade.refuse", 0),
    act.DEAL: ("trade.deal_title", _PLAYER),
    act.NO_DEAL: ("trade.no_deal", 0),
    act.STEAL: ("cards.rob", _PLAYER),
    act.PASS: ("advice.nothing", 0),
}


class Advice(Screen):
    """The bot thinks in the second frame. A and B go back."""

    name = "advice"
    board = True
    zooms = True
    anywhere = A

    def __init__(self, ui):
        self.action = 0
        self.drawn = False
        self.placed = False

    def tick(self, ui, now):
        if self.action or not self.drawn:
            return
        self.action = thinking.choose(ui, HARD)
        island = table.board(ui)
        self.placed = act.kind_of(self.action) in island.pieces.PLACED
        if self.placed:
            island.last = self.action
            island.reveal(*island.place_at(self.action))
        ui.redraw()

    def draw(self, ui):
        self.drawn = True
        island = table.board(ui)
        island.draw(ui.match.view)
        if self.placed:
            island.put("cursor", *island.place_at(self.action))
        table.status(ui, ui.t("pause.hint" if self.action else "advice.thinks"))
        said = words(ui, self.action) if self.action else ""
        wide = ui.width - 2 * _PAD
        high = 16 * len(ui.body.wrap(said, wide)) + _PAD
        y = table.hand_at(ui) + table.HAND - max(high, table.HAND)
        ui.canvas.fill_rect(0, y, ui.width, max(high, table.HAND), PAPER)
        ui.canvas.fill_rect(0, y, ui.width, 1, INK)
        lines(ui, ui.body, said, _PAD, y + 3, wide)
        if ui.settings.hints:
            foot(ui, "A", ui.t("common.back"), "Y", ui.t("table.zoom"))

    def press(self, ui, key):
        if key in (A, B):
            ui.pop()
        elif key == Y:
            table.zoom(ui)


def words(ui, action) -> str:
    """What an action is: a row of the turn menu, an answer, or what is asked and shown."""
    match = ui.match
    game = match.game
    kind = act.kind_of(action)
    thing = ui.part("not_now").thing(action)
    for row in everything(ui):
        if row[0] == thing:
            return ui.t("advice.do", ui.t(row[1]) + _bank(ui, action))
    key, more = _SAID.get(kind, ("", 0))
    if not key:
        placed = kind in table.board(ui).pieces.PLACED
        return ui.t("advice.there" if placed else "advice.none")
    said = ui.t(key)
    if more == _CARD:
        said += ": " + ui.t("common." + game.kind_names[action & 255])
    elif more == _PLAYER and action & 255 < players(match.view):
        said += ": " + match.names[action & 255]
    return ui.t("advice.do", said)


def _bank(ui, action) -> str:
    """The cards of a trade with the bank."""
    if act.kind_of(action) != act.BANK:
        return ""
    names = ui.match.game.kind_names
    a, b = action >> 8 & 255, action & 255
    return ": " + ui.t("common." + names[a]) + " → " + ui.t("common." + names[b])
