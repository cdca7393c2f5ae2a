"""Gold for connecting sites: which route pays, and when somebody has to choose."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, PHASE
from hexpocket.games.america import acts, facts, pieces, route
from tests.games.america.lay import BOARD, GAME, SITES, city, empty, give, gold, path, rails
from tests.support.reasons import refusing

# Three sites around one intersection.
HUB = 118
AROUND = ("Chicago", "Indianapolis", "Columbus")


def build(pos, a, b):
    """The acting player pays for a rail."""
    give(pos, pos[ACTOR], ore=1, lumber=1)
    GAME.apply(pos, act.ROAD | path(a, b))


def test_two_sites_joined_with_each_other_pay_one_route():
    pos = empty()
    rails(pos, 1, "Chicago", HUB)
    city(pos, 0, "Indianapolis")
    build(pos, HUB, "Indianapolis")
    assert gold(pos) == [4, 4, 3, 3]
    assert pos[PHASE] == phase.MAIN


@pytest.mark.parametrize(("choice", "expected"), [(0, [5, 3, 3, 3]), (1, [4, 4, 3, 3])])
def test_equal_routes_that_pay_differently_are_chosen_from(choice, expected):
    pos = joined_hub()
    build(pos, HUB, "Columbus")
    assert pos[PHASE] == facts.ROUTING
    assert gold(pos) == [3, 3, 3, 3]
    assert GAME.legal(pos) == [acts.ROUTE, acts.ROUTE | 1]
    GAME.apply(pos, acts.ROUTE | choice)
    assert gold(pos) == expected
    assert pos[PHASE] == phase.MAIN
    assert pos[facts.ROUTE_AT] == 255


def joined_hub(builder=0) -> bytearray:
    """Chicago joined by seat 0, Indianapolis by seat 1; Columbus, the builder's, is alone."""
    pos = empty()
    city(pos, builder, "Columbus")
    rails(pos, 0, "Chicago", HUB)
    rails(pos, 1, HUB, "Indianapolis")
    assert route.join(GAME, pos, path(HUB, "Indianapolis"))
    return pos


def test_a_builder_out_of_turn_leaves_the_choice_to_the_active_player():
    pos = joined_hub(builder=2)
    give(pos, 2, cattle=1, coal=1)
    GAME.apply(pos, act.END_TURN)
    GAME.apply(pos, acts.BUILD)
    assert (pos[PHASE], pos[ACTOR]) == (facts.EXTRA, 2)
    build(pos, "Columbus", HUB)
    assert (pos[PHASE], pos[ACTOR], pos[ACTIVE]) == (facts.ROUTING, 0, 0)
    with refusing(GAME, "Choose the route that pays first"):
        GAME.apply(pos, act.PASS)
    GAME.apply(pos, acts.ROUTE)
    assert (pos[PHASE], pos[ACTOR]) == (facts.EXTRA, 2)
    assert sum(gold(pos)) == 12 + 2


def test_nobody_is_asked_if_all_routes_pay_alike():
    pos = empty()
    city(pos, 0, "Columbus")
    rails(pos, 0, "Chicago", HUB, "Indianapolis")
    assert route.join(GAME, pos, path(HUB, "Indianapolis"))
    build(pos, HUB, "Columbus")
    assert pos[PHASE] == phase.MAIN
    assert gold(pos) == [5, 3, 3, 3]


def test_two_ways_around_a_hex_are_two_routes():
    pos = empty()
    ring = ("Denver", 56, 62, 69, 63, 57, "Denver")
    rails(pos, 1, *ring[:4])
    rails(pos, 2, *ring[3:])
    assert not route.join(GAME, pos, path(57, "Denver"))  # one site, however often it is met
    city(pos, 0, "Omaha")
    rails(pos, 0, "Omaha", 76)
    build(pos, 76, 69)
    payments = route.payments(GAME, pos, pos[facts.ROUTE_AT])
    rails_of = [[route.rails_of(pays, seat) for seat in range(4)] for pays in payments]
    assert rails_of == [[2, 3, 0, 0], [2, 0, 3, 0]]
    GAME.apply(pos, acts.ROUTE | 1)
    assert gold(pos) == [5, 3, 6, 3]


def test_closing_a_ring_connects_nothing():
    pos = empty()
    city(pos, 0, "Seattle")
    rails(pos, 0, "Seattle", 4, 8, 12, "Spokane")
    for number in (path(8, 12), path(12, "Spokane")):
        route.join(GAME, pos, number)
    rails(pos, 0, 22, "Boise", 13)
    route.join(GAME, pos, path("Boise", 13))
    assert gold(pos) == [3, 3, 3, 3]
    build(pos, 8, 13)
    assert gold(pos) == [3 + 4, 3, 3, 3]  # Boise to Seattle or Spokane
    build(pos, "Spokane", 22)
    assert gold(pos) == [7, 3, 3, 3]  # the ring is closed, nothing was isolated


def test_the_free_rail_of_a_track_comes_after_the_gold():
    pos = empty()
    track = path(13, "Boise")
    assert track in BOARD.tracks
    rails(pos, 0, "Portland", 4, 8, 13)
    build(pos, 13, "Boise")
    assert gold(pos) == [7, 3, 3, 3]
    assert pos[PHASE] == phase.FREE_ROAD
    beside = [act.ROAD | path(*ends) for ends in ((9, 13), ("Boise", 22), ("Boise", 23))]
    assert sorted(GAME.legal(pos)) == sorted([*beside, act.PASS])


def shortest(pos, start) -> set[tuple[int, ...]]:
    """What the shortest routes from a site to any other pay, found by trying every way."""
    ways = [((start,), (0, 0, 0, 0))]
    while ways:
        found = {pays for way, pays in ways if way[-1] in SITES.values() and len(way) > 1}
        if found:
            return found
        further = []
        for way, pays in ways:
            for number in BOARD.node_paths[3 * way[-1] : 3 * way[-1] + 3]:
                owner = pos[facts.PATHS + number] >> 4 if number != 255 else 0
                if owner:
                    beyond = sum(BOARD.path_nodes[2 * number : 2 * number + 2]) - way[-1]
                    if beyond not in way:
                        more = [gold + (seat == owner - 1) for seat, gold in enumerate(pays)]
                        further.append(((*way, beyond), tuple(more)))
        ways = further
    return set()


@pytest.mark.parametrize("seed", range(12))
def test_routes_are_those_found_by_trying_every_way(seed):
    rng = random.Random(seed)
    pos = empty()
    order = rng.sample(range(BOARD.paths), 110)
    seats = [0, 1, 2, 3] * 28
    rng.shuffle(seats)
    isolated = set(SITES.values())
    paid = 0
    for number, seat in zip(order, seats, strict=False):
        pieces.lay_rail(GAME, pos, number, seat)
        joined = {site for site in isolated if shortest(pos, site)}
        assert route.join(GAME, pos, number) == bool(joined)
        if joined:
            paid += 1
            expected = set().union(*(shortest(pos, site) for site in joined))
            found = route.payments(GAME, pos, number)
            split = {tuple(route.rails_of(pay, seat) for seat in range(4)) for pay in found}
            assert split == expected
            assert len(joined) <= 2
        isolated -= joined
        flags = {site for site in SITES.values() if pos[facts.NODES + site] & facts.JOINED}
        assert flags == set(SITES.values()) - isolated
    assert paid > 10
