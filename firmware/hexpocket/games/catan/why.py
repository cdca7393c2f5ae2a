"""Why an action is refused, in words for the player who tried it.

The lists of legal actions decide; this module only explains. `why_not` is called for an action
that is not in the list, and finds the first reason a player would name.
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

NO_SUCH = "There is no such action."

# What a phase waits for, and the kinds of action it knows.
_COMPOSING = (act.MORE, act.LESS, act.SEND, act.CANCEL)
_CARDS = (act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)
_BUILDS = (act.ROAD, act.SETTLEMENT, act.CITY, act.BUY)
_WAITS = {
    phase.ROLL_OFF: ("Roll for the first turn first.", (act.ROLL,)),
    phase.FOUND_SETTLEMENT: ("Found a settlement first.", (act.SETTLEMENT,)),
    phase.FOUND_ROAD: ("Lay the new settlement's road first.", (act.ROAD,)),
    phase.START: ("Roll the dice first.", (act.ROLL,) + _CARDS),
    phase.MAIN: (
        "This cannot be done now.",
        (act.END_TURN, act.BANK, act.OFFER, act.INVITE) + _BUILDS + _CARDS,
    ),
    phase.DISCARDING: ("Half of the hand must go back to the bank first.", (act.DISCARD,)),
    phase.ROBBING: ("Move the robber first.", (act.ROBBER_TO,)),
    phase.STEALING: ("Choose whom to rob first.", (act.STEAL,)),
    phase.FREE_ROAD: ("Lay the free roads first.", (act.ROAD, act.PASS)),
    phase.OFFERING: ("Send or cancel the offer first.", _COMPOSING),
    phase.ANSWERING: ("Answer the offer first.", (act.ACCEPT, act.REFUSE, act.COUNTER)),
    phase.COUNTERING: ("Send or cancel the counter-offer first.", _COMPOSING),
    phase.CLOSING: ("Close the trade first.", (act.DEAL, act.NO_DEAL)),
    phase.OVER: ("The game is over.", ()),
}


def why_not(game, pos, action) -> str:
    """The reason why this action is not among the legal ones."""
    kind = act.kind_of(action)
    if not 0 < action < act.KINDS << 16 or not _in_range(game, pos, action):
        return NO_SUCH
    waits, kinds = _WAITS[pos[PHASE]]
    if kind not in kinds:
        if kind == act.ROLL and pos[PHASE] == phase.MAIN:
            return "The dice were rolled already."
        return waits
    explain = _REASONS.get(kind)
    return explain(game, pos, action >> 8 & 255, action & 255) if explain else NO_SUCH


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


def _price(game, cost) -> str:
    """A cost in words: 3 ore, 2 grain."""
    return ", ".join(["{} {}".format(number, game.kind_names[kind]) for kind, number in cost])


def _road(game, pos, _, path):
    seat = pos[ACTOR]
    byte = pos[PATHS + path]
    if byte >= 16:
        return "A road lies there already."
    if pos[PHASE] == phase.FOUND_ROAD:
        return "The road must touch the settlement just founded."
    if not pos[game.hands[seat] + TRAIL] >> 4:
        return "No road is left in the stock."
    if not byte >> seat & 1:
        return "A road must go on from an own road or building, not past another's building."
    return "A road costs {}.".format(_price(game, facts.ROAD_COST))


def _settlement(game, pos, _, node):
    byte = pos[NODES + node]
    if network.owner(byte) != 255:
        return "A building stands there already."
    if byte >= 16:
        return "A building stands on a neighbouring intersection."
    if not pos[game.hands[pos[ACTOR]] + STOCK] & 15:
        return "No settlement is left in the stock: raise one to a city first."
    if not byte >> pos[ACTOR] & 1:
        return "A settlement must be reached by an own road."
    return "A settlement costs {}.".format(_price(game, facts.SETTLEMENT_COST))


def _city(game, pos, _, node):
    seat = pos[ACTOR]
    if pos[NODES + node] != (seat + 1) << 4:
        return "A city replaces an own settlement."
    if not pos[game.hands[seat] + STOCK] >> 4:
        return "No city is left in the stock."
    return "A city costs {}.".format(_price(game, facts.CITY_COST))


def _buy(game, pos, _, __):
    if not facts.cards_in(pos, DECK):
        return "No development card is left."
    return "A development card costs {}.".format(_price(game, facts.CARD_COST))


def _card(game, pos, card):
    """Why no card of this kind may be played; empty if that is not the reason."""
    hand = game.hands[pos[ACTIVE]]
    if pos[FLAGS] & CARD_PLAYED:
        return "Only one development card may be played in a turn."
    if not facts.card_count(pos, hand + CARDS, card):
        return "No such card is in the hand."
    if not pos[OLD_CARDS] >> card & 1:
        return "A card bought this turn may not be played yet."
    return ""


def _knight(game, pos, _, __):
    return _card(game, pos, facts.KNIGHT_CARD)


def _road_building(game, pos, _, __):
    reason = _card(game, pos, facts.ROAD_BUILDING_CARD)
    return reason or "There is no place or no piece for a road."


def _invention(game, pos, _, __):
    return _card(game, pos, facts.INVENTION_CARD) or "The bank does not have these cards."


def _monopoly(game, pos, _, __):
    return _card(game, pos, facts.MONOPOLY_CARD)


def _robber(game, pos, _, hex_id):
    if hex_id == pos[ROBBER]:
        return "The robber must move to another hex."
    return "The robber must go to a hex with a number."


def _steal(game, pos, _, victim):
    if victim == pos[ACTIVE]:
        return "Nobody robs himself."
    for node in game.board.hex_nodes[6 * pos[ROBBER] : 6 * pos[ROBBER] + 6]:
        if network.owner(pos[NODES + node]) == victim:
            return "The friendly robber spares this player."
    return "This player has no building at the robber's hex."


def _discard(game, pos, _, __):
    return "No card of this kind is in the hand."


def _trade(game, pos):
    """Why the active player may not trade at all; empty if he may."""
    return "" if legal.may_trade(pos) else "Trade is over for this turn: something was built."


def _bank(game, pos, give, take):
    seat = pos[ACTIVE]
    if _trade(game, pos):
        return _trade(game, pos)
    if give == take:
        return "Nothing is traded for its own kind."
    rate = game.rate(pos, seat, give)
    if pos[game.hands[seat] + give] < rate:
        return "The bank wants {} equal cards for this.".format(rate)
    return "The bank has none of these cards."


def _offer(game, pos, _, __):
    if pos[OPTIONS] & NO_TRADE:
        return "Players do not trade in this game."
    if _trade(game, pos):
        return _trade(game, pos)
    if trade.offers_made(pos) == trade.OFFERS_PER_TURN:
        return "No more than {} offers may be made in a turn.".format(trade.OFFERS_PER_TURN)
    if not game.hand_size(pos, pos[ACTIVE]):
        return "There is no card to give."
    return "Proposals were invited already this turn."


def _more(game, pos, _, __):
    return "There are no more cards of this kind."


def _less(game, pos, _, __):
    return "There are no more cards of this kind in the hand."


def _send(game, pos, _, __):
    return trade.why_unsendable(game, pos)


def _accept(game, pos, _, __):
    if trade.is_invitation(game, pos):
        return "There is no offer to accept, only an invitation to make one."
    return "The cards asked for are not in the hand."


def _counter(game, pos, _, __):
    return "There is no card to give."


def _deal(game, pos, _, seat):
    if trade.answer(game, pos, seat) > 1:
        return "The cards asked for are not in the hand."
    return "This player agreed to nothing."


def _pass(game, pos, _, __):
    return "The first free road must be laid."


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
