"""Cards that go one by one: gifts for a Wedding, cards taken from a hand in sight, half of a hand
on a seven or under Saboteur."""

from micropython import const

from ...engine.position import ACTIVE, ACTOR
from ...engine.seven import OWED
from ...games.knights import commerce, facts
from ...games.knights.facts import LEFT, VICTIM
from ..kit import cardrow
from ..kit.draw import CENTRE, text
from ..kit.palette import INK, PAPER
from ..play import flow
from .grid import LOWER, Grid, bits

_COLUMN = const(3)  # of the number still to go, in the lower row


class Passing(Grid):
    """A passes a card on, B takes the last one back."""

    left = ""  # key: what the number is
    less = 1  # what kinds count from, in actions

    def open(self, match):
        return bits(match.legal(), self.less)

    def more(self, ui):
        """How many are still to go."""
        x = cardrow.left(ui, facts.RESOURCES, _COLUMN)
        wide = cardrow.left(ui, facts.RESOURCES, facts.RESOURCES - 1) + cardrow.WIDE - x
        cardrow.blank(ui, x, LOWER, wide, cardrow.HIGH, PAPER)
        words = ui.t(self.left)
        font = ui.body if ui.body.width(words) <= wide - 6 else ui.label
        text(ui, font, words, x + 3, LOWER + 5, wide - 6, INK, CENTRE)
        text(ui, ui.title, str(self.due(ui.match)), x, LOWER + 24, wide, INK, CENTRE)

    def due(self, match) -> int:
        """How many these are."""
        return match.view[LEFT]

    def b_words(self, ui):
        return ("B", ui.t("cards.take_back")) if ui.match.can_undo() else ()

    def choose(self, ui, kind):
        match = ui.match
        action = self.passing(match, kind)
        if self.due(match) > 1:
            flow.step(ui, action)
            ui.redraw()
        else:
            flow.do(ui, action)

    def passing(self, match, kind) -> int:
        """The action for a card of this kind."""
        return [action for action in match.legal() if (action & 255) - self.less == kind][0]

    def back(self, ui):
        if ui.match.undo():
            flow.keep(ui)
            ui.redraw()


class Give(Passing):
    """A guest chooses his gifts."""

    name = "give"
    a_word = "knights_cards.give_one"
    left = "knights_cards.to_give"

    def asked(self, ui):
        match = ui.match
        words = ui.t("knights_cards.ask_wedding", facts.GIFT, match.names[match.view[ACTIVE]])
        return ui.t("knights_cards.gift_title"), "card-wedding", words


class Take(Passing):
    """The hand of another, which only this player sees; all of it goes at one press."""

    name = "take"
    a_word = "knights_cards.take_one"
    left = "knights_cards.to_take"

    def asked(self, ui):
        match = ui.match
        view = match.view
        card, picture, _ = ui.part("deck").CARDS[view[facts.CAUSE] - 1]
        name = match.names[view[VICTIM]]
        if commerce.takes_all(match.game, view):
            words = ui.t("knights_cards.ask_wedding_take", name)
        else:
            words = ui.t("knights_cards.ask_master_take", view[LEFT], name)
        return ui.t(card), picture, words

    def number(self, match, kind):
        return match.view[match.game.hands[match.view[VICTIM]] + kind]

    def choose(self, ui, kind):
        match = ui.match
        if commerce.takes_all(match.game, match.view):
            while match.view[LEFT] > 1:
                flow.step(ui, self.passing(match, kind))
                kind = (match.legal()[0] & 255) - 1
        Passing.choose(self, ui, kind)


class Discard(Passing):
    """Half of the hand goes back to the bank."""

    name = "discard"
    a_word = "cards.return_one"
    left = "cards.to_go"
    less = 0

    def asked(self, ui):
        match = ui.match
        view = match.view
        title = ui.t("cards.discard_title")
        if view[facts.CAUSE]:
            return title, "card-saboteur", ui.t("knights_cards.ask_saboteur")
        limit = match.game.hand_limit(view, view[ACTOR])
        return title, "icon-dice", ui.t("knights_cards.ask_seven", limit)

    def due(self, match):
        return match.view[match.game.table + OWED + match.view[ACTOR]]
