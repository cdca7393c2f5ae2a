"""Idle: what follows when nobody touches a button, as tables of times."""

import pytest

from hexpocket.hal.idle import AWAKE, DIM, OFF, Idle
from hexpocket.keys import DOWN, A, X

WRAP = 1 << 30
STARTS = [0, 7, WRAP - 1, WRAP - 60_000, WRAP - 100_000, WRAP - 120_000]


def states(start, table, menu=X):
    """The state at each time of a table of (time, buttons)."""
    idle = Idle(start)
    return [idle.state((start + time) % WRAP, held, menu) for time, held in table]


@pytest.mark.parametrize("start", STARTS)
def test_it_dims_after_a_minute_and_goes_off_after_two(start):
    table = [(0, 0), (59_999, 0), (60_000, 0), (119_999, 0), (120_000, 0), (500_000, 0)]
    assert states(start, table) == [AWAKE, AWAKE, DIM, DIM, OFF, OFF]


@pytest.mark.parametrize("start", STARTS)
def test_a_press_and_a_release_count_anew(start):
    table = [(70_000, 0), (70_020, A), (130_000, A), (130_040, 0), (190_000, 0), (190_050, 0)]
    assert states(start, table) == [DIM, AWAKE, AWAKE, AWAKE, AWAKE, DIM]


def test_a_button_held_for_ever_does_not_keep_it_awake():
    assert states(0, [(10, DOWN), (60_000, DOWN), (60_010, DOWN), (120_010, DOWN)]) == [
        AWAKE, AWAKE, DIM, OFF,
    ]  # fmt: skip


@pytest.mark.parametrize("start", STARTS)
def test_the_menu_button_held_down_turns_it_off(start):
    assert states(start, [(100, X), (1599, X), (1600, X)]) == [AWAKE, AWAKE, OFF]


@pytest.mark.parametrize("held", [A, X, DOWN, A | X | DOWN])
def test_only_the_menu_button_does(held):
    assert states(0, [(100, held), (2000, held)], menu=A | X) == [AWAKE, AWAKE]
    assert states(0, [(100, A | X), (2000, A | X)], menu=A | X) == [AWAKE, OFF]


def test_touch_counts_anew():
    idle = Idle(0)
    assert idle.state(130_000, 0, X) == OFF
    idle.touch(130_000)
    assert idle.state(131_000, 0, X) == AWAKE
