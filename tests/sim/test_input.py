"""What is held down becomes the mask: short taps count, chords do not turn into other keys."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexpocket.hal.buttons import Buttons
from hexpocket.keys import DOWN, LEFT, UP, A, B, X, Y
from sim.input import Input
from sim.keys import BUTTONS, presses


def test_a_button_is_down_from_press_to_release():
    held = Input(False)
    held.button("mouse", "a")
    assert [held.take(), held.take()] == [A, A]
    held.release("mouse")
    assert held.take() == 0


def test_a_tap_between_two_frames_counts_for_one():
    held = Input(False)
    held.key("k", "up")
    held.release("k")
    assert [held.take(), held.take()] == [UP, 0]


def test_a_key_tapped_and_pressed_again_stays_down():
    held = Input(False)
    for _ in range(2):
        held.key("k", "up")
        held.release("k")
    held.key("k", "up")
    assert [held.take(), held.take()] == [UP, UP]


def test_two_keys_for_one_button_hold_it_until_both_are_up():
    held = Input(False)
    held.key("return", "a")
    held.key("space", "a")
    held.take()
    held.release("return")
    assert held.take() == A
    held.release("space")
    assert held.take() == 0


def test_buttons_from_everywhere_are_held_together():
    held = Input(False)
    held.key("k", "left")
    held.button("mouse", "x")
    held.keep("y")
    assert held.take() == LEFT | X | Y


def test_a_kept_button_stays_until_it_is_let_go():
    held = Input(True)
    held.keep("b")
    assert [held.take(), held.take()] == [B, B]
    held.keep("b")
    assert held.take() == 0


def test_clear_lets_everything_go():
    held = Input(False)
    held.key("k", "left")
    held.keep("y")
    held.clear()
    assert held.take() == 0
    held.release("k")
    assert held.take() == 0


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("name", BUTTONS)
def test_a_key_says_the_same_on_every_board(name, four):
    """Through the firmware's own reading of the buttons."""
    held = Input(four)
    assert pressed(held, four, [("press", name), ("wait", ""), ("release", name)]) == [
        BUTTONS[name]
    ]


def test_rolling_from_one_arrow_to_the_next_presses_no_button_in_between():
    script = [("press", "up"), ("wait", ""), ("press", "left"), ("wait", ""), ("wait", "")]
    script += [("release", "up"), ("wait", ""), ("release", "left"), ("wait", "")]
    assert pressed(Input(True), True, script) == [UP, LEFT]


def test_letters_are_only_buttons_where_there_are_four():
    held = Input(True)
    held.button("k", "x")
    assert held.take() == X
    held.key("m", "x")
    assert held.take() == A | X


def pressed(held: Input, four: bool, script) -> list[int]:
    """The keys that the firmware hears, a frame of 20 ms after each word of the script."""
    mask = 0
    heard = []
    buttons = Buttons(lambda: mask, four=four)
    for now, (what, name) in enumerate([*script, ("wait", ""), ("wait", "")]):
        if what == "press":
            held.key(name, name)
        elif what == "release":
            held.release(name)
        mask = held.take()
        heard += buttons.poll(20 * now)
    return heard


names = st.sampled_from(list(BUTTONS))
moves = st.tuples(st.sampled_from(["key", "button", "release", "frame"]), names)


@given(st.lists(moves, max_size=30), st.booleans())
def test_whatever_happens_nothing_stays_down_in_the_end(script, four):
    held = Input(four)
    possible = 0
    for what, name in script:
        if what == "key":
            held.key(name, name)
            possible |= presses(four)[name]
        elif what == "button":
            held.button(name, name)
            possible |= BUTTONS[name]
        elif what == "release":
            held.release(name)
        else:
            assert held.take() & ~possible == 0
    for name in BUTTONS:
        held.release(name)
    held.take()
    held.take()
    assert held.take() == 0


def test_down_and_up_have_their_own_buttons():
    assert presses(False)["down"] == DOWN
    assert presses(True)["down"] == Y
