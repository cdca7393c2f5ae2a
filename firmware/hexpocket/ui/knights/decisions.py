"""What progress cards ask, and what falls to others: the screens by card and by phase, why the
handheld changes hands, and what is told behind an action."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import ACTIVE, NOBODY, PHASE
from ...games.knights import acts, facts
from ..play import curtain, flow
from ..play.notice import Notice
from . import kinds, opponents, places
from .alchemist import Alchemist
from .draws import Aqueduct, Decks
from .gifts import Discard, Give, Take
from .harbor import Harbor, Swap
from .improvements import Improvements
from .play_card import CARDS, PlayCard
from .progress_cards import PutBack, Spied, opened

# By phase: what makes the screen that asks.
SCREENS = {
    phase.DISCARDING: Discard,
    phase.ROBBING: places.robber,
    facts.DRAWING: Decks,
    facts.RETURNING: PutBack,
    facts.AQUEDUCT: Aqueduct,
    facts.SMITHING: places.Optional,
    facts.DESERTING: places.desert,
    facts.REPLACING: places.Optional,
    facts.REBUILDING: places.Optional,
    facts.SPYING: Spied,
    facts.TAKING: Take,
    facts.GIVING: Give,
    facts.LENDING: Harbor,
    facts.SWAPPING: Swap,
}
_DRAWING = (act.ROLL, acts.ALCHEMIST, acts.DRAW, acts.RETURN)  # cards may be drawn in them


def play(ui, kind, actions):
    """Play a progress card, or ask for what it needs; `actions` are the legal ones."""
    if kind in CARDS:
        ui.push(PlayCard(kind))
    elif kind in places.ASKED:
        places.pick(ui, kind, actions)
    elif kind in opponents.CARDS:
        ui.push(opponents.Opponents(kind, actions))
    elif kind in kinds.SCREENS:
        ui.push(kinds.SCREENS[kind](ui, actions))
    elif kind == acts.INVENTOR:
        ui.push(places.Inventor(ui, actions))
    elif kind == acts.CRANE:
        ui.push(Improvements(ui, acts.CRANE))
    elif kind == acts.ALCHEMIST:
        ui.push(Alchemist(ui))
    else:
        flow.do(ui, kind)


def after(ui, record) -> list:
    """Pages behind what an action brought: points that were opened, what the Bishop took;
    the card that the holder drew while all looked on."""
    match = ui.match
    found = opened(match, record) if act.kind_of(record) in _DRAWING else []
    if match.holder == NOBODY:
        return found
    if act.kind_of(record) == act.ROBBER_TO:
        found += _stolen(match)
    if match.fresh and match.fresh[0] == match.holder and match.view[PHASE] != facts.RETURNING:
        found.append(Notice(match.fresh[1], match.holder))
        match.fresh = None
    return found


def _stolen(match) -> list:
    """Notices of what was stolen since the robber moved."""
    found = []
    for actor, record in match.entries():
        if act.kind_of(record) != act.STEAL:
            break
        found.insert(0, Notice(record, actor))
    return found


# Why the handheld changes hands


def _named(ui, key):
    """Words with the name of whose turn it is."""
    return ui.t(key, ui.match.names[ui.match.view[ACTIVE]])


def _discard(ui):
    if ui.match.view[facts.CAUSE]:
        return _named(ui, "knights_table.why_saboteur")
    return curtain.WHY[phase.DISCARDING][0](ui)


def _limit(ui):
    return ui.t("knights_table.why_limit")


def _wedding(ui):
    return _named(ui, "knights_table.why_wedding")


def _harbor(ui):
    return _named(ui, "knights_table.why_harbor")


# By phase, see ../play/curtain.py.
WHY = {
    phase.DISCARDING: (_discard, 0, ""),
    facts.TAKING: curtain.BACK,
    facts.LENDING: curtain.BACK,
    facts.RETURNING: (_limit, 0, ""),
    facts.GIVING: (_wedding, 0, ""),
    facts.SWAPPING: (_harbor, 0, ""),
}
