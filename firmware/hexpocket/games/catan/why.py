"""Why an action is refused, in words for the player who tried it.

The lists of legal actions decide; this module only explains. `reason` is called for an action
that is not in the list, and finds the first reason a player would name. The English words are
here and nowhere else; other languages have theirs in assets/strings, by the same keys.
"""

from ...engine import action as act
from ...engine import network, phase, trade
from ...engine.position import (
    ACTIVE,
    ACTOR,
    CARD_PLAYED,
    FLAGS,
    NO_TRADE,
    OPTIONS,
    PHASE,
    ROBBER,
    players,
)
from . import facts, legal
from .facts import CARDS, DECK, NODES, OLD_CARDS, PATHS, STOCK, TRAIL

# A reason's words. Where they have a {}, its value is a number, or a cost as facts.py has it.
TEXTS = {
    "no_such": "There is no such action.",
    "roll_off_first": "Roll for the first turn first.",
    "found_first": "Found a settlement first.",
    "found_road_first": "Lay the new settlement's road first.",
    "roll_first": "Roll the dice first.",
    "not_now": "This cannot be done now.",
    "discard_first": "Half of the hand must go back to the bank first.",
    "robber_first": "Move the robber first.",
    "steal_first": "Choose whom to rob first.",
    "free_roads_first": "Lay the free roads first.",
    "offer_first": "Send or cancel the offer first.",
    "answer_first": "Answer the offer first.",
    "counter_first": "Send or cancel the counter-offer first.",
    "close_first": "Close the trade first.",
    "over": "The game is over.",
    "rolled": "The dice were rolled already.",
    "road_taken": "A road lies there already.",
    "road_founding": "The road must touch the settlement just founded.",
    "road_stock": "No road is left in the stock.",
    "road_apart": "A road must go on from your own road or building, not past another's building.",
    "road_cost": "A road costs {}.",
    "node_taken": "A building stands there already.",
    "node_near": "A building stands on a neighbouring intersection.",
    "settlement_stock": "No settlement is left in the stock: raise one to a city first.",
    "settlement_apart": "A settlement must be reached by a road of your own.",
    "settlement_cost": "A settlement costs {}.",
    "city_place": "A city replaces a settlement of your own.",
    "city_stock": "No city is left in the stock.",
    "city_cost": "A city costs {}.",
    "deck_empty": "No development card is left.",
    "card_cost": "A development card costs {}.",
    "card_second": "Only one development card may be played in a turn.",
    "card_none": "No such card is in the hand.",
    "card_new": "A card bought this turn may not be played yet.",
    "road_building_none": "There is no place or no piece for a road.",
    "invention_bank": "The bank does not have these cards.",
    "robber_stays": "The robber must move to another hex.",
    "robber_number": "The robber must go to a hex with a number.",
    "steal_self": "Nobody robs himself.",
    "steal_friendly": "The friendly robber spares this player.",
    "steal_apart": "This player has no building at the robber's hex.",
    "discard_none": "No card of this kind is in the hand.",
    "trade_over": "Trade is over for this turn: something was built.",
    "bank_same": "Nothing is traded for its own kind.",
    "bank_rate": "The bank wants {} equal cards for this.",
    "bank_none": "The bank has none of these cards.",
    "offer_never": "Players do not trade in this game.",
    "offer_limit": "No more than {} offers may be made in a turn.",
    "offer_empty": "There is no card to give.",
    "offer_invited": "Proposals were invited already this turn.",
    "more_none": "There are no more cards of this kind.",
    "less_none": "There are no more cards of this kind in the hand.",
    "send_sides": "Both sides must give at least one card.",
    "send_same": "This is the offer itself: accept it instead.",
    "send_again": "This offer was refused already this turn.",
    "accept_invitation": "There is no offer to accept, only an invitation to make one.",
    "accept_hand": "The cards asked for are not in the hand.",
    "deal_none": "This player agreed to nothing.",
    "pass_first": "The first free road must be laid.",
}

NO_SUCH = TEXTS["no_such"]

