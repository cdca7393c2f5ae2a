"""Pieces that come and go: open places stay what they would be if all were derived anew."""

import random

import pytest

from hexpocket.engine import network, roads, trails
from hexpocket.engine.position import MODERN, NOBODY, OPTIONS
from hexpocket.engine.seats import TRAIL
from tests.support.knights import GAME, position

CHAIN = ["8-13", "13-18", "18-23", "23-29", "29-35"]


def anew(pos) -> bytearray:
    again = bytearray(pos)
    roads.reindex(GAME, again)
    return again


@pytest.mark.parametrize("seed", range(5))
def test_knights_and_roads_come_and_go(seed):
    """Whatever is put down or taken away, the places around it follow."""
    rng = random.Random(seed)
    pos = position(
        red={"settlements": [8], "roads": CHAIN},
        blue={"settlements": [17], "roads": ["17-22", "22-28", "28-34"]},
        white={"cities": [41], "roads": ["36-41", "30-36"]},
    )
    for _ in range(300):
        if rng.random() < 0.5:
            node = rng.randrange(54)
            byte = pos[GAME.nodes + node]
            if network.is_bare(byte):
                pos[GAME.nodes + node] = network.FIRST_KNIGHT + (rng.randrange(4) << 4)
            elif byte >= network.FIRST_KNIGHT:
                pos[GAME.nodes + node] = 0
            roads.reopen(GAME, pos, node)
        else:
            path = rng.randrange(72)
            if pos[GAME.paths + path] >= network.FIRST_PIECE:
                roads.lift_road(GAME, pos, path)
            else:
                roads.lay_road(GAME, pos, path, rng.randrange(4))
        assert pos == anew(pos)


@pytest.mark.parametrize(("node", "open_to"), [(24, 0), (12, 0), (23, 1)])
def test_the_place_that_a_knight_leaves(node, open_to):
    """24 touches no road, 12 is beside the settlement, 23 is on red's road."""
    pos = position(red={"settlements": [8], "roads": CHAIN})
    before = pos[GAME.nodes + node]
    pos[GAME.nodes + node] = network.FIRST_KNIGHT
    roads.reopen(GAME, pos, node)
    pos[GAME.nodes + node] = 0
    roads.reopen(GAME, pos, node)
    assert pos[GAME.nodes + node] == before
    assert before == network.TOO_CLOSE if node == 12 else before == open_to


def longest_roads(red: int, blue: int, holder: int, edition=0) -> bytearray:
    """Trails noted as so long, and the title with a seat; the roads are 5 and 5."""
    pos = position(
        red={"settlements": [8], "roads": CHAIN},
        blue={"settlements": [37], "roads": ["32-37", "37-42", "42-46", "46-50", "50-53"]},
        longest_road="red",
    )
    pos[OPTIONS] |= edition
    trails.move_title(GAME, pos, GAME.trail_title, holder)
    pos[GAME.hands[0] + TRAIL], pos[GAME.hands[1] + TRAIL] = red, blue
    return pos


@pytest.mark.parametrize(
    ("before", "holder", "edition", "now"),
    [
        (5, 0, 0, 0),  # as long as before: nothing is in question
        (6, 0, 0, NOBODY),  # shortened to a tie: set aside
        (6, 0, MODERN, 0),  # or kept
        (4, 1, 0, 1),
        (0, NOBODY, 0, NOBODY),  # a tie brings it to nobody
    ],
)
def test_who_has_the_card_after_a_change(before, holder, edition, now):
    pos = longest_roads(9, 9, holder, edition)
    trails.judge(GAME, pos, before)
    assert pos[GAME.trail_title] == now
    assert [pos[hand + TRAIL] for hand in GAME.hands[:2]] == [5, 5]  # measured again


def test_a_longer_trail_takes_it():
    pos = longest_roads(5, 5, 0)
    roads.lay_road(GAME, pos, 0, 1)  # apart from the others
    path = next(i for i in range(72) if set(GAME.board.path_nodes[2 * i : 2 * i + 2]) == {49, 53})
    roads.lay_road(GAME, pos, path, 1)
    trails.judge(GAME, pos, trails.held(GAME, pos))
    assert pos[GAME.trail_title] == 1
