"""Catanatron's actions as ours.

An action of its robber is two of ours, hex and victim; so every action becomes a tuple of ours.
Its log of an action, with what chance brought, becomes records in the same way.
"""

from collections.abc import Callable

from catanatron.models.enums import Action, ActionType

from hexpocket.engine import action as act
from hexpocket.engine.position import NONE

from .island import RESOURCES, island
from .position import CARDS


def _edge(state, edge) -> tuple[int, ...]:
    return (act.ROAD | island().paths[tuple(edge)],)


def _robber(state, value) -> tuple[int, ...]:
    coordinate, color, card = value
    moved = (act.ROBBER_TO | island().hexes[coordinate],)
    if color is None:
        return moved
    stolen = _kind(card) + 1 if card else 0
    return (*moved, act.STEAL | stolen << 8 | state.color_to_index[color])


def _discards(state, value) -> tuple[int, ...]:
    """Who discards does so by lot: which cards only the log tells."""
    return tuple(act.DISCARD | _kind(card) for card in value or ())


def _pair(state, value) -> tuple[int, ...]:
    """One card alone is taken only from a bank that has no other."""
    a, b = sorted(map(RESOURCES.index, value)) if len(value) > 1 else (NONE, _kind(value[0]))
    return (act.INVENTION | a << 8 | b,)


def _trade(state, value) -> tuple[int, ...]:
    return (act.BANK | _kind(value[0]) << 8 | _kind(value[-1]),)


def _kind(resource: str) -> int:
    return RESOURCES.index(resource)


_TRANSLATE: dict[ActionType, Callable[..., tuple[int, ...]]] = {
    ActionType.ROLL: lambda state, dice: (act.ROLL | (dice[0] << 8 | dice[1] if dice else 0),),
    ActionType.END_TURN: lambda state, _: (act.END_TURN,),
    ActionType.BUILD_ROAD: _edge,
    ActionType.BUILD_SETTLEMENT: lambda state, node: (act.SETTLEMENT | island().nodes[node],),
    ActionType.BUILD_CITY: lambda state, node: (act.CITY | island().nodes[node],),
    ActionType.BUY_DEVELOPMENT_CARD: lambda state, card: (
        act.BUY | (CARDS.index(card) + 1 if card else 0),
    ),
    ActionType.PLAY_KNIGHT_CARD: lambda state, _: (act.KNIGHT,),
    ActionType.PLAY_ROAD_BUILDING: lambda state, _: (act.ROAD_BUILDING,),
    ActionType.PLAY_YEAR_OF_PLENTY: _pair,
    ActionType.PLAY_MONOPOLY: lambda state, kind: (act.MONOPOLY | _kind(kind),),
    ActionType.MOVE_ROBBER: _robber,
    ActionType.DISCARD: _discards,
    ActionType.MARITIME_TRADE: _trade,
}


def ours(state, action: Action) -> tuple[int, ...]:
    """Our actions for one of catanatron's, or our records for one of its log."""
    return _TRANSLATE[action.action_type](state, action.value)
