"""The base game as catanatron plays it, so that what our bots think of is what can be done there.

What differs from docs/rules/catan.md: nobody trades with another player; before the roll only a
knight is played; a card may be played in the turn it was bought; Road Building needs the cost of
a road in the hand, though its roads are free, and both must be laid; only who has cards can be
robbed; in a shortage of a card nobody gets it.
"""

from functools import cache

from hexpocket.engine import action as act
from hexpocket.engine import building, cards, phase, production
from hexpocket.engine.position import ACTIVE, CARD_PLAYED, FLAGS
from hexpocket.engine.rules import replaced
from hexpocket.games import catan
from hexpocket.games.catan import legal
from hexpocket.games.catan.cards import buy

from .. import games


def _may_play_roads(game, pos) -> bool:
    return cards.covers(pos, game.hands[pos[ACTIVE]], game.road_cost)


def before_roll(game, pos) -> list:
    return [action for action in legal.before_roll(game, pos) if action in (act.ROLL, act.KNIGHT)]


def after_roll(game, pos) -> list:
    found = legal.after_roll(game, pos)
    if act.ROAD_BUILDING in found and not _may_play_roads(game, pos):
        found.remove(act.ROAD_BUILDING)
    return found


def free_places(game, pos) -> list:
    return [action for action in building.free_places(game, pos) if action != act.PASS]


def playable(game, pos) -> int:
    """The cards that the active player may play: bit a card."""
    if pos[FLAGS] & CARD_PLAYED:
        return 0
    return cards.kinds_in(pos, game.hands[pos[ACTIVE]] + game.hand_bytes, game.playable)


def bought(game, pos, forced) -> int:
    record = buy(game, pos, forced)
    pos[game.old_cards] = playable(game, pos)
    return record


def _with(lists, changes) -> tuple:
    return tuple(changes.get(place, made) for place, made in enumerate(lists))


class Peer(catan.Catan):
    """Ours, with catanatron's peculiarities."""

    lists = _with(
        catan.Catan.lists,
        {phase.START: before_roll, phase.MAIN: after_roll, phase.FREE_ROAD: free_places},
    )
    handlers = replaced(catan.Catan.handlers, {act.BUY: bought})

    def may_rob(self, pos, seat) -> bool:
        return self.hand_size(pos, seat) > 0

    def produce(self, pos, total) -> list:
        return production.give_out(self, pos, production.claims(self, pos, total), False)


@cache
def rules() -> Peer:
    return Peer(games.load("catan").board)
