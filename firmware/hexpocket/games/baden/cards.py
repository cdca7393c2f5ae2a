"""Playing Invention and Trade, and the inventor's way (W17-W19, W42, W45)."""

from ...engine import action as act
from ...engine import building, development, phase, robber
from ...engine.position import FLAGS, PHASE
from ...engine.turns import resume
from ..catan import cards as base
from . import facts


def invention(game, pos, _):
    """Laid open, Greatest Inventor, victory, and only then the inventor moves."""
    base.knight(game, pos, _)
    if pos[PHASE] == phase.ROBBING:
        pos[FLAGS] |= facts.BY_CARD


def trade(game, pos, _):
    development.use(game, pos, facts.TRADE_CARD)
    pos[FLAGS] |= facts.TRADING


def move_inventor(game, pos, hex_id):
    robber.move(game, pos, hex_id)
    if pos[PHASE] != phase.STEALING:
        pos[FLAGS] &= ~facts.BY_CARD


def victims(game, pos) -> list:
    """By a card the draw may be waived (W19)."""
    found = robber.victims(game, pos)
    if pos[FLAGS] & facts.BY_CARD:
        found.append(act.PASS)
    return found


def draw(game, pos, forced) -> int:
    pos[FLAGS] &= ~facts.BY_CARD
    return robber.steal(game, pos, forced)


def decline(game, pos, _):
    """A free road, or a card of somebody's."""
    if pos[PHASE] == phase.STEALING:
        pos[FLAGS] &= ~facts.BY_CARD
        resume(pos)
    else:
        building.decline(game, pos, _)
