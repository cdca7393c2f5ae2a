"""Scripts: what they press and when, and what is wrong with a bad one, by line."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexpocket.keys import RIGHT, UP, A, B, X
from sim.keys import BUTTONS, CHORDS
from sim.script import BETWEEN, DOWN, LONGEST, BadScript, Step, parse, play, read_script

PRESS = (DOWN // 20, BETWEEN // 20)  # frames


def frames(text: str, presses=BUTTONS, shots=None) -> list[int]:
    shoot = (shots if shots is not None else []).append
    return list(play(parse(text, "x"), presses, shoot, nowhere))


def nowhere(at):
    raise AssertionError("nothing was to be tapped")


def press(mask: int) -> list[int]:
    return [mask] * PRESS[0] + [0] * PRESS[1]


def test_words_are_pressed_one_after_the_other():
    assert frames("up right\n\na\n") == press(UP) + press(RIGHT) + press(A)


@pytest.mark.parametrize("name", BUTTONS)
def test_every_key_has_its_word(name):
    assert frames(name) == press(BUTTONS[name])


def test_a_key_can_be_repeated():
    assert frames("a*3 b") == press(A) * 3 + press(B)


def test_waits_and_holds_are_in_milliseconds():
    assert frames("wait 100 hold right 800") == [0] * 5 + [RIGHT] * 40 + [0] * PRESS[1]
    assert frames("wait 1") == [0]


def test_comments_and_blank_lines_are_nothing():
    assert frames("# all of it\n\n  \t\n a # up up\n#b\r\n") == press(A)
    assert parse("", "x") == []


def test_a_board_with_four_buttons_gets_two_at_once():
    assert frames("right x up", CHORDS) == press(B | BUTTONS["y"]) + press(A | X) + press(X)


def test_taps_come_between_the_frames():
    taps = []
    played = play(parse("a tap 0 239 b", "x"), BUTTONS, nowhere, taps.append)
    seen = [len(taps) for _ in played]
    assert seen == [0] * sum(PRESS) + [1] * (BETWEEN // 20 + sum(PRESS))
    assert taps == [(0, 239)]


def test_pictures_are_taken_between_the_frames(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shots = []
    played = play(
        parse("a shot one.png shot two.png b shot three.png", "x"), BUTTONS, shots.append, nowhere
    )
    seen = [len(shots) for _ in played]
    assert seen == [0] * sum(PRESS) + [2] * sum(PRESS)
    assert shots == [Path("one.png"), Path("two.png"), Path("three.png")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\nb\njump\n", "x:3: known words are wait, hold, tap, shot and the keys, "),
        ("A", "x:1: known words are"),
        ("wait", "x:1: wait needs milliseconds, 1 to 600000, not nothing"),
        ("wait soon", "not 'soon'"),
        ("wait 0", "not '0'"),
        ("wait -5", "not '-5'"),
        ("wait 600001", "not '600001'"),
        ("wait ²", r"not '\xb2'"),
        ("hold", "x:1: hold needs a key, up down left right a b x y, not nothing"),
        ("hold 800 right", "hold needs a key, up down left right a b x y, not '800'"),
        ("hold right", "hold needs a key and milliseconds, 1 to 600000, not nothing"),
        ("a*", "x:1: * needs how often, 1 to 999, not nothing"),
        ("a*0", "not '0'"),
        ("a*1000", "not '1000'"),
        ("wait*3", "known words are"),
        ("tap 3", "x:1: tap needs column and row, 0 to 319, not nothing"),
        ("tap 320 0", "x:1: tap needs column and row, 0 to 319, not '320'"),
        ("\n\nshot", "x:3: shot needs the name of a .png file, not nothing"),
        ("shot a.gif", "not 'a.gif'"),
        ("shot no/such/a.png", "x:1: there is no folder 'no/such' for the picture"),
        ("a\nwait # 500\n500", "x:2: wait needs milliseconds"),
        ("x" * 500, f"not '{'x' * 24}...'"),
        ("\x1b[31m", r"not '\x1b[31m'"),
    ],
)
def test_a_bad_line_is_refused_with_its_number_and_the_reason(text, message):
    with pytest.raises(BadScript) as refusal:
        parse(text, "x")
    assert message in str(refusal.value)
    assert len(str(refusal.value)) < 160
    assert str(refusal.value).isprintable()


def test_a_script_is_read_from_a_file(tmp_path):
    path = tmp_path / "a script.txt"
    path.write_text("hold y 40 # größer\n", encoding="utf-8")
    assert read_script(path) == [Step("y", 40), Step("", BETWEEN)]


def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadScript, match="pipe: it is not a regular file"):
        read_script(tmp_path / "pipe")


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(BadScript, match="none.txt: No such file"):
        read_script(tmp_path / "none.txt")
    (tmp_path / "bad.txt").write_bytes(b"a\xff")
    with pytest.raises(BadScript, match="not a text in UTF-8"):
        read_script(tmp_path / "bad.txt")
    with pytest.raises(BadScript):
        read_script(tmp_path)


words = st.one_of(
    st.tuples(st.sampled_from(list(BUTTONS)), st.integers(1, 5)),
    st.tuples(st.just("wait"), st.integers(1, 300)),
)


@given(
    st.lists(words, max_size=6),
    st.lists(st.sampled_from([" ", "\n", " # no\n", "\t"]), max_size=3),
)
def test_good_scripts_last_as_long_as_they_say(chosen, gaps):
    text = ""
    expected = 0
    for number, (word, count) in enumerate(chosen):
        text += f"wait {count}" if word == "wait" else f"{word}*{count}"
        text += gaps[number % len(gaps)] if gaps else "\n"
        expected += -(-count // 20) if word == "wait" else count * sum(PRESS)
    assert len(frames(text)) == expected


@given(st.text(max_size=60))
def test_any_text_is_played_or_refused(text):
    try:
        steps = parse(text, "x")
        refusal = ""
    except BadScript as error:
        steps = []
        refusal = str(error)
    assert refusal.startswith("x:") or refusal == ""
    assert all(0 <= step.ms <= LONGEST for step in steps)