# What a phase waits for, and the kinds of action it knows.
_COMPOSING = (act.MORE, act.LESS, act.SEND, act.CANCEL)
_CARDS = (act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)
_BUILDS = (act.ROAD, act.SETTLEMENT, act.CITY, act.BUY)
_WAITS = {
    phase.ROLL_OFF: ("roll_off_first", (act.ROLL,)),
    phase.FOUND_SETTLEMENT: ("found_first", (act.SETTLEMENT,)),
    phase.FOUND_ROAD: ("found_road_first", (act.ROAD,)),
    phase.START: ("roll_first", (act.ROLL,) + _CARDS),
    phase.MAIN: (
        "not_now",
        (act.END_TURN, act.BANK, act.OFFER, act.INVITE) + _BUILDS + _CARDS,
    ),
    phase.DISCARDING: ("discard_first", (act.DISCARD,)),
    phase.ROBBING: ("robber_first", (act.ROBBER_TO,)),
    phase.STEALING: ("steal_first", (act.STEAL,)),
    phase.FREE_ROAD: ("free_roads_first", (act.ROAD, act.PASS)),
    phase.OFFERING: ("offer_first", _COMPOSING),
    phase.ANSWERING: ("answer_first", (act.ACCEPT, act.REFUSE, act.COUNTER)),
    phase.COUNTERING: ("counter_first", _COMPOSING),
    phase.CLOSING: ("close_first", (act.DEAL, act.NO_DEAL)),
    phase.OVER: ("over", ()),
}


def why_not(game, pos, action) -> str:
    """The reason in English."""
    key, value = reason(game, pos, action)
    if isinstance(value, tuple):
        value = ", ".join(["{} {}".format(n, game.kind_names[kind]) for kind, n in value])
    return TEXTS[key].format(value)


def reason(game, pos, action):
    """Why this action is not among the legal ones: a key of TEXTS and its value or None."""
    kind = act.kind_of(action)
    if not 0 < action < act.KINDS << 16 or not _in_range(game, pos, action):
        return "no_such", None
    waits, kinds = _WAITS[pos[PHASE]]
    if kind not in kinds:
        rolled = kind == act.ROLL and pos[PHASE] == phase.MAIN
        return "rolled" if rolled else waits, None
    explain = _REASONS.get(kind)
    found = explain(game, pos, action >> 8 & 255, action & 255) if explain else "no_such"
    return found if isinstance(found, tuple) else (found, None)


def _in_range(game, pos, action) -> bool:
    """Whether the operands name things that exist."""
    kind = act.kind_of(action)
    a = action >> 8 & 255
    b = action & 255
    board = game.board
    if kind == act.BANK:
        return a < game.kinds and b < game.kinds
    if kind == act.INVENTION:
        return (a <= b or a == 255) and b < game.kinds
    limits = {
        act.ROAD: board.paths,
        act.SETTLEMENT: board.nodes,
        act.CITY: board.nodes,
        act.ROBBER_TO: board.hexes,
        act.STEAL: players(pos),
        act.DEAL: players(pos),
        act.MONOPOLY: game.kinds,
        act.DISCARD: game.kinds,
        act.MORE: game.kinds,
        act.LESS: game.kinds,
    }
    return a == 0 and b < limits.get(kind, 1)


# What follows returns a key, or a key and its value.


def _road(game, pos, _, path):
    seat = pos[ACTOR]
    byte = pos[PATHS + path]
    if byte >= 16:
        return "road_taken"
    if pos[PHASE] == phase.FOUND_ROAD:
        return "road_founding"
    if not pos[game.hands[seat] + TRAIL] >> 4:
        return "road_stock"
    if not byte >> seat & 1:
        return "road_apart"
    return "road_cost", facts.ROAD_COST


def _settlement(game, pos, _, node):
    byte = pos[NODES + node]
    if network.owner(byte) != 255:
        return "node_taken"
    if byte >= 16:
        return "node_near"
    if not pos[game.hands[pos[ACTOR]] + STOCK] & 15:
        return "settlement_stock"
    if not byte >> pos[ACTOR] & 1:
        return "settlement_apart"
    return "settlement_cost", facts.SETTLEMENT_COST


