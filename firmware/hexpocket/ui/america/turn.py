"""America's turn: what the menu offers, what is asked after a choice, who asks in its phases."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import PHASE
from ...games.america import acts, facts
from ..play import flow
from ..play.bank import Bank
from ..play.choose_kinds import Pair
from ..play.pick import Pick
from . import choose_piece
from .build_phase import Builders, BuildPhase, why
from .move import Moving
from .native_support import NativeSupport
from .route import Route

# Kind of action, its text, its picture, in the order of the menu, as in the base game. Scout is
# one row, that of its gold; PASS and END_TURN are never there together.
# fmt: off
ITEMS = (
    act.ROLL, "turn.roll", "icon-dice",
    act.ROAD, "america_turn.rail", "icon-rail",
    acts.SETTLER, "america_turn.settler", "icon-wagon",
    acts.TRAIN, "america_turn.train", "icon-train",
    acts.MOVE, "america_turn.move", "icon-move",
    acts.DELIVER, "america_turn.deliver", "icon-goods",
    act.BUY, "turn.buy", "card-back",
    act.BANK, "america_turn.supply", "icon-bank",
    act.OFFER, "turn.offer", "icon-trade",
    act.INVITE, "turn.invite", "icon-ask",
    acts.CAVALRY, "america_turn.cavalry", "card-cavalry",
    acts.ENGINEER, "america_turn.engineer", "card-engineer",
    acts.RIGHT_OF_WAY, "america_turn.right_of_way", "card-way",
    acts.MINERAL_RIGHTS, "america_turn.mineral_rights", "card-mineral",
    acts.CATTLE_DRIVE, "america_turn.cattle_drive", "card-drive",
    acts.SCOUT_GOLD, "america_turn.scout", "card-scout",
    acts.NATIVE_SUPPORT, "america_turn.native_support", "card-native",
    act.PASS, "america_turn.no_more", "icon-end",
    act.END_TURN, "turn.end", "icon-end",
)
# fmt: on
ASKED = {
    phase.ROLL_OFF: "turn.ask_roll_off",
    phase.START: "turn.ask_roll",
    facts.EXTRA: "america_turn.ask_extra",
}
ROLLS = (act.ROLL, acts.NATIVE_SUPPORT)  # they are shown with what they brought
# What they brought is told.
NEWS = (act.BUY, act.STEAL, act.ROAD, acts.ROUTE, acts.STOP, acts.DELIVER)


def choose(ui, kind, actions):
    """Do it, or ask for the place, the piece, the kinds; `actions` are the legal ones."""
    if kind in (act.ROAD, acts.DELIVER):
        ui.push(Pick(ui, actions, True, "deliver" if kind == acts.DELIVER else ""))
    elif kind in (acts.SETTLER, acts.TRAIN, acts.MOVE, acts.RIGHT_OF_WAY, acts.SCOUT_GOLD):
        choose_piece.ask(ui, kind, actions)
    elif kind == act.BANK:
        ui.push(Bank())
    elif kind == acts.MINERAL_RIGHTS:
        words = (
            "america_cards.mineral_rights",
            "america_cards.mineral",
            "america_cards.mineral_one",
        )
        ui.push(Pair(kind, *words, "card-mineral", "mineral_rights"))
    elif kind == acts.NATIVE_SUPPORT:
        ui.push(NativeSupport(ui))
    else:
        flow.do(ui, kind)


def _found(ui):
    """Where to found a city, or to put one that nobody owns."""
    neutral = ui.match.view[PHASE] == facts.FOUND_NEUTRAL
    founded = ui.match.view[facts.FOUNDED]
    last = founded >= (facts.START_CITIES - 1) * len(ui.match.names)  # it brings cards (A14)
    words = "found_neutral" if neutral else "found_last" if last else "found_city"
    screen = Pick(ui, ui.match.legal(), False, words)
    if neutral:
        screen.targets.team = None  # it will be nobody's
    return screen


SCREENS = {
    facts.FOUND_CITY: _found,
    facts.FOUND_NEUTRAL: _found,
    facts.MOVING: Moving,
    facts.ROUTING: Route,
    facts.EXTRA: BuildPhase,
    facts.CALLING: Builders,
}
# By phase, what the curtain says; see ../play/curtain.py.
WHY = {facts.EXTRA: (why, act.PASS, "america_turn.build_nothing")}
