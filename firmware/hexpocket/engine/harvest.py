"""The roll and what it brings: cards for claims, as far as the bank has them.

A claim is the place in a hand where its card would go; a game's roll.py makes them.
"""

from . import action as act
from . import chance, phase
from .position import DICE, FLAGS, PHASE, ROLLED


def roll(game, pos, forced) -> int:
    dice = forced >> 8 | (forced & 255) << 4
    if pos[PHASE] == phase.ROLL_OFF:
        dice = dice or chance.roll(pos)
        game.chapter("setup").roll_off(game, pos, dice)
    else:
        pos[DICE] = dice = chance.turn_roll(pos, dice)
        happen(game, pos, (dice & 15) + (dice >> 4))
    return act.ROLL | (dice & 15) << 8 | dice >> 4


def happen(game, pos, total):
    """What a result brings, rolled or chosen."""
    pos[FLAGS] |= ROLLED
    if total == 7:
        game.chapter("seven").strike(game, pos)
    else:
        pos[PHASE] = phase.MAIN
        game.chapter("roll").produce(game, pos, total)


def deal(game, pos, claims, sole) -> list:
    """Give the cards out, and return the claims that were served.

    Too many claims for a stack: nobody gets the kind; with `sole`, the only player who claims it
    gets what is left.
    """
    bank = game.bank
    first = game.hands[0]
    width = game.hands[1] - first
    if claims and min(pos[bank : bank + game.resources]) < len(claims):
        claims = _servable(game, pos, claims, sole)
    for place in claims:
        pos[place] += 1
        pos[bank + (place - first) % width] -= 1
    return claims


def _servable(game, pos, claims, sole) -> list:
    first = game.hands[0]
    width = game.hands[1] - first
    served = []
    for kind in range(game.resources):
        places = [place for place in claims if (place - first) % width == kind]
        left = pos[game.bank + kind]
        if len(places) > left:
            alone = sole and places.count(places[0]) == len(places)
            places = places[:left] if alone else []
        served += places
    return served


HANDLERS = {act.ROLL: roll}
