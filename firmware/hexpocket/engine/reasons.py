"""Why an action is refused: what all games have in common.

The lists of legal actions decide; this only explains an action that is not in them. A reason is a
key, with a value or None; assets/strings has its words. Where the words have a {}, its value is a
number, or a cost as the game has it. Three tables of a game, which a game adds its own rows to:

    operands      by kind of action: whether its operands name what exists
    waits         by phase: what it waits for, and the kinds of action it knows
    explanations  by kind of action: a key, or a function (game, pos, a, b) that returns a key, or
                  a key and its value; of a development card the card, and the key if the card
                  itself could be played
"""

from . import action as act
from . import deals, phase, trade
from .position import (
    ACTIVE,
    CARD_PLAYED,
    FLAGS,
    NO_TRADE,
    NONE,
    OFFERS,
    OPTIONS,
    PHASE,
    players,
)


def find(game, pos, action):
    """The first reason a player would name: a key and its value or None."""
    kind = act.kind_of(action)
    a = action >> 8 & 255
    b = action & 255
    exists = game.operands.get(kind)
    if not exists or not exists(game, pos, a, b):
        return "no_such", None
    key, kinds = game.waits[pos[PHASE]]
    if kind not in kinds:
        rolled = kind == act.ROLL and pos[PHASE] == phase.MAIN
        return "rolled" if rolled else key, None
    found = game.explanations.get(kind, "no_such")
    if isinstance(found, tuple):
        found = card(game, pos, found[0]) or found[1]
    if not isinstance(found, str):
        found = found(game, pos, a, b)
    return found if isinstance(found, tuple) else (found, None)


# Whether operands name what exists


def no_operand(game, pos, a, b) -> bool:
    return not a and not b


def is_path(game, pos, a, b) -> bool:
    return not a and b < game.board.paths


def is_node(game, pos, a, b) -> bool:
    return not a and b < game.board.nodes


def _is_hex(game, pos, a, b) -> bool:
    return not a and b < game.board.hexes


def _is_seat(game, pos, a, b) -> bool:
    return not a and b < players(pos)


def is_card(game, pos, a, b) -> bool:
    return not a and b < game.resources


def _is_kind(game, pos, a, b) -> bool:
    return not a and b < game.kinds


def _are_kinds(game, pos, a, b) -> bool:
    return a < game.kinds and b < game.kinds


def is_pair(game, pos, a, b) -> bool:
    """Whether these can be two cards of choice (cards.pairs)."""
    return (a <= b or a == NONE) and b < game.resources


OPERANDS = {
    act.ROAD: is_path,
    act.ROBBER_TO: _is_hex,
    act.STEAL: _is_seat,
    act.DISCARD: is_card,
    act.BANK: _are_kinds,
    act.MORE: _is_kind,
    act.LESS: _is_kind,
    act.DEAL: _is_seat,
    act.PROPOSE: _is_seat,
}
for _kind in (act.ROLL, act.END_TURN, act.BUY, act.PASS, act.OFFER, act.INVITE) + (
    act.SEND,
    act.CANCEL,
    act.WANT,
    act.AGREE,
    act.ACCEPT,
    act.REFUSE,
    act.COUNTER,
    act.NO_DEAL,
):
    OPERANDS[_kind] = no_operand

# What a phase waits for

_COMPOSING = (act.MORE, act.LESS, act.SEND, act.CANCEL)
WAITS = {
    phase.ROLL_OFF: ("roll_off_first", (act.ROLL,)),
    phase.DISCARDING: ("discard_first", (act.DISCARD,)),
    phase.STEALING: ("steal_first", (act.STEAL,)),
    phase.OFFERING: ("offer_first", _COMPOSING + (act.PROPOSE,)),
    phase.ASKING: ("ask_first", (act.WANT, act.REFUSE)),
    phase.ANSWERING: ("answer_first", (act.ACCEPT, act.REFUSE, act.COUNTER)),
    phase.COUNTERING: ("counter_first", _COMPOSING),
    phase.CLOSING: ("close_first", (act.DEAL, act.NO_DEAL)),
    phase.AGREEING: ("agree_first", (act.AGREE, act.REFUSE)),
    phase.OVER: ("over", ()),
}

# Explanations


def card(game, pos, card) -> str:
    """Why a development card may not be played; empty: that is not why."""
    if pos[FLAGS] & CARD_PLAYED:
        return "card_second"
    if not pos[game.hands[pos[ACTIVE]] + game.hand_bytes + card]:
        return "card_none"
    return "" if pos[game.old_cards] >> card & 1 else "card_new"


def offer(game, pos, _, __):
    if pos[OPTIONS] & NO_TRADE:
        return "offer_never"
    if pos[OFFERS] == trade.OFFERS_PER_TURN:
        return "offer_limit", trade.OFFERS_PER_TURN
    if not trade.has_something(game, pos, pos[ACTIVE]):
        return "offer_empty"
    return "offer_invited" if trade.has_partner(game, pos) else "offer_nobody"


def _send(game, pos, _, __):
    return deals.why_unsendable(game, pos)


def _propose(game, pos, _, seat):
    if seat == pos[ACTIVE]:
        return "propose_self"
    return deals.why_unsendable(game, pos) or "propose_empty"


def _accept(game, pos, _, __):
    if trade.is_invitation(game, pos):
        return "accept_invitation"
    return "accept_hand"


def _deal(game, pos, _, seat):
    if trade.answer(game, pos, seat) > 1:
        return "accept_hand"
    return "deal_none"


EXPLANATIONS = {
    act.DISCARD: "discard_none",
    act.OFFER: offer,
    act.INVITE: offer,
    act.MORE: "more_none",
    act.LESS: "less_none",
    act.SEND: _send,
    act.PROPOSE: _propose,
    act.ACCEPT: _accept,
    act.DEAL: _deal,
}
