"""Why an action of America is refused; engine/reasons.py says how these tables are used."""

from ...engine import action as act
from ...engine import network, phase, reasons, robber
from ...engine.network import FIRST_PIECE
from ...engine.position import ACTIVE, ACTOR, NONE, ROBBER
from . import acts, facts, legal, move
from .facts import (
    BONUS_AT,
    BY_RIGHT,
    GOLD,
    GOODS,
    MOVER,
    NODES,
    PATHS,
    PIECES,
    RAIL_STOCK,
    STEPS,
)
from .pieces import trains_on

_BUILDS = (act.ROAD, acts.SETTLER, acts.TRAIN, act.BUY)
_CARDS = (
    acts.CAVALRY,
    acts.ENGINEER,
    acts.RIGHT_OF_WAY,
    acts.MINERAL_RIGHTS,
    acts.CATTLE_DRIVE,
    acts.SCOUT_GOLD,
    acts.SCOUT,
    acts.NATIVE_SUPPORT,
)
WAITS = dict(reasons.WAITS)
WAITS.update(
    {
        facts.FOUND_CITY: ("found_city_first", (acts.FOUND,)),
        facts.FOUND_NEUTRAL: ("found_neutral_first", (acts.FOUND,)),
        phase.FOUND_ROAD: ("found_rail_first", (act.ROAD,)),
        phase.START: ("roll_first", (act.ROLL, acts.DELIVER) + _CARDS),
        phase.MAIN: (
            "not_now",
            (act.END_TURN, act.BANK, act.OFFER, act.INVITE, acts.MOVE, acts.DELIVER)
            + _BUILDS
            + _CARDS,
        ),
        phase.ROBBING: ("outlaw_first", (act.ROBBER_TO,)),
        phase.FREE_ROAD: ("free_rail_first", (act.ROAD, act.PASS)),
        facts.MOVING: ("move_first", (acts.STEP, acts.FUEL, acts.STOP, acts.DELIVER)),
        facts.ROUTING: ("route_first", (acts.ROUTE,)),
        facts.EXTRA: ("extra_only", (act.PASS,) + _BUILDS),
        facts.CALLING: ("call_first", (act.PASS, acts.BUILD)),
    }
)


def _is_settler(game, pos, a, b) -> bool:
    return b < game.board.nodes and (a == 0 or a - 1 in facts.SETTLERS)


def _is_train(game, pos, a, b) -> bool:
    return b < game.board.paths and (a == 0 or a - 1 in facts.TRAINS)


def _is_piece(game, pos, a, b) -> bool:
    return not a and b < len(facts.FUEL_OF)


def _is_step(game, pos, a, b) -> bool:
    return not a and b < (game.board.nodes if pos[MOVER] & 3 < 2 else game.board.paths)


OPERANDS = dict(reasons.OPERANDS)
OPERANDS.update(
    {
        acts.FOUND: reasons.is_node,
        acts.SETTLER: _is_settler,
        acts.TRAIN: _is_train,
        acts.MOVE: _is_piece,
        acts.STEP: _is_step,
        acts.FUEL: reasons.no_operand,
        acts.STOP: reasons.no_operand,
        acts.DELIVER: reasons.is_node,
        acts.ROUTE: reasons.no_operand,
        acts.CAVALRY: reasons.no_operand,
        acts.ENGINEER: reasons.no_operand,
        acts.RIGHT_OF_WAY: lambda game, pos, a, b: not a and b in facts.TRAINS,
        acts.MINERAL_RIGHTS: reasons.is_pair,
        acts.CATTLE_DRIVE: reasons.no_operand,
        acts.SCOUT_GOLD: reasons.no_operand,
        acts.SCOUT: lambda game, pos, a, b: not a and b in facts.SETTLERS,
        acts.NATIVE_SUPPORT: lambda game, pos, a, b: not a and 2 <= b <= 12,
        acts.BUILD: reasons.no_operand,
    }
)


# What follows returns a key, or a key and its value.


def _found(game, pos, _, node):
    site = game.site_at[node]
    if (
        site == NONE
        or game.board.sites[3 * site + 1] != facts.PURPLE
        or pos[NODES + node] >= FIRST_PIECE
    ):
        return "found_site"
    return "found_coast"


def _rail(game, pos, _, path):
    seat = pos[ACTOR]
    byte = pos[PATHS + path]
    if byte >= FIRST_PIECE:
        return "rail_taken"
    if not pos[game.hands[seat] + RAIL_STOCK]:
        return "rail_stock"
    if pos[BONUS_AT] != NONE:
        return "rail_bonus"
    if not byte >> seat & 1:
        return "rail_apart"
    return "rail_cost", facts.RAIL_COST


def _piece(game, pos, removed, pieces):
    """Why a piece cannot be built whatever the place: the stock, and what is removed."""
    both = legal.to_remove(pos, game.hands[pos[ACTOR]], pieces) == pieces
    if both and not removed:
        return "piece_both"
    return "piece_stock" if removed and not both else ""


def _settler(game, pos, removed, node):
    if pos[NODES + node] >> 4 != pos[ACTOR] + 1:
        return "settler_place"
    found = _piece(game, pos, removed, facts.SETTLERS)
    return found or ("settler_cost", facts.SETTLER_COST)


