"""Examples of what cannot be done in Baden-Württemberg now; see ui/pages/not_now.py."""

from ...engine import action as act
from ...engine.board import CARD_REWARD
from ...engine.position import ACTOR
from ...games.baden import acts
from ...games.baden.pieces import is_unbuilt
from ..pages.not_now import bank_trade, place


def thing(action) -> int:
    """What a row of the menu does: a landmark is one, whatever it rewards."""
    kind = act.kind_of(action)
    return acts.LANDMARK if kind == acts.LANDMARK_DRAW else kind


def example(match, kind) -> int:
    view = match.view
    game = match.game
    seat = view[ACTOR]
    if kind == act.ROAD:
        return kind | place(view, game.paths, game.board.paths, seat)
    if kind == acts.HALL:
        return kind | _site(game, view, game.towns, seat)
    if kind == acts.LANDMARK:
        node = _site(game, view, game.landmarks, seat)
        return (acts.LANDMARK_DRAW if game.reward(node) == CARD_REWARD else kind) | node
    return kind | bank_trade(game, view, seat) if kind == act.BANK else kind


def _site(game, view, nodes, seat) -> int:
    """One that an own road leads to, or else one that is free, or any."""
    free = [node for node in nodes if is_unbuilt(view[game.nodes + node])]
    reached = [node for node in free if view[game.nodes + node] >> seat & 1]
    return (reached or free or nodes)[0]
