"""Chance: three dice, of which the event die is rolled with the Alchemist too; draws and swaps."""

from ...engine import action as act
from ...engine import outcome, phase
from ...engine.position import PHASE
from . import acts, facts, progress


def _is_event(game, pos, a, b) -> bool:
    return 1 <= a >> 4 <= facts.SHIP_EVENT


def _are_dice(game, pos, a, b) -> bool:
    """All three, or two in the roll for the first turn."""
    return a >> 4 <= facts.SHIP_EVENT and outcome.are_dice(game, pos, a & 15, b)


def _can_roll(game, pos, a, b) -> bool:
    if (pos[PHASE] == phase.START) != _is_event(game, pos, a, b):
        return False
    return outcome.can_roll(game, pos, a & 15, b)


def _can_draw(game, pos, a, b) -> bool:
    return progress.can_draw(pos, a, b - 1)


def _is_drawn(game, pos, a, b) -> bool:
    return b > 0 and facts.FIRST_CARDS[a] < b <= facts.FIRST_CARDS[a + 1]


def _is_lent(game, pos, a, b) -> bool:
    """What a swap brings its doer: he does not know it before."""
    return 1 <= a >> 4 <= facts.RESOURCES


def _can_swap(game, pos, a, b) -> bool:
    return a >> 4 == pos[facts.PIECE]


CHANCE = dict(outcome.SHARED)
del CHANCE[act.BUY]
CHANCE.update(
    {
        act.ROLL: (0xFFFF, outcome.EVERYBODY, _can_roll, _are_dice),
        acts.ALCHEMIST: (0xF000, outcome.EVERYBODY, _is_event, _is_event),
        acts.DRAW: (0xFF, outcome.DOER, _can_draw, _is_drawn),
        acts.SWAP: (0xF000, outcome.DOER, _can_swap, _is_lent),
    }
)
