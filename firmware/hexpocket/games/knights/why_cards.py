"""Why a progress card may not be played (part of why.py)."""

from ...engine import action as act
from ...engine import reasons
from ...engine.network import FIRST_PIECE
from ...engine.position import ACTIVE
from . import acts, facts, pieces, science
from .facts import MERCHANT_AT, MERCHANT_OF, PROGRESS
from .why_places import city, improvement, promotion, wall

is_seat = reasons.OPERANDS[act.STEAL]
_is_hex = reasons.OPERANDS[act.ROBBER_TO]
_is_path = reasons.OPERANDS[act.ROAD]


def _are_dice(game, pos, a, b) -> bool:
    return 1 <= a <= 6 and 1 <= b <= 6


def _is_track(game, pos, a, b) -> bool:
    return not a and b < facts.TRACKS


def _are_hexes(game, pos, a, b) -> bool:
    return a < b < game.board.hexes


def _is_resource(game, pos, a, b) -> bool:
    return not a and b < facts.RESOURCES


def _is_commodity(game, pos, a, b) -> bool:
    return not a and facts.RESOURCES <= b < facts.KINDS


# What follows returns a key, or a key and its value, of a card that is held.


def _alchemist(game, pos, a, b):
    return "alchemist_late"


def _crane(game, pos, _, track):
    return improvement(game, pos, track, 1)


def _engineer(game, pos, _, node):
    return wall(game, pos, node)


def _inventor(game, pos, a, b):
    both = science.may_swap(game, pos, a) and science.may_swap(game, pos, b)
    return "inventor_same" if both else "inventor_number"


def _medicine(game, pos, _, node):
    return city(game, pos, node, "medicine_cost", game.medicine_cost)


def _smith(game, pos, _, node):
    return promotion(game, pos, node)


def _of_other(key):
    """A card against an opponent: the active player is none, or `key` tells why not this one."""

    def found(game, pos, _, seat):
        return "seat_self" if seat == pos[ACTIVE] else key

    return found


def _master_merchant(game, pos, _, seat):
    if seat == pos[ACTIVE]:
        return "seat_self"
    if game.points(pos, seat) <= game.points(pos, pos[ACTIVE]):
        return "seat_poorer"
    return "seat_empty"


def _merchant(game, pos, _, hex_id):
    own = pos[MERCHANT_OF] == pos[ACTIVE] and pos[MERCHANT_AT] == hex_id
    return "merchant_stays" if own else "merchant_place"


def _diplomat(game, pos, _, path):
    laid = pos[game.paths + path] >= FIRST_PIECE
    return "diplomat_closed" if laid else "diplomat_none"


def _intrigue(game, pos, _, node):
    byte = pos[game.nodes + node]
    if not pieces.is_knight(byte) or pieces.owner(byte) == pos[ACTIVE]:
        return "intrigue_none"
    return "intrigue_apart"


# By kind: the card, whether operands name what exists, and why a card in hand may not be played.
_ROWS = {
    acts.ALCHEMIST: (facts.ALCHEMIST_CARD, _are_dice, _alchemist),
    acts.CRANE: (facts.CRANE_CARD, _is_track, _crane),
    acts.ENGINEER: (facts.ENGINEER_CARD, reasons.is_node, _engineer),
    acts.INVENTOR: (facts.INVENTOR_CARD, _are_hexes, _inventor),
    acts.IRRIGATION: (facts.IRRIGATION_CARD, reasons.no_operand, "irrigation_none"),
    acts.MEDICINE: (facts.MEDICINE_CARD, reasons.is_node, _medicine),
    acts.MINING: (facts.MINING_CARD, reasons.no_operand, "mining_none"),
    act.ROAD_BUILDING: (facts.ROAD_BUILDING_CARD, reasons.no_operand, "road_building_none"),
    acts.SMITH: (facts.SMITH_CARD, reasons.is_node, _smith),
    acts.COMMERCIAL_HARBOR: (
        facts.COMMERCIAL_HARBOR_CARD,
        reasons.no_operand,
        "commercial_harbor_none",
    ),
    acts.MASTER_MERCHANT: (facts.MASTER_MERCHANT_CARD, is_seat, _master_merchant),
    acts.MERCHANT: (facts.MERCHANT_CARD, _is_hex, _merchant),
    acts.MERCHANT_FLEET: (facts.MERCHANT_FLEET_CARD, reasons.is_card, "merchant_fleet_rate"),
    acts.RESOURCE_MONOPOLY: (facts.RESOURCE_MONOPOLY_CARD, _is_resource, ""),
    acts.TRADE_MONOPOLY: (facts.TRADE_MONOPOLY_CARD, _is_commodity, ""),
    acts.BISHOP: (facts.BISHOP_CARD, reasons.no_operand, "robber_frozen"),
    acts.DESERTER: (facts.DESERTER_CARD, is_seat, _of_other("deserter_none")),
    acts.DIPLOMAT: (facts.DIPLOMAT_CARD, _is_path, _diplomat),
    acts.INTRIGUE: (facts.INTRIGUE_CARD, reasons.is_node, _intrigue),
    acts.SABOTEUR: (facts.SABOTEUR_CARD, reasons.no_operand, "saboteur_none"),
    acts.SPY: (facts.SPY_CARD, is_seat, _of_other("spy_none")),
    acts.WARLORD: (facts.WARLORD_CARD, reasons.no_operand, "warlord_none"),
    acts.WEDDING: (facts.WEDDING_CARD, reasons.no_operand, "wedding_none"),
}
PLAYED = tuple(_ROWS)


def _held(card, found):
    """Why a card may not be played: it is not in the hand, or what was found."""

    def explain(game, pos, a, b):
        if not pos[game.hands[pos[ACTIVE]] + PROGRESS + card]:
            return "card_none"
        return found if isinstance(found, str) else found(game, pos, a, b)

    return explain


OPERANDS = {}
EXPLANATIONS = {}
for _kind in _ROWS:
    OPERANDS[_kind] = _ROWS[_kind][1]
    EXPLANATIONS[_kind] = _held(_ROWS[_kind][0], _ROWS[_kind][2])
