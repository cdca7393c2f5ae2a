"""Examples of what cannot be done now in Cities & Knights; see ui/pages/not_now.py."""

from ...engine import action as act
from ...engine import network
from ...engine.network import CITY_STEP, FIRST_PIECE, is_bare
from ...engine.position import ACTIVE, ACTOR
from ...engine.robber import owners_at
from ...games.knights import acts, effect, facts, pieces, progress, robbing
from ...games.knights.improve import may_rise
from ..catan import not_now as base

thing = act.kind_of


def example(match, kind) -> int:
    """An action of this kind that comes close to being allowed."""
    make = _EXAMPLES.get(kind)
    if make:
        return kind | make(match.game, match.view, match.view[ACTOR])
    return base.example(match, kind)


def _best(found, rank) -> int:
    """The one that lacks least, or any place at all."""
    best = 0
    least = None
    for place in found:
        value = rank(place)
        if least is None or value < least:
            least = value
            best = place
    return best


def _hire(game, view, seat) -> int:
    """Where a knight could stand, or else a place that is free."""
    found = pieces.places(game, view, seat)
    return _best(found or range(game.board.nodes), lambda n: not is_bare(view[game.nodes + n]))


def _own(game, view, seat, rank) -> int:
    """One of the own knights, or if there is none some place without one."""
    nodes = pieces.of_seat(game, view, seat)
    return _best(nodes, lambda node: rank(view[game.nodes + node]))


def _activate(game, view, seat) -> int:
    return _own(game, view, seat, pieces.is_active)


def _promote(game, view, seat) -> int:
    """One that lacks no more than the price, or else the weakest that may still rise."""

    def rank(byte):
        if pieces.may_rise(game, view, seat, byte):
            return 0
        return pieces.strength(byte) + 4 * pieces.was_promoted(byte)

    return _own(game, view, seat, rank)


def _acts(byte) -> int:
    """How far a knight is from being able to act."""
    return 0 if pieces.may_act(byte) else 1 if pieces.is_active(byte) else 2


def _move(game, view, seat) -> int:
    """A knight, and where a road of his leads."""
    node = _own(game, view, seat, _acts)
    found = pieces.reach(game, view, node, seat)[1:]
    return node << 8 | (found[0] if found else node)


def _chase(game, view, seat) -> int:
    near = robbing.nodes_beside(game, view)
    nodes = pieces.of_seat(game, view, seat)
    return _best(nodes, lambda n: _acts(view[game.nodes + n]) + (0 if n in near else 1))


def _buildings(game, view, piece) -> list:
    """The nodes with this piece, whatever is marked under it."""
    nodes = view[game.nodes : game.nodes + game.board.nodes]
    return [node for node, byte in enumerate(nodes) if byte >> 4 == piece >> 4]


def _settlement(game, view, seat) -> int:
    """A piece that was laid down comes first."""
    found = _buildings(game, view, network.piece(seat))
    return _best(found, lambda node: not view[game.nodes + node] & facts.LAID_DOWN)


def _wall(game, view, seat) -> int:
    """A city without one comes first."""
    found = _buildings(game, view, network.piece(seat) + CITY_STEP)
    return _best(found, lambda node: view[game.nodes + node] & facts.WALL)


def _improve(game, view, seat) -> int:
    """The track that lacks the fewest commodities."""
    hand = game.hands[seat]

    def rank(track):
        lacking = view[hand + facts.LEVELS + track] + 1 - view[hand + facts.PAPER + track]
        return lacking + (0 if may_rise(game, view, seat, track) else 20)

    return _best(range(facts.TRACKS), rank)


def _seat(lacks):
    """Another player who has what a card needs, or the next one."""

    def found(game, view, seat):
        return _best(effect.others(view), lambda other: lacks(game, view, other))

    return found


def _knightless(game, view, other) -> bool:
    return not pieces.of_seat(game, view, other)


def _cardless(game, view, other) -> bool:
    return not progress.number(game, view, other)


def _poor(game, view, other) -> int:
    ahead = game.points(view, other) > game.points(view, view[ACTIVE])
    return 0 if ahead and game.hand_size(view, other) else 1 if ahead else 2


def _intrigue(game, view, seat) -> int:
    """A knight of another player."""
    nodes = range(game.board.nodes)

    def rank(node):
        byte = view[game.nodes + node]
        return not pieces.is_knight(byte) or pieces.owner(byte) == seat

    return _best(nodes, rank)


def _merchant(game, view, seat) -> int:
    """A hex at an own building: there is one unless the merchant is there."""
    hexes = range(game.board.hexes)
    return _best(hexes, lambda hex_id: not owners_at(game, view, hex_id) >> seat & 1)


def _diplomat(game, view, seat) -> int:
    """Some road."""
    roads = view[game.paths : game.paths + game.board.paths]
    return _best(range(game.board.paths), lambda path: roads[path] < FIRST_PIECE)


def _fleet(game, view, seat) -> int:
    return _best(range(facts.KINDS), lambda kind: game.rate(view, seat, kind))


_EXAMPLES = {
    act.CITY: _settlement,
    acts.HIRE: _hire,
    acts.ACTIVATE: _activate,
    acts.PROMOTE: _promote,
    acts.MOVE: _move,
    acts.CHASE: _chase,
    acts.WALL: _wall,
    acts.IMPROVE: _improve,
    acts.ALCHEMIST: lambda game, view, seat: 1 << 8 | 1,
    acts.CRANE: _improve,
    acts.ENGINEER: _wall,
    acts.INVENTOR: lambda game, view, seat: 1,
    acts.MEDICINE: _settlement,
    acts.SMITH: _promote,
    acts.MASTER_MERCHANT: _seat(_poor),
    acts.MERCHANT: _merchant,
    acts.MERCHANT_FLEET: _fleet,
    acts.TRADE_MONOPOLY: lambda game, view, seat: facts.RESOURCES,
    acts.DESERTER: _seat(_knightless),
    acts.DIPLOMAT: _diplomat,
    acts.INTRIGUE: _intrigue,
    acts.SPY: _seat(_cardless),
}
