"""What actions cost and bring, from one position to the next: every card and hall accounted for.

`problem(game, before, record, after)` works out by other means than the rules what each hand
should have gained or lost, and tells the first difference in one line. Trade among players is in
bargains.py.
"""

from collections import Counter

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.board import PAIR_REWARD
from hexpocket.engine.founding import FOUNDED
from hexpocket.engine.position import ACTIVE, ACTOR, FLAGS, NONE, PHASE, ROBBER, players
from hexpocket.games.baden import acts, facts

from ..referee.check_common import first_cards
from ..referee.words import seat_name

_COSTS = {  # lumber, brick, wool, grain, ore
    act.ROAD: (1, 1, 0, 0, 0),
    acts.HALL: (1, 1, 1, 1, 0),
    acts.LANDMARK: (0, 0, 0, 1, 2),
    acts.LANDMARK_DRAW: (0, 0, 0, 1, 2),
    act.BUY: (0, 0, 1, 1, 1),
}
_AMONG = range(act.OFFER, act.NO_DEAL + 1)


def problem(game, before, record: int, after) -> str:
    """What is wrong after an action; empty if nothing is."""
    return _hands(game, before, record, after) or _pieces(game, before, record, after)


def _hands(game, before, record: int, after) -> str:
    if act.kind_of(record) in _AMONG:
        return ""
    due = _due(game, before, record, after)
    for seat in range(players(before)):
        old, new = (list(pos[game.hands[seat] :][: game.resources]) for pos in (before, after))
        got = [b - a for a, b in zip(old, new, strict=True)]
        expected = due.get(seat, [0] * game.resources)
        if got != expected:
            return f"{seat_name(before, seat)} got {got} by {record}, not {expected}"
    return ""


def _due(game, before, record: int, after) -> dict[int, list[int]]:
    """What each seat should have got of each kind, by seat."""
    kind, a, b = act.kind_of(record), record >> 8 & 255, record & 255
    actor = before[ACTOR]
    if kind == act.ROLL and before[PHASE] == phase.START:
        return _produced(game, before, a + b)
    if kind == act.STEAL and a != NONE:
        return {actor: _cards(game, (a - 1, 1)), b: _cards(game, (a - 1, -1))}
    if kind == act.DISCARD:
        return {actor: _cards(game, (b, -1))}
    if kind == act.BANK:
        rate = 2 if before[FLAGS] & facts.TRADING else 3
        return {actor: _cards(game, (a, -rate), (b, 1))}
    if kind == acts.SUCCESSFUL_INVENTION:
        return {actor: _cards(game, *((k, 1) for k in (a, b) if k != NONE))}
    if before[PHASE] == phase.FOUND_SETTLEMENT and kind == acts.HALL:
        third = before[game.table + FOUNDED] >= 2 * players(before)
        return {actor: first_cards(game, before, b)} if third else {}
    if kind in _COSTS and before[PHASE] == phase.MAIN:
        paid = [-number for number in _COSTS[kind]]
        won = after[PHASE] == phase.OVER
        reward = _reward(game.board, b) if kind == acts.LANDMARK and not won else 0
        if reward >= PAIR_REWARD:
            for got in (reward >> 4 & 7, reward & 15):
                paid[got] += before[game.bank + got] - paid[got] > 0
        return {actor: paid}
    return {}


def _reward(board, node: int) -> int:
    return next(
        board.sites[i + 2] for i in range(0, len(board.sites), 3) if board.sites[i] == node
    )


def _cards(game, *moved: tuple[int, int]) -> list[int]:
    found = [0] * game.resources
    for kind, number in moved:
        found[kind] += number
    return found


def _produced(game, before, total: int) -> dict[int, list[int]]:
    """A card for each hall at each hex with the number, as far as the bank goes (W14, W15)."""
    claims: Counter[tuple[int, int]] = Counter()  # by kind and seat
    for node in game.towns:
        owner = before[game.nodes + node] >> 4
        for hex_id in game.board.node_hexes[3 * node : 3 * node + 3] if owner < 5 else ():
            land = game.board.land[hex_id] if hex_id != NONE else 0
            if land >> 4 == total != 7 and hex_id != before[ROBBER]:
                claims[land & 15, owner - 1] += 1
    due: dict[int, list[int]] = {}
    for (kind, seat), number in claims.items():
        claimed = [n for (other, _), n in claims.items() if other == kind]
        left = before[game.bank + kind]
        got = number if sum(claimed) <= left else left if len(claimed) == 1 else 0
        due.setdefault(seat, [0] * game.resources)[kind] = got
    return due


def _pieces(game, before, record: int, after) -> str:
    """Halls in towns and at the margin stay, and come one at a time by what builds them."""
    kind = act.kind_of(record)
    fresh = 0
    for node in (*game.towns, *game.landmarks):
        old, new = before[game.nodes + node], after[game.nodes + node]
        if old & 0xF0 != 0xD0 and old != new:
            return f"what stood on intersection {node} is gone"
        fresh += old & 0xF0 == 0xD0 != new & 0xF0
    builds = kind in (acts.HALL, acts.LANDMARK, acts.LANDMARK_DRAW)
    if fresh != builds:
        return f"{fresh} buildings came by {record}"
    if kind in _COSTS and before[PHASE] == phase.MAIN and before[ACTOR] != before[ACTIVE]:
        return "somebody built who is not the active player"
    return ""
