"""The roll of the dice: for the first turn, or of a turn, and what happens then."""

from . import action as act
from . import chance, phase
from .position import DICE, FLAGS, PHASE, ROLLED


def roll_only(game, pos) -> list:
    return [act.ROLL]


def roll(game, pos, forced) -> int:
    dice = forced >> 8 | (forced & 255) << 4
    if pos[PHASE] == phase.ROLL_OFF:
        dice = dice or chance.roll(pos)
        game.roll_off(pos, dice)
    else:
        pos[DICE] = dice = chance.turn_roll(pos, dice)
        happen(game, pos, (dice & 15) + (dice >> 4))
    return act.ROLL | (dice & 15) << 8 | dice >> 4


def happen(game, pos, total):
    """What a result brings, rolled or chosen."""
    pos[FLAGS] |= ROLLED
    if total == 7:
        game.seven(pos)
    else:
        pos[PHASE] = phase.MAIN
        game.produce(pos, total)