def _train(game, pos, removed, path):
    seat = pos[ACTOR]
    if path not in legal.train_places(game, pos, seat):
        return "train_place"
    found = _piece(game, pos, removed, facts.TRAINS)
    if found:
        return found
    but = game.hands[seat] + PIECES + removed - 1
    if trains_on(game, pos, path, but) >= facts.TRAINS_ON_A_PATH:
        return "train_full"
    return "train_cost", facts.TRAIN_COST


def _buy(game, pos, _, __):
    if not legal.left_to_buy(pos):
        return "deck_empty"
    return "card_cost", facts.CARD_COST


def _move(game, pos, _, piece):
    hand = game.hands[pos[ACTIVE]]
    if pos[hand + PIECES + piece] == NONE:
        return "piece_out"
    if not pos[hand + facts.FUEL_OF[piece]]:
        return "move_cost", facts.fuel_cost(piece)
    return "move_stuck" if piece in facts.TRAINS else "stop_settler"


def _step(game, pos, _, place):
    mover = pos[MOVER]
    piece = mover & 3
    if not pos[STEPS]:
        return "step_none"
    here = pos[game.hands[pos[ACTIVE]] + PIECES + piece]
    if piece < 2:
        for path in network.paths_at(game.board, here):
            if network.other_end(game.board, path, here) == place:
                return "step_end"
        return "step_settler"
    for path, _ in move.rails_from(game, pos, here, 15, 0):
        if path == place:
            return ("step_fee", facts.FEE) if _wants_fee(game, pos, place) else "step_end"
    return "step_train"


def _wants_fee(game, pos, path) -> bool:
    """Whether the step onto this rail costs gold that is not there."""
    if pos[MOVER] & BY_RIGHT or game.gold(pos, pos[ACTIVE]) >= facts.FEE:
        return False
    owner = (pos[PATHS + path] >> 4) - 1
    return owner != pos[ACTIVE] and not move.paid_by(pos, pos[MOVER] & 3) >> owner & 1


def _fuel(game, pos, _, __):
    found = move.why_no_fuel(game, pos)
    return (found, facts.fuel_cost(pos[MOVER] & 3)) if found == "move_cost" else found


def _stop(game, pos, _, __):
    piece = pos[MOVER] & 3
    if piece >= 2:
        return "train_full"
    node = pos[game.hands[pos[ACTIVE]] + PIECES + piece]
    empty = pos[NODES + node] < FIRST_PIECE and game.site_at[node] != NONE
    return "stop_site" if empty else "stop_settler"


def _deliver(game, pos, _, node):
    seat = pos[ACTIVE]
    byte = pos[NODES + node]
    if byte < FIRST_PIECE or byte >> 4 == seat + 1:
        return "deliver_place"
    if byte & facts.DELIVERED:
        return "deliver_full"
    if not pos[game.hands[seat] + GOODS]:
        return "deliver_goods"
    return "deliver_apart"


def _right_of_way(game, pos, _, train):
    found = reasons.card(game, pos, facts.RIGHT_OF_WAY_CARD)
    if found:
        return found
    out = pos[game.hands[pos[ACTIVE]] + PIECES + train] != NONE
    return "move_stuck" if out else "piece_out"


def _outlaw(game, pos, _, hex_id):
    return "outlaw_stays" if hex_id == pos[ROBBER] else "outlaw_number"


def _steal(game, pos, _, victim):
    if victim == pos[ACTIVE]:
        return "steal_self"
    near = robber.owners_at(game, pos, pos[ROBBER])
    return "steal_empty" if near >> victim & 1 else "steal_city"


def _bank(game, pos, give, take):
    if give == take:
        return "bank_same"
    if give == GOLD and pos[facts.BOUGHT] == facts.GOLD_BUYS:
        return "bank_limit", facts.GOLD_BUYS
    if give == GOLD and not legal.may_buy(game, pos):
        return "bank_gold", facts.GOLD_RATE
    if give != GOLD and pos[game.hands[pos[ACTIVE]] + give] < facts.BANK_RATE:
        return "supply_rate", facts.BANK_RATE
    return "supply_none"


EXPLANATIONS = dict(reasons.EXPLANATIONS)
EXPLANATIONS.update(
    {
        act.ROAD: _rail,
        act.BUY: _buy,
        act.ROBBER_TO: _outlaw,
        act.STEAL: _steal,
        act.BANK: _bank,
        act.PASS: "pass_rail",
        acts.FOUND: _found,
        acts.SETTLER: _settler,
        acts.TRAIN: _train,
        acts.MOVE: _move,
        acts.STEP: _step,
        acts.FUEL: _fuel,
        acts.STOP: _stop,
        acts.DELIVER: _deliver,
        acts.CAVALRY: (facts.CAVALRY_CARD, ""),
        acts.ENGINEER: (facts.ENGINEER_CARD, "rail_none"),
        acts.RIGHT_OF_WAY: _right_of_way,
        acts.MINERAL_RIGHTS: (facts.MINERAL_RIGHTS_CARD, "supply_cards"),
        acts.CATTLE_DRIVE: (facts.CATTLE_DRIVE_CARD, "cattle_none"),
        acts.SCOUT_GOLD: (facts.SCOUT_CARD, "piece_out"),
        acts.SCOUT: (facts.SCOUT_CARD, "piece_out"),
        acts.NATIVE_SUPPORT: (facts.NATIVE_SUPPORT_CARD, "support_late"),
    }
)