def _city(game, pos, _, node):
    seat = pos[ACTOR]
    if pos[NODES + node] != (seat + 1) << 4:
        return "city_place"
    if not pos[game.hands[seat] + STOCK] >> 4:
        return "city_stock"
    return "city_cost", facts.CITY_COST


def _buy(game, pos, _, __):
    if not facts.cards_in(pos, DECK):
        return "deck_empty"
    return "card_cost", facts.CARD_COST


def _card(game, pos, card):
    """Why no card of this kind may be played; empty if that is not the reason."""
    hand = game.hands[pos[ACTIVE]]
    if pos[FLAGS] & CARD_PLAYED:
        return "card_second"
    if not facts.card_count(pos, hand + CARDS, card):
        return "card_none"
    if not pos[OLD_CARDS] >> card & 1:
        return "card_new"
    return ""


def _knight(game, pos, _, __):
    return _card(game, pos, facts.KNIGHT_CARD)


def _road_building(game, pos, _, __):
    reason = _card(game, pos, facts.ROAD_BUILDING_CARD)
    return reason or "road_building_none"


def _invention(game, pos, _, __):
    return _card(game, pos, facts.INVENTION_CARD) or "invention_bank"


def _monopoly(game, pos, _, __):
    return _card(game, pos, facts.MONOPOLY_CARD)


def _robber(game, pos, _, hex_id):
    if hex_id == pos[ROBBER]:
        return "robber_stays"
    return "robber_number"


def _steal(game, pos, _, victim):
    if victim == pos[ACTIVE]:
        return "steal_self"
    for node in game.board.hex_nodes[6 * pos[ROBBER] : 6 * pos[ROBBER] + 6]:
        if network.owner(pos[NODES + node]) == victim:
            return "steal_friendly"
    return "steal_apart"


def _discard(game, pos, _, __):
    return "discard_none"


def _trade(game, pos):
    """Why the active player may not trade at all; empty if he may."""
    return "" if legal.may_trade(pos) else "trade_over"


def _bank(game, pos, give, take):
    seat = pos[ACTIVE]
    if _trade(game, pos):
        return _trade(game, pos)
    if give == take:
        return "bank_same"
    rate = game.rate(pos, seat, give)
    if pos[game.hands[seat] + give] < rate:
        return "bank_rate", rate
    return "bank_none"


def _offer(game, pos, _, __):
    if pos[OPTIONS] & NO_TRADE:
        return "offer_never"
    if _trade(game, pos):
        return _trade(game, pos)
    if trade.offers_made(pos) == trade.OFFERS_PER_TURN:
        return "offer_limit", trade.OFFERS_PER_TURN
    if not game.hand_size(pos, pos[ACTIVE]):
        return "offer_empty"
    return "offer_invited"


def _more(game, pos, _, __):
    return "more_none"


def _less(game, pos, _, __):
    return "less_none"


def _send(game, pos, _, __):
    return trade.why_unsendable(game, pos)


def _accept(game, pos, _, __):
    if trade.is_invitation(game, pos):
        return "accept_invitation"
    return "accept_hand"


def _counter(game, pos, _, __):
    return "offer_empty"


def _deal(game, pos, _, seat):
    if trade.answer(game, pos, seat) > 1:
        return "accept_hand"
    return "deal_none"


def _pass(game, pos, _, __):
    return "pass_first"


_REASONS = {
    act.ROAD: _road,
    act.SETTLEMENT: _settlement,
    act.CITY: _city,
    act.BUY: _buy,
    act.KNIGHT: _knight,
    act.ROAD_BUILDING: _road_building,
    act.INVENTION: _invention,
    act.MONOPOLY: _monopoly,
    act.ROBBER_TO: _robber,
    act.STEAL: _steal,
    act.DISCARD: _discard,
    act.BANK: _bank,
    act.OFFER: _offer,
    act.INVITE: _offer,
    act.MORE: _more,
    act.LESS: _less,
    act.SEND: _send,
    act.ACCEPT: _accept,
    act.COUNTER: _counter,
    act.DEAL: _deal,
    act.PASS: _pass,
}
