"""Examples of what cannot be done in the base game now; see ui/pages/not_now.py."""

from ...engine import action as act
from ...engine.network import piece
from ...engine.position import ACTOR
from ..pages.not_now import bank_trade, place

thing = act.kind_of


def example(match, kind) -> int:
    view = match.view
    game = match.game
    seat = view[ACTOR]
    if kind == act.ROAD:
        return kind | place(view, game.paths, game.board.paths, seat)
    if kind == act.SETTLEMENT:
        return kind | place(view, game.nodes, game.board.nodes, seat)
    if kind == act.CITY:
        nodes = bytes(view[game.nodes : game.nodes + game.board.nodes])
        return kind | max(0, nodes.find(bytes((piece(seat),))))
    return kind | bank_trade(game, view, seat) if kind == act.BANK else kind
