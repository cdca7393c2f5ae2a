"""Trade cards that name a kind of card: both monopolies and Merchant Fleet."""

from ...engine.position import ACTIVE
from ...games.knights import acts, facts
from ..kit.draw import CENTRE, lines
from ..kit.palette import DARK
from ..play import flow
from .grid import BELOW, Grid, bits


class Kind(Grid):
    """`actions` are the legal ones, all of one kind."""

    card = 0
    key = ""  # of the question
    value = 0  # in it

    def __init__(self, ui, actions):
        Grid.__init__(self, ui)
        self.actions = actions

    def asked(self, ui):
        name, picture, _ = ui.part("deck").CARDS[self.card]
        return ui.t(name), picture, ui.t("knights_cards." + self.key, self.value)

    def open(self, match):
        return bits(self.actions)

    def choose(self, ui, kind):
        for action in self.actions:
            if action & 255 == kind:
                flow.do(ui, action)


class ResourceMonopoly(Kind):
    """Each card says how many others hold together."""

    name = "resource_monopoly"
    card = facts.RESOURCE_MONOPOLY_CARD
    key = "ask_resource_monopoly"
    value = facts.MONOPOLY
    end = facts.RESOURCES

    def number(self, match, kind):
        """What is neither in the bank nor in the hand."""
        view = match.view
        game = match.game
        mine = view[game.hands[view[ACTIVE]] + kind]
        return game.most[kind] - view[game.bank + kind] - mine

    def more(self, ui):
        words = ui.t("cards.with_others")
        lines(ui, ui.body, words, 8, BELOW, ui.width - 16, DARK, CENTRE, 3)


class TradeMonopoly(ResourceMonopoly):
    name = "trade_monopoly"
    card = facts.TRADE_MONOPOLY_CARD
    key = "ask_trade_monopoly"
    first = facts.RESOURCES
    end = facts.KINDS


class Fleet(Kind):
    """Each card says how many are in the hand; grey is what goes at the best rate already."""

    name = "fleet"
    card = facts.MERCHANT_FLEET_CARD
    key = "ask_merchant_fleet"

    def __init__(self, ui, actions):
        Kind.__init__(self, ui, actions)
        self.value = ui.match.game.own_harbour_rate


SCREENS = {
    acts.RESOURCE_MONOPOLY: ResourceMonopoly,
    acts.TRADE_MONOPOLY: TradeMonopoly,
    acts.MERCHANT_FLEET: Fleet,
}
