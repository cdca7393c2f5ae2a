"""Whether what is under way in a Cities & Knights position fits (part of check.py).

`fields` comes before all that reads them: nothing is left of a decision that is not open.
"""

from ...engine import check, phase, robber
from ...engine.building import may_lay
from ...engine.network import is_bare
from ...engine.position import (
    ACTIVE,
    ACTOR,
    CARD_PLAYED,
    DICE,
    FLAGS,
    MODERN,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from . import effect, events, facts, pieces, politics, progress, robbing, science
from .check_turn import has_acted
from .facts import AT, CAUSE, DUE, EVENT, GATE, LEFT, LEVELS, PIECE, SHIP, SHIP_EVENT, VICTIM
from .improve import HIGHEST, METROPOLIS_OF, ordinary_cities
from .knights import refuges

_HARBOR = facts.COMMERCIAL_HARBOR_CARD + 1
_WEDDING = facts.WEDDING_CARD + 1
_BISHOP = facts.BISHOP_CARD + 1
_SEVEN_OR = (0, facts.CHASE, _BISHOP)
_DRAWS = (facts.GATE_DRAWS, facts.REWARD)
# By phase: its causes, and the fields that it uses beside DUE.
_USES = {
    phase.DISCARDING: ((0, facts.SABOTEUR_CARD + 1), ()),
    phase.ROBBING: (_SEVEN_OR, ()),
    phase.STEALING: (_SEVEN_OR, (DUE,)),
    facts.DRAWING: (_DRAWS, (DUE,)),
    facts.RETURNING: (_DRAWS, (DUE,)),
    facts.PILLAGING: ((facts.RAID,), (DUE,)),
    facts.AQUEDUCT: ((0,), (DUE,)),
    facts.RELOCATING: ((facts.ATTACK, facts.INTRIGUE_CARD + 1), (AT, PIECE, LEFT)),
    facts.CROWNING: ((0,), (PIECE,)),
    facts.SMITHING: ((facts.SMITH_CARD + 1,), ()),
    facts.DESERTING: ((facts.DESERTER_CARD + 1,), (VICTIM,)),
    facts.REPLACING: ((facts.DESERTER_CARD + 1,), (PIECE,)),
    facts.REBUILDING: ((facts.DIPLOMAT_CARD + 1,), (AT, LEFT)),
    facts.SPYING: ((facts.SPY_CARD + 1,), (VICTIM,)),
    facts.TAKING: ((facts.MASTER_MERCHANT_CARD + 1, _WEDDING), (VICTIM, LEFT, DUE)),
    facts.GIVING: ((_WEDDING,), (LEFT, DUE)),
    facts.LENDING: ((_HARBOR,), (VICTIM, DUE)),
    facts.SWAPPING: ((_HARBOR,), (VICTIM, DUE, PIECE)),
}
# What PIECE is below.
_LIMITS = {
    facts.REPLACING: 3 * pieces.RANKS,
    facts.CROWNING: facts.TRACKS,
    facts.SWAPPING: facts.RESOURCES + 1,
}
_OF_CARDS = range(1, facts.CARD_KINDS + 1)


def fields(game, pos) -> str:
    now = pos[PHASE]
    if now not in _USES:
        return ""
    causes, used = _USES[now]
    if pos[CAUSE] not in causes:
        return "what is under way does not fit its cause"
    if not pos[FLAGS] & ROLLED or pos[CAUSE] in _OF_CARDS and not pos[FLAGS] & CARD_PLAYED:
        return "something is under way that comes after the roll, or from a card played"
    for at in (DUE, VICTIM, LEFT, AT, PIECE):
        if pos[at] and at not in used:
            return "something is left on the table that no decision needs"
    first = facts.TABLE
    if now != phase.DISCARDING and any(pos[first:CAUSE]):
        return "something is left on the table that no decision needs"
    seats = players(pos)
    if pos[DUE] >> seats or pos[VICTIM] >= seats or VICTIM in used and pos[VICTIM] == pos[ACTIVE]:
        return "something is under way with nobody at the table"
    if pos[PIECE] >= _LIMITS.get(now, NONE):
        return "a piece or kind that there is not"
    if now == facts.RELOCATING and not _is_displaced(pos):
        return "the displaced knight is no other player's"
    places = game.board.paths if now == facts.REBUILDING else game.board.nodes
    return "a place that there is not" if pos[AT] >= places else ""


def _is_displaced(pos) -> bool:
    byte = pos[PIECE]
    sound = pieces.is_knight(byte) and byte & 15 < 3 * pieces.RANKS
    return sound and pieces.owner(byte) == pos[ACTOR] != pos[ACTIVE]


def _order(game, pos) -> str:
    """Who is asked is the next of those who have their turn in it."""
    now = pos[PHASE]
    if now not in _USES:
        return ""
    used = _USES[now][1]
    asked = pos[VICTIM] if VICTIM in used else pos[ACTOR]
    alone = pos[CAUSE] == facts.MASTER_MERCHANT_CARD + 1  # nobody else is asked
    if DUE in used and now != phase.STEALING and effect.next_due(pos) != asked and not alone:
        return "it is another player's turn in what is under way"
    if alone and pos[DUE]:
        return "something is left on the table that no decision needs"
    owner = now in (facts.DESERTING, facts.SWAPPING)
    if owner and pos[ACTOR] != asked or now == facts.GIVING and asked == pos[ACTIVE]:
        return "this falls to another player"
    return ""


def _asked(pos) -> list:
    """Who has his turn now, or still to come."""
    return [seat for seat in range(players(pos)) if pos[DUE] >> seat & 1]


def _drawing(game, pos) -> str:
    """Who is asked has earned a card; one is left for who is to draw now."""
    gate = pos[CAUSE] == facts.GATE_DRAWS
    if gate == (pos[EVENT] == SHIP_EVENT) or not gate and pos[SHIP] != facts.LANDING:
        return "cards are drawn at a gate, or after an attack"
    for seat in _asked(pos) if gate else ():
        level = pos[game.hands[seat] + LEVELS + pos[EVENT] - GATE]
        if not level or pos[DICE] & 15 > level + facts.GATE_EXTRA:
            return "somebody draws whose level does not reach the red die"
    if pos[PHASE] == facts.DRAWING and not events.draws(game, pos):
        return "no card is left to draw"
    return ""


def _pillaging(game, pos) -> str:
    if pos[SHIP] != facts.LANDING:
        return "cities fall when the ship has landed"
    for seat in _asked(pos):
        if len(ordinary_cities(game, pos, seat)) < (2 if seat == pos[ACTOR] else 1):
            return "somebody loses a city who has none to choose"
    return ""


def _aqueduct(game, pos) -> str:
    for seat in _asked(pos):
        if pos[game.hands[seat] + LEVELS + facts.SCIENCE] < facts.ABILITY:
            return "somebody without an Aqueduct is asked"
    wrong = check.is_seven(pos) or not any(pos[game.bank : game.bank + facts.RESOURCES])
    return "a resource of the bank, but not on a 7" if wrong or has_acted(pos) else ""


def _relocating(game, pos) -> str:
    byte = pos[game.nodes + pos[AT]]
    if pos[CAUSE] == facts.ATTACK:
        own = pieces.is_knight(byte) and pieces.owner(byte) == pos[ACTIVE]
        if not own or pieces.strength(byte) <= pieces.strength(pos[PIECE]):
            return "a knight is displaced by no stronger one"
    elif not is_bare(byte):
        return "a knight driven away by Intrigue leaves an empty intersection"
    if pieces.rested(pos[PIECE]) != pos[PIECE]:
        return "a knight was activated or promoted in another's turn"
    return "" if len(refuges(game, pos)) > 1 else "a displaced knight has no choice"


def _crowning(game, pos) -> str:
    """The metropolis is due: nobody's at level 4, another's at level 5."""
    track = pos[PIECE]
    seat = pos[ACTIVE]
    level = pos[game.hands[seat] + LEVELS + track]
    holder = pos[METROPOLIS_OF + track]
    if holder == NOBODY:
        due = level == facts.METROPOLIS
    else:
        due = holder != seat and level == HIGHEST
        due = due and pos[game.hands[holder] + LEVELS + track] < HIGHEST
    if not due or len(ordinary_cities(game, pos, seat)) < 2:
        return "no metropolis is due, or there is no choice of its city"
    return ""


def _smithing(game, pos) -> str:
    return "" if science.promotions(game, pos) else "no second knight can be promoted"


def _deserting(game, pos) -> str:
    own = pieces.of_seat(game, pos, pos[ACTOR])
    return "" if len(own) > 1 else "who gives up a knight has the choice of two"


def _replacing(game, pos) -> str:
    stock = game.hands[pos[ACTIVE]] + facts.STOCK + pieces.strength(pos[PIECE]) - 1
    if pieces.rested(pos[PIECE]) != pos[PIECE] or not pos[stock]:
        return "there is no such knight to place"
    return "" if pieces.places(game, pos, pos[ACTIVE]) else "there is no place for a knight"


def _rebuilding(game, pos) -> str:
    if pos[game.paths + pos[AT]] >= 16 or len(politics.rebuildings(game, pos)) < 2:
        return "the road taken has no other place"
    return ""


def _spying(game, pos) -> str:
    there = progress.number(game, pos, pos[VICTIM])
    full = progress.number(game, pos, pos[ACTIVE]) == facts.HAND_LIMIT
    return "" if there and not full else "there is no card to spy out, or no room for it"


def _cards_due(game, pos) -> str:
    giver = pos[VICTIM] if pos[PHASE] == facts.TAKING else pos[ACTOR]
    number = pos[LEFT]
    if not 0 < number <= facts.GIFT or game.hand_size(pos, giver) < number:
        return "more cards are due than a hand holds"
    for seat in range(players(pos)):
        if pos[DUE] >> seat & 1 and not game.hand_size(pos, seat):
            return "cards are due from an empty hand"
    return ""


def _lending(game, pos) -> str:
    mine = game.hands[pos[ACTIVE]]
    other = game.hands[pos[VICTIM]]
    if pos[PHASE] == facts.LENDING:
        wrong = not any(pos[mine : mine + facts.RESOURCES]) or not game.hand_size(pos, pos[VICTIM])
    else:
        wrong = pos[ACTOR] != pos[VICTIM] or not pos[PIECE] or not pos[mine + pos[PIECE] - 1]
        wrong = wrong or not any(pos[other + facts.RESOURCES : other + facts.KINDS])
    for seat in range(players(pos)):
        wrong = wrong or pos[DUE] >> seat & 1 and not game.hand_size(pos, seat)
    return "there is no card to lend or to swap" if wrong else ""


def _robbing(game, pos) -> str:
    """On a 7 before anything else, chased by a knight, or by the Bishop."""
    if robbing.is_frozen(pos):
        return "the robber does not move before the first attack"
    if not pos[CAUSE] and (not check.is_seven(pos) or has_acted(pos)):
        return "the robber moves on a 7, before anything else, or by a knight or card"
    if pos[PHASE] == phase.ROBBING:
        return ""
    if not pos[OPTIONS] & MODERN and not pos[game.hexes + pos[ROBBER]] >> 4:
        return "in the seed edition the robber never goes to the desert"
    near = 0
    for steal in robber.victims(game, pos):
        if pos[CAUSE] != _BISHOP or game.hand_size(pos, steal & 255):
            near |= 1 << (steal & 255)
    due = pos[DUE] if pos[CAUSE] == _BISHOP else near
    if not due or due & ~near or pos[CAUSE] != _BISHOP and pos[DUE]:
        return "there is nobody to rob at the robber's hex"
    return ""


def _free_road(game, pos) -> str:
    if not 1 <= pos[game.free_roads] <= game.free_road_number:
        return "there are not so many free roads"
    if not pos[FLAGS] & CARD_PLAYED or not may_lay(game, pos, pos[ACTIVE]):
        return "free roads come from a card, and have a place"
    return ""


def _saboteur(game, pos) -> str:
    return check.owed(game, pos) if pos[CAUSE] else ""


_OPEN = {
    phase.DISCARDING: _saboteur,
    phase.ROBBING: _robbing,
    phase.STEALING: _robbing,
    phase.FREE_ROAD: _free_road,
    facts.DRAWING: _drawing,
    facts.RETURNING: _drawing,
    facts.PILLAGING: _pillaging,
    facts.AQUEDUCT: _aqueduct,
    facts.RELOCATING: _relocating,
    facts.CROWNING: _crowning,
    facts.SMITHING: _smithing,
    facts.DESERTING: _deserting,
    facts.REPLACING: _replacing,
    facts.REBUILDING: _rebuilding,
    facts.SPYING: _spying,
    facts.TAKING: _cards_due,
    facts.GIVING: _cards_due,
    facts.LENDING: _lending,
    facts.SWAPPING: _lending,
}


def decision(game, pos) -> str:
    """What is under way has what it needs to go on."""
    check = _OPEN.get(pos[PHASE])
    return _order(game, pos) or (check(game, pos) if check else "")


ALL = (decision,)
