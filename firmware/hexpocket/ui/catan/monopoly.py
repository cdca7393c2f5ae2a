"""Monopoly: all cards of one kind, from all players (B64)."""

from ...engine import action as act
from ...engine.position import ACTIVE
from ..kit import cardrow
from ..kit.draw import CENTRE, lines
from ..kit.palette import INK
from ..play import flow
from ..play.choose_kinds import CARDS_Y, Kinds


class Monopoly(Kinds):
    """The kind is chosen."""

    def __init__(self):
        super().__init__(act.MONOPOLY, "common.monopoly", "card-monopoly", "monopoly")

    def question(self):
        return "cards.monopoly"

    def open(self):
        bits = 0
        for action in self.actions:
            bits |= 1 << (action & 255)
        return bits

    def number(self, match, kind):
        """The cards of the kind that others hold: what is neither in the bank nor in the hand."""
        view = match.view
        game = match.game
        mine = view[game.hands[view[ACTIVE]] + kind]
        return game.cards_of_a_kind - view[game.bank + kind] - mine

    def below(self, ui):
        y = CARDS_Y + cardrow.HIGH + 26
        lines(ui, ui.body, ui.t("cards.with_others"), 8, y, ui.width - 16, INK, CENTRE, 3)

    def choose(self, ui):
        flow.do(ui, self.action | self.kind)
