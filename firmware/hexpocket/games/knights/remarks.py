"""For a log: records as it keeps them, and remarks on what happened inside an action.

A remark is four small numbers, what it is about and three more:

    SAILED      the ship's step
    ATTACKED    the barbarians' strength, that of seats 0 and 1 << 4, of seats 2 and 3 << 4
    PILLAGED    the seat, the node of its city
    DISPLACED   the seat, the node where its knight went by itself, or NONE if it is lost
    REMOVED     the seat whose road is taken up
    CUT_OFF     the seat whose city fell, the roads and the knights that went with it
"""

from micropython import const

from ...engine import action as act
from ...engine.network import is_city, owner
from ...engine.position import ACTIVE, NOBODY, NONE, PHASE
from ...engine.seats import ROADS
from . import acts, barbarians, facts, pieces

SAILED = const(0)
ATTACKED = const(1)
PILLAGED = const(2)
DISPLACED = const(3)
REMOVED = const(4)
CUT_OFF = const(5)
_MOST_ROADS = const(15)
_MOST_KNIGHTS = const(6)
_DISPLACE = (acts.MOVE, acts.INTRIGUE)  # kinds of action


# Kinds whose operands in a log are others.
NOTED = (acts.IMPROVE, acts.CRANE, acts.INVENTOR, acts.MERCHANT)


def noted(game, pos, record) -> int:
    """A record as a log keeps it: of an improvement a = its level, of the Inventor the numbers
    that he swapped, of the Merchant a = the number where he stands."""
    kind = act.kind_of(record)
    first = game.hexes
    if kind == acts.MERCHANT:
        return record | pos[first + (record & 255)] >> 4 << 8
    if kind == acts.INVENTOR:
        a = pos[first + (record >> 8 & 255)] >> 4
        return kind | a << 8 | pos[first + (record & 255)] >> 4
    if kind in NOTED:
        record |= pos[game.hands[pos[ACTIVE]] + facts.LEVELS + (record & 255)] << 8
    return record


def may_note(game, record) -> bool:
    """Whether a log can hold such a record."""
    a = record >> 8 & 255
    b = record & 255
    if act.kind_of(record) == acts.MERCHANT:
        return a <= 12 and b < game.board.hexes
    if act.kind_of(record) == acts.INVENTOR:
        return 2 < a < 12 and 2 < b < 12
    return 1 <= a <= facts.HIGHEST and b < facts.TRACKS


def of(game, before, pos, record) -> list:
    """Those of an action, from the positions before and after it."""
    kind = act.kind_of(record)
    if kind in (act.ROLL, acts.ALCHEMIST):
        if record >> 12 & 15 != facts.SHIP_EVENT:
            return []
        step = before[facts.SHIP] + 1
        found = [(SAILED, step, 0, 0)]
        if step == facts.LANDING:
            theirs, ours = barbarians.forces(game, before)
            ours += [0]  # with three players too
            found.append((ATTACKED, theirs, ours[0] | ours[1] << 4, ours[2] | ours[3] << 4))
            found += _pillaged(game, before, pos)
        return found
    if kind == acts.PILLAGE:
        return _pillaged(game, before, pos)
    if kind == acts.DIPLOMAT:
        return [(REMOVED, (before[game.paths + (record & 255)] >> 4) - 1, 0, 0)]
    return _displaced(game, before, pos, record & 255) if kind in _DISPLACE else []


def _pillaged(game, before, pos) -> list:
    found = []
    for node in range(game.board.nodes):
        byte = before[game.nodes + node]
        if is_city(byte) and not is_city(pos[game.nodes + node]):
            seat = owner(byte)
            hand = game.hands[seat]
            found.append((PILLAGED, seat, node, 0))
            lost = pos[hand + ROADS] - before[hand + ROADS]
            knights = len(pieces.of_seat(game, before, seat))
            knights -= len(pieces.of_seat(game, pos, seat))
            if lost or knights:
                found.append((CUT_OFF, seat, lost, knights))
    return found


def _displaced(game, before, pos, node) -> list:
    """Unless its owner chooses where it goes."""
    byte = before[game.nodes + node]
    if not pieces.is_knight(byte) or pos[PHASE] == facts.RELOCATING:
        return []
    goal = NONE
    for other in range(game.board.nodes):
        if pos[game.nodes + other] == byte != before[game.nodes + other]:
            goal = other
    return [(DISPLACED, pieces.owner(byte), goal, 0)]


def strengths(remark) -> list:
    """Of an attack, by seat: what its active knights counted. `remark` is its last two numbers,
    the first of them << 8."""
    return [remark >> shift & 15 for shift in (8, 12, 0, 4)]


def defender(theirs, ours) -> int:
    """The seat that alone was the strongest in a battle that was won, or NOBODY (C31)."""
    most = max(ours)
    won = most and sum(ours) >= theirs and ours.count(most) == 1
    return ours.index(most) if won else NOBODY


def is_sound(game, seats, remark) -> bool:
    """Whether a remark of a saved log names only what there is."""
    what, a, b, c = remark
    if what == SAILED:
        return a <= facts.LANDING
    if what == ATTACKED:
        return seats > 3 or c < 16  # a fourth player has fought only if there is one
    if what == PILLAGED:
        return a < seats and b < game.board.nodes
    if what == DISPLACED:
        return a < seats and (b == NONE or b < game.board.nodes)
    if what == CUT_OFF:
        return a < seats and b <= _MOST_ROADS and c <= _MOST_KNIGHTS
    return what == REMOVED and a < seats
