"""The robber: where it may go, whom it robs, and the card drawn from his hand."""

from . import action as act
from . import cards, chance, phase
from .network import OWNER_BITS
from .position import ACTIVE, MODERN, NONE, OPTIONS, PHASE, ROBBER, players
from .turns import resume


def hexes(game, pos) -> list:
    """Another hex; in the seed edition one with a number (B39, B40, A23)."""
    found = list(range(act.ROBBER_TO, act.ROBBER_TO + game.board.hexes))
    del found[pos[ROBBER]]
    if pos[OPTIONS] & MODERN:
        return found
    return [to for to in found if game.has_number(pos, to & 255)]


def owners_at(game, pos, hex_id) -> int:
    """Who has a building at the hex: bit a seat."""
    nodes = game.nodes
    bits = 0
    for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
        if node != NONE:
            bits |= OWNER_BITS[pos[nodes + node] >> 4]
    return bits


def victims(game, pos) -> list:
    """Opponents with a building at the robber, as far as the game lets them be robbed."""
    near = owners_at(game, pos, pos[ROBBER]) & ~(1 << pos[ACTIVE])
    found = []
    if not near:
        return found
    for seat in range(players(pos)):
        if near >> seat & 1 and game.may_rob(pos, seat):
            found.append(act.STEAL | seat)
    return found


def move(game, pos, hex_id):
    pos[ROBBER] = hex_id
    pos[PHASE] = phase.STEALING
    if not victims(game, pos):
        resume(pos)


def steal(game, pos, forced) -> int:
    """One card by lot from the victim's hand; an empty hand yields nothing."""
    victim = forced & 255
    hand = game.hands[victim]
    size = cards.count(pos, hand, game.resources)
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
