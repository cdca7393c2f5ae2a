"""A deal agreed aloud (B89): the partner reads the terms, before all eyes, and says yes or no.

Then the handheld goes back to whoever proposed it: his cards are shown only after a press. If one
of the two is a bot, it stays where it is.
"""

from ...engine import action as act
from ...engine.position import ACTIVE, ACTOR
from ...keys import A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, foot, lines, page
from ..kit.palette import INK
from ..kit.screen import Screen
from . import flow
from .answer import told
from .curtain import pass_to
from .shortcuts import shortcuts


class Agree(Screen):
    """What the partner would get and give; nothing tells whether he can."""

    name = "agree"

    def __init__(self, ui):
        pass

    def draw(self, ui):
        match = ui.match
        partner = match.view[ACTOR]
        name = match.names[partner]
        t = ui.t
        page(ui, t("trade.agree_title", name), match.teams[partner])
        told(ui, "trade.offers_you")
        lines(ui, ui.body, t("trade.agree_ask", name), 12, 160, ui.width - 24, INK, CENTRE)
        foot(ui, "A", t("trade.agree"), "B", t("trade.refuse"), "X", t("common.menu"))

    def press(self, ui, key):
        if key in (A, B):
            match = ui.match
            partner = match.view[ACTOR]
            flow.step(ui, act.AGREE if key == A else act.REFUSE)
            said = "declined" if key == B else "made" if any(match.gains) else "unmade"
            ui.only(Outcome("trade." + said, partner))
        else:
            shortcuts(ui, key)


class Outcome(Screen):
    """Made, refused, or not to be made: then nobody learns why."""

    name = "outcome"
    anywhere = A

    def __init__(self, said, partner):
        self.said = said  # key
        self.partner = partner

    def draw(self, ui):
        match = ui.match
        t = ui.t
        page(ui, t("trade.deal_title"))
        sprite = "check" if self.said == "trade.made" else "cross"
        ui.sprites.draw(ui.canvas, sprite, ui.width // 2 - 12, 32)
        cardrow.double(ui, ui.width // 2 - 12, 32, 12, 12)
        words = t(self.said, match.names[self.partner])
        lines(ui, ui.body, words, 12, 66, ui.width - 24, INK, CENTRE)
        active = match.view[ACTIVE]
        if not match.seats[active] and not match.seats[self.partner]:
            pass_to(ui, active, 110, 66)
        foot(ui, "A", t("common.go_on"))

    def press(self, ui, key):
        if key in (A, B):
            ui.match.keep(ui.match.keeper)
            flow.proceed(ui)
