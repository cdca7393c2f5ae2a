"""Chance in actions: which kinds draw from the generator, and what their records may say.

A game's table `chance` has a row for each such kind: the bits of a record that are the outcome,
who learns it, a function (game, pos, a, b) that tells whether an outcome can come here, and one
that tells whether it names what there is. An outcome may also be what only the doer did not know.
"""

from micropython import const

from . import action as act
from . import cards, chance, phase
from .position import DECKED_DICE, NONE, OPTIONS, PHASE

EVERYBODY = const(0)
DOER = const(1)
BOTH = const(2)  # the doer and the seat b


def are_dice(game, pos, a, b) -> bool:
    return 1 <= a <= 6 and 1 <= b <= 6


def can_roll(game, pos, a, b) -> bool:
    if not are_dice(game, pos, a, b):
        return False
    decked = pos[OPTIONS] & DECKED_DICE and pos[PHASE] == phase.START
    return not decked or (a - 1) * 6 + b - 1 in chance.deck_left(pos)


def _buy(game, pos, a, b) -> bool:
    return a == 0 and game.in_deck(pos, b - 1) > 0


def _is_bought(game, pos, a, b) -> bool:
    return 1 <= b <= game.card_kinds


def _is_stolen(game, pos, a, b) -> bool:
    return a == NONE or 1 <= a <= game.resources


def _steal(game, pos, a, b) -> bool:
    hand = game.hands[b]
    if a == NONE:
        return cards.count(pos, hand, game.resources) == 0
    return a <= game.resources and pos[hand + a - 1] > 0


SHARED = {
    act.ROLL: (0xFFFF, EVERYBODY, can_roll, are_dice),
    act.BUY: (0xFF, DOER, _buy, _is_bought),
    act.STEAL: (0xFF00, BOTH, _steal, _is_stolen),
}


def intent(game, record) -> int:
    """The action of a record, without its outcome."""
    row = game.chance.get(act.kind_of(record))
    return record & ~row[0] if row else record


def exists(game, pos, record) -> bool:
    """Whether operands and outcome of a record name what there is."""
    kind = act.kind_of(record)
    action = intent(game, record)
    operands = game.operands.get(kind)
    if not operands or not operands(game, pos, action >> 8 & 255, action & 255):
        return False
    row = game.chance.get(kind)
    return not row or row[3](game, pos, record >> 8 & 255, record & 255)


def is_known(game, record, actor, seat) -> bool:
    """Whether a seat learns the outcome of a record; NOBODY for an onlooker."""
    row = game.chance.get(act.kind_of(record))
    if not row or row[1] == EVERYBODY or seat == actor:
        return True
    return row[1] == BOTH and seat == record & 255


def can_happen(game, pos, record) -> bool:
    """Whether chance could bring the outcome of this record of a legal action."""
    if record == intent(game, record):
        return True
    row = game.chance[act.kind_of(record)]
    return row[2](game, pos, record >> 8 & 255, record & 255)
