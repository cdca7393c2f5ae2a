"""Why an action is refused: what all games have in common.

A reason is a key, with a value or None. Its English words are in wording.py or the game's
sentences.py; other languages have theirs in assets/strings by the same keys. Where the words have
a {}, its value is a number, or a cost as the game's facts.py has it.
"""

from . import action as act
from . import phase, trade
from .position import CARD_PLAYED, FLAGS, NO_TRADE, OPTIONS, PHASE, players

_COMPOSING = (act.MORE, act.LESS, act.SEND, act.CANCEL)

# What a phase waits for, and the kinds of action it knows.
_WAITS = {
    phase.ROLL_OFF: ("roll_off_first", (act.ROLL,)),
    phase.DISCARDING: ("discard_first", (act.DISCARD,)),
    phase.STEALING: ("steal_first", (act.STEAL,)),
    phase.OFFERING: ("offer_first", _COMPOSING),
    phase.ANSWERING: ("answer_first", (act.ACCEPT, act.REFUSE, act.COUNTER)),
    phase.COUNTERING: ("counter_first", _COMPOSING),
    phase.CLOSING: ("close_first", (act.DEAL, act.NO_DEAL)),
    phase.OVER: ("over", ()),
}


def find(game, pos, action, waits, explanations, explain_card):
    """The first reason a player would name for an action whose operands name what exists.

    `waits` and `explanations` are the game's own, as those here. Of a development card the
    explanation is the card, for `explain_card(game, pos, card)`, and the reason if it is not that.
    """
    kind = act.kind_of(action)
    key, kinds = waits.get(pos[PHASE]) or _WAITS[pos[PHASE]]
    if kind not in kinds:
        rolled = kind == act.ROLL and pos[PHASE] == phase.MAIN
        return "rolled" if rolled else key, None
    found = explanations.get(kind) or _EXPLANATIONS.get(kind, "no_such")
    if isinstance(found, tuple):
        found = explain_card(game, pos, found[0]) or found[1]
    if not isinstance(found, str):
        found = found(game, pos, action >> 8 & 255, action & 255)
    return found if isinstance(found, tuple) else (found, None)


def limits(game, pos) -> dict:
    """How many values the operand b has, by kind of action; one where the kind is not listed."""
    return {
        act.ROAD: game.board.paths,
        act.ROBBER_TO: game.board.hexes,
        act.STEAL: players(pos),
        act.DEAL: players(pos),
        act.DISCARD: game.resources,
        act.MORE: game.kinds,
        act.LESS: game.kinds,
    }


def is_pair(game, a, b) -> bool:
    """Whether these can be two cards of choice (cards.pairs)."""
    return (a <= b or a == 255) and b < game.resources


def card(pos, number, is_old) -> str:
    """Why a card of which the hand holds so many may not be played; empty: that is not why."""
    if pos[FLAGS] & CARD_PLAYED:
        return "card_second"
    if not number:
        return "card_none"
    return "" if is_old else "card_new"


# What follows returns a key, or a key and its value. Where that is all, _EXPLANATIONS has the key.


def offer(game, pos, _, __):
    if pos[OPTIONS] & NO_TRADE:
        return "offer_never"
    if trade.offers_made(pos) == trade.OFFERS_PER_TURN:
        return "offer_limit", trade.OFFERS_PER_TURN
    if act.OFFER not in trade.openings(game, pos):
        return "offer_empty"
    return "offer_invited"


def _send(game, pos, _, __):
    return game.chapter("deals").why_unsendable(game, pos)


def _accept(game, pos, _, __):
    if trade.is_invitation(game, pos):
        return "accept_invitation"
    return "accept_hand"


def _deal(game, pos, _, seat):
    if trade.answer(game, pos, seat) > 1:
        return "accept_hand"
    return "deal_none"


_EXPLANATIONS = {
    act.DISCARD: "discard_none",
    act.OFFER: offer,
    act.INVITE: offer,
    act.MORE: "more_none",
    act.LESS: "less_none",
    act.SEND: _send,
    act.ACCEPT: _accept,
    act.COUNTER: "offer_empty",
    act.DEAL: _deal,
}
