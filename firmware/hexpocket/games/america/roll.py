"""What a roll produces, or pays to whom it brings nothing; where the outlaw may go."""

from ...engine import action as act
from ...engine import cards, harvest, phase
from ...engine.position import ACTIVE, ROBBER, players
from . import facts
from .facts import GOLD, HEXES
from .pieces import owners_at


def produce(game, pos, total):
    """A card for each city at a hex with this number, but the outlaw's (A19-A22)."""
    claims = []
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


LISTS = {phase.ROBBING: outlaw_hexes, phase.STEALING: victims}
