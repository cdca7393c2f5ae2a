"""The roll and what follows from it: production, compensation, the outlaw and the theft."""

from ...engine import action as act
from ...engine import cards, chance, harvest, phase, seven
from ...engine.position import (
    ACTIVE,
    DICE,
    FLAGS,
    NONE,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from ...engine.turns import resume
from . import facts, setup
from .facts import GOLD, HEXES, NODES


def roll(game, pos, forced) -> int:
    dice = forced >> 8 | (forced & 255) << 4
    if pos[PHASE] == phase.ROLL_OFF:
        dice = dice or chance.roll(pos)
        setup.roll_off(game, pos, dice)
    else:
        pos[DICE] = dice = chance.turn_roll(pos, dice)
        happen(game, pos, (dice & 15) + (dice >> 4))
    return act.ROLL | (dice & 15) << 8 | dice >> 4


def happen(game, pos, total):
    """What a result brings, rolled or chosen."""
    pos[FLAGS] |= ROLLED
    if total == 7:
        seven.strike(game, pos)
    else:
        pos[PHASE] = phase.MAIN
        _produce(game, pos, total)


def _produce(game, pos, total):
    """A card for each city at a hex with this number, but the outlaw's (A19-A22)."""
    claims = []  # for each card the place in a hand where it would go
    for hex_id in range(game.board.hexes):
        byte = pos[HEXES + hex_id]
        if byte >> 4 == total and hex_id != pos[ROBBER]:
            for seat in owners_at(game, pos, hex_id):
                claims.append(game.hands[seat] + (byte & 15))
    served = harvest.deal(game, pos, claims, False)
    for seat in range(players(pos)):
        hand = game.hands[seat]
        for place in served:
            if hand <= place < hand + facts.RESOURCES:
                break
        else:
            cards.add(game, pos, hand, GOLD, facts.COMPENSATION)


def owners_at(game, pos, hex_id) -> list:
    """The seats of the cities at a hex, one entry for each city."""
    found = []
    for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
        if node != NONE and 0 < pos[NODES + node] >> 4 < facts.NEUTRAL:
            found.append((pos[NODES + node] >> 4) - 1)
    return found


def outlaw_hexes(game, pos) -> list:
    """Another hex with a number (A23, A24)."""
    found = []
    for hex_id in range(game.board.hexes):
        if 15 < pos[HEXES + hex_id] < facts.NUMBERED and hex_id != pos[ROBBER]:
            found.append(act.ROBBER_TO | hex_id)
    return found


def victims(game, pos) -> list:
    """Opponents with a city at the outlaw and a card in hand (A23)."""
    near = owners_at(game, pos, pos[ROBBER])
    found = []
    for seat in range(players(pos)):
        if seat in near and seat != pos[ACTIVE] and game.hand_size(pos, seat):
            found.append(act.STEAL | seat)
    return found


def move_outlaw(game, pos, hex_id):
    pos[ROBBER] = hex_id
    if victims(game, pos):
        pos[PHASE] = phase.STEALING
    else:
        resume(pos)


def steal(game, pos, forced) -> int:
    record = seven.take_card(game, pos, forced)
    resume(pos)
    return record
