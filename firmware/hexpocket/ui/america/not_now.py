"""Examples of what cannot be done in America now; see ui/pages/not_now.py."""

from ...engine import action as act
from ...engine.position import ACTIVE, ACTOR, NONE
from ...games.america import acts, facts, legal
from ...games.america.goods import takes_goods
from ...games.america.pieces import trains_on
from ..pages.not_now import bank_trade, place

# A move is a settler's or a train's.
MOVE_SETTLER = acts.MOVE
MOVE_TRAIN = acts.MOVE | facts.TRAINS[0]


def thing(action) -> int:
    kind = act.kind_of(action)
    if kind == acts.MOVE:
        return kind | action & facts.TRAINS[0]
    return acts.SCOUT_GOLD if kind == acts.SCOUT else kind


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
    if kind == MOVE_SETTLER:
        return kind | _out(game, view, facts.SETTLERS)
    if kind == MOVE_TRAIN or kind == acts.RIGHT_OF_WAY:
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
