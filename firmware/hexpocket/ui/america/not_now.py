"""What a player of America may want to do; see ui/pages/not_now.py."""

from ...engine import action as act
from ...engine.position import ACTIVE, ACTOR, NONE
from ...games.america import acts, facts, legal
from ...games.america.goods import takes_goods
from ...games.america.pieces import trains_on
from ..pages.not_now import bank_trade, place
from .deck import CARDS

_TRAIN = acts.MOVE | facts.TRAINS[0]  # a move is a settler's, or this: a train's

# Kind of action, its name, its picture; development cards stand in deck.py.
_KINDS = (
    (act.ROAD, "info.rail", "icon-rail"),
    (acts.SETTLER, "info.settler", "icon-wagon"),
    (acts.TRAIN, "info.train", "icon-train"),
    (acts.MOVE, "info.move_settler", "icon-wagon"),
    (_TRAIN, "info.move_train", "icon-train"),
    (acts.DELIVER, "info.deliver", "icon-goods"),
    (act.BUY, "common.development_card", "card-back"),
    (act.BANK, "info.supply_trade", "icon-bank"),
    (act.OFFER, "info.offer", "icon-trade"),
    (act.INVITE, "info.invite", "icon-ask"),
    (act.END_TURN, "info.end", "icon-end"),
)


def thing(action) -> int:
    kind = act.kind_of(action)
    if kind == acts.MOVE:
        return kind | action & facts.TRAINS[0]
    return acts.SCOUT_GOLD if kind == acts.SCOUT else kind


def things(match) -> list:
    """All that a player may want to do; of the development cards, those he holds."""
    found = list(_KINDS)
    hand = match.game.hands[match.view[ACTOR]] + facts.CARDS
    for card, (name, picture, action) in enumerate(CARDS):
        if match.view[hand + card]:
            found.insert(len(found) - 1, (thing(action), name, picture))
    return found


def example(match, kind) -> int:
    game = match.game
    view = match.view
    seat = view[ACTOR]
    if kind == act.ROAD:
        return kind | place(view, facts.PATHS, game.board.paths, seat)
    if kind == act.BANK:
        return kind | bank_trade(game, view, seat)
    if kind == acts.SETTLER:
        return kind | _built(game, view, facts.SETTLERS, legal.own_cities(game, view, seat))
    if kind == acts.TRAIN:
        return kind | _built(game, view, facts.TRAINS, legal.train_places(game, view, seat))
    if kind == acts.MOVE:
        return kind | _out(game, view, facts.SETTLERS)
    if kind == _TRAIN or kind == acts.RIGHT_OF_WAY:
        return act.kind_of(kind) | _out(game, view, facts.TRAINS)
    if kind == acts.DELIVER:
        return kind | _city(game, view)
    return kind | 7 if kind == acts.NATIVE_SUPPORT else kind


def _built(game, view, pieces, places) -> int:
    """Where a piece could be put if it were paid for, and the one removed for it."""
    hand = game.hands[view[ACTOR]]
    gone = legal.to_remove(view, hand, pieces)[0]
    found = places[0] if places else 0
    for at in places if pieces == facts.TRAINS else ():
        if trains_on(game, view, at, hand + facts.PIECES + gone) < facts.TRAINS_ON_A_PATH:
            found = at
    return (gone + 1 & 255) << 8 | found


def _out(game, view, pieces) -> int:
    """One of two pieces, on the map if any is."""
    first, second = pieces
    return second if view[game.hands[view[ACTIVE]] + facts.PIECES + first] == NONE else first


def _city(game, view) -> int:
    """A city at an own train that takes no goods, or else, or without goods, one that would."""
    seat = view[ACTIVE]
    hand = game.hands[seat]
    found = own = 0
    for train in facts.TRAINS:
        path = view[hand + facts.PIECES + train]
        if path != NONE and view[hand + facts.GOODS]:
            for node in game.board.path_nodes[2 * path : 2 * path + 2]:
                owner = view[facts.NODES + node] >> 4
                if owner == seat + 1:
                    own = node
                elif owner:
                    found = node
    if found or own:
        return found or own
    for i in range(0, len(game.board.sites), 3):
        if takes_goods(view, game.board.sites[i], seat):
            return game.board.sites[i]
    return 0
