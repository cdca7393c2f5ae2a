"""The roll and what follows from it: production, discards, the robber and the theft."""

from ...engine import action as act
from ...engine import cards, chance, phase
from ...engine.network import FIRST_CITY, TOO_CLOSE
from ...engine.position import (
    ACTIVE,
    ACTOR,
    DECKED_DICE,
    DICE,
    FLAGS,
    MODERN,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    next_seat,
    players,
)
from . import facts, legal, setup
from .facts import BANK, HEXES, KINDS, NODES, OWED
from .turn import resume

_claims = bytearray(4 * KINDS)  # scratch of one roll's production, all zero between rolls


def roll(game, pos, forced) -> int:
    if pos[PHASE] == phase.ROLL_OFF:
        dice = forced >> 8 | (forced & 255) << 4 or chance.plain_roll(pos)
        setup.roll_off(game, pos, dice)
        return act.ROLL | (dice & 15) << 8 | dice >> 4
    dice = forced >> 8 | (forced & 255) << 4 or chance.roll(pos)
    if pos[OPTIONS] & DECKED_DICE:
        chance.take_from_deck(pos, dice)
    pos[DICE] = dice
    pos[FLAGS] |= ROLLED
    total = (dice & 15) + (dice >> 4)
    if total == 7:
        for seat in range(players(pos)):
            size = game.hand_size(pos, seat)
            pos[OWED + seat] = size >> 1 if size > facts.HAND_LIMIT else 0
        _next_discard(pos, pos[ACTIVE])
    else:
        pos[PHASE] = phase.MAIN
        _produce(game, pos, total)
    return act.ROLL | (dice & 15) << 8 | dice >> 4


def _produce(game, pos, total):
    """Cards for every building at a hex with this number, but the robber's (B33, B34)."""
    claims = _claims
    hex_nodes = game.board.hex_nodes
    hit = 0
    for hex_id, byte in enumerate(pos[HEXES : HEXES + game.board.hexes]):
        if byte >> 4 == total and hex_id != pos[ROBBER]:
            kind = byte & 7
            for node in hex_nodes[6 * hex_id : 6 * hex_id + 6]:
                byte = pos[NODES + node]
                if 15 < byte < TOO_CLOSE:
                    claims[((byte >> 4) - 1 & 3) * KINDS + kind] += 1 if byte < FIRST_CITY else 2
                    hit |= 1 << kind
    kind = 0
    while hit:
        if hit & 1:
            _share_out(game, pos, kind)
        hit >>= 1
        kind += 1


def _share_out(game, pos, kind):
    """Pay the claims on one kind, or settle a shortage (B36), and clear them."""
    claims = _claims
    left = pos[BANK + kind]
    total = claimants = 0
    for at in range(kind, 4 * KINDS, KINDS):
        total += claims[at]
        claimants += claims[at] > 0
    short = total > left
    sole = claimants == 1 and pos[OPTIONS] & MODERN
    for seat in range(4):
        claim = claims[seat * KINDS + kind]
        if claim:
            claims[seat * KINDS + kind] = 0
            if short:
                claim = left if sole else 0
            pos[game.hands[seat] + kind] += claim
            pos[BANK + kind] -= claim


def _next_discard(pos, seat):
    """The next player, clockwise from the active one, who owes cards; then the robber."""
    for _ in range(players(pos)):
        if pos[OWED + seat]:
            pos[PHASE] = phase.DISCARDING
            pos[ACTOR] = seat
            return
        seat = next_seat(pos, seat)
    pos[PHASE] = phase.ROBBING
    pos[ACTOR] = pos[ACTIVE]


def discard(game, pos, kind):
    seat = pos[ACTOR]
    pos[game.hands[seat] + kind] -= 1
    pos[BANK + kind] += 1
    pos[OWED + seat] -= 1
    _next_discard(pos, seat)


def move_robber(game, pos, hex_id):
    pos[ROBBER] = hex_id
    if legal.victims(game, pos):
        pos[PHASE] = phase.STEALING
    else:
        resume(pos)


def steal(game, pos, forced) -> int:
    """One card by lot from the victim's hand; an empty hand yields nothing (B41, B42)."""
    victim = forced & 255
    hand = game.hands[victim]
    size = cards.count(pos, hand, KINDS)
    stolen = forced >> 8
    if not size:
        stolen = NONE
    elif not stolen:
        stolen = cards.kind_at(pos, hand, chance.below(pos, size)) + 1
    if stolen != NONE:
        pos[hand + stolen - 1] -= 1
        pos[game.hands[pos[ACTIVE]] + stolen - 1] += 1
    resume(pos)
    return act.STEAL | stolen << 8 | victim
