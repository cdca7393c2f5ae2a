"""Why an action is refused; engine/reasons.py says how these tables are used.

Cards are in why_cards.py.
"""

from ...engine import action as act
from ...engine import phase, reasons
from ...engine.position import ACTIVE, PHASE
from ..catan import why as base
from . import acts, facts, pieces, robbing, why_cards
from .facts import STOCK
from .why_cards import PLAYED, is_seat
from .why_places import city, improvement, is_own, place, promotion, wall

_BUILDS = (act.ROAD, act.SETTLEMENT, act.CITY, acts.WALL, acts.IMPROVE)
_KNIGHTS = (acts.HIRE, acts.ACTIVATE, acts.PROMOTE, acts.MOVE, acts.CHASE)
_TRADES = (act.BANK, act.OFFER, act.INVITE)
WAITS = dict(base.WAITS)
WAITS.update(
    {
        phase.START: ("roll_first", (act.ROLL, acts.ALCHEMIST)),
        phase.MAIN: ("not_now", (act.END_TURN,) + _TRADES + _BUILDS + _KNIGHTS + PLAYED),
        facts.FOUND_CITY: ("found_city_first", (act.CITY,)),
        facts.DRAWING: ("draw_first", (acts.DRAW,)),
        facts.RETURNING: ("return_first", (acts.RETURN,)),
        facts.PILLAGING: ("pillage_first", (acts.PILLAGE,)),
        facts.AQUEDUCT: ("aqueduct_first", (acts.FETCH, act.PASS)),
        facts.RELOCATING: ("relocate_first", (acts.RELOCATE,)),
        facts.CROWNING: ("crown_first", (acts.CROWN,)),
        facts.SMITHING: ("smith_first", (acts.PROMOTE, act.PASS)),
        facts.DESERTING: ("desert_first", (acts.DESERT,)),
        facts.REPLACING: ("replace_first", (acts.REPLACE, act.PASS)),
        facts.REBUILDING: ("rebuild_first", (act.ROAD, act.PASS)),
        facts.SPYING: ("spy_first", (acts.TAKE_CARD,)),
        facts.TAKING: ("take_first", (acts.TAKE,)),
        facts.GIVING: ("give_first", (acts.GIVE,)),
        facts.LENDING: ("lend_first", (acts.LEND, act.PASS)),
        facts.SWAPPING: ("swap_first", (acts.SWAP,)),
    }
)


def _is_deck(game, pos, a, b) -> bool:
    return a < facts.TRACKS and not b


def _is_in_deck(game, pos, a, b) -> bool:
    return a < facts.TRACKS and facts.FIRST_CARDS[a] < b <= facts.FIRST_CARDS[a + 1]


def _is_held(game, pos, a, b) -> bool:
    """A seat, and the number of a card kind + 1."""
    return is_seat(game, pos, 0, a) and 0 < b <= facts.KINDS


def _is_lent(game, pos, a, b) -> bool:
    return is_seat(game, pos, 0, a) and 0 < b <= facts.RESOURCES


def _is_swapped(game, pos, a, b) -> bool:
    return is_seat(game, pos, 0, a) and facts.RESOURCES < b <= facts.KINDS


def _is_taken(game, pos, a, b) -> bool:
    return is_seat(game, pos, 0, a) and 0 < b <= facts.CARD_KINDS


OPERANDS = dict(base.OPERANDS)
for _kind in (act.BUY, act.KNIGHT, act.INVENTION, act.MONOPOLY):
    del OPERANDS[_kind]
OPERANDS.update(
    {
        acts.DRAW: _is_deck,
        acts.RETURN: _is_in_deck,
        acts.FETCH: lambda game, pos, a, b: not a and b < facts.RESOURCES,
        acts.MOVE: lambda game, pos, a, b: a < game.board.nodes and b < game.board.nodes,
        acts.IMPROVE: lambda game, pos, a, b: not a and b < facts.TRACKS,
        acts.LEND: _is_lent,
        acts.SWAP: _is_swapped,
        acts.TAKE: _is_held,
        acts.GIVE: _is_held,
        acts.TAKE_CARD: _is_taken,
    }
)
for _kind in (acts.PILLAGE, acts.RELOCATE, acts.WALL, acts.CROWN, acts.DESERT, acts.REPLACE) + (
    acts.HIRE,
    acts.ACTIVATE,
    acts.PROMOTE,
    acts.CHASE,
):
    OPERANDS[_kind] = reasons.is_node
