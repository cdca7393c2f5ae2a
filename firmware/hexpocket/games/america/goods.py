"""Goods: where trains may deliver, and the victory (A51-A53, A64)."""

from ...engine import phase
from ...engine.network import FIRST_PIECE
from ...engine.position import ACTIVE, ACTOR, NONE, PHASE, players
from . import facts
from .acts import DELIVER
from .facts import CITY_STOCK, DELIVERED, GOODS, NODES, PIECES


def deliveries(game, pos) -> list:
    """Cities of others at an own train, without goods, while a cube is free (A51, A52)."""
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    if not pos[hand + GOODS]:
        return []
    found = []
    for train in facts.TRAINS:
        path = pos[hand + PIECES + train]
        if path != NONE:
            for node in game.board.path_nodes[2 * path : 2 * path + 2]:
                if takes_goods(pos, node, seat) and DELIVER | node not in found:
                    found.append(DELIVER | node)
    return found


def in_all(pos) -> int:
    """The goods of a player, which are to be delivered."""
    return facts.TURNTABLE[players(pos)] + facts.START_GOODS


def takes_goods(pos, node, seat) -> bool:
    byte = pos[NODES + node]
    return byte >= FIRST_PIECE and byte >> 4 != seat + 1 and not byte & DELIVERED


def deliver(game, pos, node):
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    pos[NODES + node] |= seat + 1
    pos[hand + GOODS] -= 1
    if not pos[hand + GOODS] and not pos[hand + CITY_STOCK]:
        pos[PHASE] = phase.OVER
        pos[ACTOR] = seat
        pos[facts.MOVER] = NONE
        pos[facts.STEPS] = pos[facts.OLD_CARDS] = 0
