"""Why an action is refused: what all games have in common.

A reason is a key, with a value or None; its English words are in TEXTS here or in the game's
why.py, other languages have theirs in assets/strings by the same keys. Where the words have a {},
its value is a number, or a cost as the game's facts.py has it.
"""

from . import action as act
from . import phase, trade
from .position import CARD_PLAYED, FLAGS, NO_TRADE, OPTIONS, PHASE, players

TEXTS = {
    "no_such": "There is no such action.",
    "roll_off_first": "Roll for the first turn first.",
    "roll_first": "Roll the dice first.",
    "not_now": "This cannot be done now.",
    "discard_first": "Half of the hand must go back to the bank first.",
    "steal_first": "Choose whom to rob first.",
    "offer_first": "Send or cancel the offer first.",
    "answer_first": "Answer the offer first.",
    "counter_first": "Send or cancel the counter-offer first.",
    "close_first": "Close the trade first.",
    "over": "The game is over.",
    "rolled": "The dice were rolled already.",
    "deck_empty": "No development card is left.",
    "card_cost": "A development card costs {}.",
    "card_second": "Only one development card may be played in a turn.",
    "card_none": "No such card is in the hand.",
    "card_new": "A card bought this turn may not be played yet.",
    "invention_bank": "The bank does not have these cards.",
    "steal_self": "Nobody robs himself.",
    "discard_none": "No card of this kind is in the hand.",
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
}

NO_SUCH = TEXTS["no_such"]

_COMPOSING = (act.MORE, act.LESS, act.SEND, act.CANCEL)

# What a phase waits for, and the kinds of action it knows.
WAITS = {
    phase.ROLL_OFF: ("roll_off_first", (act.ROLL,)),
    phase.DISCARDING: ("discard_first", (act.DISCARD,)),
    phase.STEALING: ("steal_first", (act.STEAL,)),
    phase.OFFERING: ("offer_first", _COMPOSING),
    phase.ANSWERING: ("answer_first", (act.ACCEPT, act.REFUSE, act.COUNTER)),
    phase.COUNTERING: ("counter_first", _COMPOSING),
    phase.CLOSING: ("close_first", (act.DEAL, act.NO_DEAL)),
    phase.OVER: ("over", ()),
}


def in_words(game, texts, key, value) -> str:
    """A reason in English."""
    if isinstance(value, tuple):
        value = ", ".join(["{} {}".format(n, game.kind_names[kind]) for kind, n in value])
    return texts[key].format(value)


def find(game, pos, action, waits, explanations):
    """The first reason a player would name for an action whose operands name what exists."""
    kind = act.kind_of(action)
    key, kinds = waits[pos[PHASE]]
    if kind not in kinds:
        rolled = kind == act.ROLL and pos[PHASE] == phase.MAIN
        return "rolled" if rolled else key, None
    explain = explanations.get(kind)
    found = explain(game, pos, action >> 8 & 255, action & 255) if explain else "no_such"
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


# What follows returns a key, or a key and its value.


def offer(game, pos, _, __):
    if pos[OPTIONS] & NO_TRADE:
        return "offer_never"
    if trade.offers_made(pos) == trade.OFFERS_PER_TURN:
        return "offer_limit", trade.OFFERS_PER_TURN
    if act.OFFER not in trade.openings(game, pos):
        return "offer_empty"
    return "offer_invited"


def _discard(game, pos, _, __):
    return "discard_none"


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


EXPLANATIONS = {
    act.DISCARD: _discard,
    act.OFFER: offer,
    act.INVITE: offer,
    act.MORE: _more,
    act.LESS: _less,
    act.SEND: _send,
    act.ACCEPT: _accept,
    act.COUNTER: _counter,
    act.DEAL: _deal,
}
