"""The base game's turn: what the menu offers, and what is asked after a choice."""

from ...engine import action as act
from ...engine import phase
from ..play import flow
from ..play.bank import Bank
from ..play.choose_kinds import Pair
from ..play.pick import Pick
from .monopoly import Monopoly

# Kind of action, its text, its picture, in the order of the menu. First what needs a place on the
# board, the longest way; to end the turn is one press up, cards lie just above that.
# fmt: off
ITEMS = (
    act.ROLL, "turn.roll", "icon-dice",
    act.ROAD, "turn.road", "icon-road",
    act.SETTLEMENT, "turn.settlement", "icon-house",
    act.CITY, "turn.city", "icon-city",
    act.BUY, "turn.buy", "card-back",
    act.BANK, "turn.bank", "icon-bank",
    act.OFFER, "turn.offer", "icon-trade",
    act.INVITE, "turn.invite", "icon-ask",
    act.KNIGHT, "turn.knight", "card-knight",
    act.ROAD_BUILDING, "turn.road_building", "card-road",
    act.INVENTION, "turn.invention", "card-invention",
    act.MONOPOLY, "turn.monopoly", "card-monopoly",
    act.END_TURN, "turn.end", "icon-end",
)
# fmt: on
ASKED = {phase.ROLL_OFF: "turn.ask_roll_off", phase.START: "turn.ask_roll"}
ROLLS = (act.ROLL,)  # the dice are shown
# What they brought is told; of the last three a title.
NEWS = (act.BUY, act.STEAL, act.MONOPOLY, act.ROAD, act.SETTLEMENT, act.KNIGHT)
SCREENS = {}  # by phase, where decisions.py has none or another
WHY = {}  # the same for curtain.py


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
