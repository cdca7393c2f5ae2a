"""Why an action is refused; engine/reasons.py says how these tables are used."""

from ...engine import action as act
from ...engine import network, phase, reasons, robber
from ...engine.board import CARD_REWARD
from ...engine.position import ACTIVE, NONE, PHASE, ROBBER
from ...engine.roads import touches_road
from ...engine.seats import ROADS
from ..catan import why as base
from . import acts, facts
from .pieces import is_unbuilt

_CARDS = (acts.INVENTION, act.ROAD_BUILDING, acts.SUCCESSFUL_INVENTION, acts.TRADE)
_BUILDS = (act.ROAD, acts.HALL, acts.LANDMARK, acts.LANDMARK_DRAW, act.BUY)
WAITS = dict(base.WAITS)
del WAITS[phase.FOUND_ROAD]
WAITS.update(
    {
        phase.FOUND_SETTLEMENT: ("found_hall_first", (acts.HALL,)),
        phase.START: ("roll_first", (act.ROLL,) + _CARDS),
        phase.MAIN: (
            "not_now",
            (act.END_TURN, act.BANK, act.OFFER, act.INVITE) + _BUILDS + _CARDS,
        ),
        phase.STEALING: ("steal_first", (act.STEAL, act.PASS)),
    }
)


def _is_landmark(game, pos, a, b) -> bool:
    return not a and b in game.landmarks and game.reward(b) != CARD_REWARD


def _is_landmark_draw(game, pos, a, b) -> bool:
    return not a and b in game.landmarks and game.reward(b) == CARD_REWARD


OPERANDS = dict(base.OPERANDS)
for _kind in (act.CITY, act.MONOPOLY):
    del OPERANDS[_kind]
OPERANDS[acts.TRADE] = reasons.no_operand
OPERANDS[acts.LANDMARK] = _is_landmark
OPERANDS[acts.LANDMARK_DRAW] = _is_landmark_draw


def find(game, pos, action):
    """Before the roll no card is played, whichever it is, unless that was agreed on (W41)."""
    found = reasons.find(game, pos, action)
    if pos[PHASE] == phase.START and not game.plays_early(pos) and found[0] != "no_such":
        return "roll_first", None
    return found


# What follows returns a key, or a key and its value.


def _road(game, pos, _, path):
    seat = pos[ACTIVE]
    byte = pos[game.paths + path]
    if byte >= network.FIRST_PIECE:
        return "road_taken"
    if not pos[game.hands[seat] + ROADS]:
        return "road_stock"
    if byte >> seat & 1:
        return "road_cost", game.road_cost
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        if touches_road(game, pos, node, seat):
            unbuilt = is_unbuilt(pos[game.nodes + node])
            return "road_unbuilt" if unbuilt else "road_rival"
    return "road_apart"


def _hall(game, pos, _, node):
    byte = pos[game.nodes + node]
    if node not in game.towns:
        return "hall_site"
    if network.owner(byte) != NONE:
        return "hall_taken"
    return _unreached(pos, byte, "hall_apart") or ("hall_cost", game.settlement_cost)


def _landmark(game, pos, _, node):
    byte = pos[game.nodes + node]
    if byte >= network.NEUTRAL:
        return "landmark_there"
    return _unreached(pos, byte, "landmark_apart") or ("landmark_cost", game.landmark_cost)


def _unreached(pos, byte, key) -> str:
    return "" if byte >> pos[ACTIVE] & 1 else key


def _steal(game, pos, _, victim):
    if victim == pos[ACTIVE]:
        return "steal_self"
    near = robber.owners_at(game, pos, pos[ROBBER])
    return "steal_empty" if near >> victim & 1 else "steal_apart"


def _pass(game, pos, _, __):
    return "steal_must" if pos[PHASE] == phase.STEALING else "pass_first"


EXPLANATIONS = dict(base.EXPLANATIONS)
for _kind in (act.CITY, act.MONOPOLY):
    del EXPLANATIONS[_kind]
EXPLANATIONS.update(
    {
        act.ROAD: _road,
        acts.HALL: _hall,
        acts.LANDMARK: _landmark,
        acts.LANDMARK_DRAW: _landmark,
        acts.TRADE: (facts.TRADE_CARD, ""),
        act.STEAL: _steal,
        act.PASS: _pass,
        act.OFFER: reasons.offer,
        act.INVITE: reasons.offer,
    }
)
