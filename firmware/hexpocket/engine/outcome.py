"""Records: actions with the outcome of their chance filled in (see action.py)."""

from . import action as act
from . import cards, chance, phase
from .position import DECKED_DICE, NONE, OPTIONS, PHASE


def intent(record) -> int:
    """The action of a record, without its outcome."""
    kind = act.kind_of(record)
    if kind == act.ROLL or kind == act.BUY:
        return kind
    return record & ~0xFF00 if kind == act.STEAL else record


def seen_by(record, actor, seat) -> int:
    """The record as a seat may see it; 0 if it may see nothing of it.

    A card bought or stolen is known to those who touched it, and the steps of composing an offer
    to its maker: only held cards can be offered.
    """
    kind = act.kind_of(record)
    if (kind == act.MORE or kind == act.LESS) and seat != actor:
        return 0
    if kind == act.BUY and seat != actor:
        return kind
    if kind == act.STEAL and seat != actor and seat != record & 255:
        return intent(record)
    return record


def can_happen(game, pos, record) -> bool:
    """Whether chance could bring the outcome of this record of a legal action."""
    kind = act.kind_of(record)
    a = record >> 8 & 255
    b = record & 255
    if record == intent(record):
        return True
    if kind == act.ROLL:
        if not (1 <= a <= 6 and 1 <= b <= 6):
            return False
        decked = pos[OPTIONS] & DECKED_DICE and pos[PHASE] == phase.START
        return not decked or (a - 1) * 6 + b - 1 in chance.deck_left(pos)
    if kind == act.BUY:
        return a == 0 and game.in_deck(pos, b - 1) > 0
    hand = game.hands[b]
    if a == NONE:
        return cards.count(pos, hand, game.resources) == 0
    return a <= game.resources and pos[hand + a - 1] > 0
