"""What a roll produces."""

from ...engine import harvest
from ...engine.network import FIRST_CITY, TOO_CLOSE
from ...engine.position import MODERN, OPTIONS, ROBBER
from .facts import HEXES, NODES


def produce(game, pos, total):
    """Cards for every building at a hex with this number, but the robber's (B33, B34)."""
    hands = game.hands
    hex_nodes = game.board.hex_nodes
    claims = []
    for hex_id in range(game.board.hexes):
        if pos[HEXES + hex_id] >> 4 == total and hex_id != pos[ROBBER]:
            kind = pos[HEXES + hex_id] & 7
            for node in hex_nodes[6 * hex_id : 6 * hex_id + 6]:
                byte = pos[NODES + node]
                if 15 < byte < TOO_CLOSE:
                    place = hands[(byte >> 4) - 1 & 3] + kind
                    claims.append(place)
                    if byte >= FIRST_CITY:
                        claims.append(place)
    harvest.deal(game, pos, claims, pos[OPTIONS] & MODERN)  # modern: a sole claimant (B36)
