"""Buttons: which key presses come when, as tables of times."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexpocket.hal.buttons import Buttons
from hexpocket.keys import DOWN, LEFT, RIGHT, UP, A, B, X, Y

WRAP = 1 << 30
STARTS = [0, 5, 123456, WRAP - 1, WRAP - 10, WRAP - 500, WRAP - 1100]
ALL = (UP, DOWN, LEFT, RIGHT, A, B, X, Y)
FOUR = (A, B, X, Y)


class Player:
    """Presses buttons by a time table, polls, and notes the keys by the time they came."""

    def __init__(self, four=False, start=0):
        self.mask = 0
        self.start = start
        self.buttons = Buttons(lambda: self.mask, four)

    def play(self, table, end, every=10):
        """`table` has the mask from each time on; polls come every so many ms before `end`."""
        said = []
        for now in range(0, end, every):
            for time in sorted(table):
                if time <= now:
                    self.mask = table[time]
            said += [(now, key) for key in self.buttons.poll((self.start + now) % WRAP)]
        return said


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("button", ALL)
def test_a_press_counts_once_when_it_begins(start, button):
    player = Player(start=start)
    assert player.play({0: button, 100: 0, 200: button, 300: 0}, 500) == [
        (0, button),
        (200, button),
    ]
    assert player.buttons.held == 0


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("button", [UP, DOWN, LEFT, RIGHT])
def test_a_direction_repeats_and_gets_faster(start, button):
    times = [0, 400, 550, 700, 850, 1000, 1050, 1100, 1150, 1200]
    player = Player(start=start)
    assert player.play({0: button, 1210: 0}, 3000) == [(time, button) for time in times]


@pytest.mark.parametrize("button", [A, B, X, Y])
def test_other_buttons_do_not_repeat(button):
    assert Player().play({0: button}, 3000) == [(0, button)]


@pytest.mark.parametrize(
    ("every", "times"),
    [
        (33, [0, 429, 561, 726, 858, 1023, 1056, 1122, 1155, 1221]),  # no drift: the plan is kept
        (120, [0, 480, 600, 720, 960, 1080, 1200]),  # at most one for each poll
        (700, [0, 700]),
    ],
)
def test_late_polls_repeat_by_the_same_plan_but_never_catch_up(every, times):
    said = Player().play({0: UP}, 1250, every)
    assert said == [(time, UP) for time in times]


def test_after_a_long_pause_repeats_do_not_burst():
    mask = UP
    buttons = Buttons(lambda: mask)
    assert buttons.poll(0) == [UP]
    assert buttons.poll(5000) == [UP]
    assert [now for now in range(5001, 5120) if buttons.poll(now)] == [5050, 5100]


def test_the_direction_pressed_last_repeats_alone():
    table = {0: UP, 200: UP | RIGHT, 900: UP, 1500: 0, 1600: UP}
    said = Player().play(table, 2010)
    repeats = [(600, RIGHT), (750, RIGHT)]
    assert said == [(0, UP), (200, RIGHT), *repeats, (1600, UP), (2000, UP)]


def test_a_button_does_not_end_a_direction_held():
    assert Player().play({0: UP, 390: UP | A}, 410) == [(0, UP), (390, A), (400, UP)]


def test_presses_in_one_poll_are_all_there():
    assert Player().play({0: UP | LEFT | A | Y}, 10) == [(0, UP), (0, LEFT), (0, A), (0, Y)]


@pytest.mark.parametrize("start", [0, 7, WRAP - 3, WRAP - 15, WRAP - 1000])
def test_chatter_is_one_press(start):
    bounce = {0: A, 2: 0, 3: A, 7: 0, 9: A, 100: 0, 101: A, 106: 0}
    player = Player(start=start)
    assert player.play(bounce, 300, every=1) == [(0, A)]
    assert player.play({0: 0}, 10, every=1) == []


@pytest.mark.parametrize(("pause", "presses"), [(19, [0]), (20, [0, 40]), (21, [0, 42])])
def test_edges_count_from_20_ms_on(pause, presses):
    table = {0: A, pause: 0, 2 * pause: A, 2 * pause + 100: 0}
    mask, said = 0, []
    buttons = Buttons(lambda: mask)
    for now in sorted(table):
        mask = table[now]
        said += [now for _ in buttons.poll(now)]
    assert said == presses


def test_a_change_in_the_quiet_time_counts_after_it():
    """Nothing is lost for good: a button that stays where it went is seen there."""
    player = Player()
    assert player.play({0: A, 5: 0}, 20, every=1) == [(0, A)]
    assert player.buttons.held == A
    player.buttons.poll(20)
    assert player.buttons.held == 0


def test_a_press_when_the_clock_is_back_where_it_was_counts_at_once():
    player = Player()
    player.play({0: A, 100: 0}, 200)
    player.mask = A
    assert player.buttons.poll((WRAP + 105) % WRAP) == [A]


def test_chatter_of_one_button_holds_up_no_other():
    assert Player().play({0: A, 5: A | B, 10: A | B | UP}, 20, 5) == [(0, A), (5, B), (10, UP)]


def test_nothing_pressed_gives_the_same_empty_tuple():
    mask = 0
    buttons = Buttons(lambda: mask)
    quiet = [buttons.poll(now) for now in (0, 10, 20)]
    mask = UP
    assert buttons.poll(30) == [UP]
    quiet.append(buttons.poll(40))
    mask = 0
    quiet.append(buttons.poll(60))
    assert all(keys is quiet[0] for keys in quiet)
    assert quiet[0] == ()


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({0: X, 100: 0, 200: Y, 300: 0}, [(0, UP), (200, DOWN)]),
        ({0: A, 100: 0}, [(100, A)]),
        ({0: B, 100: 0}, [(100, B)]),
        ({0: B, 100: B | X, 200: B, 300: B | Y, 400: B, 500: 0}, [(100, LEFT), (300, RIGHT)]),
        ({0: A, 100: A | X, 200: A, 300: A | Y, 400: A, 500: 0}, [(100, X), (300, Y)]),
        ({0: A, 100: A | X, 700: A, 800: 0}, [(100, X)]),
        ({0: X, 100: X | A, 200: X, 300: 0}, [(0, UP), (200, A)]),
        ({0: B, 100: B | A, 200: B, 300: 0}, [(200, A)]),
        ({0: B, 100: B | A, 200: A, 300: 0}, [(300, A)]),
        ({0: A, 100: A | B, 200: A | B | X, 300: 0}, [(200, X)]),
        ({0: B | X, 100: 0, 200: 0}, [(0, LEFT)]),
        ({0: B, 100: B | X, 200: 0, 300: B, 400: 0}, [(100, LEFT), (400, B)]),
        ({0: X | Y, 100: 0}, [(0, UP), (0, DOWN)]),
    ],
)
def test_four_buttons_do_for_eight(start, table, said):
    player = Player(four=True, start=start)
    assert player.play(table, 1000) == said
    assert player.buttons.held == 0


def test_four_buttons_repeat_directions_only():
    times = [0, 400, 550, 700, 850, 1000, 1050, 1100]
    assert Player(True).play({0: X}, 1110) == [(time, UP) for time in times]
    assert Player(True).play({0: A | Y}, 1110) == [(0, Y)]
    assert Player(True).play({0: A}, 1110) == []
    # B let go before X: left goes on, and B is not a press.
    assert Player(True).play({0: B | X, 200: X}, 560) == [(0, LEFT), (400, LEFT), (550, LEFT)]


@given(
    st.lists(st.tuples(st.integers(0, 120), st.integers(0, 255)), max_size=60),
    st.integers(0, WRAP - 1),
    st.booleans(),
)
def test_random_fingers(steps, start, four):
    """No key without its button; no button changes twice in 20 ms; all comes to rest."""
    mask, time = 0, start
    buttons = Buttons(lambda: mask, four)
    changes = {}
    for pause, wanted in steps:
        mask = wanted & sum(FOUR) if four else wanted
        time += pause
        before = buttons.held
        said = buttons.poll(time % WRAP)
        assert set(said) <= set(ALL)
        assert len(set(said)) == len(said)
        if not four:
            assert sum(said) & ~buttons.held == 0
            assert buttons.held & ~before & ~sum(said) == 0
        for button in ALL:
            if (before ^ buttons.held) & button:
                assert time - changes.get(button, -WRAP) >= 20
                changes[button] = time
    mask = 0
    buttons.poll((time + 20) % WRAP)
    assert buttons.held == 0
    assert buttons.poll((time + 2000) % WRAP) == ()
