"""America's gold from one position to the next: every coin is accounted for.

`problem(game, before, record, after)` works out what the action should have done to each player's
gold, by other means than the rules, and tells the first difference in one line.
"""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, NONE, PHASE, players
from hexpocket.games.america import acts, facts
from hexpocket.games.america.facts import BY_RIGHT, GOLD, JOINED, MOVER, NODES, PAID, PATHS, PIECES

from ..referee.words import seat_name

_BY_CARD = {
    acts.CAVALRY: facts.CAVALRY_GOLD,
    acts.CATTLE_DRIVE: facts.CATTLE_DRIVE_GOLD,
    acts.SCOUT_GOLD: facts.SCOUT_GOLD,
}


def problem(game, before, record: int, after) -> str:
    """What is wrong with the players' gold after an action; empty if nothing is."""
    seats = range(players(before))
    got = [game.gold(after, seat) - game.gold(before, seat) for seat in seats]
    kind = act.kind_of(record)
    if kind in (act.ROAD, acts.ROUTE):
        return _rail(game, before, kind, after, got)
    if kind in (act.DEAL, act.AGREE):  # see bargains.py
        return ""
    due = [0] * len(got)
    _settle(game, before, record, after, due)
    for seat in seats:
        if got[seat] != due[seat]:
            return f"{seat_name(before, seat)} got {got[seat]} gold, not {due[seat]}"
    return ""


def _settle(game, before, record: int, after, due: list[int]):
    """What everybody should get, negative if it is paid."""
    kind = act.kind_of(record)
    actor = before[ACTOR]
    if kind in _BY_CARD:
        due[actor] = _BY_CARD[kind]
    elif kind == act.BANK:
        due[actor] = (record & 255 == GOLD) - facts.GOLD_RATE * (record >> 8 & 255 == GOLD)
    elif kind == acts.STEP and before[MOVER] & 3 in facts.TRAINS:
        _fee(before, record & 255, due)
    elif kind == acts.STOP:
        at = game.hands[actor] + PIECES + (before[MOVER] & 3)
        if after[at] == NONE:  # the settler has become a city
            due[actor] = game.board.sites[3 * game.site_at[before[at]] + 2]
    elif kind == acts.NATIVE_SUPPORT or kind == act.ROLL and before[PHASE] == phase.START:
        _compensate(game, before, record, after, due)


def _fee(before, path: int, due: list[int]):
    """The way over another's rail, paid once a turn by each train (A49)."""
    actor = before[ACTOR]
    owner = (before[PATHS + path] >> 4) - 1
    paid = before[PAID] >> (4 if before[MOVER] & 3 == facts.TRAINS[1] else 0) >> owner & 1
    if owner != actor and not paid and not before[MOVER] & BY_RIGHT:
        due[actor] -= facts.FEE
        due[owner] += facts.FEE


def _compensate(game, before, record: int, after, due: list[int]):
    """A gold for everybody whose hand has not grown (A22)."""
    total = (record >> 8 & 255) + (record & 255)
    for seat in range(len(due)):
        if total != 7 and game.hand_size(after, seat) == game.hand_size(before, seat):
            due[seat] = facts.COMPENSATION


def _rail(game, before, kind: int, after, got: list[int]) -> str:
    """A rail pays if a site is joined for the first time: the shortest way to another (A34)."""
    if min(got) < 0:
        return "somebody pays for a rail in gold"
    if kind == acts.ROUTE:
        rail = before[facts.ROUTE_AT]
        ends = game.board.path_nodes[2 * rail : 2 * rail + 2]
        ways = [1, *(_way(game, after, node, rail, True) for node in ends)]
    else:
        new = range(NODES, PATHS)
        joined = [at - NODES for at in new if after[at] & ~before[at] & JOINED]
        placed = before[PHASE] == phase.FOUND_ROAD  # not built: it pays nothing (A17)
        if not joined or placed or after[PHASE] == facts.ROUTING:
            return "a rail pays that joins nothing, or before its route is known" * any(got)
        ways = [min(_way(game, after, node, NONE, False) for node in joined)]
    return f"{sum(got)} gold are paid for a way of {sum(ways)} rails" * (sum(got) != sum(ways))


def _way(game, pos, start: int, barred: int, here: bool) -> int:
    """Rails from a node to the nearest site, one rail left out; `here`: the node itself counts."""
    board = game.board
    steps = {start: 0}
    queue = [start]
    for node in queue:
        if game.site_at[node] != NONE and (here or node != start):
            return steps[node]
        for path in board.node_paths[3 * node : 3 * node + 3]:
            if path not in (NONE, barred) and pos[PATHS + path] > 15:
                beyond = sum(board.path_nodes[2 * path : 2 * path + 2]) - node
                if beyond not in steps:
                    steps[beyond] = steps[node] + 1
                    queue.append(beyond)
    return 0
