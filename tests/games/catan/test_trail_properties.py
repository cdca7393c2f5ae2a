"""Trails, open places and Longest Road on random networks, against plain counts written here."""

from collections import defaultdict
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hexpocket.engine import action as act
from hexpocket.engine import phase, roads, trails
from hexpocket.engine.position import ACTIVE, ACTOR, MODERN, NOBODY, PHASE, players
from hexpocket.engine.seats import TRAIL
from hexpocket.games.catan import facts
from tests.games.catan.random_play import reached
from tests.support import rule
from tests.support.catan import GAME

BOARD = GAME.board
ENDS = [tuple(BOARD.path_nodes[2 * path : 2 * path + 2]) for path in range(BOARD.paths)]
AT = defaultdict(list)
for _path, (_a, _b) in enumerate(ENDS):
    AT[_a].append(_path)
    AT[_b].append(_path)


def longest(roads: frozenset, foreign: set) -> int:
    """The longest trail: try every trail there is, road by road, from every end of every road."""

    def onward(node, left):
        if node in foreign:
            return 0
        steps = [path for path in AT[node] if path in left]
        return max((1 + onward(sum(ENDS[p]) - node, left - {p}) for p in steps), default=0)

    return max(
        (1 + onward(node, roads - {path}) for path in roads for node in ENDS[path]), default=0
    )


def roads_of(pos, seat):
    """The paths with a road of the seat."""
    bytes_ = pos[GAME.paths : GAME.paths + BOARD.paths]
    return frozenset(path for path, byte in enumerate(bytes_) if byte >> 4 == seat + 1)


def buildings(pos):
    """The seat of the building at each intersection that has one."""
    nodes = enumerate(pos[GAME.nodes : GAME.nodes + BOARD.nodes])
    return {node: ((byte >> 4) - 1) % 4 for node, byte in nodes if 0 < byte >> 4 < 9}


def longest_of(pos, seat) -> int:
    foreign = {node for node, owner in buildings(pos).items() if owner != seat}
    return longest(roads_of(pos, seat), foreign)


@st.composite
def networks(draw):
    """A bare position with random buildings of all colours, and roads for seat 0 in an order.

    Most roads go on from one laid before, so that rings and branches come about.
    """
    pos = bytearray(GAME.size)
    for node, byte in draw(
        st.dictionaries(st.integers(0, 53), st.sampled_from(range(16, 144, 16)), max_size=10)
    ).items():
        pos[GAME.nodes + node] = byte
    order = []
    for choice in draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=15)):
        near = {path for road in order for node in ENDS[road] for path in AT[node]} - {*order}
        places = sorted(near) if near and choice % 8 else sorted({*range(72)} - {*order})
        order.append(places[choice % len(places)])
    return pos, order


@rule("B68", "B70", "B74")
@settings(max_examples=200)
@given(networks())
def test_longest_trail_is_the_longest_of_all_trails(case):
    pos, order = case
    for path in order:
        pos[GAME.paths + path] = 16
    assert trails.longest(GAME, pos, 0) == longest_of(pos, 0)


@rule("B68", "B70", "B71")
@settings(max_examples=150)
@given(networks())
def test_trail_kept_while_roads_are_laid_is_the_longest_of_all_trails(case):
    pos, order = case
    roads.reindex(GAME, pos)
    kept = 0
    for path in order:
        roads.lay_road(GAME, pos, path, 0)
        kept = trails.after_road(GAME, pos, path, 0, kept)
        assert kept == longest_of(pos, 0)


def reaches(pos, node, seat) -> bool:
    return any(path in roads_of(pos, seat) for path in AT[node])


def open_nodes(pos, seat):
    """Free intersections that a road of the seat reaches, no building beside them (B55)."""
    built = buildings(pos)
    return {
        node
        for node in range(BOARD.nodes)
        if node not in built
        and not any(end in built for path in AT[node] for end in ENDS[path])
        and reaches(pos, node, seat)
    }


