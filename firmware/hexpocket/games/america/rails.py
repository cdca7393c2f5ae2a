"""Rails: where they may be laid, and what a new one brings: gold, and free rails (A32-A37)."""

from ...engine import cards, network, phase
from ...engine.action import PASS, ROAD
from ...engine.network import FIRST_PIECE
from ...engine.position import ACTIVE, ACTOR, NONE, PHASE
from . import facts, route, setup
from .acts import ROUTE
from .facts import BANK, BONUS_AT, FREE_RAILS, PATHS, RAIL_STOCK, ROUTE_AT, builder
from .pieces import lay_rail, rail_places
from .turn import call, next_builder, resume


def bonus_places(game, pos, seat, track) -> list:
    """The free paths beside a rail just laid on a track (A37)."""
    if not pos[game.hands[seat] + RAIL_STOCK]:
        return []
    found = []
    for node in game.board.path_nodes[2 * track : 2 * track + 2]:
        for path in network.paths_at(game.board, node):
            if pos[PATHS + path] < FIRST_PIECE:
                found.append(ROAD | path)
    return found


def free_places(game, pos) -> list:
    """Free rails: beside a track, or by Engineer, whose first must be laid (A37, A55)."""
    if pos[BONUS_AT] != NONE:
        return bonus_places(game, pos, pos[ACTOR], pos[BONUS_AT]) + [PASS]
    found = rail_places(game, pos, pos[ACTOR])
    if pos[FREE_RAILS] < facts.ENGINEER_RAILS:
        found.append(PASS)
    return found


def build(game, pos, path):
    if pos[PHASE] == phase.FOUND_ROAD:
        setup.found_rail(game, pos, path)
        return
    seat = builder(pos)
    if pos[PHASE] != phase.FREE_ROAD:
        cards.pay(pos, game.hands[seat], BANK, facts.RAIL_COST)
    elif pos[BONUS_AT] != NONE:
        pos[BONUS_AT] = NONE
    else:
        pos[FREE_RAILS] -= 1
    lay_rail(game, pos, path, seat)
    if route.join(game, pos, path):
        payments = route.payments(game, pos, path)
        if len(payments) > 1:
            pos[ROUTE_AT] = path
            pos[PHASE] = facts.ROUTING
            pos[ACTOR] = pos[ACTIVE]
            return
        route.pay(game, pos, payments[0])
    _go_on(game, pos, path)


def routes(game, pos) -> list:
    """The equally short routes that pay differently (A35)."""
    return [ROUTE | i for i in range(len(route.payments(game, pos, pos[ROUTE_AT])))]


def choose_route(game, pos, choice):
    path = pos[ROUTE_AT]
    pos[ROUTE_AT] = NONE
    route.pay(game, pos, route.payments(game, pos, path)[choice])
    _go_on(game, pos, path)


def _go_on(game, pos, path):
    """After a rail and its gold: the free one beside a track, then what else is free."""
    seat = builder(pos)
    tracks = bytes(game.board.tracks)  # `in` needs bytes on MicroPython
    if path in tracks and bonus_places(game, pos, seat, path):
        pos[BONUS_AT] = path
        _lay_free(pos, seat)
    else:
        lay_next(game, pos)


def _lay_free(pos, seat):
    pos[PHASE] = phase.FREE_ROAD
    pos[ACTOR] = seat


def lay_next(game, pos):
    """Engineer's next rail, if there is one and a place for it."""
    if pos[FREE_RAILS] and rail_places(game, pos, pos[ACTIVE]):
        _lay_free(pos, pos[ACTIVE])
    else:
        pos[FREE_RAILS] = 0
        resume(pos)


def decline(game, pos, _):
    """No free rail; or nothing, or nothing more, to build in the extraordinary phase."""
    if pos[PHASE] == facts.CALLING:
        call(game, pos, pos[ACTOR])
    elif pos[PHASE] == facts.EXTRA:
        next_builder(game, pos, pos[ACTOR])
    elif pos[BONUS_AT] != NONE:
        pos[BONUS_AT] = NONE
        lay_next(game, pos)
    else:
        pos[FREE_RAILS] = 0
        resume(pos)