OPERANDS.update(why_cards.OPERANDS)


# What follows returns a key, or a key and its value.


def _road(game, pos, _, path):
    if pos[PHASE] == facts.REBUILDING and path == pos[facts.AT]:
        return "rebuild_same"
    return base.EXPLANATIONS[act.ROAD](game, pos, _, path)


def _settlement(game, pos, _, node):
    if pieces.is_knight(pos[game.nodes + node]):
        return "node_knight"
    return base.EXPLANATIONS[act.SETTLEMENT](game, pos, _, node)


def _city(game, pos, _, node):
    if pos[PHASE] == facts.FOUND_CITY:
        return _settlement(game, pos, _, node)
    return city(game, pos, node, "city_cost", game.city_cost)


def _hire(game, pos, _, node):
    if not pos[game.hands[pos[ACTIVE]] + STOCK]:
        return "knight_stock"
    return place(game, pos, node) or ("knight_cost", game.knight_cost)


def _activate(game, pos, _, node):
    if not is_own(game, pos, node):
        return "knight_none"
    if pieces.is_active(pos[game.nodes + node]):
        return "knight_active"
    return "activate_cost", game.activate_cost


def _promote(game, pos, _, node):
    return promotion(game, pos, node) or ("promote_cost", game.promote_cost)


def _acting(game, pos, node):
    """Why a knight may not act now; empty: that is not why."""
    if not is_own(game, pos, node):
        return "knight_none"
    byte = pos[game.nodes + node]
    if not pieces.is_active(byte):
        return "knight_inactive"
    return "" if pieces.may_act(byte) else "knight_fresh"


def _move(game, pos, node, goal):
    found = _acting(game, pos, node)
    if found:
        return found
    if goal not in pieces.reach(game, pos, node, pos[ACTIVE])[1:]:
        return "move_apart"
    byte = pos[game.nodes + goal]
    foreign = pieces.is_knight(byte) and pieces.owner(byte) != pos[ACTIVE]
    return "move_strong" if foreign else "knight_taken"


def _chase(game, pos, _, node):
    found = _acting(game, pos, node)
    if found:
        return found
    return "robber_frozen" if robbing.is_frozen(pos) else "chase_apart"


def _wall(game, pos, _, node):
    return wall(game, pos, node) or ("wall_cost", game.wall_cost)


def _improve(game, pos, _, track):
    return improvement(game, pos, track, 0)


def _draw(game, pos, deck, _):
    return "draw_gate" if pos[facts.CAUSE] == facts.GATE_DRAWS else "draw_empty"


def _replace(game, pos, _, node):
    return place(game, pos, node)


def _partner(right, wrong):
    """The wrong player is named, or he is right, but has no such card."""

    def found(game, pos, seat, _):
        return right if seat == pos[facts.VICTIM] else wrong

    return found


def _gift(game, pos, seat, _):
    return "discard_none" if seat == pos[ACTIVE] else "give_other"


EXPLANATIONS = dict(base.EXPLANATIONS)
EXPLANATIONS.update(
    {
        act.ROAD: _road,
        act.SETTLEMENT: _settlement,
        act.CITY: _city,
        acts.DRAW: _draw,
        acts.RETURN: "card_none",
        acts.PILLAGE: "pillage_place",
        acts.FETCH: "bank_none",
        acts.HIRE: _hire,
        acts.ACTIVATE: _activate,
        acts.PROMOTE: _promote,
        acts.MOVE: _move,
        acts.CHASE: _chase,
        acts.RELOCATE: "relocate_apart",
        acts.WALL: _wall,
        acts.IMPROVE: _improve,
        acts.CROWN: "crown_place",
        acts.LEND: _partner("discard_none", "partner_other"),
        acts.SWAP: _gift,
        acts.TAKE: _partner("take_none", "partner_other"),
        acts.TAKE_CARD: _partner("take_none", "partner_other"),
        acts.GIVE: _gift,
        acts.DESERT: "knight_none",
        acts.REPLACE: _replace,
    }
)
EXPLANATIONS.update(why_cards.EXPLANATIONS)
