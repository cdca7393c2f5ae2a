"""The simulator's `framebuf` against MicroPython's own: the same calls, the same bytes."""

from pathlib import Path

import pytest

import framebuf
from tests.micropython import framebuf_program
from tests.micropython.conftest import run

SCENES = 25
ABSENT = {"FrameBuffer1", "text"}  # a name from before formats, and the built-in font


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_random_drawings_are_the_same(micropython, seed):
    there = run(micropython, Path(framebuf_program.__file__), str(seed), str(SCENES)).splitlines()
    here = list(framebuf_program.program(seed, SCENES))
    assert len(here) == SCENES * (1 + framebuf_program.CALLS)
    for number, (ours, theirs) in enumerate(zip(here, there, strict=True)):
        assert ours == theirs, f"line {number} of seed {seed}"


def test_the_drawings_use_every_call_and_meet_every_error():
    lines = [line for seed in (1, 2, 3, 4) for line in framebuf_program.program(seed, SCENES)]
    said = {word for line in lines for word in line.replace("(", " ").replace(".", " ").split()}
    methods = {name for name in vars(framebuf.FrameBuffer) if not name.startswith("_")}
    assert len(methods) == 11
    assert methods <= said
    assert {"canvas", "TypeError", "ValueError", "OverflowError"} <= said


def test_names_and_numbers_are_the_same(micropython):
    script = """
import framebuf
for name in dir(framebuf.FrameBuffer):
    print(name, "method")
for name in dir(framebuf):
    print(name, getattr(framebuf, name))
"""
    there = dict(line.split(maxsplit=1) for line in run(micropython, script).splitlines())
    there = {name: value for name, value in there.items() if not name.startswith("_")}
    here = {name: str(getattr(framebuf, name)) for name in framebuf.__all__}
    here |= {name: "method" for name in vars(framebuf.FrameBuffer) if not name.startswith("_")}
    assert here.keys() == there.keys() - ABSENT
    del here["FrameBuffer"]
    assert all(there[name] == value for name, value in here.items())
