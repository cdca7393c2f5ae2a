"""The turn of Cities & Knights: what the menu offers, what is asked after a choice, what is told
after a roll. What progress cards ask, and what falls to others: decisions.py."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import PHASE
from ...games.knights import acts, facts
from ..catan.turn import ASKED as ASKED
from ..catan.turn import BUILD, TRADE
from ..play.bank import Bank
from ..play.groups import HELD
from ..play.pick import Pick
from . import barbarians, decisions, glance, news, pick_knight
from .attack import ROLLS, Attack
from .dice import EventDice, again, has_landed
from .improvements import Improvements

_ROLL = (act.ROLL, "turn.roll", "icon-dice")
_BUILD = BUILD[:3] + (
    (acts.WALL, "knights_turn.wall", "icon-wall", "wall_cost"),
    (acts.IMPROVE, "knights_turn.improve", "title-metro"),
)
_KNIGHTS = (
    (acts.HIRE, "knights_turn.hire", "icon-knight", "knight_cost"),
    (acts.ACTIVATE, "knights_turn.activate", "icon-activate", "activate_cost"),
    (acts.PROMOTE, "knights_turn.promote", "icon-promote", "promote_cost"),
    (acts.MOVE, "knights_turn.move", "icon-ride"),
    (acts.CHASE, "knights_turn.chase", "icon-chase"),
)
# See ../play/groups.py.
MENUS = {
    phase.ROLL_OFF: ((("", (_ROLL,)),), None),
    phase.START: ((("", (_ROLL, HELD)),), None),
    phase.MAIN: (
        (
            ("turn.build", _BUILD),
            ("turn.trade", TRADE),
            ("knights_turn.knights", _KNIGHTS),
            ("turn.cards", (HELD,)),
        ),
        (act.END_TURN, "turn.end", "icon-end"),
    ),
}
ALWAYS = (acts.IMPROVE,)
ROLL_SCREEN = EventDice
# What they brought is told.
NEWS = news.KINDS
PAGES = (
    ("knights_turn.barbarians", "ship16", lambda ui: barbarians.Barbarians()),
    ("knights_turn.improvements", "title-metro", Improvements),
)
HEADLINE = (glance.ROWS, glance.headline)
_EVENTS = (acts.DRAW, acts.RETURN, acts.PILLAGE)  # what the event die asked for


def choose(ui, kind, actions):
    """Do it, or ask for the place, the kinds, the terms; `actions` are the legal ones."""
    if kind in pick_knight.KINDS:
        pick_knight.pick(ui, kind, actions)
    elif kind == acts.IMPROVE:
        ui.push(Improvements(ui, acts.IMPROVE))
    elif kind == act.BANK:
        ui.push(Bank())
    else:
        decisions.play(ui, kind, actions)


def after(ui, record) -> list:
    """Behind the dice an attack, and once the event die is settled what the others bring; then
    what progress cards bring."""
    kind = act.kind_of(record)
    found = []
    if kind in ROLLS and record >> 12 & 15 == facts.SHIP_EVENT and has_landed(ui.match):
        found.append(Attack())
        found += again(ui)
    elif kind in _EVENTS:
        found += again(ui)
    return found + decisions.after(ui, record)


_PLACES = {
    facts.FOUND_CITY: "found_city",
    facts.PILLAGING: "pillage",
    facts.RELOCATING: "relocate",
    facts.CROWNING: "crown",
}


def _place(ui):
    """One of all legal actions, on the board."""
    return Pick(ui, ui.match.legal(), False, _PLACES[ui.match.view[PHASE]])


SCREENS = dict(decisions.SCREENS)
for _phase in _PLACES:
    SCREENS[_phase] = _place
WHY = decisions.WHY
