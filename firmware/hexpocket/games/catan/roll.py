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
from .facts import BANK, HEXES, KINDS, NODES, OWED, SEAT_SIZE
from .turn import resume


def roll(game, pos, forced) -> int:
    dice = forced >> 8 | (forced & 255) << 4
    if pos[PHASE] == phase.ROLL_OFF:
        dice = dice or chance.roll(pos)
        setup.roll_off(game, pos, dice)
        return act.ROLL | (dice & 15) << 8 | dice >> 4
    if pos[OPTIONS] & DECKED_DICE:
        dice = dice or chance.deck_roll(pos)
        chance.take_from_deck(pos, dice)
    pos[DICE] = dice = dice or chance.roll(pos)
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
    if claims and min(pos[BANK : BANK + KINDS]) < len(claims):
        claims = _servable(game, pos, claims)
    for place in claims:
        pos[place] += 1
        pos[BANK + (place - hands[0]) % SEAT_SIZE] -= 1


def _servable(game, pos, claims) -> list:
    """The claims the bank can serve, kind by kind (B36).

    Too many claims for the stack: nobody gets the kind; modern: a sole claimant gets what is left.
    """
    served = []
    for kind in range(KINDS):
        places = [place for place in claims if (place - game.hands[0]) % SEAT_SIZE == kind]
        left = pos[BANK + kind]
        if len(places) > left:
            sole = pos[OPTIONS] & MODERN and places.count(places[0]) == len(places)
            places = places[:left] if sole else []
        served += places
    return served


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
