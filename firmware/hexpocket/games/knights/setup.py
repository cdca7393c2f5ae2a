"""Setting up Cities & Knights: stocks, ship and decks; founding a settlement, then a city (C8)."""

from ...engine import action as act
from ...engine import founding, phase
from ...engine.network import FIRST_PIECE
from ...engine.position import NONE, PHASE, players
from ..catan import setup as base
from . import facts, politics


def lay_out(game, pos):
    """What the base game's board and bank lack."""
    pos[facts.MERCHANT_AT] = NONE
    for track in range(facts.TRACKS):
        pos[facts.METROPOLIS_AT + track] = NONE
    for hand in game.hands:
        for level in range(facts.KNIGHT_LEVELS):
            pos[hand + facts.STOCK + level] = facts.KNIGHTS


def founding_phase(game, pos) -> int:
    """A settlement in the first round, a city in the second."""
    first = pos[game.table + founding.FOUNDED] < players(pos)
    return phase.FOUND_SETTLEMENT if first else facts.FOUND_CITY


def cities(game, pos) -> list:
    first = game.nodes
    nodes = range(game.board.nodes)
    return [act.CITY | node for node in nodes if pos[first + node] < FIRST_PIECE]


def road(game, pos, path):
    """Found a road or build one, or lay one taken by Diplomat elsewhere."""
    if pos[PHASE] == facts.REBUILDING:
        politics.rebuild(game, pos, path)
    else:
        base.road(game, pos, path)