def open_paths(pos, seat):
    """Free paths from an own building, or from an own road not past another's (B53, B54)."""
    built = buildings(pos)
    taken = frozenset().union(*(roads_of(pos, other) for other in range(4)))
    return {
        path
        for path in set(range(BOARD.paths)) - taken
        if any(
            built.get(node) == seat or node not in built and reaches(pos, node, seat)
            for node in ENDS[path]
        )
    }


@rule("B53", "B54", "B55")
@settings(max_examples=60)
@given(reached())
def test_open_places_after_random_play_follow_from_the_pieces(pos):
    for seat in range(players(pos)):
        bit = 1 << seat
        nodes = enumerate(pos[GAME.nodes : GAME.nodes + BOARD.nodes])
        paths = enumerate(pos[GAME.paths : GAME.paths + BOARD.paths])
        assert {node for node, byte in nodes if byte & bit} == open_nodes(pos, seat)
        assert {path for path, byte in paths if byte & bit} == open_paths(pos, seat)
    again = bytearray(pos)
    roads.reindex(GAME, again)
    assert again == pos


@rule("B68", "B70", "B71")
@settings(max_examples=60)
@given(reached())
def test_trails_kept_in_random_play_are_the_longest_of_all_trails(pos):
    for seat in range(players(pos)):
        assert pos[GAME.hands[seat] + TRAIL] == longest_of(pos, seat)


def holder_after(trails, before, holder, modern):
    """Who has Longest Road once something was built: the rules B68-B73 in so many words."""
    best = max(trails)
    leaders = [seat for seat, length in enumerate(trails) if length == best]
    alone = leaders[0] if len(leaders) == 1 and best >= 5 else None
    if holder is None:
        return alone
    if trails[holder] >= before[holder]:
        return alone if alone is not None and best > trails[holder] else holder
    if best >= 5 and modern and holder in leaders:
        return holder
    return alone


def give_turn(pos, seat):
    """The seat in the middle of a turn, with a full hand; cards are not counted here."""
    pos[PHASE] = phase.MAIN
    pos[ACTIVE] = pos[ACTOR] = seat
    for kind in range(facts.KINDS):
        pos[GAME.hands[seat] + kind] = 4
        pos[GAME.bank + kind] = 4


def cuts(pos, action) -> bool:
    """Whether the action is a settlement where another player's road runs through."""
    owners = [pos[GAME.paths + path] >> 4 for path in AT[action & 255]]
    through = any(owners.count(o) == 2 for o in owners if o and o != pos[ACTIVE] + 1)
    return act.kind_of(action) == act.SETTLEMENT and through


@rule("B68", "B69", "B70", "B71", "B72", "B73", "B75")
@settings(max_examples=50)
@given(st.integers(0, 10**6), st.sampled_from([3, 4]), st.sampled_from([0, MODERN]))
def test_longest_road_through_building_races(seed, seats, edition):
    """All lay roads in turn and cut each other where they can; every holder is foretold."""
    rng = Random(seed)
    pos = GAME.new(seats, seed, edition)
    while pos[PHASE] < phase.START:
        GAME.play(pos, rng.choice(GAME.legal(pos)))
    holder = None
    trails = [longest_of(pos, seat) for seat in range(seats)]
    for turn in range(15 * seats):
        give_turn(pos, turn % seats)
        actions = GAME.legal(pos)
        roads = [action for action in actions if act.kind_of(action) == act.ROAD]
        choices = [action for action in actions if cuts(pos, action)] or roads
        if not choices:
            continue
        GAME.play(pos, rng.choice(choices))
        before = trails
        trails = [longest_of(pos, seat) for seat in range(seats)]
        holder = holder_after(trails, before, holder, edition)
        assert pos[GAME.trail_title] == (NOBODY if holder is None else holder)
        for seat in range(seats):
            built = sum(owner == seat for owner in buildings(pos).values())
            assert GAME.points(pos, seat) == built + 2 * (seat == holder)
