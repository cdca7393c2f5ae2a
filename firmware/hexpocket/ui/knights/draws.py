"""What the dice ask in the open: the deck of a reward (C31), a resource by the Aqueduct (C20)."""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTOR
from ...games.knights import acts, facts, progress
from ...keys import LEFT, RIGHT, A
from ..kit import cardrow
from ..kit.draw import CENTRE, lines, page, text
from ..kit.menu import Menu
from ..kit.palette import HIGHLIGHT, INK, PAPER
from ..kit.screen import Screen
from ..play import flow
from ..play.hints import hints
from ..play.shortcuts import shortcuts
from .deck import TRACKS
from .grid import Grid, bits

_CARDS_Y = const(88)
_PITCH = const(78)  # columns from deck to deck


class Decks(Screen):
    """Three decks with how many cards each has; left and right choose one."""

    name = "decks"

    def __init__(self, ui):
        self.decks = bits([action >> 8 for action in ui.match.legal()])
        self.deck = cardrow.beside(self.decks, -1, 1)

    def draw(self, ui):
        match = ui.match
        seat = match.view[ACTOR]
        page(ui, match.names[seat], match.teams[seat])
        words = ui.t("knights_cards.ask_reward", match.names[seat])
        lines(ui, ui.body, words, 12, 26, ui.width - 24, INK, CENTRE, 3)
        for deck, name in enumerate(TRACKS):
            x = _left(ui, deck)
            left = progress.left(match.view, deck)
            cardrow.card(ui, x, _CARDS_Y, "back-" + name, left, self.decks >> deck & 1 > 0)
            words = ui.t("knights_common." + name)
            y = _CARDS_Y + cardrow.HIGH + 6
            text(ui, ui.label, words, x - 18, y, _PITCH, INK, CENTRE)
        self._frame(ui, HIGHLIGHT)
        words = ui.t("knights_cards.decks_left")
        lines(ui, ui.body, words, 12, _CARDS_Y + 88, ui.width - 24, INK, CENTRE, 3)
        hints(ui, "A", ui.t("common.choose"))

    def _frame(self, ui, ink):
        x = _left(ui, self.deck)
        cardrow.frame(ui, x, _CARDS_Y, cardrow.HIGH, ink)
        ui.touch(_CARDS_Y - 4, _CARDS_Y + cardrow.HIGH + 4)

    def press(self, ui, key):
        if key in (LEFT, RIGHT):
            self._frame(ui, PAPER)
            self.deck = cardrow.beside(self.decks, self.deck, 1 if key == RIGHT else -1)
            self._frame(ui, HIGHLIGHT)
        elif key == A:
            flow.do(ui, acts.DRAW | self.deck << 8)
        else:
            shortcuts(ui, key)


def _left(ui, deck) -> int:
    """Where a deck begins; the names need the room between them."""
    return ui.width // 2 - cardrow.WIDE // 2 + (deck - 1) * _PITCH


class Aqueduct(Grid):
    """A resource of the bank; B asks whether to go without."""

    name = "aqueduct"
    end = facts.RESOURCES

    def asked(self, ui):
        name = ui.match.names[ui.match.view[ACTOR]]
        title = ui.t("knights_common.science3")
        return title, "science16", ui.t("knights_cards.ask_aqueduct", name)

    def open(self, match):
        return bits(match.legal())

    def number(self, match, kind):
        return match.view[match.game.bank + kind]

    def b_words(self, ui):
        return ("B", ui.t("table.more"))

    def choose(self, ui, kind):
        flow.do(ui, acts.FETCH | kind)

    def back(self, ui):
        rows = [
            (ui.t("knights_cards.take_one_of"), 0),
            (ui.t("knights_cards.take_nothing"), act.PASS),
        ]
        ui.push(Menu("take_nothing", rows, _pass_or_not))


def _pass_or_not(ui, action):
    ui.pop()
    if action:
        flow.do(ui, action)
