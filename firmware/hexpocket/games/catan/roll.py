"""The roll and what follows from it: production, discards, the robber and the theft."""

from ...engine import action as act
from ...engine import chance, harvest, phase, seven
from ...engine.network import FIRST_CITY, TOO_CLOSE
from ...engine.position import (
    DICE,
    FLAGS,
    MODERN,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
)
from ...engine.turns import resume
from . import legal, setup
from .facts import HEXES, NODES


def roll(game, pos, forced) -> int:
    dice = forced >> 8 | (forced & 255) << 4
    if pos[PHASE] == phase.ROLL_OFF:
        dice = dice or chance.roll(pos)
        setup.roll_off(game, pos, dice)
        return act.ROLL | (dice & 15) << 8 | dice >> 4
    pos[DICE] = dice = chance.turn_roll(pos, dice)
    pos[FLAGS] |= ROLLED
    total = (dice & 15) + (dice >> 4)
    if total == 7:
        seven.strike(game, pos)
    else:
        pos[PHASE] = phase.MAIN
        _produce(game, pos, total)
    return act.ROLL | (dice & 15) << 8 | dice >> 4


def _produce(game, pos, total):
    """Cards for every building at a hex with this number, but the robber's (B33, B34)."""
    hands = game.hands
    hex_nodes = game.board.hex_nodes
    claims = []  # for each card the place in a hand where it would go
    for hex_id in game.hexes_numbered(pos, total):
        if hex_id != pos[ROBBER]:
            kind = pos[HEXES + hex_id] & 7
            for node in hex_nodes[6 * hex_id : 6 * hex_id + 6]:
                byte = pos[NODES + node]
                if 15 < byte < TOO_CLOSE:
                    place = hands[(byte >> 4) - 1 & 3] + kind
                    claims.append(place)
                    if byte >= FIRST_CITY:
                        claims.append(place)
    harvest.deal(game, pos, claims, pos[OPTIONS] & MODERN)  # modern: a sole claimant (B36)


def move_robber(game, pos, hex_id):
    pos[ROBBER] = hex_id
    if legal.victims(game, pos):
        pos[PHASE] = phase.STEALING
    else:
        resume(pos)


def steal(game, pos, forced) -> int:
    """One card by lot from the victim's hand; an empty hand yields nothing (B41, B42)."""
    record = seven.take_card(game, pos, forced)
    resume(pos)
    return record
