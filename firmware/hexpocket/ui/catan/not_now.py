"""What a player of the base game may want to do; see ui/pages/not_now.py."""

from ...engine import action as act
from ...engine.network import piece
from ...engine.position import ACTOR
from ..pages.not_now import bank_trade, place
from .deck import CARDS

# Kind of action, its name, its picture; development cards stand in deck.py.
_KINDS = (
    (act.ROAD, "common.road", "icon-road"),
    (act.SETTLEMENT, "common.settlement", "icon-house"),
    (act.CITY, "common.city", "icon-city"),
    (act.BUY, "common.development_card", "card-back"),
    (act.BANK, "info.bank_trade", "icon-bank"),
    (act.OFFER, "info.offer", "icon-trade"),
    (act.INVITE, "info.invite", "icon-ask"),
    (act.END_TURN, "info.end", "icon-end"),
)

thing = act.kind_of


def things(match) -> list:
    """All that a player may want to do; of the development cards, those he holds."""
    found = list(_KINDS)
    game = match.game
    hand = game.hands[match.view[ACTOR]] + game.hand_bytes
    for card, (name, picture, action) in enumerate(CARDS):
        if action and match.view[hand + card]:
            found.insert(len(found) - 1, (action, name, picture))
    return found


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
