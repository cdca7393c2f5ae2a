"""The robber: frozen before the first attack; on a seven, chased by a knight, or by the Bishop."""

from ...engine import action as act
from ...engine import phase, robber
from ...engine.position import OPTIONS, PHASE, ROBBER, get16
from . import effect, facts
from .facts import BISHOP_CARD, CAUSE, DUE


def is_frozen(pos) -> bool:
    """Whether nothing may move the robber yet (C22)."""
    return not pos[facts.RAIDED] and not get16(pos, OPTIONS) & facts.FREE_ROBBER


def _by_bishop(pos) -> bool:
    return pos[CAUSE] == BISHOP_CARD + 1


def move(game, pos, hex_id):
    """Then one opponent there is robbed; by the Bishop each who has a card, clockwise."""
    robber.move(game, pos, hex_id)
    if _by_bishop(pos):
        for steal in robber.victims(game, pos):
            if game.hand_size(pos, steal & 255):
                pos[DUE] |= 1 << (steal & 255)
        _next(pos)
    elif pos[PHASE] != phase.STEALING:
        effect.end(pos)


def _next(pos):
    if pos[DUE]:
        pos[PHASE] = phase.STEALING
    else:
        effect.end(pos)


def victims(game, pos) -> list:
    if _by_bishop(pos):
        return [act.STEAL | effect.next_due(pos)]
    return robber.victims(game, pos)


def steal(game, pos, forced) -> int:
    record = robber.steal(game, pos, forced)
    effect.is_done(pos, forced & 255)
    _next(pos)
    return record


def nodes_beside(game, pos) -> bytes:
    """The nodes of the robber's hex."""
    hex_id = pos[ROBBER]
    return bytes(game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6])
