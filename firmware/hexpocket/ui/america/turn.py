"""America's turn: what the menu offers, what is asked after a choice, who asks in its phases."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import PHASE
from ...games.america import acts, facts
from ..play import flow
from ..play.bank import Bank
from ..play.choose_kinds import Pair
from ..play.dice import Dice
from ..play.groups import HELD
from ..play.pick import Pick
from . import choose_piece
from .build_phase import Builders, BuildPhase, why
from .move import Moving
from .native_support import NativeSupport
from .not_now import MOVE_SETTLER, MOVE_TRAIN
from .route import Route

_ROLL = (act.ROLL, "turn.roll", "icon-dice")
_DELIVER = (acts.DELIVER, "america_turn.deliver", "icon-goods")
BUILD = (
    (act.ROAD, "info.rail", "icon-rail", "rail_cost"),
    (acts.SETTLER, "info.settler", "icon-wagon", "settler_cost"),
    (acts.TRAIN, "info.train", "icon-train", "train_cost"),
    (act.BUY, "common.development_card", "card-back", "card_cost"),
)
TRADE = (
    (act.OFFER, "turn.offer", "icon-trade"),
    (act.BANK, "america_turn.supply", "icon-bank"),
    (act.INVITE, "turn.invite", "icon-ask"),
)
MOVE = (
    (MOVE_SETTLER, "america_turn.move_settler", "icon-wagon", "settler_fuel"),
    (MOVE_TRAIN, "america_turn.move_train", "icon-train", "train_fuel"),
    _DELIVER,
)
# See play/groups.py.
MENUS = {
    phase.ROLL_OFF: ((("", (_ROLL,)),), None),
    phase.START: ((("", (_ROLL, _DELIVER, HELD)),), None),
    phase.MAIN: (
        (
            ("turn.build", BUILD),
            ("turn.trade", TRADE),
            ("turn.cards", (HELD,)),
            ("america_turn.move", MOVE),
        ),
        (act.END_TURN, "turn.end", "icon-end"),
    ),
    facts.EXTRA: ((("turn.build", BUILD),), (act.PASS, "america_turn.no_more", "icon-end")),
}
ASKED = {
    phase.ROLL_OFF: "turn.ask_roll_off",
    phase.START: "turn.ask_roll",
    facts.EXTRA: "america_turn.ask_extra",
}
ROLLS = (act.ROLL, acts.NATIVE_SUPPORT)  # they are shown with what they brought,
ROLL_SCREEN = Dice  # on this screen
# What they brought is told.
NEWS = (act.BUY, act.STEAL, act.ROAD, acts.ROUTE, acts.STOP, acts.DELIVER)
ALWAYS = ()
PAGES = ()
HEADLINE = None


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


def after(ui, record) -> list:
    return []


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
