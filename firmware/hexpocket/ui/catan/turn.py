"""The base game's turn: what the menu offers, and what is asked after a choice."""

from ...engine import action as act
from ...engine import phase
from ..play import flow
from ..play.bank import Bank
from ..play.choose_kinds import Pair
from ..play.dice import Dice
from ..play.groups import HELD
from ..play.pick import Pick
from .monopoly import Monopoly

_ROLL = (act.ROLL, "turn.roll", "icon-dice")
BUILD = (
    (act.ROAD, "common.road", "icon-road", "road_cost"),
    (act.SETTLEMENT, "common.settlement", "icon-house", "settlement_cost"),
    (act.CITY, "common.city", "icon-city", "city_cost"),
    (act.BUY, "common.development_card", "card-back", "card_cost"),
)
TRADE = (
    (act.OFFER, "turn.offer", "icon-trade"),
    (act.BANK, "turn.bank", "icon-bank"),
    (act.INVITE, "turn.invite", "icon-ask"),
)
# See play/groups.py.
MENUS = {
    phase.ROLL_OFF: ((("", (_ROLL,)),), None),
    phase.START: ((("", (_ROLL, HELD)),), None),
    phase.MAIN: (
        (("turn.build", BUILD), ("turn.trade", TRADE), ("turn.cards", (HELD,))),
        (act.END_TURN, "turn.end", "icon-end"),
    ),
}
ASKED = {phase.ROLL_OFF: "turn.ask_roll_off", phase.START: "turn.ask_roll"}
ROLLS = (act.ROLL,)  # they are shown,
ROLL_SCREEN = Dice  # on this screen
# What they brought is told; of the last three a title.
NEWS = (act.BUY, act.STEAL, act.MONOPOLY, act.ROAD, act.SETTLEMENT, act.KNIGHT)
SCREENS = {}  # by phase, where decisions.py has none or another
WHY = {}  # the same for curtain.py
ALWAYS = ()  # rows of the menu that are never shut
PAGES = ()  # in the menu behind X, see pause.py
HEADLINE = None


def choose(ui, kind, actions):
    """Do it, or ask for the place, the kinds, the terms; `actions` are the legal ones."""
    if kind in (act.ROAD, act.SETTLEMENT, act.CITY):
        ui.push(Pick(ui, actions, True))
    elif kind == act.BANK:
        ui.push(Bank())
    elif kind == act.INVENTION:
        words = ("common.invention", "cards.invention", "cards.invention_one")
        ui.push(Pair(act.INVENTION, *words, "card-invention", "invention"))
    elif kind == act.MONOPOLY:
        ui.push(Monopoly())
    else:
        flow.do(ui, kind)


def after(ui, record) -> list:
    """The screens that tell what an action brought, behind dice and news."""
    return []
